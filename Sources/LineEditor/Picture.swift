import CLineEdit

/// The line as a person sees it: what libedit drew, drawn again in the same cells with colors and continuation marks,
/// and below it what the editor has to say for now.
struct Picture {
  var prompt: String
  var promptColor: String?
  /// The mark of further rows.
  var mark: String
  var quiet: String?
  var gutter: Gutter
  /// The line as libedit holds it.
  var line: WideText
  var cursor: Int
  var below: [String] = []
  /// Parts of the text in the line, in order.
  var colors: [ColoredPart] = []
  /// Shown behind the line, as far as there is room in its last row.
  var suggestion = ""
  /// True if something may stand behind the line, or below it, that libedit does not know of.
  var clearsRow = false
  var clearsBelow = false
  var columns: Int
  var rows: Int

  /// The text to write, and the distance of the line's end below the cursor.
  struct Drawing {
    var output: String
    var rowsToEnd: Int
    /// The column in which the cursor is left, which is where libedit believes it to be.
    var column: Int
  }

  var layout: Layout { Layout(line, after: Layout.width(prompt), columns: columns) }

  /// The rows that are free below the line.
  var room: Int { max(0, rows - layout.end.row - 1) }

  /// False for a line that is taller than the terminal: its upper rows cannot be reached.
  var fits: Bool { layout.end.row < rows }

  /// Nil for a line that does not fit.
  func drawing() -> Drawing? {
    let layout = layout
    let end = layout.end
    guard end.row < rows else { return nil }
    let home = layout.positions[min(cursor, line.count)]
    var pen = Pen(row: home.row)
    pen.output = "\u{1B}[?25l"
    pen.move(to: 0)
    pen.output += colored(prompt, promptColor)
    // A prompt that is wider than the terminal wraps by itself.
    let width = Layout.width(prompt)
    var isWrapping = width > 0 && width % columns == 0
    pen.row = layout.positions[0].row - (isWrapping ? 1 : 0)
    isWrapping = draw(layout, with: &pen, isWrapping: isWrapping)
    if !isWrapping {
      let first = suggestion.prefix { $0 != "\n" }
      let rest = String(first) + (first.endIndex < suggestion.endIndex ? " …" : "")
      pen.output += colored(Layout.fitted(rest, into: columns - end.column - 1), quiet)
      if clearsRow { pen.output += "\u{1B}[K" }
    }
    if clearsBelow {
      if isWrapping { pen.move(to: end.row) }
      pen.output += "\u{1B}[J"
    }
    if !below.isEmpty {
      pen.move(to: end.row)
      for text in below { pen.output += "\r\n\u{1B}[K" + text }
      pen.output += "\u{1B}[J"
      pen.row += below.count
    }
    pen.move(to: home.row)
    if home.column > 0 { pen.output += "\u{1B}[\(home.column)C" }
    pen.output += "\u{1B}[?25h"
    return Drawing(output: pen.output, rowsToEnd: end.row - home.row, column: home.column)
  }

  /// One row below the line, with nothing else drawn again.
  func drawing(ofNote text: String) -> String {
    let layout = layout
    let home = layout.positions[min(cursor, line.count)]
    var pen = Pen(row: home.row)
    pen.output = "\u{1B}[?25l"
    pen.move(to: layout.end.row)
    pen.output += "\r\n" + text + "\u{1B}[K"
    pen.row += 1
    pen.move(to: home.row)
    if home.column > 0 { pen.output += "\u{1B}[\(home.column)C" }
    return pen.output + "\u{1B}[?25h"
  }

  /// True if the pen is left behind the last column.
  ///
  /// After the last column the terminal waits for the next character before it goes on to the next row.
  private func draw(_ layout: Layout, with pen: inout Pen, isWrapping: Bool) -> Bool {
    var isWrapping = isWrapping
    var index = 0
    var place = 0
    var parts = colors[...]
    while index < line.count {
      let character = line[index]
      let position = layout.positions[index]
      while let part = parts.first, part.range.upperBound <= place { parts.removeFirst() }
      pen.paint(in: parts.first.flatMap { $0.range.contains(place) ? $0.color : nil })
      place += 1
      if character == .newline {
        pen.paint(in: nil)
        if !isWrapping {
          pen.row = position.row
          pen.output += "\u{1B}[K"
        }
        pen.move(to: layout.positions[index + 1].row)
        isWrapping = false
        index += 1
        let blanks = line[index...].prefix { $0 == Gutter.blank }.count
        if blanks == gutter.width {
          pen.output += colored(markInGutter, quiet)
          index += blanks
        }
        continue
      }
      pen.row = max(pen.row, position.row)
      pen.draw(character)
      isWrapping = position.column + Layout.width(character) >= columns
      index += 1
    }
    pen.paint(in: nil)
    return isWrapping
  }

  /// The mark at the right of the gutter.
  private var markInGutter: String {
    let shown = Layout.fitted(mark, into: gutter.width)
    return String(repeating: " ", count: max(0, gutter.width - Layout.width(shown))) + shown
  }
}

/// Writes downwards from a row that it keeps in mind.
private struct Pen {
  var row: Int
  var output = ""
  private var color: String?

  init(row: Int) { self.row = row }

  /// Draws in this color from now on, or in none.
  mutating func paint(in color: String?) {
    guard color != self.color else { return }
    output += "\u{1B}[0" + (color.map { ";" + $0 } ?? "") + "m"
    self.color = color
  }

  /// To the beginning of a row that is there.
  mutating func move(to target: Int) {
    output += "\r"
    if target > row { output += String(repeating: "\n", count: target - row) }
    if target < row { output += "\u{1B}[\(row - target)A" }
    row = target
  }

  mutating func draw(_ character: wchar_t) {
    if character < 32 || character == 127 {
      output += "^"
      output.unicodeScalars.append(wchar_t(character ^ 64).scalar)
    } else {
      output.unicodeScalars.append(character.scalar)
    }
  }
}
