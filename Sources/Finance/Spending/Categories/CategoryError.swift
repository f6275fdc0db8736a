import Money

/// An error in a category of one's own.
public enum CategoryError: DescribedError, Equatable {
  case noName
  /// A text that is not a word, and a name that would do.
  case noWord(String, like: String?)
  case longName(String)
  case usual(UsualCategory)
  /// A word that means something else.
  case reserved(String)
  case noMeaning(String)
  case longMeaning(String)

  public var row: ErrorRow {
    switch self {
    case .noName:
      .init("bad-category", "a category needs a name", hint: "category(\"pets\", \"food and vet\")")
    case .noWord(let text, let name):
      .init(
        "bad-category", "\"\(text)\" can't be the name of a category",
        details: ["use one word in lower case: letters, digits, - and _"],
        hint: name.map { "category(\"\($0)\", \"…\")" } ?? "category(\"pets\", \"food and vet\")")
    case .longName(let name):
      .init(
        "bad-category",
        "\"\(name)\" has \(name.count) characters; a category has at most \(OwnCategory.longestName)",
        hint: "category(\"\(name.prefix(OwnCategory.longestName))\", \"…\")")
    case .usual(let category):
      .init(
        "taken-category", "\(category.rawValue) already exists: \(category.meaning)",
        hint: "spend($5, \"\(category.rawValue)\")")
    case .reserved(let word):
      .init(
        "taken-category", "\(word) is not spending, so it can't be a category",
        hint: "category(\"my_\(word)\", \"…\")")
    case .noMeaning(let name):
      .init(
        "bad-meaning", "the category \(name) needs a description",
        hint: "category(\"\(name)\", \"a few words\")")
    case .longMeaning(let name):
      .init(
        "bad-meaning",
        "the description of \(name) must be one line of at most \(OwnCategory.longestMeaning) characters",
        hint: "category(\"\(name)\", \"a few words\")")
    }
  }
}
