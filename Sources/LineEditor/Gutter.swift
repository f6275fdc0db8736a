import CLineEdit

/// The blanks at the beginning of each further row: libedit holds them as characters of its line, a person sees the
/// continuation mark there, and the text is without them.
struct Gutter: Equatable {
  /// A blank of the usual width that no one types (four-per-em space), so that no blank of the text is taken for it.
  static let blank: wchar_t = 0x2005

  let width: Int

  /// Controls get into a line only as keys that were taken for text.
  private static func isText(_ character: wchar_t) -> Bool {
    character == .newline
      || character >= .space && character != blank && !(127...159).contains(character)
  }

  /// The text that a person wrote.
  func stripped(_ line: some Sequence<wchar_t>) -> WideText {
    line.filter(Gutter.isText)
  }

  /// Returns true if the line is text with a whole gutter after each newline, and nothing else;
  /// asked after each key.
  func isWhole(in line: WideText) -> Bool {
    var missing = 0
    for character in line {
      if missing > 0 {
        guard character == Gutter.blank else { return false }
        missing -= 1
      } else {
        guard Gutter.isText(character) else { return false }
        if character == .newline { missing = width }
      }
    }
    return missing == 0
  }

  /// The line that libedit is to hold.
  func padded(_ text: some Sequence<wchar_t>) -> WideText {
    var line: WideText = []
    for character in text {
      line.append(character)
      if character == .newline {
        line.append(contentsOf: repeatElement(Gutter.blank, count: width))
      }
    }
    return line
  }

  /// The place in the text of a place in the line; from inside a gutter, the beginning of its row.
  func textOffset(_ offset: Int, in line: WideText) -> Int {
    stripped(line.prefix(offset)).count
  }

  /// The place in the line of a place in the text.
  func lineOffset(_ offset: Int, in text: WideText) -> Int {
    padded(text.prefix(offset)).count
  }

  /// The newline whose gutter the cursor is in.
  func newline(before cursor: Int, in line: WideText) -> Int? {
    guard cursor < line.count, line[cursor] == Gutter.blank else { return nil }
    var index = cursor - 1
    while index >= 0, line[index] == Gutter.blank { index -= 1 }
    return index >= 0 && line[index] == .newline ? index : nil
  }
}
