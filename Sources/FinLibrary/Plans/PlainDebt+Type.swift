import Finance
import FinLanguage
import FinValues
import Markup
import Money

typealias DebtValue = TypedValue<PlainDebt>

/// A debt by what a payoff plan needs to know of one.
struct PlainDebt: DatedBalance, Debt {
  static let kind = "debt"
  static var fallsDue: Bool { false }

  private(set) var given: CardTerms
  private(set) var terms: CardTerms
  let currency: Currency
  private let givenName: String?
  private(set) var boundName: String?
  private(set) var today: CalendarDate

  init(_ arguments: NamedArguments) throws {
    let balance = arguments.money("balance") ?? Money(.zero, arguments.context.defaultCurrency)
    currency = balance.currency
    let agreement = CurrencyAgreement(currency, of: "balance")
    for name in ["minimum", "limit"] { try agreement.take(arguments.money(name), of: name) }
    givenName = arguments["name"]?.displayText
    today = arguments.context.today
    let minimum = (arguments.amount("minimum") ?? .zero).rounded(toPlaces: currency.minorUnits)
    let promotion = try arguments["promo"].flatMap { try PromotionArgument("promo").read($0) }
    let rate = arguments.share("apr") ?? .zero
    let debt = PlanDebt(
      name: givenName ?? "", balance: balance.amount, rate: rate, promotion: promotion,
      minimum: minimum, limit: arguments.amount("limit"))
    _ = try PlanTerms(debts: [debt], start: today, currency: currency)
    given = try CardTerms(
      balance: balance.amount, asOf: arguments.date("as_of"),
      since: CardTerms.events(arguments["since"], agreement), limit: debt.limit, rate: rate,
      minimum: .fixed(minimum), promotion: promotion,
      payments: CardTerms.events(arguments["payments"], agreement, of: "payments")
        .map { CardTerms.Payment($0.amount, on: $0.date) }, currency: currency)
    terms = given.on(today)
  }

  var name: String? { givenName ?? boundName }

  /// Its balance is that of the day on which a name first holds it.
  func placed(as name: String, on today: CalendarDate) -> Self? {
    if name == boundName, today == self.today { return nil }
    var placed = self
    placed.given.asOf = given.asOf ?? self.today
    (placed.boundName, placed.today) = (name, today)
    if placed.given.asOf != given.asOf || today != self.today {
      placed.terms = placed.given.on(today)
    }
    return placed
  }

  func planned(from start: CalendarDate, called name: String) -> PlannedDebt {
    PlannedDebt(debt: planDebt(from: start, called: name))
  }

  /// Its payments fall on the day of its balance, each month.
  private func planDebt(from start: CalendarDate, called name: String = "") -> PlanDebt {
    let terms = given.known(on: start, today: today)
    return PlanDebt(
      name: name, balance: terms.balance, rate: terms.rate, promotion: terms.promotion,
      minimum: minimum, limit: terms.isLimitKnown ? terms.limit : nil,
      course: given.asOf.map { $0 < start } ?? false
        ? .card(RevolvingDebt(terms, on: start)) : .monthly)
  }

  private var minimum: Decimal {
    if case .fixed(let minimum) = terms.minimum { minimum } else { .zero }
  }

  static let type = ValueType<PlainDebt>(
    kind, title: "Debt", headlines: { _ in ["balance", "monthly_interest"] },
    conventions: { [PlanLabels.interestRule($0.currency)] }, inputs: inputs, figures: figures,
    whose: { "of \($0.model.name ?? "a debt")" }, heading: { $0.boundName },
    panel: { ($0.model.groups, [PlanLabels.interestRule($0.model.currency)]) },
    picture: { DebtPayoff(atMinimumOf: $0, on: $0.model.today)?.chart(of: $0) })

  private static let inputs = amounts + dayInputs() + paymentInputs()

  private static let amounts: [ValueType<PlainDebt>.Field] = [
    .input(
      "name", .text, "label (default: its variable name)", need: .leadingText,
      aliases: ["label"]
    ) { $0.name.map { .text($0) } ?? .none },
    .input(
      "balance", .money, "balance on as_of", need: .required,
      aliases: ["owed", "amount", "principal"]
    ) { $0.money($0.terms.balance) }.asRead().asked(in: 0),
    .input(
      "apr", .rate, "annual rate, e.g. 22.9%", need: .required,
      aliases: ["rate", "interest", "interest_rate"]
    ).limited(to: CardTerms.rateLimit).asked(in: 0, as: "APR"),
    .input(
      "minimum", .periodicMoney, "minimum payment per month", need: .required,
      aliases: ["payment", "minimum_payment", "min_payment"]
    ) { $0.money($0.minimum) }.limited(to: .atLeast(.zero)).asRead().asked(
      in: 0, as: "Minimum payment"),
    .input(
      "limit", .money, "credit limit, for a line of credit",
      aliases: ["credit_limit"]
    ).limited(to: .atLeast(.zero)),
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
    history("History"),
  ]

  private var monthlyInterest: Decimal {
    terms.monthlyInterest(on: today)
  }

  /// Paid with its minimum alone; nil where that never ends.
  private var payoff: PayoffPlan? {
    try? PayoffPlan(PlanTerms(debts: [planDebt(from: today)], start: today, currency: currency))
  }

  // MARK: Panel

  private var groups: [Panel.Group] {
    let rate = row("Interest rate", .percent(terms.rate), note: rateNote)
    var rows = [
      row("Balance", terms.balance), sinceRow, rate,
      row("Minimum payment", minimum, note: "a month"),
    ].compactMap(\.self)
    if let limit = terms.isLimitKnown ? terms.limit : nil {
      rows.append(row("Credit limit", limit))
    }
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
    guard let promotion = terms.promotion else { return "a year" }
    return "a year, \(percent(promotion.rate)) until \(promotion.until)"
  }

  // MARK: Explanations

  private func explainInterest(_ result: inout Explanation) {
    result.derive(
      "interest", by: "balance · rate / 12",
      from: [
        quantity("balance", max(terms.balance, .zero), "current balance"),
        .init("rate", terms.rate(on: today), .percent, "annual rate today"),
      ])
  }

  private func explainPayoff(_ result: inout Explanation) {
    guard let payoff else {
      result.sentences = [
        "The minimum of \(text(minimum)) does not pay it off within"
          + " \(PlanTerms.longestYears) years: a month's interest is \(text(monthlyInterest))."
      ]
      return
    }
    result.sentences = [
      "With \(text(minimum)) a month from \(today) on, it is paid off after"
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
    let paid = try remade(with: model.recording(money, on: date ?? context.today), context)
    let left = paid.model.terms.balance
    context.remark(
      left.isNegative
        ? "you are owed \(model.text(-left)) now"
        : left.isZero ? "nothing is owed" : "\(model.text(left)) is still owed")
    return paid
  }
}
