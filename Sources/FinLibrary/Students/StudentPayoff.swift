import Finance
import FinLanguage
import FinValues
import Money

/// The payoff amount of a student loan on a day, with its explanation.
struct StudentPayoff {
  private let loan: StudentLoan
  private let date: CalendarDate
  private let payoff: PayoffAmount

  /// Nil where a call is about another loan.
  ///
  /// A payment number stands for the day on which that payment is due.
  init?(_ call: Call) throws {
    guard case .domain(let value) = call[0], let loan = (value as? StudentLoanValue)?.model else {
      return nil
    }
    if call.has("day_count") {
      throw RuntimeError.invalidArgument(
        parameter: "day_count", problem: "is that of the student loan, \(loan.terms.dayCount.name)",
        hint: "student_loan(…, day_count: \"act/365\")")
    }
    var at: Value? = call.has("on") ? call["on"] : nil
    if let dates = loan.terms.dates {
      switch at {
      case .number(let number)?:
        guard let number = number.int, number >= 1 else { throw LoanError.noSuchPayment(0) }
        let rows = try loan.rows()
        at = rows[min(number, rows.count) - 1].date.map { .date($0) }
      case .duration(let time)?: at = dates.disbursements.first?.date.adding(time).map { .date($0) }
      case nil: at = .date(call.context.today)
      default: break
      }
    }
    guard case .date(let date)? = at, loan.terms.dates != nil else {
      throw StudentLoanError.datesNeeded(for: "the payoff amount")
    }
    self.loan = loan
    self.date = date
    payoff = try LoanMoment(loan.loan.model, at: at, call.context).payoff
  }

  var value: Value { loan.money(payoff.amount) }

  /// The parts of the amount, in one line.
  var remark: String {
    if payoff.amount.isZero { return "nothing is owed that day" }
    return "\(text(payoff.principal)) principal and \(text(payoff.interest)) interest, "
      + (loan.terms.bearsInterest(on: date)
        ? "\(text(loan.terms.dailyInterest(on: payoff.principal))) a day"
        : "none accrues that day")
      + (payoff.charges.isZero ? "" : "; with \(text(payoff.charges)) late charges")
  }

  func explanation(_ value: Value) -> Explanation {
    var result = loan.explanation("Payoff amount of", value)
    let style = Explanation.Style.money(loan.terms.currency)
    result.derive(
      "payoff", by: "principal + interest [+ charges]",
      from: [
        .init("principal", payoff.principal, style, "owed on \(date)"),
        .init("interest", payoff.interest, style, "accrued by then and unpaid"),
        .init("charges", payoff.charges, style, "late charges, beside the balance"),
      ], exact: payoff.amount)
    result.sentences = ["A payment due that day counts as made."]
    return result
  }

  private func text(_ amount: Decimal) -> String { loan.text(amount) }
}
