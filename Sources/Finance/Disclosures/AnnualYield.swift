import Money

/// The annual percentage yield of an account (12 CFR 1030, Appendix A): what interest comes to in a
/// year of 365 days, interest on interest included.
public enum AnnualYield {
  static let daysPerYear = 365

  /// The yield of interest on a principal over a term in days: (1 + interest / principal)^(365 /
  /// days) − 1 (Part I.A); also the yield earned, of the interest and the average daily balance of a
  /// statement's days (Part II.A).
  public static func rate(
    interest: Decimal, principal: Decimal, days: Int
  ) throws(DisclosureError) -> Decimal {
    let growth = try growth(interest, principal, days: days)
    // Over a year the simple formula gives the same: interest / principal.
    if days == daysPerYear { return growth - .one }
    return try finite(growth.power(Decimal(daysPerYear) / Decimal(days)) - .one)
  }

  /// The yield earned where interest is compounded less often than statements are sent:
  /// (1 + interest / balance / days · compounding days)^(365 / compounding days) − 1 (Part II.B).
  public static func earned(
    interest: Decimal, balance: Decimal, days: Int, compoundingDays: Int
  ) throws(DisclosureError) -> Decimal {
    _ = try growth(interest, balance, days: days)
    let compounded = Decimal(compoundingDays)
    let growth = .one + interest / balance / Decimal(days) * compounded
    return try finite(growth.power(Decimal(daysPerYear) / compounded) - .one)
  }

  /// The yield of a rate that is compounded so many times a year; nil for at every moment.
  public static func rate(
    nominal: Decimal, periodsPerYear: Int?
  ) throws(DisclosureError) -> Decimal {
    try finite(yearlyGrowth(nominal, periodsPerYear) - .one)
  }

  /// The yield of rates that follow each other, each for some days (Part I.B): the interest of all
  /// of them, over the days of all.
  public static func rate(
    steps: [(rate: Decimal, days: Int)], periodsPerYear: Int?
  ) throws(DisclosureError) -> Decimal {
    let (growth, days) = try growth(steps: steps, periodsPerYear: periodsPerYear)
    return try rate(interest: growth - .one, principal: .one, days: days)
  }

  private static let daysLimit = Limit.from(.one, to: Decimal(36_500))

  /// Returns the growth of 1 over rates that follow each other, and the days of all of them.
  public static func growth(
    steps: [(rate: Decimal, days: Int)], periodsPerYear: Int?
  ) throws(DisclosureError) -> (growth: Decimal, days: Int) {
    var growth = Decimal.one
    var total = 0
    for step in steps {
      let days = InputError.Quantity.number(Decimal(step.days))
      if let error = InputError.check("rate.days", days, daysLimit) { throw .input(error) }
      let part = Decimal(step.days) / Decimal(daysPerYear)
      growth = growth * (try yearlyGrowth(step.rate, periodsPerYear).power(part))
      total += step.days
    }
    return (try finite(growth), total)
  }

  private static func yearlyGrowth(
    _ nominal: Decimal, _ periodsPerYear: Int?
  ) throws(DisclosureError) -> Decimal {
    guard let periodsPerYear else { return try finite(nominal.exponential()) }
    let growth = .one + nominal / Decimal(periodsPerYear)
    guard growth > .zero else { throw .noRate }
    return try finite(growth.power(periodsPerYear))
  }

  private static func growth(
    _ interest: Decimal, _ principal: Decimal, days: Int
  ) throws(DisclosureError) -> Decimal {
    let growth = .one + interest / principal
    guard growth > .zero else { throw .allLost }
    return growth
  }

  private static func finite(_ value: Decimal) throws(DisclosureError) -> Decimal {
    guard value.isFinite else { throw .tooLarge }
    return value.rounded(toPlaces: 28, .halfEven)
  }
}
