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
  public private(set) var first: CalendarDate
  public let frequency: PaymentFrequency
  public let timing: PaymentTiming
  /// The date that was given, which the others are whole periods from.
  private let anchor: CalendarDate
  /// The number of periods from the anchor to the first payment.
  private let periodsBeforeFirst: Int
  /// The due dates without a payment, in order.
  private var skips: [Skip] = []

  /// A time without payments: none is due after the day it begins, up to the day it ends.
  public struct Gap: Sendable, Hashable {
    public let from: CalendarDate
    public let to: CalendarDate

    public init(from: CalendarDate, to: CalendarDate) {
      self.from = from
      self.to = to
    }
  }

  /// Periods in a row without a payment, by how many due dates come before them.
  private struct Skip: Hashable {
    let after: Int
    let count: Int
  }

  /// Nil where the calendar ends before the date that was left out.
  ///
  /// Without `first`, the first payment is due one period after `start`, or on it if payments are
  /// made at the beginning; without `start`, the other way round.
  ///
  /// - Parameter gaps: In order, without overlap.
  public init?(
    start: CalendarDate?, first: CalendarDate?, frequency: PaymentFrequency = .monthly,
    timing: PaymentTiming = .end, gaps: [Gap] = []
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
    periodsBeforeFirst = first != nil || timing == .begin ? 0 : 1
    guard !gaps.isEmpty else { return }
    skips = gaps.map { gap in
      let after = periodsDue(onOrBefore: gap.from)
      return Skip(after: after, count: periodsDue(onOrBefore: gap.to) - after)
    }
    guard let due = due(1) else { return nil }
    self.first = due
  }

  /// The due date of a payment, counted from 1; nil beyond the calendar.
  public func due(_ number: Int) -> CalendarDate? { periodEnd(period(of: number)) }

  /// The end of a period, counted from 1, where payments are due if none are skipped.
  private func periodEnd(_ number: Int) -> CalendarDate? {
    frequency.date(anchor, plus: number &- 1 &+ periodsBeforeFirst)
  }

  /// The period at whose end a payment is due.
  private func period(of number: Int) -> Int {
    skips.reduce(number) { $0 > $1.after ? $0 &+ $1.count : $0 }
  }

  /// True if some due dates have no payment.
  var hasGaps: Bool { !skips.isEmpty }

  /// True if due dates without a payment come right before a payment after the first.
  func hasGap(before number: Int) -> Bool {
    hasGaps && period(of: number) &- period(of: number &- 1) != 1
  }

  /// The due dates without a payment from one day through another.
  public func skipped(from start: CalendarDate, through end: CalendarDate) -> [CalendarDate] {
    skips.flatMap { skip in
      ((skip.after + 1)..<(skip.after + 1 + skip.count)).compactMap(periodEnd)
        .filter { $0 >= start && $0 <= end }
    }
  }

  /// The day of the month on which payments fall due where the month has it.
  public var anchorDay: Int { anchor.day }

  /// The first payment due on or after a date; at least 1.
  public func firstPayment(onOrAfter date: CalendarDate) -> Int {
    guard date > first else { return 1 }
    if hasGaps { return paymentsDue(onOrBefore: date.adding(days: -1) ?? date) + 1 }
    var number = paymentBefore(date)
    while let due = due(number), due < date { number += 1 }
    return number
  }

  /// Returns the number of payments due up to and on a date.
  public func paymentsDue(onOrBefore date: CalendarDate) -> Int {
    let periods = periodsDue(onOrBefore: date)
    return periods
      - skips.reduce(0) { $0 + max(min(periods, $1.after + $1.count) - $1.after, 0) }
  }

  private func periodsDue(onOrBefore date: CalendarDate) -> Int {
    guard let first = periodEnd(1), date >= first else { return 0 }
    var number = paymentBefore(date)
    while let due = periodEnd(number + 1), due <= date { number += 1 }
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
    let days = CalendarDate.days(from: periodEnd(1) ?? first, to: date)
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
