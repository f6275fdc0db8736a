import Testing

@testable import Money

/// A number from its text; a wrong text fails the test and gives the poison value.
func number(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) -> Decimal {
  guard let value = Decimal(text) else {
    Issue.record("\(text) is no number", sourceLocation: sourceLocation)
    return .notANumber
  }
  return value
}

/// A date from its text; a wrong text fails the test and gives the epoch.
func date(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) -> CalendarDate {
  guard let value = CalendarDate(iso8601: text) else {
    Issue.record("\(text) is no date", sourceLocation: sourceLocation)
    return .epoch
  }
  return value
}
