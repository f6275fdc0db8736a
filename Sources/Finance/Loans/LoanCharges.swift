import Money

/// The charges at the beginning of a loan beside interest: finance charges that are paid in
/// advance.
public struct LoanCharges: Sendable, Hashable {
  /// In units of the currency.
  public var fees: Decimal
  /// As a fraction of the amount: 1 point is 0.01.
  public var points: Decimal

  /// For installments that are paid late.
  public var late: LateCharge?

  public static let none = LoanCharges()

  public init(fees: Decimal = .zero, points: Decimal = .zero, late: LateCharge? = nil) {
    self.fees = fees
    self.points = points
    self.late = late
  }
}

extension LoanTerms {
  /// Points as an amount, rounded by the loan's rule.
  public var pointsAmount: Decimal { conventions.rounded(amount * charges.points) }

  /// Fees and points together.
  public var prepaidCharges: Decimal { charges.fees + pointsAmount }
}
