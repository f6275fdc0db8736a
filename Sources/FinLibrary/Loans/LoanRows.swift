import Finance
import FinLanguage
import Money

/// The rows of a schedule as records that share their keys.
enum LoanRows {
  private static let figures = ["payment", "principal", "interest", "extra", "balance", "rate"]
  private static let runningTotals = ["total_principal", "total_interest"]
  private static let numbered = Record.Keys(["n"] + figures)
  private static let dated = Record.Keys(["n", "date"] + figures)
  private static let numberedTotals = Record.Keys(["n"] + figures + runningTotals)
  private static let datedTotals = Record.Keys(["n", "date"] + figures + runningTotals)

  /// - Parameter totals: Whether each row also has the interest and the principal, extras in it,
  ///   that were paid so far.
  static func values(of schedule: AmortizationSchedule, totals: Bool = false) -> [Value] {
    let currency = schedule.terms.conventions.currency
    let isDated = schedule.terms.conventions.dates != nil
    let keys =
      switch (isDated, totals) {
      case (false, false): numbered
      case (true, false): dated
      case (false, true): numberedTotals
      case (true, true): datedTotals
      }
    let rates = schedule.terms.ratesByPayment
    func money(_ amount: Decimal) -> Value { .money(Money(amount, currency)) }

    var rows: [Value] = []
    rows.reserveCapacity(schedule.count)
    var principal = Decimal.zero
    var interest = Decimal.zero
    for index in 0..<schedule.count {
      let row = schedule[index]
      var values: [Value] = []
      values.reserveCapacity(keys.names.count)
      values.append(.number(Decimal(Int(row.number))))
      if isDated { values.append(row.date.map { .date($0) } ?? .none) }
      values.append(money(row.payment))
      values.append(money(row.principal))
      values.append(money(row.interest))
      values.append(money(row.extra))
      values.append(money(row.balance))
      values.append(.percent(rates(index + 1)))
      if totals {
        principal = principal + row.principal + row.extra
        interest = interest + row.interest
        values.append(money(principal))
        values.append(money(interest))
      }
      rows.append(.record(Record(keys: keys, values: values)))
    }
    return rows
  }

  private static let yearKeys = Record.Keys([
    "year", "payments", "payment", "principal", "interest", "extra", "balance",
  ])

  /// A record for each year of a schedule.
  static func years(of schedule: AmortizationSchedule) -> [Value] {
    let currency = schedule.terms.conventions.currency
    func money(_ amount: Decimal) -> Value { .money(Money(amount, currency)) }
    return schedule.years.map { year in
      .record(
        Record(
          keys: yearKeys,
          values: [
            .number(Decimal(year.year)), .number(Decimal(year.totals.payments)),
            money(year.totals.paid), money(year.totals.principal), money(year.totals.interest),
            money(year.totals.extra), money(year.balance),
          ]))
    }
  }
}
