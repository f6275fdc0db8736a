import Money

/// Facts that a plan by income asks of the borrower, and their changes from year to year.
public struct BorrowerIncome: Sendable, Hashable {
  /// Adjusted gross income of the first year, in US dollars.
  public let agi: Decimal
  /// The yearly growth of the income, as a fraction.
  public let growth: Decimal
  /// The persons of the household, for the poverty guideline.
  public let household: Int
  /// Those claimed on the federal return, for RAP.
  public let dependents: Int
  public let guideline: PovertyGuideline
  /// The yearly growth of prices, which the poverty guidelines follow, as a fraction.
  public let inflation: Decimal

  /// True of a single filer; ICR has other factors for the married and heads of households.
  public let isSingle: Bool

  public init(
    agi: Decimal, growth: Decimal = .zero, household: Int = 1, dependents: Int = 0,
    guideline: PovertyGuideline, inflation: Decimal = .zero, isSingle: Bool = true
  ) {
    self.isSingle = isSingle
    (self.agi, self.growth, self.household) = (agi, growth, household)
    (self.dependents, self.guideline, self.inflation) = (dependents, guideline, inflation)
  }

  /// The income of a year that counts from 0.
  func agi(inYear year: Int) -> Decimal { (agi * (.one + growth).power(year)).rounded(toPlaces: 2) }

  /// A month's payment in a year that counts from 0, before any cap.
  func payment(_ plan: IncomePlan, year: Int) -> Decimal {
    plan.payment(
      agi: agi(inYear: year),
      guideline: (guideline.amount(household: household) * (.one + inflation).power(year))
        .rounded(toPlaces: 0),
      dependents: dependents)
  }
}

extension Decimal {
  /// A whole power that is not negative.
  fileprivate func power(_ exponent: Int) -> Decimal {
    var result = Decimal.one
    for _ in 0..<max(exponent, 0) { result = result * self }
    return result
  }
}
