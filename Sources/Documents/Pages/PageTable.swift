import Drawing
import Markup

/// A table on pages: its headings on each, figures under each other's points, sums set apart.
struct PageTable {
  private let table: Table
  private let columns: [Column]
  private let size: Double
  private let tableWidth: Double

  private struct Column {
    var alignment: Table.Alignment
    var width: Double
    /// The width from the decimal point to the end, where columns are aligned on it.
    var fraction: Double
    var x = 0.0
    var mayBeBroken: Bool
  }

  private static let sizes = [8.5, 8.0, 7.5, 7.0, 6.5, 6.0, 5.5, 5.0]
  private static let narrowestText = 60.0

  init(_ table: Table, in flow: PageFlow) {
    self.table = table
    // The largest letters with which all columns fit.
    var size = Self.sizes[0]
    var columns: [Column] = []
    for next in Self.sizes {
      size = next
      columns = Self.columns(table, flow, size)
      if Self.width(columns, size) <= flow.width { break }
      // Texts of several words may be broken rather than everything be small.
      if next <= 7.5 {
        Self.narrow(&columns, to: flow.width, size)
        if Self.width(columns, size) <= flow.width { break }
      }
    }
    // Not even then: smaller than anybody likes, but nothing is lost.
    let excess = Self.width(columns, size) / flow.width
    if excess > 1 {
      size /= excess
      for index in columns.indices {
        columns[index].width /= excess
        columns[index].fraction /= excess
      }
    }
    // Figures of a few columns stay together; many take the width of the page.
    var x = flow.left
    let spare = max(flow.width - Self.width(columns, size), 0)
    let gap = Self.gap(size) + (columns.count > 4 ? spare / Double(columns.count - 1) : 0)
    for index in columns.indices {
      columns[index].x = x
      x += columns[index].width + gap
    }
    self.columns = columns
    self.size = size
    tableWidth = max(x - gap - flow.left, 0)
  }

  private static func gap(_ size: Double) -> Double { size * 1.3 }

  private static func width(_ columns: [Column], _ size: Double) -> Double {
    columns.reduce(0) { $0 + $1.width } + Double(max(columns.count - 1, 0)) * gap(size)
  }

  private static func columns(_ table: Table, _ flow: PageFlow, _ size: Double) -> [Column] {
    table.columns.indices.map { place in
      let column = table.columns[place]
      var (whole, fraction) = (0.0, 0.0)
      var widest = flow.width(column.heading, size: size, isBold: true)
      func measure(_ cell: StyledText, isBold: Bool) {
        let width = flow.cellWidth(cell, size: size, isBold: isBold)
        guard column.alignment == .decimal else {
          widest = max(widest, width)
          return
        }
        let end = Self.fraction(of: cell, flow, size, isBold: isBold)
        whole = max(whole, width - end)
        fraction = max(fraction, end)
      }
      for row in table.rows where row.indices.contains(place) {
        measure(row[place], isBold: isTotal(row))
      }
      if let footer = table.footer, footer.indices.contains(place) {
        measure(footer[place], isBold: true)
      }
      return Column(
        alignment: column.alignment, width: max(widest, whole + fraction), fraction: fraction,
        mayBeBroken: column.alignment == .leading)
    }
  }

  /// Makes the widest columns of texts narrower until all fit.
  private static func narrow(_ columns: inout [Column], to width: Double, _ size: Double) {
    var excess = Self.width(columns, size) - width
    while excess > 0 {
      let places = columns.indices.filter {
        columns[$0].mayBeBroken && columns[$0].width > narrowestText
      }
      guard let widest = places.max(by: { columns[$0].width < columns[$1].width }) else { return }
      let step = min(excess, max(columns[widest].width - narrowestText, 0), 12)
      columns[widest].width -= step
      excess -= step
    }
  }

  /// The width from the point of a figure, or from the end of its whole digits.
  private static func fraction(
    of cell: StyledText, _ flow: PageFlow, _ size: Double, isBold: Bool
  ) -> Double {
    let text = cell.plainText.visibleOnOneLine
    let point = flow.frame.locale?.decimalPoint.first ?? "."
    let tail: Substring
    if let place = text.lastIndex(of: point), text[place...].dropFirst().first?.isNumber == true {
      tail = text[place...]
    } else if let digit = text.lastIndex(where: \.isNumber) {
      tail = text[text.index(after: digit)...]
    } else {
      return 0
    }
    return flow.fonts.width(String(tail), size: size, weight: isBold ? .bold : .regular)
  }

  /// True for a row that sums others up: all that is in it is a total.
  private static func isTotal(_ row: [StyledText]) -> Bool {
    let spans = row.flatMap(\.spans).filter { !$0.text.isEmpty }
    return !spans.isEmpty && spans.allSatisfy { $0.role == .total }
  }

  // MARK: On pages

  private var line: Double { size * 1.48 }

  func add(to flow: inout PageFlow) {
    guard !columns.isEmpty else {
      flow.title(table.title, following: 0)
      return
    }
    flow.title(table.title, following: 4 * line)
    let hasHeadings = table.columns.contains { !$0.heading.isEmpty }
    if hasHeadings { addHeadings(to: &flow) }
    for (index, row) in table.rows.enumerated() {
      if let omission = table.omission, omission.position == index {
        add([StyledText("… \(omission.count) more …", .muted)], to: &flow, hasHeadings)
      }
      let isTotal = Self.isTotal(row)
      // A sum is not left alone at the top of a page.
      let next = table.rows.indices.contains(index + 1) && Self.isTotal(table.rows[index + 1])
      add(row, to: &flow, hasHeadings, isTotal: isTotal, keepsNext: next)
    }
    if let footer = table.footer {
      add(
        footer.map { $0.withDefault(.total) }, to: &flow, hasHeadings, isTotal: true, isLast: true)
    }
    for note in table.notes {
      flow.lines(of: note.withDefault(.muted), from: flow.left, size: 8.5)
    }
    flow.advance(4)
  }

  private func addHeadings(to flow: inout PageFlow) {
    flow.need(3 * line)
    let y = flow.y + line
    for (place, column) in columns.enumerated() {
      let heading = table.columns[place].heading.withDefault(.heading)
      let words = flow.fonts.cut(
        heading.plainText.visibleOnOneLine, to: column.width + 0.5, size: size, weight: .bold)
      let isLeading = column.alignment == .leading
      flow.draw {
        $0.text(
          words, at: Point(isLeading ? column.x : column.x + column.width, y - line * 0.28),
          size: size, weight: .bold, .muted, anchor: isLeading ? .start : .end)
        if place == 0 {
          $0.line(Point(column.x, y + 1), Point(column.x + tableWidth, y + 1), .muted, width: 0.7)
        }
      }
    }
    flow.advance(line + 3)
  }

  private func add(
    _ row: [StyledText], to flow: inout PageFlow, _ hasHeadings: Bool, isTotal: Bool = false,
    keepsNext: Bool = false, isLast: Bool = false
  ) {
    let broken = columns.indices.map { place -> [String] in
      guard columns[place].mayBeBroken, row.indices.contains(place),
        !row[place].hasMeter,
        flow.width(row[place], size: size, isBold: isTotal) > columns[place].width + 0.5
      else { return [] }
      return flow.fonts.wrapped(
        row[place].plainText.visibleOnOneLine, to: columns[place].width, size: size,
        weight: isTotal ? .bold : .regular)
    }
    let count = max(broken.map(\.count).max() ?? 1, 1)
    let height = Double(count) * line
    if flow.need(height + (keepsNext ? line * 1.3 : 0)), hasHeadings { addHeadings(to: &flow) }
    let y = flow.y + line * 0.72
    if isTotal, let first = columns.first {
      let top = flow.y
      flow.draw {
        if isLast {
          $0.line(
            Point(first.x, top + 0.5), Point(first.x + tableWidth, top + 0.5), .muted, width: 0.7)
        } else {
          $0.fill(
            .rectangle(x: first.x - 3, y: top - 0.5, width: tableWidth + 6, height: height), .shade)
        }
      }
    }
    for (place, column) in columns.enumerated() where row.indices.contains(place) {
      if !broken[place].isEmpty {
        let role = row[place].spans.first?.role ?? .plain
        for (index, words) in broken[place].enumerated() {
          flow.draw {
            $0.text(
              words, at: Point(column.x, y + Double(index) * line), size: size,
              weight: isTotal ? .bold : role.weight, role.ink)
          }
        }
        continue
      }
      let cell = row[place]
      let width = flow.cellWidth(cell, size: size, isBold: isTotal)
      var x = column.x
      switch column.alignment {
      case .leading: break
      case .center: x += (column.width - width) / 2
      case .trailing: x += column.width - width
      case .decimal:
        let end = Self.fraction(of: cell, flow, size, isBold: isTotal)
        x += column.width - column.fraction + end - width
      }
      if cell.hasMeter {
        flow.cell(cell, at: x, width: width, y: y, size: size)
      } else {
        flow.text(cell, at: x, y: y, size: size, isBold: isTotal)
      }
    }
    flow.advance(height)
  }
}
