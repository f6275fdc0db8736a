import Money

/// The currency of each record: by its column, else by the sign of its amount, else by what the rest of
/// its account or file says.
struct CSVCurrencies {
  /// Nil where nothing in the file names one.
  private(set) var values: [Currency?] = []

  /// Throws a ``StatementError`` at what names no currency, and at a record without one among several.
  init(_ sheet: CSVSheet, _ records: [CSVRecord], accounts: [String]) throws {
    values = try records.map { try CSVCurrencies.named(sheet, $0) }
    var byAccount: [String: Set<Currency>] = [:]
    for (account, value) in zip(accounts, values) {
      if let value { byAccount[account, default: []].insert(value) }
    }
    let all = byAccount.values.reduce(into: Set<Currency>()) { $0.formUnion($1) }
    guard !all.isEmpty else { return }
    for index in values.indices where values[index] == nil {
      let own = byAccount[accounts[index]] ?? all
      guard let only = own.count == 1 ? own.first : sheet.namedCurrency else {
        throw StatementError.damaged(
          line: sheet.table.rows[records[index].row].line,
          "the currency is missing; others are in "
            + own.map(\.code).sorted().joined(separator: ", "),
          hint: "add the currency, or delete the row")
      }
      values[index] = only
    }
  }

  /// Returns the currency that a record itself names; nil for none.
  private static func named(_ sheet: CSVSheet, _ record: CSVRecord) throws -> Currency? {
    if !sheet.columns.otherAmounts.isEmpty,
      let column = record.amountColumn ?? sheet.columns.amount
    {
      return StatementCurrency.named(sheet.headings[column].text)
    }
    let text = sheet.table.text(record.row, sheet.columns.currency)
    if text.isEmpty || text == "-" { return sign(sheet, record) }
    // A `$` alone is whatever dollar the bank has.
    if text == "$", let own = sheet.currency { return own }
    if let named = StatementCurrency.named(text) { return named }
    throw StatementError.damaged(
      line: sheet.table.rows[record.row].line,
      "“\(text.count > 40 ? text.prefix(39) + "…" : text)” is not a currency",
      hint: """
        delete such rows, or, if the column is not the currency of the amounts, type \
        \(.mapping(("memo", CSVSheet.name(sheet.columns.currency ?? 0, sheet.headings))))
        """)
  }

  private static func sign(_ sheet: CSVSheet, _ record: CSVRecord) -> Currency? {
    let named = record.amounts.first { $0.currency != nil }
    if named?.hasBareDollar == true, let own = sheet.currency { return own }
    return named?.currency
  }
}

extension CSVSheet {
  /// The currency that headings or the lines above them name.
  var namedCurrency: Currency? {
    columns.money.compactMap { headings.indices.contains($0) ? headings[$0].currency : nil }.first
      ?? preamble.currency
  }

  /// The currency that headings, the lines above them or the layout name.
  var currency: Currency? {
    namedCurrency ?? layout?.currency.flatMap { Currency(code: $0) }
  }
}
