import Money

/// The days on which payments of a run may come, one and two steps after each.
struct StepWindows {
  let recurrence: Recurrence
  /// Days that a payment may be early or late.
  let tolerance: Int
  /// The fewest days between two payments of a run.
  var shortest: Int { (recurrence.day(1, after: .epoch)?.daysSinceEpoch ?? 7) * 9 / 10 - tolerance }
  /// For each day with purchases.
  private let targets: [[Target]]
  /// For each purchase the place of its day.
  private let dayPlaces: [Int]

  private struct Target {
    /// Its number; beyond all where the calendar ends before it.
    let day: Int
    /// The places of the expenses that are neither too early nor too late.
    let near: Range<Int>
  }

  /// - Parameter days: The numbers of the days of the purchases, in order.
  init(_ recurrence: Recurrence, after purchases: [RecurringPayment.Payment], on days: [Int]) {
    self.recurrence = recurrence
    let tolerance = recurrence.tolerance
    self.tolerance = tolerance
    var dates: [CalendarDate] = []
    dayPlaces = purchases.map { purchase in
      if dates.last != purchase.date { dates.append(purchase.date) }
      return dates.count - 1
    }
    targets = (1...2).map { steps in
      var (first, end) = (0, 0)
      return dates.map { date in
        guard let day = recurrence.day(steps, after: date)?.daysSinceEpoch else {
          return Target(day: .max / 2, near: days.count..<days.count)
        }
        while first < days.count, days[first] < day - tolerance { first += 1 }
        end = max(end, first)
        while end < days.count, days[end] <= day + tolerance { end += 1 }
        return Target(day: day, near: first..<end)
      }
    }
  }

  /// The day so many steps after an expense, and the places of the expenses near it.
  subscript(place: Int, steps: Int) -> (day: Int, near: Range<Int>) {
    let target = targets[steps - 1][dayPlaces[place]]
    return (target.day, target.near)
  }
}
