import Money

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
      let guess = CSVSample(table, from: firstRow).roughGuess
      let other = (key == "date" ? guess.date.first : guess.amount ?? guess.debit)
        .flatMap { $0 == column ? nil : CSVSheet.name($0, headings) }
      return .damaged(
        line: table.rows[row].line,
        "“\(PlainText.excerpt(table.cell(row, column)))” is not \(what)",
        hint: "fin looked in \(headings[column].text)"
          + (other.map { "; \(.mapping((key, $0))) uses another column" } ?? ""))
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
    let money = found.hasAmount ? found : guess
    let named = headings.map(\.text).filter { !$0.isEmpty }
    func name(_ column: Int) -> Form { CSVSheet.name(column, headings) }
    guard let date = found.date.first ?? guess.date.first,
      let text = found.text.first ?? guess.text.first, money.hasAmount
    else { return .unknownColumns(named, hint: ForeignFormat.hint(for: nil)) }
    let amounts = [("amount", money.amount), ("debit", money.debit), ("credit", money.credit)]
      .compactMap { key, column in column.map { Form.named(key, name($0)) } }
    return .unknownColumns(
      named,
      hint: .input(
        "mapping",
        .record([.named("date", name(date))] + amounts + [.named("text", name(text))])))
  }

  /// Among the rows above the first day the one with the most fields; nil where there is none.
  private static func likelyHeadings(_ table: CSVTable) -> Int? {
    let rows = table.rows.indices.prefix(rowsToTry).prefix { !table.holdsDay($0) }
      .filter { !table.isBlank($0) }
    let width = rows.map { table.texts($0).count }.max()
    return rows.first { table.texts($0).count == width }
  }
}
