import FinLanguage
import Money

/// What a guided entry may know of the session, and how it tries an answer.
struct GuidedWorld {
  let library: Library
  let today: CalendarDate
  /// The currency of bare numbers.
  var currency = Currency.usd
  /// Whether a top-level name is bound.
  let isTaken: (String) -> Bool
  /// The value of an expression, evaluated so that nothing changes.
  let evaluate: (String) -> Result<Value, Diagnostic>
}

/// How a guided entry ended.
enum GuidedOutcome: Equatable, Sendable {
  /// The statements that were put together, for the caller to show and run.
  case statements([String])
  /// The person left, or gave nothing; nothing is to be done.
  case cancelled
}
