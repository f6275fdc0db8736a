import Money

/// Amounts of one size that are advanced or paid one after another.
public struct CreditSeries: Hashable, Sendable {
  /// The times of the amounts.
  public enum Times: Hashable, Sendable {
    /// From a day on, at equal intervals; the day of the month does not drift.
    case dates(from: CalendarDate, every: UnitPeriod)
    /// So many unit-periods after the beginning, and every so many from there.
    case units(from: Decimal, every: Int)
  }

  public let amount: Decimal
  public let count: Int
  public let times: Times

  /// - Parameter count: Taken as 1 where it is less.
  public init(_ amount: Decimal, count: Int = 1, _ times: Times) {
    self.amount = amount
    self.count = max(1, count)
    self.times = times
  }

  /// One amount on one day.
  public init(_ amount: Decimal, on date: CalendarDate) {
    self.init(amount, .dates(from: date, every: .months(1)))
  }

  /// All its amounts together.
  public var total: Decimal { amount * Decimal(count) }
}

/// Equal amounts with their places in time: the first, and how many follow after how many
/// unit-periods each.
public struct TimedAmounts: Hashable, Sendable {
  public let amount: Decimal
  public let time: UnitTime
  /// The day of the first, where days are known.
  public let date: CalendarDate?
  public internal(set) var count = 1
  public internal(set) var step = 1

  /// The time of the last of them.
  var end: Decimal { time.total + Decimal(step * (count - 1)) }
}

extension [TimedAmounts] {
  var total: Decimal { reduce(.zero) { $0 + $1.amount * Decimal($1.count) } }

  /// Puts equal amounts at equal distances together; the elements are in the order of time.
  mutating func append(_ amount: Decimal, at time: UnitTime, on date: CalendarDate?) {
    if let last = last, last.amount == amount, last.time.fraction == time.fraction {
      let gap = time.whole - (last.time.whole + last.step * (last.count - 1))
      if gap > 0, last.count == 1 || gap == last.step {
        self[count - 1].step = gap
        self[count - 1].count += 1
        return
      }
    }
    append(TimedAmounts(amount: amount, time: time, date: date))
  }
}
