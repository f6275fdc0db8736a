import Money

/// The cost of a loan as disclosed to the borrower: annual percentage rate, finance charge, amount
/// financed, and total paid in five years.
///
/// Extras are left out: what is stated is the loan as scheduled.
public struct LoanDisclosure: Sendable {
  public let schedule: AmortizationSchedule
  /// Finance charges paid when the loan is made, such as points and an origination fee.
  public let prepaid: Decimal
  /// The charges paid with each payment beside principal and interest, such as mortgage insurance;
  /// one element for each payment, as far as there are any.
  public let charges: [Decimal]

  /// - Parameters:
  ///   - prepaid: Nil for the fees and points of the loan.
  ///   - charge: What the payment of a number, from 1, is charged with beside principal and
  ///     interest.
  public init(
    _ terms: LoanTerms, prepaid: Decimal? = nil, charge: ((Int) -> Decimal)? = nil
  ) throws(LoanError) {
    try self.init(AmortizationSchedule(terms.withoutExtras()), prepaid: prepaid, charge: charge)
  }

  /// The same of a schedule as it is, with its extras.
  public init(
    _ schedule: AmortizationSchedule, prepaid: Decimal? = nil, charge: ((Int) -> Decimal)? = nil
  ) {
    self.schedule = schedule
    self.prepaid = prepaid ?? schedule.terms.prepaidCharges
    charges = charge.map { charge in (1...max(1, schedule.count)).map(charge) } ?? []
  }

  private var terms: LoanTerms { schedule.terms }

  private func charge(ofRow index: Int) -> Decimal {
    charges.indices.contains(index) ? charges[index] : .zero
  }

  // MARK: - Amounts

  /// The loan amount less the finance charges paid in advance (12 CFR 1026.18(b)).
  public var amountFinanced: Decimal { terms.amount - prepaid }

  /// All payments with what is charged beside them (12 CFR 1026.18(h)).
  public var totalOfPayments: Decimal {
    charges.reduce(schedule.totals.paid) { $0 + $1 }
  }

  /// The cost of the credit: interest, prepaid finance charges, and charges paid with the payments
  /// (12 CFR 1026.4, 1026.18(d)).
  public var financeCharge: Decimal { totalOfPayments - amountFinanced }

  /// All interest as a fraction of the amount (12 CFR 1026.37(l)(3)).
  ///
  /// - Parameter prepaidInterest: Interest paid at closing for the days before the first period.
  public func totalInterestPercentage(prepaidInterest: Decimal = .zero) -> Decimal {
    terms.amount.isZero ? .zero : (schedule.totals.interest + prepaidInterest) / terms.amount
  }

  /// Returns the principal, interest, insurance and loan costs paid in five years of payments, and
  /// the principal that repays (12 CFR 1026.37(l)(1)).
  ///
  /// - Parameter costs: Loan costs and prepaid interest paid at closing.
  public func inFiveYears(costs: Decimal = .zero) -> (paid: Decimal, principal: Decimal) {
    let rows = min(5 * terms.conventions.frequency.paymentsPerYear, schedule.count)
    let totals = schedule.totals(over: 0..<rows)
    let paid = (0..<rows).reduce(totals.paid + costs) { $0 + charge(ofRow: $1) }
    return (paid, totals.principal + totals.extra)
  }

  // MARK: - Rate

  /// The loan as a transaction, its unit-period that of its payments.
  public func transaction() throws(DisclosureError) -> CreditTransaction {
    let conventions = terms.conventions
    guard amountFinanced > .zero else {
      throw .chargesExceedAmount(
        prepaid: prepaid, amount: terms.amount, conventions.currency)
    }
    let unit = UnitPeriod(paymentsPerYear: conventions.frequency.paymentsPerYear) ?? .months(1)
    let dates = conventions.dates
    // From the first payment on each is a unit-period after the one before.
    let first =
      dates.map { unit.time(from: $0.start, to: $0.first, anchorDay: $0.anchorDay) }
      ?? UnitTime(whole: conventions.timing == .end ? 1 : 0)
    var payments: [TimedAmounts] = []
    for index in 0..<schedule.count {
      let amount = schedule[index].payment + charge(ofRow: index)
      guard amount > .zero else { continue }
      payments.append(amount, at: first.adding(index), on: dates?.due(index + 1))
    }
    return CreditTransaction(
      unit: unit, unitsPerYear: unit.perYear ?? (12, 1),
      advances: [
        TimedAmounts(amount: amountFinanced, time: UnitTime(whole: 0), date: dates?.start)
      ],
      payments: payments, start: dates?.start, currency: conventions.currency)
  }

  /// The annual percentage rate, as a fraction, by the actuarial method (12 CFR 1026 App. J).
  public func annualPercentageRate() throws(DisclosureError) -> Decimal {
    try transaction().annualPercentageRate()
  }
}
