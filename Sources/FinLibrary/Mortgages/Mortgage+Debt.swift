import Finance
import FinLanguage
import FinValues
import Money

/// A mortgage owes what its loan does, and asks for more a month.
extension Mortgage: Debt {
  static var isForHome: Bool { true }

  func planned(from start: CalendarDate, called name: String) throws -> PlannedDebt {
    var planned = try loan.model.planned(from: start, called: name)
    planned.notes.append("the loan only, without tax, insurance and dues")
    return planned
  }

  var monthlyCost: Decimal? { try? terms.monthlyParts().total }

  func paymentsDue(through last: CalendarDate, on today: CalendarDate) throws -> [PaymentDue] {
    guard conventions.dates != nil else { return [] }
    let progress = try loan.model.progress(on: today)
    let beside = try paidBeside()
    return progress.paymentsDue(through: last).enumerated().map { place, due in
      let isRest = place == 0 && due.date < today && progress.isMissedInPart
      return PaymentDue(due.amount + (isRest ? .zero : beside(due.date)), on: due.date)
    }
  }

  /// The part of the payment of a day beside the loan: taxes, insurance and dues.
  private func paidBeside() throws -> (CalendarDate) -> Decimal {
    guard conventions.frequency == .monthly, let dates = conventions.dates else {
      return { _ in .zero }
    }
    let whole = try terms.monthlyParts()
    var uninsured = whole
    uninsured.mortgageInsurance = .zero
    let lastInsured = try insuranceEnd()?.last ?? 0
    return { day in
      (dates.paymentsDue(onOrBefore: day) > lastInsured ? uninsured : whole).beside
    }
  }

  func payments(through day: CalendarDate) -> [CardTerms.Payment] {
    loan.model.payments(through: day)
  }

  var paymentsNote: String? { loan.model.paymentsNote }

  func dueDays(on today: CalendarDate) throws -> DueDays {
    let beside = try paidBeside()
    return try loan.model.dueDays(of: self, beside: beside, on: today)
  }

  func progressFigures(on today: CalendarDate) -> [(name: String, value: Value)] {
    loan.model.progressFigures(on: today)
  }
}
