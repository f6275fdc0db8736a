import Finance
import FinLanguage
import Money

/// The sums over a session's lists that advice on spending uses, in one currency.
struct AdviceCounts {
  let today: CalendarDate
  let currency: Currency
  let months: FullMonths
  /// True if anything was spent at all.
  let hasExpenses: Bool
  /// True if anything was received at all.
  let hasEarnings: Bool
  /// Payments that come again and again and have not ended, the dearest of a year first.
  let recurring: [RecurringPayment]
  /// The largest payment of each category in the last full month that does not recur.
  let singles: [SpendingCategory: SinglePayment]
  let budgets: [CategoryBudget]
  /// The status of this month's budgets; nil if there is none in the currency.
  let budgetStatus: BudgetStatus?
  /// Own categories, and whether each is a need.
  let ownNeeds: [String: Bool]

  init(_ context: any CallContext, currency wanted: Currency?) throws {
    let today = context.today
    self.today = today
    let expenses = try SessionList.expenses.placedTransactions(in: context)
    let currency = wanted ?? Self.currency(of: expenses, preferring: context.defaultCurrency)
    self.currency = currency
    hasExpenses = expenses.contains { _ in true }
    let earnings = try SessionList.earnings.placedTransactions(in: context)
    hasEarnings = earnings.contains { $0.transaction.amount.currency == currency }
    let months = FullMonths(
      expenses: expenses, earnings: earnings, in: currency, before: today)
    self.months = months
    let recurring = try RecurringSearch.payments(
      in: expenses, on: today, checkInterruption: context.checkInterruption
    ).filter { !$0.isEnded && $0.currency == currency }
    self.recurring = recurring
    singles =
      months.months.last.map { month in
        SinglePayment.largest(
          in: expenses, of: SpendingPeriod(monthOf: month),
          after: months.months.suffix(OwnTrend.mostEarlier + 1).first ?? month, in: currency,
          besides: recurring)
      } ?? [:]
    budgets = try BudgetList(in: context).budgets
    budgetStatus = try Self.status(of: budgets, expenses, recurring, currency, today)
    ownNeeds = Dictionary(
      try SessionList.categories.values(in: context).compactMap { OwnCategory($0) }
        .map { ($0.name, $0.isNeed) }, uniquingKeysWith: { first, _ in first })
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

  // MARK: Kept

  /// As a session keeps it.
  var record: Record {
    func amounts(_ amounts: [Decimal]) -> Value {
      .list(amounts.map { .money(Money($0, currency)) })
    }
    return Record(counted: [
      ("on", .date(today)), ("currency", .text(currency.code)),
      ("has_expenses", .boolean(hasExpenses)),
      ("has_earnings", .boolean(hasEarnings)), ("months", .list(months.months.map { .date($0) })),
      ("begins", months.begins.map { .date($0) }), ("ends", months.ends.map { .date($0) }),
      (
        "categories",
        .list(
          months.categories.map { category in
            .record(
              Record([
                ("category", .text(category.word)),
                ("amounts", amounts(months.amounts(of: category))),
              ]))
          })
      ), ("earned", amounts(months.earned)),
      ("recurring", .list(recurring.map { .record($0.counted) })),
      (
        "singles",
        .list(
          singles.sorted { $0.key.word < $1.key.word }.map { category, payment in
            .record(
              Record(counted: [
                ("category", .text(category.word)), ("payee", payment.payee.map { .text($0) }),
                ("amount", .money(Money(payment.amount, currency))), ("on", .date(payment.date)),
                ("before", .money(Money(payment.largestBefore, currency))),
                ("every", payment.recurrence.map { .text($0.rawValue) }),
              ]))
          })
      ),
      ("budgets", .list(budgets.map(\.value))),
      ("budget_status", budgetStatus.map { .record($0.counted) }),
      (
        "needs",
        .record(Record(ownNeeds.sorted { $0.key < $1.key }.map { ($0.key, .boolean($0.value)) }))
      ),
    ])
  }

  /// Throws where a part is not as it is kept.
  init(_ parts: CountedParts) throws {
    let currency = try parts.currency("currency")
    self.currency = currency
    today = try parts.date("on")
    hasExpenses = try parts.boolean("has_expenses")
    hasEarnings = try parts.has("has_earnings") && parts.boolean("has_earnings")
    let firstDays = try parts.dates("months")
    func amounts(_ parts: CountedParts, _ name: String) throws -> [Decimal] {
      let amounts = try parts.amounts(name)
      guard amounts.count == firstDays.count else { throw parts.problem(name) }
      return amounts
    }
    var spent: [SpendingCategory: [Decimal]] = [:]
    for part in try parts.parts("categories") {
      spent[SpendingCategory(try part.text("category"))] = try amounts(part, "amounts")
    }
    months = FullMonths(
      firstDays, spent: spent, earned: try amounts(parts, "earned"), in: currency,
      begins: parts.has("begins") ? try parts.date("begins") : nil,
      ends: parts.has("ends") ? try parts.date("ends") : nil)
    recurring = try parts.parts("recurring").map { try RecurringPayment($0, in: currency) }
    var singles: [SpendingCategory: SinglePayment] = [:]
    for part in try parts.parts("singles") {
      singles[SpendingCategory(try part.text("category"))] = SinglePayment(
        payee: part.has("payee") ? try part.text("payee") : nil,
        amount: try part.amount("amount"), date: try part.date("on"),
        largestBefore: try part.amount("before"),
        recurrence: part.has("every") ? Recurrence(rawValue: try part.text("every")) : nil)
    }
    self.singles = singles
    let budgets = BudgetList(try parts.values("budgets")).budgets
    self.budgets = budgets
    let today = today
    budgetStatus =
      parts.has("budget_status")
      ? try BudgetStatus(budgets, month: today, parts.part("budget_status")) : nil
    guard case .record(let needs)? = parts["needs"] else { throw parts.problem("needs") }
    var ownNeeds: [String: Bool] = [:]
    for (word, value) in needs.entries {
      if case .boolean(let isNeed) = value { ownNeeds[word] = isNeed }
    }
    self.ownNeeds = ownNeeds
  }
}
