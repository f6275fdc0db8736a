import Finance
import FinLanguage
import FinValues
import Money

/// The four parts of a loan, of which one is solved.
///
/// Source: the level payment of an annuity, as in ``LevelPayment``.
extension Loan {
  static let annuity = "S. G. Kellison, The Theory of Interest, 2nd ed., ch. 6: amortization"

  private var interestOnly: Int { terms.repayment.interestOnlyPayments }
  private var isWithoutInterest: Bool { levelRate.isZero }
  private var isAtBeginning: Bool { conventions.timing == .begin }
  private var method: RepaymentMethod { terms.repayment.method }

  /// The parts of a monthly payment that each payment is one of: 2 of accelerated biweekly ones.
  private var share: Decimal { Decimal(conventions.frequency.paymentsPerMonthlyAmount ?? 1) }

  /// The annual rate that the level payment is worked out at.
  private var levelRate: Decimal {
    terms.solved == .payment && method == .level
      ? terms.rate(ofPayment: interestOnly + 1) : terms.rate
  }

  /// The payments that the level payment is computed for: monthly ones where payments share them.
  private var levelFrequency: PaymentFrequency {
    conventions.frequency.paymentsPerMonthlyAmount == nil ? conventions.frequency : .monthly
  }

  private var levelFormula: String {
    isWithoutInterest
      ? "P / n" : "P · r / " + (isAtBeginning ? "((1 − (1 + r)^−n) · (1 + r))" : "(1 − (1 + r)^−n)")
  }

  /// The amount, the rate of a period, the number of payments, and the payment.
  private var figures: [Explanation.Quantity] {
    let (count, perYear) = (terms.levelCount, levelFrequency.paymentsPerYear)
    let years = count.quotientAndRemainder(dividingBy: perYear)
    // After interest-only payments the rest is repaid, less the extras with them.
    let isLater = interestOnly > 0 && terms.solved == .payment && method == .level
    let later = isLater ? try? schedule().balance(afterPayments: interestOnly) : nil
    return [
      quantity(
        "P", later ?? terms.amount,
        later == nil ? "loan amount" : "balance after \(interestOnly.words("payment"))"),
      periodicRate(
        of: levelRate, conventions.levelRate(annualRate: levelRate), levelFrequency),
      .init(
        "n", Decimal(count), .number,
        "number of \(LoanLabels.adjective(levelFrequency)) payments",
        note: years.remainder == 0 && years.quotient > 1 && perYear > 1
          ? "\(years.quotient) · \(perYear)" : nil),
      .init(
        "payment", terms.payment * share, .money(currency),
        share == .one
          ? (terms.solved == .payment ? "level payment" : "payment, as given")
          : "monthly payment, of which each payment is a part",
        note: share == .one ? nil : "\(share) · \(text(terms.payment))"),
    ]
  }

  /// Derives a part by a formula of equal periods; where the days of each move it from there, says so.
  private func derive(_ result: inout Explanation, _ name: String, by formula: String) {
    result.source = isWithoutInterest ? nil : Self.annuity
    let nearness: Explanation.Nearness = conventions.rounding == .halfUp ? .rounded : .withinUnit
    if result.derive(name, byAny: [formula], from: figures, giving: nearness) { return }
    result.derive("formula", by: formula, from: figures, settled: "")
    result.sentences = ["\(byDays) it is \(result.value.displayText)."]
  }

  /// Why a figure is not the formula's, which takes equal periods.
  private var byDays: String {
    "By the days of each \(LoanLabels.period(conventions.frequency)), \(LoanLabels.days(conventions.dayCount)),"
  }

  // MARK: Payment

  func explainPayment(_ result: inout Explanation) throws {
    guard terms.solved == .payment else {
      result.sentences = [
        "Given as \(text(terms.payment)) \(LoanLabels.each(conventions.frequency)). The"
          + " \(terms.solved) is calculated from it: \(value(of: terms.solved).displayText)."
      ]
      return
    }
    switch method {
    case .levelPrincipal:
      let interest = conventions.rounded(terms.amount * terms.periodicRate)
      result.derive(
        "payment", by: "principal + interest",
        from: [
          quantity("principal", terms.payment - interest, "the same in each payment, rounded"),
          quantity("interest", interest, "of the first period, on the whole amount"),
        ])
      result.sentences = ["This is the first payment; later ones fall with the interest."]
    case .interestOnly:
      result.derive("payment", by: "P · r", from: figures)
      result.sentences = [
        "Only interest is paid; payment \(terms.scheduledPayments), the last, repays the amount."
      ]
    case .level where share != .one:
      result.derive("monthly", by: levelFormula, from: figures, settled: "")
      result.sentences = [
        "That is the monthly payment; one \(LoanLabels.each(conventions.frequency)) is"
          + " \(share == Decimal(2) ? "half" : "a quarter") of it: \(text(terms.payment))."
      ]
    case .level:
      derive(&result, "payment", by: levelFormula)
      result.sentences += structureInWords
    }
  }

  /// Sentences about the parts of the loan that the formula leaves to the schedule.
  private var structureInWords: [String] {
    var said: [String] = []
    if interestOnly > 0 {
      said.append("Before it, \(interestOnly.words("payment")) are interest only.")
    }
    if terms.repayment.balloon != nil {
      said.append(
        "It would repay the loan in \(Value.duration(terms.term).displayText); payment"
          + " \(terms.scheduledPayments) pays the remaining balance.")
    }
    if let step = terms.rateSteps.first(where: { $0.payment > interestOnly + 1 }) {
      said.append(
        "It holds until payment \(step.payment), when the rate becomes \(percent(step.rate)) and it"
          + " is recomputed.")
    }
    if hasOddStart { said.append("The odd first period does not change it.") }
    if terms.extras.recasts {
      said.append("A recast recomputes it over the rest of the term.")
    } else if !terms.extras.isEmpty {
      said.append("Extra payments do not change it.")
    }
    return said
  }

  // MARK: Amount, rate and term

  func explainAmount(_ result: inout Explanation) {
    guard terms.solved == .amount else { return }
    switch method {
    case .levelPrincipal: result.derive("amount", by: "payment / (1 / n + r)", from: figures)
    case .interestOnly: result.derive("amount", by: "payment / r", from: figures)
    case .level:
      derive(
        &result, "amount",
        by: isWithoutInterest
          ? "payment · n"
          : "payment · (1 − (1 + r)^−n) / r" + (isAtBeginning ? " · (1 + r)" : ""))
      result.sentences.append("It is the present value of all the payments.")
    }
  }

  func explainRate(_ result: inout Explanation) {
    guard terms.solved == .rate else { return }
    let value = result.value.displayText
    if isWithoutInterest {
      result.sentences = ["The payments add up to exactly the amount, so the rate is \(value)."]
      return
    }
    let formula =
      switch method {
      case .level: levelFormula
      case .levelPrincipal: "P / n + P · r"
      case .interestOnly: "P · r"
      }
    let countsDays = method == .level && conventions.countsDaysOfPayment(at: levelRate)
    result.derive(
      countsDays ? "formula" : share == .one ? "payment" : "monthly", by: formula, from: figures,
      style: .money(currency), settled: "")
    let year = conventions.effectiveCompounding.map { "compounded \(LoanLabels.adverb($0))" }
    result.sentences = [
      (countsDays ? "\(byDays) it is \(text(terms.payment)). " : "")
        + (method == .level ? "r is found by iteration until the payment matches. " : "")
        + "As an annual rate\(year.map { ", \($0)," } ?? "") it is \(value)."
    ]
    result.source = Self.annuity
  }

  func explainTerm(given: Value?, _ result: inout Explanation) {
    guard terms.solved == .term else { return }
    let value = result.value.displayText
    if method == .level, interestOnly == 0 {
      let rate = isAtBeginning ? "P · r / (payment · (1 + r))" : "P · r / payment"
      result.derive(
        "n", by: isWithoutInterest ? "P / payment" : "−ln(1 − \(rate)) / ln(1 + r)",
        from: [
          quantity("payment", terms.payment, "payment, as given"),
          periodicRate(of: terms.rate, terms.periodicRate, conventions.frequency),
        ] + figures, settled: "")
      result.source = isWithoutInterest ? nil : Self.annuity
    }
    let count = terms.amortizationPayments.words("payment")
    result.sentences = [
      (conventions.countsDays
        ? "\(byDays) \(count) repay it" : "In whole payments, \(count) repay it")
        + (interestOnly > 0 ? ", the first \(interestOnly) interest only" : "")
        + ": a term of \(value)."
    ]
    if let given, !given.isNone, given.displayText != value {
      result.sentences.append(
        "A term of \(given.displayText) was also given, but the payment determines it.")
    }
  }

  /// The figures of the payment after the last lump sum that recasts the loan, where a formula gives it.
  func recastFigures() throws -> [Explanation.Quantity]? {
    guard let recast = try schedule().recast, terms.hasEqualPeriods, terms.repayment == .level,
      !isAtBeginning, share == .one, !terms.rate.isZero
    else { return nil }
    return [
      quantity("balance", recast.balance, "balance after payment \(recast.after) and the lump sum"),
      .init("r", terms.periodicRate, .number, "interest rate per period"),
      .init("n", Decimal(terms.amortizationPayments - recast.after), .number, "payments left"),
    ]
  }
}
