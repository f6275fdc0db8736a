import Finance
import FinLanguage
import Money

/// The four parts of a loan, of which one is solved.
///
/// Source: the level payment of an annuity, as in ``LevelPayment``.
extension LoanExplanation {
  private var isWithoutInterest: Bool { terms.rate.isZero }
  private var isAtBeginning: Bool { conventions.timing == .begin }

  private var equation: LevelPayment {
    LevelPayment(periodicRate: terms.periodicRate, timing: conventions.timing)
  }

  private var levelFormula: String {
    if isWithoutInterest { return "P / n" }
    return isAtBeginning
      ? "P · r / ((1 − (1 + r)^−n) · (1 + r))" : "P · r / (1 − (1 + r)^−n)"
  }

  private var levelQuantities: [Explanation.Quantity] {
    isWithoutInterest ? [amountLent, paymentCount] : [amountLent, periodicRate, paymentCount]
  }

  // MARK: Payment

  func payment() -> Explanation {
    var result = start("Payment of", loan.money(terms.payment))
    guard terms.solved == .payment else {
      let other = terms.solved
      result.sentences = [
        "The payment was given: \(text(terms.payment)) a month. The \(other) follows from it:",
        "\(solvedValue.displayText).",
      ]
      return result
    }
    result.derive(
      "payment", by: levelFormula, from: levelQuantities,
      exact: equation.payment(amount: terms.amount, payments: terms.scheduledPayments))
    result.sentences = levelRemarks
    result.source = isWithoutInterest ? nil : Self.annuity
    return result
  }

  private var solvedValue: Value {
    switch terms.solved {
    case .amount: loan.money(terms.amount)
    case .rate: .percent(terms.rate)
    case .term: .duration(terms.term)
    case .payment: loan.money(terms.payment)
    }
  }

  /// What the formula leaves to the schedule, mostly on one line: the formula takes much room.
  private var levelRemarks: [String] {
    if let dates = conventions.dates, hasOddStart {
      let days = conventions.dayCount.days(from: dates.start, to: dates.first)
      return hasExtras
        ? ["Neither the odd first period of \(days) days nor extra payments change it."]
        : ["The odd first period of \(days) days is in payment 1, not in this formula."]
    }
    var remarks: [String] = []
    if isWithoutInterest {
      remarks.append("Without interest the amount is divided evenly.")
    } else if isAtBeginning {
      remarks.append("A month earlier, it is smaller by the factor 1 + r.")
    } else if !terms.hasEqualPeriods {
      remarks.append(
        "The formula takes equal months; the interest of each counts its days by"
          + " \(conventions.dayCount.name).")
    }
    if hasExtras { remarks.append("Extras do not change it.") }
    return remarks
  }

  var hasOddStart: Bool { !(conventions.dates?.firstPeriodIsRegular ?? true) }

  // MARK: Amount

  func amount() -> Explanation {
    var result = start("Amount of", loan.money(terms.amount))
    let formula =
      isWithoutInterest
      ? "payment · n"
      : "payment · (1 − (1 + r)^−n) / r" + (isAtBeginning ? " · (1 + r)" : "")
    result.derive(
      "amount", by: formula,
      from: isWithoutInterest
        ? [levelPayment, paymentCount] : [levelPayment, periodicRate, paymentCount],
      exact: equation.amount(payment: terms.payment, payments: terms.scheduledPayments))
    result.sentences = ["It is what all the payments are worth on the day of the loan."]
    result.source = isWithoutInterest ? nil : Self.annuity
    return result
  }

  // MARK: Rate

  func rate() -> Explanation {
    var result = start("Rate of", .percent(terms.rate))
    if isWithoutInterest {
      result.sentences = [
        "The payments only just repay the amount:"
          + " \(text(terms.amount)) / \(terms.scheduledPayments) = \(text(terms.payment)).",
        "So the rate is 0%.",
      ]
      return result
    }
    result.derive(
      "payment", by: levelFormula, from: levelQuantities, exact: terms.payment, style: style,
      settled: "")
    let monthly = result.terms.first { $0.symbol == "r" }?.number ?? ""
    result.sentences = [
      "No formula gives r: it is found by trying rates until the payment comes out.",
      "A year has 12 months: 12 · \(monthly) = \(Value.percent(terms.rate).displayText).",
    ]
    result.source = Self.annuity
    return result
  }

  // MARK: Term

  func term() -> Explanation {
    var result = start("Term of", .duration(terms.term))
    let formula: String
    if isWithoutInterest {
      formula = "P / payment"
    } else if isAtBeginning {
      formula = "−ln(1 − P · r / (payment · (1 + r))) / ln(1 + r)"
    } else {
      formula = "−ln(1 − P · r / payment) / ln(1 + r)"
    }
    let quantities = [amountLent] + (isWithoutInterest ? [] : [periodicRate]) + [levelPayment]
    let count = Self.payments(terms.scheduledPayments)
    let level = conventions.rounded(
      equation.payment(amount: terms.amount, payments: terms.scheduledPayments))
    if level == terms.payment {
      result.derive("n", by: formula, from: quantities, settled: "\(terms.scheduledPayments)")
      result.sentences = [
        "\(count) are the ones whose level payment, rounded, is \(text(level)), so the term is"
          + " \(result.value.displayText)."
      ]
    } else {
      result.derive("n", by: formula, from: quantities, settled: "")
      result.sentences = [
        "It is rounded up to \(terms.scheduledPayments) whole payments, the last one smaller: a term"
          + " of \(result.value.displayText)."
      ]
    }
    if let given = loan.given(.term), given.displayText != result.value.displayText {
      result.sentences.append(
        "A term of \(given.displayText) was given too, but the payment decides.")
    }
    result.source = isWithoutInterest ? nil : Self.annuity
    return result
  }
}
