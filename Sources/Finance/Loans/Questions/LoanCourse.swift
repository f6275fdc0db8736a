import Money

/// The one course of a loan: every payment made, then those to come. All that is told of the loan is
/// read here.
///
/// If nothing is recorded it is the contract's schedule itself. What is told of the contract beside
/// a course says so.
public struct LoanCourse: Sendable {
  public let contract: AmortizationSchedule
  /// The progress by the payments recorded; nil where the contract is the course.
  public let progress: LoanProgress?
  /// The payments in the order of their days.
  public let rows: AmortizationSchedule
  /// The number of those made.
  public let made: Int

  public init(_ contract: AmortizationSchedule) {
    self.contract = contract
    progress = nil
    rows = contract
    made = 0
  }

  public init(_ progress: LoanProgress) {
    contract = progress.schedule
    self.progress = progress
    let rows = progress.rows
    self.rows = AmortizationSchedule(rows, in: progress.schedule)
    made = rows.count - progress.rest.count
  }

  /// True if it may differ from the contract.
  public var isRecorded: Bool { progress != nil }
  /// The number of payments, made and to come.
  public var payments: Int { rows.count }
  /// The relief of a student loan's plan, so far and to the end.
  public var relief: PlanRelief { (1..<rows.count + 1).map(rows.relief(ofPayment:)).sum }
  public var lastPayment: Decimal { rows.last?.payment ?? .zero }
  /// The date of the last payment; nil without dates.
  public var payoffDate: CalendarDate? { rows.last?.date }

  /// Returns a sum over the payments made, and over those to come.
  public func split(_ part: KeyPath<ScheduleTotals, Decimal>) -> (made: Decimal, left: Decimal) {
    (
      rows.totals(over: 0..<made)[keyPath: part],
      rows.totals(over: made..<payments)[keyPath: part]
    )
  }

  /// The number of the last payment that can be asked for: after extra payments, the contract's.
  public var lastNumber: Int { max(rows.count, contract.terms.scheduledPayments) }

  /// Returns the number of payments by the end of a day; nil without dates.
  public func payments(by day: CalendarDate) -> Int? {
    guard contract.terms.conventions.dates != nil else { return nil }
    // In the order of their days.
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if let date = rows[middle].date, date <= day { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The standing by the payments recorded, else before the first.
  public func present() throws(LoanError) -> LoanStanding {
    if let progress { return progress.standing }
    return try LoanStanding(contract, after: 0)
  }

  /// The annual rate that is paid with each payment, counted from 1.
  public var rates: (Int) -> Decimal {
    let terms = contract.terms
    guard isRecorded, let dates = terms.conventions.dates else { return terms.ratesByPayment }
    let path = terms.ratePathInForce
    return { [rows] number in
      rows[number - 1].date.map { path.rate(ofPayment: dates.firstPayment(onOrAfter: $0)) }
        ?? terms.rate
    }
  }

  /// Returns the standing after a number of payments.
  public func standing(after number: Int) throws(LoanError) -> LoanStanding {
    guard let progress else { return try LoanStanding(contract, after: number) }
    guard number >= 0 else { throw .noSuchPayment(number) }
    if number < made, let standing = progress.standing(afterRow: number) { return standing }
    return try progress.standing.advanced(by: number - made)
  }
}

extension LoanProgress {
  /// A payment made or to come, divided.
  struct Row {
    let date: CalendarDate?
    let allocation: PaymentAllocation<Decimal>
    /// The interest that it leaves unpaid.
    let unpaid: Decimal
    /// The relief of a student loan's plan with it.
    let relief: PlanRelief
  }

  /// The payments made, then those to come. What is overdue is still to be paid, today at the earliest.
  var rows: [Row] {
    madeRows
      + rest.allocations.enumerated().map { index, allocation in
        let due = schedule.terms.conventions.dates?.due(rest.made + index + 1)
        return Row(
          date: due.map { max($0, date ?? $0) }, allocation: allocation,
          unpaid: rest.unpaidInterest(after: index + 1), relief: rest.relief(index))
      }
  }

  private var madeRows: [Row] {
    guard ledger == nil else {
      return entries.map {
        Row(
          date: $0.date, allocation: $0.allocation, unpaid: $0.unpaidInterest, relief: $0.relief)
      }
    }
    var rows = (0..<standing.made).map { index in
      let row = schedule[index]
      return Row(
        date: row.date,
        allocation: PaymentAllocation(
          interest: row.interest, principal: row.principal, extra: row.extra, balance: row.balance),
        unpaid: schedule.unpaidInterest(afterPayments: index + 1),
        relief: schedule.relief(ofPayment: index + 1))
    }
    // What a total has beyond whole installments goes with the last of them.
    let before = rows.last
    let (owed, unpaid) = (
      before?.allocation.balance ?? schedule.terms.amount,
      before?.unpaid ?? schedule.unpaidInterest(afterPayments: 0)
    )
    let left = standing.unpaidInterest
    let settled = unpaid - left
    let extra = owed - standing.balance
    guard !settled.isZero || !extra.isZero else { return rows }
    rows = rows.dropLast()
    rows.append(
      Row(
        date: before?.date,
        allocation: PaymentAllocation(
          interest: (before?.allocation.interest ?? .zero) + settled,
          principal: before?.allocation.principal ?? .zero,
          extra: (before?.allocation.extra ?? .zero) + extra, balance: standing.balance),
        unpaid: standing.unpaidInterest, relief: before?.relief ?? .none))
    return rows
  }

  /// Returns the standing after a number of the payments made; nil where that is not known.
  func standing(afterRow number: Int) -> LoanStanding? {
    guard let ledger else { return try? LoanStanding(schedule, after: number) }
    return number == 0
      ? ledger.untouched : entries.prefix(number).last?.standing
  }
}

extension AmortizationSchedule {
  /// The unpaid interest by which the principal grew between payments, as its events had it.
  private static func capitalized(
    _ rows: [LoanProgress.Row], _ terms: LoanTerms, _ student: StudentRepayment
  ) -> [StudentLoanSchedule.Capitalized] {
    var (before, day) = (terms.amount, terms.conventions.dates?.start)
    return rows.compactMap { row in
      if let date = row.date, let start = terms.conventions.dates?.start, date < start {
        return nil
      }
      let paid = row.allocation.principal + row.allocation.extra
      let joined =
        row.allocation.balance + row.relief.principalMatched + row.relief.forgivenPrincipal + paid
        - before
      let step = student.stepsInForce.last { step in
        step.joins && row.date.map { step.date <= $0 } ?? false
          && day.map { step.date >= $0 } ?? true
      }
      defer { (before, day) = (row.allocation.balance, row.date) }
      guard joined.isPositive, let step else { return nil }
      return .init(event: step.event, date: step.date, interest: joined, principal: before + joined)
    }
  }

  /// The payments made and to come in place of the contract's.
  fileprivate init(_ rows: [LoanProgress.Row], in contract: AmortizationSchedule) {
    terms = contract.terms
    places = contract.places
    ledger = .decimal(
      rows.enumerated().map { index, row in
        ScheduleEntry(
          number: Int32(truncatingIfNeeded: index + 1),
          day: row.date.map { Int32(truncatingIfNeeded: $0.daysSinceEpoch) }
            ?? ScheduleEntry<Decimal>.noDay, row.allocation)
      })
    guard contract.aside != nil || rows.contains(where: { !$0.unpaid.isZero }) else {
      aside = nil
      return
    }
    var beside = UnpaidInterest()
    beside.rows = rows.map(\.unpaid)
    beside.reliefs = rows.map(\.relief)
    if let student = contract.terms.student {
      beside.capitalized = Self.capitalized(rows, contract.terms, student)
    }
    aside = beside
  }
}
