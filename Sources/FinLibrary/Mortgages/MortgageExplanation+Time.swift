import Finance
import FinLanguage
import Markup
import Money

/// The years of a mortgage: the end of mortgage insurance, and the Loan Estimate's comparisons.
extension MortgageExplanation {
  // MARK: Mortgage insurance

  /// The rule that ends it first; extras that pay the loan off count.
  func insuranceEnd(_ result: inout Explanation) throws {
    guard let end = try end(&result) else { return }
    switch end.rule {
    case .automatic:
      let request =
        end.onRequest >= end.automatic
        ? nil : "You can request its end at 80%, payment \(end.onRequest): see pmi_request."
      try automaticEnd(end, remark: request, &result)
    case .midpoint:
      midpoint(end, &result)
      result.sentences.append(
        "By the schedule 78% of the price would be reached only with payment \(end.automatic).")
    case .payoff:
      result.sentences =
        loan.extras.isEmpty
        ? ["The loan ends before 78% of the price is reached: \(premium(end.payoff))."]
        : [
          "With its extra payments the loan is paid off first: \(premium(end.payoff)).",
          "Without them it would end with payment \(min(end.automatic, end.midpoint)).",
        ]
    }
  }

  func insuranceEndOnRequest(_ result: inout Explanation) throws {
    guard let end = try end(&result) else { return }
    try threshold(
      MortgageInsurance.requestShare, end.onRequest, schedule: mortgage.model.loan.schedule(),
      remark: "\(MortgageLabels.requestConditions) \(MortgageLabels.coverage)", &result)
  }

  func automaticInsuranceEnd(_ result: inout Explanation) throws {
    guard let end = try end(&result) else { return }
    try automaticEnd(end, remark: nil, &result)
  }

  func insuranceMidpoint(_ result: inout Explanation) throws {
    guard let end = try end(&result) else { return }
    midpoint(end, &result)
  }

  /// The end of mortgage insurance; where none is due, tells so and returns nil.
  private func end(_ result: inout Explanation) throws -> MortgageInsurance.End? {
    if let end = try mortgage.model.insuranceEnd() { return end }
    result.title = start("PMI of", result.value).title
    notDue(&result)
    return nil
  }

  private func midpoint(_ end: MortgageInsurance.End, _ result: inout Explanation) {
    let count = Decimal(loan.amortizationPayments)
    result.derive(
      "midpoint", by: "n / 2",
      from: [.init("n", count, .number, "payments of the whole amortization")],
      exact: count / Decimal(2), style: .number, settled: "")
    result.sentences = [
      "Halfway through, PMI ends whatever the balance: \(premium(end.midpoint)).",
      MortgageLabels.automaticCondition,
    ]
    result.source = MortgageLabels.protectionAct
  }

  private func automaticEnd(
    _ end: MortgageInsurance.End, remark: String?, _ result: inout Explanation
  ) throws {
    let schedule =
      loan.extras.isEmpty
      ? "Only scheduled payments count here, not extra ones."
      : "This is the schedule without the extra payments: they do not move it."
    try threshold(
      MortgageInsurance.automaticShare, end.automatic,
      schedule: AmortizationSchedule(loan.withoutExtras()),
      remark: [schedule, MortgageLabels.automaticCondition, remark].compactMap { $0 }
        .joined(separator: " "), &result)
  }

  private func threshold(
    _ share: Decimal, _ number: Int, schedule: AmortizationSchedule, remark: String,
    _ result: inout Explanation
  ) throws {
    result.derive(
      "limit", by: "share · price",
      from: [.init("share", share, .percent, "share of the price"), price],
      exact: terms.price * share, style: style, settled: "")
    result.sentences = [
      "It is the first payment after which the balance is no higher: \(premium(number)).",
      remark,
    ]
    result.rows = LoanExplanation(mortgage.model.loan, schedule).rows(
      from: max(0, number - 2), to: min(schedule.count, number + 1))
    result.source = MortgageLabels.protectionAct
  }

  /// `payment 80 has the last premium, 2033-01-01`
  private func premium(_ number: Int) -> String {
    let date = conventions.dates?.due(number).map { " of \($0)" } ?? ""
    return "payment \(number)\(date) has the last premium"
  }

  private func notDue(_ result: inout Explanation) {
    result.sentences = [
      terms.insurance.annualRate.isPositive
        ? "None is due: the loan is \(percent(terms.loanToValue)) of the price, not above 80%."
        : "No mortgage insurance was given; add it with pmi: 0.5%."
    ]
    if case .money = result.value {
      result.sentences.append("So it is \(result.value.displayText).")
    }
  }

  func insuranceTotal(_ result: inout Explanation) throws {
    guard let end = try mortgage.model.insuranceEnd() else { return notDue(&result) }
    let perYear = conventions.frequency.paymentsPerYear
    result.derive(
      "pmi_total", by: perYear == 12 ? "pmi · n" : "pmi · n · 12 / \(perYear)",
      from: [
        money(
          "pmi", parts.mortgageInsurance, "monthly mortgage insurance",
          note: "\(text(loan.amount)) · \(mortgage.given("pmi")?.sourceText ?? "0%") / 12"),
        .init("n", Decimal(end.last), .number, "payments up to its end"),
      ], exact: terms.premiums(ofPayments: end.last))
  }

  // MARK: What the loan costs

  func annualPercentageRate(_ result: inout Explanation) throws {
    let disclosure = try terms.disclosure()
    result.restate(
      AnnualRateExplanation.explanation(try disclosure.transaction(), result.value))
    var remarks: [String] = []
    if !disclosure.prepaid.isZero {
      remarks.append(
        "The amount advanced is the loan amount less \(text(disclosure.prepaid)) of finance charges."
      )
    }
    if let end = try terms.insurance.end(loan.withoutExtras()) {
      remarks.append("Payments up to \(end.last) include PMI.")
    }
    if !remarks.isEmpty { result.sentences.append(remarks.joined(separator: " ")) }
  }

  func financeCharge(_ result: inout Explanation) throws {
    let disclosure = try terms.disclosure()
    result.derive(
      "finance_charge", by: "payments − financed",
      from: [
        money(
          "payments", disclosure.totalOfPayments,
          disclosure.charges.isEmpty ? "all payments" : "all payments, including PMI"),
        money("financed", disclosure.amountFinanced, "amount_financed"),
      ], exact: disclosure.financeCharge)
    result.sentences = ["Extra payments are not counted."]
  }

  func amountFinanced(_ result: inout Explanation) throws {
    let disclosure = try terms.disclosure()
    result.derive(
      "amount_financed", by: "amount − charges",
      from: [
        amountLent,
        money("charges", disclosure.prepaid, "fees, points and interest paid at closing"),
      ], exact: disclosure.amountFinanced)
  }

  // MARK: Loan Estimate

  func totalInterestPercentage(_ result: inout Explanation) throws {
    let estimate = try LoanEstimate(terms)
    result.derive(
      "tip", by: "interest / amount",
      from: [money("interest", estimate.totalInterest, "all interest"), amountLent],
      exact: estimate.totalInterestPercentage)
    result.sentences = [interestRemark]
  }

  private var interestRemark: String {
    var text = "The interest is that of the scheduled payments"
    if !loan.extras.isEmpty { text += ", without extras" }
    if !terms.closing.prepaidInterest.isZero {
      text += ", and \(self.text(terms.closing.prepaidInterest)) of prepaid interest"
    }
    return text + "."
  }

  func fiveYears(_ result: inout Explanation) throws {
    let five = try LoanEstimate(terms).fiveYears
    var quantities = [
      ("principal", money("principal", five.principal, "principal paid off")),
      ("interest", money("interest", five.interest, "interest")),
    ]
    if !five.mortgageInsurance.isZero {
      quantities.append(("pmi", money("pmi", five.mortgageInsurance, "mortgage insurance")))
    }
    if !five.loanCosts.isZero {
      quantities.append(
        ("costs", money("costs", five.loanCosts, "fees, points and closing costs")))
    }
    result.derive(
      "paid", by: quantities.map(\.0).joined(separator: " + "), from: quantities.map(\.1),
      exact: five.total, style: style, settled: "")
    result.sentences = [
      "These are the first \(LoanExplanation.payments(five.payments)). \(interestRemark)",
      "A Loan Estimate shows the sum and the principal, to the dollar.",
    ]
    let parts = [
      ("principal", five.principal, "Principal"), ("interest", five.interest, "Interest"),
      ("pmi", five.mortgageInsurance, "Mortgage insurance"),
      ("loan_costs", five.loanCosts, "Loan costs: fees, points and closing costs"),
    ]
    for (name, amount, title) in parts {
      var part = start("\(title) in 5 years of", mortgage.model.money(amount))
      part.figure = name
      part.sentences = [
        name == "loan_costs"
          ? "Paid at closing: \(text(amount))."
          : "Of the first \(LoanExplanation.payments(five.payments)) together: \(text(amount))."
      ]
      part.source = result.source
      result.fields[name] = part
    }
    var paid = result
    paid.value = mortgage.model.money(five.total)
    paid.results = [text(five.total)]
    result.fields["paid"] = paid
  }

  /// The sum of a year's costs; nil for a column that is no sum.
  func explanation(ofYear row: Int, column: String?) throws -> Explanation? {
    let years = try mortgage.model.years()
    guard column == nil || column == "total", years.indices.contains(row - 1) else { return nil }
    let year = years[row - 1]
    let parts = [
      ("payment", year.payment, "paid on the loan"), ("tax", year.tax, "property tax"),
      ("insurance", year.insurance, "homeowners insurance"),
      ("pmi", year.premiums, "mortgage insurance"), ("hoa", year.dues, "HOA dues"),
    ].filter { !$0.1.isZero }
    let total = mortgage.model.money(year.total)
    let number = Value.number(Decimal(year.year)).displayText
    var result = start(
      conventions.dates == nil ? "Costs in year \(number) of" : "Costs in \(number) of",
      column == nil ? .none : total)
    result.derive(
      "total", by: parts.map(\.0).joined(separator: " + "),
      from: parts.map { money($0, $1, $2) }, exact: year.total, style: style,
      settled: total.displayText)
    return result
  }

  func years(_ result: inout Explanation) throws {
    let isDated = conventions.dates != nil
    result.columns = ExplainedRows(
      try mortgage.model.yearColumns().map(\.explained), row: isDated ? "" : "year", "year")
    result.sentences = [
      "Each row sums a \(isDated ? "calendar year" : "year of the loan"): what is paid on the loan,"
        + " including extra, and the other costs of as many months.",
      "The other monthly costs stay the same, with PMI while it is due.",
    ]
  }
}
