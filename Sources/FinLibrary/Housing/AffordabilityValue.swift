import Finance
import FinLanguage
import Markup
import Money

/// What a home may cost, as a value of the language.
public final class AffordabilityValue: DomainValue {
  public let inputs: [(name: String, value: Value)]
  public let result: Affordability

  init(_ call: Call) throws {
    let given = NamedArguments(call, AffordabilityInput.parameters)
    inputs = given.given
    result = try Affordability(try AffordabilityInput.terms(given))
  }

  public var kind: String { "affordability" }
  public var constructor: String { "affordability" }
  public var headlineFields: [String] { ["price", "monthly", "limit"] }

  static let figures = [
    "price", "amount", "down_payment", "ltv", "monthly", "monthly_parts", "limit", "front_limit",
    "back_limit", "front_ratio", "back_ratio",
  ]
  public var fieldNames: [String] { AffordabilityInput.parameters.map(\.name) + Self.figures }

  var terms: AffordabilityTerms { result.terms }

  public func field(_ name: String) throws -> Value? {
    if let given = inputs.first(where: { $0.name == name }) { return given.value }
    return switch name {
    case "debts", "insurance", "hoa", "down", "tax": money(.zero)
    case "term": Duration.months(terms.payments).map { .duration($0) } ?? Value.none
    case "front": .percent(terms.front)
    case "back": .percent(terms.back)
    case "pmi": .percent(terms.costs.insuranceRate)
    case "min_down", "name": Value.none
    case "price": money(result.price)
    case "amount": money(result.amount)
    case "down_payment": money(result.downPayment)
    case "ltv": .percent(result.loanToValue)
    case "monthly": money(result.parts.total)
    case "monthly_parts": .record(parts)
    case "limit": .text(result.limit.rawValue)
    case "front_limit": money(terms.frontLimit)
    case "back_limit": money(terms.backLimit)
    case "front_ratio": .percent(result.frontRatio)
    case "back_ratio": .percent(result.backRatio)
    default: nil
    }
  }

  func money(_ amount: Decimal) -> Value { .money(amount, terms.currency) }

  private static let partKeys = Record.Keys([
    "principal_interest", "tax", "insurance", "pmi", "hoa",
  ])

  private var parts: Record {
    let parts = result.parts
    return Record(
      keys: Self.partKeys,
      values: [
        parts.loan, parts.tax, parts.insurance, parts.mortgageInsurance, parts.dues,
      ].map { money($0) })
  }

  // MARK: Card

  public func markup() throws -> Markup {
    func row(_ label: String, _ value: Value, note: String? = nil) -> Card.Row {
      Card.Row(label, value.displayText, value.role, note: note)
    }
    let parts = result.parts
    var month = [row("Principal, interest", money(parts.loan), note: loanNote)]
    for (label, amount) in [
      ("Tax", parts.tax), ("Insurance", parts.insurance), ("PMI", parts.mortgageInsurance),
      ("HOA", parts.dues),
    ] where !amount.isZero {
      month.append(row(label, money(amount)))
    }
    month.append(
      Card.Row(StyledText("Monthly"), StyledText(money(parts.total).displayText, .total)))
    let limits = [
      row(
        "Housing", .percent(result.frontRatio),
        note: "of \(text(terms.income)) a month; at most \(percent(terms.front))"),
      row(
        "With debts", .percent(result.backRatio),
        note: "\(text(terms.debts)) of debts; at most \(percent(terms.back))"),
      Card.Row("Limit", limitName, .text, note: limitNote),
    ]
    return .card(
      Card(
        title: StyledText(title),
        groups: [
          Card.Group(rows: [
            row("Price", money(result.price), note: "the largest within the limits"),
            row("Down payment", money(result.downPayment)),
            row(
              "Amount", money(result.amount),
              note: "\(percent(result.loanToValue.rounded(toPlaces: 4))) of the price"),
          ]), Card.Group("A month", rows: month), Card.Group("Of the income", rows: limits),
        ], notes: notes.map { StyledText($0) }))
  }

  private var title: String {
    inputs.first { $0.name == "name" }?.value.displayText ?? "Affordability"
  }

  private var loanNote: String {
    let term = Duration.months(terms.payments)?.formatted() ?? ""
    return "\(percent(terms.rate)) over \(term)"
  }

  var limitName: String {
    switch result.limit {
    case .front: "housing"
    case .back: "debts"
    case .down: "down payment"
    case .insurance: "mortgage insurance"
    }
  }

  var limitNote: String {
    switch result.limit {
    case .front: "\(percent(terms.front)) of the income is \(text(terms.frontLimit))"
    case .back:
      "\(percent(terms.back)) of the income, less debts, is \(text(terms.backLimit))"
    case .down: "it is the least share of the price"
    case .insurance: "above this price PMI would be due"
    }
  }

  private var notes: [String] {
    var notes = ["28% and 36% are a convention among lenders; rounded half up to the cent"]
    if terms.currency.minorUnits != 2 {
      notes = ["28% and 36% are a convention among lenders; rounded half up"]
    }
    let isHigh = result.loanToValue > MortgageInsurance.requestShare
    if isHigh, terms.costs.insuranceRate.isZero {
      notes.append("lenders want mortgage insurance above 80% of the price: pmi: 0.5% counts it")
    }
    return notes
  }

  func text(_ amount: Decimal) -> String { money(amount).displayText }
  func percent(_ share: Decimal) -> String { Value.percent(share).displayText }
}
