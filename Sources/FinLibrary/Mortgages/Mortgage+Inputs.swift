import FinLanguage

/// The inputs of a mortgage: its own, and its loan's but the amount, which is the price less what is
/// paid down.
extension Mortgage {
  static let inputs =
    home + handedOn { groups[$0] == 0 } + costs
    + handedOn { $0 != "amount" && groups[$0] != 0 }

  /// The groups of questions in which inputs of the loan are asked for; of the first, one may be left
  /// out.
  private static let groups = ["rate": 0, "term": 0, "payment": 0, "first": 2]

  private static func handedOn(_ isWanted: (String) -> Bool) -> [ValueType<Mortgage>.Field] {
    Loan.inputs.filter { isWanted($0.name) }.map { input in
      input.of { (mortgage: Mortgage) in mortgage.loan }.asked(in: groups[input.name])
    }
  }

  private static let home: [ValueType<Mortgage>.Field] = [
    .input(
      "price", .money, "what the home costs",
      aliases: ["home_price", "house_price", "purchase_price", "value", "home_value"]
    ) { $0.money($0.terms.price) }.asked(in: 0, as: "Home price")
      .told("Price of") { try MortgageExplanation($0).price(&$1) },
    .input(
      "down", .moneyOrPercent, "what is paid down, as $90_000 or as 20% of the price",
      need: .required, aliases: ["down_payment", "downpayment", "deposit"]
    ) { $0.money(.zero) }.asked(in: 0, as: "Down payment"),
  ]

  private static let costs: [ValueType<Mortgage>.Field] = [
    .input(
      "monthly", .periodicMoney,
      "what a month may cost in all; then the price is worked out",
      aliases: ["budget", "total_monthly", "piti"]
    ) { $0.money(try $0.terms.monthlyParts().total) }.asRead()
      .told("Monthly cost of", help: "total cost of the first month") {
        try MortgageExplanation($0).monthly(&$1)
      },
    .input(
      "tax", .periodicMoneyOrPercent,
      "property tax: a part of the price a year as 1.1%, or $4_800/y, or $400/mo",
      aliases: ["property_tax", "taxes", "tax_rate"]
    ) { $0.money(.zero) }.asked(in: 1, as: "Property tax"),
    .input(
      "insurance", .periodicMoney, "homeowner's insurance, as $1_500/y or $125/mo",
      aliases: ["home_insurance", "homeowners_insurance", "hazard_insurance"]
    ) { $0.money(.zero) }.asked(in: 1, as: "Homeowners insurance"),
    .input(
      "hoa", .periodicMoney, "dues of an association, as $60/mo",
      aliases: ["hoa_fees", "dues", "association"]
    ) { $0.money(.zero) }.asked(in: 1, as: "HOA dues"),
    .input(
      "pmi", .rate,
      "mortgage insurance: a part of the amount lent a year, as 0.5%, due above 80% of the price",
      aliases: ["mortgage_insurance", "mip", "pmi_rate"]
    ) { _ in .percent(.zero) }.asked(in: 1, as: "Mortgage insurance (PMI)"),
    .input(
      "closing", .money, "closing costs, without fees and points that are given by themselves",
      aliases: ["closing_costs", "costs"]
    ) { $0.money(.zero) }.asked(in: 2, as: "Closing costs"),
    .input(
      "prepaid_interest", .money, "interest of the days before the first month, paid at closing",
      aliases: ["prepaid", "per_diem"]
    ) { $0.money($0.terms.closing.prepaidInterest) }
    .told("Prepaid interest of") { try MortgageExplanation($0).prepaidInterest(&$1) },
    .input(
      "escrow_deposit", .either([.money, .domain("escrow")]),
      "the first deposit for tax and insurance, paid at closing, or an escrow account",
      aliases: ["escrow", "initial_escrow"]
    ) { $0.money(.zero) },
    .input(
      "credits", .money,
      "what lowers the cash to close: money paid before, the seller's credits",
      aliases: ["earnest_money", "seller_credits", "credit"]
    ) { $0.money(.zero) },
    .input(
      "property", .domain("property"),
      "the house or apartment; a mortgage that has one is listed by mortgages",
      aliases: ["address", "home", "house"]
    ).asked(in: 3, as: "Property"),
  ]
}
