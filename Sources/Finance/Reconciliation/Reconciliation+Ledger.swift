import Money

extension Reconciliation {
  /// A servicer's history against the payments recorded on a loan: by the loan's own way of counting
  /// interest on them, else by others.
  ///
  /// - Throws: What a ledger of the payments throws, and a ``LenderTableError`` for rows without
  ///   amounts.
  public init(
    _ loan: LoanTerms, history rows: [LenderRow], payments: [PaymentLedger.Payment],
    split: PaymentSplit? = nil, assumed: PaymentLedger.Assumed? = nil
  ) throws {
    guard !rows.isEmpty else { throw LenderTableError.noRows }
    guard rows.contains(where: { !$0.amounts.isEmpty }) else { throw LenderTableError.noAmounts }
    let history = rows.filter { !$0.isOpening }
    guard !history.isEmpty else { throw LenderTableError.noRows }
    var tried: [(fit: Fit, fitting: Int, difference: LenderDifference?)] = []
    for conventions in Self.ways(loan.conventions) {
      let candidate = ConventionCandidate(ledger: loan, conventions)
      let ledger: PaymentLedger
      do {
        ledger = try PaymentLedger(
          AmortizationSchedule(candidate.terms), payments, split: split, assumed: assumed)
      } catch {
        if tried.isEmpty { throw error }
        continue
      }
      let (fitting, difference) = Self.compared(history, with: ledger)
      tried.append(
        (
          Fit(candidate: candidate, lastPayment: .settles, paidBeyond: []), fitting, difference
        ))
    }
    self.loan = loan
    compared = history.count
    span = 1...history.count
    fits = tried.filter { $0.difference == nil }.map(\.fit)
    // Of equal ones the loan's own, which comes first.
    let best = tried.max { $0.fitting < $1.fitting }
    self.best =
      fits.first ?? best?.fit
      ?? Fit(
        candidate: ConventionCandidate(own: loan), lastPayment: .settles, paidBeyond: [])
    fitting = fits.isEmpty ? best?.fitting ?? 0 : history.count
    difference = fits.isEmpty ? best?.difference : nil
    contradiction = nil
    otherGivens = nil
    isOfLedger = true
  }

  /// The loan's own conventions, then interest to each due date and by the day.
  private static func ways(_ own: LoanConventions) -> [LoanConventions] {
    var ways = [own]
    for accrual in PaymentAccrual.allCases {
      let dayCounts: [DayCount] =
        accrual == .daily ? [.actual365, .actual36525, .actual360, .actualActual] : []
      for dayCount in [own.dayCount] + dayCounts {
        var other = own
        other.dayCount = dayCount
        other.givenAccrual = accrual
        if !ways.contains(where: { $0.accrual == accrual && $0.dayCount == dayCount }) {
          ways.append(other)
        }
      }
    }
    return ways
  }

  /// The number of rows that are the ledger's, and the first difference.
  private static func compared(
    _ history: [LenderRow], with ledger: PaymentLedger
  ) -> (fitting: Int, difference: LenderDifference?) {
    var fitting = 0
    var first: LenderDifference?
    for (place, row) in history.enumerated() {
      let entry = place < ledger.entries.count ? ledger.entries[place] : nil
      guard let difference = columns(row, entry).first(where: { $0.theirs != $0.ours }) else {
        fitting += 1
        continue
      }
      guard first == nil else { continue }
      let before =
        place == 0
        ? ledger.schedule.terms.amount
        : ledger.entries.prefix(place).last?.allocation.balance ?? .zero
      first = LenderDifference(
        number: row.number ?? place + 1, column: difference.column, theirs: difference.theirs,
        ours: difference.ours, before: before, allocation: nil)
    }
    return (fitting, first)
  }

  private static func columns(
    _ row: LenderRow, _ entry: PaymentLedger.Entry?
  ) -> [(column: LenderColumn, theirs: LenderFigure, ours: LenderFigure)] {
    // A row without its like: what it says was paid, of which nothing is recorded.
    guard let entry else {
      let paid = row.payment ?? (row.interest ?? .zero) + (row.principal ?? .zero)
      return [(.payment, .amount(paid.isZero ? .one : paid), .amount(.zero))]
    }
    let ours = entry.allocation
    var columns: [(column: LenderColumn, theirs: LenderFigure, ours: LenderFigure)] = []
    if let date = row.date { columns.append((.date, .date(date), .date(entry.date))) }
    func add(_ column: LenderColumn, _ theirs: Decimal?, _ ours: Decimal) {
      if let theirs { columns.append((column, .amount(theirs), .amount(ours))) }
    }
    // Escrow is part of what a servicer says was paid.
    add(.payment, row.payment, ours.payment + entry.escrow)
    add(.interest, row.interest, ours.interest)
    add(.principal, row.principal, row.extra == nil ? ours.principal + ours.extra : ours.principal)
    add(.extra, row.extra, ours.extra)
    add(.balance, row.balance, ours.balance)
    return columns
  }
}
