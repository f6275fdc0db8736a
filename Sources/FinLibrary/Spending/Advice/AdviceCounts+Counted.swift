import Finance
import FinLanguage
import FinValues
import Money

extension AdviceCounts {
  init(_ context: any CallContext, currency: Currency?) throws {
    try self.init(
      expenses: SessionList.expenses.placedTransactions(in: context),
      earnings: SessionList.earnings.placedTransactions(in: context),
      budgets: BudgetList(in: context).budgets,
      ownCategories: SessionList.categories.values(in: context).compactMap { OwnCategory($0) },
      in: currency, preferring: context.defaultCurrency, on: context.today,
      checkInterruption: context.checkInterruption)
  }

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
    let today = try parts.date("on")
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
    let months = FullMonths(
      firstDays, spent: spent, earned: try amounts(parts, "earned"), in: currency,
      begins: parts.has("begins") ? try parts.date("begins") : nil,
      ends: parts.has("ends") ? try parts.date("ends") : nil)
    let recurring = try parts.parts("recurring").map { try RecurringPayment($0, in: currency) }
    var singles: [SpendingCategory: SinglePayment] = [:]
    for part in try parts.parts("singles") {
      singles[SpendingCategory(try part.text("category"))] = SinglePayment(
        payee: part.has("payee") ? try part.text("payee") : nil,
        amount: try part.amount("amount"), date: try part.date("on"),
        largestBefore: try part.amount("before"),
        recurrence: part.has("every") ? Recurrence(rawValue: try part.text("every")) : nil)
    }
    let budgets = BudgetList(try parts.values("budgets")).budgets
    let budgetStatus =
      parts.has("budget_status")
      ? try BudgetStatus(budgets, month: today, parts.part("budget_status")) : nil
    guard case .record(let needs)? = parts["needs"] else { throw parts.problem("needs") }
    var ownNeeds: [String: Bool] = [:]
    for (word, value) in needs.entries {
      if case .boolean(let isNeed) = value { ownNeeds[word] = isNeed }
    }
    self.init(
      today: today, currency: currency, months: months,
      hasExpenses: try parts.boolean("has_expenses"),
      hasEarnings: try parts.has("has_earnings") && parts.boolean("has_earnings"),
      recurring: recurring, singles: singles, budgets: budgets, budgetStatus: budgetStatus,
      ownNeeds: ownNeeds)
  }
}
