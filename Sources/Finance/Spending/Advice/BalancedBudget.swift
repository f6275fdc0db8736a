import Money

/// A take-home pay divided into needs, wants and the rest: 50, 30 and 20 percent by the rule.
///
/// Source: E. Warren and A. W. Tyagi, All Your Worth, Free Press 2005 (the Balanced Money Formula).
public struct BalancedBudget: Sendable {
  /// The take-home pay of a month, above zero.
  public let income: Decimal
  public let needs: Decimal
  public let wants: Decimal

  public static let source =
    "E. Warren and A. W. Tyagi, All Your Worth, Free Press 2005: a rule of thumb, of income after"
    + " taxes"
  public static let needsShare = Decimal(coefficient: 5, exponent: -1)
  public static let wantsShare = Decimal(coefficient: 3, exponent: -1)
  public static let leftShare = Decimal(coefficient: 2, exponent: -1)

  /// Nil where nothing is taken home.
  public init?(income: Decimal, needs: Decimal, wants: Decimal) {
    guard income.isPositive else { return nil }
    self.income = income
    self.needs = needs
    self.wants = wants
  }

  /// The part for neither needs nor wants: savings and debt repayment; below zero if more is spent
  /// than taken home.
  public var left: Decimal { income - needs - wants }

  public func share(of amount: Decimal) -> Decimal { amount / income }

  /// The amount a month by which the rest falls short; zero if it does not.
  public var shortfall: Decimal { max(.zero, income * Self.leftShare - left) }

  public var needsAreAbove: Bool { needs > income * Self.needsShare }
  public var wantsAreAbove: Bool { wants > income * Self.wantsShare }
}
