import Money

/// The growth of savings, period by period.
///
/// Each period earns what is there times the periodic rate, rounded where the savings say so; the
/// last balance is the deposits and the interest.
public struct SavingsSchedule: Sendable {
  public struct Row: Sendable, Hashable {
    /// The period, from 1.
    public let number: Int
    /// The end of the period, or nil without dates.
    public let date: CalendarDate?
    public let deposit: Decimal
    public let interest: Decimal
    /// The balance at the end of the period.
    public let balance: Decimal
  }

  public let terms: SavingsTerms
  public let rows: [Row]

  /// Throws `overflow` where the balance outgrows a decimal.
  public init(_ terms: SavingsTerms) throws(SavingsError) {
    self.terms = terms
    let start = terms.conventions.start
    var accumulation = SavingsAccumulation(terms)
    var rows: [Row] = []
    rows.reserveCapacity(terms.periods.count)
    for number in 1...max(terms.periods.count, 1) {
      let (deposit, interest) = accumulation.next()
      rows.append(
        Row(
          number: number, date: start.flatMap { terms.periods.end(of: number, from: $0) },
          deposit: deposit, interest: interest, balance: accumulation.balance))
    }
    guard accumulation.balance.isFinite else { throw .overflow }
    self.rows = rows
  }

  /// The balance at the end.
  public var finalBalance: Decimal { rows.last?.balance ?? terms.initial }

  /// The total of the deposits, the first one included.
  public var totalDeposits: Decimal { rows.reduce(terms.initial) { $0 + $1.deposit } }

  public var totalInterest: Decimal { rows.reduce(.zero) { $0 + $1.interest } }

  /// The final balance in the money of the start; nil without inflation.
  public var realBalance: Decimal? {
    terms.inflation.map {
      PurchasingPower.real(amount: finalBalance, inflation: $0, years: terms.periods.years)
    }
  }

  /// Returns the balance after a number of periods, or nil beyond the last.
  public func balance(after periods: Int) -> Decimal? {
    if periods == 0 { return terms.initial }
    return rows.indices.contains(periods - 1) ? rows[periods - 1].balance : nil
  }
}

/// Runs through the periods of savings, of which there may be any number.
struct SavingsAccumulation {
  private(set) var balance: Decimal
  private var number = 0
  private var deposit: Decimal
  private let terms: SavingsTerms
  private let periodicRate: Decimal
  private let isSimple: Bool

  init(_ terms: SavingsTerms) {
    self.terms = terms
    balance = terms.initial
    deposit = terms.deposit
    periodicRate = terms.periodicRate
    isSimple = terms.compoundsEachPeriod
  }

  mutating func next() -> (deposit: Decimal, interest: Decimal) {
    number += 1
    if !terms.growth.isZero { deposit = terms.deposit(ofPeriod: number) }
    let earning = terms.conventions.timing == .begin ? balance + deposit : balance
    // The division comes last, so that interest that is a whole number of cents comes out as one.
    let interest = terms.conventions.rounded(
      isSimple
        ? terms.periods.length.interest(on: earning, annualRate: terms.rate)
        : earning * periodicRate)
    balance = balance + deposit + interest
    return (deposit, interest)
  }
}
