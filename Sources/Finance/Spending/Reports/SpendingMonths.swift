import Money

/// Sums of months that follow each other.
public struct SpendingMonths: Sendable {
  /// The first day of the first month.
  public let first: CalendarDate
  /// One a month; at least one.
  public private(set) var amounts: [Decimal]
  private let firstNumber: Int

  /// The last months, up to the one that a day is in; fewer if the calendar begins.
  public init(_ count: Int, endingWith day: CalendarDate) {
    let last = day.monthStart
    let number = Self.number(of: last)
    let count = max(1, min(count, number - Self.number(of: Self.firstOfAll) + 1))
    first = last.adding(months: 1 - count) ?? last
    firstNumber = number - count + 1
    amounts = Array(repeating: .zero, count: count)
  }

  /// Sums that were counted before, from the month that a day is in on; nil for none.
  public init?(from day: CalendarDate, _ amounts: [Decimal]) {
    if amounts.isEmpty { return nil }
    first = day.monthStart
    firstNumber = Self.number(of: day)
    self.amounts = amounts
  }

  private static let firstOfAll = CalendarDate(year: 1, month: 1, day: 1) ?? .epoch

  /// Months since the year 0.
  public static func number(of day: CalendarDate) -> Int {
    let parts = day.components
    return parts.year * 12 + parts.month - 1
  }

  /// The place of the month that a day is in; nil outside.
  public func place(of day: CalendarDate) -> Int? {
    let place = Self.number(of: day) - firstNumber
    return amounts.indices.contains(place) ? place : nil
  }

  /// The first day of the month at a place.
  public func month(_ place: Int) -> CalendarDate { first.adding(months: place) ?? first }

  mutating func add(_ amount: Decimal, at place: Int) {
    if amounts.indices.contains(place) { amounts[place] += amount }
  }

  mutating func add(_ amount: Decimal, on day: CalendarDate) {
    if let place = place(of: day) { amounts[place] += amount }
  }
}
