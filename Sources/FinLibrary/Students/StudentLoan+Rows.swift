import Finance
import FinLanguage
import FinValues
import Money

/// The payments of a student loan and what they come to.
extension StudentLoan {
  // MARK: Payments recorded

  /// The progress as of today, where payments recorded decide the figures.
  func course() throws -> LoanProgress? { try loan.model.course() }

  /// The payments recorded and those left; nil where none are recorded with their dates.
  func courseRows() throws -> [StudentLoanSchedule.Row]? {
    guard loan.model.hasLedger, let course = try course() else { return nil }
    return StudentLoanSchedule.rows(course)
  }

  func totalPaid() throws -> Decimal { try course()?.totalPaid ?? schedule.totalPaid }

  /// The relief of the plan, so far and to the end.
  func relief() throws -> PlanRelief { try course()?.relief ?? schedule.relief }

  /// The payment after which the rest is forgiven, and its date; nil where nothing is.
  func forgiveness() throws -> (number: Int, date: CalendarDate?)? {
    let rows = try courseRows() ?? schedule.rows
    guard let last = rows.last, !last.relief.forgiven.isZero else { return nil }
    return (last.number, last.date)
  }

  func forgivenOn() throws -> CalendarDate? { try forgiveness()?.date }

  // MARK: Savings

  /// The interest and time saved against the usual plan without extra payments; nil where the loan is
  /// repaid so.
  func savings() throws -> (interest: Decimal, time: Duration, usual: StudentLoanSchedule)? {
    try schedule.usual().map { usual in
      (
        usual.totalInterest - schedule.totalInterest,
        Duration.months(usual.rows.count - schedule.rows.count) ?? .zero, usual
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
