import Money

/// How often payments fall due.
public enum PaymentFrequency: String, Sendable, CaseIterable {
  case monthly

  /// The divisor of the annual rate.
  public var paymentsPerYear: Int {
    switch self {
    case .monthly: 12
    }
  }

  /// Months from one due date to the next.
  public var monthsPerPeriod: Int {
    switch self {
    case .monthly: 1
    }
  }

  /// How many payments a term holds, or nil if it is not a whole number of periods.
  public func payments(in term: Duration) -> Int? {
    guard term.days == 0, Int(term.months) % monthsPerPeriod == 0 else { return nil }
    return Int(term.months) / monthsPerPeriod
  }

  /// The term that a number of payments makes; nil beyond what a duration holds.
  public func term(ofPayments count: Int) -> Duration? {
    let (months, overflow) = count.multipliedReportingOverflow(by: monthsPerPeriod)
    return overflow ? nil : Duration(months: months, days: 0)
  }
}
