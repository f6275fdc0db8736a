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
    explanation.figure = "0"
    explanation.formula = given.formula.balance
    var rateOperand = given.rateOperand
    rateOperand.note = rate.percentText
    explanation.put(
      [
        rateOperand, given.periodsOperand, given.presentOperand, given.paymentOperand,
        given.futureOperand,
      ],
      giving: given.amounts.value(.zero)
    ) {
      worth(rate: $0[0], periods: $0[1], $0[2], $0[3], $0[4], given.timing)
        .rounded(toPlaces: 4)
    }
    explanation.sentences = [RateWords.meaning(rate, "a period")]
    if rate > .zero {
      explanation.sentences.append(
        "If a period is a month, that is 12·r = \((rate * Decimal(12)).percentText) a year.")
    }
    explanation.sentences.append(
      RateWords.roots(
        TimeValue.rates(
          periods: given.periods, payment: given.payment, presentValue: given.presentValue,
          futureValue: given.futureValue, timing: given.timing),
        taken: rate, guess: try call.decimal(5)))
    explanation.conventions = given.conventions + [RateWords.search]
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
  static let search = "found by search: bracketed, then narrowed in decimal to 30 digits"

  static func meaning(_ rate: Decimal, _ time: String) -> String {
    "At \(rate.percentText) \(time) what is paid and what is received are worth the same."
  }

  /// Which of the rates that fit was taken.
  static func roots(_ all: [Decimal], taken: Decimal, guess: Decimal) -> String {
    let others = all.filter { $0 != taken }.sorted {
      ($0 - guess).magnitude < ($1 - guess).magnitude
    }
    guard !others.isEmpty else { return "No other rate above −100% fits." }
    let some = others.prefix(3).map(\.percentText).joined(separator: ", ")
    let fit = others.count == 1 ? "fits too" : "fit too"
    return "\(some)\(others.count > 3 ? ", …" : "") \(fit): of several rates the one nearest the "
      + "guess, \(guess.percentText), is taken."
  }
}
