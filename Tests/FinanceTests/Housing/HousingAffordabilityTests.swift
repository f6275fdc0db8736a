import Finance
import Money
import TestSupport
import Testing

@Suite("Affordability")
struct HousingAffordabilityTests {
  private func terms(
    income: Int = 10_000, debts: Int = 0, rate: String = "0.065", payments: Int = 360,
    down: DownPayment = .amount(.zero), tax: MortgageCosts.PropertyTax = .monthly(.zero),
    insurance: Int = 0, dues: Int = 0, pmi: String = "0", leastDown: Decimal? = nil
  ) throws -> AffordabilityTerms {
    AffordabilityTerms(
      currency: .usd, income: Decimal(income), debts: Decimal(debts),
      rate: try #require(Decimal(rate)), payments: payments, down: down,
      costs: MortgageCosts(
        tax: tax, insurance: Decimal(insurance), dues: Decimal(dues),
        insuranceRate: try #require(Decimal(pmi))), leastDown: leastDown)
  }

  /// R. Prakash's house affordability calculator: $12,500 a month, 6.75 %, 30 years, $60,000 down, tax
  /// $600, insurance $120, dues $75, PMI 0.7 %: price $442,639.66, payment $2,481.79, PMI $223.21,
  /// LTV 86.44 %. It does not round the parts of a month, which here come to the limit to the cent.
  @Test("a published price, its parts to the cent")
  func published() throws {
    let result = try Affordability(
      try terms(
        income: 12_500, rate: "0.0675", down: .amount(Decimal(60_000)),
        tax: .monthly(Decimal(600)), insurance: 120, dues: 75, pmi: "0.007"))
    #expect(result.parts.loan == Decimal("2481.79"))
    #expect(result.parts.mortgageInsurance == Decimal("223.21"))
    #expect(result.parts.total == Decimal(3500))
    #expect(result.limit == .front)
    #expect(result.loanToValue.rounded(toPlaces: 4) == Decimal("0.8644"))
    let published = try #require(Decimal("442639.66"))
    #expect(result.price >= published && result.price < published + .one)
  }

  @Test("the largest price: one cent more costs more than the limit")
  func largest() throws {
    var random = SeededGenerator(seed: 11)
    let unit = Decimal(coefficient: 1, exponent: -2)
    for _ in 0..<300 {
      let downs: [DownPayment] = [
        .amount(Decimal(Int.random(in: 0...200_000, using: &random))),
        .share(Decimal(coefficient: .random(in: 0...60, using: &random), exponent: -2)),
      ]
      let taxes: [MortgageCosts.PropertyTax] = [
        .share(Decimal(coefficient: .random(in: 0...30, using: &random), exponent: -3)),
        .monthly(Decimal(Int.random(in: 0...500, using: &random))),
      ]
      let result = try Affordability(
        try terms(
          income: .random(in: 8_000...40_000, using: &random),
          debts: .random(in: 0...1_000, using: &random),
          rate: "0.0\(Int.random(in: 0...99, using: &random))",
          payments: [120, 180, 240, 360].randomElement(using: &random) ?? 360,
          down: downs.randomElement(using: &random) ?? downs[0],
          tax: taxes.randomElement(using: &random) ?? taxes[0],
          insurance: .random(in: 0...200, using: &random),
          pmi: ["0", "0.005", "0.02"].randomElement(using: &random) ?? "0"))
      #expect(result.parts.total <= result.room)
      #expect(result.parts(atPrice: result.price + unit).total > result.room)
      #expect(result.price == result.amount + result.downPayment)
      switch result.limit {
      case .front: #expect(result.terms.frontLimit <= result.terms.backLimit)
      case .back: #expect(result.terms.backLimit < result.terms.frontLimit)
      case .insurance: #expect(result.loanToValue <= Decimal(coefficient: 80, exponent: -2))
      case .down: Issue.record("no least down payment was given")
      }
    }
  }

  /// With a share the insurance is due at every price or at none: the level payment's present value of
  /// the room, and of the room less a year's premium by month.
  @Test("20 % down allows all that the income does", arguments: ["0.005", "0.01", "0.02"])
  func twentyPercent(pmi: String) throws {
    for income in stride(from: 6_000, to: 20_000, by: 731) {
      func price(_ share: String, _ pmi: String) throws -> Affordability {
        try Affordability(
          try terms(income: income, down: .share(try #require(Decimal(share))), pmi: pmi))
      }
      let (with, without) = (try price("0.2", pmi), try price("0.2", "0"))
      #expect(with.price == without.price)
      #expect(with.limit == .front)
      #expect(with.parts.mortgageInsurance.isZero)
      #expect(try price("0.1999", pmi).price < with.price)
    }
  }

  @Test("which limit stops the price")
  func limits() throws {
    #expect(try Affordability(terms(debts: 800)).limit == .front)
    #expect(try Affordability(terms(debts: 801)).limit == .back)
    // $20,000 is a fifth of $100,000, though the income would allow much more.
    let least = try Affordability(
      terms(down: .amount(Decimal(20_000)), leastDown: Decimal(coefficient: 2, exponent: -1)))
    #expect(least.limit == .down)
    #expect(least.price == Decimal(100_000))
    // The income allows more without PMI, and less with it.
    let edge = try Affordability(
      terms(income: 6_000, down: .amount(Decimal(64_000)), pmi: "0.03"))
    #expect(edge.limit == .insurance)
    #expect(edge.price == Decimal(320_000))
    #expect(edge.parts.mortgageInsurance.isZero)
  }

  @Test("what has no answer says why")
  func errors() throws {
    #expect(
      throws: HousingError.debtsAboveLimit(
        debts: Decimal(4000), limit: Decimal(3600), back: AffordabilityTerms.usualBack,
        income: Decimal(10_000), .usd)
    ) { try Affordability(terms(debts: 4000)) }
    #expect(throws: HousingError.self) { try Affordability(terms(insurance: 2_801)) }
    // Exactly at the limit nothing is left to borrow with.
    #expect(
      throws: HousingError.debtsAboveLimit(
        debts: Decimal(3600), limit: Decimal(3600), back: AffordabilityTerms.usualBack,
        income: Decimal(10_000), .usd)
    ) { try Affordability(terms(debts: 3600, down: .amount(Decimal(5_000)))) }
  }
}

@Suite("Points and renting")
struct HousingComparisonTests {
  /// Payments of $300,000 over 30 years at 6.75 % and 6.5 %: $1,945.79 and $1,896.20; a point is
  /// $3,000, so that 3,000 / 49.59 = 60.5 months have to pass.
  @Test("points pay for themselves")
  func points() throws {
    func points(cost: Int, stay: Int? = nil) throws -> PointsBreakEven {
      try PointsBreakEven(
        amount: Decimal(300_000), rate: Decimal(coefficient: 675, exponent: -4),
        lowerRate: Decimal(coefficient: 65, exponent: -3), term: try #require(Duration.years(30)),
        cost: Decimal(cost), stay: stay, conventions: LoanConventions())
    }
    let result = try points(cost: 3000)
    #expect(result.payment == Decimal("1945.79"))
    #expect(result.lowerPayment == Decimal("1896.20"))
    #expect(result.saving == Decimal("49.59"))
    #expect(result.breakEven == 61)
    #expect(try points(cost: 3000, stay: 61).saved.isPositive)
    #expect(try points(cost: 3000, stay: 60).saved.isNegative)
    // Level payments only: 84 times the saving, less the cost.
    #expect(try points(cost: 3000, stay: 84).saved == Decimal("1165.56"))
    #expect(try points(cost: 0).breakEven == 0)
    #expect(try points(cost: 18_000).breakEven == nil)
    #expect(result.owedLess.isZero)
    #expect(throws: HousingError.self) {
      try PointsBreakEven(
        amount: Decimal(300_000), rate: Decimal(coefficient: 65, exponent: -3),
        lowerRate: Decimal(coefficient: 65, exponent: -3), term: try #require(Duration.years(30)),
        cost: Decimal(3000), conventions: LoanConventions())
    }
  }

  private func terms(
    price: Int, rent: Int, rate: String, down: Int, years: Int = 30, stay: Int,
    appreciation: String = "0.03", rentGrowth: String = "0.03", returns: String = "0.05",
    insurance: RentOrBuyTerms.Cost? = nil, dues: Int = 0, pmi: String = "0", closing: Int
  ) throws -> RentOrBuyTerms {
    func decimal(_ text: String) throws -> Decimal { try #require(Decimal(text)) }
    return RentOrBuyTerms(
      currency: .usd, price: Decimal(price), down: .amount(Decimal(down)), rate: try decimal(rate),
      term: try #require(Duration.years(years)), rent: Decimal(rent), stay: stay,
      appreciation: try decimal(appreciation), rentGrowth: try decimal(rentGrowth),
      investmentReturn: try decimal(returns), inflation: try decimal("0.025"),
      tax: .share(try decimal("0.011")), insurance: try insurance ?? .share(decimal("0.005")),
      maintenance: .share(try decimal("0.01")), dues: .monthly(Decimal(dues)),
      insuranceRate: try decimal(pmi), closing: Decimal(closing), selling: try decimal("0.06"))
  }

  /// Figures of the same rule worked in CPython's `decimal` with 40 digits.
  @Test("renting and buying, against another program")
  func rentOrBuy() throws {
    let ten = try RentOrBuy(
      terms(price: 450_000, rent: 2400, rate: "0.065", down: 90_000, stay: 120, closing: 13_500))
    #expect(ten.end?.value == Decimal("604762.37"))
    #expect(ten.end?.buying == Decimal("263281.71"))
    #expect(ten.end?.renting == Decimal("270643.75"))
    #expect(ten.breakEvenYear == 12)
    #expect(ten.years.count == 10)

    let short = try RentOrBuy(
      terms(
        price: 300_000, rent: 2500, rate: "0.055", down: 30_000, years: 15, stay: 240,
        insurance: .monthly(Decimal(150)), dues: 60, pmi: "0.006", closing: 9000))
    #expect(short.end?.buying == Decimal("739510.80"))
    #expect(short.end?.renting == Decimal("168860.74"))
    // 78 % of the price is reached with payment 35, which still has a premium (12 USC 4901).
    #expect(short.premiums.last == 35)
    #expect(short.breakEvenYear == 3)

    let never = try RentOrBuy(
      terms(
        price: 600_000, rent: 2000, rate: "0.07", down: 120_000, stay: 30, appreciation: "0.02",
        rentGrowth: "0.02", returns: "0.07", closing: 18_000))
    #expect(never.end?.value == Decimal("630451.50"))
    #expect(never.end?.buying == Decimal("125482.84"))
    #expect(never.end?.renting == Decimal("244353.78"))
    #expect(never.breakEvenYear == nil)
    #expect(never.years.map(\.months) == [12, 24, 30])
  }

  @Test("whoever pays less invests the difference, and nobody loses any")
  func conservation() throws {
    // Without growth both have what they put in: nothing is made or lost.
    let even = try RentOrBuy(
      terms(
        price: 200_000, rent: 3000, rate: "0", down: 50_000, stay: 360, appreciation: "0",
        rentGrowth: "0", returns: "0", closing: 0))
    let end = try #require(even.end)
    #expect(end.buyer.balance == end.buyer.added)
    #expect(end.renter.balance == end.renter.added)
    #expect(end.balance.isZero)
  }
}
