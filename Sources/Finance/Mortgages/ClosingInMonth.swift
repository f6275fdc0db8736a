import Money

/// A purchase that closes within a month: interest to the month's end is paid that day, and the first
/// payment is a full month's.
///
/// Interest runs from the closing day, included, to the first of the next month, excluded, at 365
/// days a year; the first payment is due on the first of the month after.
public struct ClosingInMonth: Sendable, Hashable {
  public let day: CalendarDate
  /// From when on payments pay interest: the first of the next month.
  public let interestFrom: CalendarDate
  public let firstPayment: CalendarDate

  public static let daysOfYear = 365

  /// Nil for a closing on the first of a month, and where the calendar ends.
  public init?(on day: CalendarDate) {
    guard day.day != 1, let firstOfMonth = day.adding(days: 1 - day.day),
      let next = firstOfMonth.adding(months: 1), let first = firstOfMonth.adding(months: 2)
    else { return nil }
    (self.day, interestFrom, firstPayment) = (day, next, first)
  }

  public var days: Int { CalendarDate.days(from: day, to: interestFrom) }

  /// The interest of these days, rounded by the loan's rule.
  public func interest(of loan: LoanTerms) -> Decimal {
    loan.conventions.rounded(
      loan.amount * loan.rate * Decimal(days) / Decimal(Self.daysOfYear))
  }
}
