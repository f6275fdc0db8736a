/// Letters and digits above the line, as far as Unicode has them.
public enum Superscript {
  private static let pairs: [(plain: Character, raised: Character)] = Array(
    zip(
      "0123456789+−()abcdefghijklmnoprstuvwxyz",
      "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ"
    ).map { ($0, $1) })
  private static let raising = Dictionary(
    uniqueKeysWithValues: pairs.map { ($0.plain, $0.raised) })
  private static let lowering = Dictionary(
    uniqueKeysWithValues: pairs.map { ($0.raised, $0.plain) })

  /// A text raised, spaces left out; nil if a character has no raised form.
  public static func raised(_ text: some StringProtocol) -> String? {
    var result = ""
    for character in text where character != " " {
      guard let raised = raising[character] else { return nil }
      result.append(raised)
    }
    return result.isEmpty ? nil : result
  }

  /// Returns the character that a raised one stands for; nil if it is not one.
  public static func lowered(_ character: Character) -> Character? { lowering[character] }
}
