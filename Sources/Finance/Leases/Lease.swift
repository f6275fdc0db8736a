import Money

/// A car lease: level payments in advance for what the car loses in value, and a rent charge.
///
/// With C the adjusted capitalized cost, R the residual value, n the number of monthly payments and f
/// the money factor, a twenty-four-hundredth of the annual rate in percent, the base payment is
/// (C − R)/n + (C + R)·f. Amounts are in units of the currency, shares and rates fractions.
///
/// Source: 12 CFR 1013.2 and 1013.4(f) (Regulation M) for the terms and how a payment is derived; the
/// money factor is a convention among lessors.
public struct Lease: Sendable {
  public let terms: LeaseTerms
  /// The amount financed: the price and the fees put into the lease, less the down payment.
  public let capitalizedCost: Decimal
  /// A payment before tax.
  public let basePayment: Decimal
  /// The sales tax of a payment.
  public let tax: Decimal

  /// - Throws: ``LeaseError`` where the terms make no lease.
  public init(_ terms: LeaseTerms) throws(LeaseError) {
    try terms.check()
    self.terms = terms
    capitalizedCost = terms.price + terms.fees - terms.down
    guard terms.residual <= capitalizedCost else {
      throw .residualAboveCost(
        residual: terms.residual, cost: capitalizedCost, currency: terms.currency)
    }
    let depreciation = (capitalizedCost - terms.residual) / Decimal(terms.payments)
    let rent = (capitalizedCost + terms.residual) * terms.moneyFactor
    basePayment = (depreciation + rent).rounded(toPlaces: terms.currency.minorUnits)
    tax = (basePayment * terms.salesTax).rounded(toPlaces: terms.currency.minorUnits)
    guard basePayment.isFinite, tax.isFinite else { throw .overflow }
  }

  /// The car's loss of value in a month, not rounded.
  public var depreciation: Decimal {
    (capitalizedCost - terms.residual) / Decimal(terms.payments)
  }
  /// The charge for the money of a month, not rounded.
  public var rentCharge: Decimal { (capitalizedCost + terms.residual) * terms.moneyFactor }

  public var payment: Decimal { basePayment + tax }
  /// The amount due at signing: down payment, other costs, and the first payment.
  public var dueAtSigning: Decimal { terms.down + terms.driveOff + payment }
  /// Everything that is paid from signing to the return of the car.
  public var totalCost: Decimal {
    dueAtSigning + payment * Decimal(terms.payments - 1) + terms.endFee
  }

  /// The annual rate at which the base payments, the residual value and the fees are worth the price
  /// less what is paid down: twelve times the monthly one. Taxes and what is paid at signing for other
  /// things are left out, as a purchase has them, too. Nil where no rate does that.
  public var effectiveRate: Decimal? {
    // No guess is needed, as all payments but the first amount go one way.
    let monthly = try? TimeValue.rate(
      periods: Decimal(terms.payments), payment: -basePayment,
      presentValue: terms.price - terms.down, futureValue: -(terms.residual + terms.endFee),
      timing: .beginning, guess: terms.moneyFactor + terms.moneyFactor)
    return monthly.map { $0 * Decimal(12) }
  }
}

/// The terms of a ``Lease``.
public struct LeaseTerms: Sendable {
  public var currency: Currency
  /// The agreed price of the car.
  public var price: Decimal
  /// The car's expected value at the end.
  public var residual: Decimal
  public var moneyFactor: Decimal
  /// The number of monthly payments.
  public var payments: Int
  /// The lessor's fees that are financed: the acquisition fee.
  public var fees: Decimal
  /// The capitalized cost reduction, paid at signing.
  public var down: Decimal
  /// The costs paid at signing beside the first payment and the down payment: registration, title.
  public var driveOff: Decimal
  /// Of each payment.
  public var salesTax: Decimal
  /// The fee due when the car is returned: the disposition fee.
  public var endFee: Decimal

  public init(
    currency: Currency, price: Decimal, residual: Decimal, moneyFactor: Decimal, payments: Int,
    fees: Decimal = .zero, down: Decimal = .zero, driveOff: Decimal = .zero,
    salesTax: Decimal = .zero, endFee: Decimal = .zero
  ) {
    (self.currency, self.price, self.residual) = (currency, price, residual)
    (self.moneyFactor, self.payments) = (moneyFactor, payments)
    (self.fees, self.down, self.driveOff) = (fees, down, driveOff)
    (self.salesTax, self.endFee) = (salesTax, endFee)
  }

  /// Twenty-four hundred money factors make an annual rate in percent: twenty-four, of fractions.
  public static let factorsPerRate = Decimal(24)

  /// 30 % a year, a money factor of 0.0125.
  public static let rateLimit = Limit.from(.zero, to: Decimal(coefficient: 3, exponent: -1))
  public static let moneyFactorLimit = Limit.from(
    .zero, to: Decimal(coefficient: 125, exponent: -4)
  ).or("a rate is given as a percent: rate: 3%")

  /// The annual rate that the money factor stands for.
  public var rate: Decimal { moneyFactor * Self.factorsPerRate }

  fileprivate func check() throws(LeaseError) {
    guard down < price else { throw .downAbovePrice(down: down, price: price, currency) }
  }
}

/// A lease beside a loan for the same car, kept for as long and then worth the residual value.
public struct LeaseOrLoan: Sendable {
  public let lease: Lease
  /// The loan of the price less what is paid down, over as many months.
  public let loan: AmortizationSchedule

  /// - Parameter rate: The annual rate of the loan.
  /// - Throws: ``LoanError`` for a rate that no loan has.
  public init(_ lease: Lease, rate: Decimal) throws(LoanError) {
    self.lease = lease
    let terms = lease.terms
    loan = try AmortizationSchedule(
      LoanTerms(
        solving: LoanGivens(
          amount: terms.price - terms.down, rate: rate, term: .months(terms.payments)),
        conventions: LoanConventions(currency: terms.currency)))
  }

  public var payment: Decimal { loan.terms.payment }
  /// The sales tax of the whole price, due when the car is bought.
  public var tax: Decimal {
    (lease.terms.price * lease.terms.salesTax).rounded(toPlaces: lease.terms.currency.minorUnits)
  }
  /// The cost of buying: all payments, less the car's value at the end.
  public var cost: Decimal {
    lease.terms.down + lease.terms.driveOff + tax + loan.totals(over: 0..<loan.count).paid
      - lease.terms.residual
  }
  /// The saving of leasing over buying; negative if leasing costs more.
  public var saved: Decimal { cost - lease.totalCost }
}
