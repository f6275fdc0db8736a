import Exchange
import Finance
import FinLanguage
import Money

extension Obligation {
  /// What there is to be reminded of.
  enum Wanted {
    case reminder(Reminder)
    /// Nothing is to be paid, or nobody wants to hear of it.
    case nothing
    /// No due date is known.
    case noDates
  }

  /// - Parameter session: Where the name means this one; nil for a script.
  func wanted(session: String?, on today: CalendarDate) throws -> Wanted {
    switch self {
    case .card(let card):
      guard card.isReminding(on: today) else { return .nothing }
      guard let day = card.terms.dueDay,
        let next = today.adding(days: -1)?.next(dayOfMonth: day)
      else { return .noDates }
      // What is paid already needs no reminder.
      var start = next
      if card.standing.payment == .paid, let due = card.standing.due, due > next { start = due }
      return .reminder(
        reminder(
          session,
          [
            "Minimum due: \(money(card.terms.minimumDue(on: today)))",
            "Balance: \(money(card.terms.balance))",
          ], start: start, recurrence: .monthly(days: [day]),
          exceptions: start == next ? [] : [next]))
    case .loan(let loan): return try wanted(of: loan, session, today)
    case .mortgage(let mortgage): return try wanted(of: mortgage.loan, session, today)
    case .studentLoan(let loan):
      guard let dates = loan.terms.dates else { return .noDates }
      let due = try loan.schedule().rows.compactMap(\.date)
      guard let start = due.first(where: { $0 >= today }), let last = due.last else {
        return .nothing
      }
      let recurrence = Recurrence.monthly(days: [dates.first.day])
      return .reminder(
        reminder(
          session, try paymentLines(today, until: last), start: start, last: last,
          recurrence: recurrence, exceptions: Self.gaps(in: due)))
    }
  }

  private func wanted(
    of loan: LoanValue, _ session: String?, _ today: CalendarDate
  ) throws -> Wanted {
    guard let dates = loan.terms.conventions.dates else { return .noDates }
    let last: CalendarDate?
    if loan.paid == nil {
      last = try loan.schedule().last?.date
    } else {
      last = try loan.progress(on: today).rest.payoffDate
    }
    let number = dates.firstPayment(onOrAfter: today)
    guard let last, let start = dates.due(number), start <= last else { return .nothing }
    return .reminder(
      reminder(
        session, try paymentLines(today, until: last), start: start, last: last,
        recurrence: dates.recurrence))
  }

  private func paymentLines(_ today: CalendarDate, until last: CalendarDate) throws -> [String] {
    let due = try paymentDue(on: today)
    return (due.map { ["Payment: \(money($0.amount))"] } ?? []) + ["Last payment: \(last)"]
  }

  private func reminder(
    _ session: String?, _ lines: [String], start: CalendarDate, last: CalendarDate? = nil,
    recurrence: Recurrence, exceptions: [CalendarDate] = []
  ) -> Reminder {
    Reminder(
      key: [session ?? "", kind, name], name: name,
      details: lines.joined(separator: "\n"), start: start, last: last, recurrence: recurrence,
      exceptions: exceptions)
  }

  private func money(_ amount: Decimal) -> String { Money(amount, currency).formatted() }

  /// The months of a pause: dates of the series that have no payment.
  private static func gaps(in due: [CalendarDate]) -> [CalendarDate] {
    guard let first = due.first, let last = due.last else { return [] }
    let held = Set(due)
    var gaps: [CalendarDate] = []
    var months = 1
    while let date = first.adding(months: months), date < last {
      if !held.contains(date) { gaps.append(date) }
      months += 1
    }
    return gaps
  }
}

extension CardValue {
  /// Whether reminders are on, or a calendar with its due days was written.
  func hasReminder(on today: CalendarDate) -> Bool {
    isReminding(on: today) && (given("remind") != nil || given("reminded") != nil)
  }

  /// Whether its due days belong into a calendar: those of a closed card only if that is asked for.
  func isReminding(on today: CalendarDate) -> Bool {
    if case .boolean(let isWanted)? = given("remind") { return isWanted }
    return !terms.isClosed(on: today)
  }
}

extension PaymentDates {
  /// The same dates as a calendar has them.
  fileprivate var recurrence: Recurrence {
    if let days = frequency.daysPerPeriod { return .daily(every: days) }
    if frequency == .semimonthly { return .monthly(days: frequency.daysOfMonth(anchorDay)) }
    return .monthly(days: [anchorDay], every: 12 / max(frequency.paymentsPerYear, 1))
  }
}
