import Finance
import FinLanguage
import FinValues
import Markup
import Money

/// The panel of a student loan: the terms, the balance when repayment begins, the payments, and the
/// rules.
extension StudentLoan {
  var groups: [Panel.Group] {
    var groups = [Panel.Group(rows: givenRows)]
    if terms.dates?.schoolUntil != nil || terms.dates?.disbursements.count ?? 0 > 1 {
      groups.append(Panel.Group(rows: repaymentRows))
    }
    groups.append(
      Panel.Group(rows: LoanPanel(loan).paidSoFar() + LoanPanel(loan).overdue() + figureRows))
    if let saved = try? savings() { groups.append(Panel.Group(rows: savingRows(saved))) }
    return groups
  }

  // MARK: Rows

  private var givenRows: [Panel.Row] {
    var disbursed: String?
    if let dates = terms.dates, let start = dates.disbursements.first?.date {
      let count = dates.disbursements.count
      disbursed =
        count == 1 ? "disbursed \(start)" : "in \(count) disbursements from \(start)"
    }
    let plan: String? =
      switch terms.repayment {
      case .plan(let plan): "\(plan.name) plan" + steps
      case .term: nil
      case .payment: "as given"
      }
    let first = schedule.levels.first
    let later = schedule.levels.dropFirst().map { level in
      let date = schedule.rows[level.number - 1].date
      let before = schedule.rows.prefix(level.number - 1).last?.date
      // Else a lump sum lowers it.
      let isPaused = terms.dates?.pauses.contains { pause in
        date.map { pause.to <= $0 } ?? false && before.map { $0 <= pause.to } ?? true
      }
      return row(
        "Then", money(level.payment.amount),
        note: "from \(date.map { $0.description } ?? "payment \(level.number)"), after a"
          + (isPaused ?? false ? " pause" : " lump sum"))
    }
    return [
      row("Loan amount", money(terms.amount), note: disbursed),
      row(
        "Interest rate", .percent(terms.rate),
        note: "a year, \(terms.isSubsidized ? "subsidized" : "unsubsidized")"),
      row(
        "Monthly payment", money(plannedNow ?? schedule.payment),
        note: first?.payment.kind == .minimum
          ? [plan, "the minimum"].compactMap(\.self).joined(separator: ": ") : plan),
    ] + later + LoanPanel(loan).changes()
  }

  /// The changes of a plan's payments.
  private var steps: String {
    guard let course = schedule.loan.terms.student?.course else { return "" }
    guard let highest = schedule.rows.map(\.payment).max(), highest > schedule.payment else {
      return course.plan.isByIncome ? ", by income" : ""
    }
    return (course.plan.isByIncome ? ", by income, " : ", every two years more, ")
      + "up to \(text(highest))"
  }

  /// The relief of the plan.
  private func reliefRows() -> [Panel.Row] {
    guard let relief = try? relief() else { return [] }
    var rows: [Panel.Row] = []
    if !relief.interestWaived.isZero {
      rows.append(row("Interest waived", relief.interestWaived))
    }
    if !relief.principalMatched.isZero {
      rows.append(row("Principal matched", relief.principalMatched, note: "by the government"))
    }
    if let end = try? forgiveness() {
      rows.append(
        row(
          "Forgiven", relief.forgiven, .positive,
          note: "after payment \(end.number)" + (end.date.map { ", on \($0)" } ?? "")
            + (terms.isPublicService ? " (PSLF)" : "")))
    }
    return rows
  }

  private var repaymentRows: [Panel.Row] {
    guard let dates = terms.dates else { return [] }
    var rows = [
      row(
        "Repayment begins", .date(dates.repayment),
        note: dates.schoolUntil.map {
          "\(Value.duration(dates.grace).displayText) after school ends on \($0)"
        })
    ]
    if !schedule.accruedAtRepayment.isZero {
      rows.append(
        row(
          "Interest by then", money(schedule.accruedAtRepayment),
          note: schedule.unpaidAtRepayment.isZero ? "capitalized" : "in addition to the principal"))
    }
    rows.append(row("Balance then", money(schedule.balanceAtRepayment)))
    return rows
  }

  private func savingRows(
    _ saved: (interest: Decimal, time: Duration, usual: StudentLoanSchedule)
  ) -> [Panel.Row] {
    let isWorse = saved.interest.isNegative
    let isLonger = saved.time.months < 0
    return LoanPanel(loan).extras() + [
      row(
        isWorse ? "More interest" : "Interest saved", saved.interest.magnitude,
        isWorse ? .negative : .positive, note: "compared with \(usualName)"),
      row(
        isLonger ? "More time" : "Time saved",
        .duration(isLonger ? saved.time.negated() ?? saved.time : saved.time),
        isLonger ? .negative : .positive),
    ]
  }

  private var capitalizedRow: [Panel.Row] {
    totalCapitalized.isZero
      ? [] : [row("Capitalized interest", totalCapitalized, note: "added to the principal")]
  }

  private var figureRows: [Panel.Row] {
    let last = schedule.rows.last
    if let course = try? course(), course.isRecorded {
      let end = course.payoffDate
      return [
        row(
          "Payments", .number(Decimal(course.payments)),
          note: "\(course.payments - course.made) left; the contract has \(schedule.rows.count)"),
        row("Total paid", course.rows.totals.paid, note: "payments recorded and those left"),
        row("Total interest", (try? totalInterest()) ?? .zero),
      ] + capitalizedRow + [
        row(
          "Payoff date", end.map { .date($0) } ?? .none,
          note: last?.date.map { $0 == end ? "as the contract has it" : "the contract has \($0)" })
      ] + reliefRows()
    }
    var rows = [
      row(
        "Payments", .number(Decimal(schedule.rows.count)),
        note: last.flatMap { last in
          last.payment == schedule.payment
            ? nil : "the last is \(text(last.payment))"
        }),
      row("Total paid", money(schedule.totalPaid)),
      row("Total interest", money(schedule.totalInterest)),
    ]
    rows += capitalizedRow
    if let date = last?.date { rows.append(row("Payoff date", .date(date))) }
    return rows + reliefRows()
  }
}
