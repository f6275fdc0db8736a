import Money

/// The frequency of payments.
public enum PaymentFrequency: String, Sendable, CaseIterable {
  case monthly, semimonthly, biweekly, weekly, quarterly, semiannual, annual
  /// Half of the monthly payment every two weeks: 13 months' worth in a year.
  case acceleratedBiweekly = "accelerated_biweekly"
  /// A quarter of the monthly payment every week.
  case acceleratedWeekly = "accelerated_weekly"

  /// The way from one due date to the next.
  enum Step: Sendable, Hashable {
    case months(Int)
    /// Two days of each month, half a month apart.
    case halfMonth
    case days(Int)
  }

  /// The divisor of the annual rate: a year has 26 periods of two weeks and 52 weeks.
  public var paymentsPerYear: Int {
    switch self {
    case .monthly: 12
    case .semimonthly: 24
    case .biweekly, .acceleratedBiweekly: 26
    case .weekly, .acceleratedWeekly: 52
    case .quarterly: 4
    case .semiannual: 2
    case .annual: 1
    }
  }

  var step: Step {
    switch self {
    case .monthly: .months(1)
    case .quarterly: .months(3)
    case .semiannual: .months(6)
    case .annual: .months(12)
    case .semimonthly: .halfMonth
    case .biweekly, .acceleratedBiweekly: .days(14)
    case .weekly, .acceleratedWeekly: .days(7)
    }
  }

  /// The days of a period that is a number of weeks; nil for one of months.
  public var daysPerPeriod: Int? {
    if case .days(let days) = step { days } else { nil }
  }

  /// The number of payments that share the monthly payment; nil if the payment is its own level
  /// one.
  public var paymentsPerMonthlyAmount: Int? {
    switch self {
    case .acceleratedBiweekly: 2
    case .acceleratedWeekly: 4
    default: nil
    }
  }

  /// Returns the number of payments in a term, or nil if it is not a whole number of periods.
  public func payments(in term: Duration) -> Int? {
    let months = Int(term.months)
    let days = Int(term.days)
    switch step {
    case .months(let count): return days == 0 && months % count == 0 ? months / count : nil
    case .halfMonth: return days % 15 == 0 ? months * 2 + days / 15 : nil
    case .days(let length):
      let periods = months * paymentsPerYear
      guard periods % 12 == 0, days % length == 0 else { return nil }
      return periods / 12 + days / length
    }
  }

  /// The term that a number of payments makes; nil beyond what a duration holds.
  ///
  /// Periods of weeks are whole years of 26 or 52 of them, and days.
  public func term(ofPayments count: Int) -> Duration? {
    func duration(_ whole: Int, months: Int, days: Int) -> Duration? {
      let (product, overflow) = whole.multipliedReportingOverflow(by: months)
      return overflow ? nil : Duration(months: product, days: days)
    }
    switch step {
    case .months(let length): return duration(count, months: length, days: 0)
    case .halfMonth:
      return duration(count / 2, months: 1, days: count % 2 * 15)
    case .days(let length):
      let (years, rest) = count.quotientAndRemainder(dividingBy: paymentsPerYear)
      return duration(years, months: 12, days: rest * length)
    }
  }
}

/// The end of a period at which a payment is made, as spreadsheets' `type` 0 and 1.
public enum PaymentTiming: String, Sendable, CaseIterable {
  /// At the end of the period: the first payment comes one period after interest begins.
  case end
  /// At the beginning (an annuity due): the first payment is made when interest begins and carries
  /// none.
  case begin
}
