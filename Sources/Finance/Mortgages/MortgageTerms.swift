import Money

/// A home bought with a loan: nothing left unknown.
public struct MortgageTerms: Sendable, Hashable {
  /// In units of the currency.
  public let price: Decimal
  /// As it was typed.
  public let down: DownPayment
  public let loan: LoanTerms
  public let costs: MortgageCosts
  public let closing: ClosingFigures

  public init(
    price: Decimal, down: DownPayment, loan: LoanTerms, costs: MortgageCosts = MortgageCosts(),
    closing: ClosingFigures = ClosingFigures()
  ) {
    self.price = price
    self.down = down
    self.loan = loan
    self.costs = costs
    self.closing = closing
  }

  public var downPayment: Decimal { price - loan.amount }

  /// The amount lent as a part of the price.
  public var loanToValue: Decimal { down.loanToValue(atPrice: price) }

  public var insurance: MortgageInsurance {
    MortgageInsurance(
      annualRate: costs.insuranceRate, originalValue: price, amount: loan.amount,
      loanToValue: loanToValue)
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
    var parts = costs.monthlyParts(
      price: price, down: down, amount: loan.amount, conventions)
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

  /// The premiums of mortgage insurance until it ends without being asked for.
  public func premiums(
    course: AmortizationSchedule? = nil
  ) throws(LoanError) -> MortgagePremiums {
    MortgagePremiums(
      monthly: loan.conventions.rounded(insurance.annualPremium / Decimal(12)),
      last: try insurance.end(loan, course: course)?.last ?? 0, conventions: loan.conventions)
  }

  /// The cash to close: down payment, costs, fees and points, prepaid items, less credits.
  public var cashToClose: Decimal {
    downPayment + closing.costs + loan.prepaidCharges + closing.prepaidInterest
      + closing.escrowDeposit - closing.credits
  }
}

/// The premiums that are paid with the payments of a loan, up to the last one with a premium.
///
/// Premiums are a month's, wherever payments are not: so many payments of a year's number.
public struct MortgagePremiums: Sendable, Hashable {
  let monthly: Decimal
  /// The number of the last payment with a premium; 0 where none is due.
  public let last: Int
  let conventions: LoanConventions

  public var total: Decimal { sum(ofFirst: last) }

  /// Those paid with some payments, which count from 0.
  public func sum(over payments: Range<Int>) -> Decimal {
    sum(ofFirst: payments.upperBound) - sum(ofFirst: payments.lowerBound)
  }

  private func sum(ofFirst count: Int) -> Decimal {
    let months = Decimal(min(count, last) * 12) / Decimal(conventions.frequency.paymentsPerYear)
    return conventions.rounded(monthly * months)
  }
}

extension AmortizationSchedule {
  var first: ScheduleRow? { count == 0 ? nil : self[0] }

  /// The payments made within so many months: those of a year spread evenly over it.
  public func payments(inMonths months: Int) -> Int {
    min(months * terms.conventions.frequency.paymentsPerYear / 12, count)
  }

  /// Months until all is paid back.
  public var months: Int {
    let perYear = terms.conventions.frequency.paymentsPerYear
    return (count * 12 + perYear - 1) / perYear
  }

  public func balance(afterMonths months: Int) -> Decimal {
    let made = payments(inMonths: months)
    return made == 0 ? terms.amount : self[made - 1].balance
  }
}
