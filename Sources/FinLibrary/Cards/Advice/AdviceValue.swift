import Finance
import FinLanguage
import Markup
import Money

/// Advice on cards as a value of the language: the cards and the target as given, the rest worked
/// out as of a day.
public final class AdviceValue: DomainValue {
  public let inputs: [(name: String, value: Value)]
  let cards: [CardValue]
  let advice: CardAdvice

  init(_ call: Call) throws {
    var cards: [CardValue] = []
    switch call[AdviceInput.cards.index] {
    case .missing, .none: cards = Self.cards(in: call.context.bindings(ofKinds: [CardValue.kind]))
    case .domain(let card): cards = Self.cards(in: [.domain(card)])
    default: cards = Self.cards(in: try call.list(AdviceInput.cards.index))
    }
    let target = try call.decimal(AdviceInput.target.index)
    var budget: Money?
    if call.has(AdviceInput.budget.index) { budget = try call.money(AdviceInput.budget.index) }
    if let budget, let currency = cards.first?.terms.currency, budget.currency != currency {
      throw CardAdviceError.budgetCurrency(budget.currency, cards: currency)
    }
    cards = try cards.map { try call.context.keeping($0, called: $0.name) }
    self.cards = cards
    advice = try CardAdvice(
      cards.map(\.terms), target: target, budget: budget?.amount, on: call.context.today)
    inputs =
      [("cards", .list(cards.map { .domain($0) })), ("target", .percent(target))]
      + (budget.map { [("budget", .money($0))] } ?? [])
  }

  /// The same advice as of another day.
  private init(_ other: AdviceValue, on today: CalendarDate) throws {
    let cards = other.cards.map { card in
      card.name.flatMap { card.placed(as: $0, on: today) as? CardValue } ?? card
    }
    self.cards = cards
    advice = try CardAdvice(
      cards.map(\.terms), target: other.plan.target, budget: other.advice.budget?.budget,
      on: today)
    inputs =
      [("cards", .list(cards.map { .domain($0) }))] + other.inputs.filter { $0.name != "cards" }
  }

  private static func cards(in values: [Value]) -> [CardValue] {
    values.compactMap { value in
      if case .domain(let domain) = value { domain as? CardValue } else { nil }
    }
  }

  public var kind: String { "advice" }
  public var constructor: String { "advise" }
  public var headlineFields: [String] { ["utilization", "total", "overall"] }
  public var fieldNames: [String] {
    AdviceInput.allCases.map(\.rawValue) + AdviceField.allCases.map(\.rawValue)
  }

  public func field(_ name: String) throws -> Value? {
    if let input = AdviceInput(rawValue: name) { return value(of: input) }
    return AdviceField(rawValue: name).map { value(of: $0) }
  }

  public func placed(as name: String, on today: CalendarDate) -> (any DomainValue)? {
    today == advice.today ? nil : try? AdviceValue(self, on: today)
  }

  public func markup() throws -> Markup { AdviceCard(self).markup }

  // MARK: Words

  var plan: UtilizationPlan { advice.plan }

  /// What a card is called; by its place where it has no name.
  func name(of place: Int) -> String {
    cards[place].name ?? (cards.count == 1 ? "the card" : "card \(place + 1)")
  }

  /// The same where it begins a sentence; a person's own name for it stays as it is.
  func leadingName(of place: Int) -> String {
    cards[place].name ?? name(of: place).capitalizedFirst
  }

  func money(_ amount: Decimal) -> Value { .money(Money(amount, advice.currency)) }

  func text(_ amount: Decimal) -> String { money(amount).displayText }

  /// A utilization as a sentence or cell has it.
  func text(share: Decimal) -> String { CardWords.percent(share) }

  /// What a payment reaches, beside which no band stands.
  func text(reached share: Decimal) -> String {
    Value.percent(share.rounded(toPlaces: 3)).displayText
  }
}
