import Money

/// A lender's rows held against a loan by some conventions, one after another.
///
/// Payments are taken from the lender if the rest of the row agrees; a row that does
/// not fit from fin's balance is tried from the lender's own, so that one wrong figure is one wrong
/// row.
struct TableWalk {
  /// The number of rows that fit.
  private(set) var fitting = 0
  /// The number of first rows that fit without a difference.
  private(set) var prefix = 0
  private(set) var difference: LenderDifference?
  private(set) var lastPayment = LastPaymentRule.settles
  /// The amounts paid beyond the scheduled payment, by the payment's number.
  private(set) var paidBeyond: [(number: Int, amount: Decimal)] = []

  private let table: LenderTable
  private let terms: LoanTerms
  private let accrual: DecimalAccrual
  private let extras: ExtraPlan<Decimal>
  private let dates: PaymentDates?
  private let mostMisses: Int

  /// - Parameter mostMisses: After how many rows that do not fit it is given up; at the first
  ///   difference where that is none.
  init(_ candidate: ConventionCandidate, _ table: LenderTable, mostMisses: Int) {
    self.table = table
    terms = candidate.terms
    accrual = DecimalAccrual(terms, AccrualPeriods(terms.conventions))
    self.mostMisses = mostMisses
    dates = terms.conventions.dates
    guard let extras = ExtraPlan(terms.extras, dates: dates, convert: { $0 }) else {
      self.extras = ExtraPlan.none
      return
    }
    self.extras = extras
    if terms.isLevelThroughout {
      walk(LevelInstallments(payment: terms.payment))
    } else {
      walk(StructuredInstallments(terms))
    }
  }

  var fitsAll: Bool { difference == nil && fitting == table.rows.count }

  private mutating func walk(_ installments: some Installments<Decimal>) {
    var installments = installments
    var misses = 0
    var balance = terms.amount
    var theirBalance: Decimal? = table.opening?.balance ?? terms.amount
    var index = 0
    if let opening = table.opening?.balance, opening != terms.amount {
      difference = LenderDifference(
        number: 0, column: .balance, theirs: .amount(opening), ours: .amount(terms.amount),
        before: terms.amount, allocation: nil)
      if mostMisses == 0 { return }
      balance = opening
    }
    for number in 1...max(table.lastNumber, 1) {
      if number & 0xFF == 1, table.isStopped { return }
      let isRow = index < table.rows.count && table.rows[index].number == number
      let place = PlaceInTable(number: number, index: index)
      var resumed = installments
      guard let ours = planned(place, balance, &installments) else { return }
      guard isRow else {
        (balance, theirBalance) = (ours.balance, nil)
        continue
      }
      var trial = trial(place, from: balance, ours)
      if !trial.columns.isEmpty, mostMisses > 0, let theirs = theirBalance, theirs != balance,
        let again = planned(place, theirs, &resumed)
      {
        let second = self.trial(place, from: theirs, again)
        if second.columns.isEmpty {
          trial = second
          installments = resumed
        }
      }
      if trial.columns.isEmpty {
        fitting += 1
        if difference == nil { prefix += 1 }
        if trial.rule != .settles { lastPayment = trial.rule }
        let beyond = trial.allocation.payment - trial.planned.payment
        if !beyond.isZero, number != terms.scheduledPayments, trial.isAsPaid {
          paidBeyond.append((number, beyond))
        }
      } else {
        if difference == nil {
          difference = LenderDifference(
            number, trial, table.rows[index].row, dates?.due(number))
        }
        misses += 1
        if misses > mostMisses { return }
      }
      balance = trial.allocation.balance
      theirBalance = table.rows[index].row.balance
      index += 1
    }
  }

  private struct PlaceInTable {
    let number: Int
    let index: Int
  }

  // MARK: One row

  /// The payment as the loan plans it; nil where an amount does not fit.
  private func planned(
    _ place: PlaceInTable, _ balance: Decimal, _ installments: inout some Installments<Decimal>
  ) -> PaymentAllocation<Decimal>? {
    let number = place.number
    guard let interest = accrual.interest(on: balance, payment: number), interest.isFinite else {
      return nil
    }
    var scheduled = installments.scheduled(number, balance: balance, interest: interest)
    if number == 1, let addition = terms.firstPaymentAddition { scheduled = scheduled + addition }
    return allocatePayment(
      balance: balance, interest: interest, scheduled: scheduled, extra: extras.amount(number),
      settles: number >= terms.scheduledPayments)
  }

  /// A reading of a row.
  struct Trial {
    let planned: PaymentAllocation<Decimal>
    let allocation: PaymentAllocation<Decimal>
    let before: Decimal
    let isAsPaid: Bool
    /// The columns that differ.
    var columns: [LenderColumn]
    var rule = LastPaymentRule.settles
  }

  /// The row as planned, or with what the lender says was paid: whichever differs less.
  private func trial(
    _ place: PlaceInTable, from balance: Decimal, _ ours: PaymentAllocation<Decimal>
  ) -> Trial {
    let tableRow = table.rows[place.index]
    func trial(_ allocation: PaymentAllocation<Decimal>, isAsPaid: Bool) -> Trial {
      Trial(
        planned: ours, allocation: allocation, before: balance, isAsPaid: isAsPaid,
        columns: columns(place.index, allocation))
    }
    var best = trial(ours, isAsPaid: false)
    guard !best.columns.isEmpty else { return best }
    let row = tableRow.row
    // What is added to the first payment is the rule itself.
    if place.number == 1, terms.firstPaymentAddition != nil { return best }
    let hasMore = row.interest != nil || row.principal != nil || row.balance != nil
    for paid in [tableRow.paid, tableRow.paidByParts] {
      guard hasMore, let paid, !paid.isNegative else { continue }
      let extra = min(row.extra ?? .zero, paid)
      let other = trial(
        allocatePayment(
          balance: balance, interest: ours.interest, scheduled: paid - extra, extra: extra,
          settles: false), isAsPaid: true)
      // What is part of the payment, and named as extra, is beyond the scheduled one.
      if table.reading == .included, !extra.isZero, paid - extra != ours.payment - ours.extra {
        continue
      }
      if other.columns.count < best.columns.count { best = other }
      if best.columns.isEmpty { break }
    }
    if best.columns.isEmpty {
      if best.isAsPaid, place.number == terms.scheduledPayments, !best.allocation.balance.isZero {
        best.rule = .level
      }
      return best
    }
    let isOfAmounts = !best.columns.contains(.date) && !best.columns.contains(.extra)
    if place.index == table.rows.count - 1, isOfAmounts, let rule = lastPaymentRule(tableRow, best)
    {
      best.columns = []
      best.rule = rule
    }
    return best
  }

  /// A last payment by another rule than that it pays what is owed, to the cent.
  private func lastPaymentRule(_ row: LenderTable.Row, _ trial: Trial) -> LastPaymentRule? {
    guard let paid = row.paid ?? row.paidByParts, let theirs = row.row.balance else { return nil }
    let owed = trial.before + trial.planned.interest
    let unit = terms.conventions.smallestUnit
    // The level payment, and more than what is owed: the rest is shown below zero.
    if theirs.isNegative, shows(owed - paid, theirs) {
      let interest = row.row.interest.map { shows(trial.planned.interest, $0) } ?? true
      return interest ? .level : nil
    }
    guard theirs.isZero, let interest = row.row.interest, interest + trial.before == paid,
      let principal = row.row.principal, shows(trial.before, principal)
    else { return nil }
    let room = unit * Decimal(terms.scheduledPayments)
    return (interest - trial.planned.interest).magnitude <= room ? .interestSettles : nil
  }

  private func columns(
    _ index: Int, _ ours: PaymentAllocation<Decimal>
  ) -> [LenderColumn] {
    let row = table.rows[index].row
    var columns: [LenderColumn] = []
    func compare(_ column: LenderColumn, _ theirs: Decimal?, _ ours: Decimal...) {
      guard let theirs, !ours.contains(where: { shows($0, theirs) }) else { return }
      columns.append(column)
    }
    let withExtra = ours.principal + ours.extra
    switch (table.reading, row.extra) {
    case (_, nil):
      compare(.payment, row.payment, ours.payment, ours.interest + ours.principal)
      compare(.interest, row.interest, ours.interest)
      compare(.principal, row.principal, ours.principal, withExtra)
    case (.all, _):
      compare(.payment, row.payment, ours.payment)
      compare(.interest, row.interest, ours.interest)
      compare(.principal, row.principal, ours.principal)
    case (.scheduled, _):
      compare(.payment, row.payment, ours.interest + ours.principal)
      compare(.interest, row.interest, ours.interest)
      compare(.principal, row.principal, ours.principal)
    case (.included, _):
      compare(.payment, row.payment, ours.payment)
      compare(.interest, row.interest, ours.interest)
      compare(.principal, row.principal, withExtra)
    }
    compare(.extra, row.extra, ours.extra)
    compare(.balance, row.balance, ours.balance)
    if let date = row.date, let due = dates?.due(table.rows[index].number), date != due {
      columns.append(.date)
    }
    return columns
  }

  /// Returns true if an amount rounds to the lender's figure: to the digits that the table has.
  private func shows(_ ours: Decimal, _ theirs: Decimal) -> Bool {
    if ours == theirs { return true }
    guard terms.conventions.rounding == nil else { return false }
    return ours.rounded(toPlaces: table.places, .halfUp) == theirs
      || ours.rounded(toPlaces: table.places, .halfEven) == theirs
  }
}

/// The rule for the end of a table.
public enum LastPaymentRule: String, Sendable {
  /// The last payment is what is owed.
  case settles
  /// The last payment is like the others and leaves the roundings of all of them.
  case level
  /// The last payment is like the others: the roundings go into its interest.
  case interestSettles = "interest_settles"
}

/// A figure that a lender's row has otherwise.
public struct LenderDifference: Sendable {
  /// The payment's number.
  public let number: Int
  public let column: LenderColumn
  public let theirs: LenderFigure
  public let ours: LenderFigure
  /// The balance before the payment.
  public let before: Decimal
  /// The payment as the loan has it; nil before the first.
  let allocation: PaymentAllocation<Decimal>?

  init(
    number: Int, column: LenderColumn, theirs: LenderFigure, ours: LenderFigure, before: Decimal,
    allocation: PaymentAllocation<Decimal>?
  ) {
    self.number = number
    self.column = column
    self.theirs = theirs
    self.ours = ours
    self.before = before
    self.allocation = allocation
  }

  /// Nil where no column differs.
  init?(_ number: Int, _ trial: TableWalk.Trial, _ row: LenderRow, _ due: CalendarDate?) {
    guard let column = trial.columns.first else { return nil }
    let ours = trial.allocation
    func amount(_ theirs: Decimal?, _ ours: Decimal) -> (LenderFigure, LenderFigure)? {
      theirs.map { (.amount($0), .amount(ours)) }
    }
    let pair: (LenderFigure, LenderFigure)? =
      switch column {
      case .date: due.flatMap { due in row.date.map { (.date($0), .date(due)) } }
      case .payment: amount(row.payment, ours.payment)
      case .interest: amount(row.interest, ours.interest)
      case .principal: amount(row.principal, ours.principal)
      case .extra: amount(row.extra, ours.extra)
      case .balance: amount(row.balance, ours.balance)
      }
    guard let pair else { return nil }
    self.init(
      number: number, column: column, theirs: pair.0, ours: pair.1, before: trial.before,
      allocation: ours)
  }
}
