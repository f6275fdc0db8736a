import Finance
import FinLanguage
import FinValues
import Markup
import Money

typealias DebtValue = TypedValue<PlainDebt>

/// A debt by what a payoff plan needs to know of one.
struct PlainDebt: ValueModel, Debt {
  static let kind = "debt"
  static var fallsDue: Bool { false }

  let debt: PlanDebt
  let currency: Currency
  private let givenName: String?
  private(set) var boundName: String?
  /// The day on which it is seen.
  private var today: CalendarDate

  init(_ given: NamedArguments) throws {
    let balance = given.money("balance") ?? Money(.zero, given.context.defaultCurrency)
    currency = balance.currency
    let agreement = CurrencyAgreement(currency, of: "balance")
    for name in ["minimum", "limit"] { try agreement.take(given.money(name), of: name) }
    givenName = given["name"]?.displayText
    debt = PlanDebt(
      name: givenName ?? "", balance: balance.amount, rate: given.share("apr") ?? .zero,
      promotion: try given["promo"].flatMap { try PromotionArgument("promo").read($0) },
      minimum: (given.amount("minimum") ?? .zero).rounded(toPlaces: currency.minorUnits),
      limit: given.amount("limit"))
    today = given.context.today
    _ = try PlanTerms(debts: [debt], start: today, currency: currency)
  }

  var name: String? { givenName ?? boundName }

  func placed(as name: String, on today: CalendarDate) -> Self? {
    if name == boundName, today == self.today { return nil }
    var placed = self
    (placed.boundName, placed.today) = (name, today)
    return placed
  }

  func planned(
    from start: CalendarDate, called name: String, _ context: any CallContext
  ) -> PlannedDebt {
    var debt = debt
    debt.name = name
    return PlannedDebt(debt: debt)
  }

  static let type = ValueType<PlainDebt>(
    kind, title: "Debt", headlines: { _ in ["balance", "monthly_interest"] },
    conventions: { [PlanLabels.interestRule($0.currency)] }, inputs: inputs, figures: figures,
    whose: { "of \($0.model.name ?? "a debt")" }, heading: { $0.boundName },
    panel: { ($0.model.groups, [PlanLabels.interestRule($0.model.currency)]) })

  private static let inputs: [ValueType<PlainDebt>.Field] = [
    .input(
      "name", .text, "label (default: its variable name)", need: .leadingText,
      aliases: ["label"]
    ) { $0.name.map { .text($0) } ?? .none },
    .input(
      "balance", .money, "current balance", need: .required,
      aliases: ["owed", "amount", "principal"]
    ).asked(in: 0),
    .input(
      "apr", .rate, "annual rate, e.g. 22.9%", need: .required,
      aliases: ["rate", "interest", "interest_rate"]
    ).asked(in: 0, as: "APR"),
    .input(
      "minimum", .periodicMoney, "minimum payment per month", need: .required,
      aliases: ["payment", "minimum_payment", "min_payment"]
    ) { $0.money($0.debt.minimum) }.asRead().asked(in: 0, as: "Minimum payment"),
    .input(
      "limit", .money, "credit limit, for a line of credit",
      aliases: ["credit_limit"]),
    .input(
      "promo", .record, "promotional rate, e.g. {apr: 0%, until: 2027-06-30}",
      aliases: ["promotion", "intro", "intro_apr"]),
  ]

  private static let figures: [ValueType<PlainDebt>.Field] = [
    .figure(
      "monthly_interest", "Monthly interest", help: "interest for a month on today's balance",
      { $0.money($0.monthlyInterest) }
    ) {
      $0.model.explainInterest(&$1)
    },
    .figure(
      "payoff_months", "Months to the payoff",
      help: "months until it is paid off, paying the minimum",
      { $0.payoff.map { .number(Decimal($0.months)) } ?? .none },
      explain: { $0.model.explainPayoff(&$1) }
    ),
    .figure(
      "payoff_date", "Payoff", help: "paying the minimum; none if that never ends",
      { $0.payoff.map { .date($0.debtFree) } ?? .none },
      explain: { $0.model.explainPayoff(&$1) }),
    .figure(
      "total_interest", "Total interest", help: "paying the minimum",
      { debt in debt.payoff.map { debt.money($0.totalInterest) } ?? .none },
      explain: { $0.model.explainPayoff(&$1) }),
  ]

  private var monthlyInterest: Decimal {
    (max(debt.balance, .zero) * debt.rate(on: today) / Decimal(12))
      .rounded(toPlaces: currency.minorUnits)
  }

  /// Paid with its minimum alone; nil where that never ends.
  private var payoff: PayoffPlan? {
    try? PayoffPlan(PlanTerms(debts: [debt], start: today, currency: currency))
  }

  // MARK: Panel

  private var groups: [Panel.Group] {
    var rows = [
      row("Balance", debt.balance), row("Interest rate", .percent(debt.rate), note: rateNote),
      row("Minimum payment", debt.minimum, note: "a month"),
    ]
    if let limit = debt.limit { rows.append(row("Credit limit", limit)) }
    var figures = [row("Monthly interest", monthlyInterest, note: "on this balance")]
    if let payoff {
      figures.append(
        row(
          "Payoff date", .date(payoff.debtFree),
          note: "in \(payoff.months.words("month")), paying only the minimum"))
      figures.append(row("Total interest", payoff.totalInterest))
    } else {
      figures.append(
        Panel.Row(
          "Payoff date", "not within \(PlanTerms.longestYears) years", .negative,
          note: "paying only the minimum"))
    }
    return [Panel.Group(rows: rows), Panel.Group(rows: figures)]
  }

  private var rateNote: String {
    guard let promotion = debt.promotion else { return "a year" }
    return "a year, \(percent(promotion.rate)) until \(promotion.until)"
  }

  // MARK: Explanations

  private func explainInterest(_ result: inout Explanation) {
    result.derive(
      "interest", by: "balance · rate / 12",
      from: [
        quantity("balance", max(debt.balance, .zero), "current balance"),
        .init("rate", debt.rate(on: today), .percent, "annual rate today"),
      ])
  }

  private func explainPayoff(_ result: inout Explanation) {
    guard let payoff else {
      result.sentences = [
        "The minimum of \(text(debt.minimum)) does not pay it off within"
          + " \(PlanTerms.longestYears) years: a month's interest is \(text(monthlyInterest))."
      ]
      return
    }
    result.sentences = [
      "With \(text(debt.minimum)) a month from \(today) on, it is paid off after"
        + " \(payoff.months.words("month")), on \(payoff.debtFree), with"
        + " \(text(payoff.totalInterest)) of interest."
    ]
  }
}

extension DebtValue {
  /// The debt after a payment. More than what is owed makes the lender owe.
  func paying(_ money: Money, on date: CalendarDate?, _ context: any CallContext) throws
    -> DebtValue
  {
    try check(
      payment: money, on: date ?? context.today, model.currency, today: context.today)
    let left = model.debt.balance - money.amount
    let paid = try remade(with: [("balance", model.money(left))], context)
    context.remark(
      left.isNegative
        ? "you are owed \(model.text(-left)) now"
        : left.isZero ? "nothing is owed" : "\(model.text(left)) is still owed")
    return paid
  }
}
