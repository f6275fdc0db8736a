import Money

/// Money put aside that earns interest, with nothing left unknown: a first deposit, then one each
/// period, at a compound rate.
public struct SavingsTerms: Sendable, Hashable {
  /// The amount at the start, in units of the currency.
  public let initial: Decimal
  /// The amount added each period of the first year.
  public let deposit: Decimal
  /// By how much the deposits grow from each year to the next, as a fraction.
  public let growth: Decimal
  /// A year's, as a fraction.
  public let rate: Decimal
  public let periods: SavingsPeriods
  public let conventions: SavingsConventions
  /// The amount wanted at the end, and the part that was solved for it; nil without one.
  public let goal: Decimal?
  public let solved: SavingsGivens.Part?
  /// The rise of prices in a year, as a fraction; nil if none was given.
  public let inflation: Decimal?

  init(
    initial: Decimal, deposit: Decimal, growth: Decimal, rate: Decimal, periods: SavingsPeriods,
    conventions: SavingsConventions, goal: Decimal?, solved: SavingsGivens.Part?,
    inflation: Decimal?
  ) {
    self.initial = initial
    self.deposit = deposit
    self.growth = growth
    self.rate = rate
    self.periods = periods
    self.conventions = conventions
    self.goal = goal
    self.solved = solved
    self.inflation = inflation
  }

  public var term: Duration { periods.term }

  /// The interest that 1 earns in one period, not rounded.
  public var periodicRate: Decimal { Self.periodicRate(rate, periods, conventions.compounding) }

  static func periodicRate(
    _ rate: Decimal, _ periods: SavingsPeriods, _ compounding: Compounding
  ) -> Decimal {
    compounding.growth(annualRate: rate, over: periods.length)
  }

  /// True if interest is added once in each period, so that its rate is the year's divided.
  public var compoundsEachPeriod: Bool {
    conventions.compounding.timesPerYear.map { $0 * periods.length.numerator }
      == periods.length.denominator
  }

  /// The annual percentage yield: what 1 earns in a year, as a fraction (12 CFR 1030, App. A).
  public var yield: Decimal {
    conventions.compounding.growth(
      annualRate: rate, over: YearFraction(numerator: 1, denominator: 1))
  }

  /// The deposit of a period, counted from 1.
  public func deposit(ofPeriod number: Int) -> Decimal {
    guard !growth.isZero, let perYear = periods.perYear else { return deposit }
    return conventions.rounded(deposit * (.one + growth).power((number - 1) / perYear))
  }

  /// Returns the final value of 1 at the start, and that of a deposit of 1 each period of the first
  /// year, with nothing rounded.
  public func growth(atRate rate: Decimal) -> (initial: Decimal, deposit: Decimal) {
    let each = Self.periodicRate(rate, periods, conventions.compounding)
    let factor = conventions.timing == .begin ? Decimal.one + each : .one
    func grown(_ count: Int) -> Decimal {
      CompoundGrowth.factor(rate: each, periods: Decimal(count))
    }
    func paid(_ count: Int) -> Decimal {
      CompoundGrowth.annuityFactor(rate: each, periods: Decimal(count)) * factor
    }
    guard !growth.isZero, let perYear = periods.perYear, periods.count > perYear else {
      return (grown(periods.count), paid(periods.count))
    }
    let (years, rest) = periods.count.quotientAndRemainder(dividingBy: perYear)
    let (yearly, inYear) = (grown(perYear), paid(perYear))
    var (sum, deposit) = (Decimal.zero, Decimal.one)
    for _ in 0..<years {
      sum = sum * yearly + deposit * inYear
      deposit = deposit * (.one + growth)
    }
    return (grown(periods.count), sum * grown(rest) + deposit * paid(rest))
  }
}
