import Finance
import FinLanguage
import FinValues
import Markup
import Money

/// The panel of a loan's progress, with a bar and the curve of its balance.
extension ProgressQuestion {
  var markup: Markup {
    let card = Panel(
      title: StyledText(loan.given("name")?.displayText ?? Self.type.title),
      subtitle: StyledText(when), groups: [Panel.Group(rows: far), Panel.Group(rows: ahead)],
      notes: notes.map { StyledText($0) })
    return .stack([.card(card), .chart(bar), .chart(curve)])
  }

  private var when: String {
    if case .number? = on { return "after payment \(progress.paymentsMade)" }
    return progress.date.map { "on \($0)" } ?? "so far"
  }

  private var far: [Panel.Row] {
    let unpaid = progress.unpaidInterest
    var rows = [
      row("Paid", progress.paid, note: "including \(text(progress.interest)) of interest"),
      row(
        "Remaining balance", progress.left,
        note: unpaid.isZero ? nil : "includes \(text(unpaid)) of unpaid interest"),
      row(
        "Repaid", .percent(progress.share.rounded(toPlaces: 4)), note: "of \(text(progress.lent))"),
      row(
        "Payments made", .number(Decimal(progress.paymentsMade)),
        note: "\(progress.rest.count) left"),
    ]
    if progress.entries.contains(where: { !$0.escrow.isZero }) {
      rows.append(row("Escrow", escrow, note: "taxes, insurance and dues; not part of the loan"))
    }
    if !progress.lateCharges.isZero {
      rows.append(
        row("Late charges", progress.lateCharges, .warning, note: "not included in the balance"))
    }
    return rows
  }

  private var ahead: [Panel.Row] {
    if progress.standing.isPaidOff { return [payoffRow()] }
    var rows: [Panel.Row] = []
    if let due = progress.nextDue {
      let isLate = !progress.overdue.isZero
      let next = progress.dueToday?.amount ?? progress.rest.allocations.first?.payment ?? .zero
      let counted = progress.dueToday == nil ? "" : "; counted as paid"
      rows.append(row("Next due", .date(due), note: isLate ? "overdue" : text(next) + counted))
      if isLate { rows.append(row("Overdue", progress.overdue, .warning)) }
    }
    rows.append(payoffRow(progress.countsOverdue ? "once overdue payments are made" : nil))
    rows.append(row("Remaining interest", progress.interestLeft))
    if !progress.ahead.isZero {
      rows.append(
        row(
          progress.ahead.isNegative ? "Behind" : "Ahead", progress.ahead.magnitude,
          progress.ahead.isNegative ? .negative : .positive,
          note: "compared with the schedule"))
    }
    return rows
  }

  private func payoffRow(_ note: String? = nil) -> Panel.Row {
    if let payoff = try? payoff() { return row("Payoff date", payoff, .date, note: note) }
    let last =
      progress.rest.count > 0
      ? progress.rest.made + progress.rest.count : progress.schedule.count
    return row("Last payment", .number(Decimal(last)), note: "number of the payment")
  }

  private var notes: [String] {
    let record =
      switch progress.record {
      case .assumed where loan.model.hasLedger: "Payments to come are assumed paid as scheduled."
      case .assumed: "No payments are recorded; scheduled payments are assumed paid."
      case .total:
        "The total paid covers the scheduled payments in order; the rest is principal."
      case .dated where loan.model.isTotal:
        "The total paid covers the installments in order, each on its due date."
      case .dated:
        conventions.accrual == .daily
          ? "Based on the payments recorded, with interest to the day of each."
          : "Based on the payments recorded, each credited as of its due date."
      }
    var notes = [record]
    if !progress.overdue.isZero {
      notes.append("Pay \(text(progress.overdue)) to be up to date.")
    }
    if progress.rest.lastPayment > progress.standing.payment + progress.standing.payment {
      notes.append(
        "The last payment pays the remaining balance: \(text(progress.rest.lastPayment)).")
    }
    return notes + [phrases.joined(separator: ", ")]
  }

  /// The parts of the amount lent that are repaid and left.
  private var bar: Chart {
    let shares = [progress.share, max(Decimal.one - progress.share, .zero)]
    return Chart(
      .bars,
      series: [
        Chart.Series(
          "amount", values: shares.map(\.doubleValue),
          texts: shares.map { percent($0.rounded(toPlaces: 4)) })
      ], labels: ["repaid", "left"])
  }

  /// The balance as it was and will be, with today marked.
  private var curve: Chart {
    let (points, today) = progress.balancesInTime
    var series = [Chart.Series("balance", values: points.map(\.balance.doubleValue))]
    let dates = points.compactMap(\.date)
    if progress.record == .dated, dates.count == points.count {
      let planned = dates.map { date in
        (try? progress.schedule.balance(on: date)).map(\.doubleValue) ?? .nan
      }
      if planned != series[0].values { series.append(Chart.Series("contract", values: planned)) }
    }
    return Chart(
      .line, title: StyledText("Balance"), series: series,
      labels: points.map { point in
        point.date.map { String($0.year) } ?? String(point.number)
      },
      marks: [
        Chart.Mark(
          index: today,
          label: progress.date.map { "\($0): \(text(progress.left)) left" }
            ?? "\(text(progress.left)) left")
      ], scale: .money(in: currency))
  }
}
