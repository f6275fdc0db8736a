/// The keys of a terminal.
public enum Keys {
  public static let escape = "\u{1B}"
  public static let up = "\u{1B}[A"
  public static let down = "\u{1B}[B"
  public static let right = "\u{1B}[C"
  public static let left = "\u{1B}[D"
  public static let home = "\u{1B}[H"
  public static let end = "\u{1B}[F"
  public static let delete = "\u{1B}[3~"
  public static let wordLeft = "\u{1B}[1;5D"
  public static let wordRight = "\u{1B}[1;5C"
  public static let altUp = "\u{1B}[1;3A"
  public static let altDown = "\u{1B}[1;3B"
  public static let altShiftUp = "\u{1B}[1;4A"
  public static let altShiftDown = "\u{1B}[1;4B"
  public static let altRight = "\u{1B}[1;3C"
  public static let f1 = "\u{1B}OP"
  public static let backspace = "\u{7F}"

  public static func control(_ letter: Unicode.Scalar) -> String {
    String(Unicode.Scalar(UInt8(letter.value & 0x1F)))
  }

  public static func pasted(_ text: String) -> String {
    "\u{1B}[200~\(text)\u{1B}[201~"
  }
}
