import Money

/// A home bought with a loan: nothing left unknown.
public struct MortgageTerms: Sendable, Hashable {
  /// In units of the currency.
  public let price: Decimal
  public let loan: LoanTerms
  public let costs: MortgageCosts
  public let closing: ClosingFigures

  public init(
    price: Decimal, loan: LoanTerms, costs: MortgageCosts = MortgageCosts(),
    closing: ClosingFigures = ClosingFigures()
  ) {
    self.price = price
    self.loan = loan
    self.costs = costs
    self.closing = closing
  }

  public var downPayment: Decimal { price - loan.amount }

  /// The amount lent as a part of the price.
  public var loanToValue: Decimal { loan.amount / price }

  public var insurance: MortgageInsurance {
    MortgageInsurance(
      annualRate: costs.insuranceRate, originalValue: price, amount: loan.amount)
  }

  // MARK: A month

  /// The parts of the first month's cost, each rounded by the loan's rule.
  public struct MonthlyParts: Sendable, Hashable {
    /// Of the loan: principal and interest, without extras.
    public var loan = Decimal.zero
    public var tax: Decimal
    public var insurance: Decimal
    /// The premium of mortgage insurance, while it is due.
    public var mortgageInsurance: Decimal
    /// Dues of an association.
    public var dues: Decimal

    public var total: Decimal { loan + beside }
    /// All but the loan.
    public var beside: Decimal { tax + insurance + mortgageInsurance + dues }
  }

  /// The parts of a month's costs; payments that are not monthly count with their part of a year.
  public func monthlyParts() throws(LoanError) -> MonthlyParts {
    let conventions = loan.conventions
    var payment = loan.payment
    if !loan.isLevelThroughout, let first = try AmortizationSchedule(loan.withoutExtras()).first {
      payment = first.payment
    }
    let perYear = conventions.frequency.paymentsPerYear
    var parts = costs.monthlyParts(price: price, amount: loan.amount, conventions)
    parts.loan =
      perYear == 12 ? payment : conventions.rounded(payment * Decimal(perYear) / Decimal(12))
    return parts
  }

  /// The monthly income before tax of which the monthly cost is the usual part for housing, rounded up to the cent.
  public func incomeNeeded() throws(LoanError) -> Decimal {
    (try monthlyParts().total / AffordabilityTerms.usualFront).rounded(toDigits: 28)
      .rounded(toPlaces: loan.conventions.currency.minorUnits, .up)
  }

  /// The monthly income before tax of which the monthly cost and the payments on other debts are the usual part,
  /// rounded up to the cent.
  public func incomeNeeded(withDebts debts: Decimal) throws(LoanError) -> Decimal {
    ((try monthlyParts().total + debts) / AffordabilityTerms.usualBack).rounded(toDigits: 28)
      .rounded(toPlaces: loan.conventions.currency.minorUnits, .up)
  }

  /// Returns the parts of a payment of `monthly` beside principal and interest.
  public func paymentSplit() throws(LoanError) -> PaymentSplit {
    let parts = try monthlyParts()
    let perYear = Decimal(loan.conventions.frequency.paymentsPerYear)
    func each(_ monthly: Decimal) -> Decimal {
      loan.conventions.rounded(monthly * Decimal(12) / perYear)
    }
    return PaymentSplit(
      escrow: each(parts.tax + parts.insurance), dues: each(parts.dues),
      premium: each(parts.mortgageInsurance), lastPremium: try insurance.end(loan)?.last ?? 0)
  }

  // MARK: Sums

  /// The premiums of mortgage insurance up to a payment.
  ///
  /// Premiums are a month's, wherever payments are not: so many payments of a year's number.
  public func premiums(ofPayments count: Int) -> Decimal {
    let monthly = loan.conventions.rounded(insurance.annualPremium / Decimal(12))
    let months = Decimal(count * 12) / Decimal(loan.conventions.frequency.paymentsPerYear)
    return loan.conventions.rounded(monthly * months)
  }

  /// The cash to close: down payment, costs, fees and points, prepaid items, less credits.
  public var cashToClose: Decimal {
    downPayment + closing.costs + loan.prepaidCharges + closing.prepaidInterest
      + closing.escrowDeposit - closing.credits
  }
}

extension AmortizationSchedule {
  var first: ScheduleRow? { count == 0 ? nil : self[0] }
}
