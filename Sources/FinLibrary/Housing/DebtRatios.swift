import Finance
import FinLanguage
import FinValues
import Money

/// Debt-to-income ratios.
enum DebtRatios {
  private static let parameters = [
    Parameter(
      "debts", .periodicMoney,
      meaning: "monthly payments on debts other than the home, or these debts",
      aliases: ["debt", "monthly_debts"], limit: .atLeast(.zero), reading: Debts.payments),
    Affordability.income,
    Parameter(
      "housing", .periodicMoney, .optional,
      meaning: "monthly cost of the home with tax and insurance (default: none)",
      aliases: ["rent", "mortgage", "piti"], limit: .atLeast(.zero)),
    // A home costs a month; another loan is one of the debts.
    HomeSubject.parameter(giving: []) { value, name in
      switch (value, name) {
      case (let home as MortgageValue, "housing"): (try? home.field("monthly")) ?? nil
      case (let loan as LoanValue, "debts"):
        try? loan.money(loan.model.monthlyPayment(loan.model.present()))
      default: nil
      }
    },
  ]

  private static let keys = Record.Keys(["front", "back"])

  static let dti = BuiltIn(
    "dti", .mortgages, parameters: parameters,
    summary:
      "Debt-to-income ratios: housing (front end), and housing with debts (back end).",
    example: .init(
      "dti($500/mo, $96_000/y, housing: $2_000/mo).back", prints: "31.25%"),
    help: .init(
      examples: [.init("dti($500/mo, $120k/y, housing: $2_400/mo).front", prints: "24%")],
      seeAlso: ["affordability"]),
    formula: "front = housing / income; back = (housing + debts) / income",
    source: "28% and 36% are common among lenders; 12 CFR 1026.43(c)(7) defines the ratio",
    explanation: { call, value in try explanation(call, value) },
    body: { call in
      let (debts, income, housing, _) = try givens(call)
      return .record(
        Record(
          keys: keys,
          values: [.percent(housing / income), .percent((housing + debts) / income)]))
    })

  private static func givens(
    _ call: Call
  ) throws -> (debts: Decimal, income: Decimal, housing: Decimal, currency: Currency) {
    let given = NamedArguments(call)
    try given.checkPeriod(of: "income")
    let currency = try given.currency()
    let income = given.amount("income") ?? .zero
    let debts = given.amount("debts") ?? .zero
    let housing = given.amount("housing") ?? .zero
    return (debts, income, housing, currency)
  }

  private static func explanation(_ call: Call, _ value: Value) throws -> Explanation? {
    guard case .record(let record) = value, let front = record["front"], let back = record["back"]
    else { return nil }
    let (debts, income, housing, currency) = try givens(call)
    func money(_ symbol: String, _ amount: Decimal) -> Explanation.Quantity {
      .init(symbol, amount, .money(currency), "a month")
    }
    var ofFront = Explanation("Housing to income", value: front)
    ofFront.derive(
      "front", by: "housing / income", from: [money("housing", housing), money("income", income)],
      exact: housing / income)
    ofFront.source = "12 CFR 1026.43(c)(7)"
    var result = Explanation("Debt to income", value: back)
    result.derive(
      "back", by: "(housing + debts) / income",
      from: [money("housing", housing), money("debts", debts), money("income", income)],
      exact: (housing + debts) / income)
    result.sentences = ["The front ratio does not include debts."]
    result.source = "12 CFR 1026.43(c)(7)"
    result.fields = ["front": ofFront, "back": result]
    return result
  }
}
