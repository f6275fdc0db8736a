import Finance
import FinLanguage
import Markup
import Money

/// How far a loan is, with a bar and the curve of its balance.
struct ProgressCard {
  private let value: ProgressValue
  private var progress: LoanProgress { value.progress }
  private var loan: LoanValue { value.loan }
  private var terms: LoanTerms { loan.terms }

  init(_ value: ProgressValue) { self.value = value }

  var markup: Markup { .stack([.card(card), .chart(bar), .chart(curve)]) }

  private func text(_ amount: Decimal) -> String { loan.money(amount).displayText }

  private func row(
    _ label: String, _ field: ProgressValue.Field, _ role: Role, _ note: String? = nil
  )
    -> Card.Row
  { Card.Row(label, value.value(of: field).displayText, role, note: note) }

  private var card: Card {
    let unpaid = progress.unpaidInterest
    var far = [
      row("Paid", .paid, .money, "\(text(progress.interest)) of it interest"),
      row(
        "Left", .left, .money,
        unpaid.isZero ? nil : "includes \(text(unpaid)) of unpaid interest"),
      row("Repaid", .percent, .percent, "of \(text(terms.amount))"),
    ]
    far.append(
      row(
        "Payments", .paymentsMade, .number, "made, \(progress.rest.count) left"))
    if progress.entries.contains(where: { !$0.escrow.isZero }) {
      far.append(row("Escrow", .escrow, .money, "tax, insurance, PMI and dues, beside the loan"))
    }
    if !progress.lateCharges.isZero {
      far.append(row("Late charges", .lateCharges, .warning, "not included in what is left"))
    }
    var ahead: [Card.Row] = []
    if progress.standing.isPaidOff {
      ahead.append(row("Paid off", .payoffDate, .date))
    } else {
      if let due = progress.nextDue {
        let isLate = !progress.overdue.isZero
        ahead.append(
          Card.Row(
            "Next due", "\(due)", .date,
            note: isLate ? "overdue" : "\(text(nextPayment))"))
        if isLate {
          ahead.append(row("Overdue", .overdue, .warning))
        }
      }
      ahead.append(
        row(
          "Paid off", .payoffDate, progress.rest.payoffDate == nil ? .number : .date,
          progress.rest.payoffDate == nil
            ? "the payment's number"
            : progress.countsOverdue ? "once what is overdue is paid" : nil))
      ahead.append(row("Interest left", .interestLeft, .money))
      if !progress.ahead.isZero {
        ahead.append(
          Card.Row(
            progress.ahead.isNegative ? "Behind" : "Ahead", text(progress.ahead.magnitude),
            progress.ahead.isNegative ? .negative : .positive,
            note: "against the balance of the schedule"))
      }
    }
    return Card(
      title: StyledText(loan.given(.name)?.displayText ?? "Progress of a loan"),
      subtitle: StyledText(when), groups: [Card.Group(rows: far), Card.Group(rows: ahead)],
      notes: notes.map { StyledText($0) })
  }

  private var nextPayment: Decimal { progress.rest.allocations.first?.payment ?? .zero }

  private var when: String {
    if case .number? = value.inputs.last?.value { return "after payment \(progress.paymentsMade)" }
    return progress.date.map { "on \($0)" } ?? "so far"
  }

  private var notes: [String] {
    let record =
      switch progress.record {
      case .assumed: "No payments are recorded: those of the schedule are taken as made."
      case .total:
        "The sum paid is taken as the schedule's payments in turn, the rest as principal."
      case .dated:
        terms.conventions.accrual == .daily
          ? "Based on the payments recorded, with interest to the day of each."
          : "Based on the payments recorded, each credited as of its due date."
      }
    var notes = [record]
    if progress.rest.lastPayment > progress.standing.payment + progress.standing.payment {
      notes.append("The last payment settles what is left: \(text(progress.rest.lastPayment)).")
    }
    return notes + [LoanWords.phrases(of: terms.conventions).joined(separator: ", ")]
  }

  /// The parts of the amount lent that are repaid and left.
  private var bar: Chart {
    let shares = [progress.share, max(Decimal.one - progress.share, .zero)]
    return Chart(
      .bars,
      series: [
        Chart.Series(
          "amount", values: shares.map(\.doubleValue),
          texts: shares.map { Value.percent($0.rounded(toPlaces: 4)).displayText })
      ], labels: ["repaid", "left"])
  }

  /// The balance as it was and will be, with today marked.
  private var curve: Chart {
    let (points, today) = progress.balances
    let currency = terms.conventions.currency
    return Chart(
      .line, title: StyledText("Balance"),
      series: [Chart.Series("balance", values: points.map(\.balance.doubleValue))],
      labels: points.map { point in
        point.date.map { String($0.year) } ?? String(point.number)
      },
      marks: [
        Chart.Mark(
          index: today,
          label: progress.date.map { "\($0): \(text(progress.left)) left" }
            ?? "\(text(progress.left)) left")
      ], scale: .money(symbol: currency.symbol ?? currency.code))
  }
}
