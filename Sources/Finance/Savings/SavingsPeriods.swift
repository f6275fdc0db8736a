import Money

/// The periods of savings: a deposit and a row of the table each.
///
/// Without deposits a period is that of the compounding, or a month if it compounds
/// more often. A term in days is divided into weeks or days where the compounding has them, and is
/// one period otherwise; a day is 1/365 of a year.
public struct SavingsPeriods: Sendable, Hashable {
  public enum Unit: Sendable, Hashable {
    case regular(DepositFrequency)
    case days(Int)
  }

  public let unit: Unit
  public let count: Int
  /// The part of a year that one period takes.
  let length: YearFraction

  init(_ frequency: DepositFrequency, count: Int) {
    unit = .regular(frequency)
    self.count = count
    length = YearFraction(numerator: 1, denominator: frequency.depositsPerYear)
  }

  private init(days: Int, count: Int, compounding: Compounding) {
    unit = .days(days)
    self.count = count
    // A year of 360 days that compounds each day has a day of its own length.
    length = YearFraction(
      numerator: days, denominator: compounding == .daily360 ? 360 : 365)
  }

  /// The periods of a term; throws where it is no whole number of them.
  ///
  /// - Parameter deposits: How often something is deposited; nil where nothing is.
  init(_ term: Duration, deposits: DepositFrequency?, compounding: Compounding)
    throws(SavingsError)
  {
    guard term.months >= 0, term.days >= 0, !term.isZero else { throw .termNotPositive(term) }
    guard term.months <= LoanTerms.longestTerm * 12, term.days <= LoanTerms.longestTerm * 366 else {
      throw .termTooLong(years: LoanTerms.longestTerm)
    }
    if let deposits {
      guard let count = deposits.deposits(in: term) else { throw .termNotWhole(term, deposits) }
      self.init(deposits, count: count)
      return
    }
    let (months, days) = (Int(term.months), Int(term.days))
    guard months == 0 || days == 0 else { throw .termNotWhole(term, nil) }
    if months == 0, let weeks = compounding.weeks {
      if let count = weeks.deposits(in: term) {
        self.init(weeks, count: count)
        return
      }
    }
    if months == 0 {
      let isDaily = compounding == .daily || compounding == .daily360
      let each = isDaily && days <= Self.mostDays ? 1 : days
      self.init(days: each, count: days / each, compounding: compounding)
      return
    }
    let frequency = compounding.row
    let count = frequency.deposits(in: term)
    self.init(count == nil ? .monthly : frequency, count: count ?? months)
  }

  /// The most days that are rows of their own.
  private static let mostDays = 400

  /// The time of all of them.
  public var term: Duration {
    switch unit {
    case .regular(let frequency): frequency.term(ofDeposits: count) ?? .zero
    case .days(let days): Duration(months: 0, days: days * count) ?? .zero
    }
  }

  /// The time of all of them, in years.
  public var years: Decimal {
    Decimal(count) * Decimal(length.numerator) / Decimal(length.denominator)
  }

  public var perYear: Int? {
    if case .regular(let frequency) = unit { frequency.depositsPerYear } else { nil }
  }

  /// The end of a period, counted from 1; nil beyond the calendar.
  func end(of number: Int, from start: CalendarDate) -> CalendarDate? {
    switch unit {
    case .regular(let frequency): frequency.date(start, plus: number)
    case .days(let days): start.adding(days: days * number)
    }
  }

  func with(count: Int) -> SavingsPeriods {
    SavingsPeriods(unit: unit, count: count, length: length)
  }

  private init(unit: Unit, count: Int, length: YearFraction) {
    self.unit = unit
    self.count = count
    self.length = length
  }
}

extension Compounding {
  /// The period of a row where nothing is deposited: its own, but at least a month.
  fileprivate var row: DepositFrequency {
    switch self {
    case .annual: .annual
    case .semiannual: .semiannual
    case .quarterly: .quarterly
    case .monthly, .semimonthly, .biweekly, .weekly, .daily, .daily360, .continuous: .monthly
    }
  }

  fileprivate var weeks: DepositFrequency? {
    switch self {
    case .weekly: .weekly
    case .biweekly: .biweekly
    default: nil
    }
  }
}
