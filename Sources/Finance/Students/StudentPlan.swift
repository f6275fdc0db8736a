import Money

/// A plan of fixed payments for federal student loans, as the regulations have it.
///
/// Regulations are data here, each rule with the text that it comes from, so that a change
/// of the rules is a change of this table alone.
public enum StudentPlan: String, Sendable, CaseIterable {
  case standard, tiered, extended, consolidation

  /// The years in which a balance from some amount on is repaid.
  public struct Tier: Sendable, Hashable {
    public let from: Decimal
    public let years: Int
  }

  public struct Rule: Sendable {
    /// From the smallest balance to the largest.
    public let tiers: [Tier]
    /// The least that is paid a month; a last payment may be less.
    public let minimum: Decimal
    /// Only balances above this may be repaid so.
    public let above: Decimal?
    /// The first day from which loans are repaid so; nil for plans that are older than the loans.
    public let since: CalendarDate?
    public let source: String

    /// The years in which a balance is repaid.
    public func years(for balance: Decimal) -> Int {
      tiers.last { $0.from <= balance }?.years ?? tiers.first?.years ?? 10
    }
  }

  public var rule: Rule {
    switch self {
    case .standard:
      Rule(
        tiers: [Tier(from: .zero, years: 10)], minimum: Decimal(50), above: nil, since: nil,
        source: "34 CFR 685.208(b): ten years, at least $50 a month")
    case .tiered:
      Rule(
        tiers: Self.tiers((0, 10), (25_000, 15), (50_000, 20), (100_000, 25)),
        minimum: Decimal(50), above: nil, since: CalendarDate(year: 2026, month: 7, day: 1),
        source:
          "34 CFR 685.208(c)(1)(iii), from July 1, 2026: 10, 15, 20 or 25 years by the balance")
    case .extended:
      Rule(
        tiers: [Tier(from: .zero, years: 25)], minimum: Decimal(50), above: Decimal(30_000),
        since: nil,
        source: "34 CFR 685.208: extended plan, 25 years for more than $30,000")
    case .consolidation:
      Rule(
        tiers: Self.tiers(
          (0, 10), (7_500, 12), (10_000, 15), (20_000, 20), (40_000, 25), (60_000, 30)),
        minimum: Decimal(50), above: nil, since: nil,
        source: "34 CFR 685.208: consolidation loans, 10 to 30 years by the balance")
    }
  }

  /// The plan of a loan whose borrower chooses none, by the day on which it was first made: 34 CFR
  /// 685.208(c)(1)(iii). A loan without dates has ten years.
  public static func byDefault(firstMade date: CalendarDate?) -> StudentPlan {
    guard let date, let since = StudentPlan.tiered.rule.since, date >= since else {
      return .standard
    }
    return .tiered
  }

  private static func tiers(_ tiers: (from: Int, years: Int)...) -> [Tier] {
    tiers.map { Tier(from: Decimal($0.from), years: $0.years) }
  }
}
