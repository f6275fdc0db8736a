import Finance
import FinLanguage
import Money

/// The projection of a loan from the payments recorded, else from its contract.
extension Loan {
  /// The standing of the loan at the end of a day.
  ///
  /// Payments recorded count up to today; of other payments, those that the schedule has by
  /// that day are taken as made.
  package func standing(on date: CalendarDate, _ context: any CallContext) throws -> LoanStanding {
    let schedule = try schedule()
    let due = try schedule.payments(dueBy: date)
    let recorded: LoanStanding
    if let total = try paidTotal() {
      recorded = try LoanStanding(schedule, paid: total)
    } else if let ledger = try ledger(on: min(date, context.today)) {
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
  package func recorded(on date: CalendarDate, _ context: any CallContext) throws -> LoanStanding? {
    guard paid != nil || hasLedger, conventions.dates != nil, before(date) == nil else {
      return nil
    }
    if case .sum = paid, date < context.today { return nil }
    return try standing(on: date, context)
  }

  /// The debt on a day before a student loan's repayment begins; nil for other days and loans.
  package func before(_ date: CalendarDate) -> StudentLoanBalance? {
    guard let student = terms.student, let start = student.start, start <= date,
      let dates = conventions.dates, date < dates.start
    else { return nil }
    return student.balance(before: date)
  }

  /// The moment that a call asks for: today by default, or where that cannot be
  /// known, the start.
  package func moment(_ call: Call) -> Value {
    if call.has("at") { return call["at"] }
    guard let begins, begins <= call.context.today else { return .number(.zero) }
    return .date(call.context.today)
  }

  /// The first day of the loan: of a student loan, that of its first disbursement.
  package var begins: CalendarDate? { terms.student?.start ?? conventions.dates?.start }

  /// Says of figures of the schedule that the payments recorded are not in them.
  package func remarkOnSchedule(_ context: any CallContext) {
    guard paid != nil || hasLedger else { return }
    context.remark("by the schedule; progress and payoff_amount follow the payments recorded")
  }

  /// The standing today of a loan that has dates and has begun, else at its start.
  package func present(_ context: any CallContext) throws -> LoanStanding {
    if let dates = conventions.dates {
      let today = context.today
      if today >= dates.start { return try standing(on: today, context) }
    } else if let total = try paidTotal() {
      return try LoanStanding(try schedule(), paid: total)
    }
    return try LoanStanding(try schedule(), after: 0)
  }
}
