import Finance
import FinLanguage
import FinValues
import Markup
import Money

typealias CardValue = TypedValue<CreditCard>

extension CreditCard: ValueModel, DatedBalance {
  package static let isComparedAsRead = true

  package func inputs(_ given: NamedArguments) -> [(name: String, value: Value)] {
    kept(((try? Self.read(given)) ?? given).given(keepingPeriodOf: Self.type.periodic))
  }

  package static let type = ValueType<CreditCard>(
    kind, title: "Card", headlines: { _ in ["utilization", "minimum_due"] },
    inputs: inputs, figures: figures, whose: { $0.model.name ?? "a card" },
    columnNames: [
      "name", "balance", "limit", "available", "utilization", "due_on", "still_due",
    ], glance: { CardTables($0).markup }, markup: { .card(CardPanel($0).panel) },
    picture: { value in
      DebtPayoff(atMinimumOf: value, on: value.model.today)?.chart(of: value) ?? used(value)
    })

  /// The credit used beside what is left, for a card that the minimum never pays off: it has no course.
  private static let used: ValueChart.Picture<CreditCard> = ValueChart.bars(
    "card", "Used and available", fields: [("balance", "balance"), ("available", "available")])

  // MARK: Inputs

  private static let inputs: [ValueType<CreditCard>.Field] =
    amounts + rules + dayInputs() + paymentInputs() + marks

  private static let amounts: [ValueType<CreditCard>.Field] = [
    .input(
      "name", .text, "label (default: its variable name)", need: .leadingText,
      aliases: ["label", "issuer", "bank"]
    ) { $0.boundName.map { .text($0) } ?? .none },
    .input(
      "balance", .money, "balance on as_of; negative if the issuer owes you", need: .required,
      aliases: ["owed", "debt", "amount"], symbol: "current balance"
    ) { $0.money($0.terms.balance) }.asRead().asked(in: 0),
    .input(
      "limit", .either([.money, .rate]), "credit limit (a percent here is the APR)",
      aliases: ["credit_limit", "credit_line"], symbol: "credit limit"
    ) { $0.terms.isLimitKnown ? $0.money($0.terms.limit) : .none }.limited(
      to: .atLeast(.zero), share: .any
    ).asRead()
      .asked(in: 0, as: "Credit limit"),
    .input(
      "apr", .rate, "annual rate on purchases, e.g. 24.99%; needed for what depends on interest",
      aliases: ["rate", "interest", "interest_rate"]
    ) { $0.terms.isRateKnown ? .percent($0.terms.rate) : .none }.limited(to: CardTerms.rateLimit)
      .asRead().asked(in: 0, as: "APR"),
  ]

  private static let rules: [ValueType<CreditCard>.Field] = [
    .input(
      "due", .wholeNumber(1...31),
      "due day of the month; 31 is the last day of each month",
      aliases: ["due_day", "due_date"]
    ).asked(in: 1, as: "Due day"),
    .input(
      "closing", .wholeNumber(1...31),
      "closing day of the statement (default: 25 days before the due day)",
      aliases: ["closing_day", "statement", "statement_day"]),
    .input(
      "minimum", .either([.money, .record]),
      "minimum payment: an amount, or a rule (default: {percent: 1%, floor: $25, plus_interest:"
        + " true})",
      aliases: ["minimum_payment", "min_payment", "minimum_due"]
    ) { $0.minimum }.limited(to: .atLeast(.zero)).asRead(),
    .input(
      "spending", .periodicMoney, "new charges each month",
      aliases: ["new_charges", "purchases"]
    ) { $0.money($0.terms.spending) }.limited(to: .atLeast(.zero)).asRead(),
    .input(
      "autopay", .either([.word(["minimum", "full"]), .money]),
      "automatic payment on each due day"
    ).limited(to: .positive),
    .input(
      "promo", .record, "promotional rate, e.g. {apr: 0%, until: 2027-06-30}",
      aliases: ["promotion", "intro", "intro_apr", "promotional"]),
    .input("closed", .date, "date the account was closed"),
    .input(
      "remind", .boolean, "whether remind includes it (default: true)",
      aliases: ["reminder"]
    ) { _ in .boolean(true) },
    .input(
      "style", .word(CardStyle.allCases.map(\.rawValue)), "color of its name",
      aliases: ["color", "colour"]
    ) { _ in .text(CardStyle.plain.rawValue) },
  ]

  private static let marks: [ValueType<CreditCard>.Field] = [
    .input(
      "paid", .date, "date you paid this cycle (or use mark_paid)"
    ).asked(in: 1, as: "Paid on"),
    .input(
      "reminded", .date,
      "date of its first calendar file; see remind"),
  ]

  /// The rule of the minimum, whole.
  private var minimum: Value {
    switch terms.minimum {
    case .fixed(let amount): money(amount)
    case .share(let percent, let floor, let plusInterest):
      .record(
        Record([
          ("percent", .percent(percent)), ("floor", money(floor)),
          ("plus_interest", .boolean(plusInterest)),
        ]))
    }
  }

  // MARK: Figures

  private static let figures: [ValueType<CreditCard>.Field] = [
    .figure(
      "utilization", "Utilization of", help: "balance / limit", by: "balance / limit",
      from: { $0.terms.balance <= .zero || $0.terms.limit.isZero ? nil : [] },
      says: { $0.utilizationInWords }
    ) { model in
      if !model.terms.isLimitKnown, model.terms.balance.isPositive { throw model.noLimit }
      return model.terms.utilization.map { .percent($0) } ?? .none
    },
    .figure(
      "status", "Status of", help: "band of its utilization, or closed",
      says: { $0.statusInWords }
    ) { .text($0.status) },
    .figure(
      "available", "Available credit on", help: "what you can still charge",
      by: "limit − balance",
      from: {
        !$0.terms.isLimitKnown || $0.terms.isClosed(on: $0.today) || !$0.terms.overLimit.isZero
          ? nil : []
      },
      says: { card in
        card.terms.isClosed(on: card.today)
          ? "The card \(card.terms.closed.map { "has been closed since \($0)" } ?? "is closed")."
          : card.terms.overLimit.isZero ? nil : "The balance is over the limit."
      }
    ) { model in
      guard model.terms.isLimitKnown else { throw model.noLimit }
      return model.money(model.terms.available(on: model.today))
    },
    .figure(
      "over_limit", "Amount over the limit of", help: "owed above the limit",
      by: "balance − limit", from: { $0.terms.overLimit.isZero ? nil : [] },
      says: { card in
        card.terms.overLimit.isZero
          ? "The balance of \(card.text(card.terms.balance)) is not over the limit of"
            + " \(card.text(card.terms.limit))." : nil
      }
    ) { $0.money($0.terms.overLimit) },
    .figure(
      "rate", "Rate of", help: "annual rate today, including a promotion", symbol: "a year",
      says: { $0.rateInWords }
    ) { $0.terms.lacksRate(on: $0.today) ? .none : .percent($0.terms.rate(on: $0.today)) },
    .figure(
      "monthly_interest", "Monthly interest of",
      help: "interest for a month: balance · rate / 12", symbol: "for a month",
      by: "balance · rate / 12", from: { $0.terms.balance <= .zero ? nil : [] },
      says: {
        $0.terms.balance <= .zero
          ? "Nothing is owed."
          : "Twelve equal months; a statement counts days and may differ slightly: see"
            + " average_daily_balance."
      }
    ) { model in
      if model.terms.lacksRate(on: model.today) { throw model.noRate }
      return model.money(model.terms.monthlyInterest(on: model.today))
    },
    .figure(
      "minimum_due", "Minimum due on", help: "this cycle's minimum payment",
      byAny: [
        "percent · (balance + monthly_interest)", "percent · balance + monthly_interest",
        "balance + monthly_interest",
      ], from: { $0.minimumFigures }, says: { $0.minimumInWords }
    ) { model in
      if model.terms.lacksMinimum(on: model.today) { throw model.noRate }
      return model.money(model.minimumDue)
    },
    .figure("due_on", "Due date of", help: "next due date", says: { $0.dueInWords }) {
      $0.standing.due.map { .date($0) } ?? .none
    },
    .figure(
      "closes_on", "Closing date of", help: "next statement date", says: { $0.closingInWords }
    ) { $0.standing.cycle.map { .date($0.closes) } ?? .none },
    .figure(
      "payment_status", "Payment status of", help: "paid, due in 5 days, overdue by 2 days",
      says: { $0.paymentInWords }
    ) { .text(CardLabels.payment($0.standing)) },
    .figure(
      "paid_this_cycle", "Paid in this cycle of", help: "paid since the last statement",
      says: { $0.paidInWords }
    ) { $0.money($0.standing.paid) },
    .figure(
      "still_due", "Still due on", help: "how much of the minimum you still owe",
      by: "minimum − paid", from: { $0.stillDueFigures }, says: { $0.stillDueInWords }
    ) { model in
      let due = model.standing.stillDue
      if model.terms.lacksMinimum(on: model.today), !due.isZero { throw model.noRate }
      return model.money(due)
    },
    .figure(
      "payoff_date", "Payoff at the minimum of",
      help: "if you pay only the minimum; none if that never ends", says: { $0.payoffInWords }
    ) { model in
      if model.terms.lacksLaterRate { throw model.noRate }
      return model.payoffAtMinimum?.payoffDate.map { .date($0) } ?? .none
    },
    history("History of"),
  ]

  /// The minimum of today's balance, with the minimums that were missed before.
  var minimumDue: Decimal {
    let most = max(terms.balance, .zero) + terms.monthlyInterest(on: today)
    return min(terms.minimumDue(on: today) + standing.missed, most)
  }

  /// The error of a figure that takes the limit.
  private var noLimit: CardError { .noLimit(boundName) }

  /// The error of a figure that takes the rate.
  var noRate: CardError { .noRate(boundName) }

  /// An amount of its minimum as text: at least so much where the interest in it is not known.
  func minimumText(_ amount: Decimal) -> String {
    (terms.lacksMinimum(on: today) && !amount.isZero ? "at least " : "") + text(amount)
  }

  /// The band of its utilization, or that it is closed with nothing owed.
  private var status: String {
    terms.isClosed(on: today) && terms.balance <= .zero
      ? "closed" : terms.band?.rawValue ?? CardLabels.unknownLimit
  }
}

/// Properties of a card for those who work with cards.
extension CardValue {
  var terms: CardTerms { model.terms }
  var today: CalendarDate { model.today }
  var standing: CardStanding { model.standing }

  func money(_ amount: Decimal) -> Value { model.money(amount) }

  /// True if `remind` puts it into the calendar.
  var isReminded: Bool { model.remind != false }

  var style: CardStyle {
    if case .text(let word)? = given("style") {
      CardStyle(rawValue: word) ?? .plain
    } else {
      .plain
    }
  }
}
