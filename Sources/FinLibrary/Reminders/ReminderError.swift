import FinLanguage
import Money

/// The reason that there is no calendar of reminders.
enum ReminderError: DescribedError {
  case noCalendarName(String)
  case noDebt(Value)
  case noDates(String, kind: String)
  case sameName(String, kind: String)
  /// No card has a due day; with the names of those there are.
  case nothing(without: [String])
  case foreign(_ path: String)
  case damaged(_ path: String, _ line: Int, _ reason: String)

  var row: ErrorRow {
    switch self {
    case .noCalendarName(let path):
      .init(
        "no-calendar-name", "a calendar's file ends in .ics, and \(quoted(path)) does not",
        hint: "to: \(Value.text(path + ".ics").sourceText)")
    case .noDebt(let value):
      .init(
        "wrong-type", "\(described(value)) has no due day to be reminded of",
        hint: "remind(cards, to: \"due.ics\")")
    case .noDates(let name, "card"):
      .init("no-due-day", "\(name) has no due day", hint: "card(…, due: 15)")
    case .noDates(let name, _):
      .init(
        "no-due-day", "\(name) has no dates, so nothing of it falls due",
        hint: "with {first: 2027-01-15}, the date of the first payment")
    case .sameName(let name, let kind):
      .init(
        "same-name",
        "two of these are called \(name), each \(article(kind)): a calendar tells them apart by name",
        hint: "name: \"another name\" in one of them")
    case .nothing(let names):
      .init(
        "nothing-due", "there is nothing to be reminded of: no card has a due day",
        details: names.isEmpty ? [] : ["no due day is known of " + names.joined(separator: ", ")],
        hint: names.isEmpty ? "visa = card($1_200, $5k, 24.99%, due: 15)" : "card(…, due: 15)")
    case .foreign(let path):
      .init(
        "foreign-file", "\(path) is there already, and is no calendar that fin wrote",
        hint: "another name, or overwrite: true")
    case .damaged(let path, let line, let reason):
      .init(
        "damaged-calendar", "the calendar \(path) is damaged in line \(line)", details: [reason],
        hint: "put it back from a copy; overwrite: true begins a new one")
    }
  }
}
