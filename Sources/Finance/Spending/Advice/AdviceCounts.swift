import Money

/// The sums over a session's lists that advice on spending uses, in one currency.
public struct AdviceCounts: Sendable {
  public let today: CalendarDate
  public let currency: Currency
  public let months: FullMonths
  /// True if anything was spent at all.
  public let hasExpenses: Bool
  /// True if anything was received at all.
  public let hasEarnings: Bool
  /// Payments that come again and again and have not ended, the dearest of a year first.
  public let recurring: [RecurringPayment]
  /// The largest payment of each category in the last full month that does not recur.
  public let singles: [SpendingCategory: SinglePayment]
  public let budgets: [CategoryBudget]
  /// The status of this month's budgets; nil if there is none in the currency.
  public let budgetStatus: BudgetStatus?
  /// Own categories, and whether each is a need.
  public let ownNeeds: [String: Bool]

  public init(
    today: CalendarDate, currency: Currency, months: FullMonths, hasExpenses: Bool,
    hasEarnings: Bool, recurring: [RecurringPayment],
    singles: [SpendingCategory: SinglePayment], budgets: [CategoryBudget],
    budgetStatus: BudgetStatus?, ownNeeds: [String: Bool]
  ) {
    self.today = today
    self.currency = currency
    self.months = months
    self.hasExpenses = hasExpenses
    self.hasEarnings = hasEarnings
    self.recurring = recurring
    self.singles = singles
    self.budgets = budgets
    self.budgetStatus = budgetStatus
    self.ownNeeds = ownNeeds
  }

  /// Counts the lists.
  ///
  /// - Parameters:
  ///   - wanted: The currency to count; the commonest of the expenses without one.
  ///   - preferred: The currency that counts as the commonest where anything was spent in it.
  ///   - checkInterruption: Asked now and then; what it throws ends the counting.
  public init(
    expenses: some Sequence<PlacedTransaction>, earnings: some Sequence<PlacedTransaction>,
    budgets: [CategoryBudget], ownCategories: [OwnCategory], in wanted: Currency?,
    preferring preferred: @autoclosure () -> Currency, on today: CalendarDate,
    checkInterruption: () throws -> Void
  ) throws {
    let currency = wanted ?? Self.currency(of: expenses, preferring: preferred())
    let months = FullMonths(
      expenses: expenses, earnings: earnings, in: currency, before: today)
    let recurring = try RecurringSearch.payments(
      in: expenses, on: today, checkInterruption: checkInterruption
    ).filter { !$0.isEnded && $0.currency == currency }
    let singles =
      months.months.last.map { month in
        SinglePayment.largest(
          in: expenses, of: SpendingPeriod(monthOf: month),
          after: months.months.suffix(OwnTrend.mostEarlier + 1).first ?? month, in: currency,
          besides: recurring)
      } ?? [:]
    self.init(
      today: today, currency: currency, months: months,
      hasExpenses: expenses.contains { _ in true },
      hasEarnings: earnings.contains { $0.transaction.amount.currency == currency },
      recurring: recurring, singles: singles, budgets: budgets,
      budgetStatus: try Self.status(of: budgets, expenses, recurring, currency, today),
      ownNeeds: Dictionary(
        ownCategories.map { ($0.name, $0.isNeed) }, uniquingKeysWith: { first, _ in first }))
  }

  private static func currency(
    of expenses: some Sequence<PlacedTransaction>, preferring preferred: Currency
  ) -> Currency {
    var counts: [(currency: Currency, count: Int)] = []
    for expense in expenses {
      let currency = expense.transaction.amount.currency
      if currency == preferred { return preferred }
      if let place = counts.firstIndex(where: { $0.currency == currency }) {
        counts[place].count += 1
      } else {
        counts.append((currency, 1))
      }
    }
    return counts.max { $0.count < $1.count }?.currency ?? preferred
  }

  private static func status(
    of budgets: [CategoryBudget], _ expenses: some Sequence<PlacedTransaction>,
    _ recurring: [RecurringPayment], _ currency: Currency, _ today: CalendarDate
  ) throws -> BudgetStatus? {
    guard !budgets.categories(in: today).isEmpty else { return nil }
    let status = try BudgetStatus(
      budgets, expenses: expenses, month: today, recurring: recurring, preferring: currency,
      on: today)
    return status.currency == currency ? status : nil
  }
}
