import Finance
import FinLanguage
import Markup
import Money

extension SavingsValue {
  public func explanation(of field: String) throws -> Explanation? {
    guard let value = try self.field(field) else { return nil }
    let explanation = SavingsExplanation(self, try schedule())
    return switch field {
    case "final_balance": explanation.finalBalance(value)
    case "total_deposits": explanation.totalDeposits(value)
    case "total_interest": explanation.totalInterest(value)
    case "schedule": explanation.schedule(value)
    default: nil
    }
  }

  public func explanation(
    ofRow row: Int, of field: String, column: String?
  ) throws -> Explanation? {
    guard field == "schedule", case .list(let rows)? = try self.field(field),
      rows.indices.contains(row - 1), case .record(let record) = rows[row - 1]
    else { return nil }
    let value = column.map { record[$0] ?? .none } ?? rows[row - 1]
    return SavingsExplanation(self, try schedule()).row(row, value, column: column)
  }
}

/// Where the figures of savings come from.
struct SavingsExplanation {
  private let savings: SavingsValue
  private let schedule: SavingsSchedule
  private var terms: SavingsTerms { savings.terms }

  init(_ savings: SavingsValue, _ schedule: SavingsSchedule) {
    self.savings = savings
    self.schedule = schedule
  }

  private func start(_ what: String, _ value: Value) -> Explanation {
    let name = savings.given(.name)?.displayText ?? "savings"
    var result = Explanation("\(what) of \(name)", value: value)
    result.conventions = savings.conventionPhrases
    return result
  }

  // MARK: Quantities

  private func money(
    _ symbol: String, _ amount: Decimal, _ meaning: String
  ) -> Explanation.Quantity {
    .init(symbol, amount, .money(terms.currency), meaning)
  }

  private func text(_ amount: Decimal) -> String {
    Value.money(Money(amount, terms.currency)).displayText
  }

  private var initial: Explanation.Quantity { money("initial", terms.initial, "first deposit") }

  private var monthly: Explanation.Quantity {
    money("monthly", terms.monthly, "deposit of each month")
  }

  private var rate: Explanation.Quantity {
    .init(
      "r", terms.rate / Decimal(12), .number, "interest rate a month",
      note: "\(rateText) / 12")
  }

  private var rateText: String { Value.percent(terms.rate).sourceText }

  private var months: Explanation.Quantity {
    let years = terms.months.quotientAndRemainder(dividingBy: 12)
    return .init(
      "n", Decimal(terms.months), .number, "number of months",
      note: years.remainder == 0 && years.quotient > 1 ? "\(years.quotient) · 12" : nil)
  }

  // MARK: Figures

  /// Compound growth of the first deposit, and the final value of an annuity of the others.
  func finalBalance(_ value: Value) -> Explanation {
    var result = start("Final balance", value)
    let hasDeposits = !terms.monthly.isZero
    if terms.rate.isZero {
      result.derive(
        "final_balance", by: hasDeposits ? "initial + n · monthly" : "initial",
        from: hasDeposits ? [initial, monthly, months] : [initial],
        exact: schedule.finalBalance)
      return result
    }
    var formula = "initial · g"
    if hasDeposits {
      formula += " + monthly · (g − 1) / r" + (terms.timing == .begin ? " · (1 + r)" : "")
    }
    let growth = Explanation.Quantity(
      "g", (Decimal.one + terms.rate / Decimal(12)).power(terms.months), .number,
      "growth of 1 in \(terms.months == 1 ? "a month" : "\(terms.months) months")",
      note: hasDeposits ? "(1 + r)^\(terms.months)" : "(1 + \(rateText) / 12)^\(terms.months)")
    result.derive(
      "final_balance", by: formula,
      from: [initial] + (hasDeposits ? [monthly, rate] : []) + [growth], settled: "")
    let shown = result.results.first.flatMap { Formula($0).value } ?? schedule.finalBalance
    let difference =
      schedule.finalBalance - shown.rounded(toPlaces: terms.currency.minorUnits)
    if difference.isZero || terms.rounding == nil {
      if result.results.last != value.displayText { result.results.append(value.displayText) }
    } else {
      result.sentences = [
        "Month by month, with the interest rounded, it is \(value.displayText):"
          + " \(text(difference.magnitude)) \(difference.isNegative ? "less" : "more")."
      ]
    }
    if hasDeposits {
      result.source = "S. G. Kellison, The Theory of Interest, 2nd ed., ch. 3: annuities"
    }
    return result
  }

  func totalDeposits(_ value: Value) -> Explanation {
    var result = start("Deposits", value)
    let hasDeposits = !terms.monthly.isZero
    result.derive(
      "total_deposits", by: hasDeposits ? "initial + n · monthly" : "initial",
      from: hasDeposits ? [initial, monthly, months] : [initial], exact: schedule.totalDeposits)
    return result
  }

  func totalInterest(_ value: Value) -> Explanation {
    var result = start("Interest", value)
    result.derive(
      "total_interest", by: "final_balance − deposits",
      from: [
        money("final_balance", schedule.finalBalance, "what there is in the end"),
        money("deposits", schedule.totalDeposits, "what was paid in"),
      ], exact: schedule.totalInterest)
    result.rows = table(
      title: "It is also the sum of the interest column:",
      footer: ["sum", text(schedule.totalDeposits - terms.initial), text(schedule.totalInterest)])
    return result
  }

  func schedule(_ value: Value) -> Explanation {
    var result = start("Schedule", value)
    interest(of: 1, &result)
    result.sentences = ["So it is in month 1, and later from the balance then.", balance(after: 1)]
    result.rows = table(title: nil, footer: nil)
    return result
  }

  /// How a month, or a column of it, comes about; nil for what is plain.
  func row(_ number: Int, _ value: Value, column: String?) -> Explanation? {
    guard schedule.rows.indices.contains(number - 1), column == nil || column == "interest" else {
      return nil
    }
    var result = start(column == nil ? "Month \(number)" : "Interest in month \(number)", value)
    interest(of: number, &result)
    if column == nil { result.sentences = [balance(after: number)] }
    return result
  }

  private func interest(of number: Int, _ result: inout Explanation) {
    let row = schedule.rows[number - 1]
    let before = schedule.balance(afterMonths: number - 1) ?? terms.initial
    let isFirst = terms.timing == .begin && !terms.monthly.isZero
    let balance = money("balance", before, number == 1 ? "first deposit" : "there before the month")
    result.derive(
      "interest", by: isFirst ? "(balance + monthly) · r" : "balance · r",
      from: [balance] + (isFirst ? [monthly] : []) + [rate], style: .money(terms.currency),
      settled: text(row.interest))
  }

  private func balance(after number: Int) -> String {
    let row = schedule.rows[number - 1]
    let before = schedule.balance(afterMonths: number - 1) ?? terms.initial
    let deposit = terms.monthly.isZero ? "" : " + \(text(row.deposit))"
    return "The balance after it: \(text(before))\(deposit) + \(text(row.interest)) ="
      + " \(text(row.balance))."
  }

  // MARK: Rows

  private func table(title: String?, footer: [String]?) -> Table {
    let isDated = terms.start != nil
    let columns =
      [Table.Column("n", .trailing, importance: 3)]
      + (isDated ? [Table.Column("date", .leading, importance: 0)] : [])
      + ["deposit", "interest", "balance"].map { Table.Column($0, .trailing, importance: 2) }
    var last = footer.map { $0.map { StyledText($0) } + [StyledText()] }
    if isDated { last?.insert(StyledText(), at: 1) }
    return Table(
      title: title.map { StyledText($0) }, columns: columns, rowCount: schedule.rows.count,
      shortening: Table.Shortening(first: footer == nil ? 3 : 2, last: 0, limit: 4), footer: last
    ) { index in
      let row = schedule.rows[index]
      let amounts = [row.deposit, row.interest, row.balance]
      let date = row.date.map { [Value.date($0)] } ?? []
      return
        ([.number(Decimal(row.number))] + date
        + amounts.map { .money(Money($0, terms.currency)) }).map { $0.styledText() }
    }
  }
}
