import Finance
import FinLanguage
import Money

/// The projection of a loan from the payments recorded, else from its contract.
extension Loan {
  /// The standing of the loan at the end of a day: by its ledger up to today, then as its course goes
  /// on.
  package func standing(on date: CalendarDate) throws -> LoanStanding {
    guard hasLedger else {
      return try paidTotal().map { try LoanStanding(schedule(), paid: $0) }
        ?? LoanStanding(schedule(), on: date)
    }
    if date <= asOf, let ledger = try ledger(on: date) { return try ledger.standing(on: date) }
    let course = try course()
    return try course.standing(after: course.payments(by: date) ?? 0)
  }

  /// Returns the balance at the end of a day, interest that payments did not cover in it.
  package func owed(on date: CalendarDate) throws -> Decimal {
    try before(date)?.owed ?? standing(on: date).owed(on: date)
  }

  /// Returns the number of payments of the course when a time has passed since the start.
  package func payments(within time: Duration, of course: LoanCourse) throws -> Int {
    let number = try course.contract.payments(dueWithin: time)
    guard course.isRecorded, let dates = conventions.dates else { return number }
    return dates.due(number).flatMap(course.payments) ?? 0
  }

  /// The debt on a day before a student loan's repayment begins; nil for other days and loans.
  package func before(_ date: CalendarDate) -> StudentLoanBalance? {
    guard let student = terms.student, let start = student.start, start <= date,
      let dates = conventions.dates, date < dates.start
    else { return nil }
    return student.balance(before: date)
  }

  /// The first day of the loan: of a student loan, that of its first disbursement.
  package var begins: CalendarDate? { terms.student?.start ?? conventions.dates?.start }

  /// The standing today of a loan that has begun, else at its start.
  package func present() throws -> LoanStanding {
    guard let dates = conventions.dates else { return try course().present() }
    return asOf >= dates.start ? try standing(on: asOf) : try LoanStanding(schedule(), after: 0)
  }

  /// The payments that savings are measured by: the course without extra payments, or of accelerated
  /// ones the monthly contract; nil where nothing saves.
  package func usualRows() throws -> AmortizationSchedule? {
    guard terms.saves else { return nil }
    guard hasLedger, conventions.frequency.paymentsPerMonthlyAmount == nil else {
      return try schedule().withoutSavings()
    }
    var usual = self
    usual.terms = terms.withoutExtras()
    return try usual.course().rows
  }

  package func savings() throws -> (interest: Decimal, time: Duration) {
    guard let usual = try usualRows() else { return (.zero, .zero) }
    return try course().rows.savings(against: usual)
  }
}
