import Exchange
import Finance
import FinLanguage
import Money

extension StudentLoan: Debt {
  func planned(
    from start: CalendarDate, called name: String, _ context: any CallContext
  ) throws -> PlannedDebt {
    var notes: [String] = []
    var balance = schedule.balanceAtRepayment
    var unpaid = Decimal.zero
    var course = PlanCourse.monthly
    if let dates = terms.dates, let begins = dates.disbursements.first?.date {
      let owed = start < begins ? nil : try schedule.balance(on: start)
      balance = owed?.owed ?? terms.amount
      var days = MonthlyDays(first: start.adding(months: 1) ?? start, day: start.day)
      if start < dates.repayment {
        notes.append("paid from the start, although repayment begins on \(dates.repayment)")
      } else if let next = schedule.rows.lazy.compactMap(\.date).first(where: { $0 > start }) {
        days = MonthlyDays(first: next, day: dates.anchorDay)
      }
      course = .student(
        StudentCourse(terms, from: max(start, begins), days: days))
      unpaid = owed?.interest ?? .zero
    }
    let level =
      schedule.levels.last { level in
        schedule.rows.indices.contains(level.number - 1)
          && (schedule.rows[level.number - 1].date ?? start) <= start
      } ?? schedule.levels.first
    let debt = PlanDebt(
      name: name, balance: balance, unpaid: unpaid, rate: terms.rate,
      minimum: level?.payment.amount ?? schedule.payment, course: course)
    return PlannedDebt(debt: debt, notes: notes)
  }

  func paymentDue(on today: CalendarDate) throws -> PaymentDue? {
    let row = schedule.rows.first { $0.date.map { $0 >= today } ?? false }
    return row.flatMap { row in row.date.map { PaymentDue(row.payment, on: $0) } }
  }

  func dueDays(on today: CalendarDate) throws -> DueDays {
    guard let dates = terms.dates else { return .unknown }
    let due = schedule.rows.compactMap(\.date)
    guard let start = due.first(where: { $0 >= today }), let last = due.last else {
      return .nothing
    }
    return .series(
      DueSeries(
        details: try paymentDetails(today, until: last), start: start, last: last,
        recurrence: .monthly(days: [dates.anchorDay]),
        exceptions: Self.gaps(in: due, on: dates.anchorDay)))
  }

  /// The months of a pause: dates of the series that have no payment.
  private static func gaps(in due: [CalendarDate], on anchorDay: Int) -> [CalendarDate] {
    guard let first = due.first, let last = due.last else { return [] }
    let held = Set(due)
    var gaps: [CalendarDate] = []
    var months = 1
    while let date = first.adding(months: months, anchorDay: anchorDay), date < last {
      if !held.contains(date) { gaps.append(date) }
      months += 1
    }
    return gaps
  }
}
