import Money

/// How long each payment's period is, for interest.
struct AccrualPeriods: Sendable {
  /// The period before the first payment.
  let first: YearFraction
  /// The periods after it, where they are all equal.
  let regular: YearFraction?
  private let dates: PaymentDates?
  private let dayCount: DayCount

  init(_ conventions: LoanConventions) {
    let month = YearFraction(periodOf: conventions.frequency)
    let actual = conventions.dayCount.countsActualDays && conventions.dates != nil
    dates = conventions.dates
    dayCount = conventions.dayCount
    regular = actual ? nil : month
    if let dates, actual || !dates.firstPeriodIsRegular {
      first = YearFraction(from: dates.start, to: dates.first, dayCount)
    } else if conventions.timing == .begin {
      first = YearFraction(numerator: 0, denominator: 1)
    } else {
      first = month
    }
  }

  /// The period that ends with a payment, counted from 1.
  func period(_ number: Int) -> YearFraction {
    if number == 1 { return first }
    if let regular { return regular }
    guard let from = dates?.due(number - 1), let to = dates?.due(number) else { return first }
    return YearFraction(from: from, to: to, dayCount)
  }

  /// Whether the first period is one of the regular ones.
  var isUniform: Bool { first == regular }
}

extension LoanTerms {
  /// Whether every payment's period earns the same rate, that of a regular one.
  public var hasEqualPeriods: Bool { AccrualPeriods(conventions).isUniform }

  /// The part of a year for which a payment, counted from 1, bears interest, as a fraction.
  public func interestPeriod(ofPayment number: Int) -> (numerator: Int, denominator: Int) {
    let period = AccrualPeriods(conventions).period(number)
    return (period.numerator, period.denominator)
  }
}
