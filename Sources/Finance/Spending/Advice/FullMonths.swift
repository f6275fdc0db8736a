import Money

/// What was spent by category, and received, in months that are over.
///
/// A month counts where anything was spent in it, up to the last twelve; the one under way does not.
/// Nor does a first month whose first expense came with a statement after the 7th: the statement may
/// begin there. Expenses count net of refunds, in one currency.
///
/// Complexity: one pass over the expenses, and one over the earnings.
public struct FullMonths: Sendable {
  public let currency: Currency
  /// Their first days, the oldest first.
  public let months: [CalendarDate]
  /// The first month, where it is left out because a statement may begin within it.
  public let partial: CalendarDate?
  private let spent: [SpendingCategory: [Decimal]]
  /// What was received in each month.
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
    var first: Transaction?
    for placed in expenses {
      let expense = placed.transaction
      guard expense.amount.currency == currency, expense.date < end,
        let category = expense.category
      else { continue }
      byMonth[expense.date.monthStart, default: [:]][category, default: .zero] +=
        expense.amount.amount
      if let known = first, known.date <= expense.date { continue }
      first = expense
    }
    let partial = first.flatMap { first in
      first.account != nil && !SpendingPeriod(monthOf: first.date).isWhole(from: first.date)
        ? first.date.monthStart : nil
    }
    if let partial { byMonth[partial] = nil }
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
    self.init(months, spent: spent, earned: earned, in: currency, partial: partial)
  }

  /// From what was counted.
  ///
  /// - Parameters:
  ///   - months: The first days of the months that count, the oldest first.
  ///   - spent: An amount for each of them.
  ///   - earned: Likewise.
  public init(
    _ months: [CalendarDate], spent: [SpendingCategory: [Decimal]], earned: [Decimal],
    in currency: Currency, partial: CalendarDate?
  ) {
    self.months = months
    self.spent = spent
    self.earned = earned
    self.currency = currency
    self.partial = partial
  }

  /// The categories that anything was spent on, by what they take on average, the largest first.
  public var categories: [SpendingCategory] {
    spent.keys.sorted { first, second in
      let (one, other) = (average(of: first), average(of: second))
      return one == other ? first.word < second.word : one > other
    }
  }

  /// What a category took in each month; nil where there is no month.
  public func amounts(of category: SpendingCategory) -> [Decimal] {
    spent[category] ?? Array(repeating: .zero, count: months.count)
  }

  /// What a category takes a month; zero where there is no month.
  public func average(of category: SpendingCategory) -> Decimal { Self.mean(amounts(of: category)) }

  /// All spending of each month.
  public var totals: [Decimal] {
    months.indices.map { place in spent.values.reduce(.zero) { $0 + $1[place] } }
  }

  public var averageTotal: Decimal { Self.mean(totals) }

  /// What was received in each month, from the first on in which anything was.
  public var earnings: [Decimal] { Array(earned.drop(while: \.isZero)) }

  /// What is received a month; nil where nothing was.
  public var averageEarnings: Decimal? { earnings.isEmpty ? nil : Self.mean(earnings) }

  private static func mean(_ amounts: [Decimal]) -> Decimal {
    amounts.isEmpty ? .zero : amounts.reduce(.zero, +) / Decimal(amounts.count)
  }
}
