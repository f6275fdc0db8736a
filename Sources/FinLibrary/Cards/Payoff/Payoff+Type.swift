import Finance
import FinLanguage
import FinValues
import Markup
import Money

typealias PayoffValue = TypedValue<DebtPayoff>

/// A card or another debt paid off, as of a day.
struct DebtPayoff: ValueModel {
  /// The word for the payment that falls with the balance.
  static let minimumWord = "minimum"

  let subject: PayoffSubject
  let question: PayoffQuestion
  let payoff: CardPayoff
  private let today: CalendarDate

  init(_ given: NamedArguments) throws {
    let value = given["card"] ?? .none
    guard case .domain(let domain) = value,
      let subject = try PayoffSubject(domain, on: given.context.today)
    else {
      throw RuntimeError.declarationMismatch(parameter: 1, wanted: "card", got: value.typeName)
    }
    try self.init(
      subject, PayoffQuestion(given, of: subject.debt), on: given.context.today)
  }

  private init(
    _ subject: PayoffSubject, _ question: PayoffQuestion, on today: CalendarDate
  ) throws {
    (self.subject, self.question, self.today) = (subject, question, today)
    payoff = try question.payoff(of: subject.debt)
  }

  /// Paid off with the minimum; nil for a debt that never is.
  init?(atMinimumOf debt: any DomainValue, on today: CalendarDate) {
    guard let subject = try? PayoffSubject(debt, on: today),
      let payoff = try? DebtPayoff(subject, .minimum, on: today)
    else { return nil }
    self = payoff
  }

  /// A payment is kept as the month's.
  func kept(_ given: [(name: String, value: Value)]) -> [(name: String, value: Value)] {
    given.map { input in
      guard input.name == "payment", case .payment(let amount) = question else { return input }
      return ("payment", money(amount))
    }
  }

  func placed(as name: String, on today: CalendarDate) -> DebtPayoff? {
    guard today != self.today, let subject = try? PayoffSubject(subject.value, on: today) else {
      return nil
    }
    return try? DebtPayoff(subject, question, on: today)
  }

  var debt: RevolvingDebt { subject.debt }
  var currency: Currency { debt.currency }
  /// The owner of the figures: `the payoff of visa`.
  var whose: String { subject.name.map { "the payoff of \($0)" } ?? "a payoff" }

  /// Paying the minimum in its place; nil where that never ends.
  var minimum: CardPayoff? {
    if case .minimum = payoff.plan { return payoff }
    return try? CardPayoff(debt, .minimum)
  }

  /// The payment of each month: as given, found, or the word for one that falls.
  var payment: Value {
    switch payoff.plan {
    case .minimum: .text(Self.minimumWord)
    case .amount(let amount): money(amount)
    }
  }

  static let type = ValueType<DebtPayoff>(
    "payoff", title: "Payoff", headlines: { _ in ["months", "total_interest", "payoff_date"] },
    conventions: { PayoffLabels.phrases($0.debt) }, inputs: inputs, figures: figures,
    whose: \.model.whose, alternatives: ["payment", "within"],
    markup: { .card($0.model.panel) }, picture: { $0.chart })

  private static let inputs: [ValueType<DebtPayoff>.Field] = [
    .input(
      "card", PayoffSubject.type,
      "card or debt to pay off; for a loan use pace or ideal_payment", need: .required,
      aliases: ["debt"]),
    .input(
      "payment", .either([.periodicMoney, .word([minimumWord])]),
      "payment per month, or \"minimum\", which falls with the balance (default)",
      aliases: ["monthly", "monthly_payment", "pay"]
    ) { $0.payment }.limited(to: .atLeast(.zero)).asRead().explained(
      "Payment of", says: { $0.questionInWords }),
    .input(
      "within", .duration, "time to pay it off in, instead of a payment",
      aliases: ["months", "term", "in", "by"]
    ).limited(to: .months(1...CardPayoff.longest)),
  ]

  private static let figures: [ValueType<DebtPayoff>.Field] = [
    .figure(
      "balance", "Balance of", help: "current balance", symbol: "starting balance",
      says: { _ in "What the card owes." }
    ) { $0.money($0.debt.balance) },
    .figure(
      "months", "Months of", help: "months until it is paid off", symbol: "until it is paid off",
      says: { $0.endInWords }, shows: { _ in lastRows }
    ) { .number(Decimal($0.payoff.months)) },
    .figure(
      "time", "Time of", help: "the same as a duration", says: { $0.endInWords },
      shows: { _ in lastRows }
    ) { time($0.payoff.months) },
    .figure(
      "first_payment", "First payment of",
      says: { payoff in payoff.payoff.rows.first.map { payoff.paymentInWords($0) + "." } ?? nothing
      }
    ) { $0.money($0.payoff.rows.first?.payment ?? .zero) },
    .figure(
      "last_payment", "Last payment of", help: "the remaining balance",
      by: "before + interest [+ charged]", from: { $0.payoff.rows.last.map($0.figures) },
      says: { $0.payoff.rows.isEmpty ? nothing : nil }, shows: { _ in lastRows }
    ) { $0.money($0.payoff.rows.last?.payment ?? .zero) },
    .figure(
      "total_paid", "Total paid in", by: "balance + total_interest [+ total_spending]",
      from: { $0.payoff.rows.isEmpty ? nil : [] },
      says: { $0.payoff.rows.isEmpty ? nothing : nil }, shows: { _ in RowSample("schedule") }
    ) { $0.money($0.payoff.totalPaid) },
    .figure(
      "total_interest", "Total interest of", symbol: "of all months", by: "Σ interest",
      from: { $0.payoff.rows.isEmpty ? nil : [] },
      says: {
        $0.payoff.rows.isEmpty
          ? nothing : "Interest of all \($0.payoff.months) months, each rounded."
      },
      shows: { _ in RowSample("schedule") }
    ) { $0.money($0.payoff.totalInterest) },
    .figure(
      "total_spending", "Spending during", help: "new charges until the payoff",
      symbol: "new charges", by: "Σ spending", from: { $0.debt.spending.isZero ? nil : [] },
      says: {
        $0.debt.spending.isZero
          ? nil : "\($0.text($0.debt.spending)) a month; of a part of a month its share."
      }, shows: { _ in RowSample("schedule") }
    ) { $0.money($0.payoff.totalSpending) },
    .figure(
      "payoff_date", "End of", help: "date of the last payment", says: { $0.endInWords },
      shows: { _ in lastRows }
    ) { $0.payoff.payoffDate.map { .date($0) } ?? .none },
    .figure(
      "minimum_months", "Months at the minimum, compared with",
      help: "months, if you pay only the minimum; none if never", says: { $0.minimumInWords }
    ) { $0.minimum.map { .number(Decimal($0.months)) } ?? .none },
    .figure(
      "minimum_interest", "Interest at the minimum, compared with",
      help: "interest, if you pay only the minimum", symbol: "paying the minimum",
      says: { $0.minimumInWords }
    ) { $0.money($0.minimum?.totalInterest) },
    .figure(
      "interest_saved", "Interest saved by", help: "compared with paying only the minimum",
      by: "minimum_interest − total_interest",
      says: { $0.minimum == nil ? $0.minimumInWords : nil }
    ) { payoff in
      payoff.money(payoff.minimum.map { $0.totalInterest - payoff.payoff.totalInterest })
    },
    .figure(
      "time_saved", "Time saved by", help: "compared with paying only the minimum",
      says: {
        "\($0.minimumInWords)"
          + ($0.minimum == nil ? "" : " This payment takes \($0.payoff.months).")
      }
    ) { payoff in payoff.minimum.map { time($0.months - payoff.payoff.months) } ?? .none },
    .table(
      "schedule", "Schedule of", row: ("month", "n"),
      help: "rows of n, date, payment, principal, interest, spending, balance, minimum, rate",
      rows: { $0.payoff.rows }, columns: { $0.columns },
      carried: {
        [.init("before", from: "balance", "balance before", opening: $0.money($0.debt.balance))]
      }, says: { $0.payoff.rows.isEmpty ? nothing : nil }),
  ]

  private static let lastRows = RowSample("schedule", first: 0, last: 3)

  private static func time(_ months: Int) -> Value {
    Duration.months(months).map { .duration($0) } ?? .none
  }

  // MARK: Schedule

  /// The columns of the schedule: a rate where it changes, spending where there is some.
  var columns: [TableColumn<CardPayoff.Row>] {
    let spending = TableColumn<CardPayoff.Row>(
      "spending", "new charges", origin: "new charges each month"
    ) { money($0.spending) }
    let rate = TableColumn<CardPayoff.Row>(
      "rate", "annual rate", origin: "the rate in effect that month"
    ) { .percent($0.rate) }
    return [
      .init("n", "number of the month", origin: "months count from the first payment") {
        .number(Decimal($0.number))
      },
      .init("date", "due date", origin: "due date of this payment") {
        $0.date.map { .date($0) } ?? .none
      },
      .init("payment", "payment", byAny: [], origin: { paymentInWords(payoff.rows[$0 - 1]) }) {
        money($0.payment)
      },
      .init("principal", "principal", by: "payment − interest") { money($0.principal) },
      .init(
        "interest", "interest",
        byAny: ["before · apr / 12", PlanLabels.partOfMonth.replacing("rate", with: "apr")],
        with: { number in
          let row = payoff.rows[number - 1]
          let first = number == 1 ? row.date : nil
          return [.init("apr", row.rate, .percent, "a year")]
            + (first.map { PlanLabels.partOfMonth(of: payoff.debt, until: $0) } ?? [])
        }
      ) { money($0.interest) },
    ] + (debt.spending.isZero ? [] : [spending]) + [
      .init("balance", "balance", by: "before + interest [+ spending] − payment") {
        money($0.balance)
      },
      .init(
        "minimum", "minimum payment", byAny: [], origin: { minimumInWords(payoff.rows[$0 - 1]) }
      ) { money($0.minimum) },
    ] + (debt.promotion == nil ? [] : [rate])
  }
}

/// A way to pay a card off.
enum PayoffQuestion {
  case minimum
  case payment(Decimal)
  /// The least payment that ends it in so many months.
  case within(Int)

  init(_ given: NamedArguments, of debt: RevolvingDebt) throws {
    guard let span = given.duration("within") else {
      guard let payment = given.money("payment") else {
        self = .minimum
        return
      }
      try CurrencyAgreement(debt.currency, of: "card").take(payment, of: "payment")
      self = .payment(payment.amount)
      return
    }
    guard given["payment"] == nil else {
      throw RuntimeError.invalidArgument(
        parameter: "within", problem: "can't be used with payment, which it calculates",
        hint: "payoff(visa, within: 24mo) or payoff(visa, $150)")
    }
    self = .within(Int(span.months))
  }

  func payoff(of debt: RevolvingDebt) throws -> CardPayoff {
    switch self {
    case .minimum: try CardPayoff(debt, .minimum)
    case .payment(let amount): try CardPayoff(debt, .amount(amount))
    case .within(let months):
      try CardPayoff(debt, .amount(CardPayoff.payment(clearing: debt, within: months)))
    }
  }
}

/// The built-ins about paying a card off.
public enum PayoffBuiltIns {
  public static let all: [BuiltIn] = [payoff]

  static let payoff = BuiltIn(
    "payoff", .cards, parameters: DebtPayoff.type.parameters,
    summary: "Paying off a card or debt month by month: how long it takes and what it costs.",
    example: .init("payoff(card($1_200, $5_000, 24.99%), $150).months", prints: "9"),
    help: .init(
      examples: [
        .init("payoff(card($5k, $8k, 24.99%), $250).months", prints: "27"),
        .init("payoff(card($5k, $8k, 24.99%), within: 24mo).payment", prints: "$266.84"),
      ], seeAlso: ["plan", "minimum_payment_warning", "cards"],
      line: "payoff(card($5_000, $8_000, 24.99%), $250)"),
    formula: "balance = balance + balance · apr / 12 − payment",
    source: "monthly interest on the opening balance, as card issuers figure it; a payment"
      + " is at most the statement balance",
    body: { .domain(try PayoffValue($0)) })
}
