import Money

/// The due dates of a loan: the first date and whole periods after it.
///
/// The day of the first date is the anchor and does not drift: Jan 31, Feb 28, Mar 31. Where only
/// the start is given, its day is the anchor. Twice a month payments fall due on that day and half a
/// month from it: the 1st and 16th, the 15th and the last.
public struct PaymentDates: Sendable, Hashable {
  /// The day interest begins.
  public let start: CalendarDate
  /// The first due date.
  public let first: CalendarDate
  public let frequency: PaymentFrequency
  public let timing: PaymentTiming
  /// The date that was given, which the others are whole periods from.
  private let anchor: CalendarDate

  /// Nil where the calendar ends before the date that was left out.
  ///
  /// Without `first`, the first payment is due one period after `start`, or on it if payments are
  /// made at the beginning; without `start`, the other way round.
  public init?(
    start: CalendarDate?, first: CalendarDate?, frequency: PaymentFrequency = .monthly,
    timing: PaymentTiming = .end
  ) {
    let periods = timing == .end ? 1 : 0
    guard let anchor = first ?? start else { return nil }
    self.anchor = anchor
    switch (start, first) {
    case (nil, nil): return nil
    case (let start?, let first?): (self.start, self.first) = (start, first)
    case (let start?, nil):
      guard let first = frequency.date(start, plus: periods) else { return nil }
      (self.start, self.first) = (start, first)
    case (nil, let first?):
      guard let start = frequency.date(first, plus: -periods) else { return nil }
      (self.start, self.first) = (start, first)
    }
    self.frequency = frequency
    self.timing = timing
  }

  /// The due date of a payment, counted from 1; nil beyond the calendar.
  public func due(_ number: Int) -> CalendarDate? {
    frequency.date(anchor, plus: number &- 1 &+ periodsBeforeFirst)
  }

  /// The day of the month on which payments fall due where the month has it.
  public var anchorDay: Int { anchor.day }

  /// The number of periods from the anchor to the first payment.
  private var periodsBeforeFirst: Int { anchor == first || timing == .begin ? 0 : 1 }

  /// The first payment due on or after a date; at least 1.
  public func firstPayment(onOrAfter date: CalendarDate) -> Int {
    guard date > first else { return 1 }
    var number = paymentBefore(date)
    while let due = due(number), due < date { number += 1 }
    return number
  }

  /// Returns the number of payments due up to and on a date.
  public func paymentsDue(onOrBefore date: CalendarDate) -> Int {
    guard date >= first else { return 0 }
    var number = paymentBefore(date)
    while let due = due(number + 1), due <= date { number += 1 }
    return number
  }

  /// True if the first payment period is as long as the others.
  ///
  /// Either end may have been clamped by a short month, so both ways of counting are accepted.
  public var firstPeriodIsRegular: Bool {
    let periods = timing == .end ? 1 : 0
    return frequency.date(start, plus: periods) == first
      || frequency.date(first, plus: -periods) == start
  }

  /// A payment due on a date or not long before it.
  private func paymentBefore(_ date: CalendarDate) -> Int {
    let days = CalendarDate.days(from: first, to: date)
    // A year of 366 days and the day that a short month takes keep the estimate below.
    return max(days * frequency.paymentsPerYear / 366, 1)
  }
}

extension PaymentFrequency {
  /// The date a number of periods after another one, which is the anchor; nil beyond the calendar.
  public func date(_ anchor: CalendarDate, plus periods: Int) -> CalendarDate? {
    switch step {
    case .months(let length):
      let (months, overflow) = periods.multipliedReportingOverflow(by: length)
      return overflow ? nil : anchor.adding(months: months, anchorDay: anchor.day)
    case .days(let length):
      let (days, overflow) = periods.multipliedReportingOverflow(by: length)
      return overflow ? nil : anchor.adding(days: days)
    case .halfMonth:
      let day = anchor.day
      let months = periods >> 1
      guard periods & 1 == 1 else { return anchor.adding(months: months, anchorDay: day) }
      // The other day of the month comes later in the same month, or earlier in the next one.
      return day <= 15
        ? anchor.adding(months: months, anchorDay: Self.otherDay(of: day))
        : anchor.adding(months: months + 1, anchorDay: Self.otherDay(of: day))
    }
  }

  /// The days of the month on which payments fall due twice a month, where one is due on this day.
  public func daysOfMonth(_ day: Int) -> [Int] { [day, Self.otherDay(of: day)].sorted() }

  /// The day half a month from another: the 16th for the 1st, the last for the 15th.
  private static func otherDay(of day: Int) -> Int {
    if day == 15 { return 31 }
    return day < 15 ? day + 15 : min(day - 15, 15)
  }
}
