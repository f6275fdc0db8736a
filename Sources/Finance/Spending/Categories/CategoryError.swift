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
      .init("bad-category", "a category needs a name", hint: Self.adding("pets", "food and vet"))
    case .noWord(let text, let name):
      .init(
        "bad-category", "\"\(text)\" can't be the name of a category",
        details: ["use one word in lower case: letters, digits, - and _"],
        hint: name.map { Self.adding($0) } ?? Self.adding("pets", "food and vet"))
    case .longName(let name):
      .init(
        "bad-category",
        "\"\(name)\" has \(name.count) characters; a category has at most \(OwnCategory.longestName)",
        hint: Self.adding(String(name.prefix(OwnCategory.longestName))))
    case .usual(let category):
      .init(
        "taken-category", "\(category.rawValue) already exists: \(category.meaning)",
        hint: .call("spend", .dollars("5"), .text(category.rawValue)))
    case .reserved(let word):
      .init(
        "taken-category", "\(word) is not spending, so it can't be a category",
        hint: Self.adding("my_\(word)"))
    case .noMeaning(let name):
      .init(
        "bad-meaning", "the category \(name) needs a description",
        hint: Self.adding(name, "a few words"))
    case .longMeaning(let name):
      .init(
        "bad-meaning",
        "the description of \(name) must be one line of at most \(OwnCategory.longestMeaning) characters",
        hint: Self.adding(name, "a few words"))
    }
  }

  private static func adding(_ name: String, _ meaning: String = "…") -> Hint {
    .call("category", .text(name), .text(meaning))
  }
}
