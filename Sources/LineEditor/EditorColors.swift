/// The colors of what the editor itself shows, as the numbers of an SGR sequence ("1;36").
public struct EditorColors: Equatable, Sendable {
  public var prompt: String
  /// For what stands back: the marks of further rows, details in a list, signatures.
  public var quiet: String

  public init(prompt: String = "1", quiet: String = "2") {
    self.prompt = prompt
    self.quiet = quiet
  }
}

/// The text in a color; as it is if there is none.
func colored(_ text: some StringProtocol, _ color: String?) -> String {
  guard let color, !color.isEmpty, !text.isEmpty else { return String(text) }
  return "\u{1B}[\(color)m\(text)\u{1B}[0m"
}
