import Finance
import FinLanguage
import Money

/// What paying a card down comes to.
public enum PayoffBuiltIns {
  public static let all: [BuiltIn] = [payoff]

  static let payoff = BuiltIn(
    "payoff", .cards, parameters: PayoffArguments.parameters,
    summary: "Paying a card off, month by month: how long it takes and what it costs.",
    example: .init("payoff(card($1_200, $5_000, 24.99%), $150).months", prints: "9"),
    formula: "balance = balance + balance · apr / 12 − payment",
    source: "interest of a month on what was owed before it, as issuers of cards count; the payment"
      + " at most the statement",
    body: { call in .domain(try PayoffValue(PayoffArguments(call))) })
}

/// The arguments of `payoff`.
struct PayoffArguments {
  static let minimum = "minimum"

  static var parameters: [Parameter] {
    [
      Parameter(
        "card", PayoffSubject.type,
        meaning: "what is to be paid off; for a loan there are pace and ideal_payment",
        foreignNames: ["debt"]),
      Parameter(
        "payment", .either([.periodicMoney, .word([minimum])]), .optional,
        meaning: "what is paid each month, or \"minimum\", which falls with the balance",
        foreignNames: ["monthly", "monthly_payment", "pay"]),
      Parameter(
        "within", .duration, .optional,
        meaning: "in how many months it is to be paid off, in place of a payment",
        foreignNames: ["months", "term", "in", "by"]),
    ]
  }

  let given: [(name: String, value: Value)]
  let subject: PayoffSubject
  let question: PayoffQuestion
  let today: CalendarDate

  init(_ call: Call) throws {
    today = call.context.today
    guard case .domain(let value) = call[0],
      let subject = PayoffSubject(value, on: call.context.today)
    else {
      throw RuntimeError.declarationMismatch(parameter: 1, wanted: "card", got: call[0].typeName)
    }
    self.subject = subject
    if call.has(1), call.has(2) {
      throw RuntimeError.invalidArgument(
        parameter: "within", problem: "finds the payment, so only one of them is given",
        hint: "payoff(visa, within: 24mo) or payoff(visa, $150)")
    }
    var given: [(name: String, value: Value)] = [("card", call[0])]
    if call.has(2) {
      let span = try call.duration(2)
      guard span.days == 0, (1...Int32(CardPayoff.longest)).contains(span.months) else {
        throw RuntimeError.invalidArgument(
          parameter: "within", problem: "is a whole number of months, not \(span.formatted())",
          hint: "within: 24mo")
      }
      question = .within(Int(span.months))
      given.append(("within", call[2]))
    } else if call.has(1), let payment = Self.money(call[1]) {
      try CurrencyAgreement(subject.debt.currency, of: "card").take(payment, of: "payment")
      question = .payment(payment.amount)
      given.append(("payment", .money(payment)))
    } else {
      question = .minimum
      if call.has(1) { given.append(("payment", call[1])) }
    }
    self.given = given
  }

  private static func money(_ value: Value) -> Money? {
    switch value {
    case .money(let money): money
    case .periodicMoney(let amount): amount.converted(to: .month).money
    default: nil
    }
  }
}

/// How a card is to be paid off.
enum PayoffQuestion {
  case minimum
  case payment(Decimal)
  /// The least payment that ends it in so many months.
  case within(Int)

  func payoff(of debt: RevolvingDebt) throws -> CardPayoff {
    switch self {
    case .minimum: try CardPayoff(debt, .minimum)
    case .payment(let amount): try CardPayoff(debt, .amount(amount))
    case .within(let months):
      try CardPayoff(debt, .amount(CardPayoff.payment(clearing: debt, within: months)))
    }
  }
}
