/// What a session keeps of a top-level name.
public struct KeptDefinition: Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    /// A value, functions among them.
    case value(StoredValue)
    /// The text to the right of `:=`.
    case formula(String)
  }

  public let content: Content
  /// The right side of `name = …` as it was typed, where that still tells how the value came about.
  public let typed: String?
  /// The path of the file that it was imported from.
  public let origin: String?

  public init(_ content: Content, typed: String? = nil, origin: String? = nil) {
    self.content = content
    self.typed = typed
    self.origin = origin
  }
}
