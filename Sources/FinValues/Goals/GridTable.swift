import FinLanguage
import Markup
import Money

/// The table of a grid: one input down beside its figure and the change from now, or two inputs
/// down and across; the present is marked, and colors go from low to high.
struct GridTable {
  private let grid: Grid
  private let colorScale: ColorScale
  private let presentCell: Int?

  package init(_ grid: Grid) {
    self.grid = grid
    colorScale = ColorScale(grid.cells)
    presentCell = grid.presentCell
  }

  /// Longer lists of rows lose their middle.
  private static let shortening = Table.Shortening(
    first: 14, last: 4, limit: 20, hint: "… |> table(all: true)")
  /// A longer text of the figure stands above the table, not over its column.
  private static let longestHeading = 32
  /// No screen has room for more.
  private static let mostColumns = 50

  package var table: Table {
    guard let down = grid.inputs.first else { return Table(columns: [], rows: []) }
    var table = grid.inputs.count == 2 ? crossTable(down, grid.inputs[1]) : listTable(down)
    table.notes += notes
    return table
  }

  // MARK: One input

  private func listTable(_ input: Grid.Input) -> Table {
    let isHeading = grid.title.count <= Self.longestHeading
    let differences = grid.cells.map(difference)
    var columns = [
      Self.column(input.name, input.values, importance: 2),
      Self.column(isHeading ? grid.title : "figure", grid.cells, importance: 1),
    ]
    let hasChange = differences.contains { $0 != nil }
    if hasChange { columns.append(Self.column("change", grid.cells, importance: 0)) }
    return Table(
      title: isHeading ? nil : StyledText(grid.title), columns: columns,
      rowCount: input.values.count, shortening: Self.shortening
    ) { row in
      let cells = [input.values[row].styledText(limit: Self.longestCell), figure(row)]
      return hasChange ? cells + [change(differences[row])] : cells
    }
  }

  /// Returns the difference of a cell from the present figure; nil if the two have no difference.
  private func difference(_ cell: Value) -> Value? {
    guard let present = grid.present, !cell.isNone else { return nil }
    return try? Operators.subtract(cell, present.figure)
  }

  private func change(_ difference: Value?) -> StyledText {
    guard let difference, let order = try? Operators.compare(difference, .number(.zero)) else {
      return ""
    }
    if order == 0 { return StyledText("–", .muted) }
    return StyledText(difference.changeText ?? difference.displayText)
  }

  // MARK: Two inputs

  private func crossTable(_ down: Grid.Input, _ across: Grid.Input) -> Table {
    let width = across.values.count
    let present = grid.presentPlaces[1]
    let shown = across.values.indices.filter { $0 < Self.mostColumns || $0 == present }
    let columns = shown.map { place in
      // Cut from the right, but not the present.
      Table.Column(
        across.values[place].displayText, .decimal,
        importance: place == present ? width + 1 : width - place)
    }
    var table = Table(
      title: StyledText("\(grid.title): \(down.name) down, \(across.name) across"),
      columns: [Self.column(down.name, down.values, importance: width + 2)] + columns,
      rowCount: down.values.count, shortening: Self.shortening
    ) { row in
      [down.values[row].styledText(limit: Self.longestCell)]
        + shown.map { figure(row * width + $0) }
    }
    if shown.count < width {
      let count = Decimal(width - shown.count).grouped()
      table.notes.append(
        StyledText("and \(count) more columns: ", .muted)
          + StyledText("… |> table(all: true)", .hint))
    }
    return table
  }

  // MARK: Cells

  private static let longestCell = 40

  private static func column(_ heading: String, _ values: [Value], importance: Int) -> Table.Column
  {
    let alignment: Table.Alignment =
      switch values.first(where: { !$0.isNone }) {
      case .number, .percent, .money, .periodicMoney: .decimal
      case .duration: .trailing
      default: .leading
      }
    return Table.Column(heading, alignment, importance: importance)
  }

  private func figure(_ index: Int) -> StyledText {
    let cell = grid.cells[index]
    if cell.isNone { return StyledText("–", .muted) }
    let text = cell.text(limit: Self.longestCell)
    if index == presentCell { return StyledText(Role.presentMark + text, .present) }
    return StyledText(text, colorScale.role(of: cell) ?? cell.role)
  }

  // MARK: Notes

  private var notes: [StyledText] {
    var notes: [StyledText] = []
    if let ends = colorScale.ends {
      notes.append(
        StyledText("lowest ", .muted) + StyledText(ends.low.displayText, .heat1)
          + StyledText(", highest ", .muted) + StyledText(ends.high.displayText, .heat5))
    }
    if let present = grid.present {
      let values = zip(grid.inputs, present.inputs).map { input, value in
        "\(input.name) \(value.displayText)"
      }.joined(separator: ", ")
      if presentCell != nil {
        notes.append(
          StyledText(Role.presentMark, .present) + StyledText(" now: \(values)", .muted))
      } else {
        notes.append(StyledText("now: \(values), \(present.figure.displayText)", .muted))
      }
    }
    let missing = grid.missingCount
    if missing > 0 {
      let reason = grid.failure.map { missing == 1 ? ": \($0)" : ": first \($0)" } ?? ""
      notes.append(
        StyledText("\(missing) of \(grid.cells.count) have no result\(reason)", .muted))
    }
    return notes
  }
}

extension Value {
  fileprivate func text(limit: Int) -> String { styledText(limit: limit).plainText }
}
