import Money

/// The shares of an income before taxes that debts and housing take.
public struct IncomeBurden: Sendable {
  /// A month, above zero.
  public let income: Decimal

  /// Nil where there is no income.
  public init?(income: Decimal) {
    guard income.isPositive else { return nil }
    self.income = income
  }

  public func share(of amount: Decimal) -> Decimal { amount / income }

  /// Returns the amount a month above a share of the income; zero if it is not above.
  public func excess(of amount: Decimal, over share: Decimal) -> Decimal {
    max(.zero, amount - income * share)
  }

  // MARK: Debts

  /// The most for housing, and for housing with debts, by a convention among lenders.
  public static let front = Decimal(coefficient: 28, exponent: -2)
  public static let back = Decimal(coefficient: 36, exponent: -2)
  public static let lendersSource =
    "28% and 36% are common among lenders, not set by an agency"
  /// The most for debts beside the rent, 15% to 20%.
  public static let renters = Decimal(coefficient: 2, exponent: -1)
  public static let rentersSource =
    "CFPB, Your Money, Your Goals: debt-to-income worksheet, 15% to 20% for renters, rent left out"

  // MARK: Housing

  public enum HousingBand: Sendable { case within, burdened, severe }

  public static let burdened = Decimal(coefficient: 3, exponent: -1)
  public static let severe = Decimal(coefficient: 5, exponent: -1)
  public static let housingSource =
    "HUD, Office of Policy Development and Research: above 30% of income is cost-burdened, above"
    + " 50% severely"

  public func band(ofHousing amount: Decimal) -> HousingBand {
    if share(of: amount) > Self.severe { return .severe }
    return share(of: amount) > Self.burdened ? .burdened : .within
  }
}

/// The time that savings last if only needs are paid.
public struct EmergencyFund: Sendable {
  public let savings: Decimal
  /// The monthly cost of needs, above zero.
  public let needs: Decimal

  public static let fewest = 3
  public static let most = 6
  public static let source =
    "3 to 6 months of needs is common guidance; the CFPB gives no number: it depends on you, and a"
    + " small one is a start"

  /// Nil where nothing is needed.
  public init?(savings: Decimal, needs: Decimal) {
    guard needs.isPositive else { return nil }
    self.savings = savings
    self.needs = needs
  }

  public var months: Decimal { savings / needs }

  /// The amount missing to the fewest months; zero if nothing is.
  public var missing: Decimal { max(.zero, needs * Decimal(Self.fewest) - savings) }
}
