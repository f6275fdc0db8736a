import Finance
import FinLanguage
import Money

/// The projection of a loan from the payments recorded, else from its contract.
extension Loan {
  /// The standing of the loan at the end of a day.
  ///
  /// Payments recorded count up to today; of other payments, those that the schedule has by
  /// that day are taken as made.
  func standing(on date: CalendarDate, _ context: any CallContext) throws -> LoanStanding {
    let schedule = try schedule()
    let due = try schedule.payments(dueBy: date)
    let recorded: LoanStanding
    if let total = try paidTotal() {
      recorded = try LoanStanding(schedule, paid: total)
    } else if let ledger = try ledger() {
      recorded = try ledger.standing(on: min(date, context.today))
    } else {
      return try LoanStanding(schedule, on: date)
    }
    let today = context.today
    guard date > today else { return recorded }
    let dueToday = try schedule.payments(dueBy: today)
    return try recorded.advanced(by: due - max(recorded.made, dueToday))
  }

  /// The standing that the payments recorded leave on a day; nil where there are none, and for a day in
  /// the past where only their sum is known.
  func recorded(on date: CalendarDate, _ context: any CallContext) throws -> LoanStanding? {
    guard let paid, terms.conventions.dates != nil else { return nil }
    if case .sum = paid, date < context.today { return nil }
    return try standing(on: date, context)
  }

  /// Says of figures of the schedule that the payments recorded are not in them.
  func remarkOnSchedule(_ context: any CallContext) {
    guard paid != nil else { return }
    context.remark("by the schedule; progress and payoff_amount follow the payments recorded")
  }

  /// The standing today of a loan that has dates and has begun, else at its start.
  func present(_ context: any CallContext) throws -> LoanStanding {
    if let dates = terms.conventions.dates {
      let today = context.today
      if today >= dates.start { return try standing(on: today, context) }
    } else if let total = try paidTotal() {
      return try LoanStanding(try schedule(), paid: total)
    }
    return try LoanStanding(try schedule(), after: 0)
  }
}

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
      guard date >= dates.start else {
        throw LoanQuestionError.beforeStart(date, start: dates.start)
      }
      standing = try loan.standing(on: date, context)
      payoff = try PayoffAmount(standing, on: date)
      input = value
    case .duration(let time)?:
      standing = try LoanStanding(schedule, after: schedule.payments(dueWithin: time))
      payoff = PayoffAmount(after: standing)
      input = value
    case .number(let number)?:
      guard let number = number.int else { throw LendingError.noSuchPayment(0) }
      standing = try LoanStanding(schedule, after: number)
      payoff = PayoffAmount(after: standing)
      input = value
    default:
      standing = try loan.present(context)
      if let dates = loan.terms.conventions.dates, context.today >= dates.start {
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

  /// `payment 60`, `payment 60, due on 2031-01-15`, or nil where none was made.
  var lastPaymentInWords: String? {
    guard standing.made > 0 else { return nil }
    let due = standing.terms.conventions.dates?.due(standing.made)
    return "payment \(standing.made)" + (due.map { " of \($0)" } ?? "")
  }
}
