/// The way to read an account's files of one layout.
public struct FileMapping: Hashable, Sendable {
  /// See ``BankAccount/layout(named:)``.
  public var layout: String
  /// The `mapping` that a person gave to an import: `spent` is `positive`.
  public var said: [String: String]
  /// The `spent` of a file that showed it, for one that leaves it open.
  public var seen: String?

  public init(layout: String, said: [String: String] = [:], seen: String? = nil) {
    self.layout = layout
    self.said = said
    self.seen = seen
  }
}
