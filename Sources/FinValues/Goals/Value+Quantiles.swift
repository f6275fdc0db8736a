import FinLanguage
import Finance
import Money

extension Value {
  /// Returns the amount of a number, percent or money of the same kind and currency as another
  /// value; nil for any other.
  package func amount(like other: Value) -> Decimal? {
    switch (self, other) {
    case (.number(let number), .number), (.percent(let number), .percent): number
    case (.money(let money), .money(let other)) where money.currency == other.currency:
      money.amount
    default: nil
    }
  }
}

extension Quantiles {
  /// Nil for no values, and for values that are not numbers, percents or money of one kind.
  package init?(_ values: [Value]) {
    guard let first = values.first else { return nil }
    var amounts: [Decimal] = []
    amounts.reserveCapacity(values.count)
    for value in values {
      guard let amount = value.amount(like: first) else { return nil }
      amounts.append(amount)
    }
    self.init(amounts)
  }
}
