import Exchange
import Finance
import Money

/// The days on which a debt is to be paid, for a calendar.
enum DueDays {
  case series(DueSeries)
  /// A debt of which all payments were due, with their sum and the day of the first.
  case overdue(PaymentDue)
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
  /// The sum of the payments that were missed, and the day of the first.
  var overdue: PaymentDue?
}
