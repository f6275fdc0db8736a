import Finance
import FinLanguage
import Markup
import Money

/// The explanations of the figures of a student loan.
extension StudentLoan {
  // MARK: Pieces

  func explanation(_ what: String, _ value: Value) -> Explanation {
    var result = Explanation("\(what) \(called)", value: value)
    result.conventions = StudentLoanLabels.phrases(terms)
    return result
  }

  var style: Explanation.Style { .money(terms.currency) }

  var rateText: String { Value.percent(terms.rate).sourceText }

  var yearlyRate: Explanation.Quantity {
    .init("rate", terms.rate, .percent, "annual interest rate")
  }

  private var monthlyRate: Explanation.Quantity {
    .init(
      "r", terms.rate / Decimal(12), .number, "monthly interest rate", note: "\(rateText) / 12")
  }

  // MARK: Payment

  func explainPayment(_ result: inout Explanation) {
    guard let level = schedule.levels.first, level.payment.kind != .given,
      let months = level.months
    else {
      result.sentences = ["Given as \(result.value.displayText) a month."]
      return
    }
    let isMinimum = level.payment.kind == .minimum
    let isLater = level.balance != schedule.balanceAtRepayment
    let owed = quantity(
      "owed", level.balance, isLater ? "when the pause ends" : "when repayment begins")
    let count = Explanation.Quantity(
      "n", Decimal(months), .number, "months of repayment")
    let exact = LevelPayment(periodicRate: terms.rate / Decimal(12)).payment(
      amount: level.balance, payments: months)
    // The formula takes equal months; the days of each move a payment that is solved to the cent.
    let isByDays = !isMinimum && terms.rounded(exact) != level.payment.amount
    result.derive(
      isByDays ? "formula" : "payment",
      by: terms.rate.isZero ? "owed / n" : "owed · r / (1 − (1 + r)^−n)",
      from: terms.rate.isZero ? [owed, count] : [owed, monthlyRate, count], exact: exact,
      settled: isMinimum || isByDays ? "" : nil)
    if isByDays {
      result.sentences = [
        "By the days of each month, \(LoanLabels.days(terms.dayCount)), it is"
          + " \(result.value.displayText)."
      ]
    }
    if isMinimum {
      result.sentences = ["The minimum payment is \(result.value.displayText) a month."]
    }
    if case .plan(let plan) = terms.repayment { result.source = plan.rule.source }
  }

  func explainTerm(_ result: inout Explanation) {
    guard case .plan(let plan) = terms.repayment else { return }
    let balance = terms.allLoans ?? schedule.balanceAtRepayment
    let whose = terms.allLoans == nil ? "the balance when repayment begins" : "all loans together"
    result.sentences = [
      "The \(plan.rawValue) plan repays \(text(balance)), \(whose), in \(result.value.displayText)."
    ]
    if plan.rule.tiers.count > 1 {
      result.rows = Table(
        columns: [Table.Column("balance from", .trailing), Table.Column("years", .trailing)],
        rows: plan.rule.tiers.map { tier in
          [money(tier.from).styledText(), Value.number(Decimal(tier.years)).styledText()]
        })
    }
    result.source = plan.rule.source
  }

  // MARK: Before repayment

  func explainRepaymentBegins(_ result: inout Explanation) {
    guard let dates = terms.dates else { return }
    if let schoolUntil = dates.schoolUntil {
      result.sentences = [
        "School ends on \(schoolUntil); \(Value.duration(dates.grace).displayText) of grace later"
          + " it is \(result.value.displayText)."
      ]
      result.source = "34 CFR 685.207: repayment begins the day after the grace period"
    } else {
      result.sentences = [
        "There is no school period: repayment begins at disbursement, on"
          + " \(result.value.displayText)."
      ]
    }
  }

  func explainAccruedInterest(_ result: inout Explanation) {
    result.title = "Interest before repayment on \(called)"
    guard let dates = terms.dates, !schedule.accruedAtRepayment.isZero else {
      result.sentences =
        terms.isSubsidized && terms.dates?.schoolUntil != nil
        ? [
          "The loan is subsidized: no interest accrues in school and grace: \(result.value.displayText)."
        ]
        : ["There is no time before repayment: \(result.value.displayText)."]
      return
    }
    if dates.disbursements.count == 1, let paid = dates.disbursements.first,
      terms.dayCount.daysOfYear != Decimal(360)
    {
      let days = terms.bearingDays(from: paid.date, to: dates.repayment)
      result.derive(
        "interest", by: "principal · rate · days / year",
        from: [
          quantity("principal", paid.amount, "paid out \(paid.date)"), yearlyRate,
          .init(
            "days", Decimal(days), .number,
            "until \(dates.repayment)"
              + StudentLoanLabels.without(terms, paid.date, dates.repayment)),
          year,
        ])
    } else {
      result.sentences = [
        "Each disbursement accrues interest from its date until \(dates.repayment); together it is"
          + " \(result.value.displayText)."
      ]
      result.rows = disbursements(dates)
    }
  }

  var year: Explanation.Quantity {
    .init("year", terms.dayCount.daysOfYear, .number, "days of a year, \(terms.dayCount.name)")
  }

  private func disbursements(_ dates: StudentLoanDates) -> Table {
    Table(
      columns: [
        Table.Column("on"), Table.Column("amount", .trailing), Table.Column("days", .trailing),
      ], rowCount: dates.disbursements.count,
      shortening: Table.Shortening(first: 8, last: 0, limit: 9), footer: nil
    ) { index in
      let paid = dates.disbursements[index]
      let days = terms.bearingDays(from: paid.date, to: dates.repayment)
      return [
        Value.date(paid.date).styledText(), money(paid.amount).styledText(),
        Value.number(Decimal(days)).styledText(),
      ]
    }
  }

  func explainCapitalizedInterest(_ result: inout Explanation) {
    result.sentences = [StudentLoanLabels.capitalization(terms).capitalizedFirst + "."]
    if schedule.capitalized.isEmpty {
      result.sentences.append("There was none: \(result.value.displayText).")
    } else {
      result.sentences.append("The total is \(result.value.displayText).")
      result.rows = Table(
        columns: [
          Table.Column("on"), Table.Column("event"), Table.Column("interest", .trailing),
          Table.Column("principal", .trailing),
        ], rowCount: schedule.capitalized.count,
        shortening: Table.Shortening(first: 8, last: 0, limit: 9), footer: nil
      ) { index in
        let entry = schedule.capitalized[index]
        return [
          (entry.date.map { Value.date($0) } ?? .none).styledText(),
          StyledText(StudentLoanLabels.phrase(entry.event)), money(entry.interest).styledText(),
          money(entry.principal).styledText(),
        ]
      }
    }
    result.source = "34 CFR 685.202(b), as amended by 87 FR 65904 from July 1, 2023"
  }

  func explainBalance(_ result: inout Explanation) {
    result.derive(
      "balance", by: "principal + unpaid",
      from: [
        quantity("principal", schedule.principalAtRepayment, "including capitalized interest"),
        quantity("unpaid", schedule.unpaidAtRepayment, "unpaid interest"),
      ], exact: schedule.balanceAtRepayment)
    result.sentences = ["It is the balance on the day repayment begins."]
  }

  func explainDailyInterest(_ result: inout Explanation) {
    result.title = "Daily interest on \(called)"
    result.derive(
      "daily_interest", by: "principal · rate / year",
      from: [
        quantity("principal", schedule.principalAtRepayment, "when repayment begins"),
        yearlyRate, year,
      ])
    result.sentences = ["Only the principal accrues interest, so it falls as the principal does."]
  }
}
