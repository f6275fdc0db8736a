import Finance
import FinLanguage
import FinValues
import Money

extension LoanBuiltIns {
  static let idealPayment = BuiltIn(
    "ideal_payment", .loans,
    parameters: [
      loansParameter,
      Parameter(
        "by", .either([.date, .duration]), .optional,
        meaning: "date to have it paid off"),
      Parameter(
        "within", .duration, .optional, meaning: "time to pay it off instead, e.g. 10y"),
      Parameter(
        "on", .date, .optional,
        meaning: "date to start from (default: today, or the loan's start if that is later)"),
    ],
    summary: "Payment needed to pay off a loan by a date or within a time.",
    example: .init("ideal_payment(loan($300k, 6.5%, 30y), within: 15y)", prints: "$2,613.33"),
    help: .init(seeAlso: ["pace", "payoff"]),
    formula:
      "balance · r / (1 − (1 + r)^−n), n payments left until then, rounded up to the cent that holds",
    explanation: { call, value in
      if let loans = try StudentLoanTotals(call[0]) {
        return try loans.explanation("Payment to pay off", value, call, idealOfEach)
      }
      return try IdealPayment(call).explanation(value)
    },
    body: { call in
      if let loans = try StudentLoanTotals(call[0]) { return try loans.sum(call, idealOfEach) }
      let ideal = try IdealPayment(call)
      call.context.remark(ideal.remark)
      return ideal.loan.money(ideal.payment)
    })

  private static func idealOfEach(_ call: Call) throws -> Value {
    let ideal = try IdealPayment(call)
    return ideal.loan.money(ideal.payment)
  }
}

/// The payment that clears a loan in time.
struct IdealPayment {
  let loan: LoanValue
  private let standing: LoanStanding
  private let owed: Decimal
  /// The number of payments that fall due until then, and the time in words.
  let count: Int
  private let goal: String

  let payment: Decimal

  init(_ call: Call) throws {
    loan = try LoanBuiltIns.loan(call)
    let moment = try LoanMoment(loan.model, at: call.has("on") ? call["on"] : nil, call.context)
    try moment.requireDebt()
    standing = moment.standing
    owed = moment.payoff.date.map(standing.owed(on:)) ?? standing.owed
    switch (call.has("by"), call.has("within")) {
    case (true, false), (false, true): break
    default:
      throw RuntimeError.invalidArgument(
        parameter: "by", problem: "needs either by (a date) or within (a time)",
        hint: "ideal_payment(home, by: 2040-01-01) or ideal_payment(home, within: 10y)")
    }
    let asked = call.has("by") ? call["by"] : call["within"]
    switch asked {
    case .date(let date):
      goal = "by \(date)"
      guard loan.terms.conventions.dates != nil else { throw LoanQuestionError.datesNeeded(date) }
      count = try standing.payments(dueBy: date)
    case .duration(let time):
      goal = "within \(asked.displayText)"
      if let on = moment.payoff.date {
        guard let date = on.adding(time) else { throw LoanError.beyondCalendar }
        count = try standing.payments(dueBy: date)
      } else {
        count = max(try standing.schedule.payments(dueWithin: time) - standing.made, 0)
      }
    default:
      goal = ""
      count = 0
    }
    guard count >= 1 else { throw LoanQuestionError.noPaymentBy(goal, next: standing.nextDue) }
    guard count <= LoanTerms.longestTerm * loan.terms.conventions.frequency.paymentsPerYear else {
      throw LoanError.termTooLong(years: LoanTerms.longestTerm)
    }
    payment = standing.leastPayment(count: count, from: moment.payoff.date)
  }

  private func text(_ amount: Decimal) -> String { loan.money(amount).displayText }

  var remark: String {
    let conventions = loan.terms.conventions
    let today = standing.payment
    let period = QuestionLabels.period(of: conventions)
    let difference = payment - today
    let from =
      standing.made == 0 && standing.followsSchedule
      ? "from the start" : "on the \(text(owed)) owed now"
    let compared =
      difference.isZero
      ? "as today"
      : "\(QuestionLabels.more(difference, conventions.currency)) \(period) than today's \(text(today))"
    return "\(compared), for \(count.words("payment")) \(from)"
  }

  func explanation(_ value: Value) -> Explanation {
    let name = loan.model.called
    var result = Explanation("Payment to pay off \(name) in time", value: value)
    result.conventions = LoanLabels.phrases(of: loan.terms.conventions)
    let conventions = loan.terms.conventions
    let style = Explanation.Style.money(conventions.currency)
    let isPlain =
      loan.terms.hasEqualPeriods && standing.followsSchedule && loan.terms.extras.singles.isEmpty
      && conventions.timing == .end
    let balance = Explanation.Quantity(
      "B", standing.balance, style,
      standing.made == 0 ? "loan amount" : "owed after payment \(standing.made)")
    let number = Explanation.Quantity("n", Decimal(count), .number, "payments due \(goal)")
    let formula = loan.terms.rate.isZero ? "B / n" : "B · r / (1 − (1 + r)^−n)"
    let figures = [
      balance, .init("r", loan.terms.periodicRate, .number, "interest rate per period"), number,
    ]
    if isPlain, result.derive("payment", byAny: [formula], from: figures, giving: .withinUnit) {
      result.source = loan.terms.rate.isZero ? nil : Loan.annuity
      result.sentences.append(
        "It is rounded up to the amount that clears the loan with \(count.words("payment")).")
    } else {
      result.sentences.append(
        "\(count.words("payment")) fall due \(goal), and \(value.displayText) each repays"
          + " the \(text(owed)) owed, with interest.")
    }
    result.sentences.append("Today's payment is \(text(standing.payment)).")
    return result
  }
}
