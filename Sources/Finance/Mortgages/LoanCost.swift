import Money

/// The cost of a loan until it is left: what is paid at its start beside the down payment, interest and
/// premiums of mortgage insurance. The principal paid back is no cost; money is not discounted.
public struct LoanCost: Sendable {
  private let schedule: AmortizationSchedule
  private let atStart: Decimal
  private let premiums: MortgagePremiums?

  public init(_ loan: LoanTerms) throws(LoanError) {
    schedule = try AmortizationSchedule(loan)
    atStart = loan.prepaidCharges
    premiums = nil
  }

  public init(_ home: MortgageTerms) throws(LoanError) {
    schedule = try AmortizationSchedule(home.loan)
    atStart = home.loan.prepaidCharges + home.closing.costs + home.closing.prepaidInterest
    premiums = try home.premiums()
  }

  public var currency: Currency { schedule.terms.conventions.currency }

  public func cost(afterMonths months: Int) -> Decimal {
    let payments = 0..<schedule.payments(inMonths: months)
    return atStart + schedule.totals(over: payments).interest
      + (premiums?.sum(over: payments) ?? .zero)
  }

  /// The first month after which the one that costs more at the start costs no more than the other; nil
  /// where they cost the same at the start, and where the loans end before.
  public func breakEven(with other: LoanCost) -> Int? {
    guard atStart != other.atStart else { return nil }
    let (dear, cheap) = atStart > other.atStart ? (self, other) : (other, self)
    return (1...max(dear.schedule.months, cheap.schedule.months, 1)).first {
      dear.cost(afterMonths: $0) <= cheap.cost(afterMonths: $0)
    }
  }
}
