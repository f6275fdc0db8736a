import Money

/// Private mortgage insurance: what it costs, and when it ends.
///
/// A premium is a part of the amount lent, the same each month. It is still paid with the payment
/// that reaches a threshold, so each end is the number of the last payment with a premium.
///
/// Source: Homeowners Protection Act of 1998, 12 USC 4901–4902.
public struct MortgageInsurance: Sendable, Hashable {
  /// The part of the original value at which the borrower may ask for the end (12 USC 4901(2)).
  public static let requestShare = Decimal(coefficient: 80, exponent: -2)
  /// The part at which the insurance ends by itself (12 USC 4901(18)).
  public static let automaticShare = Decimal(coefficient: 78, exponent: -2)

  /// A year's premium as a fraction of the amount lent.
  public let annualRate: Decimal
  /// The original value of the property: its price.
  public let originalValue: Decimal
  public let amount: Decimal
  /// The part of the value that is lent, before amounts are rounded.
  public let loanToValue: Decimal

  public init(
    annualRate: Decimal, originalValue: Decimal, amount: Decimal, loanToValue: Decimal
  ) {
    self.annualRate = annualRate
    self.originalValue = originalValue
    self.amount = amount
    self.loanToValue = loanToValue
  }

  /// True if a premium is due at all: above 80 % of the value.
  public var isDue: Bool { annualRate.isPositive && loanToValue > Self.requestShare }

  /// A year's premium, not rounded; 0 where none is due.
  public var annualPremium: Decimal { isDue ? amount * annualRate : .zero }

  /// The end of the insurance, by the numbers of payments.
  public struct End: Sendable, Hashable {
    /// The payment with which the balance reaches 80 % of the value by actual payments, extras in
    /// them.
    public let onRequest: Int
    /// The payment with which the initial schedule, or that in force with changed rates, reaches 78
    /// %; extras do not move it.
    public let automatic: Int
    /// Halfway through the amortization, at the latest (12 USC 4902(c)).
    public let midpoint: Int
    /// The last payment of the loan, extras in it.
    public let payoff: Int

    /// The rule that ends it without a request.
    public enum Rule: Sendable { case automatic, midpoint, payoff }

    public var rule: Rule {
      // A loan that ends above a threshold passes it only with its last payment.
      if payoff <= min(automatic, midpoint) { return .payoff }
      return midpoint < automatic ? .midpoint : .automatic
    }

    /// The last payment with a premium where nobody asks.
    public var last: Int { min(automatic, midpoint, payoff) }
  }

  /// The end under a loan; nil where no premium is due.
  ///
  /// - Parameter course: The payments made and to come; nil for those of the contract.
  public func end(
    _ terms: LoanTerms, course: AmortizationSchedule? = nil
  ) throws(LoanError) -> End? {
    guard isDue else { return nil }
    let initial = try AmortizationSchedule(terms.withoutExtras())
    var actual = course ?? initial
    if course == nil, !terms.extras.isEmpty { actual = try AmortizationSchedule(terms) }
    return End(
      onRequest: actual.firstPayment(owingAtMost: originalValue * Self.requestShare),
      automatic: initial.firstPayment(owingAtMost: originalValue * Self.automaticShare),
      midpoint: (terms.amortizationPayments + 1) / 2, payoff: actual.count)
  }
}

extension AmortizationSchedule {
  /// The first payment after which no more than an amount is owed: the last one pays all.
  func firstPayment(owingAtMost limit: Decimal) -> Int {
    (0..<count).first { self[$0].balance <= limit }.map { $0 + 1 } ?? count
  }
}
