import Money

/// One year of a schedule: a calendar year, or where there are no dates a year of the loan, from 1.
public struct ScheduleYear: Sendable, Hashable {
  public let year: Int
  public let totals: ScheduleTotals
  /// The balance after the year's last payment.
  public let balance: Decimal
  /// The relief of a student loan's plan.
  public let relief: PlanRelief
}

extension AmortizationSchedule {
  /// The schedule by years, those without a payment left out.
  public var years: [ScheduleYear] {
    var years: [ScheduleYear] = []
    var start = 0
    while start < count {
      let year = year(ofRow: start)
      var end = start + 1
      while end < count, self.year(ofRow: end) == year { end += 1 }
      years.append(
        ScheduleYear(
          year: year, totals: totals(over: start..<end), balance: self[end - 1].balance,
          relief: (start..<end).map { relief(ofPayment: $0 + 1) }.sum))
      start = end
    }
    return years
  }

  /// The rows, counted from 0, of a year as `years` has them; empty if there are none.
  public func rows(inYear year: Int) -> Range<Int> {
    let years = years
    let before = years.prefix { $0.year < year }.reduce(0) { $0 + $1.totals.payments }
    let own = years.first { $0.year == year }?.totals.payments ?? 0
    return before..<before + own
  }

  private func year(ofRow index: Int) -> Int {
    let day: Int32
    switch ledger {
    case .minorUnits(let entries): day = entries[index].day
    case .decimal(let entries): day = entries[index].day
    }
    guard day != ScheduleRow.noDay, let date = CalendarDate(daysSinceEpoch: Int(day)) else {
      return index / terms.conventions.frequency.paymentsPerYear + 1
    }
    return date.year
  }
}
