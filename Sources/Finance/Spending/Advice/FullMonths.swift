import Money

/// The amounts spent by category, and received, in months that are over.
///
/// A month counts where anything was spent in it, up to the last twelve; the one under way does not.
/// Nor does a first month whose first expense came after the 7th, as what was spent before may not be
/// kept, nor one that the lines end within (``KnownSpan``). Expenses count net of refunds, in one
/// currency.
///
/// Complexity: one pass over the expenses, and one over the earnings.
public struct FullMonths: Sendable {
  public let currency: Currency
  /// Their first days, the oldest first.
  public let months: [CalendarDate]
  /// The first day that is known, where its month is left out as it is not known from its beginning.
  public let begins: CalendarDate?
  /// The last day that is known, where a month is left out as it is not known to its end.
  public let ends: CalendarDate?
  private let spent: [SpendingCategory: [Decimal]]
  /// The amount received in each month.
  public let earned: [Decimal]

  public static let most = 12

  /// - Parameters:
  ///   - expenses: What is no expense is passed over.
  ///   - today: Only months before this day's count.
  public init(
    expenses: some Sequence<PlacedTransaction>, earnings: some Sequence<PlacedTransaction>,
    in currency: Currency, before today: CalendarDate
  ) {
    let end = today.monthStart
    var byMonth: [CalendarDate: [SpendingCategory: Decimal]] = [:]
    var first: CalendarDate?
    var span = KnownSpan(on: today)
    for placed in expenses {
      let expense = placed.transaction
      span.take(expense)
      guard expense.amount.currency == currency, expense.date < end,
        let category = expense.category
      else { continue }
      byMonth[expense.date.monthStart, default: [:]][category, default: .zero] +=
        expense.amount.amount
      first = min(first ?? expense.firstDay, expense.firstDay)
    }
    for placed in earnings { span.take(placed.transaction) }
    let begins = first.flatMap { first in
      SpendingPeriod(monthOf: first).isWhole(from: first) ? nil : first
    }
    if let begins { byMonth[begins.monthStart] = nil }
    let ends = byMonth.keys.compactMap { span.end(within: SpendingPeriod(monthOf: $0)) }.max()
    byMonth = byMonth.filter { span.end(within: SpendingPeriod(monthOf: $0.key)) == nil }
    let months = Array(byMonth.keys.sorted().suffix(Self.most))
    let places = Dictionary(
      months.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    let none = Array(repeating: Decimal.zero, count: months.count)
    var spent: [SpendingCategory: [Decimal]] = [:]
    for (place, month) in months.enumerated() {
      for (category, amount) in byMonth[month] ?? [:] {
        spent[category, default: none][place] = amount
      }
    }
    var earned = none
    for placed in earnings {
      let earning = placed.transaction
      guard earning.amount.currency == currency, let place = places[earning.date.monthStart] else {
        continue
      }
      earned[place] += earning.amount.amount
    }
    self.init(months, spent: spent, earned: earned, in: currency, begins: begins, ends: ends)
  }

  /// From what was counted.
  ///
  /// - Parameters:
  ///   - months: The first days of the months that count, the oldest first.
  ///   - spent: An amount for each of them.
  ///   - earned: Likewise.
  public init(
    _ months: [CalendarDate], spent: [SpendingCategory: [Decimal]], earned: [Decimal],
    in currency: Currency, begins: CalendarDate? = nil, ends: CalendarDate? = nil
  ) {
    self.months = months
    self.spent = spent
    self.earned = earned
    self.currency = currency
    self.begins = begins
    self.ends = ends
  }

  /// The categories that anything was spent on, by what they take on average, the largest first.
  public var categories: [SpendingCategory] {
    spent.keys.sorted { first, second in
      let (one, other) = (average(of: first), average(of: second))
      return one == other ? first.word < second.word : one > other
    }
  }

  /// Returns the amount of a category in each month; nil if there is no month.
  public func amounts(of category: SpendingCategory) -> [Decimal] {
    spent[category] ?? Array(repeating: .zero, count: months.count)
  }

  /// Returns the monthly average of a category; zero if there is no month.
  public func average(of category: SpendingCategory) -> Decimal { Self.mean(amounts(of: category)) }

  /// All spending of each month.
  public var totals: [Decimal] {
    months.indices.map { place in spent.values.reduce(.zero) { $0 + $1[place] } }
  }

  public var averageTotal: Decimal { Self.mean(totals) }

  /// The months from the first on in which anything was received; nil where nothing was.
  public var sinceEarnings: FullMonths? {
    guard let start = earned.firstIndex(where: { !$0.isZero }) else { return nil }
    return FullMonths(
      Array(months[start...]), spent: spent.mapValues { Array($0[start...]) },
      earned: Array(earned[start...]), in: currency)
  }

  /// The monthly average of earnings; zero if there is no month.
  public var averageEarnings: Decimal { Self.mean(earned) }

  /// The last month in which anything was received; nil where nothing was.
  public var lastEarned: CalendarDate? {
    earned.lastIndex { !$0.isZero }.map { months[$0] }
  }

  private static func mean(_ amounts: [Decimal]) -> Decimal {
    amounts.isEmpty ? .zero : amounts.reduce(.zero, +) / Decimal(amounts.count)
  }
}
