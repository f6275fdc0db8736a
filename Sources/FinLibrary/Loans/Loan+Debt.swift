import Exchange
import Finance
import FinLanguage
import FinValues
import Money

extension Loan: Debt {
  /// Its payment as the minimum, at its nominal rate.
  func planned(
    from start: CalendarDate, called name: String, _ context: any CallContext
  ) throws -> PlannedDebt {
    let standing =
      try conventions.dates == nil
      ? present() : standing(on: start).broughtForward(to: start)
    let next = min(standing.made + 1, standing.schedule.count)
    let accrued =
      conventions.accrual == .daily && conventions.dates != nil
      ? standing.interestUnpaid(on: start) : .zero
    var notes: [String] = []
    if conventions.frequency.paymentsPerYear != 12 {
      notes.append(
        "\(conventions.frequency.rawValue) payments of \(money(payment(standing)).displayText) as"
          + " their monthly equivalent, at the nominal rate")
    }
    notes += extrasLeftOut
    let debt = PlanDebt(
      name: name, balance: standing.owed + accrued,
      unpaid: standing.missed + standing.unpaidInterest + accrued,
      rate: terms.rateInForce(ofPayment: next),
      minimum: monthlyPayment(standing),
      course: LoanMonths(standing, accrued: accrued).map { .loan($0) } ?? .monthly)
    return PlannedDebt(debt: debt, notes: notes)
  }

  /// The payment in force, without extra payments.
  private func payment(_ standing: LoanStanding) -> Decimal {
    terms.isLevelThroughout && terms.changes.isEmpty
      ? terms.payment : standing.paymentWithoutExtra
  }

  /// The same for a month.
  func monthlyPayment(_ standing: LoanStanding) -> Decimal {
    let perYear = Decimal(conventions.frequency.paymentsPerYear)
    return (payment(standing) * perYear / Decimal(12))
      .rounded(toPlaces: conventions.currency.minorUnits)
  }

  var extrasLeftOut: [String] {
    terms.extras.each.isZero && terms.extras.singles.isEmpty
      ? [] : ["its extra payments are not included"]
  }

  func paymentDue(on today: CalendarDate) throws -> PaymentDue? {
    try conventions.dates == nil ? nil : progress(on: today).paymentDue
  }

  func dueDays(on today: CalendarDate) throws -> DueDays { try dueDays(of: self, on: today) }

  /// - Parameter debt: The loan itself, or the mortgage whose loan it is, which has more to pay.
  func dueDays(of debt: any Debt, on today: CalendarDate) throws -> DueDays {
    guard let dates = conventions.dates else { return .unknown }
    let last = try course().payoffDate
    let next = try progress(on: today).nextDue ?? today
    let number = dates.firstPayment(onOrAfter: max(next, today))
    guard let last, let start = dates.due(number), start <= last else { return .nothing }
    return .series(
      DueSeries(
        details: try debt.paymentDetails(today, until: last), start: start, last: last,
        recurrence: dates.recurrence, exceptions: dates.skipped(from: start, through: last)))
  }

  func progressFigures(on today: CalendarDate) -> [(name: String, value: Value)] {
    guard conventions.dates != nil, let progress = try? progress(on: today) else { return [] }
    return [
      ("left", money(progress.left)),
      ("repaid", .percent(progress.share.rounded(toPlaces: 3))),
    ]
  }
}

extension PaymentDates {
  /// The same dates as a calendar has them.
  fileprivate var recurrence: RecurrenceRule {
    if let days = frequency.daysPerPeriod { return .daily(every: days) }
    if frequency == .semimonthly { return .monthly(days: frequency.daysOfMonth(anchorDay)) }
    return .monthly(days: [anchorDay], every: 12 / max(frequency.paymentsPerYear, 1))
  }
}
