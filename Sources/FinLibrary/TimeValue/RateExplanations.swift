import FinLanguage
import Finance
import Markup
import Money

/// Where the rate behind level payments comes from.
enum RateExplanations {
  static func rate(_ call: Call, _ result: Value) throws -> Explanation? {
    guard case .percent(let rate) = result else { return nil }
    var given = try AnnuityGivens(
      call, "rate", periods: 0, payment: 1, presentValue: 2, futureValue: 3, timing: 4)
    given.rate = rate
    var explanation = Explanation("Interest rate behind level payments", value: result)
    explanation.formula = "0 = " + given.formula.balance
    let rateOperand = FormulaOperand("r", .number(rate), "rate a period", note: RateWords.search)
    explanation.put(
      [
        rateOperand, given.periodsOperand, given.presentOperand, given.paymentOperand,
        given.futureOperand,
      ],
      giving: given.amounts.value(.zero)
    ) {
      worth(rate: $0[0], periods: $0[1], $0[2], $0[3], $0[4], given.timing)
    }
    explanation.results = RateWords.results(rate)
    let all = TimeValue.rates(
      periods: given.periods, payment: given.payment, presentValue: given.presentValue,
      futureValue: given.futureValue, timing: given.timing)
    explanation.sentences = [
      RateWords.roots(all, taken: rate, "a period", guess: try call.decimal(5))
    ]
    let yearly = rate * Decimal(12)
    if all.count == 1, !given.payment.isZero, yearly > .zero, yearly < .one {
      explanation.sentences.append(
        "If a period is a month, the rate a year is 12·r, \(yearly.percentText).")
    }
    return explanation
  }

  /// What an annuity is worth at the start.
  private static func worth(
    rate: Decimal, periods: Decimal, _ present: Decimal, _ payment: Decimal, _ future: Decimal,
    _ timing: TimeValue.PaymentTiming
  ) -> Decimal {
    let later = try? TimeValue.presentValue(
      rate: rate, periods: periods, payment: payment, futureValue: future, timing: timing)
    return later.map { present - $0 } ?? .notANumber
  }
}

/// What there is to say of a rate that was searched for.
enum RateWords {
  static let search = "found by bracketing, to 30 digits"

  /// The rate that balances a formula.
  static func results(_ rate: Decimal) -> [String] {
    let texts = FormulaNumber.results(.percent(rate))
    // What is exact needs no second line.
    if let cut = texts.first, cut.contains("…") { return ["r = " + cut] + texts.dropFirst() }
    return ["r = " + rate.percentText]
  }

  /// What it means that it fits, and which of the rates that fit was taken.
  static func roots(
    _ all: [Decimal], taken: Decimal, _ time: String, guess: Decimal
  ) -> String {
    let others = all.filter { $0 != taken }.sorted {
      TimeValue.distance($0, from: guess) < TimeValue.distance($1, from: guess)
    }
    let start = "At \(taken.percentText) \(time)"
    let meaning = "the flows are worth 0 at the start"
    guard !others.isEmpty else { return "\(start), and no other rate, \(meaning)." }
    let some = others.prefix(3).map(\.percentText).joined(separator: ", ")
    return
      "\(start) \(meaning), and at \(some)\(others.count > 3 ? ", …" : ""): of several rates the "
      + "one nearest the guess, \(guess.percentText), is taken."
  }
}
