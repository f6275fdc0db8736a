import Finance
import FinLanguage
import FinValues
import Money

/// A time in the life of a loan: its standing then, and what would clear it.
struct LoanMoment {
  let standing: LoanStanding
  let payoff: PayoffAmount
  /// As it is kept among the inputs of what asked for it; nil for the start.
  let input: Value?

  /// - Parameter value: A payment number, a date, a time since the start, or nil for today.
  init(_ loan: Loan, at value: Value?, _ context: any CallContext) throws {
    let today = context.today
    if case .date(let date)? = value {
      guard let dates = loan.terms.conventions.dates else {
        throw LoanQuestionError.datesNeeded(date)
      }
      guard date >= loan.begins ?? dates.start else {
        throw LoanQuestionError.beforeStart(date, start: loan.begins ?? dates.start)
      }
    }
    let day: CalendarDate?
    switch try loan.place(value, today: today) {
    case .date(let date):
      standing = try loan.standing(on: date)
      payoff = try loan.payoff(standing, on: date)
      day = date
    case .payment(let number):
      let course = try loan.course()
      let isPresent = value == nil && loan.terms.conventions.dates == nil
      standing = try isPresent ? course.present() : course.standing(after: number)
      payoff = PayoffAmount(after: standing)
      day = nil
    }
    input = value ?? day.map { .date($0) }
  }

  /// Throws where nothing is owed.
  func requireDebt() throws {
    guard !standing.isPaidOff else {
      throw LoanQuestionError.paidOff(
        payment: standing.schedule.count, standing.schedule.last?.date)
    }
  }
}
