import Finance
import FinLanguage
import Money

extension LoanBuiltIns {
  static let balanceExplanation: @Sendable (Call, Value) throws -> Explanation? = { call, value in
    let loan = try loan(call)
    let at = loan.model.moment(call)
    if case .date(let date) = at,
      let standing = try loan.model.recorded(on: date, call.context)
    {
      return try LoanExplanation(loan).balance(value, standing, on: date)
    }
    if case .date(let date) = at, let before = loan.model.before(date) {
      return try LoanExplanation(loan).balance(value, before, on: date)
    }
    let schedule = try loan.schedule()
    let number: Int
    var asked: String?
    switch at {
    case .date(let date):
      number = try schedule.payments(dueBy: date)
      asked = "by \(date)"
      if loan.terms.student != nil {
        return try LoanExplanation(loan).balance(value, LoanStanding(schedule, on: date), on: date)
      }
    case .duration(let time):
      number = try schedule.payments(dueWithin: time)
      asked = "within \(at.displayText)"
    default: number = call.has(1) ? try call.whole(1) : 0
    }
    return try LoanExplanation(loan).balance(value, after: number, asked: asked)
  }

  static let interestExplanation: @Sendable (Call, Value) throws -> Explanation? = { call, value in
    let loan = try loan(call)
    let explanation = try LoanExplanation(loan)
    switch call[1] {
    case .number(let number):
      guard let number = number.int else { return nil }
      if number >= 1000 { return try explanation.interest(value, inYear: number) }
      return try explanation.interest(value, over: number...number, asked: nil)
    case .range(let range):
      guard case .number(let lower) = range.lower, case .number(let upper) = range.upper,
        let lower = lower.int, let upper = upper.int, lower <= upper
      else { return nil }
      return try explanation.interest(value, over: lower...upper, asked: nil)
    default: return try loan.explanation(of: "total_interest")
    }
  }
}

extension LoanExplanation {
  /// Before a student loan's repayment begins.
  fileprivate func balance(_ value: Value, _ before: StudentLoanBalance, on date: CalendarDate)
    -> Explanation
  {
    var result = start("Balance of", value)
    result.derive(
      "balance", by: "principal + unpaid",
      from: [
        money("principal", before.principal, "owed on \(date), before repayment begins"),
        money("unpaid", before.interest, "interest accrued by then"),
      ], exact: before.owed)
    return result
  }

  /// By the payments recorded.
  fileprivate func balance(_ value: Value, _ standing: LoanStanding, on date: CalendarDate)
    -> Explanation
  {
    var result = start("Balance of", value)
    let unpaid = standing.owed(on: date) - standing.balance
    result.derive(
      "balance", by: "principal + unpaid",
      from: [
        money(
          "principal", standing.balance,
          "owed on \(date)" + (loan.model.paid == nil ? "" : ", based on the payments recorded")),
        money("unpaid", unpaid, "unpaid interest due before that date"),
      ], exact: standing.balance + unpaid)
    return result
  }

  fileprivate func interest(_ value: Value, inYear year: Int) throws -> Explanation {
    let before = schedule.years.filter { $0.year < year }.reduce(0) { $0 + $1.totals.payments }
    guard let count = schedule.years.first(where: { $0.year == year })?.totals.payments else {
      var result = start("Interest of", value)
      result.sentences = ["No payment is due in \(year): \(value.displayText)."]
      return result
    }
    let numbers = before + 1...before + count
    return try interest(value, over: numbers, asked: ", those of \(year)")
  }
}
