import Money

/// The frequency of deposits.
///
/// A year has 52 weeks and 365 days, whatever the calendar says.
public enum DepositFrequency: String, Sendable, CaseIterable {
  case annual, semiannual, quarterly, monthly, semimonthly, biweekly, weekly, daily

  public var depositsPerYear: Int {
    switch self {
    case .annual: 1
    case .semiannual: 2
    case .quarterly: 4
    case .monthly: 12
    case .semimonthly: 24
    case .biweekly: 26
    case .weekly: 52
    case .daily: 365
    }
  }

  /// The whole months, or else the whole days, from one deposit to the next; half a month is 15
  /// days.
  private var step: (months: Int, days: Int) {
    switch self {
    case .annual, .semiannual, .quarterly, .monthly: (12 / depositsPerYear, 0)
    case .semimonthly: (0, 15)
    case .biweekly: (0, 14)
    case .weekly: (0, 7)
    case .daily: (0, 1)
    }
  }

  /// Returns the number of deposits in a term, or nil if it is not a whole number of periods.
  func deposits(in term: Duration) -> Int? {
    let (inMonths, remainder) = (Int(term.months) * depositsPerYear).quotientAndRemainder(
      dividingBy: 12)
    guard remainder == 0 else { return nil }
    if term.days == 0 { return inMonths }
    guard step.days > 0, Int(term.days) % step.days == 0 else { return nil }
    return inMonths + Int(term.days) / step.days
  }

  /// The term that a number of deposits makes; nil beyond what a duration holds.
  func term(ofDeposits count: Int) -> Duration? {
    // Half months and weeks are whole years or months as far as they go.
    let (perPart, months) =
      self == .semimonthly ? (2, 1) : step.days > 0 ? (depositsPerYear, 12) : (1, step.months)
    let (parts, rest) = count.quotientAndRemainder(dividingBy: perPart)
    return Duration(months: parts * months, days: rest * step.days)
  }

  /// The date a number of periods after another one; nil beyond the calendar.
  func date(_ start: CalendarDate, plus periods: Int) -> CalendarDate? {
    switch self {
    case .annual, .semiannual, .quarterly, .monthly:
      start.adding(months: periods * step.months, anchorDay: start.day)
    case .semimonthly:
      start.adding(months: periods / 2, anchorDay: start.day)?.adding(days: periods % 2 * step.days)
    case .biweekly, .weekly, .daily: start.adding(days: periods * step.days)
    }
  }
}
