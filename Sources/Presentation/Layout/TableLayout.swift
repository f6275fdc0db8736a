import Markup
import Money

/// A table as lines: headings over a rule, columns a little apart, the gap of a shortened table
/// and its total.
///
/// A table that is too wide has its texts cut, then drops the least useful columns, which are named
/// below; where not even one column fits, each row becomes lines of its own.
struct TableLayout {
  private let table: Table
  private let surface: Surface
  private let columns: [TableColumn]
  /// True for all columns whole, however wide that is.
  var showsAllColumns = false

  init(_ table: Table, on surface: Surface) {
    self.table = table
    self.surface = surface
    columns = table.columns.indices.map { TableColumn(table, place: $0, on: surface) }
  }

  var lines: [StyledText] { parts.lines }

  /// The lines, and which of them are headings and which are rows below them.
  var parts: (lines: [StyledText], headings: Range<Int>, body: Range<Int>) {
    if columns.isEmpty { return (titleLines + noteLines, 0..<0, 0..<0) }
    let (shown, widths) = fitted
    if shown.isEmpty { return (stackedLines, 0..<0, 0..<0) }
    let tableWidth = widths.reduce(0, +) + gaps(shown)

    func joined(_ cells: [StyledText]) -> StyledText {
      var result = StyledText()
      for (place, cell) in cells.enumerated() {
        if place > 0 { result += .spaces(columns[shown[place]].gap) }
        result += cell
      }
      return result.trimmed
    }

    /// The lines of a row: several where a text of it goes on.
    func lines(_ cells: [StyledText]) -> [StyledText] {
      let parts = shown.enumerated().map { place, index in
        guard columns[index].wraps, index < cells.count else { return [StyledText]() }
        return cells[index].onOneLine.wrapped(to: max(widths[place], 1))
      }
      let count = parts.map(\.count).max() ?? 0
      guard count > 1 else { return [line(cells)] }
      return (0..<count).map { number in
        line(
          cells.indices.map { index in
            guard let place = shown.firstIndex(of: index), columns[index].wraps else {
              return number == 0 ? cells[index] : StyledText()
            }
            return number < parts[place].count ? parts[place][number] : StyledText()
          })
      }
    }

    func line(_ cells: [StyledText]) -> StyledText {
      joined(
        shown.enumerated().map { place, index in
          let cell = index < cells.count ? cells[index].onOneLine : StyledText()
          return columns[index].laidOut(cell, width: widths[place], on: surface)
        })
    }

    let rule = StyledText(String(repeating: surface.rule, count: tableWidth), .muted)
    var result = titleLines
    let start = result.count
    // Columns without headings stand without the rule, as a list of figures does.
    if columns.contains(where: { !$0.heading.isEmpty }) {
      result.append(
        joined(
          shown.enumerated().map { place, index in
            columns[index].heading.cut(to: widths[place], on: surface)
              .padded(to: widths[place], columns[index].alignment)
          }))
      result.append(rule)
    }
    let below = result.count
    for (index, row) in table.rows.enumerated() {
      if let omission = table.omission, omission.position == index {
        result.append(gapLine(omission, width: tableWidth))
      }
      result += lines(row)
    }
    if let omission = table.omission, omission.position >= table.rows.count {
      result.append(gapLine(omission, width: tableWidth))
    }
    if let footer = table.footer {
      result.append(rule)
      result.append(line(footer.map { $0.withDefault(.total) }))
    }
    let end = result.count
    let missing = columns.indices.filter { !shown.contains($0) }
      .map { columns[$0].heading.plainText }.filter { !$0.isEmpty }
    if !missing.isEmpty {
      result += StyledText("columns not shown: " + Self.named(missing), .muted)
        .wrapped(to: surface.width)
    }
    return (result + noteLines, start..<below, below..<end)
  }

  /// Returns true if not all columns find room.
  var losesColumns: Bool { fitted.shown.count < columns.count }

  /// The width of the columns that name the rows: the first, and the second where that is a number.
  var frozen: Int {
    guard let first = columns.first else { return 0 }
    let second = columns.count > 2 ? columns[1] : first
    let both = first.width + second.gap + second.width
    let takesBoth =
      columns.count > 2 && first.width <= 4 && first.alignment != .leading
      && both <= surface.width / 3
    let width = takesBoth ? both : first.width
    return width <= surface.width / 2 ? width : 0
  }

  /// The places where the columns beside those begin, with the gap before them, and where they end,
  /// counted from there.
  var moving: [Range<Int>] {
    var (places, place) = ([Range<Int>](), 0)
    for (index, column) in columns.enumerated() {
      let gap = index > 0 ? column.gap : 0
      if place >= frozen { places.append(place - frozen..<place - frozen + gap + column.width) }
      place += gap + column.width
    }
    return places
  }

  /// Returns as many names as one reads, and the number of the others.
  private static func named(_ missing: [String]) -> String {
    let most = 8
    if missing.count <= most + 2 { return missing.joined(separator: ", ") }
    return missing.prefix(most).joined(separator: ", ") + " and \(missing.count - most) more"
  }

  private var titleLines: [StyledText] {
    guard let title = table.title else { return [] }
    return title.wrapped(to: surface.width)
  }

  private var noteLines: [StyledText] {
    var notes = table.notes
    if let hint = table.omission?.hint {
      notes.insert(
        StyledText("every row: ", .muted) + StyledText(hint, .hint), at: 0)
    }
    return notes.flatMap { $0.withDefault(.muted).wrapped(to: surface.width) }
  }

  private func gapLine(_ omission: Table.Omission, width: Int) -> StyledText {
    let rows = omission.count == 1 ? "row" : "rows"
    let words = "\(Decimal(omission.count).grouped()) more \(rows)"
    let line = StyledText("\(surface.ellipsis) \(words) \(surface.ellipsis)", .muted)
    if line.displayWidth > surface.width { return StyledText(words, .muted) }
    return line.padded(to: width, .center).trimmed
  }

  /// The spaces between columns.
  private func gaps(_ shown: [Int]) -> Int {
    shown.dropFirst().reduce(0) { $0 + columns[$1].gap }
  }

  /// The columns that fit, in order, and their widths.
  private var fitted: (shown: [Int], widths: [Int]) {
    var shown = Array(columns.indices)
    if showsAllColumns { return (shown, columns.map(\.width)) }
    leaveOutMany(&shown)
    while !shown.isEmpty {
      let available = surface.width - gaps(shown)
      if let widths = widths(of: shown, available: available) { return (shown, widths) }
      let rest = shown.dropFirst()
      let spare = shown.filter { columns[$0].mayBeLeftOut }
      guard let least = spare.map({ columns[$0].importance }).min(),
        let most = rest.map({ columns[$0].importance }).max()
      else { break }
      // The first column names the rows, and of columns that all say much the last is often the
      // result.
      let leaving = spare.last { index in
        columns[index].importance == least
          && (shown.count <= 2 || index != shown.first && (least < most || index != shown.last))
      }
      guard let leaving else { break }
      shown.removeAll { $0 == leaving }
    }
    return ([], [])
  }

  /// Takes away at one stroke columns that would have to go one by one: there are more than fit with a column each.
  private func leaveOutMany(_ shown: inout [Int]) {
    let most = surface.width / 2 + 2
    while shown.count > most {
      let spare = shown.dropFirst().dropLast().filter { columns[$0].mayBeLeftOut }
      guard let least = spare.map({ columns[$0].importance }).min() else { return }
      let leaving = Set(
        spare.filter { columns[$0].importance == least }.suffix(shown.count - most))
      shown.removeAll(where: leaving.contains)
    }
  }

  /// Widths that fit, with cuttable columns made narrower as needed, widest first; nil if that is
  /// not enough.
  private func widths(of shown: [Int], available: Int) -> [Int]? {
    var widths = shown.map { columns[$0].width }
    for index in shown.indices where columns[shown[index]].mayBeCut {
      widths[index] = min(widths[index], max(available, TableColumn.narrowestCut))
    }
    var excess = widths.reduce(0, +) - available
    while excess > 0 {
      let cuttable = shown.indices.filter {
        columns[shown[$0]].mayBeCut && widths[$0] > TableColumn.narrowestCut
      }
      guard let widest = cuttable.max(by: { widths[$0] < widths[$1] }) else { return nil }
      widths[widest] -= 1
      excess -= 1
    }
    return widths
  }

  /// Each row as a block of heading–value lines.
  private var stackedLines: [StyledText] {
    var result = titleLines
    for (index, row) in table.rows.enumerated() {
      if let omission = table.omission, omission.position == index {
        result.append(gapLine(omission, width: surface.width))
      }
      if index > 0 { result.append(StyledText()) }
      let rows = zip(columns, row).map { Panel.Row($0.heading, $1) }
      result += PanelLayout(Panel(groups: [Panel.Group(rows: rows)]), on: surface).lines
    }
    return result + noteLines
  }
}

/// A column measured over its heading, cells and total.
private struct TableColumn {
  let heading: StyledText
  let alignment: Table.Alignment
  let importance: Int
  let mayBeCut: Bool
  let mayBeLeftOut: Bool
  let wraps: Bool
  let gap: Int
  let width: Int
  /// Columns from the decimal point to the end, for decimal alignment.
  private let fractionWidth: Int

  /// The shortest text that still has a meaning.
  static let narrowestCut = 8

  init(_ table: Table, place: Int, on surface: Surface) {
    let column = table.columns[place]
    heading = column.heading.onOneLine
    alignment = column.alignment
    importance = column.importance
    mayBeCut = column.mayBeCut
    mayBeLeftOut = column.mayBeLeftOut
    wraps = column.wraps
    gap = column.gap
    var widest = heading.displayWidth
    var whole = 0
    var fraction = 0
    for row in table.rows + (table.footer.map { [$0] } ?? []) where place < row.count {
      let cell = row[place].onOneLine
      let cellWidth = cell.displayWidth
      if alignment == .decimal {
        let cellFraction = cell.plainText.fractionWidth(surface.locale)
        fraction = max(fraction, cellFraction)
        whole = max(whole, cellWidth - cellFraction)
      }
      widest = max(widest, cellWidth)
    }
    fractionWidth = fraction
    width = max(widest, whole + fraction)
  }

  func laidOut(_ cell: StyledText, width: Int, on surface: Surface) -> StyledText {
    var cell = cell
    if alignment == .decimal, !cell.isEmpty {
      cell += .spaces(fractionWidth - cell.plainText.fractionWidth(surface.locale))
    }
    return cell.cut(to: width, on: surface).padded(to: width, alignment)
  }
}

extension String {
  /// Columns from the decimal point, or else from the end of the whole digits: `.25%` of `5.25%`,
  /// `%` of `5%`.
  fileprivate func fractionWidth(_ locale: DisplayLocale?) -> Int {
    if let point = lastIndex(of: locale?.decimalPoint.first ?? ".") {
      return self[point...].displayWidth
    }
    guard let digit = lastIndex(where: \.isNumber) else { return 0 }
    return self[index(after: digit)...].displayWidth
  }
}
