import Money

/// The amount that pays a loan off on a day: the balance, and interest for the days since it last
/// bore any.
public struct PayoffAmount: Sendable {
  public let standing: LoanStanding
  /// Nil for a loan without dates, right after a payment.
  public let date: CalendarDate?
  /// The convention that the days are counted by.
  public let dayCount: DayCount
  /// The same with installments that were missed paid, each as of its due date.
  public let current: LoanStanding
  /// The installments that were missed.
  public let missing: [LoanStanding.Missing]
  /// The days since interest was last paid or missed.
  public let days: Int
  /// Interest for these days and what was left unpaid before, rounded.
  public let interest: Decimal
  /// True if the loan's own conventions hold, not another day count.
  public let isByContract: Bool

  /// The principal that is owed.
  public let principal: Decimal

  public var amount: Decimal { principal + interest }

  /// Right after a scheduled payment: the balance alone.
  public init(after standing: LoanStanding) {
    self.standing = standing
    (current, missing) = (standing, [])
    date = nil
    dayCount = standing.terms.conventions.dayCount
    days = 0
    interest = standing.unpaidInterest
    principal = standing.balance
    isByContract = true
  }

  /// On a day on or after the loan's start.
  ///
  /// - Parameters:
  ///   - standing: With the payments up to that day made.
  ///   - dayCount: What to count the days by in place of the loan's own convention.
  public init(
    _ standing: LoanStanding, on date: CalendarDate, dayCount: DayCount? = nil
  ) throws(LoanQuestionError) {
    let terms = standing.terms
    guard let dates = terms.conventions.dates, standing.interestPaidTo != nil else {
      throw .datesNeeded(date)
    }
    if date < dates.start, let student = terms.student, let start = student.start, date >= start {
      let owed = student.balance(before: date)
      (self.standing, current, missing) = (standing, standing, [])
      self.date = date
      self.dayCount = terms.conventions.dayCount
      (principal, interest, days, isByContract) = (owed.principal, owed.interest, 0, true)
      return
    }
    guard date >= dates.start else {
      throw .beforeStart(date, start: terms.student?.start ?? dates.start)
    }
    let standing = standing.capitalized(through: date)
    self.standing = standing
    self.date = date
    let own = terms.conventions.dayCount
    self.dayCount = dayCount ?? own
    isByContract = dayCount == nil || dayCount == own
    (current, missing) = standing.counted(to: date)
    let from = current.interestPaidTo ?? date
    var accrued = Decimal.zero
    if date <= from || current.balance.isZero && current.interestBase(on: date).isZero {
      days = 0
    } else {
      days = self.dayCount.days(from: from, to: date)
      if isByContract {
        accrued = current.interest(to: date)
      } else {
        let earned = DailyAccrual(terms).rounded(
          YearFraction(from: from, to: date, self.dayCount).interest(
            on: current.interestBase(on: date),
            annualRate: terms.rateInForce(ofPayment: current.made + 1)))
        accrued = max(earned - current.interestPaidAhead, .zero)
      }
    }
    principal = standing.balance
    interest = missing.reduce(standing.unpaidInterest + accrued) { $0 + $1.interest }
  }

  /// The amount that bears interest on the day.
  public var base: Decimal {
    date.map { current.interestBase(on: $0) } ?? standing.balance
  }

  /// The annual rate of the days.
  public var rate: Decimal { standing.terms.rateInForce(ofPayment: current.made + 1) }

  /// The days of a year by the day count: 360, 365, 365.25; nil where years differ.
  public var daysOfYear: Decimal? {
    switch dayCount {
    case .actualActual: nil
    case .actual36525: Decimal(coefficient: 36525, exponent: -2)
    case .actual365, .noLeap365: Decimal(365)
    default: Decimal(360)
    }
  }

  /// The interest of one day, not rounded; nil where days differ: in years of different length, and
  /// where interest compounds.
  public var perDiem: Decimal? {
    if isByContract, standing.terms.conventions.effectiveCompounding != nil { return nil }
    return daysOfYear.map { base * rate / $0 }
  }
}
