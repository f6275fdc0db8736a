import Finance
import FinLanguage
import Markup
import Money

/// The table of savings and its rows.
extension SavingsExplanation {
  func schedule(_ result: inout Explanation) {
    result.columns = ExplainedRows(
      savings.columns.map(\.explained),
      carried: [
        .init("before", from: "balance", "balance before", opening: savings.money(terms.initial))
      ], row: period)
    interest(of: 1, &result)
    result.sentences = [
      "This is \(period) 1; each later one starts from the balance before it.", balance(after: 1),
    ]
    result.rows = table(title: nil, footer: nil)
  }

  /// Returns the explanation of a row, or of a column of it; nil for plain ones.
  func row(_ number: Int, column: String?) -> Explanation? {
    guard schedule.rows.indices.contains(number - 1) else { return nil }
    switch column {
    case nil, "interest":
      let title = "\(period.capitalizedFirst) \(number)"
      var result = start(
        column == nil ? title : "Interest in \(period) \(number)", number, column)
      interest(of: number, &result)
      if column == nil { result.sentences = [balance(after: number)] }
      return result
    case "deposit": return terms.growth.isZero ? nil : deposit(of: number)
    default: return nil
    }
  }

  private func start(_ what: String, _ number: Int, _ column: String?) -> Explanation {
    let row = schedule.rows[number - 1]
    let values = savings.columns.map { ($0.explained.name, $0.value(row)) }
    let value = values.first { $0.0 == column }?.1 ?? .record(Record(values))
    var result = Explanation("\(what) of \(savings.subject)", value: value)
    result.conventions = SavingsLabels.phrases(terms)
    return result
  }

  /// A deposit that has grown.
  private func deposit(of number: Int) -> Explanation? {
    guard let perYear = terms.periods.perYear, number > perYear else { return nil }
    let years = (number - 1) / perYear
    var result = start("Deposit in \(period) \(number)", number, "deposit")
    result.derive(
      "deposit", by: "first · (1 + growth)^k",
      from: [
        money("first", terms.deposit, "deposit of the first year"),
        .init("growth", terms.growth, .percent, "annual increase"),
        .init("k", Decimal(years), .number, "full years before it"),
      ])
    return result
  }

  private func interest(of number: Int, _ result: inout Explanation) {
    let row = schedule.rows[number - 1]
    let before = schedule.balance(after: number - 1) ?? terms.initial
    let isFirst = isAtBeginning && hasDeposits
    let balance = money(
      "balance", before, number == 1 ? "initial deposit" : "balance before the \(period)")
    let deposit = money("deposit", row.deposit, "deposit of the \(period)")
    result.derive(
      "interest", by: isFirst ? "(balance + deposit) · r" : "balance · r",
      from: [balance] + (isFirst ? [deposit] : []) + [periodicRate], style: style,
      settled: text(row.interest))
  }

  private func balance(after number: Int) -> String {
    let row = schedule.rows[number - 1]
    let before = schedule.balance(after: number - 1) ?? terms.initial
    let deposit = hasDeposits ? " + \(text(row.deposit))" : ""
    let left = "\(text(before))\(deposit) + \(text(row.interest))"
    // Without rounding inside, what is shown in cents may not add up to the last one.
    let isExact =
      Formula(left).value == Formula(text(row.balance)).value
    return "The balance after it: \(left) \(isExact ? "=" : "≈") \(text(row.balance))."
  }

  // MARK: Rows

  /// All rows, shortened.
  func table(title: String?, footer: [String]?) -> Table {
    table(
      of: 0..<schedule.rows.count, title: title,
      shortening: Table.Shortening(first: footer == nil ? 3 : 2, last: 0, limit: 4), footer: footer)
  }

  func table(from: Int, to: Int) -> Table {
    table(of: from..<to, title: nil, shortening: nil, footer: nil)
  }

  private func table(
    of range: Range<Int>, title: String?, shortening: Table.Shortening?, footer: [String]?
  ) -> Table {
    let isDated = conventions.start != nil
    let columns =
      [Table.Column("n", .trailing, importance: 3)]
      + (isDated ? [Table.Column("date", .leading, importance: 0)] : [])
      + ["deposit", "interest", "balance"].map { Table.Column($0, .trailing, importance: 2) }
    var last = footer.map { $0.map { StyledText($0) } + [StyledText()] }
    if isDated { last?.insert(StyledText(), at: 1) }
    return Table(
      title: title.map { StyledText($0) }, columns: columns, rowCount: range.count,
      shortening: shortening, footer: last
    ) { index in
      let row = schedule.rows[range.lowerBound + index]
      let amounts = [row.deposit, row.interest, row.balance]
      let date = row.date.map { [Value.date($0)] } ?? []
      return ([.number(Decimal(row.number))] + date + amounts.map(savings.money))
        .map { $0.styledText() }
    }
  }
}
