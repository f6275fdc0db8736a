import FinLanguage
import Money

/// Why there is no calendar of reminders.
enum ReminderError: DescribedError {
  case noCalendarName(String)
  case noDebt(Value)
  case noDates(String, kind: String)
  case sameName(String, kind: String)
  /// No card has a due day; with the names of those there are.
  case nothing(without: [String])
  case foreign(_ path: String)
  case damaged(_ path: String, _ line: Int, _ reason: String)

  var id: String {
    switch self {
    case .noCalendarName: "no-calendar-name"
    case .noDebt: "wrong-type"
    case .noDates: "no-due-day"
    case .sameName: "same-name"
    case .nothing: "nothing-due"
    case .foreign: "foreign-file"
    case .damaged: "damaged-calendar"
    }
  }

  var summary: String {
    switch self {
    case .noCalendarName(let path): "a calendar's file ends in .ics, and \(quoted(path)) does not"
    case .noDebt(let value): "\(described(value)) has no due day to be reminded of"
    case .noDates(let name, "card"): "\(name) has no due day"
    case .noDates(let name, _): "\(name) has no dates, so nothing of it falls due"
    case .sameName(let name, let kind):
      "two of these are called \(name), each \(article(kind)): a calendar tells them apart by name"
    case .nothing: "there is nothing to be reminded of: no card has a due day"
    case .foreign(let path): "\(path) is there already, and is no calendar that fin wrote"
    case .damaged(let path, let line, _): "the calendar \(path) is damaged in line \(line)"
    }
  }

  var details: [String] {
    switch self {
    case .damaged(_, _, let reason): [reason]
    case .nothing(let names) where !names.isEmpty:
      ["no due day is known of " + names.joined(separator: ", ")]
    default: []
    }
  }

  var hint: String? {
    switch self {
    case .noCalendarName(let path): "to: \(Value.text(path + ".ics").sourceText)"
    case .noDebt: "remind(cards, to: \"due.ics\")"
    case .noDates(_, "card"): "card(…, due: 15)"
    case .noDates: "with {first: 2027-01-15}, the date of the first payment"
    case .sameName: "name: \"another name\" in one of them"
    case .nothing(let names):
      names.isEmpty ? "visa = card($1_200, $5k, 24.99%, due: 15)" : "card(…, due: 15)"
    case .foreign: "another name, or overwrite: true"
    case .damaged: "put it back from a copy; overwrite: true begins a new one"
    }
  }
}
