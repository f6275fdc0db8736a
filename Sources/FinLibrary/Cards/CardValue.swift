import Finance
import FinLanguage
import Markup
import Money

/// A credit card as a value of the language: its inputs as given, its figures computed when asked
/// for, as of a day.
public final class CardValue: NamedDebt {
  static let kind = "card"

  public let inputs: [(name: String, value: Value)]
  public let terms: CardTerms
  /// The day on which it is seen.
  public let today: CalendarDate
  /// The top-level name that holds it.
  let boundName: String?

  init(_ arguments: CardArguments) throws {
    inputs = arguments.given
    terms = try arguments.terms()
    today = arguments.today
    boundName = nil
  }

  init(
    inputs: [(name: String, value: Value)], terms: CardTerms, today: CalendarDate,
    boundName: String?
  ) {
    self.inputs = inputs
    self.terms = terms
    self.today = today
    self.boundName = boundName
  }

  public var kind: String { Self.kind }
  public var constructor: String { "card" }
  public var headlineFields: [String] { ["utilization", "minimum_due"] }
  public var columnNames: [String] {
    ["name", "balance", "limit", "available", "utilization", "due_on", "still_due"]
  }
  public var fieldNames: [String] {
    CardInput.allCases.map(\.rawValue) + CardField.allCases.map(\.rawValue)
  }

  public func field(_ name: String) throws -> Value? {
    if let input = CardInput(rawValue: name) { return value(of: input) }
    return try CardField(rawValue: name).map { try value(of: $0) }
  }

  public func placed(as name: String, on today: CalendarDate) -> (any DomainValue)? {
    name == boundName && today == self.today
      ? nil : CardValue(inputs: inputs, terms: terms, today: today, boundName: name)
  }

  public var standing: CardStanding { CardStanding(of: terms, on: today) }

  /// Whether `remind` puts it into the calendar.
  var isReminded: Bool {
    if case .boolean(false)? = given(.remind) { false } else { true }
  }

  var style: CardStyle {
    if case .text(let word)? = given(.style) { CardStyle(rawValue: word) ?? .plain } else { .plain }
  }

  func given(_ input: CardInput) -> Value? {
    inputs.first { $0.name == input.rawValue }?.value
  }

  func money(_ amount: Decimal) -> Value { .money(Money(amount, terms.currency)) }

  public func markup() throws -> Markup { .card(try CardFace(self).card()) }

  public func glance(at values: [any DomainValue]) throws -> Markup? {
    CardsGlance(values.compactMap { $0 as? CardValue }).markup
  }
}
