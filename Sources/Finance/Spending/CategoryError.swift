import Money

/// What can be wrong with a category of one's own.
public enum CategoryError: DescribedError, Equatable {
  case noName
  /// What was given, and a name that would do.
  case noWord(String, like: String?)
  case longName(String)
  case usual(UsualCategory)
  /// A word that means something else.
  case reserved(String)
  case noMeaning(String)
  case longMeaning(String)

  public var id: String {
    switch self {
    case .noName, .noWord, .longName: "bad-category"
    case .usual, .reserved: "taken-category"
    case .noMeaning, .longMeaning: "bad-meaning"
    }
  }

  public var summary: String {
    switch self {
    case .noName: "a category needs a name"
    case .noWord(let text, _): "\"\(text)\" is no name of a category"
    case .longName(let name):
      "\"\(name)\" has \(name.count) characters; a category has at most \(OwnCategory.longestName)"
    case .usual(let category): "\(category.rawValue) is there already: \(category.meaning)"
    case .reserved(let word): "\(word) is what is not spent at all, and no category"
    case .noMeaning(let name): "what belongs in \(name)?"
    case .longMeaning(let name):
      "the meaning of \(name) is one line of at most \(OwnCategory.longestMeaning) characters"
    }
  }

  public var details: [String] {
    switch self {
    case .noWord: ["it is one word in lower case: letters, digits, - and _"]
    default: []
    }
  }

  public var hint: String? {
    switch self {
    case .noName, .noWord(_, like: nil): "category(\"pets\", \"food and vet\")"
    case .noWord(_, let name?): "category(\"\(name)\", \"…\")"
    case .longName(let name): "category(\"\(name.prefix(OwnCategory.longestName))\", \"…\")"
    case .usual(let category): "spend($5, \"\(category.rawValue)\")"
    case .reserved(let word): "category(\"my_\(word)\", \"…\")"
    case .noMeaning(let name), .longMeaning(let name): "category(\"\(name)\", \"a few words\")"
    }
  }
}
