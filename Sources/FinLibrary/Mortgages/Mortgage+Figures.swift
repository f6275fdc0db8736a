import Finance
import FinLanguage
import FinValues
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
      { try $0.monthlyParts() }, explain: { try $0.model.explainMonthlyParts(&$1) }),
    .figure(
      "income_needed", "Income needed for",
      help: "gross monthly income, at 28% for the monthly cost", by: "monthly / front",
      from: { _ in
        [.init("front", AffordabilityTerms.usualFront, .percent, "share of income for housing")]
      },
      says: { _ in
        "Rounded up to the cent. Lenders commonly use 28%, or 36% with other debts."
      }
    ) { $0.money(try $0.terms.incomeNeeded()) },
    .figure(
      "down_payment", "Down payment of", help: "down payment as an amount", symbol: "down payment",
      by: "price · share",
      from: { mortgage in
        mortgage.downShare.map {
          [.init("share", $0, .percent, "down payment as a share of the price")]
        }
      }, says: { $0.downShare == nil ? "As given." : nil }
    ) { $0.money($0.terms.downPayment) },
    .figure(
      "amount", "Amount of", help: "loan amount: the price less the down payment",
      symbol: "loan amount", by: "price − down_payment",
      from: { $0.terms.loan.solved == .amount ? nil : [] },
      { $0.money($0.terms.loan.amount) },
      explain: {
        guard $0.model.terms.loan.solved == .amount else { return }
        $1 = try $0.model.loan.explanation(of: "amount") ?? $1
      }),
    .figure(
      "ltv", "Loan-to-value ratio of",
      help: "loan-to-value ratio: the loan as a percent of the price", by: "amount / price",
      exact: \.terms.loanToValue,
      says: {
        $0.terms.insurance.isDue
          ? "Above 80%, mortgage insurance is due."
          : $0.terms.loanToValue > MortgageInsurance.requestShare
            ? "Above 80%, lenders require mortgage insurance; none was given."
            : "Up to 80%, no mortgage insurance is due."
      }
    ) { .percent($0.terms.loanToValue) },
  ]

  private static let ofInsurance: [ValueType<Mortgage>.Field] = [
    .figure(
      "pmi_ends", "End of PMI of",
      help: "last payment with PMI without a request: date, or number without dates",
      source: MortgageLabels.protectionAct, { $0.due(try $0.insuranceEnd()?.last) },
      explain: { try $0.explainInsuranceEnd(&$1) }),
    .figure(
      "pmi_request", "End of PMI on request of",
      help: "last payment with PMI if you request its end at 80% of the price",
      source: MortgageLabels.protectionAct, { $0.due(try $0.insuranceEnd()?.onRequest) },
      explain: {
        try $0.explainThreshold(
          MortgageInsurance.requestShare, \.onRequest,
          "\(MortgageLabels.requestConditions) \(MortgageLabels.coverage)", &$1)
      }),
    .figure(
      "pmi_automatic", "Automatic end of PMI of",
      help: "automatic end of PMI, at 78% of the price by the schedule",
      source: MortgageLabels.protectionAct, { $0.due(try $0.insuranceEnd()?.automatic) },
      explain: { try $0.explainAutomaticEnd(&$1) }),
    .figure(
      "pmi_midpoint", "Latest end of PMI of", help: "latest end of PMI, halfway through the term",
      source: MortgageLabels.protectionAct,
      says: { try $0.insuranceEnd().map($0.midpointInWords) ?? $0.noInsuranceInWords }
    ) { $0.due(try $0.insuranceEnd()?.midpoint) },
    .figure(
      "pmi_total", "Total PMI of", help: "total of all PMI premiums",
      byAny: ["premium · n", "premium · n · 12 / per_year"], from: { try $0.premiumFigures() },
      says: { try $0.insuranceEnd() == nil ? $0.noInsuranceInWords : nil }
    ) { $0.money(try $0.premiums().total) },
  ]

  private static let ofCosts: [ValueType<Mortgage>.Field] = [
    .figure(
      "cash_to_close", "Cash to close",
      by: "down [+ closing]" + UpfrontCharge.names.map { " [+ \($0)]" }.joined()
        + " [+ interest] [+ escrow] [− credits]",
      from: { mortgage in
        MortgageLabels.closingParts(mortgage.terms).map {
          mortgage.quantity($0.symbol, $0.amount, $0.words)
        }
      }
    ) { $0.money($0.terms.cashToClose) },
    .figure(
      "apr", "Annual percentage rate of",
      help: "annual percentage rate, including fees, points and PMI",
      { .percent(try $0.terms.disclosure().annualPercentageRate()) },
      explain: {
        let mortgage = $0.model
        try $1.restate(rateOf: mortgage.terms.disclosure())
        if let end = try mortgage.terms.insurance.end(mortgage.terms.loan.withoutExtras()) {
          $1.sentences.append("Payments up to \(end.last) include PMI.")
        }
      }),
    .figure(
      "finance_charge", "Finance charge of",
      help: "interest, fees, points and PMI, as lenders disclose it",
      by: "total_of_payments − amount_financed",
      from: { mortgage in
        let disclosure = try mortgage.terms.disclosure()
        return [
          mortgage.quantity(
            "total_of_payments", disclosure.totalOfPayments,
            disclosure.charges.isEmpty ? "all payments" : "all payments, including PMI")
        ]
      }, source: "12 CFR 1026.4, 1026.18(d)", says: { _ in "Extra payments are not counted." }
    ) { $0.money(try $0.terms.disclosure().financeCharge) },
    .figure(
      "amount_financed", "Amount financed of",
      help: "loan amount less fees, points and prepaid interest",
      symbol: "loan amount less charges at closing", by: "amount − charges",
      from: {
        [
          $0.quantity(
            "charges", try $0.terms.disclosure().prepaid,
            "fees, points and interest paid at closing")
        ]
      }, source: "12 CFR 1026.18(b)"
    ) { $0.money(try $0.terms.disclosure().amountFinanced) },
    .figure(
      "tip", "Total interest percentage of",
      help: "total interest percentage, as on a Loan Estimate: all interest / amount",
      by: "interest / amount",
      from: { [$0.quantity("interest", try LoanEstimate($0.terms).totalInterest, "all interest")] },
      source: "12 CFR 1026.37(l)(3)", says: { $0.interestInWords }
    ) { .percent(try LoanEstimate($0.terms).totalInterestPercentage) },
    .figure(
      "in_5_years", "Five years of",
      help: "as on a Loan Estimate: record of paid, principal, interest, pmi, loan_costs",
      source: "12 CFR 1026.37(l)(1)", { try $0.inFiveYears() },
      explain: { try $0.model.explainFiveYears(&$1) }),
    .table(
      "costs", "Costs by year of", row: ("", "year"),
      help: "rows of year, payment, tax, insurance, pmi, hoa, total", rows: { try $0.years() },
      columns: { try $0.yearColumns() },
      says: {
        "Each row sums a \($0.conventions.dates == nil ? "year of the loan" : "calendar year"): what"
          + " is paid on the loan, including extra, and the other costs of as many months, which stay"
          + " the same, with PMI while it is due."
      }),
    .figure("address", "", help: "address of the property") {
      try $0.address() ?? .none
    },
    .figure("kind", "", help: "kind of the property") { try $0.ofProperty("kind") },
    .figure("city", "", help: "city of the property") { try $0.ofProperty("city") },
  ]

  // MARK: Mortgage insurance

  func insuranceEnd() throws -> MortgageInsurance.End? {
    try terms.insurance.end(terms.loan, course: loan.model.course().rows)
  }

  func premiums() throws -> MortgagePremiums {
    try terms.premiums(course: loan.model.course().rows)
  }

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
