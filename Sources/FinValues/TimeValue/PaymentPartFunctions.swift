import FinLanguage
import Finance
import Markup
import Money

/// Interest and principal in one payment, and in a span of payments.
extension TimeValueBuiltIns {
  static let ipmt = BuiltIn.timeValue(
    "ipmt", [.ratePerPeriod, .period, .periods, .presentValue, .finalValue, .timing],
    "Interest portion of a payment (IPMT).",
    example: .init("ipmt(6%/12, 1, 360, $300k)", prints: "-$1,500.00"),
    formula: .init("−owed·r", ", owed before the payment;  with type 1: 0 in period 1"),
    "6.12.23 IPMT", title: "Interest in payment", solve: interest,
    explain: { given, explanation in
      let part = try Part(given)
      explanation.title += " \(part.number)"
      if given.timing == .beginning, part.period == .one {
        return explanation.withoutFormula(
          "The first payment is made right away, before any interest is due.")
      }
      let owed = try part.annuity.owed(afterPayments: part.period - .one)
      explanation.put([part.owedTerm(owed, given), given.rateTerm]) { -($0[0] * $0[1]) }
      explanation.sentences = [
        given.rate.isZero
          ? "Without interest a payment is principal only."
          : "Interest for the period on the balance; it falls as the debt does."
      ]
      try explanation.addRows(part.annuity, from: .one, to: part.period, given.amounts)
    })

  static let ppmt = BuiltIn.timeValue(
    "ppmt", [.ratePerPeriod, .period, .periods, .presentValue, .finalValue, .timing],
    "Principal portion of a payment (PPMT).",
    example: .init("ppmt(6%/12, 1, 360, $300k)", prints: "-$298.65"),
    formula: .init("pmt − ipmt"), "6.12.37 PPMT", title: "Principal in payment",
    solve: {
      try TimeValue.principalPayment(
        rate: $0.rate, period: $0["per"], periods: $0.periods, presentValue: $0.presentValue,
        futureValue: $0.futureValue, timing: $0.timing)
    },
    explain: { given, explanation in
      let part = try Part(given)
      let annuity = part.annuity
      let owed = try given.text(annuity.owed(afterPayments: part.period - .one))
      explanation.title += " \(part.number)"
      explanation.put([
        FormulaOperand("pmt", given.value(annuity.payment), "the level payment"),
        FormulaOperand(
          "ipmt", given.value(try interest(given)), "interest in it", note: "on \(owed) owed"),
      ]) { $0[0] - $0[1] }
      explanation.sentences = [
        "The rest after interest reduces the debt, each time (1 + r) times as much."
      ]
      try explanation.addRows(annuity, from: .one, to: part.period, given.amounts)
    })

  private static func interest(_ given: TimeValueGivens) throws -> Decimal {
    try TimeValue.interestPayment(
      rate: given.rate, period: given["per"], periods: given.periods,
      presentValue: given.presentValue, futureValue: given.futureValue, timing: given.timing)
  }

  static let cumipmt = BuiltIn.timeValue(
    "cumipmt", [.ratePerPeriod, .periods, .loanAmount, .firstCounted, .lastCounted, .timing],
    "Cumulative interest paid over a range of payments (CUMIPMT), a negative amount.",
    example: .init("cumipmt(6%/12, 360, $300k, 1, 12, 0)", prints: "-$17,899.78"),
    formula: .init("Σ ipmt(k)", ", k = start … end"), "6.12.11 CUMIPMT", title: "Interest in",
    solve: {
      try TimeValue.cumulativeInterest(
        rate: $0.rate, periods: $0.periods, presentValue: $0.presentValue, start: $0["start"],
        end: $0["end"], timing: $0.timing)
    },
    explain: { given, explanation in
      let span = try Span(given)
      let paid = span.count * span.annuity.payment
      let paidWords =
        span.count == .one ? "The payment is" : "\(span.count.grouped()) unrounded payments are"
      explanation.title += " \(span.words)"
      explanation.sentences = [
        "\(paidWords) \(given.text(paid.magnitude)); the debt falls by "
          + "\(given.text(span.before - span.after)), the rest is interest."
      ]
      try explanation.addRows(
        span.annuity, from: span.first, to: span.last, given.amounts, isSummed: true)
    })

  static let cumprinc = BuiltIn.timeValue(
    "cumprinc", [.ratePerPeriod, .periods, .loanAmount, .firstCounted, .lastCounted, .timing],
    "Cumulative principal paid over a range of payments (CUMPRINC), a negative amount.",
    example: .init("cumprinc(6%/12, 360, $300k, 1, 12, 0)", prints: "-$3,684.04"),
    formula: .init("Σ ppmt(k)", ", k = start … end"), "6.12.12 CUMPRINC", title: "Principal in",
    solve: {
      try TimeValue.cumulativePrincipal(
        rate: $0.rate, periods: $0.periods, presentValue: $0.presentValue, start: $0["start"],
        end: $0["end"], timing: $0.timing)
    },
    explain: { given, explanation in
      let span = try Span(given)
      explanation.title += " \(span.words)"
      explanation.sentences = [
        "The debt falls from \(given.text(span.before)) to \(given.text(span.after))."
      ]
      try explanation.addRows(
        span.annuity, from: span.first, to: span.last, given.amounts, isSummed: true)
    })
}

// MARK: - What the calls were given

extension LevelAnnuity {
  fileprivate init(_ given: TimeValueGivens) throws {
    try self.init(
      rate: given.rate, periods: given.periods, presentValue: given.presentValue,
      futureValue: given.futureValue, timing: given.timing)
  }
}

/// One payment of a level annuity: the arguments of ipmt and ppmt.
private struct Part {
  let period: Decimal
  let annuity: LevelAnnuity

  init(_ given: TimeValueGivens) throws {
    period = given["per"]
    annuity = try LevelAnnuity(given)
  }

  var number: String { "\(period.grouped()) of \(annuity.periods.grouped())" }

  func owedTerm(_ owed: Decimal, _ given: TimeValueGivens) -> FormulaOperand {
    let payments = period - .one
    return FormulaOperand(
      "owed", given.value(owed),
      payments.isZero
        ? "owed from the start" : "owed after payment \(payments.grouped())",
      note: annuity.timing == .end ? nil : "payments at the beginning of each period")
  }
}

/// A span of payments of a loan: the arguments of cumipmt and cumprinc.
private struct Span {
  let annuity: LevelAnnuity
  let first: Decimal
  let last: Decimal
  let before: Decimal
  let after: Decimal

  init(_ given: TimeValueGivens) throws {
    annuity = try LevelAnnuity(given)
    first = given["start"]
    last = given["end"].truncated()
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
  /// A length that leaves room on a screen for the formula and its terms.
  package static let explanation = Table.Shortening(first: 3, last: 1, limit: 5)
  /// A length that leaves room for terms and a formula with numbers, too.
  static let shortExplanation = Table.Shortening(first: 2, last: 1, limit: 4)
}
