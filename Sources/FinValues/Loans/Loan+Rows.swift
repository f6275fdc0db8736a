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
    let rows = ScheduleRows(schedule, Record.Keys(names), of: self, totals: totals)
    return (0..<schedule.count).map { .record(Record(row: $0, of: rows)) }
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

/// The rows of a schedule as records, whose cells are made when they are read.
private final class ScheduleRows: RecordRows, @unchecked Sendable {
  private let schedule: AmortizationSchedule
  private let isDated: Bool
  private let rates: (Int) -> Decimal
  /// The principal, extras in it, and the interest paid up to each row, where they are wanted.
  private var totals: [(principal: Decimal, interest: Decimal)] = []

  init(_ schedule: AmortizationSchedule, _ keys: Record.Keys, of loan: Loan, totals: Bool) {
    self.schedule = schedule
    isDated = loan.conventions.dates != nil
    rates = loan.terms.ratesByPayment
    super.init(keys)
    if totals {
      var (principal, interest) = (Decimal.zero, Decimal.zero)
      self.totals = (0..<schedule.count).map { index in
        let row = schedule[index]
        principal = principal + row.principal + row.extra
        interest = interest + row.interest
        return (principal, interest)
      }
    }
  }

  override func value(_ key: Int, ofRow index: Int) -> Value {
    let row = schedule[index]
    func money(_ amount: Decimal) -> Value { .money(amount, schedule.terms.conventions.currency) }
    // Without dates the columns behind the number stand one place earlier.
    return switch isDated || key == 0 ? key : key + 1 {
    case 0: .number(Decimal(Int(row.number)))
    case 1: row.date.map { .date($0) } ?? .none
    case 2: money(row.payment)
    case 3: money(row.principal)
    case 4: money(row.interest)
    case 5: money(row.extra)
    case 6: money(row.balance)
    case 7: .percent(rates(index + 1))
    case 8: money(totals[index].principal)
    default: money(totals[index].interest)
    }
  }
}
