import Finance
import FinLanguage
import Markup
import Money

/// Renting and buying side by side, as a value of the language.
public final class RentOrBuyValue: DomainValue {
  public let inputs: [(name: String, value: Value)]
  public let result: RentOrBuy
  /// Where both stand when moving on.
  let end: RentOrBuy.Standing

  init(_ call: Call) throws {
    let given = NamedArguments(call, RentOrBuyInput.parameters)
    inputs = given.given
    result = try RentOrBuy(try RentOrBuyInput.terms(given))
    guard let end = result.end else { throw HousingError.overflow }
    self.end = end
  }

  public var kind: String { "rent_vs_buy" }
  public var constructor: String { "rent_vs_buy" }
  public var headlineFields: [String] { ["better", "advantage", "break_even_year"] }

  static let figures = [
    "amount", "payment", "upfront", "owner_cost", "buy_net_worth", "rent_net_worth", "advantage",
    "better", "break_even_year", "schedule",
  ]
  public var fieldNames: [String] { RentOrBuyInput.parameters.map(\.name) + Self.figures }

  var terms: RentOrBuyTerms { result.terms }
  func money(_ amount: Decimal) -> Value { .money(amount, terms.currency) }
  func text(_ amount: Decimal) -> String { money(amount).displayText }
  var stay: Duration { Duration.months(terms.stay) ?? .zero }

  public func field(_ name: String) throws -> Value? {
    if let given = inputs.first(where: { $0.name == name }) { return given.value }
    switch name {
    case "down": return money(terms.down)
    case "term": return .duration(terms.term)
    case "stay": return .duration(stay)
    case "hoa": return money(.zero)
    case "pmi": return .percent(.zero)
    case "name": return Value.none
    case "amount": return money(terms.amount)
    case "payment": return money(result.loan.terms.payment)
    case "upfront": return money(terms.upfront)
    case "owner_cost": return money(result.firstMonth.total)
    case "buy_net_worth": return money(end.buying)
    case "rent_net_worth": return money(end.renting)
    case "advantage": return money(end.advantage)
    case "better": return .text(end.advantage.isNegative ? "rent" : "buy")
    case "break_even_year":
      return result.breakEvenYear.map { .number(Decimal($0)) } ?? Value.none
    case "schedule": return .list(rows)
    default:
      return RentOrBuyInput.parameters.contains { $0.name == name }
        ? .percent(RentOrBuyInput.assumed(name)) : nil
    }
  }

  // MARK: Table

  static let keys = Record.Keys([
    "year", "value", "balance", "owner_cost", "rent_paid", "buy_net", "rent_net",
  ])

  private var rows: [Value] {
    result.years.map { year in
      .record(
        Record(
          keys: Self.keys,
          values: [.number(Decimal(year.months) / Decimal(12))]
            + [
              year.value, year.balance, year.ownerCosts, year.rentPaid, year.buying, year.renting,
            ].map { money($0) }))
    }
  }

  // MARK: Card

  public func markup() throws -> Markup {
    func row(_ label: String, _ value: Value, _ role: Role? = nil, note: String? = nil) -> Card.Row
    {
      Card.Row(label, value.displayText, role ?? value.role, note: note)
    }
    let month = result.firstMonth
    let isBehind = end.advantage.isNegative
    var groups = [
      Card.Group(rows: [
        row("Price", money(terms.price), note: "\(text(terms.down)) down"),
        row("Rate", .percent(terms.rate), note: "a year, on \(text(terms.amount))"),
        row("Term", .duration(terms.term)),
        row(
          "Upfront", money(terms.upfront),
          note: "with \(text(terms.closing)) of closing costs; the renter invests it"),
        row(
          "Owning", money(month.total),
          note: "in the first month, \(text(month.payment)) of it the loan's payment"),
        row("Renting", money(terms.rent), note: "in the first month"),
      ]),
      Card.Group(
        StyledText("After \(stay.formatted())"),
        rows: [
          row("Buying", money(end.buying), note: "net worth, the home sold"),
          row("Renting", money(end.renting), note: "net worth, all of it invested"),
          row(
            isBehind ? "Renting ahead" : "Buying ahead", money(end.advantage.magnitude), .positive),
          breakEven,
        ]),
      Card.Group("Assumed", rows: assumptions),
    ]
    if terms.insuranceRate.isPositive {
      groups[0].rows.insert(
        row(
          "PMI", .percent(terms.insuranceRate),
          note: "a year, while over 80% of the price is owed"), at: 3)
    }
    return .card(
      Card(
        title: StyledText(inputs.first { $0.name == "name" }?.value.displayText ?? "Rent or buy"),
        groups: groups,
        notes: [
          StyledText(
            "each month whoever pays less invests the difference; no taxes on income or gains")
        ]))
  }

  private var breakEven: Card.Row {
    guard let year = result.breakEvenYear else {
      let years = max(terms.stay, result.loan.count) / 12
      return Card.Row("Break-even", "none", .negative, note: "renting is ahead for \(years) years")
    }
    return Card.Row(
      "Break-even", "year \(year)", .value, note: "the first at whose end buying is ahead")
  }

  private var assumptions: [Card.Row] {
    let all = RentOrBuyInput.assumptions + RentOrBuyInput.costs + RentOrBuyInput.sale.suffix(1)
    return all.map { assumption in
      let given = inputs.first { $0.name == assumption.name }?.value
      let value = given ?? .percent(assumption.share)
      let isShare = if case .percent = value { true } else { false }
      let note = isShare ? Self.notes[assumption.name] : "a month"
      return Card.Row(assumption.label, value.displayText, value.role, note: note)
    }
  }

  private static let notes = [
    "tax": "of the home's worth", "insurance": "of the home's worth",
    "maintenance": "of the home's worth", "inflation": "of costs given as money",
    "selling": "of the price at the end",
  ]
}
