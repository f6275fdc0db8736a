import Money

/// The billing cycle that a day lies in: from the closing of one statement to that of the next.
public struct CardCycle: Sendable, Equatable {
  /// The day the latest statement closed; the cycle opens on it.
  public let opened: CalendarDate
  /// The day the next statement closes.
  public let closes: CalendarDate
  /// The due date of the statement that closed on `opened`; nil for a card without a due day.
  public let due: CalendarDate?
  /// The due date of the next statement.
  public let nextDue: CalendarDate?
  /// True if the closing day was not given, but counted back from the due day.
  public let isClosingAssumed: Bool

  /// The days from a statement's closing to its due date if no closing day was given. Issuers in
  /// the United States leave 21 days at least (12 CFR 1026.5(b)(2)(ii)), and 25 is common.
  public static let usualGraceDays = 25

  /// Nil for a card with neither a due day nor a closing day.
  public init?(of terms: CardTerms, on day: CalendarDate) {
    self.init(dueDay: terms.dueDay, closingDay: terms.closingDay, on: day)
  }

  /// - Parameters:
  ///   - dueDay: The day of the month, 1 to 31, on which a payment is due.
  ///   - closingDay: The day of the month on which the statement closes; the statement is due on the
  ///     first due day after it.
  public init?(dueDay: Int?, closingDay: Int?, on day: CalendarDate) {
    let closing: (Int) -> CalendarDate?
    if let closingDay {
      closing = { day.inMonth($0, on: closingDay) }
    } else if let dueDay {
      closing = { day.inMonth($0, on: dueDay)?.adding(days: -Self.usualGraceDays) }
    } else {
      return nil
    }
    // Counted back from a due day, the closing may lie in the month before.
    guard let last = (-1...1).last(where: { closing($0).map { $0 <= day } ?? false }),
      let opened = closing(last), let closes = closing(last + 1)
    else { return nil }
    self.opened = opened
    self.closes = closes
    due = dueDay.flatMap { opened.next(dayOfMonth: $0) }
    nextDue = dueDay.flatMap { closes.next(dayOfMonth: $0) }
    isClosingAssumed = closingDay == nil
  }

  /// Returns true if a day lies in the cycle.
  public func contains(_ date: CalendarDate) -> Bool { opened <= date && date < closes }
}

extension CalendarDate {
  /// A day of the month so many months after this one's, or that month's last.
  func inMonth(_ months: Int, on day: Int) -> CalendarDate? {
    monthStart.adding(months: months, anchorDay: day)
  }

  /// The first date after this one that is such a day of the month, or its month's last.
  public func next(dayOfMonth day: Int) -> CalendarDate? {
    guard let date = inMonth(0, on: day) else { return nil }
    return date > self ? date : inMonth(1, on: day)
  }
}
