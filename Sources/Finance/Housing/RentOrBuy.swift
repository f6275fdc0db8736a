import Money

/// A home to buy and one to rent, and how prices and investments are thought to go. Amounts are in
/// units of the currency, rates of a year and fractions.
public struct RentOrBuyTerms: Sendable, Hashable {
  /// A cost of owning.
  public enum Cost: Sendable, Hashable {
    /// Of what the home is worth when the year begins.
    case share(Decimal)
    /// A month's; it grows with inflation.
    case monthly(Decimal)
  }

  public var currency: Currency
  public var price: Decimal
  public var down: DownPayment
  public var rate: Decimal
  public var term: Duration
  /// Monthly rent in the first year.
  public var rent: Decimal
  /// Months until the home is sold.
  public var stay: Int
  public var appreciation: Decimal
  public var rentGrowth: Decimal
  public var investmentReturn: Decimal
  public var inflation: Decimal
  public var tax: Cost
  public var insurance: Cost
  public var maintenance: Cost
  public var dues: Cost
  /// The premium of mortgage insurance a year, of the amount lent.
  public var insuranceRate: Decimal
  /// Paid when the home is bought.
  public var closing: Decimal
  /// Of the price when the home is sold.
  public var selling: Decimal
  /// The home with its loan where that is known whole; else a level loan with the rate and term.
  public var known: MortgageTerms?

  public init(
    currency: Currency, price: Decimal, down: DownPayment, rate: Decimal, term: Duration,
    rent: Decimal, stay: Int, appreciation: Decimal, rentGrowth: Decimal,
    investmentReturn: Decimal, inflation: Decimal, tax: Cost, insurance: Cost,
    maintenance: Cost, dues: Cost, insuranceRate: Decimal, closing: Decimal, selling: Decimal,
    known: MortgageTerms? = nil
  ) {
    self.currency = currency
    self.price = price
    self.down = down
    self.rate = rate
    self.term = term
    self.rent = rent
    self.stay = stay
    self.appreciation = appreciation
    self.rentGrowth = rentGrowth
    self.investmentReturn = investmentReturn
    self.inflation = inflation
    self.tax = tax
    self.insurance = insurance
    self.maintenance = maintenance
    self.dues = dues
    self.insuranceRate = insuranceRate
    self.closing = closing
    self.selling = selling
    self.known = known
  }

  public var downPayment: Decimal {
    down.amount(ofPrice: price, LoanConventions(currency: currency))
  }

  func home() throws -> MortgageTerms {
    try known
      ?? MortgageTerms(
        price: price, down: down,
        loan: LoanTerms(
          solving: LoanGivens(amount: price - downPayment, rate: rate, term: term),
          conventions: LoanConventions(currency: currency)),
        costs: MortgageCosts(insuranceRate: insuranceRate))
  }

  func rounded(_ amount: Decimal) -> Decimal {
    amount.rounded(toDigits: 28).rounded(toPlaces: currency.minorUnits)
  }

  func check() throws(HousingError) {
    let down = downPayment
    if down >= price { throw .downAbovePrice(down: down, price: price, currency) }
  }

  /// The limit of rates of growth.
  public static let growthLimit = Limit.from(Decimal(coefficient: -50, exponent: -2), to: .one)
}

/// Renting and buying followed side by side, month by month.
///
/// Both begin with the same money, what buying takes at once: the buyer pays it, the renter invests
/// it. Each month the home costs its owner the payment, tax, insurance, maintenance, dues and
/// mortgage insurance, and the tenant the rent; whoever pays less invests the difference at the
/// month's end. Investments grow by (1 + return)^(1/12) a month. Rent and the costs of owning change
/// once a year. At the end the home is sold: the buyer has its worth less selling costs and what is
/// owed, and what was invested; the renter has what was invested. Taxes on income and gains are left
/// out.
public struct RentOrBuy: Sendable {
  /// The monthly cost to the owner.
  public struct OwnerCosts: Sendable, Hashable {
    public let payment: Decimal
    public let tax: Decimal
    public let insurance: Decimal
    public let maintenance: Decimal
    public let dues: Decimal
    public let mortgageInsurance: Decimal

    public var total: Decimal {
      payment + tax + insurance + maintenance + dues + mortgageInsurance
    }
  }

  /// The position of buyer and renter after some months.
  public struct Standing: Sendable, Hashable {
    public let months: Int
    /// The value of the home.
    public let value: Decimal
    public let sellingCosts: Decimal
    /// The loan balance.
    public let balance: Decimal
    /// Of the twelve months before, or those of a year that is not whole.
    public let ownerCosts: Decimal
    public let rentPaid: Decimal
    public let buyer: Investment
    public let renter: Investment

    public var buying: Decimal { value - sellingCosts - balance + buyer.balance }
    public var renting: Decimal { renter.balance }
    /// The amount by which buying is ahead; below zero if renting is.
    public var advantage: Decimal { buying - renting }
  }

  /// Money that grows.
  public struct Investment: Sendable, Hashable {
    public fileprivate(set) var balance = Decimal.zero
    /// The total paid in.
    public fileprivate(set) var added = Decimal.zero

    fileprivate mutating func add(_ amount: Decimal) {
      balance += amount
      added += amount
    }
  }

  public let terms: RentOrBuyTerms
  /// The home with its loan, whose mortgage insurance ends as that of a mortgage does.
  public let home: MortgageTerms
  public let loan: AmortizationSchedule
  public let premiums: MortgagePremiums
  /// The costs of the first month.
  public let firstMonth: OwnerCosts
  /// At the end of each year of the stay, and at its end.
  public let years: [Standing]
  /// The first year at whose end buying is ahead, within the stay or the loan's term if that is
  /// longer; nil where there is none.
  public let breakEvenYear: Int?

  /// - Throws: ``HousingError``, or ``LoanError`` for what makes no loan.
  public init(_ terms: RentOrBuyTerms) throws {
    try terms.check()
    self.terms = terms
    home = try terms.home()
    loan = try AmortizationSchedule(home.loan)
    premiums = try home.premiums()
    var walk = Walk(terms, loan, premiums, upfront: Self.upfront(terms, home))
    firstMonth = walk.costs(ofMonth: 1)
    var years: [Standing] = []
    var breakEven: Int?
    let last = max(terms.stay, loan.months)
    for month in 1...max(last, 1) {
      walk.step(month)
      let isYearEnd = month % 12 == 0
      guard isYearEnd || month == terms.stay else { continue }
      let standing = try walk.standing(month)
      if month <= terms.stay { years.append(standing) }
      if isYearEnd, breakEven == nil, !standing.advantage.isNegative { breakEven = month / 12 }
      if month >= terms.stay, breakEven != nil { break }
    }
    self.years = years
    breakEvenYear = breakEven
  }

  public var end: Standing? { years.last }

  /// The cost of buying at the start, which renting leaves to invest.
  public var upfront: Decimal { Self.upfront(terms, home) }

  private static func upfront(_ terms: RentOrBuyTerms, _ home: MortgageTerms) -> Decimal {
    home.downPayment + terms.closing + home.loan.prepaidCharges + home.closing.prepaidInterest
  }
}

/// The months one after the other.
private struct Walk {
  private let terms: RentOrBuyTerms
  private let loan: AmortizationSchedule
  private let premiums: MortgagePremiums
  private let growth: Decimal
  private var rent = Decimal.zero
  private var buyer = RentOrBuy.Investment()
  private var renter = RentOrBuy.Investment()
  private var ownerCosts = Decimal.zero
  private var rentPaid = Decimal.zero

  init(
    _ terms: RentOrBuyTerms, _ loan: AmortizationSchedule, _ premiums: MortgagePremiums,
    upfront: Decimal
  ) {
    self.terms = terms
    self.loan = loan
    self.premiums = premiums
    growth = (.one + terms.investmentReturn).power(Decimal.one / Decimal(12))
    renter.add(upfront)
  }

  private func value(afterYears years: Int) -> Decimal {
    terms.price * (.one + terms.appreciation).power(years)
  }

  func costs(ofMonth month: Int) -> RentOrBuy.OwnerCosts {
    let year = (month - 1) / 12
    let worth = value(afterYears: year)
    let prices = (Decimal.one + terms.inflation).power(year)
    func amount(_ cost: RentOrBuyTerms.Cost) -> Decimal {
      switch cost {
      case .share(let share): terms.rounded(worth * share / Decimal(12))
      case .monthly(let amount): terms.rounded(amount * prices)
      }
    }
    let payments = loan.payments(inMonths: month - 1)..<loan.payments(inMonths: month)
    return RentOrBuy.OwnerCosts(
      payment: loan.totals(over: payments).paid, tax: amount(terms.tax),
      insurance: amount(terms.insurance), maintenance: amount(terms.maintenance),
      dues: amount(terms.dues), mortgageInsurance: premiums.sum(over: payments))
  }

  mutating func step(_ month: Int) {
    if month % 12 == 1 {
      rent = terms.rounded(terms.rent * (.one + terms.rentGrowth).power((month - 1) / 12))
      (ownerCosts, rentPaid) = (.zero, .zero)
    }
    let cost = costs(ofMonth: month).total
    ownerCosts += cost
    rentPaid += rent
    buyer.balance = terms.rounded(buyer.balance * growth)
    renter.balance = terms.rounded(renter.balance * growth)
    if cost < rent { buyer.add(rent - cost) } else { renter.add(cost - rent) }
  }

  func standing(_ month: Int) throws(HousingError) -> RentOrBuy.Standing {
    let years = month / 12
    let rest = month % 12
    var worth = value(afterYears: years)
    if rest > 0 {
      worth = worth * (.one + terms.appreciation).power(Decimal(rest) / Decimal(12))
    }
    let value = terms.rounded(worth)
    guard value.isFinite, renter.balance.isFinite else { throw .overflow }
    return RentOrBuy.Standing(
      months: month, value: value, sellingCosts: terms.rounded(value * terms.selling),
      balance: loan.balance(afterMonths: month), ownerCosts: ownerCosts, rentPaid: rentPaid,
      buyer: buyer, renter: renter)
  }
}
