import Finance
import FinLanguage
import FinValues
import Money

/// The explanations of the figures of a student loan.
extension StudentLoan {
  // MARK: Pieces

  func explanation(_ what: String, _ value: Value) -> Explanation {
    var result = Explanation("\(what) \(called)", value: value)
    result.conventions = StudentLoanLabels.phrases(terms)
    return result
  }

  var yearlyRate: Explanation.Quantity {
    .init("rate", terms.rate, .percent, "annual interest rate")
  }

  var year: Explanation.Quantity {
    .init("year", terms.dayCount.daysOfYear, .number, "days of a year, \(terms.dayCount.name)")
  }

  func owed(_ principal: Decimal, _ unpaid: Decimal) -> [Explanation.Quantity] {
    [
      quantity("principal", principal, "including capitalized interest"),
      quantity("unpaid", unpaid, "unpaid interest"),
    ]
  }

  // MARK: Payment

  func explainPayment(_ result: inout Explanation) {
    let standing = try? course().progress?.standing
    if let plan = standing?.courseInForce ?? schedule.loan.terms.student?.course {
      // The same payment as the figure is of.
      return explain(&result, plan, standing.map { $0.made + 1 } ?? nextRow?.number ?? 1)
    }
    guard let level = schedule.levels.first, level.payment.kind != .given,
      let months = level.months
    else {
      result.sentences = ["Given as \(result.value.displayText) a month."]
      return
    }
    let isLater = level.balance != schedule.balanceAtRepayment
    let rate = Value.percent(terms.rate).sourceText
    let figures: [Explanation.Quantity] = [
      quantity("owed", level.balance, isLater ? "when the pause ends" : "when repayment begins"),
      .init("r", terms.rate / Decimal(12), .number, "monthly interest rate", note: "\(rate) / 12"),
      .init("n", Decimal(months), .number, "months of repayment"),
    ]
    let formula = terms.rate.isZero ? "owed / n" : "owed · r / (1 − (1 + r)^−n)"
    if !result.derive("payment", byAny: [formula], from: figures) {
      result.derive("formula", by: formula, from: figures, settled: "")
      result.sentences = ["The minimum payment is \(result.value.displayText) a month."]
    }
    if case .plan(let plan) = terms.repayment { result.source = plan.source }
  }

  /// The payment of a plan in force.
  private func explain(_ result: inout Explanation, _ course: RepaymentCourse, _ number: Int) {
    let date = schedule.loan.terms.conventions.dates?.due(number)
    let plan = course.plan(on: date)
    result.source = plan.source
    guard case .income(let income) = plan, let borrower = course.income else {
      if let step = course.step(of: number) { return explain(&result, step) }
      result.sentences = [
        "The \(plan.name) plan repays \(text(course.owed)) from payment \(course.from) on."
      ]
      return
    }
    guard let term = course.term(of: number, on: date) else { return }
    let planned = course.due(number, on: date)
    guard case .money(let money) = result.value, money.amount == planned else {
      result.sentences = [
        loan.model.changed(.payment) == nil
          ? "It pays what is left; the plan asks for up to \(text(planned))."
          : "Your own payment; the plan asks for \(text(planned))."
      ]
      return
    }
    let facts = IncomePlanFacts(income, borrower, in: term)
    if let whole = course.borrowersPayment(number) {
      result.sentences = [
        "Its part of \(text(whole)) a month, one payment for all loans, shared by what is owed."
      ]
      return
    }
    facts.explain(&result)
    if course.isCapped(number, on: date) {
      (result.figure, result.formula, result.terms, result.results) = (nil, nil, [], [])
      let factor = income == .icr ? course.factor(number, on: date) : nil
      result.derive(
        "payment",
        byAny: factor == nil ? ["owed · r / (1 − (1 + r)^−n)"] : ["twelve_years · factor"],
        from: [
          quantity("owed", course.owed, "when the plan began"),
          .init(
            "r", terms.rate / Decimal(12), .number, "monthly interest rate",
            note: "\(Value.percent(terms.rate).sourceText) / 12"),
          .init("n", Decimal(120), .number, "months"),
          quantity("twelve_years", course.twelveYears, "payment of twelve years"),
          .init("factor", factor ?? .one, .percent, "factor of the income"),
        ], giving: .withinUnit)
      result.sentences = [
        "It is capped at the payment of "
          + (income == .icr
            ? "12 years, \(text(course.twelveYears)), times the factor of the income."
            : "ten years, as when the plan began: \(text(course.owed)) over 120 months.")
      ]
    }
  }

  /// A step of a graduated plan.
  private func explain(
    _ result: inout Explanation, _ step: (number: Int, count: Int, first: Decimal)
  ) {
    result.sentences = [
      "Step \(step.number) of \(step.count): each lasts two years and is larger by the same ratio, the"
        + " last three times the first, \(text(step.first)); none is below a month's interest."
    ]
    guard step.number > 1 else { return }
    result.derive(
      "payment", byAny: ["first · 3^(step / steps)"],
      from: [
        quantity("first", step.first, "payment of the first step"),
        .init("step", Decimal(step.number - 1), .number, "steps after the first"),
        .init("steps", Decimal(step.count - 1), .number, "steps from the first to the last"),
      ], giving: .withinUnit)
  }

  func explainTerm(_ result: inout Explanation) {
    guard case .plan(let repaid) = terms.repayment else { return }
    result.source = repaid.source
    guard case .fixed(let plan) = repaid else {
      result.sentences = [
        repaid.isByIncome
          ? "The \(repaid.name) plan has no term: income and forgiveness decide."
          : "The \(repaid.name) plan takes \(result.value.displayText)."
      ]
      return
    }
    let balance = terms.allLoans ?? schedule.principalAtRepayment
    let whose =
      terms.allLoans == nil ? "the principal when repayment begins" : "all loans together"
    let tiers = plan.rule.tiers.map { "from \(text($0.from)) \($0.years) years" }
    result.sentences = [
      "The \(plan.rawValue) plan repays \(text(balance)), \(whose), in \(result.value.displayText)"
        + (tiers.count > 1 ? ": \(tiers.listed())." : ".")
    ]
  }

  // MARK: Before repayment

  var beginningInWords: String? {
    terms.dates.map { dates in
      dates.schoolUntil.map {
        "School ends on \($0); \(Value.duration(dates.grace).displayText) of grace later it begins."
      } ?? "There is no school period: repayment begins at disbursement."
    }
  }

  /// The figures of a single disbursement's interest until repayment begins.
  var accrualFigures: [Explanation.Quantity]? {
    guard let dates = terms.dates, !schedule.accruedAtRepayment.isZero,
      dates.disbursements.count == 1, let paid = dates.disbursements.first,
      terms.dayCount.daysOfYear != Decimal(360)
    else { return nil }
    return [
      quantity("disbursed", paid.amount, "paid out \(paid.date)"), yearlyRate, year,
      .init(
        "days", Decimal(terms.bearingDays(from: paid.date, to: dates.repayment)), .number,
        "until \(dates.repayment)" + StudentLoanLabels.without(terms, paid.date, dates.repayment)),
    ]
  }

  var accrualInWords: String {
    guard let dates = terms.dates, !schedule.accruedAtRepayment.isZero else {
      return terms.isSubsidized && terms.dates?.schoolUntil != nil
        ? "The loan is subsidized: no interest accrues in school and grace."
        : "There is no time before repayment."
    }
    let parts = dates.disbursements.map { paid in
      let days = terms.bearingDays(from: paid.date, to: dates.repayment)
      return "\(text(paid.amount)) on \(paid.date) (\(days.words("day")))"
    }
    return "Each disbursement accrues interest from its date until \(dates.repayment):"
      + " \(parts.listed(most: 8))."
  }

  var capitalizationInWords: String {
    let events = capitalized.map { entry in
      "\(text(entry.interest)) \(StudentLoanLabels.phrase(entry.event))"
        + (entry.date.map { ", \($0)" } ?? "")
    }
    return StudentLoanLabels.capitalization(terms).capitalizedFirst + ". "
      + (events.isEmpty ? "There was none." : events.listed(most: 8) + ".")
  }

  // MARK: Payments

  var lastRows: RowSample {
    RowSample(
      "schedule", "n", "date", "payment", "principal", "interest", "balance", first: 0, last: 3)
  }

  var paymentsInWords: String {
    let count = schedule.rows.count
    let planned = schedule.months.flatMap { $0 == count ? nil : $0 }
    return
      (schedule.relief.forgiven.isZero
      ? "The loan is paid off with payment \(count)."
      : "The rest is forgiven after payment \(count).")
      + (planned.map { " The plan or term has \($0) payments." } ?? "")
  }

  var paidFigures: [Explanation.Quantity] {
    let early = schedule.early.map(\.allocation)
    let principal =
      schedule.rows.reduce(Decimal.zero) { $0 + $1.principal + $1.extra }
      + early.reduce(Decimal.zero) { $0 + $1.principal + $1.extra }
    let interest =
      schedule.rows.reduce(Decimal.zero) { $0 + $1.interest }
      + early.reduce(Decimal.zero) { $0 + $1.interest }
    return [
      quantity("principal", principal, "including capitalized interest"),
      quantity("interest", interest, "sum of the interest column"),
    ]
  }

  func forgivenessInWords() throws -> String {
    guard let end = try forgiveness() else {
      return "All is repaid before anything is forgiven."
    }
    return "The rest is forgiven after payment \(end.number). "
      + (terms.isPublicService
        ? "PSLF forgives after 120 payments; it is not taxed (34 CFR 685.219)."
        : "It is federally taxable from 2026 (34 CFR 685.209(k)).")
  }
}
