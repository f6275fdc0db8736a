import Finance
import FinLanguage
import Money

/// The figures of a mortgage in the order that JSON shows them: its own, then its loan's.
extension Mortgage {
  static let figures: [ValueType<Mortgage>.Field] = {
    let own = ofHome + ofInsurance + ofCosts
    let names = own.map(\.name)
    return own + Loan.figures.filter { !names.contains($0.name) }.map { $0.of { $0.loan } }
  }()

  private static let ofHome: [ValueType<Mortgage>.Field] = [
    .figure(
      "monthly_parts", "Monthly parts of",
      help: "record of principal_interest, tax, insurance, pmi, hoa",
      { try $0.monthlyParts() }, explain: { try MortgageExplanation($0).monthlyParts(&$1) }),
    .figure(
      "income_needed", "Income needed for",
      help: "gross monthly income, at 28% for the monthly cost",
      { $0.money(try $0.terms.incomeNeeded()) },
      explain: { try MortgageExplanation($0).incomeNeeded(&$1) }),
    .figure(
      "down_payment", "Down payment of", help: "down payment as an amount",
      { $0.money($0.terms.downPayment) },
      explain: { try MortgageExplanation($0).downPayment(&$1) }),
    .figure(
      "amount", "Amount of", help: "loan amount: the price less the down payment",
      { $0.money($0.terms.loan.amount) }, explain: { try MortgageExplanation($0).amount(&$1) }),
    .figure(
      "ltv", "Loan-to-value ratio of",
      help: "loan-to-value ratio: the loan as a percent of the price",
      { .percent($0.terms.loanToValue) }, explain: { try MortgageExplanation($0).loanToValue(&$1) }),
  ]

  private static let ofInsurance: [ValueType<Mortgage>.Field] = [
    .figure(
      "pmi_ends", "End of PMI of",
      help: "last payment with PMI without a request: date, or number without dates",
      { $0.due(try $0.insuranceEnd()?.last) },
      explain: { try MortgageExplanation($0).insuranceEnd(&$1) }),
    .figure(
      "pmi_request", "End of PMI on request of",
      help: "last payment with PMI if you request its end at 80% of the price",
      { $0.due(try $0.insuranceEnd()?.onRequest) },
      explain: { try MortgageExplanation($0).insuranceEndOnRequest(&$1) }),
    .figure(
      "pmi_automatic", "Automatic end of PMI of",
      help: "automatic end of PMI, at 78% of the price by the schedule",
      { $0.due(try $0.insuranceEnd()?.automatic) },
      explain: { try MortgageExplanation($0).automaticInsuranceEnd(&$1) }),
    .figure(
      "pmi_midpoint", "Latest end of PMI of", help: "latest end of PMI, halfway through the term",
      { $0.due(try $0.insuranceEnd()?.midpoint) },
      explain: { try MortgageExplanation($0).insuranceMidpoint(&$1) }),
    .figure(
      "pmi_total", "Total PMI of", help: "total of all PMI premiums",
      { $0.money($0.terms.premiums(ofPayments: try $0.insuranceEnd()?.last ?? 0)) },
      explain: { try MortgageExplanation($0).insuranceTotal(&$1) }),
  ]

  private static let ofCosts: [ValueType<Mortgage>.Field] = [
    .figure(
      "cash_to_close", "Cash to close", { $0.money($0.terms.cashToClose) },
      explain: { try MortgageExplanation($0).cashToClose(&$1) }),
    .figure(
      "apr", "Annual percentage rate of",
      help: "annual percentage rate, including fees, points and PMI",
      { .percent(try $0.terms.disclosure().annualPercentageRate()) },
      explain: { try MortgageExplanation($0).annualPercentageRate(&$1) }),
    .figure(
      "finance_charge", "Finance charge of",
      help: "interest, fees, points and PMI, as lenders disclose it",
      source: "12 CFR 1026.4, 1026.18(d)",
      { $0.money(try $0.terms.disclosure().financeCharge) },
      explain: { try MortgageExplanation($0).financeCharge(&$1) }),
    .figure(
      "amount_financed", "Amount financed of",
      help: "loan amount less fees, points and prepaid interest", source: "12 CFR 1026.18(b)",
      { $0.money(try $0.terms.disclosure().amountFinanced) },
      explain: { try MortgageExplanation($0).amountFinanced(&$1) }),
    .figure(
      "tip", "Total interest percentage of",
      help: "total interest percentage, as on a Loan Estimate: all interest / amount",
      source: "12 CFR 1026.37(l)(3)",
      { .percent(try LoanEstimate($0.terms).totalInterestPercentage) },
      explain: { try MortgageExplanation($0).totalInterestPercentage(&$1) }),
    .figure(
      "in_5_years", "Five years of",
      help: "as on a Loan Estimate: record of paid, principal, interest, pmi, loan_costs",
      source: "12 CFR 1026.37(l)(1)", { try $0.inFiveYears() },
      explain: { try MortgageExplanation($0).fiveYears(&$1) }),
    .table(
      "costs", "Costs by year of", row: ("", "year"),
      help: "rows of year, payment, tax, insurance, pmi, hoa, total", rows: { try $0.years() },
      columns: { try $0.yearColumns() }, explain: { try MortgageExplanation($0).years(&$1) },
      explainRow: { try MortgageExplanation($0).explanation(ofYear: $1, column: $2) },
      explainWholeRow: { try MortgageExplanation($0).explanation(ofYear: $1, column: nil) }),
    .figure("address", "", help: "address of the property") {
      try $0.address() ?? .none
    },
    .figure("kind", "", help: "kind of the property") { try $0.ofProperty("kind") },
    .figure("city", "", help: "city of the property") { try $0.ofProperty("city") },
  ]

  // MARK: Mortgage insurance

  func insuranceEnd() throws -> MortgageInsurance.End? { try terms.insurance.end(terms.loan) }

  /// The date of a payment, or its number where there are no dates; none for none.
  private func due(_ payment: Int?) -> Value {
    guard let payment else { return .none }
    guard let dates = conventions.dates else { return .number(Decimal(payment)) }
    return dates.due(payment).map { .date($0) } ?? .none
  }

  // MARK: Records

  typealias MonthlyPart = (key: String, label: String, amount: Decimal)

  /// The parts of a month in the order of the box, as they are called there.
  static func named(_ parts: MortgageTerms.MonthlyParts) -> [MonthlyPart] {
    [
      ("principal_interest", "Principal & interest", parts.loan),
      ("tax", "Property tax", parts.tax), ("insurance", "Homeowners insurance", parts.insurance),
      ("pmi", "PMI", parts.mortgageInsurance), ("hoa", "HOA dues", parts.dues),
    ]
  }

  private func monthlyParts() throws -> Value {
    .record(Record(Self.named(try terms.monthlyParts()).map { ($0.key, money($0.amount)) }))
  }

  private func inFiveYears() throws -> Value {
    let five = try LoanEstimate(terms).fiveYears
    return .record(
      Record([
        ("paid", money(five.total)), ("principal", money(five.principal)),
        ("interest", money(five.interest)), ("pmi", money(five.mortgageInsurance)),
        ("loan_costs", money(five.loanCosts)),
      ]))
  }
}
