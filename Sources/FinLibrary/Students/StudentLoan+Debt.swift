import Exchange
import Finance
import FinLanguage
import FinValues
import Money

extension StudentLoan: Debt {
  func planned(from start: CalendarDate, called name: String) throws -> PlannedDebt {
    var notes = loan.model.extrasLeftOut
    var (balance, unpaid) = (Decimal.zero, Decimal.zero)
    let present = try loan.model.course().progress?.standing
    var course = PlanCourse.monthly
    if let dates = terms.dates, let begins = dates.disbursements.first?.date {
      balance = terms.amount
      let first = start.next(dayOfMonth: dates.anchorDay) ?? start
      var days = MonthlyDays(first: first, day: dates.anchorDay)
      if start >= begins {
        let payoff = try loan.model.payoff(loan.model.standing(on: start), on: start)
        (balance, unpaid) = (payoff.principal + payoff.interest, payoff.interest)
      }
      if start < dates.repayment {
        notes.append("payments start now, before repayment begins on \(dates.repayment)")
      } else if let next = try loan.model.progress(on: start).nextDue, next > start {
        days = MonthlyDays(first: next, day: dates.anchorDay)
      } else if let next = schedule.rows.lazy.compactMap(\.date).first(where: { $0 > start }) {
        days = MonthlyDays(first: next, day: dates.anchorDay)
      }
      course = .student(
        StudentCourse(
          terms, from: max(start, begins), days: days,
          start < dates.repayment ? nil : try loan.model.standing(on: start)))
    } else {
      balance = try self.course().present().owed
    }
    let level =
      schedule.levels.last { level in
        schedule.rows.indices.contains(level.number - 1)
          && (schedule.rows[level.number - 1].date ?? start) <= start
      } ?? schedule.levels.first
    let debt = PlanDebt(
      name: name, balance: balance, unpaid: unpaid, rate: terms.rate,
      minimum: present?.planned
        ?? (loan.model.terms.changes.isEmpty ? nil : present?.paymentWithoutExtra)
          ?? level?.payment.amount ?? schedule.payment,
      course: course)
    return PlannedDebt(debt: debt, notes: notes)
  }

  func paymentsDue(through last: CalendarDate, on today: CalendarDate) throws -> [PaymentDue] {
    try loan.model.paymentsDue(through: last, on: today)
  }

  func payments(through day: CalendarDate) -> [CardTerms.Payment] {
    loan.model.payments(through: day)
  }

  var paymentsNote: String? { loan.model.paymentsNote }

  func dueDays(on today: CalendarDate) throws -> DueDays {
    try loan.model.dueDays(of: self, on: today)
  }

  func progressFigures(on today: CalendarDate) -> [(name: String, value: Value)] {
    loan.model.progressFigures(on: today)
  }
}
