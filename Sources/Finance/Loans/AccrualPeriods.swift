import Money

/// The length of each payment's period, for interest.
struct AccrualPeriods: Sendable {
  /// The period before the first payment.
  let first: YearFraction
  /// The periods after it, where they are all equal.
  let regular: YearFraction?
  /// One regular period.
  private let whole: YearFraction
  let dates: PaymentDates?
  let dayCount: DayCount

  init(_ conventions: LoanConventions) {
    let whole = conventions.regularPeriod
    let actual = conventions.dayCount.countsActualDays && conventions.dates != nil
    dates = conventions.dates
    dayCount = conventions.dayCount
    regular = actual || conventions.dates?.hasGaps ?? false ? nil : whole
    self.whole = whole
    if let dates, !dates.firstPeriodIsRegular, conventions.firstPeriod != .days,
      conventions.firstPeriod != .added
    {
      first = Self.odd(dates, conventions, regular: whole)
    } else if let dates, actual || !dates.firstPeriodIsRegular {
      first = YearFraction(from: dates.start, to: dates.first, dayCount)
    } else if conventions.timing == .begin {
      first = YearFraction(numerator: 0, denominator: 1)
    } else {
      first = whole
    }
  }

  /// An odd first period whose days are not simply counted.
  private static func odd(
    _ dates: PaymentDates, _ conventions: LoanConventions, regular: YearFraction
  ) -> YearFraction {
    guard let daysOfYear = conventions.firstPeriod.daysOfYear else {
      if conventions.timing == .begin { return YearFraction(numerator: 0, denominator: 1) }
      guard conventions.dayCount.countsActualDays,
        let start = dates.frequency.date(dates.first, plus: -1)
      else { return regular }
      return YearFraction(from: start, to: dates.first, conventions.dayCount)
    }
    let (periods, days) = dates.firstPeriodInParts
    return YearFraction(
      numerator: periods &* regular.numerator &* daysOfYear &+ days &* regular.denominator,
      denominator: regular.denominator &* daysOfYear)
  }

  /// The period that ends with a payment, counted from 1.
  func period(_ number: Int) -> YearFraction {
    if number == 1 { return first }
    if let regular { return regular }
    if !dayCount.countsActualDays, dates?.hasGap(before: number) == false { return whole }
    guard let from = dates?.due(number - 1), let to = dates?.due(number) else { return first }
    return YearFraction(from: from, to: to, dayCount)
  }

  /// True if the first period is one of the regular ones.
  var isUniform: Bool { first == regular }
}

extension LoanTerms {
  /// True if every payment's period earns the same rate, that of a regular one.
  public var hasEqualPeriods: Bool {
    AccrualPeriods(conventions).isUniform && repayment.rateChanges.isEmpty && student == nil
  }

  /// The part of a year for which a payment, counted from 1, bears interest, as a fraction.
  public func interestPeriod(ofPayment number: Int) -> (numerator: Int, denominator: Int) {
    let period = AccrualPeriods(conventions).period(number)
    return (period.numerator, period.denominator)
  }

  /// One regular period as a part of a year.
  public var regularPeriod: (numerator: Int, denominator: Int) {
    (conventions.regularPeriod.numerator, conventions.regularPeriod.denominator)
  }

  /// The annual rate, as a fraction, at the end of a payment's period; payments count from 1.
  public func rate(ofPayment number: Int) -> Decimal { ratePath.rate(ofPayment: number) }

  /// ``rate(ofPayment:)`` for many payments.
  public var ratesByPayment: (Int) -> Decimal {
    let path = ratePath
    return path.isConstant ? { [rate] _ in rate } : { path.rate(ofPayment: $0) }
  }

  /// The payments whose period begins with another annual rate than the one before, or in which it
  /// changes, with the rate; by the contract, without the times in which no interest accrues.
  public var rateSteps: [(payment: Int, rate: Decimal)] {
    RatePath(rate, repayment.rateChanges, dates: conventions.dates).stretches
      .map { ($0.number, $0.rate) }
  }

  /// Returns true if the annual rate changes within a payment's period.
  public func rateChanges(within number: Int) -> Bool { !ratePath.changes(within: number).isEmpty }

  var ratePath: RatePath {
    RatePath(
      rate, repayment.rateChanges + (student?.interestFree ?? []), dates: conventions.dates)
  }
}
