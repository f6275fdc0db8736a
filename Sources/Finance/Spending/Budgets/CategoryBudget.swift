import Money

/// The budget of a person for a category in a month: from a month on, or in some months.
public struct CategoryBudget: Hashable, Sendable {
  public let category: SpendingCategory
  /// For a month; not below zero.
  public let amount: Money
  /// The first day of the first month.
  public let from: CalendarDate
  /// The first day of the last month; nil where it goes on.
  public let through: CalendarDate?

  /// Takes any day of a month for it. Throws a ``BudgetError``.
  public init(
    _ category: SpendingCategory, _ amount: Money, from: CalendarDate, through: CalendarDate? = nil
  ) throws {
    let (from, through) = (from.monthStart, through?.monthStart)
    if let through, through < from { throw BudgetError.endsBefore(from, through) }
    self.category = category
    self.amount = amount
    self.from = from
    self.through = through
  }

  /// True if it is for one month only.
  public var isOfOneMonth: Bool { from == through }

  public func holds(in month: CalendarDate) -> Bool {
    let month = month.monthStart
    return from <= month && through.map { month <= $0 } ?? true
  }

  /// The same up to the month before another; nil where nothing is left of it.
  fileprivate func ending(before month: CalendarDate) -> CategoryBudget? {
    guard from < month.monthStart, let last = month.monthStart.adding(months: -1) else {
      return nil
    }
    return try? CategoryBudget(category, amount, from: from, through: last)
  }
}

extension [CategoryBudget] {
  /// The one that counts for a category in a month: one for that month alone, else the latest that
  /// holds.
  public func budget(for category: SpendingCategory, in month: CalendarDate) -> CategoryBudget? {
    let holding = filter { $0.category == category && $0.holds(in: month) }
    return holding.last(where: \.isOfOneMonth) ?? holding.max { $0.from < $1.from }
  }

  /// The categories that have a budget in a month, in the order of the list.
  public func categories(in month: CalendarDate) -> [SpendingCategory] {
    var found: [SpendingCategory] = []
    for budget in self where budget.holds(in: month) && !found.contains(budget.category) {
      found.append(budget.category)
    }
    return found
  }

  /// The budgets that count in a month, one for a category.
  public func governing(in month: CalendarDate) -> [CategoryBudget] {
    categories(in: month).compactMap { budget(for: $0, in: month) }
  }

  /// With one more. It takes the place of the one for the same category and months; one that went on
  /// ends where the new one begins, so that past months keep what they had.
  public func setting(_ budget: CategoryBudget) -> [CategoryBudget] {
    var result = removing(budget.category, from: budget.from, only: budget.isOfOneMonth)
    // What takes another's place stands where that stood.
    let place = zip(self, result).prefix { $0.category == $1.category && $0.from == $1.from }.count
    result.insert(budget, at: result.count < count ? place : result.count)
    return result
  }

  /// Without what a category has for one month alone, or from a month on.
  public func removing(_ category: SpendingCategory, from month: CalendarDate, only: Bool)
    -> [CategoryBudget]
  {
    compactMap { budget in
      guard budget.category == category else { return budget }
      if only { return budget.isOfOneMonth && budget.from == month.monthStart ? nil : budget }
      // What is for one month alone stays beside what goes on.
      if budget.isOfOneMonth || budget.through.map({ $0 < month.monthStart }) ?? false {
        return budget
      }
      return budget.ending(before: month)
    }
  }
}

/// An error in a budget.
public enum BudgetError: DescribedError, Equatable {
  case endsBefore(CalendarDate, CalendarDate)

  public var row: ErrorRow {
    switch self {
    case .endsBefore(let from, let through):
      .init(
        "dates-out-of-order",
        "a budget from \(from.monthText) on can't end in \(through.monthText)",
        hint: .write([
          .arguments([
            .named("from", .date(through.monthText)), .named("through", .date(from.monthText)),
          ])
        ]))
    }
  }
}
