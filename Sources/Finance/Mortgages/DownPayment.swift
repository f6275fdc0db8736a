import Money

/// The part of a price that is not borrowed.
public enum DownPayment: Sendable, Hashable {
  /// In units of the currency.
  case amount(Decimal)
  /// As a fraction of the price.
  case share(Decimal)

  /// The amount at a price, rounded by the loan's rule.
  func amount(ofPrice price: Decimal, _ conventions: LoanConventions) -> Decimal {
    switch self {
    case .amount(let amount): amount
    case .share(let share): conventions.rounded(price * share)
    }
  }

  /// The part of a price that is borrowed, as it was typed: 20 % down is 80 %, whatever the amounts are
  /// rounded to. Limits are compared with this.
  public func loanToValue(atPrice price: Decimal) -> Decimal {
    switch self {
    case .amount(let amount): amount < price ? (price - amount) / price : .zero
    case .share(let share): .one - share
    }
  }

  /// Returns the loan amount for a price. Throws if that is nothing, or more than the price.
  public func borrowed(
    for price: Decimal, _ conventions: LoanConventions
  ) throws(MortgageError) -> Decimal {
    let down = amount(ofPrice: price, conventions)
    guard down < price else {
      throw .downNotBelowPrice(down: down, price: price, conventions.currency)
    }
    return conventions.rounded(price - down)
  }

  /// The price of which an amount is borrowed.
  public func price(
    borrowing amount: Decimal, _ conventions: LoanConventions
  ) -> Decimal {
    switch self {
    case .amount(let down): return amount + down
    case .share(let share):
      let price = conventions.rounded(amount / (.one - share))
      guard conventions.rounding != nil else { return price }
      // The down payment is rounded by itself, so that a price a unit away may be the one.
      let unit = conventions.smallestUnit
      return [price, price - unit, price + unit].first {
        conventions.rounded($0 - self.amount(ofPrice: $0, conventions)) == amount
      } ?? price
    }
  }

  /// A price up to which nothing is left to borrow; somewhat more where that is rounded to nothing.
  public func highestWithoutLoan(_ conventions: LoanConventions) -> Decimal {
    switch self {
    case .amount(let amount): amount
    case .share(let share): conventions.smallestUnit / (.one - share)
    }
  }
}
