/// An amount of a currency, with all its digits until it is rounded or shown.
public struct Money: Hashable, Sendable {
  public var amount: Decimal
  public var currency: Currency

  public init(_ amount: Decimal, _ currency: Currency = .usd) {
    self.amount = amount
    self.currency = currency
  }

  /// The amount in whole minor units: to the cent for dollars, to the yen for yen.
  public func rounded(_ rule: RoundingRule = .halfUp) -> Money {
    Money(amount.rounded(toPlaces: currency.minorUnits, rule), currency)
  }

  /// The smallest amount that is paid in cash or by card: a cent, a yen.
  public var minorUnit: Money {
    Money(Decimal(coefficient: 1, exponent: -currency.minorUnits), currency)
  }
}
