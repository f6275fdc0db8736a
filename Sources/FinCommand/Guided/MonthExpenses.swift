import FinLanguage
import Money

/// The expenses that a session has of a month: those that were typed, which can be entered again,
/// and those that statements brought.
struct MonthExpenses {
  /// The typed ones, with the words of their categories.
  private(set) var typed: [(category: String, item: ExpenseLine.Item)] = []
  private(set) var imported: [Money] = []
  private let month: CalendarDate

  /// - Parameter usualDay: The day of those that stand for the whole month.
  init(of month: CalendarDate, usualDay: CalendarDate, in world: GuidedWorld) {
    self.month = month
    guard case .success(.list(let expenses)) = world.evaluate("expenses") else { return }
    for case .domain(let expense) in expenses {
      guard case .date(let day)? = try? expense.field("on"), day.monthStart == month,
        case .money(let amount)? = try? expense.field("amount"),
        case .text(let category)? = try? expense.field("category")
      else { continue }
      if case .text? = try? expense.field("account") {
        imported.append(amount)
        continue
      }
      var note: String?
      if case .text(let text)? = try? expense.field("note") { note = text }
      var isWhole = false
      if case .boolean(true)? = try? expense.field("whole_month") { isWhole = true }
      typed.append(
        (category, ExpenseLine.Item(amount: amount, note: note, day: isWhole ? usualDay : day)))
    }
  }

  var isEmpty: Bool { typed.isEmpty && imported.isEmpty }

  func items(in category: String) -> [ExpenseLine.Item] {
    typed.filter { $0.category == category }.map(\.item)
  }

  /// An expression that is all expenses but the typed ones of the month.
  var others: String {
    "filter(expenses, e => not (e.account == none and e.on in \(month)..\(month.monthEnd)))"
  }
}
