import Money

/// Runs through the due dates of a loan as days since 1970-01-01, faster than asking the calendar
/// for each.
struct DueDayCursor {
  private enum Pace {
    case months(Int)
    case days(Int)
    case calendar
  }

  private let pace: Pace
  private let dates: PaymentDates
  private var year: Int
  private var month: Int
  /// The first day of the month that comes next, as days since 1970-01-01.
  private var monthStart: Int
  private let anchorDay: Int
  private var next: Int

  init(_ dates: PaymentDates) {
    let first = dates.first.components
    self.dates = dates
    year = first.year
    month = first.month
    monthStart = dates.first.daysSinceEpoch - first.day + 1
    anchorDay = dates.anchorDay
    if dates.hasGaps {
      pace = .calendar
      next = 1
      return
    }
    switch dates.frequency.step {
    case .months(let count):
      pace = .months(count)
      next = 1
    case .days(let count):
      pace = .days(count)
      next = dates.first.daysSinceEpoch
    case .halfMonth:
      pace = .calendar
      next = 1
    }
  }

  /// The due day of the payment that comes next.
  mutating func advance() -> Int32 {
    switch pace {
    case .months(let count):
      let day =
        monthStart &+ min(anchorDay, CalendarDate.daysInMonth(year: year, month: month)) &- 1
      for _ in 0..<count {
        monthStart &+= CalendarDate.daysInMonth(year: year, month: month)
        month &+= 1
        if month > 12 {
          month = 1
          year &+= 1
        }
      }
      return Int32(truncatingIfNeeded: day)
    case .days(let count):
      defer { next &+= count }
      return Int32(truncatingIfNeeded: next)
    case .calendar:
      defer { next &+= 1 }
      return Int32(truncatingIfNeeded: dates.due(next)?.daysSinceEpoch ?? 0)
    }
  }
}
