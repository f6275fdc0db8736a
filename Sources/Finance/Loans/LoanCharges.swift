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

  /// The mistake in them; nil where there is none.
  func problem(_ conventions: LoanConventions) -> LoanError? {
    let error =
      InputError.check("fees", .money(fees, conventions.currency), .atLeast(.zero))
      ?? InputError.check("points", .percent(points), Self.pointsLimit)
    return error.map(LoanError.input)
  }

  /// Points below zero are a lender's credit.
  public static let pointsLimit = Limit.between(-.one, .one)
}

/// A finance charge that is paid at the beginning of a loan, by the name of its input.
public struct UpfrontCharge: Sendable {
  /// The names of all, in the order in which they are shown.
  public static let names = ["fees", "points"]

  public let name: String
  /// In units of the currency.
  public let amount: Decimal
  /// As a fraction of the loan's amount; nil if it is no share of it.
  public var share: Decimal?
}

extension LoanTerms {
  /// The finance charges paid upfront, which the APR counts.
  public var upfrontCharges: [UpfrontCharge] {
    [
      UpfrontCharge(name: "fees", amount: charges.fees),
      UpfrontCharge(
        name: "points", amount: conventions.rounded(amount * charges.points), share: charges.points),
    ]
  }

  public var prepaidCharges: Decimal { upfrontCharges.reduce(.zero) { $0 + $1.amount } }
}
