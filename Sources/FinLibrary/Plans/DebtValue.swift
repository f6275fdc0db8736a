import Finance
import FinLanguage
import Markup
import Money

/// The arguments of `debt` by name, in the order of its parameters.
enum DebtInput: String, CaseIterable {
  case name, balance, apr, minimum, limit, promo

  var parameter: Parameter {
    switch self {
    case .name:
      Parameter(
        "name", .text, .leadingText,
        meaning: "what it is called; else the name that it is bound to",
        foreignNames: ["label"])
    case .balance:
      Parameter(
        "balance", .money, meaning: "what is owed now",
        foreignNames: ["owed", "amount", "principal"])
    case .apr:
      Parameter(
        "apr", .rate, meaning: "the rate of a year, as 22.9%",
        foreignNames: ["rate", "interest", "interest_rate"])
    case .minimum:
      Parameter(
        "minimum", .periodicMoney, meaning: "what has to be paid a month",
        foreignNames: ["payment", "minimum_payment", "min_payment"])
    case .limit:
      Parameter(
        "limit", .money, .optional, meaning: "the most that may be owed, for a line of credit",
        foreignNames: ["credit_limit"])
    case .promo:
      Parameter(
        "promo", .record, .optional,
        meaning: "a rate for a while, as {apr: 0%, until: 2027-06-30}",
        foreignNames: ["promotion", "intro", "intro_apr"])
    }
  }
}

/// A debt as a value of the language: what a payoff plan needs to know of one.
public final class DebtValue: NamedDebt, Debt {
  static let kind = "debt"

  public let inputs: [(name: String, value: Value)]
  public let debt: PlanDebt
  public let currency: Currency
  /// The day on which it is seen.
  let today: CalendarDate
  let boundName: String?

  init(_ call: Call) throws {
    let given = NamedArguments(call, DebtInput.allCases.map(\.parameter))
    inputs = given.given
    let balance = try call.money(1)
    currency = balance.currency
    let agreement = CurrencyAgreement(balance.currency, of: "balance")
    if case .periodicMoney(let amount)? = given["minimum"] {
      try agreement.take(amount.money, of: "minimum")
    }
    if case .money(let limit)? = given["limit"] { try agreement.take(limit, of: "limit") }
    let minimum = given.amount("minimum") ?? .zero
    debt = PlanDebt(
      name: given["name"]?.displayText ?? "", balance: balance.amount,
      rate: given.share("apr") ?? .zero,
      promotion: try given["promo"].flatMap { try PromotionArgument("promo").read($0) },
      minimum: minimum.rounded(toPlaces: currency.minorUnits), limit: given.amount("limit"))
    today = call.context.today
    boundName = nil
    _ = try PlanTerms(debts: [debt], start: today, currency: currency)
  }

  private init(_ value: DebtValue, boundName: String, today: CalendarDate) {
    inputs = value.inputs
    debt = value.debt
    currency = value.currency
    self.today = today
    self.boundName = boundName
  }

  public var kind: String { Self.kind }
  public var constructor: String { "debt" }
  public var headlineFields: [String] { ["balance", "monthly_interest"] }

  public func placed(as name: String, on today: CalendarDate) -> (any DomainValue)? {
    name == boundName && today == self.today
      ? nil : DebtValue(self, boundName: name, today: today)
  }

  static let figures = [
    "monthly_interest", "payoff_months", "payoff_date", "total_interest",
  ]

  public var fieldNames: [String] { DebtInput.allCases.map(\.rawValue) + Self.figures }

  public func field(_ name: String) throws -> Value? {
    switch name {
    case "name": self.name.map { .text($0) } ?? Value.none
    case "balance": money(debt.balance)
    case "apr": .percent(debt.rate)
    case "minimum": money(debt.minimum)
    case "limit": debt.limit.map { money($0) } ?? Value.none
    case "promo": inputs.first { $0.name == name }?.value ?? Value.none
    case "monthly_interest": money(monthlyInterest)
    case "payoff_months": payoff.map { .number(Decimal($0.months)) } ?? Value.none
    case "payoff_date": payoff.map { .date($0.debtFree) } ?? Value.none
    case "total_interest": payoff.map { money($0.totalInterest) } ?? Value.none
    default: nil
    }
  }

  static var fallsDue: Bool { false }

  func planned(
    from start: CalendarDate, called name: String, _ context: any CallContext
  ) -> PlannedDebt {
    var debt = debt
    debt.name = name
    return PlannedDebt(debt: debt)
  }

  var monthlyInterest: Decimal {
    (max(debt.balance, .zero) * debt.rate(on: today) / Decimal(12))
      .rounded(toPlaces: currency.minorUnits)
  }

  /// Paid with its minimum alone; nil where that never ends.
  var payoff: PayoffPlan? {
    try? PayoffPlan(PlanTerms(debts: [debt], start: today, currency: currency))
  }

  func money(_ amount: Decimal) -> Value { .money(amount, currency) }

  // MARK: Card

  public func markup() throws -> Markup {
    var rows = [
      Card.Row("Balance", money(debt.balance).displayText, .money),
      Card.Row("Rate", Value.percent(debt.rate).displayText, .percent, note: rateNote),
      Card.Row("Minimum", money(debt.minimum).displayText, .money, note: "a month"),
    ]
    if let limit = debt.limit {
      rows.append(Card.Row("Limit", money(limit).displayText, .money))
    }
    var figures = [
      Card.Row(
        "Interest", money(monthlyInterest).displayText, .money, note: "of a month on that balance")
    ]
    if let payoff {
      figures.append(
        Card.Row(
          "Paid off", Value.date(payoff.debtFree).displayText, .date,
          note: "in \(payoff.months.words("month")), with the minimum alone"))
      figures.append(Card.Row("Total interest", money(payoff.totalInterest).displayText, .money))
    } else {
      figures.append(
        Card.Row(
          "Paid off", "not within \(PlanTerms.longestYears) years", .negative,
          note: "with the minimum alone"))
    }
    return .card(
      Card(
        title: StyledText(name ?? "Debt"), groups: [.init(rows: rows), .init(rows: figures)],
        notes: [StyledText(PlanWords.interestRule(currency))]))
  }

  private var rateNote: String {
    guard let promotion = debt.promotion else { return "a year" }
    return "a year, \(Value.percent(promotion.rate).displayText) until \(promotion.until)"
  }

  // MARK: Explanation

  public func explanation(of field: String) throws -> Explanation? {
    guard Self.figures.contains(field), let value = try self.field(field) else { return nil }
    let called = name ?? "a debt"
    var result = Explanation("\(Self.titles[field] ?? field) of \(called)", value: value)
    result.conventions = [PlanWords.interestRule(currency)]
    if field == "monthly_interest" {
      result.derive(
        "interest", by: "balance · rate / 12",
        from: [
          .init("balance", max(debt.balance, .zero), .money(currency), "owed now"),
          .init("rate", debt.rate(on: today), .percent, "of a year, in force today"),
        ])
      return result
    }
    guard let payoff else {
      result.sentences = [
        "The minimum of \(money(debt.minimum).displayText) does not pay it off within"
          + " \(PlanTerms.longestYears) years: a month's interest is"
          + " \(money(monthlyInterest).displayText)."
      ]
      return result
    }
    result.sentences = [
      "With \(money(debt.minimum).displayText) a month from \(today) on, it is paid off after"
        + " \(payoff.months.words("month")), on \(payoff.debtFree), and has borne"
        + " \(money(payoff.totalInterest).displayText) of interest."
    ]
    return result
  }

  private static let titles = [
    "monthly_interest": "Interest of a month", "payoff_months": "Months to the payoff",
    "payoff_date": "Payoff", "total_interest": "Total interest",
  ]
}
