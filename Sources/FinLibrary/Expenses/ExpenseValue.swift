import Finance
import FinLanguage
import Markup
import Money

/// An expense as a value of the language.
///
/// Its day is an input even where it was left out: what is kept must not become another day's.
public final class ExpenseValue: DomainValue {
  public let expense: Expense

  init(_ expense: Expense) { self.expense = expense }

  public var kind: String { "expense" }
  public var constructor: String { "expense" }

  public var inputs: [(name: String, value: Value)] {
    ExpenseInput.allCases.compactMap { input in value(of: input).map { (input.rawValue, $0) } }
  }

  public var fieldNames: [String] { ExpenseInput.allCases.map(\.rawValue) }
  public var columnNames: [String] {
    [ExpenseInput.on, .amount, .category, .note].map(\.rawValue)
  }

  public func field(_ name: String) throws -> Value? {
    ExpenseInput(rawValue: name).map { value(of: $0) ?? Value.none }
  }

  /// Nil for a note that there is not.
  private func value(of input: ExpenseInput) -> Value? {
    switch input {
    case .amount: .money(expense.amount)
    case .category: .text(expense.category.rawValue)
    case .note: expense.note.map { .text($0) }
    case .on: .date(expense.date)
    }
  }

  public func markup() throws -> Markup {
    let amount = Value.money(expense.amount)
    var rows = [
      Card.Row("Amount", amount.displayText, amount.role),
      Card.Row("Category", expense.category.rawValue, .text, note: expense.category.meaning),
    ]
    if let note = expense.note { rows.append(Card.Row("Note", note, .text)) }
    rows.append(Card.Row("On", expense.date.description, .date))
    return .card(
      Card(
        title: StyledText(expense.isRefund ? "Refund" : "Expense"), groups: [Card.Group(rows: rows)]
      ))
  }
}
