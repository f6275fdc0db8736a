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
    let hasExtra =
      !terms.extras.each.isZero && next >= terms.extras.from.payment(conventions.dates)
    let payment =
      terms.isLevelThroughout && terms.changes.isEmpty
      ? terms.payment : standing.payment - (hasExtra ? terms.extras.each : .zero)
    let perYear = conventions.frequency.paymentsPerYear
    var notes: [String] = []
    var monthly = payment
    if perYear != 12 {
      monthly = payment * Decimal(perYear) / Decimal(12)
      notes.append(
        "\(conventions.frequency.rawValue) payments of \(money(payment).displayText) as their"
          + " monthly equivalent, at the nominal rate")
    }
    if !terms.extras.each.isZero || !terms.extras.singles.isEmpty {
      notes.append("its extra payments are not included")
    }
    let debt = PlanDebt(
      name: name, balance: standing.owed, unpaid: standing.missed + standing.unpaidInterest,
      rate: terms.rateInForce(ofPayment: next),
      minimum: monthly.rounded(toPlaces: conventions.currency.minorUnits),
      course: LoanMonths(standing).map { .loan($0) } ?? .monthly)
    return PlannedDebt(debt: debt, notes: notes)
  }

  /// The next payment; without payments recorded those before today are taken as made.
  func paymentDue(on today: CalendarDate) throws -> PaymentDue? {
    guard conventions.dates != nil else { return nil }
    return try hasLedger || paid != nil
      ? progress(on: today).paymentDue : schedule().paymentDue(onOrAfter: today)
  }

  func dueDays(on today: CalendarDate) throws -> DueDays { try dueDays(of: self, on: today) }

  /// - Parameter debt: The loan itself, or the mortgage whose loan it is, which has more to pay.
  func dueDays(of debt: any Debt, on today: CalendarDate) throws -> DueDays {
    guard let dates = conventions.dates else { return .unknown }
    let last = try course().payoffDate
    let number = dates.firstPayment(onOrAfter: today)
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
