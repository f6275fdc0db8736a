import Money

/// A time in which a student loan bears no interest, both days included.
public struct InterestFreeSpan: Sendable, Hashable {
  public let from: CalendarDate
  public let to: CalendarDate

  public init(from: CalendarDate, to: CalendarDate) {
    self.from = from
    self.to = to
  }

  /// Federal loans bore no interest from March 13, 2020 to August 31, 2023: CARES Act, section 3513
  /// (P.L. 116-136), and its extensions; interest resumed on September 1, 2023 (P.L. 118-5, section
  /// 271).
  public static let federal: [InterestFreeSpan] = {
    guard let from = CalendarDate(year: 2020, month: 3, day: 13),
      let to = CalendarDate(year: 2023, month: 8, day: 31)
    else { return [] }
    return [InterestFreeSpan(from: from, to: to)]
  }()
}

extension StudentLoanTerms {
  /// The interest-free times that lie in the loan's life.
  public var interestFreeSpans: [InterestFreeSpan] {
    guard let begin = dates?.disbursements.first?.date else { return [] }
    return zeroInterest.filter { $0.to >= begin }
  }

  /// The parts of a time, from one day until another, that bear interest.
  public func bearingStretches(
    from start: CalendarDate, to end: CalendarDate
  ) -> [(from: CalendarDate, to: CalendarDate)] {
    var stretches: [(from: CalendarDate, to: CalendarDate)] = []
    var day = start
    for span in freeSpans where span.to >= day && span.from < end {
      if span.from > day { stretches.append((day, span.from)) }
      guard let next = span.to.adding(days: 1) else { return stretches }
      day = max(day, next)
    }
    if day < end { stretches.append((day, end)) }
    return stretches
  }

  /// Simple interest from one day until another, not rounded.
  func interest(
    on principal: Decimal, from start: CalendarDate, to end: CalendarDate
  ) -> Decimal {
    bearingStretches(from: start, to: end).reduce(.zero) { sum, part in
      sum
        + YearFraction(from: part.from, to: part.to, dayCount)
        .interest(on: principal, annualRate: rate)
    }
  }

  /// Returns the number of days from one until another that bear interest.
  public func bearingDays(from start: CalendarDate, to end: CalendarDate) -> Int {
    bearingStretches(from: start, to: end).reduce(0) {
      $0 + dayCount.days(from: $1.from, to: $1.to)
    }
  }

  /// Returns true if the interest of a day is charged.
  public func bearsInterest(on date: CalendarDate) -> Bool {
    !freeSpans.contains { $0.from <= date && date <= $0.to }
  }
}
