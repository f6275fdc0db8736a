import FinLanguage
import FinLibrary
import Money

/// The facts about the session that a guided entry may use, and the way it tries an answer.
struct GuidedWorld {
  let library: Library
  let today: CalendarDate
  /// The currency of bare numbers.
  var currency = Currency.usd
  /// Returns true if a top-level name is bound.
  let isTaken: (String) -> Bool
  /// The value of an expression, evaluated so that nothing changes.
  let evaluate: (String) -> Result<Value, Diagnostic>

  /// The names of the values in a top-level list.
  func names(in list: String) -> [String] {
    guard case .success(.list(let values)) = evaluate(list) else { return [] }
    return values.names
  }

  /// The categories of expenses with what they mean: the usual ones, and the session's own.
  var categories: [ExpenseCategories.Word] {
    let own = try? evaluate(ExpenseCategories.ownName).get()
    return ExpenseCategories.all + (own.map(ExpenseCategories.own) ?? [])
  }
}

/// The way a guided entry ended.
enum GuidedOutcome: Equatable, Sendable {
  /// The statements that were put together, for the caller to show and run.
  case statements([String])
  /// The person left, or gave nothing; nothing is to be done.
  case cancelled
}
