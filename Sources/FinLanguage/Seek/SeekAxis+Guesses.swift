import Money

extension SeekAxis {
  /// Returns the axes on which to look for an unknown without a range: ever wider around the value
  /// it has.
  ///
  /// Empty for a value that has no steps.
  static func guesses(around present: Value) -> [SeekAxis] {
    ends(around: present).compactMap { try? SeekAxis(from: $0.lower, to: $0.upper) }
  }

  private static func ends(around present: Value) -> [(lower: Value, upper: Value)] {
    switch present {
    case .money(let money):
      return amounts(money.amount, grain: money.minorUnit.amount).map {
        (.money(Money($0.lower, money.currency)), .money(Money($0.upper, money.currency)))
      }
    case .periodicMoney(let rate):
      let (currency, period) = (rate.money.currency, rate.period)
      return amounts(rate.money.amount, grain: rate.money.minorUnit.amount).map { ends in
        func stream(_ amount: Decimal) -> Value {
          .periodicMoney(PeriodicMoney(money: Money(amount, currency), period: period))
        }
        return (stream(ends.lower), stream(ends.upper))
      }
    case .percent(let rate):
      let near = max(rate.magnitude * Decimal(2), Decimal(coefficient: 30, exponent: -2))
      let least = min(.zero, rate * Decimal(2))
      return [
        (least, near), (least, max(near, .one)),
        (min(least, Decimal(coefficient: -99, exponent: -2)), max(near, .ten)),
      ].map { (.percent($0.0), .percent($0.1)) }
    case .number(let number):
      let size = max(number.magnitude, .one)
      let near = number.isPositive ? [(Decimal.zero, number * Decimal(2))] : []
      return (near + [10, 1000, 1_000_000].map { (-size * Decimal($0), size * Decimal($0)) })
        .map { (.number($0.0), .number($0.1)) }
    case .duration(let duration): return spans(duration)
    case .date(let date):
      return [10, 100].compactMap { years in
        guard
          let lower = date.adding(months: -12 * years) ?? CalendarDate(year: 1, month: 1, day: 1),
          let upper = date.adding(months: 12 * years)
            ?? CalendarDate(year: 9999, month: 12, day: 31)
        else { return nil }
        return (.date(lower), .date(upper))
      }
    default: return []
    }
  }

  /// Up to twice, ten times and a hundred times an amount; of nothing, to a thousand units and on.
  private static func amounts(
    _ amount: Decimal, grain: Decimal
  ) -> [(lower: Decimal, upper: Decimal)] {
    if amount.isZero {
      return [5, 7, 9].map { (.zero, grain * Decimal(coefficient: 1, exponent: $0)) }
    }
    return [2, 10, 100].map { factor in
      let end = amount * Decimal(factor)
      return end.isNegative ? (end, .zero) : (.zero, end)
    }
  }

  /// Up to 50 and 100 years, by months; by days if the present value has only those.
  private static func spans(_ duration: Duration) -> [(lower: Value, upper: Value)] {
    let byDays = duration.months == 0 && duration.days != 0
    return [50, 100].compactMap { years in
      guard
        let lower = byDays
          ? Duration.days(1) : Duration(months: 1, days: Int(duration.days)),
        let upper = byDays
          ? Duration.days(years * 365) : Duration(months: years * 12, days: Int(duration.days))
      else { return nil }
      return (.duration(lower), .duration(upper))
    }
  }
}
