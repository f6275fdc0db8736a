import Money

/// A day on which something is advanced or paid, with the series that it belongs to.
struct CreditDate: Sendable {
  let date: CalendarDate
  let anchorDay: Int
  let amount: Decimal
  /// The number of the series, and the place in it.
  let series: Int
  let index: Int
  /// The interval at which that series goes on.
  let every: UnitPeriod
}

/// Finds the unit-period of a transaction (12 CFR 1026 App. J (b)(3), (b)(4)).
struct UnitPeriodRule {
  /// The count of each standard interval among the periods.
  private var standard: [UnitPeriod: Int] = [:]
  /// The count of each other number of days.
  private var other: [Int: Int] = [:]
  private var days = 0
  private var periods = 0
  private var areMonths = true
  private var areWeeks = true
  private var months = 0

  /// The most frequent common period, of several the smallest; without one the average of all
  /// periods, rounded to a standard interval.
  static func unit(advances: [CreditDate], payments: [CreditDate], start: CalendarDate)
    -> UnitPeriod
  {
    let rule = UnitPeriodRule(advances: advances, payments: payments, start: start)
    return rule.commonPeriod ?? rule.averagePeriod
  }

  init(advances: [CreditDate], payments: [CreditDate], start: CalendarDate) {
    count(advances, from: start)
    count(payments, from: start)
  }

  private mutating func count(_ dates: [CreditDate], from start: CalendarDate) {
    let sorted = dates.sorted { ($0.date, $0.series, $0.index) < ($1.date, $1.series, $1.index) }
    var distinct: [CreditDate] = []
    for date in sorted where distinct.last?.date != date.date { distinct.append(date) }
    guard let first = distinct.first else { return }
    if first.date > start { count(from: start, to: first, isHalfMonth: false) }
    for index in distinct.indices.dropFirst() {
      let (a, b) = (distinct[index - 1], distinct[index])
      if a.series == b.series, b.index == a.index + 1 {
        add(b.every, days: CalendarDate.days(from: a.date, to: b.date))
        continue
      }
      // Half a month has 13 to 16 days, and with the next or the last one makes a month.
      let makesMonth =
        index + 1 < distinct.count && Self.isMonth(a, distinct[index + 1])
        || index >= 2 && Self.isMonth(distinct[index - 2], b)
      count(from: a.date, to: b, isHalfMonth: makesMonth)
    }
  }

  private static func isMonth(_ a: CreditDate, _ b: CreditDate) -> Bool {
    UnitPeriod.monthsBack(from: b.date, to: a.date, anchorDay: b.anchorDay) == (1, 0)
  }

  private mutating func count(from start: CalendarDate, to end: CreditDate, isHalfMonth: Bool) {
    let days = CalendarDate.days(from: start, to: end.date)
    let (months, rest) = UnitPeriod.monthsBack(
      from: end.date, to: start, anchorDay: end.anchorDay)
    var found: [UnitPeriod] = []
    if days == 1 { found.append(.day) }
    if days.isMultiple(of: 7), days / 7 <= 52 { found.append(.weeks(days / 7)) }
    if isHalfMonth, (13...16).contains(days) { found.append(.semimonth) }
    if rest == 0, months >= 1 { found.append(months < 12 ? .months(months) : .year) }
    self.days += days
    periods += 1
    areWeeks = areWeeks && days.isMultiple(of: 7)
    areMonths = areMonths && rest == 0
    self.months += months
    for unit in found { standard[unit, default: 0] += 1 }
    if found.isEmpty { other[days, default: 0] += 1 }
  }

  /// A period inside a series, whose interval is known.
  private mutating func add(_ unit: UnitPeriod, days: Int) {
    standard[unit, default: 0] += 1
    self.days += days
    periods += 1
    switch unit {
    case .months(let count):
      months += count
      areWeeks = false
    case .year:
      months += 12
      areWeeks = false
    case .weeks: areMonths = false
    case .day, .semimonth, .term: (areMonths, areWeeks) = (false, false)
    }
  }

  /// The standard interval that occurs most often, and more than once.
  var commonPeriod: UnitPeriod? {
    let best = standard.filter { $0.value >= 2 }.min {
      ($1.value, $0.key.nominalDays) < ($0.value, $1.key.nominalDays)
    }
    // One that is most frequent but no standard interval has no unit of its own.
    if let most = other.values.max(), most > best?.value ?? 1 { return nil }
    return best?.key
  }

  private var averagePeriod: UnitPeriod {
    guard periods > 0 else { return .months(1) }
    // Of two equally near the lower.
    func rounded(_ total: Int) -> Int { max(1, (2 * total + periods - 1) / (2 * periods)) }
    if areMonths {
      let count = rounded(months)
      return count < 12 ? .months(count) : .year
    }
    if areWeeks { return .weeks(min(52, rounded(days / 7))) }
    let intervals =
      [.day, .semimonth, .year] + (1...52).map(UnitPeriod.weeks) + (1...11).map(UnitPeriod.months)
    func distance(_ unit: UnitPeriod) -> Int { abs(unit.nominalDays * periods - days) }
    let nearest = intervals.min {
      (distance($0), $0.nominalDays) < (distance($1), $1.nominalDays)
    }
    return nearest ?? .months(1)
  }
}
