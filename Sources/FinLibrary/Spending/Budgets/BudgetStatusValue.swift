import Finance
import FinLanguage
import Markup
import Money

/// How the budgets of a month stand, as a value of the language.
///
/// Its month and budgets are inputs even where they were left out: those of a session may change.
public final class BudgetStatusValue: DomainValue {
  public let inputs: [(name: String, value: Value)]
  let status: BudgetStatus

  init(_ call: Call) throws {
    let month = (call.has(0) ? try call.date(0) : call.context.today).monthStart
    let budgets =
      call.has(1) ? BudgetList(try call.list(1)).budgets : try BudgetList(in: call.context).budgets
    if let parts = try CountedArgument.parts(call) {
      status = try BudgetStatus(budgets, month: month, parts)
    } else {
      status = try BudgetStatus(
        budgets, expenses: SessionList.expenses.placedTransactions(in: call.context), month: month,
        preferring: call.context.defaultCurrency, on: call.context.today,
        checkInterruption: call.context.checkInterruption)
    }
    inputs = [
      ("month", .date(month)),
      ("budgets", .list(budgets.filter { $0.holds(in: month) }.map { .domain(BudgetValue($0)) })),
    ]
  }

  public var kind: String { "budget status" }
  public var constructor: String { "budget_status" }
  public var headlineFields: [String] { ["left", "projected"] }
  public var fieldNames: [String] {
    ["month", "budgets"] + BudgetStatusField.allCases.map(\.rawValue)
  }

  public func field(_ name: String) throws -> Value? {
    if let input = inputs.first(where: { $0.name == name }) { return input.value }
    return BudgetStatusField(rawValue: name).map { value(of: $0) }
  }

  func money(_ amount: Decimal) -> Value { .money(Money(amount, status.currency)) }

  func text(_ amount: Decimal) -> String { money(amount).displayText }

  public func markup() throws -> Markup { BudgetStatusCard(self).markup }
}

/// What is known of the budgets of a month, in the order that JSON shows it.
enum BudgetStatusField: String, CaseIterable {
  case budget, spent, left
  case toCome = "to_come"
  case projected, excess, pace, sentences, rows, expected, unbudgeted
}

extension BudgetStatusValue {
  func value(of field: BudgetStatusField) -> Value {
    let total = status.total
    switch field {
    case .budget: return money(total.budget)
    case .spent: return money(total.spent)
    case .left: return money(total.left)
    case .toCome: return money(total.toCome)
    case .projected: return total.projected.map { money($0) } ?? .none
    case .excess: return total.excess.map { money($0) } ?? .none
    case .pace: return .text(pace(of: total))
    case .sentences: return .list(sentences.map { .text($0) })
    case .rows: return .list(status.rows.map { record(of: $0) })
    case .expected: return .list(status.expected.map { record(of: $0) })
    case .unbudgeted:
      return .list(
        status.unbudgeted.map { one in
          .record(
            Record(
              keys: Self.unbudgetedKeys,
              values: [.text(one.category.word), money(one.amount)]))
        })
    }
  }

  private static let unbudgetedKeys = Record.Keys(["category", "spent"])
  private static let rowKeys = Record.Keys([
    "category", "budget", "spent", "left", "to_come", "projected", "excess", "pace",
  ])
  private static let expectedKeys = Record.Keys(["payee", "category", "amount", "date"])

  private func record(of row: BudgetStatus.Row) -> Value {
    .record(
      Record(
        keys: Self.rowKeys,
        values: [
          .text(name(of: row)), money(row.budget), money(row.spent), money(row.left),
          money(row.toCome), row.projected.map { money($0) } ?? .none,
          row.excess.map { money($0) } ?? .none, .text(pace(of: row)),
        ]))
  }

  private func record(of expected: BudgetStatus.Expected) -> Value {
    .record(
      Record(
        keys: Self.expectedKeys,
        values: [
          .text(expected.payee), .text(expected.category.word), money(expected.amount),
          .date(expected.date),
        ]))
  }

  // MARK: Words

  func name(of row: BudgetStatus.Row) -> String { row.category?.word ?? "all" }

  /// How a budget goes, in few words: `on track to exceed by $84.00`.
  func pace(of row: BudgetStatus.Row) -> String {
    let excess = row.excess.map { text($0) } ?? ""
    return switch row.verdict {
    case .kept: "kept"
    case .exceeded: "exceeded by \(excess)"
    case .willExceed: "on track to exceed by \(excess)"
    case .onTrack: "on track"
    case .tooEarly: "too early to tell"
    case .notBegun: "not begun"
    }
  }

  /// What a person wants to know first: the budgets that are, or will be, exceeded.
  var sentences: [String] {
    let over = status.rows.filter { $0.excess != nil }
    return over.map { row in
      let excess = row.excess.map { text($0) } ?? ""
      guard row.verdict == .willExceed else {
        let end = row.projected.map { $0 > row.spent ? ", on track to \(text($0))" : "" } ?? ""
        return "exceeded \(name(of: row)) by \(excess)\(end)"
      }
      return "on track to exceed \(name(of: row)) by \(excess): \(working(of: row))"
    }
  }

  /// What a projection is made of: `$410.00 so far, $12.00 expected to come, …`.
  func working(of row: BudgetStatus.Row) -> String {
    guard let projected = row.projected else { return "\(text(row.spent)) so far" }
    let days = status.days
    var parts = ["\(text(row.spent)) so far"]
    if !row.toCome.isZero { parts.append("\(text(row.toCome)) expected to come") }
    if row.rest.isPositive {
      let more = projected - row.spent - row.toCome
      parts.append(
        "\(text(more)) in \(days.left.words("day")), as \(text(row.rest)) in \(days.passed)")
    }
    return parts.listed()
  }
}
