import Markup

/// A formula laid out in rows and columns, of which one row stands beside what is left and right.
struct FormulaBox {
  /// From the top, each of the box's width.
  private(set) var rows: [StyledText]
  /// The row on the line of the text around.
  private(set) var baseline: Int
  let width: Int

  var height: Int { rows.count }

  init(_ text: StyledText) {
    rows = [text]
    baseline = 0
    width = text.displayWidth
  }

  private init(rows: [StyledText], baseline: Int) {
    width = rows.map(\.displayWidth).max() ?? 0
    self.rows = rows
    self.baseline = baseline
  }

  /// Boxes side by side on one line of text.
  init(beside boxes: [FormulaBox]) {
    let above = boxes.map(\.baseline).max() ?? 0
    let below = boxes.map { $0.height - $0.baseline }.max() ?? 1
    rows = (0..<(above + below)).map { row in
      boxes.reduce(into: StyledText()) { line, box in
        let inner = row - above + box.baseline
        line += box.rows.indices.contains(inner) ? box.rows[inner] : .spaces(box.width)
      }
    }
    baseline = above
    width = boxes.reduce(0) { $0 + $1.width }
  }

  /// One over the other with a bar between.
  init(_ top: FormulaBox, over bottom: FormulaBox, bar: String) {
    let width = max(top.width, bottom.width)
    let rule = StyledText(String(repeating: bar, count: width))
    self.init(
      rows: top.rows.map { $0.padded(to: width, .center) } + [rule]
        + bottom.rows.map { $0.padded(to: width, .center) },
      baseline: top.height)
  }

  /// With an exponent to the right of its first row, above it.
  func raised(to exponent: FormulaBox) -> FormulaBox {
    FormulaBox(
      rows: exponent.rows.map { .spaces(width) + $0 }
        + rows.map { $0 + .spaces(exponent.width) },
      baseline: exponent.height + baseline)
  }

  /// With raised characters at the end of its first row.
  func raised(to exponent: StyledText) -> FormulaBox {
    FormulaBox(
      rows: rows.enumerated().map { index, row in
        row + (index == 0 ? exponent : .spaces(exponent.displayWidth))
      }, baseline: baseline)
  }

  /// In brackets as tall as itself.
  func bracketed(isUnicode: Bool) -> FormulaBox {
    let (left, right) = (
      Self.bracket(height, isUnicode ? ["(", "⎛", "⎜", "⎝"] : ["(", "/", "|", "\\"]),
      Self.bracket(height, isUnicode ? [")", "⎞", "⎟", "⎠"] : [")", "\\", "|", "/"])
    )
    return FormulaBox(
      rows: rows.enumerated().map { StyledText(left[$0]) + $1 + StyledText(right[$0]) },
      baseline: baseline)
  }

  /// A bracket of a height, from its forms: alone, at the top, between, at the bottom.
  private static func bracket(_ height: Int, _ forms: [String]) -> [String] {
    if height <= 1 { return [forms[0]] }
    return [forms[1]] + Array(repeating: forms[2], count: height - 2) + [forms[3]]
  }
}
