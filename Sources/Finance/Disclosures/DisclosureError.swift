import Money

/// An error in a loan that is to be disclosed: its values and its message.
public enum DisclosureError: DescribedError, Equatable {
  /// The borrower's receipts or payments.
  public enum Side: String, Sendable { case advances, payments }

  case nothing(Side)
  case amountNotPositive(Side, Decimal, Currency)
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
  /// A yield of nothing, or of less than nothing left.
  case nothingDeposited, allLost
  case daysOutOfRange(Int)
  case tooLarge

  public var row: ErrorRow {
    switch self {
    case .nothing(.advances):
      .init(
        "invalid-argument", "nothing is advanced, so there is no rate",
        hint: "[{date: 2026-01-10, amount: $5_000}]")
    case .nothing(.payments):
      .init(
        "invalid-argument", "nothing is paid back, so there is no rate",
        hint: "[{date: 2026-02-10, amount: $230, count: 24}]")
    case .amountNotPositive(let side, let amount, let currency):
      .init(
        "invalid-argument",
        "\(side.rawValue): an amount is more than nothing, not "
          + Money(amount, currency).formatted(),
        hint: "advances and payments are both positive")
    case .paymentsFallShort(let paid, let advanced, let currency):
      .init(
        "no-rate",
        "no rate: the payments come to \(Money(paid, currency).formatted()), less than the "
          + "\(Money(advanced, currency).formatted()) advanced",
        details: [
          "\(Money(advanced - paid, currency).formatted()) is missing: the rate would be negative"
        ],
        hint: "count how many payments there are: {date: 2026-02-10, amount: $230, count: 24}")
    case .noTimePasses(let date): .init("no-rate", "no rate: all is advanced and paid on \(date)")
    case .noRate:
      .init(
        "no-rate", "no rate makes these payments worth what is advanced",
        hint: "check which amounts are advances and which are payments")
    case .datesAndUnits:
      .init(
        "invalid-argument", "some amounts have a date, others a number n of unit-periods",
        hint: "give all of them dates, or all of them n")
    case .timeOutOfRange(let time):
      .init("invalid-argument", "n counts unit-periods from the beginning, from 0 on, not \(time)")
    case .termNeedsDates:
      .init(
        "invalid-argument", "the unit \"term\" is the time between two dates",
        hint: "unit: \"month\"")
    case .termNeedsSinglePayment(let advances, let payments):
      .init(
        "invalid-argument",
        "the unit \"term\" is for one advance and one payment, not for \(advances) and \(payments)",
        hint: "leave unit out: it is found by rule")
    case .termTooLong(let days):
      .init(
        "invalid-argument", "the unit \"term\" is for less than a year, not for \(days) days",
        hint: "leave unit out: it is found by rule")
    case .tooMany(let side, let limit):
      .init("too-large", "\(side.rawValue): more than \(limit) amounts")
    case .beyondCalendar(let date):
      .init("date-out-of-range", "a series from \(date) goes on beyond the year 9999")
    case .chargesExceedAmount(let prepaid, let amount, let currency):
      .init(
        "no-rate",
        "no rate: \(Money(prepaid, currency).formatted()) is paid in advance for a loan of "
          + Money(amount, currency).formatted(),
        hint: "fees are money, points a percent of the amount: points: 1%")
    case .nothingDeposited: .init("invalid-argument", "principal: there is no yield on nothing")
    case .allLost: .init("no-rate", "no yield: all of the principal is lost")
    case .daysOutOfRange(let days):
      .init("invalid-argument", "days go from 1 to 36500, not \(days)")
    case .tooLarge: .init("too-large", "the yield is too large to hold")
    }
  }
}
