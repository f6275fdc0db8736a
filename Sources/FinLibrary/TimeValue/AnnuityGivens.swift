import FinLanguage
import Finance
import Money

/// What a call on level payments was given, for its explanation; what it was asked for is zero.
struct AnnuityGivens {
  let amounts: TimeValueAmounts
  private let asksForPayment: Bool
  var rate = Decimal.zero
  var periods = Decimal.zero
  var payment = Decimal.zero
  var presentValue = Decimal.zero
  var futureValue = Decimal.zero
  var timing = TimeValue.PaymentTiming.end

  /// Reads the arguments at the places given.
  init(
    _ call: Call, _ function: String, rate: Int? = nil, periods: Int? = nil, payment: Int? = nil,
    presentValue: Int? = nil, futureValue: Int? = nil, timing: Int
  ) throws {
    asksForPayment = payment == nil
    func amount(_ index: Int?) throws -> Decimal { try index.map(call.decimal) ?? .zero }
    amounts = try TimeValueAmounts(of: call, function)
    self.rate = try amount(rate)
    self.periods = try amount(periods)
    self.payment = try amount(payment)
    self.presentValue = try amount(presentValue)
    self.futureValue = try amount(futureValue)
    self.timing = try call.timing(timing)
  }

  /// The formulas with the parts that count here.
  var formula: AnnuityFormula {
    let growth = (.one + rate).power(periods)
    return AnnuityFormula(
      hasRate: !rate.isZero, hasPayment: !payment.isZero, hasPresentValue: !presentValue.isZero,
      // In so long a time that the growth is beyond a decimal, the end no longer counts; and where
      // nothing is left after a period, only the formula with both ends holds.
      hasFutureValue: growth.isZero || (!futureValue.isZero && growth.isFinite),
      due: timing == .beginning && !rate.isZero ? "·(1 + r)" : "")
  }

  var rateOperand: FormulaOperand { FormulaOperand(rate: rate) }
  var periodsOperand: FormulaOperand {
    guard !payment.isZero || asksForPayment else {
      return FormulaOperand("n", .number(periods), "number of periods")
    }
    return FormulaOperand(
      "n", .number(periods), "number of payments",
      note: timing == .end ? "at the end of each period" : "at the beginning of each period")
  }
  var paymentOperand: FormulaOperand { operand("pmt", payment, "each period") }
  var presentOperand: FormulaOperand { operand("pv", presentValue, "at the start") }
  var futureOperand: FormulaOperand { operand("fv", futureValue, "after the last payment") }

  private func operand(_ symbol: String, _ amount: Decimal, _ when: String) -> FormulaOperand {
    let verb = amount.isNegative ? "paid" : "received"
    return FormulaOperand(symbol, amounts.value(amount), "\(verb) \(when)")
  }

  /// An amount as it is shown in a sentence.
  func text(_ amount: Decimal) -> String { amounts.text(amount) }
}

extension TimeValueAmounts {
  /// An amount as it is shown in sentences and tables: money as ever, a number to four places.
  func text(_ amount: Decimal) -> String {
    switch value(amount) {
    case .money(let money): money.formatted()
    default: amount.rounded(toPlaces: 4).grouped()
    }
  }
}
