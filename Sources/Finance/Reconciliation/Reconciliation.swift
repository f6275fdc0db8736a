import Money

/// A lender's own rows against every convention that fin knows.
///
/// Each row is compared to the cent, or to the digits that it shows where nothing is rounded inside.
public struct Reconciliation: Sendable {
  /// A set of conventions by which every row comes out.
  public struct Fit: Sendable {
    public let candidate: ConventionCandidate
    public let lastPayment: LastPaymentRule
    /// The amounts paid beyond the scheduled payments, by their numbers.
    public let paidBeyond: [(number: Int, amount: Decimal)]
  }

  public let loan: LoanTerms
  /// The number of payment rows compared.
  public let compared: Int
  /// The payments of the first and the last row.
  public let span: ClosedRange<Int>
  /// The conventions by which all rows come out, the loan's own first, then those with the fewest
  /// changes.
  public let fits: [Fit]
  /// The conventions by which the most rows come out.
  public let best: Fit
  /// The number of rows that the best conventions reproduce.
  public let fitting: Int
  /// The first row that does not, by the best.
  public let difference: LenderDifference?
  /// The first row that contradicts itself or the one before it.
  public let contradiction: RowContradiction?
  /// Other givens of the loan by which every row would come out.
  public let otherGivens: Fit?
  /// True if the rows are held against the payments recorded, not against the schedule.
  public let isOfLedger: Bool

  /// - Parameter stop: Asked now and then; once it is up, the rest is left out.
  public init(
    _ loan: LoanTerms, rows: [LenderRow], stop: StopSign? = nil
  ) throws(LenderTableError) {
    var table = try LenderTable(rows, for: loan)
    table.stop = stop
    var search = ConventionSearch(loan, table)
    search.run()
    self.loan = loan
    compared = table.rows.count
    span = (table.rows.first?.number ?? 1)...max(table.lastNumber, 1)
    fits = search.fits
    best = search.fits.first ?? search.best.fit
    fitting = search.fits.isEmpty ? search.best.walk.fitting : table.rows.count
    difference = search.fits.isEmpty ? search.best.walk.difference : nil
    contradiction = search.fits.isEmpty ? RowContradiction.first(in: table, loan) : nil
    otherGivens = search.fits.isEmpty ? search.otherGivens() : nil
    isOfLedger = false
  }
}

extension Reconciliation.Fit {
  init(_ candidate: ConventionCandidate, _ walk: TableWalk) {
    self.init(
      candidate: candidate, lastPayment: walk.lastPayment, paidBeyond: walk.paidBeyond)
  }
}

/// A row whose own figures do not add up.
public struct RowContradiction: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    /// The payment is not interest + principal + extra.
    case parts
    /// The balance is not the one before less principal and extra.
    case chain
  }

  public let number: Int
  public let kind: Kind
  /// The row's figure, and the one that its other figures make.
  public let theirs: Decimal
  public let made: Decimal

  /// The first, where most rows add up to the cent: where a table shows rounded figures of
  /// unrounded ones, a cent here and there is no contradiction.
  static func first(in table: LenderTable, _ loan: LoanTerms) -> RowContradiction? {
    var found: [RowContradiction] = []
    var before: (number: Int, balance: Decimal?) = (0, table.opening?.balance ?? loan.amount)
    for row in table.rows {
      let given = row.row
      if let paid = row.paid, let interest = given.interest, let principal = given.principal {
        let extra = table.reading == .included ? .zero : given.extra ?? .zero
        let sum = interest + principal + extra
        if sum != paid {
          found.append(.init(number: row.number, kind: .parts, theirs: paid, made: sum))
        }
      }
      if before.number == row.number - 1, let balance = given.balance, let owed = before.balance,
        let repaid = repaid(row, table)
      {
        let left = owed - repaid
        if left != balance {
          found.append(.init(number: row.number, kind: .chain, theirs: balance, made: left))
        }
      }
      before = (row.number, given.balance)
    }
    let unit = loan.conventions.smallestUnit
    let isRounded = found.count > max(4, table.rows.count / 10)
    return found.first { !isRounded || ($0.theirs - $0.made).magnitude > unit }
  }

  private static func repaid(_ row: LenderTable.Row, _ table: LenderTable) -> Decimal? {
    guard let principal = row.row.principal else { return nil }
    return table.reading == .included ? principal : principal + (row.row.extra ?? .zero)
  }
}
