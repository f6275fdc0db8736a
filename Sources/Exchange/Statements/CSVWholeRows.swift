/// The common properties of a table's rows with a day and all fields, compared with one that is
/// shorter.
struct CSVWholeRows {
  /// True if there are such rows, and one shorter one.
  let isOnlyOneShort: Bool
  /// The columns that none of them leaves empty; none where they are not most of the rows.
  private(set) var alwaysFilled: Set<Int> = []

  /// - Parameter width: How many fields a row has.
  init(_ table: CSVTable, width: Int) {
    let dated = table.rows.indices.filter { table.holdsDay($0) }
    let whole = dated.filter { table.width($0) >= width }
    isOnlyOneShort = !whole.isEmpty && dated.count == whole.count + 1
    guard whole.count * 2 > dated.count else { return }
    alwaysFilled = Set(
      (0..<width).filter { column in whole.allSatisfy { !table.isEmpty($0, column) } })
  }
}
