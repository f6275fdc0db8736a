import Money

/// The terms of a question about an affordable home: an income, debts, and a loan on offer. Amounts
/// are a month's, in units of the currency; shares and rates are fractions.
public struct AffordabilityTerms: Sendable, Hashable {
  public var currency: Currency
  /// Before taxes.
  public var income: Decimal
  public var debts: Decimal
  /// A year's.
  public var rate: Decimal
  /// Monthly payments of the loan.
  public var payments: Int
  public var down: DownPayment
  /// The most that housing may take of the income.
  public var front: Decimal
  /// The most that housing and debts may take together.
  public var back: Decimal
  /// The monthly costs beside the loan.
  public var costs: MortgageCosts
  /// The least down payment, of the price; nil for none.
  public var leastDown: Decimal?

  public init(
    currency: Currency, income: Decimal, debts: Decimal = .zero, rate: Decimal, payments: Int,
    down: DownPayment = .amount(.zero), front: Decimal = Self.usualFront,
    back: Decimal = Self.usualBack, costs: MortgageCosts = MortgageCosts(),
    leastDown: Decimal? = nil
  ) {
    self.currency = currency
    self.income = income
    self.debts = debts
    self.rate = rate
    self.payments = payments
    self.down = down
    self.front = front
    self.back = back
    self.costs = costs
    self.leastDown = leastDown
  }

  /// 28 %: a convention among lenders, no rule of an agency.
  public static let usualFront = Decimal(coefficient: 28, exponent: -2)
  /// 36 %, likewise.
  public static let usualBack = Decimal(coefficient: 36, exponent: -2)

  /// The monthly housing cost that the front-end ratio allows.
  public var frontLimit: Decimal { income * front }
  /// The monthly housing cost that the back-end ratio allows after the debts.
  public var backLimit: Decimal { income * back - debts }

  func check() throws(HousingError) {
    if case .share(let share) = down, let leastDown, share < leastDown {
      throw .downBelowLeast(down: share, least: leastDown)
    }
  }
}

/// The largest price whose monthly cost is within the limits, to the smallest unit.
///
/// A month costs the level payment, rounded as a loan's is, a twelfth of the tax, insurance, mortgage
/// insurance where more than 80 % of the price is lent, and dues, each rounded half up. This never
/// falls as the price rises, so the largest price within the limits is found by halving.
public struct Affordability: Sendable, Hashable {
  /// The rule that limits the price.
  public enum Limit: String, Sendable, CaseIterable {
    case front, back
    /// The down payment is the least share of the price.
    case down = "down_payment"
    /// One cent more, and mortgage insurance would be due, which goes beyond the limit.
    case insurance = "pmi"
  }

  public let terms: AffordabilityTerms
  public let price: Decimal
  public let downPayment: Decimal
  public let parts: MortgageTerms.MonthlyParts
  public let limit: Limit

  public var amount: Decimal { price - downPayment }
  /// The smaller limit, which a month's cost stays within.
  public var room: Decimal { min(terms.frontLimit, terms.backLimit) }

  public init(_ terms: AffordabilityTerms) throws(HousingError) {
    try terms.check()
    self.terms = terms
    let room = min(terms.frontLimit, terms.backLimit)
    guard terms.backLimit.isPositive || terms.debts.isZero else {
      throw .debtsAboveLimit(
        debts: terms.debts, limit: terms.income * terms.back, back: terms.back,
        income: terms.income, terms.currency)
    }
    let costs = PriceCosts(terms)
    guard costs.parts(atPrice: .zero).total <= room else {
      throw .costsAboveRoom(
        costs: costs.parts(atPrice: .zero).total, room: room, terms.currency)
    }
    var price = try costs.highestPrice(within: room)
    var limit: Limit = terms.frontLimit <= terms.backLimit ? .front : .back
    let unit = costs.unit
    if costs.parts(atPrice: price).mortgageInsurance.isZero,
      case let next = costs.parts(atPrice: price + unit), next.mortgageInsurance.isPositive,
      next.total - next.mortgageInsurance <= room
    {
      limit = .insurance
    }
    if let least = terms.leastDown, least.isPositive, case .amount(let down) = terms.down,
      case let most = (down / least / unit).floor() * unit, most < price
    {
      price = most
      limit = .down
    }
    self.price = price
    self.limit = limit
    downPayment = costs.downPayment(ofPrice: price)
    parts = costs.parts(atPrice: price)
  }

  public var loanToValue: Decimal { terms.down.loanToValue(atPrice: price) }
  /// The front-end ratio: housing cost as a share of income.
  public var frontRatio: Decimal { parts.total / terms.income }
  /// The back-end ratio: housing cost and debts as a share of income.
  public var backRatio: Decimal { (parts.total + terms.debts) / terms.income }

  /// Returns the monthly cost of a home at another price.
  public func parts(atPrice price: Decimal) -> MortgageTerms.MonthlyParts {
    PriceCosts(terms).parts(atPrice: price)
  }
}

/// The monthly cost of a home at a price.
private struct PriceCosts {
  private let terms: AffordabilityTerms
  private let level: LevelPayment
  private let conventions: LoanConventions
  let unit: Decimal

  init(_ terms: AffordabilityTerms) {
    self.terms = terms
    level = LevelPayment(periodicRate: terms.rate / Decimal(12))
    conventions = LoanConventions(currency: terms.currency)
    unit = Decimal(coefficient: 1, exponent: -terms.currency.minorUnits)
  }

  /// Returns the down payment available for a price, at most the price.
  func downPayment(ofPrice price: Decimal) -> Decimal {
    min(terms.down.amount(ofPrice: price, conventions), price)
  }

  func parts(atPrice price: Decimal) -> MortgageTerms.MonthlyParts {
    let amount = price - downPayment(ofPrice: price)
    var parts = terms.costs.monthlyParts(
      price: price, down: terms.down, amount: amount, conventions)
    parts.loan = conventions.rounded(level.payment(amount: amount, payments: terms.payments))
    return parts
  }

  func highestPrice(within room: Decimal) throws(HousingError) -> Decimal {
    var high = 1 << 20
    func isWithin(_ units: Int) -> Bool {
      parts(atPrice: Decimal(units) * unit).total <= room
    }
    while isWithin(high) {
      guard high < 1 << 58 else { throw .overflow }
      high *= 4
    }
    var low = 0
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if isWithin(middle) { low = middle } else { high = middle }
    }
    return Decimal(low) * unit
  }
}
