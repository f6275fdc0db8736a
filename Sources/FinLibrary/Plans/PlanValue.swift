import Finance
import FinLanguage
import Markup
import Money

/// A payoff plan as a value of the language: its debts and inputs as given, its figures computed when
/// asked for.
public final class PlanValue: DomainValue {
  static let kind = "plan"

  public let inputs: [(name: String, value: Value)]
  public let plan: PayoffPlan
  /// What the plan counts in another way than the debts themselves.
  let notes: [String]
  /// Whether its first month is the one that begins today.
  let startsToday: Bool

  init(_ arguments: PlanArguments) throws {
    // Debts that are never paid off are said before figures are asked for.
    plan = try arguments.plan()
    inputs = arguments.inputs(by: plan.terms.method)
    notes = arguments.debts.notes
    startsToday = arguments.start == arguments.today
  }

  public var kind: String { Self.kind }
  public var constructor: String { "plan" }
  public var headlineFields: [String] { ["debt_free", "total_interest"] }

  public var fieldNames: [String] {
    PlanInput.allCases.map(\.rawValue) + PlanField.allCases.map(\.rawValue)
  }

  public func field(_ name: String) throws -> Value? {
    if let input = PlanInput(rawValue: name) { return value(of: input) }
    return PlanField(rawValue: name).map { value(of: $0) }
  }

  /// The inputs after `with`: budget and extra take each other's place, and an order makes the method
  /// custom.
  public func inputs(
    changing changes: [(name: String, value: Value)]
  ) throws -> [(name: String, value: Value)] {
    var result = inputs
    for change in changes {
      result.removeAll { $0.name == change.name }
      if change.name == "order" { result.removeAll { $0.name == "method" } }
      if case .none = change.value { continue }
      if change.name == "budget" { result.removeAll { $0.name == "extra" } }
      if change.name == "extra" { result.removeAll { $0.name == "budget" } }
      if change.name == "method", change.value.displayText != "custom" {
        result.removeAll { $0.name == "order" }
      }
      result.append(change)
    }
    let known = PlanInput.allCases.compactMap { input in
      result.first { $0.name == input.rawValue }
    }
    return known + result.filter { PlanInput(rawValue: $0.name) == nil }
  }

  var terms: PlanTerms { plan.terms }

  func given(_ input: PlanInput) -> Value? { inputs.first { $0.name == input.rawValue }?.value }

  func money(_ amount: Decimal) -> Value { .money(amount, terms.currency) }

  func text(_ amount: Decimal) -> String { money(amount).displayText }

  /// The day of a month's payments.
  func date(_ month: Int) -> CalendarDate { terms.months.date(month) ?? terms.start }

  /// When a debt asks for its next payment as it stands at the start, the day that has passed where
  /// a card is overdue; nil where none is known.
  func due(_ place: Int) -> CalendarDate? {
    guard case .list(let debts)? = given(.debts), debts.indices.contains(place) else { return nil }
    return debts[place].asDebt?.dueDate(on: terms.start)
  }

  public func markup() throws -> Markup { PlanCard(self).markup }
}
