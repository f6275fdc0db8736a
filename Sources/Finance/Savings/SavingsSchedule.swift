import Money

/// What savings grow to, month by month.
///
/// Each month earns balance × rate / 12, rounded by the savings' rule; the last balance is the
/// deposits and the interest.
public struct SavingsSchedule: Sendable {
  public struct Row: Sendable, Hashable {
    /// The month, from 1.
    public let number: Int
    /// The end of the month's interest, or nil without dates.
    public let date: CalendarDate?
    public let deposit: Decimal
    public let interest: Decimal
    /// What is there at the end of the month.
    public let balance: Decimal
  }

  public let terms: SavingsTerms
  public let rows: [Row]

  /// Throws `overflow` where the balance outgrows a decimal.
  public init(_ terms: SavingsTerms) throws(LendingError) {
    self.terms = terms
    let month = YearFraction(periodOf: .monthly)
    var rows: [Row] = []
    rows.reserveCapacity(terms.months)
    var balance = terms.initial
    for number in 1...terms.months {
      let earning = terms.timing == .begin ? balance + terms.monthly : balance
      var interest = month.interest(on: earning, annualRate: terms.rate)
      if let rule = terms.rounding {
        interest = interest.rounded(toPlaces: terms.currency.minorUnits, rule)
      }
      balance = balance + terms.monthly + interest
      rows.append(
        Row(
          number: number,
          date: terms.start.flatMap { $0.adding(months: number, anchorDay: $0.day) },
          deposit: terms.monthly, interest: interest, balance: balance))
    }
    guard balance.isFinite else { throw .overflow }
    self.rows = rows
  }

  /// What is there in the end.
  public var finalBalance: Decimal { rows.last?.balance ?? terms.initial }

  /// What was paid in, the first deposit too.
  public var totalDeposits: Decimal { rows.reduce(terms.initial) { $0 + $1.deposit } }

  public var totalInterest: Decimal { rows.reduce(.zero) { $0 + $1.interest } }

  /// What is there after a number of months, or nil beyond the last.
  public func balance(afterMonths months: Int) -> Decimal? {
    if months == 0 { return terms.initial }
    return rows.indices.contains(months - 1) ? rows[months - 1].balance : nil
  }
}
