import Finance
import FinLanguage
import FinValues
import Money

/// Sentences beside the formulas of a mortgage.
extension Mortgage {
  // MARK: A month

  /// The parts of the first month's cost.
  private func monthFigures() throws -> [Explanation.Quantity] {
    let (parts, costs) = (try terms.monthlyParts(), terms.costs)
    let perYear = conventions.frequency.paymentsPerYear
    func figure(
      _ symbol: String, _ amount: Decimal, _ meaning: String, _ note: String? = nil
    ) -> Explanation.Quantity {
      .init(symbol, amount, .money(currency), meaning, note: amount.isZero ? nil : note)
    }
    let tax: String? =
      if case .share(let share) = costs.tax {
        "\(text(terms.price)) · \(Value.percent(share).sourceText) / 12"
      } else { nil }
    return [
      figure(
        "payment", parts.loan, "principal and interest",
        perYear == 12 || !terms.loan.isLevelThroughout
          ? nil : "\(text(terms.loan.payment)) · \(perYear) / 12"),
      figure("tax", parts.tax, "property tax", tax),
      figure("insurance", parts.insurance, "homeowners insurance"),
      figure(
        "pmi", parts.mortgageInsurance, "mortgage insurance",
        "\(text(terms.loan.amount)) · \(Value.percent(costs.insuranceRate).sourceText) / 12"),
      figure("hoa", parts.dues, "HOA dues"),
    ]
  }

  func explainMonthly(_ result: inout Explanation) throws {
    result.derive(
      "monthly", by: "payment [+ tax] [+ insurance] [+ pmi] [+ hoa]",
      from: try monthFigures(), style: .money(currency),
      settled: text(try terms.monthlyParts().total))
    if terms.insurance.annualRate.isPositive, !terms.insurance.isDue {
      result.sentences.append(
        "No mortgage insurance is due: the loan is \(percent(terms.loanToValue)) of the price.")
    }
  }

  /// The parts of a month together, and each by itself.
  func explainMonthlyParts(_ result: inout Explanation) throws {
    try explainMonthly(&result)
    for (key, label, amount) in Self.named(try terms.monthlyParts()) {
      var part = Explanation("\(label) a month of \(called)", value: money(amount))
      part.figure = key
      let term = result.terms.first { $0.symbol == (key == "principal_interest" ? "payment" : key) }
      part.sentences = [
        "\(term?.meaning.capitalizedFirst ?? "Not given")\(term?.note.map { ", " + $0 } ?? ""):"
          + " \(text(amount)) a month."
      ]
      result.fields[key] = part
    }
  }

  // MARK: At closing

  /// The figures of interest to the month's end.
  var prepaidFigures: [Explanation.Quantity]? {
    terms.closing.inMonth.map {
      [
        quantity("amount", terms.loan.amount, "loan amount"),
        .init("rate", terms.loan.rate, .percent, "annual interest rate"),
        .init(
          "days", Decimal($0.days), .number,
          "from \($0.day), included, to \($0.interestFrom), excluded"),
      ]
    }
  }

  func explainPrice(monthly: Value?, _ result: inout Explanation) throws {
    if priceFollowsMonthly { return try explainPrice(by: monthly, &result) }
    guard terms.loan.solved == .amount else { return }
    var figures = [
      quantity("amount", terms.loan.amount, "loan amount"),
      quantity("down", terms.downPayment, "down payment"),
    ]
    if let downShare {
      figures.append(.init("share", downShare, .percent, "down payment as a share of the price"))
    }
    result.derive(
      "price", by: downShare == nil ? "amount + down" : "amount / (1 − share)", from: figures)
    result.sentences = ["explain the amount to see how it follows from the payment."]
  }

  /// The equation of a month's cost, solved for the price, before amounts are rounded.
  private func explainPrice(by monthly: Value?, _ result: inout Explanation) throws {
    result.sentences = [
      "With each amount rounded, \(text(terms.price)) is the highest price that costs no more."
    ]
    let unit = Money(.zero, currency).minorUnit.amount
    if terms.insurance.annualRate.isPositive, !terms.insurance.isDue,
      terms.down.loanToValue(atPrice: terms.price + unit) > MortgageInsurance.requestShare
    {
      result.sentences.append(
        "At \(text(unit)) more, the loan would be above 80% of the price and mortgage insurance due."
      )
      return
    }
    let (loan, parts) = (terms.loan, try terms.monthlyParts())
    guard loan.isLevelThroughout, conventions.frequency == .monthly, conventions.rounding != nil
    else { return }
    let limit: Decimal =
      switch monthly {
      case .money(let money)?: money.amount
      case .periodicMoney(let amount)?: amount.converted(to: .month).money.amount
      default: parts.total
      }
    let level = LevelPayment(periodicRate: loan.periodicRate, timing: conventions.timing)
    let ofLoan =
      level.payment(amount: .one, payments: loan.amortizationPayments)
      + (terms.insurance.isDue ? terms.costs.insuranceRate / Decimal(12) : .zero)
    let ofPrice: Decimal =
      if case .share(let share) = terms.costs.tax { share / Decimal(12) } else { .zero }
    let fixed = parts.insurance + parts.dues + (ofPrice.isZero ? parts.tax : .zero)
    result.derive(
      "price",
      by: downShare == nil
        ? "(monthly [− fixed] + down · k) / (k [+ t])" : "(monthly [− fixed]) / c",
      from: [
        quantity("monthly", limit, "total monthly cost"),
        quantity("fixed", fixed, "fixed costs, whatever the price"),
        .init(
          "c", ofLoan * (.one - (downShare ?? .zero)) + ofPrice, .number,
          "monthly cost as a share of the price, with \(percent(downShare ?? .zero)) down"),
        quantity("down", terms.downPayment, "down payment"),
        .init("k", ofLoan, .number, "monthly cost per 1 borrowed"),
        .init("t", ofPrice, .number, "monthly tax per 1 of the price"),
      ], settled: "")
  }

  // MARK: Mortgage insurance

  var noInsuranceInWords: String {
    terms.insurance.annualRate.isPositive
      ? "None is due: the loan is \(percent(terms.loanToValue)) of the price, not above 80%."
      : "No mortgage insurance was given; add it with pmi: 0.5%."
  }

  func midpointInWords(_ end: MortgageInsurance.End) -> String {
    "Halfway through its \(terms.loan.amortizationPayments) payments, PMI ends whatever the balance:"
      + " \(premium(end.midpoint)). \(MortgageLabels.automaticCondition)"
  }

  /// `payment 80 of 2033-01-01 has the last premium`
  fileprivate func premium(_ number: Int) -> String {
    let date = conventions.dates?.due(number).map { " of \($0)" } ?? ""
    return "payment \(number)\(date) has the last premium"
  }

  func premiumFigures() throws -> [Explanation.Quantity]? {
    try insuranceEnd().map { end in
      [
        quantity(
          "premium", try terms.monthlyParts().mortgageInsurance, "monthly mortgage insurance"),
        .init("n", Decimal(end.last), .number, "payments up to its end"),
        .init(
          "per_year", Decimal(conventions.frequency.paymentsPerYear), .number, "payments a year"),
      ]
    }
  }

  // MARK: Loan Estimate

  var interestInWords: String {
    let prepaid = terms.closing.prepaidInterest
    return "The interest is that of the scheduled payments"
      + (terms.loan.extras.isEmpty ? "" : ", without extras")
      + (prepaid.isZero ? "." : ", and \(text(prepaid)) of prepaid interest.")
  }

  func explainFiveYears(_ result: inout Explanation) throws {
    let five = try LoanEstimate(terms).fiveYears
    let payments = "Of the first \(five.payments.words("payment")) together"
    let parts = [
      ("principal", five.principal, "principal paid off", payments),
      ("interest", five.interest, "interest", payments),
      ("pmi", five.mortgageInsurance, "mortgage insurance", payments),
      ("loan_costs", five.loanCosts, "fees, points and closing costs", "Paid at closing"),
    ]
    result.derive(
      "paid", by: "principal + interest [+ pmi] [+ loan_costs]",
      from: parts.map { quantity($0.0, $0.1, $0.2) }, style: .money(currency), settled: "")
    result.sentences = [
      "\(payments). \(interestInWords) A Loan Estimate shows the sum and the principal, to the"
        + " dollar."
    ]
    var paid = result
    paid.value = money(five.total)
    paid.results = [text(five.total)]
    result.fields["paid"] = paid
    for (name, amount, meaning, origin) in parts {
      var part = Explanation(
        "\(meaning.capitalizedFirst) in 5 years of \(called)", value: money(amount))
      (part.figure, part.source) = (name, result.source)
      part.sentences = ["\(origin): \(text(amount))."]
      result.fields[name] = part
    }
  }
}

/// The ends of mortgage insurance, which rows of the schedule show.
extension MortgageValue {
  /// The rule that ends it first; extras that pay the loan off count.
  func explainInsuranceEnd(_ result: inout Explanation) throws {
    let loan = model.terms.loan
    switch try model.insuranceEnd() {
    case let end? where end.rule == .midpoint:
      result.sentences = [
        "\(model.midpointInWords(end)) By the schedule 78% of the price would be reached only with"
          + " payment \(end.automatic)."
      ]
    case let end? where end.rule == .payoff:
      result.sentences = [
        loan.extras.isEmpty
          ? "The loan ends before 78% of the price is reached: \(model.premium(end.payoff))."
          : "With its extra payments the loan is paid off first: \(model.premium(end.payoff))."
            + " Without them it would end with payment \(min(end.automatic, end.midpoint))."
      ]
    case let end:
      try explainAutomaticEnd(&result)
      if let end, end.onRequest < end.automatic {
        result.sentences.append(
          "You can request its end at 80%, payment \(end.onRequest): see pmi_request.")
      }
    }
  }

  func explainAutomaticEnd(_ result: inout Explanation) throws {
    let counted =
      model.terms.loan.extras.isEmpty
      ? "Only scheduled payments count here, not extra ones."
      : "By the schedule without the extra payments: they do not move it."
    try explainThreshold(
      MortgageInsurance.automaticShare, \.automatic,
      "\(counted) \(MortgageLabels.automaticCondition)", &result)
  }

  /// The payment with which the balance reaches a share of the price.
  func explainThreshold(
    _ share: Decimal, _ payment: KeyPath<MortgageInsurance.End, Int>, _ remark: String,
    _ result: inout Explanation
  ) throws {
    guard let end = try model.insuranceEnd() else {
      result.sentences = [model.noInsuranceInWords]
      return
    }
    let number = end[keyPath: payment]
    result.derive(
      "limit", by: "share · price",
      from: [
        .init("share", share, .percent, "share of the price"),
        model.quantity("price", model.terms.price, "home price"),
      ], style: .money(model.currency), settled: "")
    result.sentences = [
      "It is the first payment after which the balance is no higher: \(model.premium(number)).",
      remark,
    ]
    let isActual = share == MortgageInsurance.requestShare
    if model.terms.loan.extras.isEmpty || isActual {
      result.rows = try table(
        RowSample(
          isActual ? "schedule" : model.loan.model.contractTable(), "n", "payment", "principal",
          "interest", "balance",
          around: number, before: 1))
    }
  }
}
