/// Where an expense belongs: one of the usual few, or one of a person's own.
public struct SpendingCategory: Hashable, Sendable {
  /// What it is called: `food`.
  public let word: String

  public init(_ word: String) { self.word = word }

  public init(_ usual: UsualCategory) { word = usual.rawValue }

  /// Which of the usual ones it is; nil for one's own.
  public var usual: UsualCategory? { UsualCategory(rawValue: word) }
}
