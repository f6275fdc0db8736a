/// The row of a file's headings, and the bank that writes such ones.
struct CSVHeader {
  let headings: [CSVHeading]
  /// Nil for a layout of no known bank.
  let layout: CSVLayout?
  /// The row of the headings.
  let row: Int

  private static let rowsToTry = 40

  /// The first row that reads as headings; nil if there is none.
  static func find(in table: CSVTable) -> CSVHeader? {
    for row in table.rows.indices.prefix(rowsToTry) where !table.holdsDay(row) {
      let header = CSVHeader(row, of: table)
      if header.isPlausible(in: table) { return header }
    }
    return nil
  }

  /// The first row that has all of the headings that a person names.
  static func find(in table: CSVTable, with names: [String]) -> CSVHeader? {
    let keys = names.map { CSVHeading.key($0) }
    return table.rows.indices.prefix(rowsToTry).lazy.map { CSVHeader($0, of: table) }
      .first { header in keys.allSatisfy { key in header.headings.contains { $0.key == key } } }
  }

  init(_ row: Int, of table: CSVTable) {
    self.row = row
    let written = table.texts(row).map { CSVHeading($0) }
    let known = CSVLayout.matching(written)
    let damaged = known == nil ? CSVLayout.nearlyMatching(written) : nil
    layout = known ?? damaged?.layout
    headings = damaged?.headings ?? written
  }

  /// Returns true if words for a day and for amounts are there, and no day nor amount.
  private func isPlausible(in table: CSVTable) -> Bool {
    if layout == nil {
      guard headings.contains(where: CSVHeadingKeywords.isKnown) else { return false }
      let roles = headings.compactMap { CSVHeadingKeywords.role($0)?.role }
      let hasMoney =
        roles.contains { [.amount, .debit, .credit].contains($0) }
        || headings.contains(where: \.isCurrencyAlone)
      guard roles.contains(.date), hasMoney else { return false }
    }
    return headings.indices.allSatisfy { column in
      let amount = try? StatementAmount.read(table.cell(row, column))
      return amount == nil
    }
  }
}
