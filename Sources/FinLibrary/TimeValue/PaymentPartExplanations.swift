import FinLanguage
import Finance
import Markup
import Money

/// The formulas of interest and principal within payments; `owed` is what is owed after a payment.
enum PaymentPartFormula {
  static let interest = "−owed·r"
  static let principal = "pmt − ipmt"
  static let interestSum = "Σ ipmt(k)"
  static let principalSum = "Σ ppmt(k)"
}

/// Where the interest and the principal of one payment, and of a span of payments, come from.
enum PaymentPartExplanations {
  static func ipmt(_ call: Call, _ result: Value) throws -> Explanation? {
    let given = try Part(call, "ipmt")
    var explanation = Explanation("Interest in payment \(given.number)", value: result)
    if given.givens.timing == .beginning, given.period == .one {
      explanation.sentences = ["The first payment is made at once, before any interest is due."]
      explanation.results = FormulaNumber.results(result)
      return explanation
    }
    let owed = try given.annuity.owed(afterPayments: given.period - .one)
    explanation.figure = "ipmt"
    explanation.formula = PaymentPartFormula.interest
    explanation.put([given.owedOperand(owed), given.givens.rateOperand]) {
      -($0[0] * $0[1])
    }
    explanation.sentences = [
      given.annuity.rate.isZero
        ? "Without interest a payment is principal only."
        : "A period's interest on what is still owed: it falls as the debt does."
    ]
    try explanation.addRows(given.annuity, from: .one, to: given.period, given.givens.amounts)
    return explanation
  }

  static func ppmt(_ call: Call, _ result: Value) throws -> Explanation? {
    let given = try Part(call, "ppmt")
    let annuity = given.annuity
    let interest = try TimeValue.interestPayment(
      rate: annuity.rate, period: given.period, periods: annuity.periods,
      presentValue: annuity.presentValue, futureValue: annuity.futureValue,
      timing: annuity.timing)
    let amounts = given.givens.amounts
    let owed = try amounts.text(annuity.owed(afterPayments: given.period - .one))
    var explanation = Explanation("Principal in payment \(given.number)", value: result)
    explanation.figure = "ppmt"
    explanation.formula = PaymentPartFormula.principal
    explanation.put([
      FormulaOperand("pmt", amounts.value(annuity.payment), "the level payment"),
      FormulaOperand("ipmt", amounts.value(interest), "interest in it", note: "on \(owed) owed"),
    ]) { $0[0] - $0[1] }
    explanation.sentences = [
      "What interest leaves pays the debt off, each time (1 + r) times as much."
    ]
    try explanation.addRows(annuity, from: .one, to: given.period, amounts)
    return explanation
  }

  static func cumipmt(_ call: Call, _ result: Value) throws -> Explanation? {
    let span = try Span(call, "cumipmt")
    let amounts = span.amounts
    let paid = span.count * span.annuity.payment
    let paidWords =
      span.count == .one ? "The payment is" : "\(span.count.grouped()) unrounded payments are"
    var explanation = Explanation("Interest in \(span.words)", value: result)
    explanation.figure = "cumipmt"
    explanation.formula = PaymentPartFormula.interestSum
    explanation.results = FormulaNumber.results(result)
    explanation.sentences = [
      "\(paidWords) \(amounts.text(paid.magnitude)); the debt falls by "
        + "\(amounts.text(span.before - span.after)), the rest is interest."
    ]
    try explanation.addRows(
      span.annuity, from: span.first, to: span.last, amounts, isSummed: true)
    return explanation
  }

  static func cumprinc(_ call: Call, _ result: Value) throws -> Explanation? {
    let span = try Span(call, "cumprinc")
    let amounts = span.amounts
    var explanation = Explanation("Principal in \(span.words)", value: result)
    explanation.figure = "cumprinc"
    explanation.formula = PaymentPartFormula.principalSum
    explanation.results = FormulaNumber.results(result)
    explanation.sentences = [
      "The debt falls from \(amounts.text(span.before)) to \(amounts.text(span.after))."
    ]
    try explanation.addRows(
      span.annuity, from: span.first, to: span.last, amounts, isSummed: true)
    return explanation
  }
}

// MARK: - What the calls were given

/// One payment of a level annuity: the arguments of ipmt and ppmt.
private struct Part {
  let givens: AnnuityGivens
  let period: Decimal
  let annuity: LevelAnnuity

  init(_ call: Call, _ function: String) throws {
    givens = try AnnuityGivens(
      call, function, rate: 0, periods: 2, presentValue: 3, futureValue: 4, timing: 5)
    period = try call.decimal(1)
    annuity = try LevelAnnuity(
      rate: givens.rate, periods: givens.periods, presentValue: givens.presentValue,
      futureValue: givens.futureValue, timing: givens.timing)
  }

  var number: String { "\(period.grouped()) of \(annuity.periods.grouped())" }

  func owedOperand(_ owed: Decimal) -> FormulaOperand {
    let payments = period - .one
    return FormulaOperand(
      "owed", givens.amounts.value(owed),
      payments.isZero
        ? "owed from the start" : "owed after payment \(payments.grouped())",
      note: annuity.timing == .end ? nil : "payments at the beginning of each period")
  }
}

/// A span of payments of a loan: the arguments of cumipmt and cumprinc.
private struct Span {
  let amounts: TimeValueAmounts
  let annuity: LevelAnnuity
  let first: Decimal
  let last: Decimal
  let before: Decimal
  let after: Decimal

  init(_ call: Call, _ function: String) throws {
    let givens = try AnnuityGivens(
      call, function, rate: 0, periods: 1, presentValue: 2, timing: 5)
    amounts = givens.amounts
    annuity = try LevelAnnuity(
      rate: givens.rate, periods: givens.periods, presentValue: givens.presentValue,
      timing: givens.timing)
    first = try call.decimal(3).ceiling()
    last = try call.decimal(4).truncated()
    before = try annuity.owed(afterPayments: first - .one)
    after = try annuity.owed(afterPayments: last)
  }

  var count: Decimal { last - first + .one }
  var words: String { "payments \(first.grouped()) to \(last.grouped())" }
}

extension Explanation {
  /// The first payments of a span and its last: principal, interest and what is owed then.
  fileprivate mutating func addRows(
    _ annuity: LevelAnnuity, from first: Decimal, to last: Decimal, _ amounts: TimeValueAmounts,
    isSummed: Bool = false
  ) throws {
    guard last.isInteger, let count = (last - first + .one).int, count > (isSummed ? 0 : 1)
    else { return }
    let ownOwed = try annuity.owed(afterPayments: first - .one)
    let left = try annuity.owed(afterPayments: last)
    let principal = left - ownOwed
    let interest = annuity.payment * (last - first + .one) - principal
    rows = try Table(
      columns: [
        Table.Column("payment", .trailing), Table.Column("principal", .decimal),
        Table.Column("interest", .decimal), Table.Column("owed then", .decimal),
      ],
      rowCount: count, shortening: isSummed ? .explanation : .shortExplanation,
      footer: isSummed
        ? ["sum", StyledText(amounts.text(principal)), StyledText(amounts.text(interest)), ""]
        : nil
    ) { index in
      let number = first + Decimal(index)
      let before = try annuity.owed(afterPayments: number - .one)
      let after = try annuity.owed(afterPayments: number)
      return [
        StyledText(number.grouped()), StyledText(amounts.text(after - before)),
        StyledText(amounts.text(annuity.payment - (after - before))),
        StyledText(amounts.text(after)),
      ]
    }
  }
}

extension Table.Shortening {
  /// What leaves room on a screen for the formula and its terms.
  static let explanation = Table.Shortening(first: 3, last: 1, limit: 5)
  /// What leaves room for terms and a formula with numbers, too.
  static let shortExplanation = Table.Shortening(first: 2, last: 1, limit: 4)
}
