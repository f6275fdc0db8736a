import Money

/// A moment at which interest that was not paid is added to the principal.
public enum CapitalizationEvent: String, Sendable, CaseIterable {
  /// The beginning of repayment, after school and grace.
  case repayment
  case defermentEnd = "deferment_end"
  case forbearanceEnd = "forbearance_end"
  /// Another plan takes the place of IBR.
  case ibrEnd = "ibr_end"
  /// Each month and each quarter in which no payments are due, as some private lenders do.
  case monthly, quarterly

  /// The events that are moments of a loan's life.
  public static let moments: Set<CapitalizationEvent> = [
    .repayment, .defermentEnd, .forbearanceEnd, .ibrEnd,
  ]
}

/// At which events unpaid interest is added to the principal.
public enum Capitalization: Sendable, Hashable {
  /// As the regulations of the day have it for Direct Loans.
  case regulation
  case at(Set<CapitalizationEvent>)

  /// Before this day all events capitalized; from it on only those of which a statute requires it: the
  /// end of a deferment (34 CFR 685.202(b) as amended by 87 FR 65904, November 1, 2022), and the choice of
  /// another plan than IBR (20 USC 1098e(b)(3)(B)).
  public static let limitedSince = CalendarDate(year: 2023, month: 7, day: 1)

  public func applies(_ event: CapitalizationEvent, on date: CalendarDate?) -> Bool {
    switch self {
    case .at(let events): return events.contains(event)
    case .regulation:
      if event == .defermentEnd || event == .ibrEnd { return true }
      guard let date, let limit = Self.limitedSince else { return false }
      return date < limit
    }
  }

  /// The interval at which interest is capitalized while no payments are due; nil if it is not.
  var interval: CapitalizationEvent? {
    guard case .at(let events) = self else { return nil }
    return events.contains(.monthly) ? .monthly : events.contains(.quarterly) ? .quarterly : nil
  }
}
