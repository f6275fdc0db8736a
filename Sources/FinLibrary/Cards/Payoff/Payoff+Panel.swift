import Finance
import FinLanguage
import FinValues
import Markup
import Money

/// The panel of a payoff: what is paid, when it ends and what it costs, and the minimum beside it.
extension DebtPayoff {
  var panel: Panel {
    let title = StyledText("Payoff" + (subject.name.map { " of \($0)" } ?? ""))
    guard !payoff.rows.isEmpty else {
      return Panel(
        title: title,
        groups: [
          Panel.Group(rows: [row("Balance", money(debt.balance), note: "nothing to pay off")]
          )
        ])
    }
    var groups = [Panel.Group(rows: given), Panel.Group(rows: outcome)]
    if case .amount = payoff.plan { groups.append(besideMinimum) }
    return Panel(title: title, groups: groups, notes: notes.map { StyledText($0) })
  }

  // MARK: Rows

  private var given: [Panel.Row] {
    var rows = [
      row("Balance", money(debt.balance)),
      row("APR", .percent(debt.rate(ofPayment: 1)), .percent),
    ]
    if !debt.spending.isZero { rows.append(row("New charges", debt.spending, note: "a month")) }
    switch (payoff.plan, question) {
    case (.amount(let amount), .within(let months)):
      rows.append(
        row(
          "Monthly payment", amount,
          note: "the lowest that pays it off within \(Self.span(months))"))
    case (.amount(let amount), _): rows.append(row("Monthly payment", amount))
    case (.minimum, _):
      rows.append(row("Monthly payment", payoff.rows.first?.payment ?? .zero, note: minimumNote))
    }
    return rows
  }

  private var minimumNote: String {
    switch debt.minimum {
    case .fixed: "the minimum"
    case .share: "the minimum, falling with the balance"
    }
  }

  private var outcome: [Panel.Row] {
    let last = text(payoff.rows.last?.payment ?? .zero)
    let ends = "after \(Self.span(payoff.months)), the last payment is \(last)"
    let spent = payoff.totalSpending
    return [
      payoff.payoffDate.map { row("Payoff date", .date($0), note: ends) }
        ?? row("Months to pay off", .number(Decimal(payoff.months)), note: ends),
      row("Total interest", money(payoff.totalInterest)),
      row(
        "Total paid", money(payoff.totalPaid),
        note: spent.isZero ? nil : "including \(text(spent)) of new charges"),
    ]
  }

  private static let minimumOnly: StyledText = "Paying only the minimum"

  private var besideMinimum: Panel.Group {
    guard let minimum = minimum else {
      return Panel.Group(
        Self.minimumOnly,
        rows: [Panel.Row("Payoff date", PayoffLabels.noEnd(of: debt), .warning)])
    }
    var rows = [
      Panel.Row(
        "Time to pay off", Self.span(minimum.months), .duration,
        note: "first payment \(text(minimum.rows.first?.payment ?? .zero))"),
      row("Total interest", money(minimum.totalInterest)),
    ]
    let saved = minimum.totalInterest - payoff.totalInterest
    let months = minimum.months - payoff.months
    if !saved.isZero {
      rows.append(
        row(
          saved.isNegative ? "Extra interest" : "Interest saved", saved.magnitude,
          saved.isNegative ? .negative : .positive,
          note: months == 0
            ? nil : "\(Self.span(abs(months))) \(months > 0 ? "sooner" : "later")"))
    }
    return Panel.Group(Self.minimumOnly, rows: rows)
  }

  /// `9 months`, `7y10mo`.
  private static func span(_ months: Int) -> String {
    if months == 1 { return "1 month" }
    if months < 12 { return "\(months) months" }
    return Duration.months(months)?.formatted() ?? "\(months) months"
  }

  private var notes: [String] {
    var notes = PayoffLabels.phrases(debt)
    notes.append(
      "minimum payment: \(PayoffLabels.rule(debt.minimum, debt.currency)); first payment"
        + " \(debt.days.first)"
    )
    if let short = payoff.rows.first(where: { $0.payment < $0.minimum }) {
      notes.append(
        "payment \(short.number) is below the minimum on the statement,"
          + " \(text(short.minimum))")
    }
    return notes
  }
}
