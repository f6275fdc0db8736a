import Finance
import FinLanguage
import Markup
import Money

/// How a student loan is shown: what was given, what is owed when repayment begins, what is paid,
/// and the rules it rests on.
struct StudentLoanCard {
  private let loan: StudentLoanValue
  private var terms: StudentLoanTerms { loan.terms }

  init(_ loan: StudentLoanValue) { self.loan = loan }

  func card() throws -> Card {
    let schedule = try loan.schedule()
    var groups = [Card.Group(rows: given(schedule))]
    if terms.dates?.schoolUntil != nil || terms.dates?.disbursements.count ?? 0 > 1 {
      groups.append(Card.Group(rows: repayment(schedule)))
    }
    groups.append(Card.Group(rows: figures(schedule)))
    return Card(
      title: StyledText(loan.given(.name)?.displayText ?? "Student loan"),
      subtitle: (loan.given(.servicer)?.displayText).map { StyledText($0) }, groups: groups,
      notes: StudentWords.notes(terms).map { StyledText($0) })
  }

  // MARK: Rows

  private func given(_ schedule: StudentLoanSchedule) -> [Card.Row] {
    var disbursed: String?
    if let dates = terms.dates, let start = dates.disbursements.first?.date {
      let count = dates.disbursements.count
      disbursed =
        count == 1 ? "paid out \(start)" : "in \(count) disbursements from \(start)"
    }
    let plan: String =
      switch terms.repayment {
      case .plan(let plan): "a month, \(plan.rawValue) plan"
      case .term: "a month"
      case .payment: "a month, as given"
      }
    let first = schedule.levels.first
    let later = schedule.levels.dropFirst().map { level in
      let date = schedule.rows[level.number - 1].date
      return row(
        "Then", loan.money(level.payment.amount), .money,
        note: "from \(date.map { $0.description } ?? "payment \(level.number)"), after a pause")
    }
    return [
      row("Amount", loan.money(terms.amount), .money, note: disbursed),
      row(
        "Rate", .percent(terms.rate), .percent,
        note: "a year, \(terms.isSubsidized ? "subsidized" : "unsubsidized")"),
      row(
        "Payment", loan.money(schedule.payment), .money,
        note: first?.payment.kind == .minimum ? plan + ": the least" : plan),
    ] + later
  }

  private func repayment(_ schedule: StudentLoanSchedule) -> [Card.Row] {
    guard let dates = terms.dates else { return [] }
    var rows = [
      row(
        "Repayment", .date(dates.repayment), .date,
        note: dates.schoolUntil.map {
          "after school until \($0) and \(Value.duration(dates.grace).displayText)"
        })
    ]
    if !schedule.accruedAtRepayment.isZero {
      rows.append(
        row(
          "Interest by then", loan.money(schedule.accruedAtRepayment), .money,
          note: schedule.unpaidAtRepayment.isZero ? "capitalized" : "beside the principal"))
    }
    rows.append(row("Owed then", loan.money(schedule.balanceAtRepayment), .money))
    return rows
  }

  private func figures(_ schedule: StudentLoanSchedule) -> [Card.Row] {
    let last = schedule.rows.last
    var rows = [
      row(
        "Payments", .number(Decimal(schedule.rows.count)), .number,
        note: last.flatMap { last in
          last.payment == schedule.payment
            ? nil : "the last is \(loan.money(last.payment).displayText)"
        }),
      row("Total paid", loan.money(schedule.totalPaid), .money),
      row("Total interest", loan.money(schedule.totalInterest), .money),
    ]
    if !schedule.totalCapitalized.isZero {
      rows.append(
        row(
          "Capitalized", loan.money(schedule.totalCapitalized), .money,
          note: "interest added to the principal"))
    }
    if let date = last?.date { rows.append(row("Paid off", .date(date), .date)) }
    return rows
  }

  private func row(
    _ label: String, _ value: Value, _ role: Role, note: String? = nil
  ) -> Card.Row {
    Card.Row(label, value.displayText, role, note: note)
  }
}
