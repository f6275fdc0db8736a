import Money

/// The conventions that a schedule follows; each is named, visible and part of what a loan prints.
public struct LoanConventions: Sendable, Hashable {
  /// Gives the smallest unit that amounts are rounded to.
  public var currency: Currency
  public var frequency: PaymentFrequency
  /// Nil where interest is simple within a payment's period: the rate of a period is its part of
  /// the annual one.
  public var compounding: Compounding?
  /// For payments every one or two weeks.
  public var rateConvention: RateConvention
  public var timing: PaymentTiming
  /// The rule for the interest of an odd first period; one that counts actual days governs every
  /// period.
  public var dayCount: DayCount
  /// The interest of a first period that is not as long as the others.
  public var firstPeriod: FirstPeriod
  /// The rounding of the level payment and of each period's interest; nil rounds nothing inside.
  public var rounding: RoundingRule?
  /// Nil for a loan without dates, whose payments have numbers only.
  public var dates: PaymentDates?
  /// The rule for payments as they are made, if one was given.
  public var givenAccrual: PaymentAccrual?

  public init(
    currency: Currency = .usd, frequency: PaymentFrequency = .monthly,
    compounding: Compounding? = nil, rateConvention: RateConvention = .periodic,
    timing: PaymentTiming = .end, dayCount: DayCount = .thirty360,
    firstPeriod: FirstPeriod = .days, rounding: RoundingRule? = .halfUp, dates: PaymentDates? = nil,
    accrual: PaymentAccrual? = nil
  ) {
    self.currency = currency
    self.frequency = frequency
    self.compounding = compounding
    self.rateConvention = rateConvention
    self.timing = timing
    self.dayCount = dayCount
    self.firstPeriod = firstPeriod
    self.rounding = rounding
    self.dates = dates
    givenAccrual = accrual
  }

  /// The rule for payments as they are made: by the day if interest counts actual days.
  public var accrual: PaymentAccrual {
    givenAccrual ?? (dayCount.countsActualDays ? .daily : .scheduled)
  }

  /// The smallest unit of the currency: a cent, a yen.
  var smallestUnit: Decimal { Decimal(coefficient: 1, exponent: -currency.minorUnits) }

  /// An amount rounded to the smallest unit by the loan's rule; unchanged where nothing is rounded.
  public func rounded(_ amount: Decimal) -> Decimal {
    guard let rounding else { return amount }
    return rounded(amount, by: rounding)
  }

  /// An amount rounded to the smallest unit by a rule.
  ///
  /// A result of formulas is first taken to 28 digits, so that one that stands exactly on half a
  /// cent is not moved off it by the 34th digit.
  func rounded(_ amount: Decimal, by rule: RoundingRule) -> Decimal {
    amount.rounded(toDigits: 28).rounded(toPlaces: currency.minorUnits, rule)
  }
}

// MARK: - Rates of periods

extension LoanConventions {
  /// Compounding as it works out: the equivalent rate of a week compounds monthly.
  public var effectiveCompounding: Compounding? {
    compounding ?? (rateConvention == .equivalent ? .monthly : nil)
  }

  /// One regular period as a part of a year.
  var regularPeriod: YearFraction {
    if rateConvention == .actual, let days = frequency.daysPerPeriod {
      return YearFraction(numerator: days, denominator: 365)
    }
    return YearFraction(periodOf: frequency)
  }

  /// Returns the growth of 1 in a part of a year at an annual rate, not rounded.
  func growth(annualRate: Decimal, over time: YearFraction) -> Decimal {
    if let compounding = effectiveCompounding {
      return compounding.growth(annualRate: annualRate, over: time)
    }
    return annualRate * Decimal(time.numerator) / Decimal(time.denominator)
  }

  /// The rate of one regular period, rounded only by the 34 digits of a decimal.
  public func periodicRate(annualRate: Decimal) -> Decimal {
    growth(annualRate: annualRate, over: regularPeriod)
  }

  /// The equation of level payments every regular period.
  func equation(annualRate: Decimal) -> LevelPayment {
    LevelPayment(periodicRate: periodicRate(annualRate: annualRate), timing: timing)
  }

  /// The equation of the level period: of a month where payments share the monthly one.
  func levelEquation(annualRate: Decimal) -> LevelPayment {
    LevelPayment(periodicRate: levelRate(annualRate: annualRate), timing: timing)
  }

  /// The rate of the period that the level payment is computed for: a month where payments share
  /// the monthly one.
  public func levelRate(annualRate: Decimal) -> Decimal {
    growth(annualRate: annualRate, over: levelPeriod)
  }

  /// The annual rate that makes a level period's rate.
  func annualRate(levelRate: Decimal) -> Decimal {
    let period = levelPeriod
    if let compounding = effectiveCompounding {
      return compounding.annualRate(growth: levelRate, over: period)
    }
    return levelRate * Decimal(period.denominator) / Decimal(period.numerator)
  }

  private var levelPeriod: YearFraction {
    frequency.paymentsPerMonthlyAmount == nil
      ? regularPeriod : YearFraction(numerator: 1, denominator: 12)
  }

  /// The interest that a balance earns in a part of a year, not rounded.
  func interest(on balance: Decimal, annualRate: Decimal, over time: YearFraction) -> Decimal {
    if let compounding = effectiveCompounding {
      return balance * compounding.growth(annualRate: annualRate, over: time)
    }
    return time.interest(on: balance, annualRate: annualRate)
  }
}
