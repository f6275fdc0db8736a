import Money

/// What can be wrong with what is to be disclosed of a loan: the values, and the words for them.
public enum DisclosureError: DescribedError, Equatable {
  /// What the borrower gets, or what he pays.
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

  public var id: String {
    switch self {
    case .nothing, .amountNotPositive, .timeOutOfRange: "invalid-argument"
    case .paymentsFallShort, .noTimePasses, .noRate: "no-rate"
    case .datesAndUnits, .termNeedsDates, .termNeedsSinglePayment, .termTooLong:
      "invalid-argument"
    case .tooMany, .tooLarge: "too-large"
    case .chargesExceedAmount, .allLost: "no-rate"
    case .nothingDeposited, .daysOutOfRange: "invalid-argument"
    case .beyondCalendar: "date-out-of-range"
    }
  }

  public var summary: String {
    switch self {
    case .nothing(.advances): "nothing is advanced, so there is no rate"
    case .nothing(.payments): "nothing is paid back, so there is no rate"
    case .amountNotPositive(let side, let amount, let currency):
      "\(side.rawValue): an amount is more than nothing, not "
        + Money(amount, currency).formatted()
    case .paymentsFallShort(let paid, let advanced, let currency):
      "no rate: the payments come to \(Money(paid, currency).formatted()), less than the "
        + "\(Money(advanced, currency).formatted()) advanced"
    case .noTimePasses(let date): "no rate: all is advanced and paid on \(date)"
    case .noRate: "no rate makes these payments worth what is advanced"
    case .datesAndUnits: "some amounts have a date, others a number n of unit-periods"
    case .timeOutOfRange(let time):
      "n counts unit-periods from the beginning, from 0 on, not \(time)"
    case .termNeedsDates: "the unit \"term\" is the time between two dates"
    case .termNeedsSinglePayment(let advances, let payments):
      "the unit \"term\" is for one advance and one payment, not for \(advances) and \(payments)"
    case .termTooLong(let days):
      "the unit \"term\" is for less than a year, not for \(days) days"
    case .tooMany(let side, let limit): "\(side.rawValue): more than \(limit) amounts"
    case .chargesExceedAmount(let prepaid, let amount, let currency):
      "no rate: \(Money(prepaid, currency).formatted()) is paid in advance for a loan of "
        + Money(amount, currency).formatted()
    case .nothingDeposited: "principal: there is no yield on nothing"
    case .allLost: "no yield: all of the principal is lost"
    case .daysOutOfRange(let days): "days go from 1 to 36500, not \(days)"
    case .tooLarge: "the yield is too large to hold"
    case .beyondCalendar(let date): "a series from \(date) goes on beyond the year 9999"
    }
  }

  public var details: [String] {
    switch self {
    case .paymentsFallShort(let paid, let advanced, let currency):
      ["\(Money(advanced - paid, currency).formatted()) is missing: the rate would be negative"]
    default: []
    }
  }

  public var hint: String? {
    switch self {
    case .nothing(.advances): "[{date: 2026-01-10, amount: $5_000}]"
    case .nothing(.payments): "[{date: 2026-02-10, amount: $230, count: 24}]"
    case .amountNotPositive: "advances and payments are both positive"
    case .paymentsFallShort:
      "count how many payments there are: {date: 2026-02-10, amount: $230, count: 24}"
    case .noTimePasses: nil
    case .noRate: "check which amounts are advances and which are payments"
    case .datesAndUnits: "give all of them dates, or all of them n"
    case .timeOutOfRange: nil
    case .termNeedsDates: "unit: \"month\""
    case .termNeedsSinglePayment, .termTooLong: "leave unit out: it is found by rule"
    case .chargesExceedAmount: "fees are money, points a percent of the amount: points: 1%"
    case .tooMany, .beyondCalendar, .nothingDeposited, .allLost, .daysOutOfRange, .tooLarge: nil
    }
  }
}
