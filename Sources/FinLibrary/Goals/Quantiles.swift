import FinLanguage
import Money

/// Figures of one kind in order of size, and what lies below which share of them.
struct Quantiles {
  let sorted: [Decimal]
  private let make: @Sendable (Decimal) -> Value

  /// Nil where the values are no numbers, percents or money of one kind and currency.
  init?(_ values: [Value]) {
    guard let first = values.first, let make = Self.maker(of: first) else { return nil }
    var numbers: [Decimal] = []
    numbers.reserveCapacity(values.count)
    for value in values {
      guard let number = Self.number(value, like: first) else { return nil }
      numbers.append(number)
    }
    sorted = numbers.sorted()
    self.make = make
  }

  func value(_ number: Decimal) -> Value { make(number) }

  /// The value below which a share of them lies, from 0 to 1: straight lines between the values,
  /// which stand for the shares 0, 1/(n−1), 2/(n−1) … 1.
  ///
  /// Definition 7 of R. J. Hyndman and Y. Fan, "Sample Quantiles in Statistical Packages" (1996):
  /// PERCENTILE.INC of spreadsheets.
  func value(below share: Decimal) -> Value { make(number(below: share)) }

  func number(below share: Decimal) -> Decimal {
    let place = share * Decimal(sorted.count - 1)
    let whole = min(max(place.floor().int ?? 0, 0), sorted.count - 1)
    let rest = place - Decimal(whole)
    let low = sorted[whole]
    if rest.isZero || whole == sorted.count - 1 { return low }
    return low + (sorted[whole + 1] - low) * rest
  }

  var mean: Decimal { sorted.reduce(.zero, +) / Decimal(sorted.count) }

  /// The standard deviation of a sample, over n − 1; of a single value 0.
  var deviation: Decimal {
    let mean = mean
    let squares = sorted.reduce(Decimal.zero) { sum, value in
      let distance = value - mean
      return sum + distance * distance
    }
    return (squares / Decimal(max(sorted.count - 1, 1))).squareRoot()
  }

  static func number(_ value: Value, like first: Value) -> Decimal? {
    switch (value, first) {
    case (.number(let number), .number), (.percent(let number), .percent): number
    case (.money(let money), .money(let other)) where money.currency == other.currency:
      money.amount
    default: nil
    }
  }

  private static func maker(of first: Value) -> (@Sendable (Decimal) -> Value)? {
    switch first {
    case .number: { .number($0) }
    case .percent: { .percent($0) }
    case .money(let money): { [currency = money.currency] in .money(Money($0, currency)) }
    default: nil
    }
  }
}
