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
    let standing = try? course()?.standing
    if let plan = standing?.courseInForce ?? schedule.loan.terms.student?.course {
      return explain(&result, plan, (standing?.made ?? 0) + 1)
    }
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
    if case .plan(let plan) = terms.repayment { result.source = plan.source }
  }

  /// The payment of a plan in force.
  private func explain(_ result: inout Explanation, _ course: RepaymentCourse, _ number: Int) {
    let plan = course.plan(on: schedule.loan.terms.conventions.dates?.due(number))
    result.source = plan.source
    let shown = result.value.displayText
    guard case .income(let income) = plan, let borrower = course.income else {
      result.sentences = [
        course.plan.isLevel
          ? "The \(plan.name) plan repays \(text(course.owed)) from payment \(course.from) on:"
            + " \(shown) a month."
          : "The first payments of two years are \(shown); each step is larger by the same ratio, the"
            + " last three times the first."
      ]
      return
    }
    let year = course.year(of: number)
    let agi = quantity("income", borrower.agi(inYear: year), "adjusted gross income of a year")
    let planned = course.due(number, on: schedule.loan.terms.conventions.dates?.due(number))
    guard case .money(let money) = result.value, money.amount == planned else {
      result.sentences = ["Your own payment is \(shown); the plan asks for \(text(planned))."]
      return
    }
    switch income {
    case .rap:
      result.sentences = [
        "RAP takes a share of the whole income, a point more for each $10,000, less $50 a dependent,"
          + " at least $10."
      ]
      guard let share = IncomePlan.assistanceShare(agi: borrower.agi(inYear: year)) else {
        result.sentences.append("Of an income up to $10,000 it is $120 a year: \(shown).")
        return
      }
      let dependents = Explanation.Quantity(
        "dependents", Decimal(borrower.dependents), .number, "on the federal tax return")
      let exact =
        borrower.agi(inYear: year) * share / Decimal(12) - Decimal(50 * borrower.dependents)
      guard exact >= Decimal(10) else {
        result.sentences.append("It is the least: \(shown).")
        return
      }
      result.derive(
        "payment", by: "share · income / 12 − 50 · dependents",
        from: [.init("share", share, .percent, "of the income"), agi, dependents], exact: exact)
    case .ibr, .ibrOld, .paye, .icr:
      guard let rule = income.share else { return }
      let guideline = borrower.guideline(inYear: year)
      let exact = max(borrower.agi(inYear: year) - rule.above * guideline, .zero) * rule.of
      guard (exact / Decimal(12)).rounded(toPlaces: 2) == planned, exact.isPositive else {
        result.sentences = [
          course.capped(number)
            ? "It is capped at the payment of "
              + (income == .icr
                ? "12 years times the factor of the income" : "ten years, as when the plan began")
              + ": \(shown)."
            : "Of this income nothing, or the least payment, is asked: \(shown)."
        ]
        return
      }
      result.derive(
        "payment", by: "share · (income − multiple · guideline) / 12",
        from: [
          .init("share", rule.of, .percent, "of what is above"), agi,
          .init("multiple", rule.above, .percent, "of the guideline is left out"),
          quantity("guideline", guideline, "poverty guideline of \(borrower.guideline.year)"),
        ], exact: exact / Decimal(12))
    }
  }

  // MARK: Forgiveness

  func explainForgiven(_ result: inout Explanation) throws {
    guard let end = try forgiveness() else {
      result.sentences = ["All is repaid before anything is forgiven: \(result.value.displayText)."]
      return
    }
    let relief = try relief()
    if case .money = result.value {
      result.derive(
        "forgiven", by: "principal + interest",
        from: [
          quantity("principal", relief.forgivenPrincipal, "left after payment \(end.number)"),
          quantity("interest", relief.forgivenInterest, "left unpaid"),
        ], exact: relief.forgiven)
    } else {
      result.sentences = [
        "The rest is forgiven after payment \(end.number), on \(result.value.displayText)."
      ]
    }
    result.sentences.append(
      terms.isPublicService
        ? "PSLF forgives after 120 payments; it is not taxed."
        : "It is federally taxable from 2026.")
    result.source = terms.isPublicService ? "34 CFR 685.219" : "34 CFR 685.209(k)"
  }

  func explainWaived(_ result: inout Explanation) {
    result.sentences = [
      "RAP waives the interest of a month that its payment does not cover; IBR and PAYE that of a"
        + " subsidized loan, for three years. In all it is \(result.value.displayText)."
    ]
    result.source = "34 CFR 685.209(h); 20 USC 1098e(b)(3)"
  }

  func explainMatched(_ result: inout Explanation) {
    result.sentences = [
      "Where a payment under RAP lowers the principal by less than $50, the government pays what is"
        + " missing of the payment, up to $50. In all it is \(result.value.displayText)."
    ]
    result.source = IncomePlan.rap.source
  }

  func explainTerm(_ result: inout Explanation) {
    guard case .plan(let repaid) = terms.repayment else { return }
    guard case .fixed(let plan) = repaid else {
      result.sentences = [
        repaid.isByIncome
          ? "The \(repaid.name) plan has no term: income and forgiveness decide."
          : "The \(repaid.name) plan takes \(result.value.displayText)."
      ]
      result.source = repaid.source
      return
    }
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
    let unpaid = (try? loan.model.progress(on: asOf))?.unpaidInterest ?? .zero
    result.derive(
      "balance", by: "principal + unpaid",
      from: [
        quantity("principal", bill.left - unpaid, "including capitalized interest"),
        quantity("unpaid", unpaid, "unpaid interest"),
      ], exact: bill.left)
    result.sentences = [
      terms.dates == nil || asOf < loan.model.begins ?? asOf
        ? "It is the balance at the start, less what was paid."
        : "It is the balance at the end of \(asOf)."
    ]
  }

  func explainBalanceAtRepayment(_ result: inout Explanation) {
    result.derive(
      "balance_at_repayment", by: "principal + unpaid",
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
