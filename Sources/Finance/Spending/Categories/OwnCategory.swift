/// A category of a person's own, beside the usual few.
public struct OwnCategory: Hashable, Sendable {
  /// One word in lower case, as it is typed: `pets`.
  public let name: String
  /// The things that belong in it, in a few words.
  public let meaning: String
  /// True if it is a need; else it is a want.
  public let isNeed: Bool

  static let longestName = 20
  static let longestMeaning = 60
  /// The other kinds of an imported line, so no category has their names.
  static let reserved = ["earning", "transfer"]

  /// Throws a ``CategoryError`` if the name is no new word, or the meaning is empty.
  public init(name: String, meaning: String, isNeed: Bool = false) throws(CategoryError) {
    let name = name.withoutOuterBlanks
    let meaning = meaning.withoutOuterBlanks
    guard !name.isEmpty else { throw .noName }
    guard Self.isWord(name) else { throw .noWord(name, like: Self.word(like: name)) }
    guard name.count <= Self.longestName else { throw .longName(name) }
    if let usual = UsualCategory(rawValue: name) { throw .usual(usual) }
    if Self.reserved.contains(name) { throw .reserved(name) }
    guard !meaning.isEmpty else { throw .noMeaning(name) }
    guard meaning.count <= Self.longestMeaning, !meaning.contains(where: \.isNewline) else {
      throw .longMeaning(name)
    }
    self.name = name
    self.meaning = meaning
    self.isNeed = isNeed
  }

  /// A name that a text would do for, as `my_pets` for `My pets`; nil where there is none.
  public static func word(like text: String) -> String? {
    let parts = text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "_" }
    let word = String(parts.joined(separator: "_").drop { !$0.isLetter }.prefix(longestName))
    let isFree = UsualCategory(rawValue: word) == nil && !reserved.contains(word)
    return isFree && isWord(word) ? word : nil
  }

  private static func isWord(_ text: String) -> Bool {
    text.first?.isLetter == true && text == text.lowercased()
      && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
  }
}

extension UsualCategory {
  /// True if it is a need of the 50/30/20 rule, where the others are wants. Food holds eating out
  /// as well, which is none.
  public var isNeed: Bool {
    switch self {
    case .home, .insurance, .food, .auto: true
    case .lifestyle, .entertainment, .misc: false
    }
  }
}
