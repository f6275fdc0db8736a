/// The hint with the `mapping` to type if the columns of a file are not clear.
enum CSVColumnsHint {
  private static let rowsToTry = 40

  /// The first cell that is no day or no amount below a heading that says so; nil where there is no such
  /// heading.
  static func unread(
    _ table: CSVTable, _ headings: [CSVHeading], from firstRow: Int, _ found: CSVColumns
  ) -> StatementError? {
    let wanted: [(roles: [CSVRole], isFound: Bool, what: String, key: String)] = [
      ([.date], !found.date.isEmpty, "a date", "date"),
      ([.amount, .debit, .credit], found.hasAmount, "an amount", "amount"),
    ]
    for (roles, isFound, what, key) in wanted where !isFound {
      let column = headings.firstIndex { heading in
        CSVHeadingKeywords.isKnown(heading)
          && CSVHeadingKeywords.role(heading).map { roles.contains($0.role) } == true
      }
      guard let column,
        let row = table.rows.indices.dropFirst(firstRow).first(where: {
          !table.isEmpty($0, column)
        }), isUnread(table.cell(row, column))
      else { continue }
      return .damaged(
        line: table.rows[row].line,
        "“\(PlainText.excerpt(table.cell(row, column)))” is not \(what)",
        hint: "fin looked in \(headings[column].text); "
          + "mapping: {\(key): \"heading\"} uses another column")
    }
    return nil
  }

  /// Returns true if a cell is neither a day nor an amount, which a damaged heading would have
  /// below it.
  private static func isUnread(_ cell: ArraySlice<UInt8>) -> Bool {
    StatementDay(cell) == nil && (try? StatementAmount.read(cell)) == nil
  }

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
