import Finance
import FinLanguage
import FinValues
import Money

/// Credit cards and what can be asked of them.
public enum CardBuiltIns {
  public static let all: [BuiltIn] = [card, markPaid, paid]

  static let card = BuiltIn(
    "card", .cards, parameters: CreditCard.type.parameters,
    summary: "A credit card: balance, limit, APR, due date.",
    example: .init("card($1_200, $5_000, 24.99%).utilization", prints: "24%"),
    help: .init(
      examples: [
        .init("card($1_200, $5_000, 24.99%).minimum_due", prints: "$36.99"),
        .init("card($1_200, $5_000, 24.99%).monthly_interest", prints: "$24.99"),
      ], seeAlso: ["cards", "payoff", "utilization", "pay"],
      arguments: [
        .init("Balance", ["as_of", "since", "payments", "autopay"]),
        .init("Statement", ["closing", "minimum"]),
        .init("Charges", ["spending", "promo", "closed"]),
        .init("Reminders", ["remind", "reminded"]), .init("Label", ["name", "style"]),
      ], keeper: .name("visa")),
    formula: "utilization = balance / limit; interest of a month = balance · apr / 12",
    body: { .domain(try CardValue($0)) })

  static let cardParameter = Parameter("card", .domain(CardValue.kind), meaning: "card")

  static let markPaid = BuiltIn(
    "mark_paid", .cards,
    parameters: [
      cardParameter,
      Parameter(
        "on", .date, .optional, meaning: "date of the payment (default: today)",
        aliases: ["date", "when"]),
    ],
    summary:
      "Marks a card's billing cycle as paid: visa = mark_paid(visa).",
    example: .init(
      "mark_paid(card($1_200, $5_000, 24.99%, due: 15)).still_due", prints: "$0.00"),
    help: .init(seeAlso: ["pay", "cards"]),
    body: { call in
      .domain(
        try card(call).marked(on: call.has("on") ? try call.date("on") : nil, call.context))
    })

  /// The card that a call is about.
  static func card(_ call: Call) throws -> CardValue {
    guard case .domain(let domain) = call[0], let card = domain as? CardValue else {
      throw RuntimeError.declarationMismatch(
        parameter: 1, wanted: "card", got: call[0].typeName)
    }
    return card
  }
}
