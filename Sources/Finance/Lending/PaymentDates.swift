import Money

/// The due dates of a loan: the first date and whole months after it.
///
/// The day of the first date is the anchor and does not drift: Jan 31, Feb 28, Mar 31.
public struct PaymentDates: Sendable, Hashable {
  /// When interest begins.
  public let start: CalendarDate
  /// The first due date.
  public let first: CalendarDate
  public let frequency: PaymentFrequency
  public let timing: PaymentTiming

  /// Nil where the calendar ends before the date that was left out.
  ///
  /// Without `first`, the first payment is due one period after `start`, or on it if payments are
  /// made at the beginning; without `start`, the other way round.
  public init?(
    start: CalendarDate?, first: CalendarDate?, frequency: PaymentFrequency = .monthly,
    timing: PaymentTiming = .end
  ) {
    let months = timing == .end ? frequency.monthsPerPeriod : 0
    switch (start, first) {
    case (nil, nil): return nil
    case (let start?, let first?): (self.start, self.first) = (start, first)
    case (let start?, nil):
      guard let first = start.adding(months: months) else { return nil }
      (self.start, self.first) = (start, first)
    case (nil, let first?):
      guard let start = first.adding(months: -months) else { return nil }
      (self.start, self.first) = (start, first)
    }
    self.frequency = frequency
    self.timing = timing
  }

  /// The due date of a payment, counted from 1; nil beyond the calendar.
  public func due(_ number: Int) -> CalendarDate? {
    let (months, overflow) = (number &- 1).multipliedReportingOverflow(
      by: frequency.monthsPerPeriod)
    guard !overflow else { return nil }
    return first.adding(months: months, anchorDay: first.day)
  }

  /// The first payment due on or after a date; at least 1.
  public func firstPayment(onOrAfter date: CalendarDate) -> Int {
    guard date > first else { return 1 }
    let number = paymentInPeriod(of: date)
    guard let due = due(number), due < date else { return number }
    return number + 1
  }

  /// How many payments are due up to and on a date.
  public func paymentsDue(onOrBefore date: CalendarDate) -> Int {
    guard date >= first else { return 0 }
    let number = paymentInPeriod(of: date)
    guard let due = due(number), due > date else { return number }
    return number - 1
  }

  /// Whether the first payment period is as long as the others.
  ///
  /// Either end may have been clamped by a short month, so both ways of counting are accepted.
  public var firstPeriodIsRegular: Bool {
    let months = timing == .end ? frequency.monthsPerPeriod : 0
    return start.adding(months: months) == first || first.adding(months: -months) == start
  }

  /// The payment due in the months that hold a date on or after the first.
  private func paymentInPeriod(of date: CalendarDate) -> Int {
    let from = first.components
    let to = date.components
    let months = (to.year - from.year) * 12 + to.month - from.month
    return months / frequency.monthsPerPeriod + 1
  }
}
