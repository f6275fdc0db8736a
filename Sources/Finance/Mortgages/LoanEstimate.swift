import Money

/// The comparisons of a Loan Estimate's last page, by the payments as scheduled: without extras.
///
/// Source: 12 CFR 1026.37(l) and its official interpretations.
public struct LoanEstimate: Sendable {
  private let terms: MortgageTerms
  private let disclosure: LoanDisclosure

  public init(_ terms: MortgageTerms) throws(LoanError) {
    self.terms = terms
    disclosure = try terms.disclosure()
  }

  /// The figures of the first five years.
  public struct FiveYears: Sendable, Hashable {
    public let payments: Int
    public let principal: Decimal
    /// The prepaid one in it.
    public let interest: Decimal
    public let mortgageInsurance: Decimal
    /// Fees, points and closing costs.
    public let loanCosts: Decimal
    public let total: Decimal
  }

  /// Through the end of the 60th month (12 CFR 1026.37(l)(1)).
  public var fiveYears: FiveYears {
    let count = min(
      5 * terms.loan.conventions.frequency.paymentsPerYear, disclosure.schedule.count)
    let totals = disclosure.schedule.totals(over: 0..<count)
    let costs = terms.loan.prepaidCharges + terms.closing.costs
    let prepaid = terms.closing.prepaidInterest
    let five = disclosure.inFiveYears(costs: costs + prepaid)
    return FiveYears(
      payments: count, principal: five.principal, interest: totals.interest + prepaid,
      mortgageInsurance: five.paid - totals.paid - costs - prepaid, loanCosts: costs,
      total: five.paid)
  }

  /// All interest of the loan, the prepaid one in it.
  public var totalInterest: Decimal {
    disclosure.schedule.totals.interest + terms.closing.prepaidInterest
  }

  /// The total interest percentage: all interest as a fraction of the amount lent (12 CFR
  /// 1026.37(l)(3)).
  public var totalInterestPercentage: Decimal {
    disclosure.totalInterestPercentage(prepaidInterest: terms.closing.prepaidInterest)
  }
}

extension MortgageTerms {
  /// Returns the loan's disclosure: its finance charges with the prepaid interest, and with the
  /// premiums of mortgage insurance until it ends by itself (12 CFR 1026.4(b)(5), comment 18(g)-5).
  public func disclosure() throws(LoanError) -> LoanDisclosure {
    let premiums = try MortgageTerms(
      price: price, down: down, loan: loan.withoutExtras(), costs: costs
    ).premiums()
    return try LoanDisclosure(
      loan, prepaid: loan.prepaidCharges + closing.prepaidInterest,
      charge: premiums.last == 0 ? nil : { number in premiums.sum(over: number - 1..<number) })
  }
}
