/// A small model of a terminal: what libedit and the editor write, as a person would see it.
public struct Screen {
  public struct Cell: Equatable {
    /// Empty for the second half of a wide character.
    public var text = " "
    /// The numbers of the SGR sequences in force.
    public var colors: Set<Int> = []
  }

  public private(set) var cells: [[Cell]]
  public private(set) var row = 0
  public private(set) var column = 0
  public private(set) var showsCursor = true
  public private(set) var takesBracketedPaste = false
  public private(set) var bells = 0
  /// Rows that have left the screen at the top.
  public private(set) var scrolledOff: [String] = []

  public private(set) var columns: Int
  private var rows: Int
  private var colors: Set<Int> = []
  /// The screen that comes back.
  private var first: (cells: [[Cell]], row: Int, column: Int)?
  /// A character was written in the last column: the next one goes to the next row.
  private var wraps = false
  /// The beginning of a sequence or character whose rest has not come yet.
  private var pending: [UInt8] = []

  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Screen.blank(columns: columns, rows: rows)
  }

  private static func blank(columns: Int, rows: Int) -> [[Cell]] {
    Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
  }

  /// A row without the blanks at its end.
  public func line(_ row: Int) -> String {
    guard cells.indices.contains(row) else { return "" }
    return trimmed(cells[row])
  }

  private func trimmed(_ cells: [Cell]) -> String {
    var text = cells.map(\.text).joined()
    while text.last == " " { text.removeLast() }
    return text
  }

  /// All rows, without the blanks at their ends.
  public var lines: [String] { cells.map(trimmed) }

  /// All rows down to the last that holds something.
  public var text: String {
    var lines = cells.map(trimmed)
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// The other screen of a terminal, for programs that take all of it; the first comes back as it was.
  private mutating func turn(toOther isOther: Bool) {
    if isOther, first == nil {
      first = (cells, row, column)
      cells = Screen.blank(columns: columns, rows: rows)
      (row, column) = (0, 0)
    } else if !isOther, let (kept, keptRow, keptColumn) = first {
      first = nil
      let (columns, rows) = (columns, rows)
      self.columns = kept.first?.count ?? columns
      self.rows = kept.count
      (cells, row, column) = (kept, keptRow, keptColumn)
      resize(columns: columns, rows: rows)
    }
  }

  /// The row of the cursor.
  public var current: String { line(row) }

  /// The colors of the first place where this stands in the row; nil where it does not.
  public func colors(of text: String, inRow row: Int) -> Set<Int>? {
    let wanted = text.map(String.init)
    let present = cells[row].map(\.text)
    guard wanted.count <= present.count else { return nil }
    for start in 0...(present.count - wanted.count)
    where Array(present[start..<(start + wanted.count)]) == wanted {
      return cells[row][start].colors
    }
    return nil
  }

  /// Another size; what is on the screen stays where it is, as far as it fits.
  public mutating func resize(columns: Int, rows: Int) {
    while row >= rows {
      scroll()
      row -= 1
    }
    var resized = Screen.blank(columns: columns, rows: rows)
    for row in 0..<min(rows, self.rows) {
      for column in 0..<min(columns, self.columns) { resized[row][column] = cells[row][column] }
    }
    cells = resized
    self.columns = columns
    self.rows = rows
    column = min(column, columns - 1)
    wraps = false
  }

  private mutating func scroll() {
    scrolledOff.append(trimmed(cells.removeFirst()))
    cells.append(Array(repeating: Cell(), count: columns))
  }

  public mutating func feed(_ bytes: some Sequence<UInt8>) {
    pending += bytes
    var index = 0
    while index < pending.count, let next = take(from: index) { index = next }
    pending.removeFirst(index)
  }

  /// Acts on what begins there; nil where its end has not come yet.
  private mutating func take(from index: Int) -> Int? {
    let byte = pending[index]
    if byte == 0x1B {
      guard index + 1 < pending.count else { return nil }
      if pending[index + 1] == UInt8(ascii: "M") { row = max(0, row - 1) }
      guard pending[index + 1] == UInt8(ascii: "[") else { return index + 2 }
      guard let end = pending[(index + 2)...].firstIndex(where: { (0x40...0x7E).contains($0) })
      else { return nil }
      obey(pending[end], String(decoding: pending[(index + 2)..<end], as: UTF8.self))
      return end + 1
    }
    if byte < 0x80 {
      control(byte)
      return index + 1
    }
    let count = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
    guard index + count <= pending.count else { return nil }
    put(String(decoding: pending[index..<(index + count)], as: UTF8.self))
    return index + count
  }

  private mutating func control(_ byte: UInt8) {
    switch byte {
    case 7: bells += 1
    case 8:
      column = max(0, column - 1)
      wraps = false
    case 9:
      column = min(columns - 1, (column / 8 + 1) * 8)
      wraps = false
    case 10: lineFeed()
    case 13:
      column = 0
      wraps = false
    case 32...126: put(String(Unicode.Scalar(byte)))
    default: break
    }
  }

  private mutating func lineFeed() {
    if row == rows - 1 { scroll() } else { row += 1 }
    wraps = false
  }

  private mutating func put(_ text: String) {
    let width = Screen.width(text)
    if width == 0 {
      if column > 0 { cells[row][column - 1].text += text }
      return
    }
    if wraps || column + width > columns {
      column = 0
      lineFeed()
    }
    cells[row][column] = Cell(text: text, colors: colors)
    if width == 2 { cells[row][column + 1] = Cell(text: "", colors: colors) }
    column += width
    if column >= columns {
      column = columns - 1
      wraps = true
    }
  }

  private static func width(_ text: String) -> Int {
    switch text.unicodeScalars.first?.value ?? 0 {
    case 0x300...0x36F: 0
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF00...0xFF60,
      0x1F300...0x1FAFF:
      2
    default: 1
    }
  }

  private mutating func obey(_ final: UInt8, _ parameters: String) {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map {
      Int($0) ?? 0
    }
    let first = numbers.first ?? 0
    let count = max(1, first)
    let command = Character(Unicode.Scalar(final))
    if !"mhl".contains(command) { wraps = false }
    switch command {
    case "A": row = max(0, row - count)
    case "B": row = min(rows - 1, row + count)
    case "C": column = min(columns - 1, column + count)
    case "D": column = max(0, column - count)
    case "G": column = min(columns - 1, count - 1)
    case "H":
      row = min(rows, count) - 1
      column = min(columns, max(1, numbers.dropFirst().first ?? 1)) - 1
    case "K":
      erase(in: row, first == 0 ? column..<columns : first == 1 ? 0..<(column + 1) : 0..<columns)
    case "J":
      if first == 0 { erase(in: row, column..<columns) }
      for other in (first == 0 ? row + 1 : 0)..<rows { erase(in: other, 0..<columns) }
    case "P":
      for _ in 0..<min(count, columns - column) {
        cells[row].remove(at: column)
        cells[row].append(Cell())
      }
    case "@":
      for _ in 0..<min(count, columns - column) {
        cells[row].insert(Cell(), at: column)
        cells[row].removeLast()
      }
    case "X": erase(in: row, column..<min(columns, column + count))
    case "m": color(numbers.isEmpty ? [0] : numbers)
    case "h", "l":
      if parameters == "?25" { showsCursor = command == "h" }
      if parameters == "?2004" { takesBracketedPaste = command == "h" }
      if parameters == "?1049" { turn(toOther: command == "h") }
    default: break
    }
  }

  private mutating func erase(in row: Int, _ columns: Range<Int>) {
    for column in columns { cells[row][column] = Cell() }
  }

  private mutating func color(_ numbers: [Int]) {
    for number in numbers {
      if number == 0 {
        colors = []
      } else {
        colors.insert(number)
      }
    }
  }
}

/// The text that an expectation shows when it fails.
extension Screen: CustomStringConvertible {
  public var description: String { "screen:\n\(text)\n" }
}
