import Finance
import FinLanguage
import FinValues
import Markup
import Money

typealias PointsValue = TypedValue<Points>

/// The break-even of points that lower a rate.
struct Points: ValueModel {
  let result: PointsBreakEven
  /// The points as a part of the amount, where they were given so: 1% is a point.
  let share: Decimal?

  init(_ given: NamedArguments) throws {
    let amount = given.amount("amount") ?? .zero
    share = given.share("points")
    result = try PointsBreakEven(
      amount: amount, rate: given.share("rate") ?? .zero,
      lowerRate: given.share("lower_rate") ?? .zero,
      term: given.duration("term") ?? Duration.years(30) ?? .zero,
      cost: share.map { amount * $0 } ?? given.amount("points") ?? .zero,
      stay: given.months("stay"), conventions: LoanConventions(currency: try given.currency()))
  }

  var currency: Currency { terms.conventions.currency }
  private var terms: LoanTerms { result.without.terms }
  private var lowerTerms: LoanTerms { result.with.terms }
  private var stay: Duration { Duration.months(result.payments) ?? .zero }

  static let type = ValueType<Points>(
    "points", constructor: "points_break_even", title: "Discount points",
    headlines: { _ in ["cost", "saving", "break_even"] },
    conventions: { LoanLabels.phrases(of: $0.terms.conventions) },
    inputs: inputs, figures: figures, panel: { ($0.model.groups, $0.model.notes) },
    picture: ValueChart.line("points", "Savings less the cost of the points", unit: "month") {
      points in
      (0...points.result.payments).map { month in
        (
          String(month),
          points.money(points.result.saving * Decimal(month) - points.result.cost)
        )
      }
    })

  private static let inputs: [ValueType<Points>.Field] = [
    .input(
      "amount", .money, "loan amount", need: .required, aliases: ["principal", "loan_amount"]
    ).limited(to: .positive),
    .input(
      "rate", .rate, "annual interest rate without points, e.g. 6.75%", need: .required
    ).limited(to: LoanTerms.rateLimit),
    .input(
      "points", .moneyOrPercent,
      "cost of the points: a percent of the amount (1% is one point), or an amount",
      need: .required,
      aliases: ["cost", "discount_points"]
    ).limited(to: .atLeast(.zero)),
    .input(
      "lower_rate", .rate, "annual interest rate with points, e.g. 6.5%", need: .required,
      aliases: ["rate_with_points", "new_rate", "with_points"]
    ).limited(to: LoanTerms.rateLimit),
    .input(
      "term", .duration, "term of the loan (default: 30y)", aliases: ["years"]
    ) { .duration($0.terms.term) },
    .input("stay", .duration, "how long you keep the loan, e.g. 7y (default: the whole term)") {
      .duration($0.stay)
    }.limited(to: .months(1...1200)),
    .input("name", .text, "label for its summary"),
    .input(HomeSubject.parameter(giving: ["amount", "rate", "term"])),
  ]

  private static let figures: [ValueType<Points>.Field] = [
    .figure(
      "cost", "Cost of the points", { $0.money($0.result.cost) },
      explain: { $0.model.explainCost(&$1) }),
    .figure(
      "payment", "Payment without points",
      { $0.money($0.result.payment) }, explain: { $0.model.explainLevel(&$1, $0.model.terms) }),
    .figure(
      "lower_payment", "Payment with points",
      { $0.money($0.result.lowerPayment) },
      explain: { $0.model.explainLevel(&$1, $0.model.lowerTerms) }),
    .figure(
      "saving", "Monthly savings", { $0.money($0.result.saving) },
      explain: { $0.model.explainSaving(&$1) }),
    .figure(
      "break_even", "Break-even of points", help: "when the savings cover the cost",
      { $0.result.breakEven.flatMap { Duration.months($0) }.map { .duration($0) } ?? .none },
      explain: { $0.model.explainBreakEven(&$1) }),
    .figure(
      "saved", "Saved with points", help: "savings over your stay, less the cost",
      { $0.money($0.result.saved) },
      explain: { $0.model.explainSaved(&$1) }),
    .figure(
      "owed_less", "Owed less with points", help: "how much less you owe at the end of your stay",
      { $0.money($0.result.owedLess) },
      explain: { $0.model.explainOwedLess(&$1) }),
  ]

  // MARK: Panel

  private var groups: [Panel.Group] {
    let breakEven =
      result.breakEven.map { number in
        row(
          "Break-even", Duration.months(number).map { .duration($0) } ?? .none,
          note: "payment \(number)")
      } ?? Panel.Row("Break-even", "never", .negative, note: "not within the term")
    return [
      Panel.Group(rows: [
        row("Cost", result.cost, note: costNote),
        row("Monthly payment", result.payment, note: "at \(percent(terms.rate))"),
        row("With points", result.lowerPayment, note: "at \(percent(lowerTerms.rate))"),
        row("Monthly savings", result.saving),
      ]),
      Panel.Group(rows: [
        breakEven,
        row(
          "Net savings", result.saved, result.saved.isNegative ? .negative : .positive,
          note: "on payments over \(stay.formatted()), less the cost"),
        row("Owed less", result.owedLess, note: "after \(stay.formatted())"),
      ]),
    ]
  }

  private var notes: [String] {
    [
      LoanLabels.phrases(of: terms.conventions).joined(separator: ", "),
      "future amounts are not discounted; investment returns are not counted",
    ]
  }

  private var costNote: String {
    let points = result.cost / terms.amount * .hundred
    guard share != nil else {
      return "\(percent((points / .hundred).rounded(toPlaces: 4))) of the loan amount"
    }
    return "\(points.rounded(toPlaces: 3).normalized) \(points == .one ? "point" : "points")"
  }

  // MARK: Explanations

  private func explainCost(_ result: inout Explanation) {
    guard let share else {
      result.results = [result.value.displayText]
      result.sentences = ["Given as an amount."]
      return
    }
    result.derive(
      "cost", by: "points · amount",
      from: [
        .init("points", share, .percent, "share of the amount: 1% is a point"),
        quantity("amount", terms.amount, "loan amount"),
      ], exact: share * terms.amount)
  }

  private func explainLevel(_ result: inout Explanation, _ terms: LoanTerms) {
    result.sentences = [
      "The level payment of a loan of \(text(terms.amount)) at \(percent(terms.rate)) over"
        + " \(terms.term.formatted()) is \(result.value.displayText)."
    ]
  }

  private func explainSaving(_ explanation: inout Explanation) {
    explanation.derive(
      "saving", by: "payment − lower_payment",
      from: [
        quantity("payment", result.payment, "at \(percent(terms.rate))"),
        quantity("lower_payment", result.lowerPayment, "with the points"),
      ], exact: result.saving)
  }

  private func explainBreakEven(_ explanation: inout Explanation) {
    guard let count = result.breakEven else {
      explanation.sentences = [
        "The points cost \(text(result.cost)); \(terms.scheduledPayments) payments save"
          + " \(text(result.saving)) each, less than that: none."
      ]
      return
    }
    let months = (result.cost / result.saving).rounded(toPlaces: 4)
    explanation.sentences = [
      "After \(count) payments, \(explanation.value.displayText), the savings cover the cost: the"
        + " cost over the saving, \(months) months, rounded up."
    ]
    let shown = explanation.value
    explanation.value = .number(months)
    explanation.derive(
      "months", by: "cost / saving",
      from: [
        quantity("cost", result.cost, "of the points"),
        quantity("saving", result.saving, "a month"),
      ])
    explanation.value = shown
  }

  private func explainSaved(_ explanation: inout Explanation) {
    let rows = 0..<result.payments
    explanation.derive(
      "saved", by: "paid − paid_with − cost",
      from: [
        quantity("paid", result.without.totals(over: rows).paid, "over \(stay.formatted())"),
        quantity(
          "paid_with", result.with.totals(over: rows).paid, "over the same time, with the points"),
        quantity("cost", result.cost, "of the points"),
      ], exact: result.saved)
  }

  private func explainOwedLess(_ result: inout Explanation) {
    result.sentences = [
      "The balance after \(stay.formatted()) at \(percent(terms.rate)) less that at"
        + " \(percent(lowerTerms.rate)): \(result.value.displayText)."
    ]
  }
}
