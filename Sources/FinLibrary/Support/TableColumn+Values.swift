import FinLanguage

extension Array {
  /// Returns a row as a record of these columns.
  func record<Row>(of row: Row) -> Value where Element == TableColumn<Row> {
    .record(Record(keys: Record.Keys(map(\.told.name)), values: map { $0.value(row) }))
  }

  /// Returns a cell of a row, or the whole row where no column is named; nil for none.
  func value<Row>(of row: Row, _ column: String?) -> Value? where Element == TableColumn<Row> {
    guard let column else { return record(of: row) }
    let cell = first { $0.told.name == column }?.value(row)
    return cell.flatMap { $0.isNone ? nil : $0 }
  }
}
