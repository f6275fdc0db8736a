import Money

/// The interval of a recurring payment.
public enum Recurrence: String, CaseIterable, Sendable {
  case week
  case twoWeeks = "2 weeks"
  case month
  case fourWeeks = "4 weeks"
  case sixWeeks = "6 weeks"
  case twoMonths = "2 months"
  case eightWeeks = "8 weeks"
  case quarter
  case fourMonths = "4 months"
  case halfYear = "6 months"
  case year

  /// Payments a year, by which a yearly sum is reckoned: 52 weeks or 12 months.
  public var timesAYear: Decimal {
    switch step {
    case .days(let days): Decimal(52) / Decimal(days / 7)
    case .months(let months): Decimal(12 / months)
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
    case .fourWeeks, .sixWeeks, .twoMonths, .eightWeeks, .fourMonths, .halfYear: "every \(rawValue)"
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
    case .fourWeeks: .days(28)
    case .sixWeeks: .days(42)
    case .eightWeeks: .days(56)
    case .month: .months(1)
    case .twoMonths: .months(2)
    case .quarter: .months(3)
    case .fourMonths: .months(4)
    case .halfYear: .months(6)
    case .year: .months(12)
    }
  }

  /// Days that a payment may be early or late: weekends and holidays move it, and short months.
  var tolerance: Int {
    switch self {
    case .week: 1
    case .twoWeeks, .fourWeeks, .sixWeeks, .eightWeeks: 2
    case .month, .twoMonths: 5
    case .quarter, .fourMonths, .halfYear: 8
    case .year: 15
    }
  }

  /// Days that payments are off on average at most.
  var meanTolerance: Int {
    switch self {
    case .week, .twoWeeks, .fourWeeks, .sixWeeks, .eightWeeks: 1
    case .month, .twoMonths: 2
    case .quarter, .fourMonths, .halfYear: 4
    case .year: 8
    }
  }

  /// Days after which a payment that did not come has ended.
  var grace: Int {
    switch self {
    case .week: 5
    case .twoWeeks: 8
    case .month, .fourWeeks: 15
    case .sixWeeks, .eightWeeks, .twoMonths: 20
    case .quarter, .fourMonths, .halfYear: 30
    case .year: 45
    }
  }

  /// Payments that it takes to be seen: of the rarer intervals more, as each is one more to fit by chance.
  var fewest: Int {
    switch self {
    case .year: 2
    case .week, .twoWeeks, .month, .quarter, .halfYear: 3
    case .fourWeeks, .sixWeeks, .twoMonths, .eightWeeks, .fourMonths: 4
    }
  }

  /// True if it goes by months, fewer than a year.
  var isOfMonths: Bool {
    if case .months(let months) = step { months < 12 } else { false }
  }

  /// True if it is looked for among other payments to a payee, too.
  var isUsual: Bool {
    switch self {
    case .week, .twoWeeks, .month, .quarter, .year: true
    case .fourWeeks, .sixWeeks, .twoMonths, .eightWeeks, .fourMonths, .halfYear: false
    }
  }

  /// Returns true if so many payments within so many days may be one or two runs of it.
  func mayHold(_ count: Int, within days: Int) -> Bool {
    let length =
      switch step {
      case .days(let days): days
      case .months(let months): months * 30
      }
    return isUsual
      || count * 2 <= (days / length + 2) * 5 && days >= length * (fewest - 1) - 3 * tolerance
  }

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
