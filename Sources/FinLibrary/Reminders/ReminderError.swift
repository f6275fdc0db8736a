import FinLanguage
import FinValues
import Money

/// The reason that there is no calendar of reminders.
enum ReminderError: DescribedError {
  case noCalendarName(String)
  case noDebt(Value)
  case noDates(String, kind: String)
  case sameName(String, kind: String)
  /// No payment is to come; with the names of debts without a due day, and of those overdue as a whole.
  case nothing(without: [String], overdue: [String])
  case foreign(_ path: String)
  case damaged(_ path: String, _ line: Int, _ reason: String)

  var row: ErrorRow {
    switch self {
    case .noCalendarName(let path):
      .init(
        "no-calendar-name", "a calendar file must end in .ics, not \(quoted(path))",
        hint: "to: \(Value.text(path + ".ics").sourceText)")
    case .noDebt(let value):
      .init(
        "wrong-type", "\(described(value)) has no due day for a reminder",
        hint: "remind(cards, to: \"due.ics\")")
    case .noDates(let name, "card"):
      .init("no-due-day", "\(name) has no due day", hint: "card(…, due: 15)")
    case .noDates(let name, _):
      .init(
        "no-due-day", "\(name) has no dates, so nothing is due",
        hint: "with {first: 2027-01-15}, the date of the first payment")
    case .sameName(let name, let kind):
      .init(
        "same-name",
        "two of these are named \(name), each \(article(kind)); a calendar needs different names",
        hint: "\(.named("name", .text("another name"))) in one of them")
    case .nothing(let without, let overdue):
      .init(
        "nothing-due", "no payment is to come, so there are no reminders",
        details: (without.isEmpty ? [] : ["no due day for " + without.joined(separator: ", ")])
          + (overdue.isEmpty ? [] : ["overdue as a whole: " + overdue.joined(separator: ", ")]),
        hint: without.isEmpty
          ? overdue.isEmpty ? "visa = card($1_200, $5k, 24.99%, due: 15)" : "due()"
          : "card(…, due: 15) or loan(…, first: 2027-01-15)")
    case .foreign(let path):
      .init(
        "foreign-file", "\(path) already exists and is not a calendar written by fin",
        hint: "use another name, or overwrite: true")
    case .damaged(let path, let line, let reason):
      .init(
        "damaged-calendar", "the calendar \(path) is damaged in line \(line)", details: [reason],
        hint: "restore it from a backup, or start over with overwrite: true")
    }
  }
}
