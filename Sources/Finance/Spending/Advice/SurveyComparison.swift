import Money

/// Own spending on a usual category beside what households with a near income spent on it.
public struct SurveyComparison: Sendable {
  public let category: UsualCategory
  /// Own, a month.
  public let amount: Decimal
  /// Of all own spending.
  public let share: Decimal
  /// Theirs, a month.
  public let surveyed: Decimal
  public let surveyedShare: Decimal

  /// Above by less than this part of theirs, or of all spending, is much the same.
  public static let leastExcess = Decimal(coefficient: 1, exponent: -1)
  public static let leastPoints = Decimal(coefficient: 2, exponent: -2)

  /// Nil where nothing is spent at all.
  public init?(
    of category: UsualCategory, in months: FullMonths, with survey: ConsumerSurvey
  ) {
    let total = months.averageTotal
    guard total.isPositive else { return nil }
    self.category = category
    amount = months.average(of: SpendingCategory(category))
    share = amount / total
    surveyed = survey.spending(on: category) / Decimal(12)
    surveyedShare = survey.share(of: category)
  }

  /// The amount a month above theirs.
  public var excess: Decimal { amount - surveyed }

  /// True if it is no more in money.
  public var isWithin: Bool { !excess.isPositive }

  /// True if it is clearly more, both in money and as a part of all spending.
  public var isAbove: Bool {
    excess >= surveyed * Self.leastExcess && share - surveyedShare >= Self.leastPoints
  }
}
