import Exchange
import Money

/// The days on which a debt is to be paid, for a calendar.
enum DueDays {
  case series(DueSeries)
  /// A debt with nothing to pay, or without reminders.
  case nothing
  case unknown
}

/// Recurring due days, with the text of a reminder.
struct DueSeries {
  let details: [String]
  let start: CalendarDate
  var last: CalendarDate?
  let recurrence: RecurrenceRule
  /// Days of the recurrence on which nothing is due.
  var exceptions: [CalendarDate] = []
}

extension Debt {
  /// The next payment and the last, where those before today are taken as made.
  func paymentDetails(_ today: CalendarDate, until last: CalendarDate) throws -> [String] {
    let due = try paymentDue(on: today)
    return (due.map { ["Payment: \(Money($0.amount, currency).formatted())"] } ?? [])
      + ["Last payment: \(last)"]
  }
}
