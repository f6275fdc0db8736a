import Finance
import FinLanguage
import Money

/// The payments of a loan one by one, as records.
extension Loan {
  /// A record for each payment, with the cells in the order of the columns.
  ///
  /// - Parameters:
  ///   - names: Of the columns.
  ///   - totals: True for rows that also have the principal, extras in it, and the interest
  ///     paid so far.
  package func rows(of names: [String], totals: Bool) throws -> [Value] {
    let schedule = try schedule()
    let keys = Record.Keys(names)
    let isDated = conventions.dates != nil
    let rates = terms.ratesByPayment
    let currency = currency
    func money(_ amount: Decimal) -> Value { .money(amount, currency) }

    var rows: [Value] = []
    rows.reserveCapacity(schedule.count)
    var (principal, interest) = (Decimal.zero, Decimal.zero)
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

  /// The payments recorded and those left, a record each; nil where none are recorded with their dates.
  package func courseRows(of names: [String]) throws -> [Value]? {
    guard hasLedger, let course = try course() else { return nil }
    let columns = Record.Keys(names)
    let isDated = conventions.dates != nil
    return course.rows.enumerated().map { index, row in
      let rate: Value = .percent(
        row.date.flatMap { conventions.dates?.firstPayment(onOrAfter: $0) }
          .map { terms.rateInForce(ofPayment: $0) } ?? terms.rate)
      let parts = row.allocation
      var values: [Value] = [.number(Decimal(index + 1))]
      if isDated { values.append(row.date.map { .date($0) } ?? .none) }
      for amount in [
        parts.payment, parts.principal, parts.interest, parts.extra, parts.balance,
      ] {
        values.append(.money(amount, currency))
      }
      return .record(Record(keys: columns, values: values + [rate]))
    }
  }
}
