import FinLanguage
import Markup

/// A grid as a value of the language.
///
/// It is what came out at one time, so a session keeps the figures themselves; its constructor
/// takes them in place of what they came from.
final class GridValue: DomainValue {
  let grid: Grid

  package init(_ grid: Grid) { self.grid = grid }

  /// The name of the figure in rows and in the present.
  static let figureName = "value"

  package var kind: String { "grid" }
  package var constructor: String { "grid" }
  package var headlineFields: [String] { ["min", "max"] }
  package var shown: Value? { rows }

  package var inputs: [(name: String, value: Value)] {
    var result = grid.inputs.map { (name: $0.name, value: Value.list($0.values)) }
    result.append(("figure", .list(grid.cells)))
    result.append(("title", .text(grid.title)))
    if let present { result.append(("now", present)) }
    return result
  }

  /// The present inputs and figure, as a record.
  private var present: Value? {
    grid.present.map { present in
      let entries = zip(grid.inputs.map(\.name), present.inputs).map { ($0, $1) }
      return .record(Record(entries + [(Self.figureName, present.figure)]))
    }
  }

  package func inputs(changing changes: [(name: String, value: Value)]) throws
    -> [(name: String, value: Value)]
  {
    throw GoalError.notChangeable(kind: kind)
  }

  private static let ownFields = ["rows", "values", "min", "max", "now", "title"]

  package var fieldNames: [String] {
    Self.ownFields + grid.inputs.map(\.name).filter { !Self.ownFields.contains($0) }
  }

  package func field(_ name: String) throws -> Value? {
    switch name {
    case "rows": rows
    case "values": values
    case "min": try grid.extreme { $0 < 0 }
    case "max": try grid.extreme { $0 > 0 }
    case "now": present ?? Value.none
    case "title": .text(grid.title)
    default: grid.inputs.first { $0.name == name }.map { .list($0.values) }
    }
  }

  /// A record for each combination: the inputs by name, and the figure.
  private var rows: Value {
    let keys = Record.Keys(grid.inputs.map(\.name) + [Self.figureName])
    return .list(
      grid.cells.enumerated().map { index, cell in
        .record(Record(keys: keys, values: grid.combination(index) + [cell]))
      })
  }

  /// The figures alone; of two inputs a list for each value of the first.
  private var values: Value {
    guard grid.inputs.count == 2, let width = grid.inputs.last?.values.count else {
      return .list(grid.cells)
    }
    return .list(
      stride(from: 0, to: grid.cells.count, by: width).map { start in
        .list(Array(grid.cells[start..<(start + width)]))
      })
  }

  package func markup() throws -> Markup { .table(GridTable(grid).table) }

  /// A line over the values of the first input, for each value of the second one.
  package var picture: (any DomainValue)? {
    guard let across = grid.inputs.first, across.values.count > 1,
      grid.cells.contains(where: { $0.place.isFinite })
    else { return nil }
    let second = grid.inputs.count == 2 ? grid.inputs[1] : nil
    let width = max(second?.values.count ?? 1, 1)
    let grid = self.grid
    return ValueChart("grid", of: self) {
      .chart(
        Chart(
          .line, grid.title, labels: across.values.map(\.displayText),
          (0..<width).map { line in
            (
              second.map { "\($0.name) \($0.values[line].displayText)" } ?? "",
              stride(from: line, to: grid.cells.count, by: width).map { grid.cells[$0] }
            )
          }))
    }
  }
}
