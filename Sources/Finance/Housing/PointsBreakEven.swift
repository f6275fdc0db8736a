import Money

/// The break-even of points that buy a lower rate: their cost against what each month saves.
///
/// A point is 1 % of the amount lent, paid when the loan begins. The lower payment has paid for it
/// after ⌈cost / saving⌉ payments; money is not discounted.
public struct PointsBreakEven: Sendable {
  public let without: AmortizationSchedule
  public let with: AmortizationSchedule
  /// The cost of the points, in units of the currency.
  public let cost: Decimal
  /// The number of payments until the loan is paid back or left.
  public let payments: Int

  /// - Parameter stay: Payments until the loan is left; all of them where nil or more than there are.
  /// - Throws: ``HousingError`` where the rate is not lower; ``LoanError`` for what makes no loan.
  public init(
    amount: Decimal, rate: Decimal, lowerRate: Decimal, term: Duration, cost: Decimal,
    stay: Int? = nil, conventions: LoanConventions
  ) throws {
    without = try Self.schedule(amount, rate, term, conventions)
    with = try Self.schedule(amount, lowerRate, term, conventions)
    guard lowerRate < rate else { throw HousingError.noLowerRate(rate: rate, lower: lowerRate) }
    self.cost = cost.rounded(toPlaces: conventions.currency.minorUnits)
    payments = min(stay ?? without.count, without.count)
  }

  private static func schedule(
    _ amount: Decimal, _ rate: Decimal, _ term: Duration, _ conventions: LoanConventions
  ) throws(LoanError) -> AmortizationSchedule {
    try AmortizationSchedule(
      LoanTerms(
        solving: LoanGivens(amount: amount, rate: rate, term: term), conventions: conventions))
  }

  public var payment: Decimal { without.terms.payment }
  public var lowerPayment: Decimal { with.terms.payment }
  /// The reduction of each payment.
  public var saving: Decimal { payment - lowerPayment }

  /// The number of the payment by which the points have paid for themselves; nil where the loan ends
  /// before.
  public var breakEven: Int? {
    guard saving.isPositive, let count = (cost / saving).ceiling().int, count <= without.count
    else { return nil }
    return max(count, 0)
  }

  /// The saving of the lower payments over the stay, less the cost.
  public var saved: Decimal { paid(without) - paid(with) - cost }

  /// The reduction of the balance at the end of the stay.
  public var owedLess: Decimal { owed(without) - owed(with) }

  private func paid(_ schedule: AmortizationSchedule) -> Decimal {
    schedule.totals(over: 0..<payments).paid
  }

  private func owed(_ schedule: AmortizationSchedule) -> Decimal {
    payments >= schedule.count || payments == 0
      ? (payments == 0 ? schedule.terms.amount : .zero) : schedule[payments - 1].balance
  }
}
