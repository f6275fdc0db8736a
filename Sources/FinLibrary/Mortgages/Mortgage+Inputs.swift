import FinLanguage
import FinValues

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
      let input = input.of { (mortgage: Mortgage) in mortgage.loan }.asked(in: groups[input.name])
      if input.name == "name", let parameter = input.parameter {
        return .input(parameter) { $0.name.map { .text($0) } ?? .none }
      }
      return input.name == "rate" ? input.usually(Parameter.usualLoanRates) : input
    }
  }

  private static let home: [ValueType<Mortgage>.Field] = [
    .input(
      "price", .money, "home price",
      aliases: ["home_price", "house_price", "purchase_price", "value", "home_value"],
      symbol: "home price"
    ) { $0.money($0.terms.price) }.limited(to: .positive).asked(in: 0, as: "Home price")
      .explained("Price of") { try $0.model.explainPrice(monthly: $0.given("monthly"), &$1) },
    .input(
      "down", .moneyOrPercent, "down payment, e.g. $90_000 or 20%",
      need: .required, aliases: ["down_payment", "downpayment", "deposit"]
    ) { $0.money(.zero) }.limited(
      to: .atLeast(.zero),
      share: .from(.zero, below: .one).or("down: 20%, or an amount such as down: $90_000")
    ).asked(
      in: 0, as: "Down payment"
    ).usually(100...10_000),
  ]

  private static let costs: [ValueType<Mortgage>.Field] = [
    .input(
      "monthly", .periodicMoney,
      "monthly cost you can afford; fin calculates the price",
      aliases: ["budget", "total_monthly", "piti"], symbol: "monthly cost"
    ) { $0.money(try $0.terms.monthlyParts().total) }.limited(to: .atLeast(.zero)).asRead()
      .explained("Monthly cost of", help: "total cost of the first month") {
        try $0.model.explainMonthly(&$1)
      },
    .input(
      "tax", .periodicMoneyOrPercent,
      "property tax, e.g. 1.1% of the price a year, $4_800/y or $400/mo",
      aliases: ["property_tax", "taxes", "tax_rate"]
    ) { $0.money(.zero) }.limited(to: .atLeast(.zero), share: .from(.zero, to: .one)).asked(
      in: 1, as: "Property tax"
    ).usually(20...1000),
    .input(
      "insurance", .periodicMoney, "homeowners insurance, e.g. $1_500/y or $125/mo",
      aliases: ["home_insurance", "homeowners_insurance", "hazard_insurance"]
    ) { $0.money(.zero) }.limited(to: .atLeast(.zero)).asked(in: 1, as: "Homeowners insurance"),
    .input(
      "hoa", .periodicMoney, "HOA dues, e.g. $60/mo",
      aliases: ["hoa_fees", "dues", "association"]
    ) { $0.money(.zero) }.limited(to: .atLeast(.zero)).asked(in: 1, as: "HOA dues"),
    .input(
      "pmi", .rate,
      "mortgage insurance, e.g. 0.5% of the loan a year, due above 80% of the price",
      aliases: ["mortgage_insurance", "mip", "pmi_rate"]
    ) { _ in .percent(.zero) }.limited(to: .from(.zero, to: .one)).asked(
      in: 1, as: "Mortgage insurance (PMI)"
    ).usually(20...500),
    .input(
      "closing", .money, "closing costs, not counting fees and points",
      aliases: ["closing_costs", "costs"]
    ) { $0.money(.zero) }.limited(to: .atLeast(.zero)).asked(in: 2, as: "Closing costs"),
    .input(
      "prepaid_interest", .money,
      "interest for the days before the first full month, paid at closing",
      aliases: ["prepaid", "per_diem"]
    ) { $0.money($0.terms.closing.prepaidInterest) }.limited(to: .atLeast(.zero))
      .explained(
        "Prepaid interest of", by: "amount · rate · days / 365", from: { $0.prepaidFigures },
        says: {
          $0.terms.closing.inMonth.map {
            "The first payment, due on \($0.firstPayment), is a full one: it covers interest from"
              + " \($0.interestFrom) on. first: or first_period: change when payments begin."
          }
        }),
    .input(
      "escrow_deposit", .either([.money, .domain("escrow")]),
      "initial escrow deposit, paid at closing, or an escrow account",
      aliases: ["escrow", "initial_escrow"]
    ) { $0.money(.zero) }.limited(to: .atLeast(.zero)),
    .input(
      "credits", .money,
      "credits toward cash to close: earnest money, seller credits",
      aliases: ["earnest_money", "seller_credits", "credit"]
    ) { $0.money(.zero) }.limited(to: .atLeast(.zero)),
    .input(
      "property", .domain("property"),
      "the home's address; `mortgages` lists mortgages that have one",
      aliases: ["address", "home", "house"]
    ).asked(in: 3, as: "Property"),
  ]
}
