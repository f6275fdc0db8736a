import Money

/// A loan replaced by another one: what that costs and saves, payment by payment.
///
/// Both loans are paid at the same frequency, so that payments are compared one by one. What the
/// lender of the old loan is paid includes interest to the day, which either way is owed.
public struct Refinancing: Sendable {
  /// The old loan when it is replaced.
  public let payoff: PayoffAmount
  public let old: LoanRest
  public let new: AmortizationSchedule
  /// All that refinancing costs, points too.
  public let costs: Decimal
  /// True if the new loan pays the costs.
  public let isRolledIn: Bool
  /// The cash that the new loan pays out.
  public let cashOut: Decimal

  public init(
    payoff: PayoffAmount, new: AmortizationSchedule, costs: Decimal, isRolledIn: Bool,
    cashOut: Decimal
  ) throws(LoanError) {
    self.payoff = payoff
    old = try LoanRest(payoff.standing)
    self.new = new
    self.costs = costs
    self.isRolledIn = isRolledIn
    self.cashOut = cashOut
  }

  /// Returns the amount of the new loan: the payoff, the cash out, and costs that are rolled in.
  ///
  /// Points are a part of the new loan itself.
  public static func amount(
    payoff: Decimal, costs: Decimal, points: Decimal, cashOut: Decimal, isRolledIn: Bool
  ) -> Decimal {
    let rest = payoff + cashOut
    return isRolledIn ? (rest + costs) / (.one - points) : rest
  }

  public var oldPayment: Decimal { payoff.standing.payment }

  /// The reduction of each payment; negative if it rises.
  public var saving: Decimal { oldPayment - new.terms.payment }

  /// After how many payments the lower ones have paid for the costs; nil where they never do.
  public var breakEven: Int? {
    if costs.isZero { return saving.isNegative ? nil : 0 }
    guard saving > .zero else { return nil }
    let count = (costs / saving).rounded(toPlaces: 0, .ceiling)
    guard let count = count.int, count <= new.count else { return nil }
    return count
  }

  /// From which payment interest and costs together are no more than the old loan's interest, and
  /// from which later one they are more again, as on a longer loan; nil where that never comes.
  public var interestBreakEven: (from: Int?, until: Int?) {
    var before = Decimal.zero
    var after = costs + payoff.interest
    var since: Int?
    for index in 0..<max(old.count, new.count) {
      if index < old.count { before = before + old.allocations[index].interest }
      if index < new.count { after = after + new[index].interest }
      if since == nil, after <= before { since = index + 1 }
      if since != nil, after > before { return (since, index + 1) }
    }
    return (since, nil)
  }

  public var oldInterest: Decimal { old.interest }
  public var newInterest: Decimal { new.totals.interest }
  /// All payments on the old loan, and its late charges, which its payoff has in it.
  public var oldPaid: Decimal { old.paid + payoff.charges }

  /// All payments on the new loan, and costs paid in cash.
  public var newPaid: Decimal { new.totals.paid + (isRolledIn ? .zero : costs) }

  /// The reduction of all payments to the end, with the cash out subtracted; negative if they rise.
  public var netSaving: Decimal { oldPaid - (newPaid - cashOut) }

  /// Returns the saving if the loan is repaid after so many payments: payments made and balance of
  /// the old loan, less those of the new one.
  public func netSaving(after number: Int) -> Decimal {
    let oldSide =
      old.paid(overFirst: number) + old.balance(after: number, of: payoff.standing)
      + payoff.charges
    let balance =
      number == 0
      ? new.terms.amount : number > new.count ? .zero : new[number - 1].balance
    let paid = new.totals(over: 0..<number).paid + (isRolledIn ? .zero : costs) - cashOut
    return oldSide - (paid + balance)
  }
}
