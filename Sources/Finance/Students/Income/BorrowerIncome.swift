import Money

/// Facts that a plan by income asks of the borrower, and their changes from year to year.
public struct BorrowerIncome: Sendable, Hashable {
  /// The persons that a plan asks for.
  public struct Household: Sendable, Hashable {
    /// All of the household, for the poverty guideline.
    public let persons: Int
    /// Those claimed on the federal return, for RAP.
    public let dependents: Int

    public init(persons: Int = 1, dependents: Int = 0) {
      (self.persons, self.dependents) = (persons, dependents)
    }
  }

  /// A fact from a calendar year on.
  public struct Yearly<Fact: Sendable & Hashable>: Sendable, Hashable {
    public let year: Int
    public let fact: Fact

    public init(_ fact: Fact, from year: Int) { (self.year, self.fact) = (year, fact) }
  }

  /// Adjusted gross income of a year, in US dollars: the first, and those of later years in their order.
  public private(set) var agi: Decimal
  private var laterIncomes: [Yearly<Decimal>]
  public private(set) var household: Household
  private var laterHouseholds: [Yearly<Household>]
  /// The yearly growth of the income, as a fraction.
  public let growth: Decimal
  public let region: PovertyGuideline.Region
  /// The yearly growth of prices, which the poverty guidelines follow beyond those known, as a fraction.
  public let inflation: Decimal
  /// The month in which the payment is set anew each year; nil for that in which the plan began.
  public let renewalMonth: Int?

  /// True of a single filer; ICR has other factors for the married and heads of households.
  public let isSingle: Bool
  /// The day from which the income is the borrower's, on which the first payment is set.
  public private(set) var day: CalendarDate
  /// False where the income is told only by changes later on.
  public private(set) var isKnown: Bool

  /// - Parameters:
  ///   - laterIncomes: In the order of their years, each in place of the one before.
  ///   - laterHouseholds: In the order of their years.
  public init(
    agi: Decimal, laterIncomes: [Yearly<Decimal>] = [], growth: Decimal = .zero,
    household: Household = Household(), laterHouseholds: [Yearly<Household>] = [],
    region: PovertyGuideline.Region = .contiguous, inflation: Decimal = .zero,
    renewalMonth: Int? = nil, isSingle: Bool = true, on day: CalendarDate, isKnown: Bool = true
  ) {
    (self.agi, self.laterIncomes, self.growth) = (agi, laterIncomes, growth)
    (self.household, self.laterHouseholds) = (household, laterHouseholds)
    (self.region, self.inflation, self.renewalMonth) = (region, inflation, renewalMonth)
    (self.isSingle, self.day, self.isKnown) = (isSingle, day, isKnown)
  }

  /// A time in which the payment stays as it was set.
  public struct Term: Sendable, Hashable {
    /// Counted from 0.
    public let year: Int
    /// The day on which it is set, whose tables are taken.
    public let day: CalendarDate
  }

  /// The time to which a payment belongs.
  ///
  /// - Parameters:
  ///   - first: The due date of the first payment that follows this income; nil without dates.
  ///   - due: That of the payment; nil without dates.
  ///   - months: The payments since the first one, which count without dates.
  func term(first: CalendarDate?, due: CalendarDate?, months: Int) -> Term {
    guard let first, let due else { return Term(year: max(months, 0) / 12, after: day) }
    guard let renewalMonth else { return Term(year: first.wholeYears(until: due), after: day) }
    let ahead = (renewalMonth - first.month + 11) % 12 + 1
    guard let renewal = first.adding(months: ahead, anchorDay: first.day), renewal <= due else {
      return Term(year: 0, day: day)
    }
    let years = renewal.wholeYears(until: due)
    return Term(
      year: years + 1, day: renewal.adding(months: 12 * years, anchorDay: first.day) ?? renewal)
  }

  /// The income told for the year of a day, without growth.
  public func agi(told day: CalendarDate) -> Decimal {
    laterIncomes.last { $0.year <= day.year }?.fact ?? agi
  }

  /// The household told for the year of a day.
  public func household(told day: CalendarDate) -> Household {
    laterHouseholds.last { $0.year <= day.year }?.fact ?? household
  }

  /// The income by which a payment is set.
  public func agi(in term: Term) -> Decimal {
    let later = laterIncomes.last { $0.year <= term.day.year }
    let years = later.map { term.day.year - $0.year } ?? term.year
    return ((later?.fact ?? agi) * (.one + growth).power(years)).rounded(toPlaces: 2)
  }

  /// The household by which a payment is set.
  public func household(in term: Term) -> Household { household(told: term.day) }

  /// The poverty guideline by which a payment is set: that of its year, with the last one known beyond.
  public func guideline(in term: Term) -> (year: Int, amount: Decimal) {
    guard let guideline = PovertyGuideline.inForce(on: term.day, region) else { return (0, .zero) }
    return (
      guideline.year,
      guideline.amount(
        household: household(in: term).persons, on: term.day, inflation: inflation)
    )
  }

  /// Other facts from a day on, with the tables in force then; an income that stays has grown by then.
  func renewed(
    agi: Decimal?, household: (Household) -> Household, from term: Term, on day: CalendarDate
  ) -> BorrowerIncome {
    var renewed = self
    if let agi {
      (renewed.agi, renewed.laterIncomes, renewed.isKnown) = (agi, [], true)
    } else {
      renewed.agi = (self.agi * (.one + growth).power(term.year)).rounded(toPlaces: 2)
    }
    let before = self.household(told: day)
    renewed.household = household(before)
    if renewed.household != before { renewed.laterHouseholds = [] }
    renewed.day = day
    return renewed
  }

  /// A month's payment, before any cap.
  func payment(_ plan: IncomePlan, in term: Term) -> Decimal {
    plan.payment(
      agi: agi(in: term), guideline: guideline(in: term).amount,
      dependents: household(in: term).dependents)
  }
}

extension BorrowerIncome.Term {
  /// So many years after a day.
  fileprivate init(year: Int, after day: CalendarDate) {
    self.init(year: year, day: day.adding(months: 12 * year, anchorDay: day.day) ?? day)
  }
}

extension CalendarDate {
  /// The whole years from a day until a later one; 0 for an earlier one.
  fileprivate func wholeYears(until day: CalendarDate) -> Int {
    // A due date in a shorter month is a whole month from the day before it.
    var years = max(day.year - year, 0)
    while years > 0, let then = adding(months: 12 * years, anchorDay: self.day), then > day {
      years -= 1
    }
    return years
  }
}
