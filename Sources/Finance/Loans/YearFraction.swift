import Money

/// A part of a year as an exact fraction: a month is 1/12, 37 days by 30/360 are 37/360.
struct YearFraction: Hashable, Sendable {
  let numerator: Int
  let denominator: Int

  /// One regular period.
  init(periodOf frequency: PaymentFrequency) {
    self.init(numerator: 1, denominator: frequency.paymentsPerYear)
  }

  init(numerator: Int, denominator: Int) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The time between two dates by a day count.
  init(from start: CalendarDate, to end: CalendarDate, _ dayCount: DayCount) {
    switch dayCount {
    case .actualActual:
      self = Self.actualActual(from: start, to: end)
    case .actual36525:
      self.init(numerator: dayCount.days(from: start, to: end) &* 4, denominator: 1461)
    case .actual365, .noLeap365:
      self.init(numerator: dayCount.days(from: start, to: end), denominator: 365)
    default:
      self.init(numerator: dayCount.days(from: start, to: end), denominator: 360)
    }
  }

  /// Days in leap years over 366 and the others over 365 (ISDA 1998, Actual/Actual).
  private static func actualActual(from start: CalendarDate, to end: CalendarDate) -> YearFraction {
    var leapDays = 0
    var otherDays = 0
    var day = start
    while day < end {
      let nextYear = CalendarDate(year: day.year + 1, month: 1, day: 1) ?? end
      let stop = min(nextYear, end)
      let days = stop.daysSinceEpoch - day.daysSinceEpoch
      if CalendarDate.isLeap(day.year) { leapDays += days } else { otherDays += days }
      guard stop > day else { break }
      day = stop
    }
    return YearFraction(numerator: leapDays &* 365 &+ otherDays &* 366, denominator: 365 * 366)
  }

  /// The interest that a balance earns in this time at an annual rate, not rounded.
  ///
  /// The division comes last, so that interest that is a whole number of cents comes out as one.
  func interest(on balance: Decimal, annualRate: Decimal) -> Decimal {
    balance * annualRate * Decimal(numerator) / Decimal(denominator)
  }
}

extension DayCount {
  /// True if regular months differ in length, so that every period's interest depends on its dates.
  public var countsActualDays: Bool {
    switch self {
    case .actual360, .actual365, .actual36525, .noLeap365, .actualActual: true
    default: false
    }
  }
}
