/// The category of an expense: one of the usual few, or one of a person's own.
public struct SpendingCategory: Hashable, Sendable {
  /// Its name: `food`.
  public let word: String

  public init(_ word: String) { self.word = word }

  public init(_ usual: UsualCategory) { word = usual.rawValue }

  /// The usual category that it is; nil for one's own.
  public var usual: UsualCategory? { UsualCategory(rawValue: word) }
}
