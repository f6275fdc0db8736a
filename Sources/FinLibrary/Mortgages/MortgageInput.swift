import FinLanguage

/// The arguments of `mortgage` that a loan does not have.
enum MortgageInput: String, CaseIterable {
  case price, down, monthly, tax, insurance, hoa, pmi, closing
  case prepaidInterest = "prepaid_interest"
  case escrowDeposit = "escrow_deposit"
  case credits, property

  /// All arguments in order, the loan's in their place: the amount is the price less what is down.
  static let names =
    allCases.prefix(2).map(\.rawValue) + LoanInput.allCases[1...3].map(\.rawValue)
    + allCases.dropFirst(2).map(\.rawValue) + LoanInput.allCases.dropFirst(4).map(\.rawValue)

  static var parameters: [Parameter] {
    allCases.prefix(2).map(\.parameter) + LoanInput.allCases[1...3].map(\.parameter)
      + allCases.dropFirst(2).map(\.parameter) + LoanInput.allCases.dropFirst(4).map(\.parameter)
  }

  var parameter: Parameter {
    switch self {
    case .price:
      Parameter(
        "price", .money, .optional, meaning: "what the home costs",
        aliases: ["home_price", "house_price", "purchase_price", "value", "home_value"])
    case .down:
      Parameter(
        "down", .moneyOrPercent,
        meaning: "what is paid down, as $90_000 or as 20% of the price",
        aliases: ["down_payment", "downpayment", "deposit"])
    case .monthly:
      Parameter(
        "monthly", .periodicMoney, .optional,
        meaning: "what a month may cost in all; then the price is worked out",
        aliases: ["budget", "total_monthly", "piti"])
    case .tax:
      Parameter(
        "tax", .periodicMoneyOrPercent, .optional,
        meaning: "property tax: a part of the price a year as 1.1%, or $4_800/y, or $400/mo",
        aliases: ["property_tax", "taxes", "tax_rate"])
    case .insurance:
      Parameter(
        "insurance", .periodicMoney, .optional,
        meaning: "homeowner's insurance, as $1_500/y or $125/mo",
        aliases: ["home_insurance", "homeowners_insurance", "hazard_insurance"])
    case .hoa:
      Parameter(
        "hoa", .periodicMoney, .optional, meaning: "dues of an association, as $60/mo",
        aliases: ["hoa_fees", "dues", "association"])
    case .pmi:
      Parameter(
        "pmi", .rate, .optional,
        meaning: "mortgage insurance: a part of the amount lent a year, as 0.5%,"
          + " due above 80% of the price",
        aliases: ["mortgage_insurance", "mip", "pmi_rate"])
    case .closing:
      Parameter(
        "closing", .money, .optional,
        meaning: "closing costs, without fees and points that are given by themselves",
        aliases: ["closing_costs", "costs"])
    case .prepaidInterest:
      Parameter(
        "prepaid_interest", .money, .optional,
        meaning: "interest of the days before the first month, paid at closing",
        aliases: ["prepaid", "per_diem"])
    case .escrowDeposit:
      Parameter(
        "escrow_deposit", .either([.money, .domain("escrow")]), .optional,
        meaning: "the first deposit for tax and insurance, paid at closing, or an escrow account",
        aliases: ["escrow", "initial_escrow"])
    case .credits:
      Parameter(
        "credits", .money, .optional,
        meaning: "what lowers the cash to close: money paid before, the seller's credits",
        aliases: ["earnest_money", "seller_credits", "credit"])
    case .property:
      Parameter(
        "property", .domain("property"), .optional,
        meaning: "the house or apartment; a mortgage that has one is listed by mortgages",
        aliases: ["address", "home", "house"])
    }
  }
}
