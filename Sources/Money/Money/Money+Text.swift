extension Money {
  /// The amount as people read it: rounded half-up to minor units, with grouping: `$2,844.31`, `1,200.00 CHF`.
  public func formatted() -> String {
    text(of: rounded().amount, places: currency.minorUnits)
  }

  /// The amount with every digit it has, but at least the minor units: `$0.125`, `$5.00`.
  public func formattedExactly() -> String {
    text(of: amount, places: max(currency.minorUnits, amount.fractionDigits))
  }

  /// The digits alone, as programs read them: `-1234.50`, with every digit and at least the minor units.
  public var digits: String {
    amount.grouped(places: currency.minorUnits).filter { $0 != "," }
  }

  private func text(of amount: Decimal, places: Int) -> String {
    guard amount.isFinite else { return "\(amount) \(currency.code)" }
    let sign = amount.isNegative ? "-" : ""
    let number = amount.magnitude.grouped(places: places)
    guard let symbol = currency.symbol else { return "\(sign)\(number) \(currency.code)" }
    return sign + symbol + number
  }
}

extension Money: CustomStringConvertible {
  public var description: String { formatted() }
}
