import Money

/// An error in a loan that is to be disclosed: its values and its message.
public enum DisclosureError: DescribedError, Equatable {
  /// The borrower's receipts or payments.
  public enum Side: String, Sendable { case advances, payments }

  case nothing(Side)
  case input(InputError)
  /// Less is paid back than was advanced: the rate would be negative.
  case paymentsFallShort(paid: Decimal, advanced: Decimal, Currency)
  /// All amounts fall on one day.
  case noTimePasses(CalendarDate)
  case noRate
  /// Some amounts have dates, others a number of unit-periods.
  case datesAndUnits
  case timeOutOfRange(Decimal)
  case termNeedsDates
  case termNeedsSinglePayment(advances: Int, payments: Int)
  case termTooLong(days: Int)
  case tooMany(Side, limit: Int)
  case beyondCalendar(CalendarDate)
  /// Nothing is left of a loan after what is paid for it in advance.
  case chargesExceedAmount(prepaid: Decimal, amount: Decimal, Currency)
  case allLost
  case tooLarge

  public var row: ErrorRow {
    switch self {
    case .nothing(.advances):
      .init(
        .invalidArgument, "there are no advances, so there is no rate",
        hint: .write([.list([.record(Self.entries("2026-01-10", "5_000"))])]),
        inputs: ["advances"])
    case .nothing(.payments):
      .init(
        .invalidArgument, "there are no payments, so there is no rate",
        hint: .write([.list([Self.counted])]), inputs: ["payments"])
    case .input(let error): error.row
    case .paymentsFallShort(let paid, let advanced, let currency):
      .init(
        "no-rate",
        "no rate: the payments total \(Money(paid, currency).formatted()), less than the "
          + "\(Money(advanced, currency).formatted()) advanced",
        details: [
          "\(Money(advanced - paid, currency).formatted()) is missing: the rate would be negative"
        ],
        hint: "give the number of payments: \(Self.counted)", inputs: ["payments"])
    case .noTimePasses(let date):
      .init("no-rate", "no rate: everything is advanced and paid on \(date)")
    case .noRate:
      .init(
        "no-rate", "no rate makes these payments equal to the advances",
        hint: "check which amounts are advances and which are payments")
    case .datesAndUnits:
      .init(
        .invalidArgument, "some amounts have a date, others a number n of unit-periods",
        hint: "give all of them dates, or all of them n")
    case .timeOutOfRange(let time):

      .init(
        .invalidArgument, "n counts unit-periods from the start, 0 or more, not \(time)",
        inputs: ["payments"])
    case .termNeedsDates:
      .init(
        .invalidArgument, "the unit \"term\" is the time between two dates",
        hint: .input("unit", .text("month")), inputs: ["unit"])
    case .termNeedsSinglePayment(let advances, let payments):
      .init(
        .invalidArgument,
        "the unit \"term\" is for one advance and one payment, not for \(advances) and \(payments)",
        hint: "remove unit; fin finds it by rule", inputs: ["unit"])
    case .termTooLong(let days):
      .init(
        .invalidArgument, "the unit \"term\" is for less than a year, not for \(days) days",
        hint: "remove unit; fin finds it by rule", inputs: ["unit"])
    case .tooMany(let side, let limit):
      .init("too-large", "\(side.rawValue): more than \(limit) amounts", inputs: [side.rawValue])
    case .beyondCalendar(let date):
      .init("date-out-of-range", "a series from \(date) continues after the year 9999")
    case .chargesExceedAmount(let prepaid, let amount, let currency):
      .init(
        "no-rate",
        "no rate: \(Money(prepaid, currency).formatted()) is paid upfront for a loan of "
          + Money(amount, currency).formatted(),
        hint: "fees are money, points a percent of the amount: \(.named("points", .percent("1")))",
        inputs: ["fees", "points"])
    case .allLost:
      .init("no-rate", "no yield: all of the principal is lost", inputs: ["interest"])
    case .tooLarge: .init("too-large", "the yield is too large to hold")
    }
  }

  private static let counted = Form.record(
    entries("2026-02-10", "230") + [.named("count", .number("24"))])

  private static func entries(_ date: String, _ dollars: String) -> [Form] {
    [.named("date", .date(date)), .named("amount", .dollars(dollars))]
  }
}
