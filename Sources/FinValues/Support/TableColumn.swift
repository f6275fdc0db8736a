import FinLanguage

/// A column of a table: what a row has in it, and where that comes from.
package struct TableColumn<Row> {
  package let explained: ExplainedRows.Column
  package let value: (Row) -> Value

  /// - Parameters:
  ///   - formula: In the names of columns; shown only in rows where it gives the value.
  ///   - origin: The way to the value where no formula says it.
  ///   - with: The figures in the formula that no column has, in a row that counts from 1.
  package init(
    _ name: String, _ meaning: String, by formula: String? = nil, origin: String? = nil,
    with: @escaping @Sendable (Int) -> [Explanation.Quantity] = { _ in [] },
    _ value: @escaping (Row) -> Value
  ) {
    explained = .init(name, meaning, by: formula, origin: origin, with: with)
    self.value = value
  }

  /// - Parameters:
  ///   - formulas: Of which each row shows the first that gives its value.
  ///   - origin: The way to the value in a row that counts from 1, where no formula gives it.
  package init(
    _ name: String, _ meaning: String, byAny formulas: [String],
    origin: @escaping @Sendable (Int) -> String? = { _ in nil },
    with: @escaping @Sendable (Int) -> [Explanation.Quantity] = { _ in [] },
    _ value: @escaping (Row) -> Value
  ) {
    explained = .init(name, meaning, byAny: formulas, origin: origin, with: with)
    self.value = value
  }
}

extension Array {
  /// Returns rows as records of these columns, which share their keys.
  package func list<Row>(of rows: some Sequence<Row>, looks: [String: Record.Look] = [:]) -> Value
  where Element == TableColumn<Row> {
    let keys = Record.Keys(map(\.explained.name), looks: looks)
    // Taken out once: a column is large, and this is not compiled for each kind of row.
    let cells = map(\.value)
    var list: [Value] = []
    for row in rows {
      var values: [Value] = []
      values.reserveCapacity(cells.count)
      for cell in cells { values.append(cell(row)) }
      list.append(.record(Record(keys: keys, values: values)))
    }
    return .list(list)
  }

  /// Returns a row as a record of these columns.
  package func record<Row>(of row: Row) -> Value where Element == TableColumn<Row> {
    .record(Record(keys: Record.Keys(map(\.explained.name)), values: map { $0.value(row) }))
  }
}
