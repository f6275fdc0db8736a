import Money

/// An error in the terms of a card: its values and its message.
public enum CardError: DescribedError, Equatable {
  case input(InputError)
  /// With the name that holds the card.
  case noDueDay(String?)
  case noRate(String?)
  /// A payment, or a mark, of a day that is to come.
  case dayToCome(CalendarDate, today: CalendarDate)
  /// An entry of a day before that of the balance.
  case beforeBalance(CalendarDate, asOf: CalendarDate)
  /// A payment among those in the balance of a day after it.
  case afterBalance(CalendarDate, asOf: CalendarDate)
  /// With the name that holds the card.
  case noLimit(String?)

  public var row: ErrorRow {
    switch self {
    case .input(let error): error.row
    case .noDueDay(let name):
      .init(
        "no-due-day", "the card has no due day, so it has no billing cycle",
        hint: "\(Self.setting("due", .number("15"), of: name)), the day of the month it is due",
        inputs: ["autopay"])
    case .noRate(let name):
      .init(
        "no-apr", "\(name ?? "the card") has no APR, so its interest is unknown",
        hint: .write([Self.setting("apr", .percent("24.99"), of: name)]))
    case .dayToCome(let day, let today):
      .init(
        "day-to-come", "a payment can't be in the future: \(day) is after today, \(today)",
        inputs: ["on"])
    case .beforeBalance(let day, let asOf):
      .init(
        "before-balance",
        "since has what happened after the balance of \(asOf), and \(day) is before it",
        hint: "payments: takes what is in the balance already", inputs: ["since", "as_of"])
    case .afterBalance(let day, let asOf):
      .init(
        "after-balance",
        "payments has what is in the balance of \(asOf), and \(day) is after it",
        hint: "since: takes what came later", inputs: ["payments", "as_of"])
    case .noLimit(let name):
      .init(
        "no-limit", "\(name ?? "the card") has no limit, so its utilization is unknown",
        hint: .write([Self.setting("limit", .dollars("5_000"), of: name)]))
    }
  }

  private static func setting(_ input: String, _ value: Form, of name: String?) -> Form {
    name.map { .assigned("\($0).\(input)", value) }
      ?? .call("card", [.rest, .named(input, value)])
  }
}
