import CLineEdit

/// The place where libedit draws each character of the line, by the rules of its refresh.c.
struct Layout {
  struct Position: Equatable {
    var row: Int
    var column: Int
  }

  /// One for each character, and one for the end.
  private(set) var positions: [Position] = []

  /// Rows count from the one in which the prompt begins.
  init(_ text: some Collection<wchar_t>, after prompt: Int, columns: Int) {
    let columns = max(1, columns)
    var row = prompt / columns
    var column = prompt % columns
    positions.reserveCapacity(text.count + 1)
    for character in text {
      if character == .newline {
        positions.append(Position(row: row, column: column))
        column = 0
        row += 1
        continue
      }
      if character == 9 {
        positions.append(Position(row: row, column: column))
        repeat { column += 1 } while column & 7 != 0
      } else {
        let width = Layout.width(character)
        if width > 1, column + width > columns {
          column = 0
          row += 1
        }
        positions.append(Position(row: row, column: column))
        column += width
      }
      if column >= columns {
        column -= columns
        row += 1
      }
    }
    positions.append(Position(row: row, column: column))
  }

  var end: Position { positions[positions.count - 1] }

  static func width(_ character: wchar_t) -> Int {
    // ^X
    if character < 32 || character == 127 { return 2 }
    let width = le_width(character)
    // \U+xxxx
    if width < 0 { return character > 0xFFFF ? 8 : 7 }
    return Int(width)
  }

  static func width(_ text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { $0 + width($1.wide) }
  }

  /// Returns as much of the text as fits, with an ellipsis where it is cut.
  static func fitted(_ text: String, into columns: Int) -> String {
    guard width(text) > columns else { return text }
    guard columns > 0 else { return "" }
    var kept = String.UnicodeScalarView()
    var used = 1
    for scalar in text.unicodeScalars {
      used += width(scalar.wide)
      if used > columns { break }
      kept.append(scalar)
    }
    return String(kept) + "…"
  }
}
