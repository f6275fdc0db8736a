import Exchange
import Finance
import FinLanguage
import FinValues
import Money

extension Loan: Debt {
  /// Its payment as the minimum, at its nominal rate.
  func planned(from start: CalendarDate, called name: String) throws -> PlannedDebt {
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

  func payments(through day: CalendarDate) -> [CardTerms.Payment] {
    var made: [(amount: Decimal, date: CalendarDate?)] = []
    if hasLedger {
      let entries = (try? ledger(on: day))??.entries ?? []
      made = entries.map { ($0.allocation.payment, $0.date) }
    } else if let schedule = try? schedule() {
      made = (0..<schedule.count).map { (schedule[$0].payment, schedule[$0].date) }
    }
    return made.compactMap { amount, date in
      date.flatMap { $0 <= day && amount.isPositive ? CardTerms.Payment(amount, on: $0) : nil }
    }
  }

  var paymentsNote: String? {
    conventions.dates == nil
      ? "it has no dates, so payments on it are not known"
      : hasLedger ? nil : "no payments are recorded on it, so those scheduled count as paid"
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

  func paymentsDue(through last: CalendarDate, on today: CalendarDate) throws -> [PaymentDue] {
    try conventions.dates == nil ? [] : progress(on: today).paymentsDue(through: last)
  }

  func dueDays(on today: CalendarDate) throws -> DueDays { try dueDays(of: self, on: today) }

  /// - Parameters:
  ///   - debt: The loan itself, or the mortgage whose loan it is.
  ///   - beside: Returns what the payment of a day has on top of the loan's.
  func dueDays(
    of debt: any Debt, beside: (CalendarDate) -> Decimal = { _ in .zero }, on today: CalendarDate
  ) throws -> DueDays {
    guard let dates = conventions.dates else { return .unknown }
    let due = try debt.paymentsDue(through: .latest, on: today)
    let missed = due.prefix { $0.date < today }
    let overdue = missed.first.map { first in
      PaymentDue(missed.reduce(.zero) { $0 + $1.amount }, on: first.date)
    }
    let next = due.dropFirst(missed.count).first { $0.amount.isPositive }
    guard let start = next?.date, let last = try course().payoffDate, start <= last,
      let regular = try progress(on: today).regularPayment
    else { return overdue.map { .overdue($0) } ?? .nothing }
    return .series(
      DueSeries(
        details: [
          "Payment: \(money(regular + beside(start)).displayText)", "Last payment: \(last)",
        ], start: start, last: last, recurrence: dates.recurrence,
        exceptions: dates.skipped(from: start, through: last), overdue: overdue))
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
