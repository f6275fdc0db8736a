import Exchange
import Finance
import FinLanguage
import FinValues
import Money

extension CreditCard: Debt {
  package static let kind = "card"

  var name: String? { givenName ?? boundName }

  func planned(from start: CalendarDate, called name: String) throws -> PlannedDebt {
    if terms.lacksLaterRate { throw noRate }
    let terms = given.known(on: start, today: today)
    let debt = PlanDebt(
      name: name, balance: terms.balance, rate: terms.rate, promotion: terms.promotion,
      minimum: terms.minimumDue(on: start),
      limit: terms.isLimitKnown ? terms.limit : nil,
      course: .card(RevolvingDebt(terms, on: start)))
    let spending = money(debt.course.spending).displayText
    return PlannedDebt(
      debt: debt,
      notes: debt.course.spending.isZero || !debt.balance.isPositive
        ? [] : ["new charges of \(spending) a month are also paid, until it is paid off"])
  }

  func paymentsDue(through last: CalendarDate, on today: CalendarDate) -> [PaymentDue] {
    terms.paymentsDue(through: last, on: today)
  }

  func dueDate(on today: CalendarDate) -> CalendarDate? { CardStanding(of: terms, on: today).due }

  func dueDays(on today: CalendarDate) throws -> DueDays {
    guard isReminding(on: today) else { return .nothing }
    guard let day = terms.dueDay, let next = today.adding(days: -1)?.next(dayOfMonth: day) else {
      return .unknown
    }
    // What is paid already needs no reminder.
    var start = next
    if standing.payment == .paid, let due = standing.due, due > next { start = due }
    return .series(
      DueSeries(
        details: [
          "Minimum due: \(minimumText(terms.minimumDue(on: today)))",
          "Balance: \(money(terms.balance).displayText)",
        ], start: start, recurrence: .monthly(days: [day]),
        exceptions: start == next ? [] : [next]))
  }

  /// Returns true if a calendar with its due days was written.
  func hasReminder(on today: CalendarDate) -> Bool { isReminding(on: today) && hasCalendar }

  /// Returns true if its due days belong in a calendar: those of a closed card only if that is
  /// asked for.
  private func isReminding(on today: CalendarDate) -> Bool {
    remind ?? !terms.isClosed(on: today)
  }
}
