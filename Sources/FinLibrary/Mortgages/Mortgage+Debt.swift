import Finance
import FinLanguage
import FinValues
import Money

/// A mortgage owes what its loan does, and asks for more a month.
extension Mortgage: Debt {
  static var isForHome: Bool { true }

  func planned(
    from start: CalendarDate, called name: String, _ context: any CallContext
  ) throws -> PlannedDebt {
    var planned = try loan.model.planned(from: start, called: name, context)
    planned.notes.append("the loan only, without tax, insurance and dues")
    return planned
  }

  var monthlyCost: Decimal? { try? terms.monthlyParts().total }

  func paymentDue(on today: CalendarDate) throws -> PaymentDue? {
    guard let due = try loan.model.paymentDue(on: today) else { return nil }
    return PaymentDue(
      due.amount + (due.date < today ? .zero : try paidBeside(on: due.date)), on: due.date)
  }

  /// The part of a month's payment beside the loan: taxes, insurance and dues.
  private func paidBeside(on due: CalendarDate) throws -> Decimal {
    guard conventions.frequency == .monthly, let dates = conventions.dates else { return .zero }
    var parts = try terms.monthlyParts()
    if dates.paymentsDue(onOrBefore: due) > (try insuranceEnd()?.last ?? 0) {
      parts.mortgageInsurance = .zero
    }
    return parts.beside
  }

  func dueDays(on today: CalendarDate) throws -> DueDays {
    try loan.model.dueDays(of: self, on: today)
  }

  func progressFigures(on today: CalendarDate) -> [(name: String, value: Value)] {
    loan.model.progressFigures(on: today)
  }
}
