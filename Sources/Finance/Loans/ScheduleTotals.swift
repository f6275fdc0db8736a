import Money

/// Sums over some payments of a schedule.
public struct ScheduleTotals: Sendable, Hashable {
  /// The number of payments.
  public var payments = 0
  /// All that is paid: principal + interest + extra.
  public var paid = Decimal.zero
  public var principal = Decimal.zero
  public var interest = Decimal.zero
  public var extra = Decimal.zero
}

extension AmortizationSchedule {
  /// The sums over all payments.
  public var totals: ScheduleTotals { totals(over: 0..<count) }

  /// The sums over rows, counted from 0; what lies outside the schedule adds nothing.
  public func totals(over rows: Range<Int>) -> ScheduleTotals {
    let rows = rows.clamped(to: 0..<count)
    switch ledger {
    case .minorUnits(let entries):
      let sums = Self.sums(entries[rows])
      func amount(_ units: Int64) -> Decimal { Decimal(coefficient: units, exponent: -places) }
      return ScheduleTotals(
        payments: rows.count, paid: amount(sums.paid), principal: amount(sums.principal),
        interest: amount(sums.interest), extra: amount(sums.extra))
    case .decimal(let entries):
      let sums = Self.sums(entries[rows])
      return ScheduleTotals(
        payments: rows.count, paid: sums.paid, principal: sums.principal, interest: sums.interest,
        extra: sums.extra)
    }
  }

  private static func sums<Amount: LedgerAmount>(
    _ entries: ArraySlice<ScheduleEntry<Amount>>
  ) -> (paid: Amount, principal: Amount, interest: Amount, extra: Amount) {
    var principal = Amount.nothing
    var interest = Amount.nothing
    var extra = Amount.nothing
    for entry in entries {
      principal = principal.adding(entry.principal)
      interest = interest.adding(entry.interest)
      extra = extra.adding(entry.extra)
    }
    return (principal.adding(interest).adding(extra), principal, interest, extra)
  }
}
