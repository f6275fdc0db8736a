import FinLanguage
import Finance
import Money

extension TimeValueBuiltIns {
  /// Level payments: one of rate, periods, payment, present and future value from the others.
  static let annuities: [BuiltIn] = [
    pmt, ipmt, ppmt, fv, pv, nper, rate, cumipmt, cumprinc,
  ]

  private static let pmt = BuiltIn.timeValue(
    "pmt", [.ratePerPeriod, .periods, .presentValue, .finalValue, .timing],
    "Payment per period of a loan or annuity (PMT).",
    example: .init("pmt(6%/12, 360, $300k)", prints: "-$1,798.65"),
    help: .init(examples: [.init("pmt(6.5%/12, 360, $300k)", prints: "-$1,896.20")]),
    formula: .init(level: { $0.payment }), "6.12.36 PMT", title: "Payment that pays off a loan",
    solve: {
      try TimeValue.payment(
        rate: $0.rate, periods: $0.periods, presentValue: $0.presentValue,
        futureValue: $0.futureValue, timing: $0.timing)
    },
    terms: { [$0.rateTerm, $0.periodsTerm, $0.presentTerm, $0.futureTerm] },
    explain: { given, explanation in
      if given.presentValue.isZero {
        explanation.title = "Payment that reaches an amount"
      } else if !given.futureValue.isZero {
        explanation.title = "Level payment between two amounts"
      } else if given.presentValue.isNegative {
        explanation.title = "Payment that uses up an amount"
      }
      explanation.sentences =
        given.rate.isZero
        ? ["Without interest, all payments are equal parts."]
        : totals(given, payment: explanation.value)
    })

  private static let fv = BuiltIn.timeValue(
    "fv", [.ratePerPeriod, .periods, .payment, .initialValue, .timing],
    "Future value of equal payments (FV).",
    example: .init("fv(5%/12, 120, -$100)", prints: "$15,528.23"),
    help: .init(examples: [.init("fv(5%/12, 120, -$200)", prints: "$31,056.46")]),
    formula: .init(level: { $0.futureValue }), "6.12.20 FV",
    title: "Future value of level payments",
    solve: {
      try TimeValue.futureValue(
        rate: $0.rate, periods: $0.periods, payment: $0.payment, presentValue: $0.presentValue,
        timing: $0.timing)
    },
    terms: { [$0.rateTerm, $0.periodsTerm, $0.paymentTerm, $0.presentTerm] },
    explain: { given, explanation in
      if given.payment.isZero { explanation.title = "Future value of an amount" }
      let amount = explanation.value.amount
      let paidIn = -(given.presentValue + given.payment * given.periods)
      if !given.rate.isZero, paidIn > .zero, amount > paidIn {
        explanation.sentences.append(
          "\(given.text(paidIn)) is paid in, \(given.text(amount - paidIn)) is interest.")
      } else if given.presentValue > .zero, amount.isNegative {
        explanation.sentences.append("Negative: that much of the loan is still owed.")
      }
      addGrowth(given, &explanation)
    })

  private static let pv = BuiltIn.timeValue(
    "pv", [.ratePerPeriod, .periods, .payment, .finalValue, .timing],
    "Present value of equal payments (PV).",
    example: .init("pv(6%/12, 360, -$2k)", prints: "$333,583.23"),
    help: .init(examples: [.init("pv(5%/12, 120, -$200)", prints: "$18,856.27")]),
    formula: .init(level: { $0.presentValue }), "6.12.41 PV",
    title: "Present value of level payments",
    solve: {
      try TimeValue.presentValue(
        rate: $0.rate, periods: $0.periods, payment: $0.payment, futureValue: $0.futureValue,
        timing: $0.timing)
    },
    terms: { [$0.rateTerm, $0.periodsTerm, $0.paymentTerm, $0.futureTerm] },
    explain: { given, explanation in
      if given.payment.isZero { explanation.title = "Present value of an amount" }
      let amount = explanation.value.amount
      let later = -(given.futureValue + given.payment * given.periods)
      if !given.rate.isZero, amount > .zero, later > amount {
        explanation.sentences.append(
          "\(given.text(later)) is paid in total, \(given.text(later - amount)) of it interest.")
      } else if !given.rate.isZero, amount.isNegative, later < amount {
        explanation.sentences.append("In return, \(given.text(-later)) is received in total.")
      }
      addGrowth(given, &explanation)
    })

  private static let nper = BuiltIn.timeValue(
    "nper", [.ratePerPeriod, .payment, .presentValue, .finalValue, .timing], gives: .count,
    "Number of payments to pay off a loan or reach a savings goal (NPER).",
    example: .init("nper(0%, -$250, $3k)", prints: "12"),
    formula: .init(
      level: { $0.periods },
      ";  first = \(AnnuityFormula.general.firstPrincipal), "
        + "last = \(AnnuityFormula.general.lastPrincipal)"),
    "6.12.29 NPER", title: "Number of payments",
    solve: {
      try TimeValue.periods(
        rate: $0.rate, payment: $0.payment, presentValue: $0.presentValue,
        futureValue: $0.futureValue, timing: $0.timing)
    },
    explain: { given, explanation in
      guard !(given.presentValue + given.futureValue).isZero else {
        return explanation.withoutFormula(
          "There is nothing to pay: pv and fv cancel out.")
      }
      var formula = given.formula
      formula.hasFutureValue = !given.futureValue.isZero
      explanation.formula = formula.periods
      if given.rate.isZero {
        explanation.put([given.paymentTerm, given.presentTerm, given.futureTerm]) {
          -($0[1] + $0[2]) / $0[0]
        }
      } else {
        let due =
          given.timing == .end ? given.payment : given.payment * (.one + given.rate)
        explanation.put([
          given.rateTerm,
          FormulaOperand(
            "first", given.value(-due - given.presentValue * given.rate),
            "principal in the first payment", note: formula.firstPrincipal),
          FormulaOperand(
            "last", given.value(given.futureValue * given.rate - due),
            "in one after the last", note: formula.lastPrincipal),
        ]) { ($0[2] / $0[1]).naturalLogarithm() / (.one + $0[0]).naturalLogarithm() }
        explanation.sentences = [
          "The principal part grows by the rate from one payment to the next."
        ]
      }
      let count = explanation.value.amount
      if !count.isInteger, count > .one {
        explanation.sentences.append(try lastPayment(given, after: count.floor()))
      }
    })

  private static let rate = BuiltIn.timeValue(
    "rate", [.periods, .payment, .presentValue, .finalValue, .timing, .guess], gives: .rate,
    "Interest rate per period of equal payments (RATE).",
    example: .init("rate(48, -$200, $8k)", prints: "0.7701%"),
    formula: .init(level: { $0.balance }, left: "0", RateMessages.nearest), "6.12.42 RATE",
    title: "Interest rate implied by level payments",
    solve: {
      try TimeValue.rate(
        periods: $0.periods, payment: $0.payment, presentValue: $0.presentValue,
        futureValue: $0.futureValue, timing: $0.timing, guess: $0.guess)
    },
    explain: { given, explanation in
      let rate = explanation.value.amount
      var found = given
      found["rate"] = rate
      explanation.formula = "0 = " + found.formula.balance
      let terms = [
        FormulaOperand("r", .number(rate), "rate per period", note: RateMessages.search),
        given.periodsTerm, given.presentTerm, given.paymentTerm, given.futureTerm,
      ]
      explanation.put(terms, giving: given.value(.zero)) {
        worth(found.with(terms, amounts: $0))
      }
      explanation.results = RateMessages.results(rate)
      let all = TimeValue.rates(
        periods: given.periods, payment: given.payment, presentValue: given.presentValue,
        futureValue: given.futureValue, timing: given.timing)
      explanation.sentences = [
        RateMessages.roots(all, taken: rate, "a period", guess: given.guess)
      ]
      let yearly = rate * Decimal(12)
      if all.count == 1, !given.payment.isZero, yearly > .zero, yearly < .one {
        explanation.sentences.append(
          "If a period is a month, the annual rate is 12·r, \(yearly.percentText).")
      }
    })

  /// Returns the value of an annuity at the start.
  private static func worth(_ given: TimeValueGivens) -> Decimal {
    let later = try? TimeValue.presentValue(
      rate: given.rate, periods: given.periods, payment: given.payment,
      futureValue: given.futureValue, timing: given.timing)
    return later.map { given.presentValue - $0 } ?? .notANumber
  }

  // MARK: - Sentences

  /// Returns the total of all payments beside the amounts they are for, counted as they are made:
  /// to the cent.
  private static func totals(_ given: TimeValueGivens, payment: Value) -> [String] {
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

  /// By what 1 grows, where there is nothing else to say or no payments.
  private static func addGrowth(_ given: TimeValueGivens, _ explanation: inout Explanation) {
    guard !given.rate.isZero, explanation.sentences.isEmpty || given.payment.isZero else { return }
    let growth = (.one + given.rate).power(given.periods)
    guard growth.isFinite, growth.magnitude < Decimal(1_000_000) else {
      return explanation.sentences.append("1 grows to (1 + r)ⁿ.")
    }
    let text = growth.rounded(toPlaces: 6).grouped()
    explanation.sentences.append(
      "In \(given.periods.grouped()) periods 1 grows to (1 + r)ⁿ, which is \(text).")
  }

  /// Returns the last payment, which is not a whole one.
  private static func lastPayment(
    _ given: TimeValueGivens, after whole: Decimal
  ) throws -> String {
    let next = (whole + .one).grouped()
    if given.timing == .end, given.presentValue > .zero, given.futureValue.isZero {
      let left = try -TimeValue.futureValue(
        rate: given.rate, periods: whole, payment: given.payment,
        presentValue: given.presentValue)
      let last = left * (.one + given.rate)
      return "\(whole.grouped()) full payments, and a last one of about \(given.text(last))."
    }
    return "After \(whole.grouped()) payments the target is not reached; with \(next) it is."
  }
}

// MARK: - What stands in the formulas

extension TimeValueGivens {
  /// The formulas of level payments with the parts that count here.
  package var formula: AnnuityFormula {
    let growth = (.one + rate).power(periods)
    return AnnuityFormula(
      hasRate: !rate.isZero, hasPayment: !payment.isZero, hasPresentValue: !presentValue.isZero,
      // In so long a time that the growth is beyond a decimal, the end no longer counts; and where
      // nothing is left after a period, only the formula with both ends holds.
      hasFutureValue: growth.isZero || (!futureValue.isZero && growth.isFinite),
      due: timing == .beginning && !rate.isZero ? "·(1 + r)" : "")
  }

  var rateTerm: FormulaOperand { FormulaOperand(rate: rate) }
  var periodsTerm: FormulaOperand {
    guard !payment.isZero || arguments["pmt"] == nil else {
      return FormulaOperand("n", .number(periods), "number of periods")
    }
    return FormulaOperand(
      "n", .number(periods), "number of payments",
      note: timing == .end ? "at the end of each period" : "at the beginning of each period")
  }
  fileprivate var paymentTerm: FormulaOperand { term("pmt", "each period") }
  fileprivate var presentTerm: FormulaOperand { term("pv", "at the start") }
  fileprivate var futureTerm: FormulaOperand { term("fv", "after the last payment") }

  private func term(_ name: String, _ when: String) -> FormulaOperand {
    let verb = self[name].isNegative ? "paid" : "received"
    return FormulaOperand(name, value(self[name]), "\(verb) \(when)")
  }
}
