import Money

/// The interest that a balance earns in a period: the part of an engine that knows amounts.
protocol Accrual {
  associatedtype Amount: LedgerAmount
  /// The rounded interest of a payment's period; nil if it does not fit.
  func interest(on balance: Amount, payment number: Int) -> Amount?
}

/// Interest in whole minor units from an exact fraction, in 64-bit integers with a 128-bit product.
struct MinorUnitAccrual: Accrual {
  /// Balances and interest beyond this go to the decimal engine; 12,000 payments of it still sum
  /// within 64 bits.
  static let limit: Int64 = 100_000_000_000_000

  private let numerator: UInt64
  private let denominator: UInt64
  private let rounding: RoundingRule
  private let firstInterest: Int64?

  /// Nil if the periodic rate has no numerator and denominator of 64 bits.
  ///
  /// - Parameter firstInterest: The first period's, where that period is odd.
  init?(
    annualRate: Decimal, period: YearFraction, rounding: RoundingRule, firstInterest: Int64?
  ) {
    let places = annualRate.fractionDigits
    guard places <= 16, period.numerator > 0, period.denominator > 0,
      let coefficient = (annualRate * Decimal(coefficient: 1, exponent: places)).int,
      coefficient >= 0
    else { return nil }
    let (top, overflow) = UInt64(coefficient).multipliedReportingOverflow(
      by: UInt64(period.numerator))
    var bottom = UInt64(period.denominator)
    for _ in 0..<places {
      let (product, overflow) = bottom.multipliedReportingOverflow(by: 10)
      guard !overflow else { return nil }
      bottom = product
    }
    guard !overflow else { return nil }
    let divisor = Self.greatestCommonDivisor(top, bottom)
    numerator = top / divisor
    denominator = bottom / divisor
    self.rounding = rounding
    self.firstInterest = firstInterest
  }

  @inline(__always)
  func interest(on balance: Int64, payment number: Int) -> Int64? {
    if number == 1, let firstInterest { return firstInterest }
    guard balance <= Self.limit else { return nil }
    let product = UInt64(truncatingIfNeeded: balance).multipliedFullWidth(by: numerator)
    let quotient: UInt64
    let remainder: UInt64
    if product.high == 0 {
      (quotient, remainder) = product.low.quotientAndRemainder(dividingBy: denominator)
    } else {
      guard product.high < denominator else { return nil }
      (quotient, remainder) = denominator.dividingFullWidth(product)
    }
    let rounded = quotient &+ (roundsUp(quotient, remainder) ? 1 : 0)
    guard rounded <= UInt64(Self.limit) else { return nil }
    return Int64(truncatingIfNeeded: rounded)
  }

  @inline(__always)
  private func roundsUp(_ quotient: UInt64, _ remainder: UInt64) -> Bool {
    let missing = denominator &- remainder
    return switch rounding {
    case .halfUp: remainder >= missing
    case .halfDown: remainder > missing
    case .halfEven: remainder > missing || (remainder == missing && quotient & 1 == 1)
    case .up, .ceiling: remainder > 0
    case .down, .floor: false
    }
  }

  private static func greatestCommonDivisor(_ a: UInt64, _ b: UInt64) -> UInt64 {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return max(a, 1)
  }
}

/// Interest in decimals of 34 digits: without rounding, by actual days, at a solved, compounded or
/// changing rate, or beyond 64 bits.
struct DecimalAccrual: Accrual {
  private let conventions: LoanConventions
  private let periods: AccrualPeriods
  private let rates: RatePath
  /// To how many decimals interest is rounded, and how.
  private let places: Int
  private let rounding: RoundingRule
  /// The growth of 1 in a regular period at each rate of the path, where interest compounds: the
  /// same power for hundreds of rows.
  private let regularGrowth: [Decimal: Decimal]

  /// - Parameter rates: When nil, the contract's.
  init(_ terms: LoanTerms, _ periods: AccrualPeriods, rates: RatePath? = nil) {
    conventions = terms.conventions
    self.periods = periods
    let rates = rates ?? terms.ratePath
    self.rates = rates
    places = conventions.rounding == nil ? terms.finestPlaces : conventions.currency.minorUnits
    rounding = conventions.rounding ?? .halfEven
    var growth: [Decimal: Decimal] = [:]
    if conventions.effectiveCompounding != nil {
      for rate in [terms.rate] + rates.stretches.map(\.rate) where growth[rate] == nil {
        growth[rate] = conventions.periodicRate(annualRate: rate)
      }
    }
    regularGrowth = growth
  }

  func interest(on balance: Decimal, payment number: Int) -> Decimal? {
    rounded(exactInterest(on: balance, payment: number))
  }

  func exactInterest(on balance: Decimal, payment number: Int) -> Decimal {
    let period = periods.period(number)
    return rates.isConstant
      ? earned(balance, rates.rate(ofPayment: number), period)
      : earned(balance, number, period)
  }

  func rounded(_ interest: Decimal) -> Decimal { interest.rounded(toPlaces: places, rounding) }

  private func earned(_ balance: Decimal, _ rate: Decimal, _ time: YearFraction) -> Decimal {
    if time == conventions.regularPeriod, let growth = regularGrowth[rate] {
      return balance * growth
    }
    return conventions.interest(on: balance, annualRate: rate, over: time)
  }

  /// In a period within which the rate changes, each rate earns its own days by the day count.
  private func earned(_ balance: Decimal, _ number: Int, _ period: YearFraction) -> Decimal {
    let changes = rates.changes(within: number)
    guard !changes.isEmpty, let dates = periods.dates,
      var from = number == 1 ? dates.start : dates.due(number - 1), let due = dates.due(number)
    else { return earned(balance, rates.rate(ofPayment: number), period) }
    var rate = rates.openingRate(ofPayment: number)
    var sum = Decimal.zero
    for change in changes {
      let day = min(change.from ?? from, due)
      sum =
        sum
        + conventions.interest(
          on: balance, annualRate: rate, over: YearFraction(from: from, to: day, periods.dayCount))
      (from, rate) = (day, change.rate)
    }
    return sum
      + conventions.interest(
        on: balance, annualRate: rate, over: YearFraction(from: from, to: due, periods.dayCount))
  }
}
