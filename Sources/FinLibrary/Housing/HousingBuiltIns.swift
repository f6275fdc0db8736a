import Finance
import FinLanguage
import FinValues
import Money

/// Questions about a home beside its mortgage.
public enum HousingBuiltIns {
  public static let all: [BuiltIn] = [
    PropertyBuiltIns.property, affordability, DebtRatios.dti, rentOrBuy, points, escrow,
  ]

  static let affordability = BuiltIn(
    "affordability", .mortgages, parameters: Affordability.type.parameters,
    summary: "Highest home price that your income allows, and which limit applies.",
    example: .init(
      "affordability($120k/y, $500/mo, 6.5%, down: $60k, tax: 1.1%, insurance: $1_500/y).price",
      prints: "$422,012.45"),
    help: .init(
      examples: [
        .init("affordability($10k/mo, $500/mo, 6.5%, down: $60k).price", prints: "$502,991.08"),
        .init("affordability($120k/y, $500/mo, 6.5%).limit", prints: "front"),
      ], seeAlso: ["mortgage", "dti", "rent_vs_buy"],
      arguments: [
        .init("Monthly costs", ["tax", "insurance", "hoa", "pmi"]),
        .init("Lender's limits", ["front", "back", "min_down"]), .init("Label", ["name"]),
      ], line: "affordability($120k/y, rate: 6.5%)"),
    formula: "payment + tax + insurance + PMI + dues ≤ min(front · income, back · income − debts)",
    source: "28% and 36% are common among lenders; PMI is due above 80% of the price",
    body: { call in
      let question = try AffordabilityValue(call)
      question.remarkOnPeriods(price: question.model.price, call.context)
      return .domain(question)
    })

  static let rentOrBuy = BuiltIn(
    "rent_vs_buy", .mortgages, parameters: RentOrBuyQuestion.type.parameters,
    summary:
      "Compares renting with buying: net worth after some years.",
    example: .init("rent_vs_buy($450k, $2_400/mo, 6.5%).break_even_year", prints: "12"),
    help: .init(
      examples: [.init("rent_vs_buy($450k, $2_400, 6.5%).break_even_year", prints: "12")],
      seeAlso: ["mortgage", "affordability"],
      arguments: [
        .init("Assumptions", ["appreciation", "rent_growth", "investment_return", "inflation"]),
        .init("Owning", ["tax", "insurance", "maintenance", "hoa", "pmi"]),
        .init("Buying and selling", ["closing", "selling"]), .init("Label", ["name"]),
      ], line: "rent_vs_buy($450k, $2_400/mo, 6.5%)"),
    formula: """
      buyer = worth − selling costs − owed + invested; renter = invested
      at the start the renter invests the down payment and the closing costs
      each month whoever pays less invests the difference, at the month's end
      invested grows by (1 + return)^(1/12) a month; rent and costs change once a year
      worth = price · (1 + appreciation)^years; taxes on income and gains are not counted
      """,
    body: { call in
      let question = try RentOrBuyValue(call)
      question.remarkOnPeriods(price: question.model.terms.price, call.context)
      return .domain(question)
    })

  static let points = BuiltIn(
    "points_break_even", .mortgages, parameters: Points.type.parameters,
    summary: "Break-even of discount points, and savings over your stay.",
    example: .init(
      "points_break_even($300k, 6.75%, 1%, 6.5%).break_even", prints: "5y1mo"),
    help: .init(
      examples: [.init("points_break_even($300k, 6.75%, 1%, 6.5%).saved", prints: "$14,852.98")],
      seeAlso: ["refinance", "mortgage"]),
    formula: "months = cost / (payment − lower payment), rounded up",
    body: { .domain(try PointsValue($0)) })

  static let escrow = BuiltIn(
    "escrow", .mortgages, parameters: EscrowAccount.type.parameters,
    summary: "An escrow account for a year: payment, initial deposit, shortage or surplus.",
    example: .init(
      """
      escrow([{name: "school taxes", amount: $360, due: 9}, \
      {name: "taxes", amount: [$500, $700], due: [7, 12]}], 2026-07-01).initial_deposit
      """, prints: "$1,040.00"),
    help: .init(
      examples: [
        .init(
          #"escrow([{name: "tax", amount: $3_600, due: 3}], 2026-05-01).initial_deposit"#,
          prints: "$900.00")
      ], seeAlso: ["mortgage"]),
    formula: "payment = bills of a year / 12; deposit lifts the lowest month to the cushion",
    source: "Regulation X, 12 CFR 1024.17(c), (d), (f), and Appendix E to Part 1024",
    body: { .domain(try EscrowValue($0)) })
}
