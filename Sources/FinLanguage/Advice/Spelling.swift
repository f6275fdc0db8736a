/// Text that a person types, in the language's spelling.
public enum Spelling {
  /// The text with its literals as the language spells them: `6.5%` for `6 1/2%`.
  public static func spelled(_ text: String) -> String { LineWords(text).spelled }
}
