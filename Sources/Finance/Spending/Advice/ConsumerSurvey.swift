import Money

/// The average spending of households of an income quintile in 2023: dollars a year.
///
/// The survey's items lie in the usual categories so:
/// - home: housing, with furnishings, utilities, phone and internet, without insurance
/// - insurance: health, homeowners' and tenants', vehicle and life insurance
/// - food: at home and eating out
/// - lifestyle: clothing, personal care, alcohol, tobacco, public transportation
/// - entertainment: entertainment and reading
/// - auto: vehicles bought, fuel, repairs, leases
/// - misc: medical care beside insurance, education, gifts to others, the rest
///
/// Pensions and Social Security stand apart, and are no part of shares of spending.
///
/// Source: U.S. Bureau of Labor Statistics, Consumer Expenditure Surveys, 2023, quintiles of income
/// before taxes (public domain).
public struct ConsumerSurvey: Sendable {
  public static let year = 2023
  public static let source =
    "U.S. Bureau of Labor Statistics, Consumer Expenditure Surveys 2023, by quintiles of income"
    + " before taxes"

  public let quintile: IncomeQuintile

  public init(_ quintile: IncomeQuintile) { self.quintile = quintile }

  public var incomeBeforeTaxes: Decimal {
    amount(101_805, 15_596, 40_751, 71_057, 116_717, 264_518)
  }

  public var incomeAfterTaxes: Decimal {
    amount(87_869, 16_171, 40_621, 66_606, 104_559, 211_042)
  }

  /// Returns the yearly spending on a category.
  public func spending(on category: UsualCategory) -> Decimal {
    switch category {
    case .home: amount(24_743, 13_596, 18_107, 22_061, 27_190, 42_736)
    case .insurance: amount(7_063, 3_778, 5_531, 6_657, 8_288, 11_006)
    case .food: amount(9_985, 5_278, 7_100, 8_989, 11_550, 16_996)
    case .lifestyle: amount(5_094, 2_325, 3_110, 4_161, 5_793, 10_068)
    case .entertainment: amount(3_752, 1_510, 2_306, 2_806, 4_024, 8_106)
    case .auto: amount(10_303, 3_669, 5_902, 9_328, 12_670, 19_916)
    case .misc: amount(7_328, 3_115, 4_579, 5_944, 7_106, 15_879)
    }
  }

  /// Pensions and Social Security, which are saved rather than spent.
  public var retirement: Decimal { amount(9_010, 504, 2_287, 5_540, 11_301, 25_387) }

  /// Average annual expenditures as published, retirement included.
  public var published: Decimal { amount(77_280, 33_776, 48_923, 65_487, 87_922, 150_093) }

  /// All categories together, without retirement.
  public var spending: Decimal {
    UsualCategory.allCases.reduce(.zero) { $0 + spending(on: $1) }
  }

  /// The part of all spending that a category takes.
  public func share(of category: UsualCategory) -> Decimal { spending(on: category) / spending }

  private func amount(
    _ all: Int, _ lowest: Int, _ second: Int, _ third: Int, _ fourth: Int, _ highest: Int
  ) -> Decimal {
    switch quintile {
    case .all: Decimal(all)
    case .lowest: Decimal(lowest)
    case .second: Decimal(second)
    case .third: Decimal(third)
    case .fourth: Decimal(fourth)
    case .highest: Decimal(highest)
    }
  }
}
