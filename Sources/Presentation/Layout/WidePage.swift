import Markup

/// A result with tables that are wider than the screen, to be moved sideways under it.
public struct WidePage {
  /// A row of the page.
  struct Row {
    let text: StyledText
    /// The table it belongs to; nil for what moves no way but up and down.
    var table: Int?
  }

  /// A table that is wider than the screen.
  struct WideTable {
    /// The rows of the page with its headings, and those below them.
    let headings: Range<Int>
    let body: Range<Int>
    /// Columns of the screen at the left that stay where they are.
    let frozen: Int
    /// The places of the other columns, counted from there.
    let moving: [Range<Int>]

    /// The columns in view from one of them on: whole ones, as a part of a figure would be another.
    func shown(from first: Int, in columns: Int) -> Range<Int> {
      guard moving.indices.contains(first) else { return 0..<0 }
      let start = moving[first].lowerBound
      let end = moving[first...].last { $0.upperBound - start <= columns - frozen }
      return start..<(end ?? moving[first]).upperBound
    }

    /// The column from which on the last one is in view.
    func last(in columns: Int) -> Int {
      let end = moving.last?.upperBound ?? 0
      return moving.firstIndex { end - $0.lowerBound <= columns - frozen }
        ?? max(moving.count - 1, 0)
    }
  }

  let rows: [Row]
  let tables: [WideTable]
  let surface: Surface

  public var rowCount: Int { rows.count }

  /// Nil where every table has room for all of its columns.
  public init?(_ markup: Markup, on surface: Surface) {
    self.surface = surface
    let renderer = Renderer(surface)
    var (rows, tables) = ([Row](), [WideTable]())
    func add(_ markup: Markup) {
      switch markup {
      case .table(let table):
        var layout = TableLayout(renderer.shown(table), on: surface)
        guard layout.losesColumns else { break }
        layout.showsAllColumns = true
        let (lines, headings, body) = layout.parts
        let start = rows.count
        for (place, line) in lines.enumerated() {
          let isOfTable = headings.contains(place) || body.contains(place)
          rows.append(Row(text: line, table: isOfTable ? tables.count : nil))
        }
        tables.append(
          WideTable(
            headings: headings.lowerBound + start..<headings.upperBound + start,
            body: body.lowerBound + start..<body.upperBound + start, frozen: layout.frozen,
            moving: layout.moving))
        return
      case .lines(let parts): return parts.forEach(add)
      case .stack(let parts):
        var isFirst = rows.isEmpty
        for part in parts where !part.isNothing {
          if !isFirst { rows.append(Row(text: StyledText())) }
          isFirst = false
          add(part)
        }
        return
      case .text, .paragraph, .card, .chart, .derivation, .indented: break
      }
      rows += renderer.lines(markup).map { Row(text: $0) }
    }
    add(surface.locale.map(markup.localized) ?? markup)
    guard !tables.isEmpty else { return nil }
    (self.rows, self.tables) = (rows, tables)
  }
}

/// A window onto a wide page, moved with keys.
public struct WidePageView {
  private let page: WidePage
  private var top = 0
  /// The first column in view of those that move.
  private var first = 0
  private var columns: Int
  private var height: Int

  public init(_ page: WidePage, columns: Int, rows: Int) {
    self.page = page
    (self.columns, height) = (max(columns, 1), max(rows - 1, 1))
  }

  public mutating func resize(columns: Int, rows: Int) {
    (self.columns, height) = (max(columns, 1), max(rows - 1, 1))
    clamp()
  }

  // MARK: Moving

  public mutating func move(down rows: Int) {
    top += min(max(rows, -page.rows.count), page.rows.count)
    clamp()
  }

  public mutating func movePages(down pages: Int) { move(down: pages * max(height - 3, 1)) }

  /// By a column.
  public mutating func move(right: Bool) {
    first += right ? 1 : -1
    clamp()
  }

  public mutating func moveToEdge(right: Bool) {
    first = right ? .max : 0
    clamp()
  }

  private mutating func clamp() {
    first = max(min(first, lastFirst), 0)
    top = max(min(top, page.rows.count - height), 0)
  }

  private var lastFirst: Int { page.tables.map { $0.last(in: columns) }.max() ?? 0 }

  // MARK: Rows

  /// The rows that are in view, painted.
  public var rows: [String] {
    var shown = top..<min(top + height, page.rows.count)
    var lines: [StyledText] = []
    // The headings stay in view over the rows of their table.
    if let table = page.tables.first(where: { $0.body.contains(top) }) {
      lines = table.headings.prefix(height).map(line)
      shown = min(top + lines.count, shown.upperBound)..<shown.upperBound
    }
    lines += shown.map(line)
    var surface = page.surface
    surface.width = max(columns, 1)
    return lines.map(Renderer(surface).line)
  }

  /// The rows as they stay on the screen, with a word on the columns that are out of view.
  public var lastRows: [String] {
    let hidden =
      page.tables.map { table in
        let shown = table.shown(from: min(first, table.last(in: columns)), in: columns)
        return table.moving.count(where: {
          $0.lowerBound < shown.lowerBound || $0.upperBound > shown.upperBound
        })
      }.max() ?? 0
    guard hidden > 0 else { return rows }
    var surface = page.surface
    surface.width = max(columns, 1)
    let words = hidden == 1 ? "1 column is out of view" : "\(hidden) columns are out of view"
    // The prompt stands below; the headings stay in view with it.
    let rows = rows
    return rows.dropLast(rows.count < height ? 0 : 1) + [
      Renderer(surface).line(StyledText(words, .muted))
    ]
  }

  private func line(_ row: Int) -> StyledText {
    let row = page.rows[row]
    guard let table = row.table.map({ page.tables[$0] }) else { return row.text }
    // A table that is narrower than another one moves no further than its own end.
    let shown = table.shown(from: min(first, table.last(in: columns)), in: columns)
    return row.text.part(from: 0, width: min(table.frozen, columns))
      + row.text.part(
        from: table.frozen + shown.lowerBound,
        width: max(min(shown.count, columns - table.frozen), 0))
  }

  /// The part that is in view, and the keys.
  public var status: String {
    var surface = page.surface
    surface.width = max(columns, 1)
    let end = min(top + height, page.rows.count)
    let isAtEnd = first >= lastFirst
    let arrows = surface.isUnicode ? ("←", "→") : ("<", ">")
    var text = StyledText("lines \(top + 1)–\(end) of \(page.rows.count)", .accent)
    text.append(
      "  " + (first > 0 ? arrows.0 : " ") + " " + (isAtEnd ? " " : arrows.1), .accent)
    text.append("  arrows move, q quits", .muted)
    return Renderer(surface).line(
      surface.isUnicode
        ? text : StyledText(text.spans.map { .init($0.text.replacing("–", with: "-"), $0.role) }))
  }
}

extension StyledText {
  /// The columns of a line from a place on, as many as asked for; half of a wide letter is a space.
  func part(from start: Int, width: Int) -> StyledText {
    var (result, column) = (StyledText(), 0)
    for span in spans {
      for character in span.text {
        let next = column + character.displayWidth
        if column >= start, next <= start + width {
          result.append(String(character), span.role)
        } else if next > start, column < start + width {
          let shown = min(next, start + width) - max(column, start)
          result.append(String(repeating: " ", count: max(shown, 0)), span.role)
        }
        column = next
        if column >= start + width { return result }
      }
    }
    // What follows at the right stands where it belongs.
    return result + .spaces(max(0, min(start + width - max(column, start), width)))
  }
}
