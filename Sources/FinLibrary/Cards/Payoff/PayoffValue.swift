import Finance
import FinLanguage
import Markup
import Money

/// A card paid off, as a value of the language.
public final class PayoffValue: DomainValue {
  static let kind = "payoff"

  public let inputs: [(name: String, value: Value)]
  let subject: PayoffSubject
  let question: PayoffQuestion
  let payoff: CardPayoff
  private let today: CalendarDate

  init(_ arguments: PayoffArguments) throws {
    inputs = arguments.given
    subject = arguments.subject
    question = arguments.question
    today = arguments.today
    payoff = try question.payoff(of: subject.debt)
  }

  /// The same question on another day.
  private init?(_ other: PayoffValue, on today: CalendarDate) {
    guard let subject = PayoffSubject(other.subject.value, on: today),
      let payoff = try? other.question.payoff(of: subject.debt)
    else { return nil }
    inputs = other.inputs
    self.subject = subject
    question = other.question
    self.payoff = payoff
    self.today = today
  }

  public func placed(as name: String, on today: CalendarDate) -> (any DomainValue)? {
    today == self.today ? nil : PayoffValue(self, on: today)
  }

  public var kind: String { Self.kind }
  public var constructor: String { "payoff" }
  public var headlineFields: [String] { ["months", "total_interest", "payoff_date"] }

  public var fieldNames: [String] {
    PayoffArguments.parameters.map(\.name) + PayoffField.allCases.map(\.rawValue)
  }

  /// The inputs after `with`: a payment and a span take each other's place.
  public func inputs(
    changing changes: [(name: String, value: Value)]
  ) throws -> [(name: String, value: Value)] {
    var result = inputs
    for change in changes {
      result.removeAll { $0.name == change.name }
      if case .none = change.value { continue }
      if change.name != "card" { result.removeAll { $0.name != "card" } }
      result.append(change)
    }
    return result
  }

  public func field(_ name: String) throws -> Value? {
    switch name {
    case "card": .domain(subject.value)
    case "payment": payment
    case "within": inputs.first { $0.name == name }?.value ?? Value.none
    default: PayoffField(rawValue: name).map(value)
    }
  }

  /// What is paid each month: as given, found, or the word for what falls.
  var payment: Value {
    switch payoff.plan {
    case .minimum: .text(PayoffArguments.minimum)
    case .amount(let amount): money(amount)
    }
  }

  func money(_ amount: Decimal) -> Value { subject.money(amount) }

  /// Paying the minimum in its place; nil where that never ends.
  var minimum: CardPayoff? {
    if case .minimum = payoff.plan { return payoff }
    return try? CardPayoff(subject.debt, .minimum)
  }

  public func markup() throws -> Markup { .card(PayoffCard(self).card) }
}
