/// What to type where the columns of a file are not clear.
enum CSVColumnsHint {
  private static let rowsToTry = 40

  /// Names what was found, else what the cells look like, else the heading or place to be named.
  static func error(
    _ table: CSVTable, _ headings: [CSVHeading], _ found: CSVColumns
  ) -> StatementError {
    var (headings, found) = (headings, found)
    var firstRow = 0
    if headings.isEmpty, let row = likelyHeadings(table) {
      headings = table.texts(row).map { CSVHeading($0) }
      firstRow = row + 1
      found = CSVColumns(
        headings: headings, layout: nil, sample: CSVSample(table, from: firstRow))
    }
    let sample = CSVSample(table, from: firstRow)
    let guess = CSVColumns(content: sample, of: table) ?? sample.roughGuess
    func name(_ column: Int?) -> String {
      guard let column else { return headings.isEmpty ? "1" : "\"heading\"" }
      guard headings.indices.contains(column), !headings[column].text.isEmpty else {
        return String(column + 1)
      }
      return "\"\(headings[column].text)\""
    }
    let money = found.hasAmount ? found : guess
    let amounts =
      money.amount == nil && money.hasAmount
      ? "debit: \(name(money.debit)), credit: \(name(money.credit))"
      : "amount: \(name(money.amount))"
    return .unknownColumns(
      headings.map(\.text).filter { !$0.isEmpty },
      hint: "mapping: {date: \(name(found.date.first ?? guess.date.first)), \(amounts), "
        + "text: \(name(found.text.first ?? guess.text.first))}")
  }

  /// Among the rows above the first day the one with the most fields; nil where there is none.
  private static func likelyHeadings(_ table: CSVTable) -> Int? {
    let rows = table.rows.indices.prefix(rowsToTry).prefix { !table.holdsDay($0) }
      .filter { !table.isBlank($0) }
    let width = rows.map { table.texts($0).count }.max()
    return rows.first { table.texts($0).count == width }
  }
}
