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

/// Random numbers that are the same in every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Source: Vigna's SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
