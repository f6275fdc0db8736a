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
    let schedule = try loan.schedule()
    switch value {
    case .date(let date)?:
      guard let dates = loan.terms.conventions.dates else {
        throw LoanQuestionError.datesNeeded(date)
      }
      guard date >= loan.begins ?? dates.start else {
        throw LoanQuestionError.beforeStart(date, start: loan.begins ?? dates.start)
      }
      standing = try loan.standing(on: date, context)
      payoff = try PayoffAmount(standing, on: date)
      input = value
    case .duration(let time)?:
      standing = try LoanStanding(schedule, after: schedule.payments(dueWithin: time))
      payoff = PayoffAmount(after: standing)
      input = value
    case .number(let number)?:
      guard let number = number.int else { throw LoanError.noSuchPayment(0) }
      standing = try LoanStanding(schedule, after: number)
      payoff = PayoffAmount(after: standing)
      input = value
    default:
      standing = try loan.present(context)
      if let begins = loan.begins, context.today >= begins {
        payoff = try PayoffAmount(standing, on: context.today)
        input = .date(context.today)
      } else {
        payoff = PayoffAmount(after: standing)
        input = nil
      }
    }
  }

  /// Throws where nothing is owed.
  func requireDebt() throws {
    guard !standing.isPaidOff else {
      throw LoanQuestionError.paidOff(
        payment: standing.schedule.count, standing.schedule.last?.date)
    }
  }
}
