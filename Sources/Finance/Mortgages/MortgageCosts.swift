import Money

/// The monthly costs of a home beside the loan, in units of the currency and not rounded.
public struct MortgageCosts: Sendable, Hashable {
  public enum PropertyTax: Sendable, Hashable {
    /// A share of the price a year, as a fraction.
    case share(Decimal)
    case monthly(Decimal)
  }

  public var tax: PropertyTax
  /// Of the home against fire and the like, a month.
  public var insurance: Decimal
  /// Dues of an association, a month.
  public var dues: Decimal
  /// A year's premium of mortgage insurance as a fraction of the amount lent.
  public var insuranceRate: Decimal

  public init(
    tax: PropertyTax = .monthly(.zero), insurance: Decimal = .zero, dues: Decimal = .zero,
    insuranceRate: Decimal = .zero
  ) {
    self.tax = tax
    self.insurance = insurance
    self.dues = dues
    self.insuranceRate = insuranceRate
  }

  /// Returns the amounts paid beside the loan in its first month.
  public func monthlyParts(
    price: Decimal, down: DownPayment, amount: Decimal, _ conventions: LoanConventions
  ) -> MortgageTerms.MonthlyParts {
    let tax =
      switch tax {
      case .share(let share): price * share / Decimal(12)
      case .monthly(let amount): amount
      }
    let premium = MortgageInsurance(
      annualRate: insuranceRate, originalValue: price, amount: amount,
      loanToValue: down.loanToValue(atPrice: price)
    ).annualPremium
    return MortgageTerms.MonthlyParts(
      tax: conventions.rounded(tax), insurance: conventions.rounded(insurance),
      mortgageInsurance: conventions.rounded(premium / Decimal(12)),
      dues: conventions.rounded(dues))
  }
}

/// The amounts paid or credited at closing, beside the down payment and the loan's own fees and
/// points.
public struct ClosingFigures: Sendable, Hashable {
  /// Costs of the loan and of the purchase.
  public var costs: Decimal
  /// Interest of the days before the first regular period.
  public var prepaidInterest: Decimal
  /// The closing within a month whose day alone says when payments begin.
  public var inMonth: ClosingInMonth?
  /// The first deposit into the escrow account.
  public var escrowDeposit: Decimal
  /// Amounts paid before, or by others: they lower the cash.
  public var credits: Decimal

  public init(
    costs: Decimal = .zero, prepaidInterest: Decimal = .zero, escrowDeposit: Decimal = .zero,
    credits: Decimal = .zero
  ) {
    self.costs = costs
    self.prepaidInterest = prepaidInterest
    self.escrowDeposit = escrowDeposit
    self.credits = credits
  }
}
