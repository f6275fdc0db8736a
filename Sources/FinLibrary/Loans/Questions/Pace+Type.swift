import Finance
import FinLanguage
import FinValues
import Markup
import Money

typealias PaceValue = TypedValue<Pace>

/// A loan paid at another pace: what another payment each period changes.
struct Pace: LoanQuestion {
  let loan: LoanValue
  let standing: LoanStanding
  /// The amount owed, with unpaid interest.
  private let owed: Decimal
  /// The day from which it is paid; nil right after a payment.
  private let day: CalendarDate?
  /// The other payment.
  let payment: Decimal
  let now: LoanRest
  let other: LoanRest
  /// The inputs, the day among them where today was meant.
  private let inputs: [(name: String, value: Value)]

  init(_ given: NamedArguments) throws {
    loan = try given.loan()
    let conventions = loan.terms.conventions
    var money = given.money("payment") ?? Money(.zero, conventions.currency)
    if case .periodicMoney(let amount)? = given["payment"] {
      money = amount.amount(each: conventions.frequency)
    }
    try loan.model.requireOwnCurrency(money)
    payment = conventions.rounded(money.amount)
    let moment = try LoanMoment(loan.model, at: given["on"], given.context)
    try moment.requireDebt()
    standing = moment.standing
    day = moment.payoff.date
    owed = day.map(standing.owed(on:)) ?? standing.owed
    now = try LoanRest(standing)
    other = try LoanRest(standing, payment: payment, from: day)
    inputs =
      [("loan", given.asked(loan)), ("payment", .money(money))]
      + (moment.input.map { [("on", $0)] } ?? [])
  }

  var conventions: LoanConventions { loan.terms.conventions }

  func kept(_ given: [(name: String, value: Value)]) -> [(name: String, value: Value)] { inputs }

  static let type = ValueType<Pace>(
    "pace", title: "Payoff at a new payment",
    headlines: { _ in ["payments", "interest_saved", "time_saved"] },
    conventions: \.phrases, inputs: given, figures: figures,
    subtitle: { $0.loan.given("name")?.displayText }, panel: { ($0.model.groups, $0.model.notes) },
    markup: { $0.model.markup($0) })

  private static let given: [ValueType<Pace>.Field] = [
    .input(LoanBuiltIns.loansParameter),
    .input(
      "payment", .paymentAmount, "new payment per period, including extra", need: .required,
      symbol: "the new payment"
    ) { $0.money($0.payment) }.asRead(),
    .input(
      "on", .either([.date, .wholeNumber(nil)]),
      "date or payment number to start from (default: today)"),
  ]

  private static let figures: [ValueType<Pace>.Field] = [
    .figure(
      "payment_now", "Today's payment", help: "today's payment", symbol: "today's",
      says: { _ in "It is the loan's payment, with the extra paid each time." }
    ) { $0.money($0.standing.payment) },
    .figure(
      "difference", "Difference of two payments",
      by: "payment − payment_now",
      exact: { $0.payment - $0.standing.payment }
    ) { $0.money($0.payment - $0.standing.payment) },
    .figure(
      "payments", "Payments left at the new payment", help: "payments left at the new payment",
      symbol: "at the new payment", says: { $0.said(of: $0.other) }
    ) { .number(Decimal($0.other.count)) },
    .figure(
      "payments_now", "Payments left at today's payment", help: "payments left at today's",
      symbol: "at today's payment", says: { $0.said(of: $0.now) }
    ) { .number(Decimal($0.now.count)) },
    .figure(
      "payoff_date", "Payoff date at the new payment", help: "at the new payment",
      says: { $0.said(of: $0.other) }
    ) { try $0.payoff($0.other) },
    .figure(
      "payoff_date_now", "Payoff date at today's payment", help: "at today's",
      says: { $0.said(of: $0.now) }
    ) { try $0.payoff($0.now) },
    .figure(
      "interest", "Remaining interest at the new payment", help: "interest left at the new payment",
      symbol: "remaining interest at the new payment", by: "paid − owed",
      from: { $0.figures($0.other) }
    ) { $0.money($0.interest($0.other)) },
    .figure(
      "interest_now", "Remaining interest at today's payment", help: "interest left at today's",
      symbol: "remaining interest at today's payment", by: "paid − owed",
      from: { $0.figures($0.now) }
    ) { $0.money($0.interest($0.now)) },
    .figure(
      "interest_saved", "Interest saved by the new payment",
      by: "interest_now − interest", exact: \.interestSaved,
      says: {
        $0.interestSaved.isNegative ? "Negative means a loss: more interest is paid." : nil
      }
    ) { $0.money($0.interestSaved) },
    .figure(
      "time_saved", "Time saved by the new payment", help: "how much sooner it is paid off",
      says: {
        "\($0.now.count.words("payment").capitalizedFirst) at today's payment, \($0.other.count) at"
          + " the new one."
      }
    ) { .duration($0.timeSaved) },
  ]

  /// Beyond what is owed already.
  private func interest(_ rest: LoanRest) -> Decimal { rest.interest - unpaid }

  /// The interest that is owed already.
  private var unpaid: Decimal { owed - standing.balance }

  private var interestSaved: Decimal { now.interest - other.interest }

  /// As whole periods; negative where it takes longer.
  private var timeSaved: Duration {
    conventions.frequency.term(ofPayments: now.count - other.count) ?? .zero
  }

  private func payoff(_ rest: LoanRest) throws -> Value {
    try date(rest).map { .date($0) }
      ?? Loan.payoff(after: rest.made + rest.count, of: standing.terms)
  }

  /// The date of the last payment; of one that is overdue, the day itself.
  private func date(_ rest: LoanRest) -> CalendarDate? {
    rest.payoffDate.map { max($0, day ?? $0) }
  }

  // MARK: Panel

  private var groups: [Panel.Group] {
    let today = standing.payment
    let fewer = now.count - other.count
    var rows = [
      row(
        LoanLabels.payment(conventions.frequency), payment,
        note: payment == today
          ? "as today"
          : "\(QuestionLabels.more(payment - today, currency)) than today's \(text(today))"
      ),
      row(
        "Payments left", .number(Decimal(other.count)),
        note: fewer == 0
          ? "as many as today" : "\(abs(fewer)) \(fewer > 0 ? "fewer" : "more") than \(now.count)"),
    ]
    if let date = date(other) {
      rows.append(
        row("Payoff date", .date(date), note: self.date(now).map { "instead of \($0)" }))
    }
    rows.append(
      row("Remaining interest", interest(other), note: "instead of \(text(interest(now)))")
    )
    let isWorse = interestSaved.isNegative
    return [
      Panel.Group(rows: rows),
      Panel.Group(rows: [
        row(
          isWorse ? "Interest lost" : "Interest saved", interestSaved.magnitude,
          isWorse ? .negative : .positive),
        row(
          fewer < 0 ? "Time lost" : "Time saved",
          .duration(fewer < 0 ? timeSaved.negated() ?? timeSaved : timeSaved),
          fewer < 0 ? .negative : .positive),
      ]),
    ]
  }

  /// The panel, and the balance at both payments in one picture.
  private func markup(_ value: PaceValue) -> Markup {
    let card = Panel(
      title: StyledText(Self.type.title),
      subtitle: (loan.given("name")?.displayText).map { StyledText($0) }, groups: groups,
      notes: notes.map { StyledText($0) })
    let count = max(now.count, other.count)
    func values(_ rest: LoanRest) -> [Double] {
      [owed.doubleValue]
        + (1...max(count, 1)).map {
          $0 > rest.count ? 0 : rest.allocations[$0 - 1].balance.doubleValue
        }
    }
    let dates = conventions.dates
    return .stack([
      .card(card),
      .chart(
        Chart(
          .line, title: StyledText("Balance"),
          series: [
            Chart.Series(text(payment), values: values(other)),
            Chart.Series("today's \(text(standing.payment))", values: values(now)),
          ],
          labels: (0...max(count, 1)).map { index in
            let number = standing.made + index
            return dates?.due(max(number, 1)).map { String($0.year) } ?? String(number)
          }, scale: .money(in: currency))),
    ])
  }

  private var notes: [String] {
    let from =
      standing.made == 0 && standing.followsSchedule
      ? "from the start, on \(text(standing.balance))"
      : "from the \(text(owed)) owed \(QuestionLabels.after(standing))"
    let changes = loan.terms.rateSteps.contains { $0.payment > standing.made + 1 }
    let isOverdue = standing.nextDue.map { due in day.map { due < $0 } ?? false } ?? false
    let overdue = isOverdue ? ["both begin with what is overdue, as paid at once"] : []
    return [from] + overdue
      + (changes ? ["the loan's payment changes with its rate; this one stays the same"] : [])
      + [phrases.joined(separator: ", ")]
  }

  // MARK: Explanations

  private func said(of rest: LoanRest) -> String {
    "From \(text(owed)), \(rest.count.words("payment")) bring the balance to zero, the last of"
      + " them \(text(rest.lastPayment))."
  }

  /// The payments that are left, and the balance that they repay.
  private func figures(_ rest: LoanRest) -> [Explanation.Quantity] {
    let repaid = rest.allocations.reduce(Decimal.zero) { $0 + $1.principal + $1.extra }
    return [
      quantity("paid", rest.paid, "with \(rest.count.words("payment"))"),
      quantity("owed", unpaid + repaid, "of the balance, repaid by them"),
    ]
  }
}

extension LoanBuiltIns {
  static let pace = BuiltIn(
    "pace", .loans, parameters: Pace.type.parameters,
    summary: "Compares a different payment with today's: payments left, payoff date and interest.",
    example: .init("pace(loan($300k, 6.5%, 30y), $2_500).interest_saved", prints: "$196,790.82"),
    help: .init(
      examples: [.init("pace(loan($300k, 6.5%, 30y), $2_500).time_saved", prints: "13y9mo")],
      seeAlso: ["ideal_payment", "prepay", "payoff"]),
    formula: "the schedule from today's balance, once at each payment",
    body: { .domain(try PaceValue($0)) })
}
