import FinLanguage
import Finance
import Money

/// Where a payment, a present and a future value, and a number of payments come from.
enum AnnuityExplanations {
  static func pmt(_ call: Call, _ result: Value) throws -> Explanation? {
    let given = try AnnuityGivens(
      call, "pmt", rate: 0, periods: 1, presentValue: 2, futureValue: 3, timing: 4)
    let title =
      if given.presentValue.isZero {
        "Payment that saves up an amount"
      } else if !given.futureValue.isZero {
        "Level payment between two amounts"
      } else if given.presentValue.isNegative {
        "Payment that uses up an amount"
      } else {
        "Payment that pays off a loan"
      }
    var explanation = Explanation(title, value: result)
    explanation.figure = "pmt"
    explanation.formula = given.formula.payment
    explanation.put(
      [given.rateOperand, given.periodsOperand, given.presentOperand, given.futureOperand]
    ) {
      try TimeValue.payment(
        rate: $0[0], periods: $0[1], presentValue: $0[2], futureValue: $0[3],
        timing: given.timing)
    }
    if given.rate.isZero {
      explanation.sentences = ["Without interest every payment is an equal part."]
    } else {
      explanation.sentences = totals(given, payment: result)
    }
    return explanation
  }

  static func fv(_ call: Call, _ result: Value) throws -> Explanation? {
    let given = try AnnuityGivens(
      call, "fv", rate: 0, periods: 1, payment: 2, presentValue: 3, timing: 4)
    var explanation = Explanation("Future value of level payments", value: result)
    if given.payment.isZero { explanation.title = "Future value of an amount" }
    explanation.figure = "fv"
    explanation.formula = given.formula.futureValue
    explanation.put(
      [given.rateOperand, given.periodsOperand, given.paymentOperand, given.presentOperand]
    ) {
      try TimeValue.futureValue(
        rate: $0[0], periods: $0[1], payment: $0[2], presentValue: $0[3], timing: given.timing)
    }
    let amount = result.amount
    let paidIn = -(given.presentValue + given.payment * given.periods)
    if !given.rate.isZero, paidIn > .zero, amount > paidIn {
      explanation.sentences.append(
        "\(given.text(paidIn)) is paid in, \(given.text(amount - paidIn)) is interest.")
    } else if given.presentValue > .zero, amount.isNegative {
      explanation.sentences.append("Negative: so much of the loan is still to be paid.")
    }
    if !given.rate.isZero, explanation.sentences.isEmpty || given.payment.isZero {
      explanation.sentences.append(growth(given))
    }
    return explanation
  }

  static func pv(_ call: Call, _ result: Value) throws -> Explanation? {
    let given = try AnnuityGivens(
      call, "pv", rate: 0, periods: 1, payment: 2, futureValue: 3, timing: 4)
    var explanation = Explanation("Present value of level payments", value: result)
    if given.payment.isZero { explanation.title = "Present value of an amount" }
    explanation.figure = "pv"
    explanation.formula = given.formula.presentValue
    explanation.put(
      [given.rateOperand, given.periodsOperand, given.paymentOperand, given.futureOperand]
    ) {
      try TimeValue.presentValue(
        rate: $0[0], periods: $0[1], payment: $0[2], futureValue: $0[3], timing: given.timing)
    }
    let amount = result.amount
    let later = -(given.futureValue + given.payment * given.periods)
    if !given.rate.isZero, amount > .zero, later > amount {
      explanation.sentences.append(
        "In all \(given.text(later)) is paid, \(given.text(later - amount)) of it interest.")
    } else if !given.rate.isZero, amount.isNegative, later < amount {
      explanation.sentences.append(
        "For it \(given.text(-later)) is received in all.")
    }
    if !given.rate.isZero, explanation.sentences.isEmpty || given.payment.isZero {
      explanation.sentences.append(growth(given))
    }
    return explanation
  }

  static func nper(_ call: Call, _ result: Value) throws -> Explanation? {
    let given = try AnnuityGivens(
      call, "nper", rate: 0, payment: 1, presentValue: 2, futureValue: 3, timing: 4)
    var explanation = Explanation("Number of payments", value: result)
    guard !(given.presentValue + given.futureValue).isZero else {
      explanation.results = FormulaNumber.results(result)
      explanation.sentences = ["There is nothing to pay: pv and fv make up for each other."]
      return explanation
    }
    explanation.figure = "nper"
    var formula = given.formula
    formula.hasFutureValue = !given.futureValue.isZero
    explanation.formula = formula.periods
    if given.rate.isZero {
      explanation.put([given.paymentOperand, given.presentOperand, given.futureOperand]) {
        -($0[1] + $0[2]) / $0[0]
      }
    } else {
      let due =
        given.timing == .end ? given.payment : given.payment * (.one + given.rate)
      explanation.put([
        given.rateOperand,
        FormulaOperand(
          "first", given.amounts.value(-due - given.presentValue * given.rate),
          "principal in the first payment", note: formula.firstPrincipal),
        FormulaOperand(
          "last", given.amounts.value(given.futureValue * given.rate - due),
          "in one beyond the last", note: formula.lastPrincipal),
      ]) { ($0[2] / $0[1]).naturalLogarithm() / (.one + $0[0]).naturalLogarithm() }
      explanation.sentences = ["The principal in a payment grows by the rate from one to the next."]
    }
    if case .number(let count) = result, !count.isInteger, count > .one {
      explanation.sentences.append(try lastPayment(given, after: count.floor()))
    }
    return explanation
  }

  // MARK: - Sentences

  /// What all payments come to beside what they are for, counted as they are made: to the cent.
  private static func totals(_ given: AnnuityGivens, payment: Value) -> [String] {
    guard given.periods.isInteger, given.periods > .one,
      given.presentValue.isZero || given.futureValue.isZero
    else { return [] }
    let places = if case .money(let money) = payment { money.currency.minorUnits } else { 4 }
    let each = payment.amount.rounded(toPlaces: places)
    let total = each * given.periods
    let target = -(given.presentValue + given.futureValue)
    let count = given.periods.grouped()
    let sum =
      "\(count) payments of \(given.text(each.magnitude)) are \(given.text(total.magnitude))"
    if total < target, target.isNegative {
      return ["\(sum), \(given.text(target - total)) of it interest."]
    }
    if total.isNegative, given.presentValue.isZero, given.futureValue > -total {
      return ["\(sum); interest adds the other \(given.text(given.futureValue + total))."]
    }
    return ["\(sum)."]
  }

  private static func growth(_ given: AnnuityGivens) -> String {
    let growth = (.one + given.rate).power(given.periods)
    guard growth.isFinite, growth.magnitude < Decimal(1_000_000) else {
      return "1 grows to (1 + r)ⁿ."
    }
    let text = growth.rounded(toPlaces: 6).grouped()
    return "In \(given.periods.grouped()) periods 1 grows to (1 + r)ⁿ, which is \(text)."
  }

  /// What is left for the last payment, which is not a whole one.
  private static func lastPayment(
    _ given: AnnuityGivens, after whole: Decimal
  ) throws -> String {
    let next = (whole + .one).grouped()
    if given.timing == .end, given.presentValue > .zero, given.futureValue.isZero {
      let left = try -TimeValue.futureValue(
        rate: given.rate, periods: whole, payment: given.payment,
        presentValue: given.presentValue)
      let last = left * (.one + given.rate)
      return "\(whole.grouped()) whole payments, and one of about \(given.text(last)) to end with."
    }
    return "After \(whole.grouped()) payments the target is not reached yet, with \(next) it is."
  }
}
