import Finance
import FinLanguage
import Money

/// The arguments of `rent_vs_buy`, and what is taken where they are left out.
enum RentOrBuyInput {
  /// A guess that can be replaced.
  struct Assumption {
    let name: String
    let label: String
    let share: Decimal
    let what: String

    init(_ name: String, _ label: String, _ tenths: Int, _ what: String) {
      self.name = name
      self.label = label
      share = Decimal(coefficient: Int64(tenths), exponent: -3)
      self.what = what
    }
  }

  /// Long-run figures of the United States, roundly: assumptions, no forecasts.
  static let assumptions = [
    Assumption("appreciation", "Home prices", 30, "the home's worth rises so much a year"),
    Assumption("rent_growth", "Rent", 30, "the rent rises so much a year"),
    Assumption(
      "investment_return", "Investments", 50, "what is invested instead earns so much a year"),
    Assumption("inflation", "Inflation", 25, "costs given as money rise so much a year"),
  ]

  static let costs = [
    Assumption("tax", "Tax", 11, "property tax a year, as a part of the home's worth"),
    Assumption("insurance", "Insurance", 5, "homeowner's insurance a year, likewise"),
    Assumption("maintenance", "Maintenance", 10, "upkeep a year, likewise"),
  ]

  static let sale = [
    Assumption("closing", "Closing costs", 30, "paid when the home is bought, of its price"),
    Assumption("selling", "Selling costs", 60, "paid when it is sold, of its price then"),
  ]

  static let parameters: [Parameter] =
    [
      Parameter(
        "price", .money, meaning: "what the home costs",
        foreignNames: ["home_price", "house_price", "value"]),
      Parameter(
        "rent", .periodicMoney,
        meaning: "what renting one like it takes a month, in the first year",
        foreignNames: ["monthly_rent"]),
      Parameter("rate", .rate, meaning: "the loan's interest of a year, as 6.5%"),
      Parameter(
        "down", .moneyOrPercent, .optional,
        meaning: "what is paid down, as $90_000 or a part of the price; 20% when left out",
        foreignNames: ["down_payment", "deposit"]),
      Parameter(
        "term", .duration, .optional, meaning: "how long the loan runs; 30y when left out"),
      Parameter(
        "stay", .duration, .optional, meaning: "how long until moving on; 10y when left out",
        foreignNames: ["years", "horizon"]),
    ] + assumptions.map { parameter($0, .rate) }
    + costs.map {
      parameter($0, .periodicMoneyOrPercent, ", or money a month as $300/mo")
    }
    + [
      Parameter(
        "hoa", .periodicMoney, .optional, meaning: "dues of an association, as $60/mo",
        foreignNames: ["hoa_fees", "dues"]),
      Parameter(
        "pmi", .rate, .optional,
        meaning: "mortgage insurance: a part of the amount lent a year, while more than 80% of the"
          + " price is owed"),
    ] + sale.prefix(1).map { parameter($0, .moneyOrPercent, ", or money") }
    + sale.dropFirst().map { parameter($0, .rate) }
    + [Parameter("name", .text, .optional, meaning: "a label for its card")]

  private static func parameter(
    _ assumption: Assumption, _ type: ParameterType, _ more: String = ""
  ) -> Parameter {
    Parameter(
      assumption.name, type, .optional,
      meaning: assumption.what + more
        + "; \(Value.percent(assumption.share).sourceText) when left out"
    )
  }

  static func assumed(_ name: String) -> Decimal {
    (assumptions + costs + sale).first { $0.name == name }?.share ?? .zero
  }

  static let usualDown = Decimal(coefficient: 2, exponent: -1)
  static let usualStay = 120

  static func terms(_ given: NamedArguments) throws -> RentOrBuyTerms {
    let currency = try given.currency()
    let price = given.amount("price") ?? .zero
    func rounded(_ amount: Decimal) -> Decimal { amount.rounded(toPlaces: currency.minorUnits) }
    func share(_ name: String) -> Decimal { given.share(name) ?? assumed(name) }
    func cost(_ name: String) -> RentOrBuyTerms.Cost {
      given.amount(name).map { .monthly($0) } ?? .share(share(name))
    }
    return RentOrBuyTerms(
      currency: currency, price: price,
      down: given.amount("down") ?? rounded(price * (given.share("down") ?? usualDown)),
      rate: given.share("rate") ?? .zero,
      term: given.duration("term") ?? Duration.years(30) ?? .zero,
      rent: given.amount("rent") ?? .zero, stay: try given.months("stay") ?? usualStay,
      appreciation: share("appreciation"), rentGrowth: share("rent_growth"),
      investmentReturn: share("investment_return"), inflation: share("inflation"),
      tax: cost("tax"), insurance: cost("insurance"), maintenance: cost("maintenance"),
      dues: .monthly(given.amount("hoa") ?? .zero), insuranceRate: given.share("pmi") ?? .zero,
      closing: given.amount("closing") ?? rounded(price * share("closing")),
      selling: share("selling"))
  }
}
