import Money

/// A rate that holds until a day, in place of the usual one.
public struct Promotion: Sendable, Equatable {
  public let rate: Decimal
  /// The last day on which it holds.
  public let until: CalendarDate

  public init(rate: Decimal, until: CalendarDate) {
    self.rate = rate
    self.until = until
  }

  public func holds(on date: CalendarDate) -> Bool { date <= until }
}
