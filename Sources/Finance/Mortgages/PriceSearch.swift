import Money

/// The largest price, in whole smallest units, whose monthly cost is within a limit.
///
/// The cost rises with the price in steps of rounded amounts, and once where mortgage insurance
/// begins, so it is found by closing in on it and not by a formula.
public struct PriceSearch {
  /// The price must be more than this: what is not borrowed.
  let above: Decimal
  let limit: Decimal
  let currency: Currency
  /// The monthly cost at a price.
  let cost: (Decimal) throws -> Decimal

  public init(
    above: Decimal, limit: Decimal, currency: Currency,
    cost: @escaping (Decimal) throws -> Decimal
  ) {
    self.above = above
    self.limit = limit
    self.currency = currency
    self.cost = cost
  }

  /// A number of units above any price.
  private static let most = 1 << 56

  /// - Parameter guess: About where to begin.
  public func price(guess: Decimal) throws -> Decimal {
    let unit = Decimal(coefficient: 1, exponent: -currency.minorUnits)
    let lowest = ((above / unit).floor().int ?? Self.most) + 1
    func isWithin(_ units: Int) throws -> Bool { try cost(Decimal(units) * unit) <= limit }

    let least = try cost(Decimal(lowest) * unit)
    guard least <= limit else { throw MortgageError.monthlyTooSmall(limit, least: least, currency) }
    var low = max(lowest, (guess / unit).floor().int ?? lowest)
    var step = 1024
    var high = low
    if try isWithin(low) {
      repeat {
        low = high
        high = high &+ step
        step = step &* 8
        guard high < Self.most else { throw MortgageError.noPrice(monthly: limit, currency) }
      } while try isWithin(high)
    } else {
      repeat {
        high = low
        low = max(lowest, low - step)
        step = step &* 8
      } while try !isWithin(low)
    }
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if try isWithin(middle) { low = middle } else { high = middle }
    }
    return Decimal(low) * unit
  }
}
