import Money

/// The transactions of a list as reports read them: those of some days one by one, and months as a
/// whole.
public protocol TransactionHistory {
  associatedtype Lines: Sequence<PlacedTransaction>
  /// Returns the lines of some days, in the order of the list.
  func lines(in period: SpendingPeriod) -> Lines
  /// The totals of each month with lines, in any order.
  var monthTotals: [MonthTotals] { get }
}

extension TransactionHistory {
  /// Returns the totals of each month up to a day; a month that goes on after it is counted line by
  /// line.
  func totals(through day: CalendarDate) -> [MonthTotals] {
    monthTotals.compactMap { totals in
      guard let days = totals.days, days.lowerBound <= day else { return nil }
      if days.upperBound <= day { return totals }
      guard let period = SpendingPeriod(from: totals.start, through: day) else { return nil }
      var part = MonthTotals(monthOf: day)
      for line in lines(in: period) { part.take(line.transaction) }
      return part
    }
  }
}

/// Transactions that are looked through each time.
public struct PlainHistory: TransactionHistory {
  private let all: [PlacedTransaction]

  public init(_ lines: some Sequence<PlacedTransaction>) { all = Array(lines) }

  public func lines(in period: SpendingPeriod) -> [PlacedTransaction] {
    all.filter { period.contains($0.transaction.date) }
  }

  public var monthTotals: [MonthTotals] {
    var months: [Int: MonthTotals] = [:]
    for line in all {
      let day = line.transaction.date
      months[SpendingMonths.number(of: day), default: MonthTotals(monthOf: day)]
        .take(line.transaction)
    }
    return Array(months.values)
  }
}
