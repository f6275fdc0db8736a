import Finance
import FinLanguage
import Money

/// The arguments of `affordability`, in the order of its parameters.
enum AffordabilityInput {
  static let parameters: [Parameter] = [
    income, debts,
    Parameter(
      "rate", .rate, meaning: "the loan's interest of a year, as 6.5%",
      foreignNames: ["interest", "interest_rate"]),
    Parameter(
      "term", .duration, .optional, meaning: "how long the loan runs; 30y when left out",
      foreignNames: ["years"]),
    Parameter(
      "down", .moneyOrPercent, .optional,
      meaning: "what is paid down, as $60_000 or as 20% of the price; nothing when left out",
      foreignNames: ["down_payment", "downpayment", "deposit"]),
    Parameter(
      "front", .rate, .optional,
      meaning: "the most that housing may take of the income; 28% when left out"),
    Parameter(
      "back", .rate, .optional,
      meaning: "the most that housing and debts may take together; 36% when left out",
      foreignNames: ["dti", "max_dti"]),
    Parameter(
      "tax", .periodicMoneyOrPercent, .optional,
      meaning: "property tax: a part of the price a year as 1.1%, or $400/mo",
      foreignNames: ["property_tax", "taxes"]),
    Parameter(
      "insurance", .periodicMoney, .optional,
      meaning: "homeowner's insurance, as $1_500/y or $125/mo",
      foreignNames: ["home_insurance", "homeowners_insurance"]),
    Parameter(
      "hoa", .periodicMoney, .optional, meaning: "dues of an association, as $60/mo",
      foreignNames: ["hoa_fees", "dues"]),
    Parameter(
      "pmi", .rate, .optional,
      meaning: "mortgage insurance: a part of the amount lent a year, as 0.5%,"
        + " due above 80% of the price",
      foreignNames: ["mortgage_insurance", "mip"]),
    Parameter(
      "min_down", .rate, .optional,
      meaning: "the least down payment a lender takes, as 3% of the price"),
    Parameter("name", .text, .optional, meaning: "a label for its card"),
  ]

  static let income = Parameter(
    "income", .either([.money, .periodicMoney]),
    meaning: "income before taxes, as $120k/y or $10k/mo",
    foreignNames: ["salary", "gross_income"])
  static let debts = Parameter(
    "debts", .periodicMoney, .optional,
    meaning: "what other debts take a month: cards, cars, students' loans",
    foreignNames: ["debt", "monthly_debts"])

  static func terms(_ given: NamedArguments) throws -> AffordabilityTerms {
    try given.checkPeriod(of: "income")
    let rate = given.share("rate") ?? .zero
    let usualTerm = Duration.years(30) ?? .zero
    let payments = try given.payments(rate: rate, term: given.duration("term") ?? usualTerm)
    let currency = try given.currency()
    return AffordabilityTerms(
      currency: currency, income: given.amount("income") ?? .zero,
      debts: given.amount("debts") ?? .zero, rate: rate, payments: payments,
      down: given.share("down").map { .share($0) } ?? .amount(given.amount("down") ?? .zero),
      front: given.share("front") ?? AffordabilityTerms.usualFront,
      back: given.share("back") ?? AffordabilityTerms.usualBack,
      costs: MortgageCosts(
        tax: given.share("tax").map { .share($0) } ?? .monthly(given.amount("tax") ?? .zero),
        insurance: given.amount("insurance") ?? .zero, dues: given.amount("hoa") ?? .zero,
        insuranceRate: given.share("pmi") ?? .zero), leastDown: given.share("min_down"))
  }
}
