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
  package func rows(of names: [String], totals: Bool, in course: LoanCourse) -> [Value] {
    let rows = ScheduleRows(course, Record.Keys(names), totals: totals)
    return (0..<course.payments).map { .record(Record(row: $0, of: rows)) }
  }
}

/// The rows of a schedule as records, whose cells are made when they are read.
private final class ScheduleRows: RecordRows, @unchecked Sendable {
  private let schedule: AmortizationSchedule
  private let isDated: Bool
  private let rates: (Int) -> Decimal
  /// The principal, extras in it, and the interest paid up to each row, where they are wanted.
  private var totals: [(principal: Decimal, interest: Decimal)] = []

  init(_ course: LoanCourse, _ keys: Record.Keys, totals: Bool) {
    schedule = course.rows
    isDated = course.rows.terms.conventions.dates != nil
    rates = course.rates
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
