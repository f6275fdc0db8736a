import Money

/// The months of a plan: the calendar months in which its debts fall due.
///
/// A debt with due days is paid on them, and any other so many months after the start, whose day does
/// not drift. Month 1 is the first month with a payment; a debt that is first due later joins then.
/// So a look some days later finds the same payments in the same months.
public struct PlanMonths: Sendable, Hashable {
  public let start: CalendarDate
  /// The days of the debts, each once.
  private let days: [MonthlyDays]
  /// The calendar month of month 1.
  private let first: Int

  /// - Parameter days: Of the debts that have their own.
  public init(start: CalendarDate, days: [MonthlyDays] = []) {
    self.start = start
    self.days = days.isEmpty ? [Self.anniversaries(of: start)] : Array(Set(days))
    first = self.days.reduce(Int.max) { min($0, $1.first.monthIndex) }
  }

  /// The months of debts, each with its own days or those of the start.
  init(start: CalendarDate, _ debts: [PlanDebt], isTransferring: Bool) {
    let own = debts.map { $0.course.days ?? Self.anniversaries(of: start) }
    self.init(start: start, days: own + (isTransferring ? [Self.anniversaries(of: start)] : []))
  }

  /// A month after the start, two months after it, …
  static func anniversaries(of start: CalendarDate) -> MonthlyDays {
    MonthlyDays(first: start.adding(months: 1, anchorDay: start.day) ?? start, day: start.day)
  }

  /// The months that pass before the first payment of a debt; below zero where it is earlier.
  func offset(of days: MonthlyDays) -> Int { days.first.monthIndex - first }

  /// The calendar month of a month, counted from the year 0.
  func calendarMonth(_ month: Int) -> Int { first + month - 1 }

  /// The payments on a debt up to the start that were made for its due day in month 1.
  func paid(_ debt: PlanDebt) -> Decimal {
    if let paid = debt.paidFirst { return paid }
    return debt.payments.reduce(.zero) { sum, payment in
      guard payment.date <= start, let due = debt.course.due(ofPaymentOn: payment.date),
        due.monthIndex == first
      else { return sum }
      return sum + payment.amount
    }
  }

  /// The last due day of a month; the start before month 1, and nil beyond the calendar.
  public func date(_ month: Int) -> CalendarDate? {
    month < 1 ? start : dues(month)?.max()
  }

  /// The first month, from 0 for the start itself, with no due day before a date.
  public func first(onOrAfter date: CalendarDate) -> Int {
    guard date > start else { return 0 }
    let month = max(1, date.monthIndex - first + 1)
    guard let earliest = dues(month)?.min(), earliest < date else { return month }
    return month + 1
  }

  /// A number of months after the payments of a month.
  func date(_ span: Int, after month: Int) -> CalendarDate? {
    let anchor = month < 1 ? start.day : days.reduce(1) { max($0, $1.day) }
    return date(month)?.adding(months: span, anchorDay: anchor)
  }

  private func dues(_ month: Int) -> [CalendarDate]? {
    var dues: [CalendarDate] = []
    for days in days where month > offset(of: days) {
      guard let due = days.date(month - offset(of: days)) else { return nil }
      dues.append(due)
    }
    return dues.isEmpty ? nil : dues
  }
}

extension CalendarDate {
  /// Months since the year 0.
  public var monthIndex: Int { year * 12 + month - 1 }
}
