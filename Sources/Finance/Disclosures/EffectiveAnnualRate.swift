import Money

/// The annual percentage rate of charge of the European Union: the yearly rate, compounded, at which
/// what is paid is worth what is drawn down.
///
/// Directive (EU) 2023/2225 Annex III, as before it 2008/48/EC Annex I. A year has 52 weeks or 12
/// equal months, counted back from the payment; the days before them are parts of 365, or of 366
/// where the year that ends with them has a February 29.
public struct EffectiveAnnualRate: Sendable {
  /// The unit that times are counted in.
  public enum Unit: String, Sendable, CaseIterable {
    case year, month, week
    /// Days alone, 365 to the year.
    case day

    public var perYear: Int {
      switch self {
      case .year: 1
      case .month: 12
      case .week: 52
      case .day: 365
      }
    }
  }

  public let unit: Unit
  public let equation: UnitPeriodEquation
  public let currency: Currency
  /// The day of the first drawdown or payment; nil where times are in units.
  public let start: CalendarDate?

  /// - Parameter unit: Nil for weeks or days where payments mostly come by them, else months.
  public init(
    drawdowns: [CreditSeries], payments: [CreditSeries], unit: Unit? = nil, currency: Currency
  ) throws(DisclosureError) {
    self.currency = currency
    try CreditTransaction.check(drawdowns, .advances, currency)
    try CreditTransaction.check(payments, .payments, currency)
    let drawn = try CreditTransaction.dates(drawdowns)
    let paid = try CreditTransaction.dates(payments)
    guard let drawn, let paid else {
      guard drawn == nil, paid == nil else { throw .datesAndUnits }
      self.unit = unit ?? .month
      start = nil
      equation = UnitPeriodEquation(
        advances: CreditTransaction.counted(drawdowns),
        payments: CreditTransaction.counted(payments), oddGrowth: .compound)
      return
    }
    let start = (drawn + paid).reduce(drawn[0].date) { min($0, $1.date) }
    let found = unit ?? Self.unit(drawn, paid, start)
    self.unit = found
    self.start = start
    func timed(_ dates: [CreditDate]) -> [TimedAmounts] {
      var amounts: [TimedAmounts] = []
      for date in dates.sorted(by: { $0.date < $1.date }) {
        amounts.append(date.amount, at: found.time(from: start, to: date), on: date.date)
      }
      return amounts
    }
    equation = UnitPeriodEquation(
      advances: timed(drawn), payments: timed(paid), oddGrowth: .compound)
    guard (equation.advances + equation.payments).contains(where: { $0.end > .zero }) else {
      throw .noTimePasses(start)
    }
  }

  private static func unit(_ drawn: [CreditDate], _ paid: [CreditDate], _ start: CalendarDate)
    -> Unit
  {
    switch UnitPeriodRule(advances: drawn, payments: paid, start: start).commonPeriod {
    case .weeks: .week
    case .day: .day
    case .semimonth, .months, .year, .term, nil: .month
    }
  }

  /// The rate of a unit of time.
  public func unitRate() throws(DisclosureError) -> Decimal {
    let (paid, drawn) = (equation.payments.total, equation.advances.total)
    guard paid >= drawn else {
      throw .paymentsFallShort(paid: paid, advanced: drawn, currency)
    }
    guard let rate = equation.rate() else { throw .noRate }
    return rate
  }

  /// The yearly rate, as a fraction.
  public func annualRate() throws(DisclosureError) -> Decimal {
    let growth = (.one + (try unitRate())).power(unit.perYear)
    guard growth.isFinite else { throw .noRate }
    return (growth - .one).rounded(toPlaces: 26, .halfEven)
  }
}

extension EffectiveAnnualRate.Unit {
  /// Whole units back from a day, and the days before them as parts of a year.
  fileprivate func time(from start: CalendarDate, to end: CreditDate) -> UnitTime {
    let days = CalendarDate.days(from: start, to: end.date)
    switch self {
    case .day: return UnitTime(whole: days)
    case .week: return time(days / 7, days % 7, from: start)
    case .month, .year:
      let (months, rest) = UnitPeriod.monthsBack(
        from: end.date, to: start, anchorDay: end.anchorDay)
      guard self == .year else { return time(months, rest, from: start) }
      let years = months / 12
      let reached = end.date.adding(months: -12 * years, anchorDay: end.anchorDay) ?? end.date
      return time(years, CalendarDate.days(from: start, to: reached), from: start)
    }
  }

  private func time(_ whole: Int, _ days: Int, from start: CalendarDate) -> UnitTime {
    guard days > 0, let end = start.adding(days: days), let before = end.adding(months: -12)
    else { return UnitTime(whole: whole) }
    let year = CalendarDate.days(from: before, to: end)
    return UnitTime(
      whole: whole, fraction: Decimal(days * perYear) / Decimal(year),
      odd: UnitTime.Odd(count: days, of: year, areMonths: false))
  }
}
