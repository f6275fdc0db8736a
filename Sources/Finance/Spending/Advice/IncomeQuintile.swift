import Money

/// A fifth of the households of the United States by income, or all of them.
public enum IncomeQuintile: Int, CaseIterable, Sendable {
  case all, lowest, second, third, fourth, highest

  /// The five, without all.
  public static let fifths: [IncomeQuintile] = [.lowest, .second, .third, .fourth, .highest]

  /// `middle income group (third of five)`.
  public var group: String {
    switch self {
    case .all: "all households"
    case .lowest: "lowest income group (first of five)"
    case .second: "second-lowest income group (second of five)"
    case .third: "middle income group (third of five)"
    case .fourth: "second-highest income group (fourth of five)"
    case .highest: "highest income group (fifth of five)"
    }
  }

  /// `households in the middle income group (third of five)`.
  public var words: String { self == .all ? group : "households in the \(group)" }

  /// The fifth whose mean income before taxes is nearest; the lower of two as near.
  ///
  /// - Parameter income: Dollars a year.
  public init(nearestBeforeTaxes income: Decimal) {
    self = Self.nearest(income) { $0.incomeBeforeTaxes }
  }

  /// The fifth whose mean income after taxes is nearest, for one who only knows what is paid out.
  public init(nearestAfterTaxes income: Decimal) {
    self = Self.nearest(income) { $0.incomeAfterTaxes }
  }

  private static func nearest(
    _ income: Decimal, _ mean: (ConsumerSurvey) -> Decimal
  ) -> IncomeQuintile {
    var best = IncomeQuintile.lowest
    for fifth in fifths {
      let isNearer =
        (mean(ConsumerSurvey(fifth)) - income).magnitude
        < (mean(ConsumerSurvey(best)) - income).magnitude
      if isNearer { best = fifth }
    }
    return best
  }
}
