import Money

/// Facts that a plan by income asks of the borrower, and their changes from year to year.
public struct BorrowerIncome: Sendable, Hashable {
  /// Adjusted gross income of the first year, in US dollars.
  public private(set) var agi: Decimal
  /// The yearly growth of the income, as a fraction.
  public let growth: Decimal
  /// The persons of the household, for the poverty guideline.
  public let household: Int
  /// Those claimed on the federal return, for RAP.
  public let dependents: Int
  public private(set) var guideline: PovertyGuideline
  /// The yearly growth of prices, which the poverty guidelines follow, as a fraction.
  public let inflation: Decimal

  /// True of a single filer; ICR has other factors for the married and heads of households.
  public let isSingle: Bool
  /// The day from which the income is the borrower's, which says what tables are in force.
  public private(set) var day: CalendarDate
  /// False where the income is told only by changes later on.
  public private(set) var isKnown: Bool

  public init(
    agi: Decimal, growth: Decimal = .zero, household: Int = 1, dependents: Int = 0,
    guideline: PovertyGuideline, inflation: Decimal = .zero, isSingle: Bool = true,
    on day: CalendarDate, isKnown: Bool = true
  ) {
    (self.day, self.isKnown) = (day, isKnown)
    self.isSingle = isSingle
    (self.agi, self.growth, self.household) = (agi, growth, household)
    (self.dependents, self.guideline, self.inflation) = (dependents, guideline, inflation)
  }

  /// The income of a year that counts from 0.
  public func agi(inYear year: Int) -> Decimal {
    (agi * (.one + growth).power(year)).rounded(toPlaces: 2)
  }

  /// The poverty guideline of a year that counts from 0.
  public func guideline(inYear year: Int) -> Decimal {
    (guideline.amount(household: household) * (.one + inflation).power(year)).rounded(toPlaces: 0)
  }

  /// Another income from a day on, with the tables in force then.
  func renewed(agi: Decimal?, on day: CalendarDate) -> BorrowerIncome {
    var renewed = self
    renewed.agi = agi ?? self.agi
    renewed.isKnown = isKnown || agi != nil
    renewed.guideline = PovertyGuideline.inForce(on: day, guideline.region) ?? guideline
    renewed.day = day
    return renewed
  }

  /// A month's payment in a year that counts from 0, before any cap.
  func payment(_ plan: IncomePlan, year: Int) -> Decimal {
    plan.payment(
      agi: agi(inYear: year), guideline: guideline(inYear: year), dependents: dependents)
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
