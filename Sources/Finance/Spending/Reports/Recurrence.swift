import Money

/// The interval of a recurring payment.
public enum Recurrence: String, CaseIterable, Sendable {
  case week
  case twoWeeks = "2 weeks"
  case month, quarter, year

  /// Payments a year, by which a yearly sum is reckoned.
  public var timesAYear: Int {
    switch self {
    case .week: 52
    case .twoWeeks: 26
    case .month: 12
    case .quarter: 4
    case .year: 1
    }
  }

  /// `every week`, `monthly`.
  public var adverb: String {
    switch self {
    case .week: "weekly"
    case .twoWeeks: "every 2 weeks"
    case .month: "monthly"
    case .quarter: "quarterly"
    case .year: "yearly"
    }
  }

  enum Step {
    case days(Int)
    case months(Int)
  }

  var step: Step {
    switch self {
    case .week: .days(7)
    case .twoWeeks: .days(14)
    case .month: .months(1)
    case .quarter: .months(3)
    case .year: .months(12)
    }
  }

  /// Days that a payment may be early or late: weekends and holidays move it, and short months.
  var tolerance: Int {
    switch self {
    case .week: 1
    case .twoWeeks: 2
    case .month: 5
    case .quarter: 8
    case .year: 15
    }
  }

  /// Days that payments are off on average at most.
  var meanTolerance: Int {
    switch self {
    case .week, .twoWeeks: 1
    case .month: 2
    case .quarter: 4
    case .year: 8
    }
  }

  /// Days after which a payment that did not come has ended.
  var grace: Int {
    switch self {
    case .week: 5
    case .twoWeeks: 8
    case .month: 15
    case .quarter: 30
    case .year: 45
    }
  }

  /// Payments that it takes to be seen.
  var fewest: Int { self == .year ? 2 : 3 }

  /// The day so many steps after another.
  func day(_ steps: Int, after day: CalendarDate) -> CalendarDate? {
    switch step {
    case .days(let days): day.adding(days: days * steps)
    case .months(let months): day.adding(months: months * steps)
    }
  }

  /// The next day after another; near a day of the month, where it goes by months.
  func next(after last: CalendarDate, dayOfMonth: Int) -> CalendarDate? {
    guard let next = day(1, after: last), case .months = step else { return day(1, after: last) }
    return Self.nearest(to: next, anchor: dayOfMonth)
  }

  /// The day of the month that most days have; the later one of two, and the last where all are the
  /// last of theirs.
  static func anchor(of days: [CalendarDate]) -> Int {
    if days.allSatisfy(\.isMonthEnd) { return 31 }
    var counts = Array(repeating: 0, count: 32)
    for day in days { counts[day.day] += 1 }
    let most = counts.max() ?? 0
    return counts.lastIndex(of: most) ?? 1
  }

  /// The day of the month that payments have lately come on: that of the last ones, and of those
  /// before them as long as they came near it.
  static func lateAnchor(of days: [CalendarDate]) -> Int {
    var start = max(days.count - 3, 0)
    let late = anchor(of: Array(days[start...]))
    while start > 0,
      abs(CalendarDate.days(from: nearest(to: days[start - 1], anchor: late), to: days[start - 1]))
        <= daysOfShift
    {
      start -= 1
    }
    return anchor(of: Array(days[start...]))
  }

  /// Days that a weekend and a holiday move a payment.
  private static let daysOfShift = 3

  /// The day nearest to another that is such a day of its month.
  static func nearest(to day: CalendarDate, anchor: Int) -> CalendarDate {
    let near = (-1...1).compactMap { day.adding(months: $0, anchorDay: anchor) }
    return near.min {
      abs(CalendarDate.days(from: $0, to: day)) < abs(CalendarDate.days(from: $1, to: day))
    }
      ?? day
  }

  /// Returns the sum of the days by which some payments are off.
  func deviation(of days: [CalendarDate]) -> Int {
    switch step {
    case .months:
      let anchor = Self.anchor(of: days)
      return days.reduce(0) {
        $0 + abs(CalendarDate.days(from: Self.nearest(to: $1, anchor: anchor), to: $1))
      }
    case .days(let length):
      return zip(days, days.dropFirst()).reduce(0) { sum, pair in
        let rest = CalendarDate.days(from: pair.0, to: pair.1) % length
        return sum + min(rest, length - rest)
      }
    }
  }
}
