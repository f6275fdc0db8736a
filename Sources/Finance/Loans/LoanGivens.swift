import Money

/// The known terms of a loan before it is solved: of amount, rate, term and payment, three or all
/// four.
public struct LoanGivens: Sendable, Hashable {
  /// One of the four parts of a loan.
  public enum Part: String, Sendable, CaseIterable { case amount, rate, term, payment }

  /// In units of the currency.
  public var amount: Decimal?
  /// A year's, as a fraction.
  public var rate: Decimal?
  public var term: Duration?
  /// The scheduled payment of each period, without extras.
  public var payment: Decimal?

  public init(
    amount: Decimal? = nil, rate: Decimal? = nil, term: Duration? = nil, payment: Decimal? = nil
  ) {
    self.amount = amount
    self.rate = rate
    self.term = term
    self.payment = payment
  }

  /// The parts that were left out, in order.
  public var missing: [Part] {
    Part.allCases.filter { part in
      switch part {
      case .amount: amount == nil
      case .rate: rate == nil
      case .term: term == nil
      case .payment: payment == nil
      }
    }
  }
}
