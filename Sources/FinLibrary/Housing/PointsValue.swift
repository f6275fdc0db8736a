import Finance
import FinLanguage
import Markup
import Money

/// Whether points pay, as a value of the language.
public final class PointsValue: DomainValue {
  public let inputs: [(name: String, value: Value)]
  public let result: PointsBreakEven
  private let stayGiven: Bool

  static let parameters: [Parameter] = [
    Parameter(
      "amount", .money, meaning: "what is lent", foreignNames: ["principal", "loan_amount"]),
    Parameter("rate", .rate, meaning: "the interest of a year without points, as 6.75%"),
    Parameter(
      "points", .moneyOrPercent,
      meaning: "what they cost: 1% of the amount is one point; or money",
      foreignNames: ["cost", "discount_points"]),
    Parameter(
      "lower_rate", .rate, meaning: "the interest of a year with the points paid, as 6.5%",
      foreignNames: ["rate_with_points", "new_rate", "with_points"]),
    Parameter(
      "term", .duration, .optional, meaning: "how long the loan runs; 30y when left out",
      foreignNames: ["years"]),
    Parameter(
      "stay", .duration, .optional,
      meaning: "how long it is kept, as 7y; its whole term when left out"),
    Parameter("name", .text, .optional, meaning: "a label for its card"),
  ]

  init(_ call: Call) throws {
    let given = NamedArguments(call, Self.parameters)
    inputs = given.given
    stayGiven = given.duration("stay") != nil
    let amount = given.amount("amount") ?? .zero
    result = try PointsBreakEven(
      amount: amount, rate: given.share("rate") ?? .zero,
      lowerRate: given.share("lower_rate") ?? .zero,
      term: given.duration("term") ?? Duration.years(30) ?? .zero,
      cost: given.share("points").map { amount * $0 } ?? given.amount("points") ?? .zero,
      stay: try given.months("stay"), conventions: LoanConventions(currency: try given.currency()))
  }

  public var kind: String { "points" }
  public var constructor: String { "points_break_even" }
  public var headlineFields: [String] { ["cost", "saving", "break_even"] }

  private static let figures = [
    "cost", "payment", "lower_payment", "saving", "break_even", "saved", "owed_less",
  ]
  public var fieldNames: [String] { Self.parameters.map(\.name) + Self.figures }

  private var terms: LoanTerms { result.without.terms }
  private var currency: Currency { terms.conventions.currency }
  private func money(_ amount: Decimal) -> Value { .money(amount, currency) }
  private var stay: Duration { Duration.months(result.payments) ?? .zero }

  public func field(_ name: String) throws -> Value? {
    if let given = inputs.first(where: { $0.name == name }) { return given.value }
    return switch name {
    case "term": .duration(terms.term)
    case "stay": .duration(stay)
    case "name": Value.none
    case "cost": money(result.cost)
    case "payment": money(result.payment)
    case "lower_payment": money(result.lowerPayment)
    case "saving": money(result.saving)
    case "break_even":
      result.breakEven.flatMap { Duration.months($0) }.map { .duration($0) } ?? Value.none
    case "saved": money(result.saved)
    case "owed_less": money(result.owedLess)
    default: nil
    }
  }

  // MARK: Card

  public func markup() throws -> Markup {
    func row(_ label: String, _ value: Value, _ role: Role? = nil, note: String? = nil) -> Card.Row
    {
      Card.Row(label, value.displayText, role ?? value.role, note: note)
    }
    let breakEven = try field("break_even") ?? .none
    let isNever = result.breakEven == nil
    return .card(
      Card(
        title: StyledText(inputs.first { $0.name == "name" }?.value.displayText ?? "Points"),
        groups: [
          Card.Group(rows: [
            row("Cost", money(result.cost), note: costNote),
            row("Payment", money(result.payment), note: "at \(percent(terms.rate))"),
            row(
              "With points", money(result.lowerPayment),
              note: "at \(percent(result.with.terms.rate))"),
            row("Saving", money(result.saving), note: "a month"),
          ]),
          Card.Group(rows: [
            isNever
              ? Card.Row("Break-even", "never", .negative, note: "not within the term")
              : row("Break-even", breakEven, note: "payment \(result.breakEven ?? 0)"),
            row(
              "Saved", money(result.saved), result.saved.isNegative ? .negative : .positive,
              note: "in payments over \(stay.formatted()), less the cost"),
            row("Owed less", money(result.owedLess), note: "after \(stay.formatted())"),
          ]),
        ],
        notes: [
          StyledText(LoanWords.phrases(of: terms.conventions).joined(separator: ", ")),
          StyledText("money is not discounted: what it could earn elsewhere is left out"),
        ]))
  }

  private var costNote: String? {
    let points = result.cost / terms.amount * .hundred
    guard let given = inputs.first(where: { $0.name == "points" })?.value, case .percent = given
    else { return "\(percent((points / .hundred).rounded(toPlaces: 4))) of the amount" }
    return "\(points.rounded(toPlaces: 3).normalized) \(points == .one ? "point" : "points")"
  }

  private func percent(_ share: Decimal) -> String { Value.percent(share).displayText }

  // MARK: Explanations

  public func explanation(of field: String) throws -> Explanation? {
    guard Self.figures.contains(field), let value = try self.field(field) else { return nil }
    var explanation = Explanation(Self.titles[field] ?? field, value: value)
    explanation.conventions = LoanWords.phrases(of: terms.conventions)
    func quantity(_ symbol: String, _ amount: Decimal, _ meaning: String) -> Explanation.Quantity {
      .init(symbol, amount, .money(currency), meaning)
    }
    let cost = quantity("cost", result.cost, "of the points")
    switch field {
    case "cost":
      if case .percent(let share)? = inputs.first(where: { $0.name == "points" })?.value {
        explanation.derive(
          "cost", by: "points · amount",
          from: [
            .init("points", share, .percent, "part of the amount: 1% is a point"),
            quantity("amount", terms.amount, "lent"),
          ], exact: share * terms.amount)
      } else {
        explanation.results = [value.displayText]
        explanation.sentences = ["It was given."]
      }
    case "payment": level(&explanation, result.without.terms, "payment")
    case "lower_payment": level(&explanation, result.with.terms, "lower_payment")
    case "saving":
      explanation.derive(
        "saving", by: "payment − lower_payment",
        from: [
          quantity("payment", result.payment, "at \(percent(terms.rate))"),
          quantity("lower_payment", result.lowerPayment, "with the points"),
        ], exact: result.saving)
    case "break_even": breakEven(&explanation, cost, quantity("saving", result.saving, "a month"))
    case "saved":
      let rows = 0..<result.payments
      explanation.derive(
        "saved", by: "paid − paid_with − cost",
        from: [
          quantity("paid", result.without.totals(over: rows).paid, "over \(stay.formatted())"),
          quantity("paid_with", result.with.totals(over: rows).paid, "over it with the points"),
          cost,
        ], exact: result.saved)
    default:
      explanation.sentences = [
        "The balance after \(stay.formatted()) at \(percent(terms.rate)) less that at"
          + " \(percent(result.with.terms.rate)): \(value.displayText)."
      ]
    }
    return explanation
  }

  private func breakEven(
    _ explanation: inout Explanation, _ cost: Explanation.Quantity,
    _ saving: Explanation.Quantity
  ) {
    guard let count = result.breakEven else {
      explanation.sentences = [
        "The points cost \(money(result.cost).displayText), and \(terms.scheduledPayments) payments"
          + " that are \(money(result.saving).displayText) less do not save as much: none."
      ]
      return
    }
    explanation.sentences = [
      "After \(count) payments, \(explanation.value.displayText), the savings have paid for the"
        + " points: the first whole number of months that is not less than the cost over the saving,"
        + " \((result.cost / result.saving).rounded(toPlaces: 4))."
    ]
    let shown = explanation.value
    explanation.value = .number((result.cost / result.saving).rounded(toPlaces: 4))
    explanation.derive("months", by: "cost / saving", from: [cost, saving])
    explanation.value = shown
  }

  private func level(_ explanation: inout Explanation, _ terms: LoanTerms, _ name: String) {
    explanation.sentences = [
      "The level payment of a loan of \(money(terms.amount).displayText) at"
        + " \(percent(terms.rate)) over \(terms.term.formatted()) is \(explanation.value.displayText)."
    ]
  }

  private static let titles = [
    "cost": "Cost of the points", "payment": "Payment without points",
    "lower_payment": "Payment with points", "saving": "Saving of a month",
    "break_even": "Break-even of points", "saved": "Saved with points",
    "owed_less": "Owed less with points",
  ]
}
