import Finance
import FinLanguage
import Markup
import Money

/// What happens over the years: the end of mortgage insurance, and the Loan Estimate's comparisons.
extension MortgageExplanation {
  // MARK: Mortgage insurance

  func insuranceEnd(_ field: MortgageField, _ value: Value) throws -> Explanation {
    guard let end = try mortgage.insuranceEnd() else { return notDue("PMI of", value) }
    switch field {
    case .pmiRequest:
      return try threshold(
        "End of PMI on request of", value, MortgageInsurance.requestShare, end.onRequest,
        schedule: mortgage.loan.schedule(),
        remark: "\(MortgageWords.requestConditions) \(MortgageWords.coverage)")
    case .pmiMidpoint:
      var result = start("Latest end of PMI of", value)
      let count = Decimal(loan.amortizationPayments)
      result.derive(
        "midpoint", by: "n / 2",
        from: [.init("n", count, .number, "payments of the whole amortization")],
        exact: count / Decimal(2), style: .number, settled: "")
      result.sentences = [
        "Halfway through, PMI ends whatever is owed: \(premium(end.midpoint)).",
        MortgageWords.automaticCondition,
      ]
      result.source = MortgageWords.protectionAct
      return result
    case .pmiEnds where end.rule == .midpoint:
      var result = try insuranceEnd(.pmiMidpoint, value)
      result.title = start("End of PMI of", value).title
      result.sentences.append(
        "By the schedule 78% of the price would be reached only with payment \(end.automatic).")
      return result
    case .pmiEnds where end.rule == .payoff:
      var result = start("End of PMI of", value)
      result.sentences =
        loan.extras.isEmpty
        ? ["The loan ends before 78% of the price is reached: \(premium(end.payoff))."]
        : [
          "With its extra payments the loan is paid off first: \(premium(end.payoff)).",
          "Without them it would end with payment \(min(end.automatic, end.midpoint)).",
        ]
      return result
    default:
      let isAll = field == .pmiEnds
      let request =
        !isAll || end.onRequest >= end.automatic
        ? nil : "At 80% you may ask for its end: payment \(end.onRequest), field pmi_request."
      let remark =
        loan.extras.isEmpty
        ? "This is the schedule without any extra payments."
        : "This is the schedule without the extra payments: they do not move it."
      return try threshold(
        isAll ? "End of PMI of" : "Automatic end of PMI of", value,
        MortgageInsurance.automaticShare,
        end.automatic, schedule: AmortizationSchedule(loan.withoutExtras()),
        remark: [remark, MortgageWords.automaticCondition, request].compactMap { $0 }.joined(
          separator: " "))
    }
  }

  private func threshold(
    _ title: String, _ value: Value, _ share: Decimal, _ number: Int,
    schedule: AmortizationSchedule, remark: String
  ) throws -> Explanation {
    var result = start(title, value)
    result.derive(
      "limit", by: "share · price",
      from: [.init("share", share, .percent, "part of the price"), price],
      exact: terms.price * share, style: style, settled: "")
    result.sentences = [
      "It is the first payment after which no more than that is owed: \(premium(number)).", remark,
    ]
    result.rows = LoanExplanation(mortgage.loan, schedule).rows(
      from: max(0, number - 2), to: min(schedule.count, number + 1))
    result.source = MortgageWords.protectionAct
    return result
  }

  /// `payment 80 has the last premium, 2033-01-01`
  private func premium(_ number: Int) -> String {
    let date = conventions.dates?.due(number).map { " of \($0)" } ?? ""
    return "payment \(number)\(date) has the last premium"
  }

  private func notDue(_ title: String, _ value: Value) -> Explanation {
    var result = start(title, value)
    result.sentences = [
      terms.insurance.annualRate.isPositive
        ? "None is due: the loan is \(percent(terms.loanToValue)) of the price, not above 80%."
        : "No mortgage insurance was given; pmi: 0.5% counts some."
    ]
    if case .money = value { result.sentences.append("So it is \(value.displayText).") }
    return result
  }

  func insuranceTotal(_ value: Value) throws -> Explanation {
    guard let end = try mortgage.insuranceEnd() else { return notDue("Total PMI of", value) }
    var result = start("Total PMI of", value)
    let perYear = conventions.frequency.paymentsPerYear
    result.derive(
      "pmi_total", by: perYear == 12 ? "pmi · n" : "pmi · n · 12 / \(perYear)",
      from: [
        money(
          "pmi", parts.mortgageInsurance, "mortgage insurance a month",
          note: "\(text(loan.amount)) · \(mortgage.given("pmi")?.sourceText ?? "0%") / 12"),
        .init("n", Decimal(end.last), .number, "payments up to its end"),
      ], exact: terms.premiums(ofPayments: end.last))
    return result
  }

  // MARK: What the loan costs

  func annualPercentageRate(_ value: Value) throws -> Explanation? {
    let disclosure = try terms.disclosure()
    var result = AnnualRateExplanation.explanation(try disclosure.transaction(), value)
    result?.title = start("Annual percentage rate of", value).title
    var remarks: [String] = []
    if !disclosure.prepaid.isZero {
      remarks.append("Advanced is the amount less \(text(disclosure.prepaid)) of finance charges.")
    }
    if let end = try terms.insurance.end(loan.withoutExtras()) {
      remarks.append("Payments up to \(end.last) have PMI in them.")
    }
    if !remarks.isEmpty { result?.sentences.append(remarks.joined(separator: " ")) }
    return result
  }

  func financeCharge(_ value: Value) throws -> Explanation {
    let disclosure = try terms.disclosure()
    var result = start("Finance charge of", value)
    result.derive(
      "finance_charge", by: "payments − financed",
      from: [
        money(
          "payments", disclosure.totalOfPayments,
          disclosure.charges.isEmpty ? "all payments" : "all payments, PMI in them"),
        money("financed", disclosure.amountFinanced, "amount_financed"),
      ], exact: disclosure.financeCharge)
    result.sentences = ["What is paid extra does not count."]
    result.source = "12 CFR 1026.4, 1026.18(d)"
    return result
  }

  func amountFinanced(_ value: Value) throws -> Explanation {
    let disclosure = try terms.disclosure()
    var result = start("Amount financed of", value)
    result.derive(
      "amount_financed", by: "amount − charges",
      from: [
        amountLent,
        money("charges", disclosure.prepaid, "fees, points and interest paid at closing"),
      ], exact: disclosure.amountFinanced)
    result.source = "12 CFR 1026.18(b)"
    return result
  }

  // MARK: Loan Estimate

  func totalInterestPercentage(_ value: Value) throws -> Explanation {
    var result = start("Total interest percentage of", value)
    let estimate = try LoanEstimate(terms)
    result.derive(
      "tip", by: "interest / amount",
      from: [money("interest", estimate.totalInterest, "all interest"), amountLent],
      exact: estimate.totalInterestPercentage)
    result.sentences = [interestRemark]
    result.source = "12 CFR 1026.37(l)(3)"
    return result
  }

  private var interestRemark: String {
    var text = "The interest is that of the payments as scheduled"
    if !loan.extras.isEmpty { text += ", without extras" }
    if !terms.closing.prepaidInterest.isZero {
      text += ", and \(self.text(terms.closing.prepaidInterest)) of prepaid interest"
    }
    return text + "."
  }

  func fiveYears(_ value: Value) throws -> Explanation {
    var result = start("Five years of", value)
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
    result.source = "12 CFR 1026.37(l)(1)"
    let parts = [
      ("principal", five.principal, "Principal"), ("interest", five.interest, "Interest"),
      ("pmi", five.mortgageInsurance, "Mortgage insurance"),
      ("loan_costs", five.loanCosts, "Loan costs: fees, points and closing costs"),
    ]
    for (name, amount, title) in parts {
      var part = start("\(title) in 5 years of", mortgage.money(amount))
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
    paid.value = mortgage.money(five.total)
    paid.results = [text(five.total)]
    result.fields["paid"] = paid
    return result
  }

  /// How a row of the costs by year adds up; nil for a column that is no sum.
  func explanation(ofYear row: Int, column: String?) throws -> Explanation? {
    let rows = try MortgageYears(mortgage).rows
    guard column == nil || column == "total", rows.indices.contains(row - 1),
      case .record(let record) = rows[row - 1], case .money(let total)? = record["total"],
      let year = record["year"]
    else { return nil }
    let meanings = [
      ("payment", "paid on the loan"), ("tax", "property tax"),
      ("insurance", "homeowner's insurance"), ("pmi", "mortgage insurance"),
      ("hoa", "dues of an association"),
    ]
    let quantities = meanings.compactMap { name, meaning -> (String, Explanation.Quantity)? in
      guard case .money(let amount)? = record[name], !amount.amount.isZero else { return nil }
      return (name, money(name, amount.amount, meaning))
    }
    let isDated = conventions.dates != nil
    var result = start(
      isDated ? "Costs in \(year.displayText) of" : "Costs in year \(year.displayText) of",
      column == nil ? .none : .money(total))
    result.derive(
      "total", by: quantities.map(\.0).joined(separator: " + "), from: quantities.map(\.1),
      exact: total.amount, style: style, settled: mortgage.money(total.amount).displayText)
    return result
  }

  func years(_ value: Value) throws -> Explanation {
    var result = start("Costs by year of", value)
    let isDated = conventions.dates != nil
    result.columns = try yearColumns()
    result.sentences = [
      "Each row sums a \(isDated ? "calendar year" : "year of the loan"): what is paid on the loan,"
        + " extras in it, and what is paid beside it in as many months.",
      "The rest costs each month what it does at first, PMI while it is due.",
    ]
    return result
  }

  private func yearColumns() throws -> ExplainedRows {
    let counts = try mortgage.loan.schedule().years.map(\.totals.payments)
    let insured = try mortgage.insuranceEnd()?.last ?? 0
    let perYear = conventions.frequency.paymentsPerYear
    let factor = perYear == 12 ? "payments" : "payments · 12 / \(perYear)"
    func monthly(_ name: String, _ meaning: String, _ amount: Decimal) -> ExplainedRows.Column {
      let figure = money("monthly", amount, "a month")
      return .init(
        name, meaning, by: "monthly · \(factor)",
        with: { row in
          [figure, Self.payments(counts[row - 1])]
        })
    }
    let premium = money("premium", parts.mortgageInsurance, "mortgage insurance a month")
    return ExplainedRows(
      [
        .init("year", "year", origin: "the year of these costs"),
        .init(
          "payment", "paid on the loan",
          origin: "principal, interest and extras of the year's payments together"),
        monthly("tax", "property tax", parts.tax),
        monthly("insurance", "homeowners insurance", parts.insurance),
        .init(
          "pmi", "mortgage insurance", by: "premium · \(factor)",
          with: { row in
            let before = counts[..<(row - 1)].reduce(0, +)
            let due = min(counts[row - 1], max(0, insured - before))
            return [premium, Self.payments(due, "of the year with a premium")]
          }),
        monthly("hoa", "HOA dues", parts.dues),
        .init("total", "total cost", by: "payment + tax + insurance + pmi + hoa"),
      ], row: conventions.dates == nil ? "year" : "", "year")
  }

  private static func payments(_ count: Int, _ meaning: String = "of the year")
    -> Explanation.Quantity
  {
    .init("payments", Decimal(count), .number, meaning)
  }
}
