import Finance
import FinLanguage
import Money

/// The four parts of a loan, of which one is solved.
///
/// Source: the level payment of an annuity, as in ``LevelPayment``.
extension LoanExplanation {
  private var isWithoutInterest: Bool { levelRate.isZero }
  private var isAtBeginning: Bool { conventions.timing == .begin }

  /// The payments before the first that repays principal.
  private var interestOnly: Int { terms.repayment.interestOnlyPayments }

  /// The balance that the level payment repays: after interest-only payments, less the extras with
  /// them.
  private var levelBalance: Decimal {
    interestOnly > 0 && interestOnly < schedule.count && terms.solved == .payment
      ? schedule[interestOnly - 1].balance : terms.amount
  }

  /// The annual rate that the level payment is worked out at.
  private var levelRate: Decimal {
    terms.solved == .payment && terms.repayment.method == .level
      ? terms.rate(ofPayment: interestOnly + 1) : terms.rate
  }

  private var equation: LevelPayment {
    LevelPayment(
      periodicRate: conventions.levelRate(annualRate: levelRate), timing: conventions.timing)
  }

  /// True if days move the level payment away from the formula's.
  private var countsDays: Bool {
    conventions.countsDaysOfPayment(at: levelRate)
      || terms.solved == .payment && terms.repayment.method == .level
        && terms.rateChanges(within: interestOnly + 1)
  }

  private var levelFormula: String {
    if isWithoutInterest { return "P / n" }
    return isAtBeginning
      ? "P · r / ((1 − (1 + r)^−n) · (1 + r))" : "P · r / (1 − (1 + r)^−n)"
  }

  private var levelQuantities: [Explanation.Quantity] {
    let balance =
      levelBalance == terms.amount
      ? amountLent
      : money("P", levelBalance, "balance after \(Self.payments(interestOnly)), extras paid")
    let rate = periodicRate(
      of: levelRate, conventions.levelRate(annualRate: levelRate), levelFrequency)
    return isWithoutInterest ? [balance, paymentCount] : [balance, rate, paymentCount]
  }

  // MARK: Payment

  func payment(_ result: inout Explanation) {
    guard terms.solved == .payment else {
      let other = terms.solved
      result.sentences = [
        "Given as \(text(terms.payment)) \(LoanLabels.each(conventions.frequency)). The \(other) is calculated from it:",
        "\(loan.model.value(of: other).displayText).",
      ]
      return
    }
    switch terms.repayment.method {
    case .level: derivePayment(&result)
    case .levelPrincipal:
      let interest = conventions.rounded(terms.amount * terms.periodicRate)
      result.derive(
        "payment", by: "principal + interest",
        from: [
          money(
            "principal", terms.payment - interest, "the same in each payment, rounded",
            note: conventions.rounding.map { _ in
              "\(text(terms.amount)) / \(terms.levelCount) ≈ \(text(terms.payment - interest))"
            }),
          money("interest", interest, "of the first period, on the whole amount"),
        ], exact: terms.payment)
      result.sentences = ["This is the first payment; later ones fall with the interest."]
    case .interestOnly:
      result.derive("payment", by: "P · r", from: [amountLent, periodicRate])
      result.sentences = [
        "Only interest is paid; payment \(terms.scheduledPayments), the last, repays the amount."
      ]
    }
  }

  private func derivePayment(_ result: inout Explanation) {
    let exact = equation.payment(amount: levelBalance, payments: terms.levelCount)
    if countsDays { return derivePaymentByDays(&result, exact) }
    guard let share = conventions.frequency.paymentsPerMonthlyAmount else {
      result.derive("payment", by: levelFormula, from: levelQuantities, exact: exact)
      result.sentences = levelRemarks
      result.source = isWithoutInterest ? nil : Self.annuity
      return
    }
    result.derive(
      "monthly", by: levelFormula, from: levelQuantities, exact: exact, settled: "")
    let monthly = conventions.rounded(exact)
    result.sentences = [
      "That is the monthly payment, \(text(monthly)); one \(LoanLabels.each(conventions.frequency)) is"
        + " \(share == 2 ? "half" : "a quarter") of it: \(text(terms.payment))."
    ]
  }

  /// The formula takes equal periods; the days of each move the payment from there.
  private func derivePaymentByDays(_ result: inout Explanation, _ exact: Decimal) {
    result.derive("formula", by: levelFormula, from: levelQuantities, exact: exact, settled: "")
    let last = schedule.last.flatMap { last in
      conventions.rounding == nil || !terms.isLevelThroughout || terms.repayment.balloon != nil
        || hasExtras ? nil : "; the last is \(text(last.payment))"
    }
    result.sentences =
      structureRemarks + [
        byDays + " it is \(text(terms.payment))\(last ?? "")."
      ]
    result.source = isWithoutInterest ? nil : Self.annuity
  }

  /// Why a figure is not the formula's, which takes equal periods.
  private var byDays: String {
    "By the days of each \(LoanLabels.period(conventions.frequency)), \(LoanLabels.days(conventions.dayCount)),"
  }

  /// The remarks on what the formula leaves to the schedule, mostly on one line: the formula takes
  /// much room.
  private var levelRemarks: [String] {
    if let dates = conventions.dates, hasOddStart {
      let days = conventions.dayCount.days(from: dates.start, to: dates.first)
      return [
        "The odd first period of \(days) days does not change it."
          + (hasExtras ? " Neither do extra payments." : "")
      ]
    }
    var remarks = structureRemarks
    if terms.payment.isZero {
      remarks.append("That rounds to nothing: the last payment repays it all.")
    } else if isWithoutInterest {
      remarks.append("Without interest the amount is divided evenly.")
    } else if isAtBeginning {
      remarks.append(
        "Paid a \(LoanLabels.period(levelFrequency)) earlier, it is smaller by the factor 1 + r.")
    }
    if hasExtras, !terms.extras.recasts {
      remarks.append(
        levelBalance == terms.amount
          ? "Extra payments do not change it." : "Later extra payments do not change it.")
    }
    return remarks
  }

  /// The remarks on the loan's structure, which the formula does not tell.
  private var structureRemarks: [String] {
    var remarks: [String] = []
    let repayment = terms.repayment
    if repayment.interestOnlyPayments > 0 {
      remarks.append(
        "Before it, \(Self.payments(repayment.interestOnlyPayments)) are interest only.")
    }
    if repayment.balloon != nil {
      remarks.append(
        "It would repay the loan in \(Value.duration(terms.term).displayText); payment"
          + " \(terms.scheduledPayments) pays the remaining balance.")
    }
    if let step = terms.rateSteps.first(where: { $0.payment > interestOnly + 1 }) {
      remarks.append(
        "It holds until payment \(step.payment), when the rate becomes"
          + " \(Value.percent(step.rate).displayText) and it is recomputed.")
    }
    if terms.extras.recasts { remarks.append("A recast recomputes it over the rest of the term.") }
    return remarks
  }

  var hasOddStart: Bool { !(conventions.dates?.firstPeriodIsRegular ?? true) }

  // MARK: Amount

  func amount(_ result: inout Explanation) {
    guard terms.solved == .amount else { return }
    if terms.repayment.method != .level {
      let isLevelPrincipal = terms.repayment.method == .levelPrincipal
      result.derive(
        "amount", by: isLevelPrincipal ? "payment / (1 / n + r)" : "payment / r",
        from: [levelPayment, periodicRate] + (isLevelPrincipal ? [paymentCount] : []))
      return
    }
    let formula =
      isWithoutInterest
      ? "payment · n"
      : "payment · (1 − (1 + r)^−n) / r" + (isAtBeginning ? " · (1 + r)" : "")
    let share = Decimal(conventions.frequency.paymentsPerMonthlyAmount ?? 1)
    let payment =
      share == .one
      ? levelPayment
      : money(
        "payment", terms.payment * share, "monthly payment, of which each payment is a part",
        note: "\(share) · \(text(terms.payment))")
    result.derive(
      "amount", by: formula,
      from: isWithoutInterest ? [payment, paymentCount] : [payment, periodicRate, paymentCount],
      exact: equation.amount(payment: terms.payment * share, payments: terms.levelCount),
      settled: countsDays ? "" : nil)
    let worth = "the present value of all the payments."
    result.sentences = [
      countsDays
        ? byDays + " it is \(text(terms.amount)), \(worth)" : "It is \(worth)"
    ]
    result.source = isWithoutInterest ? nil : Self.annuity
  }

  // MARK: Rate

  func rate(_ result: inout Explanation) {
    guard terms.solved == .rate else { return }
    if isWithoutInterest {
      result.sentences = [
        "The payments add up to exactly the amount:"
          + " \(text(terms.amount)) / \(terms.scheduledPayments) = \(text(terms.payment)).",
        "So the rate is 0%.",
      ]
      return
    }
    switch terms.repayment.method {
    case .level:
      let share = Decimal(conventions.frequency.paymentsPerMonthlyAmount ?? 1)
      if countsDays {
        result.derive(
          "formula", by: levelFormula, from: levelQuantities,
          exact: equation.payment(amount: terms.amount, payments: terms.levelCount), style: style,
          settled: "")
        break
      }
      result.derive(
        share == .one ? "payment" : "monthly", by: levelFormula, from: levelQuantities,
        exact: terms.payment * share, style: style, settled: "")
    case .levelPrincipal:
      result.derive(
        "payment", by: "P / n + P · r", from: levelQuantities, exact: nil, style: style,
        settled: "")
    case .interestOnly:
      result.derive(
        "payment", by: "P · r", from: [amountLent, periodicRate], exact: terms.payment,
        style: style, settled: "")
    }
    if countsDays, terms.repayment.method == .level {
      result.sentences = [byDays + " it is \(text(terms.payment))."]
    }
    result.sentences +=
      terms.repayment.method == .level
      ? ["No formula gives r; it is found by iteration until the payment matches."] : []
    let periodic = result.terms.first { $0.symbol == "r" }?.number ?? ""
    let value = Value.percent(terms.rate).displayText
    let count = levelFrequency.paymentsPerYear
    if let compounding = conventions.effectiveCompounding {
      result.sentences.append(
        "As an annual rate, compounded \(LoanLabels.adverb(compounding)), r is \(value).")
    } else if conventions.rateConvention == .actual, let days = levelFrequency.daysPerPeriod {
      result.sentences.append("A year has 365 days: \(periodic) · 365 / \(days) = \(value).")
    } else {
      let periods = LoanLabels.periods(count, levelFrequency)
      result.sentences.append(
        count == 1
          ? "It is an annual rate: \(value)."
          : "A year has \(periods): \(count) · \(periodic) = \(value).")
    }
    result.source = Self.annuity
  }

  // MARK: Term

  func term(_ result: inout Explanation) {
    guard terms.solved == .term else { return }
    if terms.repayment.method != .level || terms.repayment.interestOnlyPayments > 0 {
      result.sentences = [
        "The payment determines the number of payments: \(terms.amortizationPayments), a term of"
          + " \(result.value.displayText)"
          + (terms.repayment.interestOnlyPayments > 0
            ? ", the first \(terms.repayment.interestOnlyPayments) interest only." : ".")
      ]
      result.rows = rows(from: max(0, schedule.count - 3), to: schedule.count)
      return
    }
    let formula: String
    if isWithoutInterest {
      formula = "P / payment"
    } else if isAtBeginning {
      formula = "−ln(1 − P · r / (payment · (1 + r))) / ln(1 + r)"
    } else {
      formula = "−ln(1 − P · r / payment) / ln(1 + r)"
    }
    let rate = periodicRate(of: terms.rate, terms.periodicRate, conventions.frequency)
    let quantities = [amountLent] + (isWithoutInterest ? [] : [rate]) + [levelPayment]
    let count = Self.payments(terms.amortizationPayments)
    let level = conventions.rounded(
      LevelPayment(periodicRate: terms.periodicRate, timing: conventions.timing)
        .payment(amount: terms.amount, payments: terms.amortizationPayments))
    if conventions.countsDays {
      result.derive("n", by: formula, from: quantities, settled: "")
      let last = schedule.last.flatMap {
        terms.isLevelThroughout && terms.repayment.balloon == nil && !hasExtras
          ? ", the last of \(text($0.payment))" : nil
      }
      result.sentences = [
        byDays + " \(count) repay it\(last ?? ""): a term of \(result.value.displayText)."
      ]
    } else if level == terms.payment {
      result.derive("n", by: formula, from: quantities, settled: "\(terms.amortizationPayments)")
      result.sentences = [
        "With \(count) the level payment, rounded, is \(text(level)), so the term is"
          + " \(result.value.displayText)."
      ]
    } else {
      result.derive("n", by: formula, from: quantities, settled: "")
      result.sentences = [
        "Rounded up to \(terms.amortizationPayments) whole payments, the last one smaller: a term"
          + " of \(result.value.displayText)."
      ]
    }
    if let given = loan.given("term"), given.displayText != result.value.displayText {
      result.sentences.append(
        "A term of \(given.displayText) was also given, but the payment determines it.")
    }
    result.source = isWithoutInterest ? nil : Self.annuity
  }
}
