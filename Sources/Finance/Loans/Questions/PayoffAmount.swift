import Money

/// The amount that pays a loan off on a day: the balance, and interest for the days since it last
/// bore any.
public struct PayoffAmount: Sendable {
  public let standing: LoanStanding
  /// Nil for a loan without dates, right after a payment.
  public let date: CalendarDate?
  /// The convention that the days are counted by.
  public let dayCount: DayCount
  /// The installments that were missed.
  public let missing: [LoanStanding.Missing]
  /// The interest in their periods, on the principal that is really unpaid.
  public let missedInterest: Decimal
  /// From when on the days count.
  public let from: CalendarDate?
  /// The days since interest was last paid or fell due.
  public let days: Int
  /// Interest for these days and what was left unpaid before, rounded.
  public let interest: Decimal
  /// True if the loan's own conventions hold, not another day count.
  public let isByContract: Bool

  /// The principal that is owed.
  public let principal: Decimal
  /// The late charges, which are beside the balance.
  public let charges: Decimal

  public var amount: Decimal { principal + interest + charges }

  /// Right after a scheduled payment: the balance alone.
  public init(after standing: LoanStanding) {
    self.standing = standing
    (missing, missedInterest, from, charges) = ([], .zero, nil, .zero)
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
  ///   - charges: The late charges by that day.
  ///   - dayCount: What to count the days by in place of the loan's own convention.
  public init(
    _ standing: LoanStanding, on date: CalendarDate, charges: Decimal = .zero,
    dayCount: DayCount? = nil
  ) throws(LoanQuestionError) {
    self.charges = standing.isPaidOff ? .zero : charges
    let terms = standing.terms
    guard let dates = terms.conventions.dates, standing.interestPaidTo != nil else {
      throw .datesNeeded(date)
    }
    if date < dates.start, let student = terms.student, let start = student.start, date >= start {
      let owed = student.balance(before: date)
      (self.standing, missing, missedInterest, from) = (standing, [], .zero, nil)
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
    missing = standing.counted(to: date).missing
    let from = missing.isEmpty ? standing.interestPaidTo ?? date : missing.last?.due ?? date
    self.from = from
    missedInterest = missing.isEmpty ? .zero : standing.payoffInterest(to: from)
    var accrued = Decimal.zero
    if date <= from || standing.balance.isZero && standing.interestBase(on: date).isZero {
      days = 0
    } else {
      days = self.dayCount.days(from: from, to: date)
      if isByContract {
        accrued = standing.payoffInterest(to: date) - missedInterest
      } else {
        let earned = DailyAccrual(terms).rounded(
          YearFraction(from: from, to: date, self.dayCount).interest(
            on: standing.interestBase(on: date), annualRate: Self.rate(standing, missing)))
        accrued = max(earned - (missing.isEmpty ? standing.interestPaidAhead : .zero), .zero)
      }
    }
    principal = standing.balance
    interest = standing.unpaidInterest + missedInterest + accrued
  }

  /// The amount that bears interest on the day.
  public var base: Decimal {
    date.map { standing.interestBase(on: $0) } ?? standing.balance
  }

  /// The annual rate of the days.
  public var rate: Decimal { Self.rate(standing, missing) }

  private static func rate(_ standing: LoanStanding, _ missing: [LoanStanding.Missing]) -> Decimal {
    standing.terms.rateInForce(ofPayment: standing.made + missing.count + 1)
  }

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
