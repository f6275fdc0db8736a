import Finance
import FinLanguage
import Markup
import Money

/// A budget as a value of the language.
///
/// Its first month is an input even where it was left out: what is kept must not begin later.
public final class BudgetValue: DomainValue {
  let budget: CategoryBudget

  init(_ budget: CategoryBudget) { self.budget = budget }

  public var kind: String { "budget" }
  public var constructor: String { "monthly_budget" }
  public var inputs: [(name: String, value: Value)] {
    [
      ("category", .text(budget.category.word)), ("amount", .money(budget.amount)),
      ("from", .date(budget.from)),
    ] + (budget.through.map { [("through", .date($0))] } ?? [])
  }
  public var fieldNames: [String] { ["category", "amount", "from", "through"] }
  public var columnNames: [String] { fieldNames }

  public func field(_ name: String) throws -> Value? {
    if let input = inputs.first(where: { $0.name == name }) { return input.value }
    return name == "through" ? Value.none : nil
  }

  public func markup() throws -> Markup {
    let amount = Value.money(budget.amount)
    let first = budget.from.monthText
    var rows = [
      Card.Row("Category", budget.category.word, .text, note: budget.category.usual?.meaning),
      Card.Row("Amount", amount.displayText, amount.role, note: "a month"),
    ]
    if budget.isOfOneMonth {
      rows.append(Card.Row("Only", first, .date))
    } else {
      rows.append(Card.Row("From", first, .date))
      if let through = budget.through {
        rows.append(Card.Row("Through", through.monthText, .date))
      }
    }
    return .card(Card(title: StyledText("Budget"), groups: [Card.Group(rows: rows)]))
  }
}
