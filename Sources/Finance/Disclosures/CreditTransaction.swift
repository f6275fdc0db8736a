import Money

/// The advances and payments of a credit, counted in unit-periods from the beginning: the first
/// advance, or the first payment if one comes before it.
public struct CreditTransaction: Sendable {
  public let unit: UnitPeriod
  /// The number of unit-periods in a year, as a fraction.
  public let unitsPerYear: (numerator: Int, denominator: Int)
  public let advances: [TimedAmounts]
  public let payments: [TimedAmounts]
  /// The first day; nil where times are given in unit-periods.
  public let start: CalendarDate?
  /// True if the unit-period was found by rule, and not given.
  public let unitWasFound: Bool
  public let currency: Currency

  /// More advances and payments than any loan has.
  static let mostAmounts = 200_000

  /// - Parameter unit: Nil to find it by rule; a month where times are in unit-periods.
  public init(
    advances: [CreditSeries], payments: [CreditSeries], unit: UnitPeriod? = nil,
    currency: Currency
  ) throws(DisclosureError) {
    self.currency = currency
    try Self.check(advances, .advances, currency)
    try Self.check(payments, .payments, currency)
    let (advanced, paid) = (try Self.dates(advances), try Self.dates(payments))
    guard let advanced, let paid else {
      guard advanced == nil, paid == nil else { throw .datesAndUnits }
      let unit = unit ?? .months(1)
      guard let perYear = unit.perYear else { throw .termNeedsDates }
      self.unit = unit
      unitsPerYear = perYear
      self.advances = Self.counted(advances)
      self.payments = Self.counted(payments)
      start = nil
      unitWasFound = false
      return
    }
    let start = (advanced + paid).reduce(advanced[0].date) { min($0, $1.date) }
    let isSingle = advanced.count == 1 && paid.count == 1 && advanced[0].date <= paid[0].date
    self.start = start
    unitWasFound = unit == nil
    if isSingle, unit == nil || unit == .term {
      // From January 31 to the end of February is a month.
      let anchorDay = paid[0].date.isMonthEnd ? max(start.day, paid[0].date.day) : paid[0].date.day
      let (months, days) = UnitPeriod.monthsBack(
        from: paid[0].date, to: start, anchorDay: anchorDay)
      let length = CalendarDate.days(from: start, to: paid[0].date)
      guard length > 0 else { throw .noTimePasses(start) }
      if months < 12 {
        self.unit = .term
        unitsPerYear = days == 0 ? (12, months) : (365, length)
        self.advances = [
          TimedAmounts(amount: advanced[0].amount, time: UnitTime(whole: 0), date: start)
        ]
        self.payments = [
          TimedAmounts(amount: paid[0].amount, time: UnitTime(whole: 1), date: paid[0].date)
        ]
        return
      }
      guard unit == nil else { throw .termTooLong(days: length) }
    }
    let found =
      unit
      ?? (isSingle
        ? .year : UnitPeriodRule.unit(advances: advanced, payments: paid, start: start))
    guard let perYear = found.perYear else {
      throw .termNeedsSinglePayment(advances: advanced.count, payments: paid.count)
    }
    self.unit = found
    unitsPerYear = perYear
    self.advances = Self.timed(advanced, from: start, found)
    self.payments = Self.timed(paid, from: start, found)
    guard (self.advances + self.payments).contains(where: { $0.end > .zero }) else {
      throw .noTimePasses(start)
    }
  }

  /// The same, where times are known already.
  init(
    unit: UnitPeriod, unitsPerYear: (numerator: Int, denominator: Int), advances: [TimedAmounts],
    payments: [TimedAmounts], start: CalendarDate?, currency: Currency
  ) {
    self.unit = unit
    self.unitsPerYear = unitsPerYear
    self.advances = advances
    self.payments = payments
    self.start = start
    unitWasFound = false
    self.currency = currency
  }

  /// All that is advanced.
  public var amountAdvanced: Decimal { advances.total }
  /// All that is paid back.
  public var totalOfPayments: Decimal { payments.total }
  /// The total of payments less the advances.
  public var financeCharge: Decimal { totalOfPayments - amountAdvanced }

  public var equation: UnitPeriodEquation {
    UnitPeriodEquation(advances: advances, payments: payments, oddGrowth: .simple)
  }

  /// The rate of a unit-period at which what is paid is worth what is advanced.
  public func unitRate() throws(DisclosureError) -> Decimal {
    guard financeCharge >= .zero else {
      throw .paymentsFallShort(paid: totalOfPayments, advanced: amountAdvanced, currency)
    }
    guard let rate = equation.rate() else { throw .noRate }
    return rate
  }

  /// The annual percentage rate, as a fraction: the rate of a unit-period times the unit-periods of
  /// a year (12 CFR 1026 App. J (b)(1)).
  public func annualPercentageRate() throws(DisclosureError) -> Decimal {
    let rate = try unitRate()
    let yearly = rate * Decimal(unitsPerYear.numerator) / Decimal(unitsPerYear.denominator)
    return yearly.rounded(toDigits: 27, .halfEven)
  }
}

// MARK: - Dates and times

extension CreditTransaction {
  static func check(
    _ side: [CreditSeries], _ name: DisclosureError.Side, _ currency: Currency
  ) throws(DisclosureError) {
    guard !side.isEmpty else { throw .nothing(name) }
    var count = 0
    for series in side {
      let amount = InputError.Quantity.money(series.amount, currency)
      if let error = InputError.check("\(name.rawValue).amount", amount, .positive) {
        throw .input(error)
      }
      count += min(series.count, mostAmounts + 1)
      guard count <= mostAmounts else { throw .tooMany(name, limit: mostAmounts) }
      if case .units(let from, let every) = series.times {
        guard from >= .zero, from <= Decimal(mostAmounts) else { throw .timeOutOfRange(from) }
        guard (1...mostAmounts).contains(every) else { throw .timeOutOfRange(Decimal(every)) }
      }
    }
  }

  /// Every amount with its day; nil where times are in unit-periods.
  static func dates(_ side: [CreditSeries]) throws(DisclosureError) -> [CreditDate]? {
    var dates: [CreditDate] = []
    var undated = 0
    for (place, series) in side.enumerated() {
      guard case .dates(let first, let every) = series.times else {
        undated += 1
        continue
      }
      for index in 0..<series.count {
        guard let date = every.date(first, plus: index) else { throw .beyondCalendar(first) }
        dates.append(
          CreditDate(
            date: date, anchorDay: every.anchorDay(of: first, at: index), amount: series.amount,
            series: place, index: index, every: every))
      }
    }
    guard undated == 0 || dates.isEmpty else { throw .datesAndUnits }
    return undated == 0 ? anchored(dates, side) : nil
  }

  /// Gives days at the ends of short months the day that the other dates go by: where all are last
  /// days, the last; else the 29th to 31st that those in longer months fall on.
  private static func anchored(_ dates: [CreditDate], _ side: [CreditSeries]) -> [CreditDate] {
    let isAlone = side.map { $0.count == 1 }
    let anchor: Int
    if isAlone.contains(false) {
      anchor = dates.reduce(0) { isAlone[$1.series] ? $0 : max($0, $1.anchorDay) }
    } else {
      let latest = dates.reduce(0) { max($0, $1.date.day) }
      anchor = dates.count > 1 && dates.allSatisfy(\.date.isMonthEnd) ? 31 : latest
      guard dates.allSatisfy({ $0.date.day == latest || $0.date.isMonthEnd }) else { return dates }
    }
    guard anchor > 28 else { return dates }
    return dates.map { date in
      guard isAlone[date.series], date.date.isMonthEnd else { return date }
      return CreditDate(
        date: date.date, anchorDay: max(anchor, date.anchorDay), amount: date.amount,
        series: date.series, index: date.index, every: date.every)
    }
  }

  static func timed(
    _ dates: [CreditDate], from start: CalendarDate, _ unit: UnitPeriod
  ) -> [TimedAmounts] {
    var firsts: [Int: UnitTime] = [:]
    let placed = dates.map { date in
      // Half months have 13 to 16 days, yet all payments of a series share the fraction of the first.
      if unit == .semimonth, date.every == .semimonth, let first = firsts[date.series] {
        return (time: first.adding(date.index), date: date)
      }
      let time = unit.time(from: start, to: date.date, anchorDay: date.anchorDay)
      if date.index == 0 { firsts[date.series] = time }
      return (time: time, date: date)
    }
    var amounts: [TimedAmounts] = []
    for (time, date) in placed.sorted(by: { $0.date.date < $1.date.date }) {
      amounts.append(date.amount, at: time, on: date.date)
    }
    return amounts
  }

  static func counted(_ side: [CreditSeries]) -> [TimedAmounts] {
    side.compactMap { series in
      guard case .units(let from, let every) = series.times else { return nil }
      let whole = from.floor()
      var amounts = TimedAmounts(
        amount: series.amount, time: UnitTime(whole: whole.int ?? 0, fraction: from - whole),
        date: nil)
      amounts.count = series.count
      amounts.step = every
      return amounts
    }
  }
}
