import Finance
import FinLanguage
import FinValues
import Money

/// The payments of a student loan and what they come to.
extension StudentLoan {
  // MARK: Payments recorded

  /// The one course of the loan.
  func course() throws -> LoanCourse { try loan.model.course() }

  /// The payments of the course.
  func rows() throws -> [StudentLoanSchedule.Row] {
    let course = try course()
    return course.isRecorded ? StudentLoanSchedule.rows(course.rows) : schedule.rows
  }

  func totalPaid() throws -> Decimal {
    let course = try course()
    return course.isRecorded ? course.rows.totals.paid : schedule.totalPaid
  }

  /// All that is paid beyond what was lent and is not taken off.
  func totalInterest() throws -> Decimal { terms.interest(in: try totalPaid(), try relief()) }

  /// The relief of the plan, so far and to the end.
  func relief() throws -> PlanRelief { try course().relief }

  /// The payment after which the rest is forgiven, and its date; nil where nothing is.
  func forgiveness() throws -> (number: Int, date: CalendarDate?)? {
    let rows = try rows()
    guard let last = rows.last, !last.relief.forgiven.isZero else { return nil }
    return (last.number, last.date)
  }

  func forgivenOn() throws -> CalendarDate? { try forgiveness()?.date }

  /// The unpaid interest that joined the principal, by the payments made and to come.
  var capitalized: [StudentLoanSchedule.Capitalized] {
    guard let course = try? course(), course.isRecorded else { return schedule.capitalized }
    return schedule.capitalized(in: course.rows)
  }

  var totalCapitalized: Decimal { capitalized.reduce(.zero) { $0 + $1.interest } }

  // MARK: Savings

  /// The interest and time saved against the usual plan without extra payments; nil where the loan is
  /// repaid so.
  func savings() throws -> (interest: Decimal, time: Duration, usual: StudentLoanSchedule)? {
    try schedule.usual().map { usual in
      (
        usual.totalInterest - (try totalInterest()),
        Duration.months(usual.rows.count - (try rows().count)) ?? .zero, usual
      )
    }
  }

  /// A name of the loan that savings are measured by.
  var usualName: String {
    let without = terms.extras.isEmpty ? "" : " without extra payments"
    guard case .plan(let plan) = terms.usualRepayment else { return "this loan" + without }
    return "the \(plan.name) plan" + without
  }
}
