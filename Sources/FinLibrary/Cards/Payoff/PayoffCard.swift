import Finance
import FinLanguage
import Markup
import Money

/// How a payoff is shown: what is paid, when it ends and what it costs, and the minimum beside it.
struct PayoffCard {
  private let value: PayoffValue
  private var payoff: CardPayoff { value.payoff }
  private var debt: RevolvingDebt { value.subject.debt }

  init(_ value: PayoffValue) { self.value = value }

  var card: Card {
    let title = "Payoff" + (value.subject.name.map { " of \($0)" } ?? "")
    guard !payoff.rows.isEmpty else {
      return Card(
        title: StyledText(title),
        groups: [Card.Group(rows: [row("Balance", .balance, note: "nothing is to be paid off")])])
    }
    var groups = [Card.Group(rows: given), Card.Group(rows: outcome)]
    if case .amount = payoff.plan { groups.append(besideMinimum) }
    return Card(
      title: StyledText(title), groups: groups, notes: notes.map { StyledText($0) })
  }

  // MARK: Rows

  private func text(_ amount: Decimal) -> String { value.money(amount).displayText }

  private func row(_ label: String, _ field: PayoffField, note: String? = nil) -> Card.Row {
    let shown = value.value(of: field)
    return Card.Row(label, shown.displayText, shown.role, note: note)
  }

  private var given: [Card.Row] {
    let rate = Value.percent(debt.rate(ofPayment: 1))
    var rows = [
      row("Balance", .balance),
      Card.Row("Rate", rate.displayText, .percent, note: "a year"),
    ]
    if !debt.spending.isZero {
      rows.append(Card.Row("Spending", text(debt.spending), .money, note: "a month"))
    }
    let payment: (shown: Value, note: String) =
      switch (payoff.plan, value.question) {
      case (.amount(let amount), .within(let months)):
        (
          value.money(amount),
          "a month, the least that ends it within \(Self.span(months))"
        )
      case (.amount(let amount), _): (value.money(amount), "a month")
      case (.minimum, _):
        (value.value(of: .firstPayment), minimumNote)
      }
    rows.append(Card.Row("Payment", payment.shown.displayText, .money, note: payment.note))
    return rows
  }

  private var minimumNote: String {
    switch debt.minimum {
    case .fixed: "a month, the minimum"
    case .share: "the minimum, falling with the balance"
    }
  }

  private var outcome: [Card.Row] {
    let ends = "after \(Self.span(payoff.months)), the last payment is "
    var rows = [
      payoff.payoffDate == nil
        ? row("Months", .months, note: ends + text(payoff.rows.last?.payment ?? .zero))
        : row("Paid off", .payoffDate, note: ends + text(payoff.rows.last?.payment ?? .zero)),
      row("Total interest", .totalInterest),
    ]
    rows.append(
      row(
        "Total paid", .totalPaid,
        note: payoff.totalSpending.isZero
          ? nil : "\(text(payoff.totalSpending)) of it newly charged"))
    return rows
  }

  private var besideMinimum: Card.Group {
    guard let minimum = value.minimum else {
      return Card.Group(
        "At the minimum",
        rows: [Card.Row("Paid off", PayoffWords.noEnd(of: debt), .warning)])
    }
    var rows = [
      Card.Row(
        "Takes", Self.span(minimum.months), .duration,
        note: "\(text(minimum.rows.first?.payment ?? .zero)) at first"),
      row("Interest", .minimumInterest),
    ]
    let saved = minimum.totalInterest - payoff.totalInterest
    let months = minimum.months - payoff.months
    if !saved.isZero {
      rows.append(
        Card.Row(
          saved.isNegative ? "Costs more" : "Saved", text(saved.magnitude),
          saved.isNegative ? .negative : .positive,
          note: months == 0
            ? nil : "\(Self.span(abs(months))) \(months > 0 ? "sooner" : "later")"))
    }
    return Card.Group("At the minimum", rows: rows)
  }

  /// `9 months`, `7y10mo`.
  private static func span(_ months: Int) -> String {
    if months == 1 { return "1 month" }
    if months < 12 { return "\(months) months" }
    return Duration.months(months)?.formatted() ?? "\(months) months"
  }

  private var notes: [String] {
    var notes = PayoffWords.phrases(debt)
    notes.append(
      "the minimum is \(PayoffWords.rule(debt.minimum, debt.currency)); payments from \(debt.days.first)"
    )
    if let short = payoff.rows.first(where: { $0.payment < $0.minimum }) {
      notes.append(
        "payment \(short.number) is below the minimum that the statement asks for,"
          + " \(text(short.minimum))")
    }
    return notes
  }
}
