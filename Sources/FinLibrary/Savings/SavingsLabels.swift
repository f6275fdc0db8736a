import Finance
import Money

/// The labels of the conventions of savings.
enum SavingsLabels {
  /// Returns the compounding frequency: `compounded daily`.
  static func phrase(_ compounding: Compounding) -> String {
    "compounded \(LoanLabels.adverb(compounding))"
  }

  /// Returns the time of a deposit: `at the end of each month`.
  static func timing(_ conventions: SavingsConventions) -> String {
    let period = period(conventions.frequency)
    return "at the \(conventions.timing == .end ? "end" : "start") of each \(period)"
      + (conventions.frequency == .biweekly ? " period" : "")
  }

  /// The label of a deposit: `Monthly deposit`.
  static func deposit(_ frequency: DepositFrequency) -> String {
    (frequency == .annual ? "Yearly" : frequency.rawValue.capitalizedFirst) + " deposit"
  }

  /// The deposits' period, one of many: `month`.
  static func period(_ frequency: DepositFrequency) -> String {
    switch frequency {
    case .monthly: "month"
    case .semimonthly: "half-month"
    case .biweekly: "two-week"
    case .weekly: "week"
    case .quarterly: "quarter"
    case .semiannual: "half-year"
    case .annual: "year"
    case .daily: "day"
    }
  }

  /// A row of the table, one of many.
  static func period(_ unit: SavingsPeriods.Unit) -> String {
    switch unit {
    case .regular(.biweekly): "period"
    case .regular(let frequency): period(frequency)
    case .days(1): "day"
    case .days: "period"
    }
  }

  /// Returns a number of rows in words: `1 month`, `120 months`.
  static func periods(_ count: Int, _ unit: SavingsPeriods.Unit) -> String {
    "\(count) \(period(unit))\(count == 1 ? "" : "s")"
  }

  /// Returns the conventions of the figures, in short phrases.
  static func phrases(_ terms: SavingsTerms) -> [String] {
    let conventions = terms.conventions
    return [phrase(conventions.compounding)]
      + (terms.deposit.isZero ? [] : ["deposits \(timing(conventions))"])
      + [LoanLabels.sentence(of: conventions.rounding, conventions.currency)]
  }

  /// Returns the convention for deposits and interest that come at different times; nil if they
  /// come together.
  static func between(_ terms: SavingsTerms) -> String? {
    terms.compoundsEachPeriod || terms.conventions.compounding == .continuous
      ? nil : "interest between at the equivalent rate"
  }
}
