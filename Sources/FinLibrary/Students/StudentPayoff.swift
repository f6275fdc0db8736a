import Finance
import FinLanguage
import Money

/// The payoff amount of a student loan on a day, with its explanation.
struct StudentPayoff {
  private let loan: StudentLoan
  private let date: CalendarDate
  private let balance: StudentLoanBalance

  /// Nil where a call is about another loan.
  ///
  /// A payment number stands for the day on which that payment is due.
  init?(_ call: Call) throws {
    guard case .domain(let value) = call[0], let loan = (value as? StudentLoanValue)?.model else {
      return nil
    }
    if call.has(2) {
      throw RuntimeError.invalidArgument(
        parameter: "day_count", problem: "is that of the student loan, \(loan.terms.dayCount.name)",
        hint: "student_loan(…, day_count: \"act/365\")")
    }
    switch call[1] {
    case .date(let date): self.date = date
    case .number(let number):
      let rows = loan.schedule.rows
      guard let number = number.int, number >= 1 else { throw LoanError.noSuchPayment(0) }
      guard let date = rows[min(number, rows.count) - 1].date else {
        throw StudentLoanError.datesNeeded(for: "the payoff amount")
      }
      self.date = date
    case .duration(let time):
      guard let start = loan.terms.dates?.disbursements.first?.date, let date = start.adding(time)
      else {
        throw StudentLoanError.datesNeeded(for: "the payoff amount")
      }
      self.date = date
    default: date = call.context.today
    }
    self.loan = loan
    balance = try loan.schedule.balance(on: date)
  }

  var value: Value { loan.money(balance.owed) }

  /// The parts of the amount, in one line.
  var remark: String {
    if balance.owed.isZero { return "nothing is owed that day" }
    return "\(text(balance.principal)) principal and \(text(balance.interest)) interest, "
      + (loan.terms.bearsInterest(on: date)
        ? "\(text(loan.terms.dailyInterest(on: balance.principal))) a day"
        : "none accrues that day")
  }

  func explanation(_ value: Value) -> Explanation {
    var result = loan.explanation("Payoff amount of", value)
    let style = Explanation.Style.money(loan.terms.currency)
    result.derive(
      "payoff", by: "principal + interest",
      from: [
        .init("principal", balance.principal, style, "owed on \(date)"),
        .init("interest", balance.interest, style, "accrued by then and unpaid"),
      ], exact: balance.owed)
    result.sentences = ["A payment due that day counts as made."]
    return result
  }

  private func text(_ amount: Decimal) -> String { loan.text(amount) }
}
