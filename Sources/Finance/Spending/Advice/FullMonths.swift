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
  private let earned: [Decimal]

  public static let most = 12
  /// A statement that begins after this day may not have the whole month.
  static let lastDayOfBeginning = 7

  /// - Parameters:
  ///   - expenses: What is no expense is passed over.
  ///   - today: Only months before this day's count.
  public init(
    expenses: some Sequence<Transaction>, earnings: some Sequence<Transaction>,
    in currency: Currency, before today: CalendarDate
  ) {
    self.currency = currency
    let end = today.monthStart
    var byMonth: [CalendarDate: [SpendingCategory: Decimal]] = [:]
    var first: Transaction?
    for expense in expenses where expense.amount.currency == currency && expense.date < end {
      guard let category = expense.category else { continue }
      byMonth[expense.date.monthStart, default: [:]][category, default: .zero] +=
        expense.amount.amount
      if let known = first, known.date <= expense.date { continue }
      first = expense
    }
    partial = first.flatMap { first in
      first.account != nil && first.date.day > Self.lastDayOfBeginning
        ? first.date.monthStart : nil
    }
    if let partial { byMonth[partial] = nil }
    let months = Array(byMonth.keys.sorted().suffix(Self.most))
    self.months = months
    let places = Dictionary(
      months.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    let none = Array(repeating: Decimal.zero, count: months.count)
    var spent: [SpendingCategory: [Decimal]] = [:]
    for (place, month) in months.enumerated() {
      for (category, amount) in byMonth[month] ?? [:] {
        spent[category, default: none][place] = amount
      }
    }
    self.spent = spent
    var earned = none
    for earning in earnings where earning.amount.currency == currency {
      if let place = places[earning.date.monthStart] { earned[place] += earning.amount.amount }
    }
    self.earned = earned
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
