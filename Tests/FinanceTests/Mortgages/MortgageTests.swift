import Finance
import Money
import Testing

/// A home's monthly cost, its mortgage insurance and the comparisons of a Loan Estimate.
@Suite("Mortgages")
struct MortgageTests {
  private func decimal(_ text: String) -> Decimal { Decimal(text) ?? .notANumber }

  private func mortgage(
    price: Int, amount: Int, rate: String, years: Int = 30, pmi: String = "0",
    extra: Int = 0, closing: ClosingFigures = ClosingFigures(), fees: String = "0"
  ) throws -> MortgageTerms {
    let loan = try LoanTerms(
      solving: LoanGivens(
        amount: Decimal(amount), rate: decimal(rate),
        term: Duration(months: 12 * years, days: 0)),
      extras: ExtraPayments(each: Decimal(extra)), charges: LoanCharges(fees: decimal(fees)))
    return MortgageTerms(
      price: Decimal(price), down: .amount(Decimal(price - amount)), loan: loan,
      costs: MortgageCosts(insuranceRate: decimal(pmi)),
      closing: closing)
  }

  @Test("the sample Loan Estimate H-24(B) of Regulation Z")
  func loanEstimate() throws {
    // 12 CFR 1026 App. H, H-24(B): $180,000 with $162,000 at 3.875% for 30 years, principal and
    // interest $761.78, mortgage insurance $82.35 for years 1 to 7, loan costs $5,672, prepaid
    // interest $262; in 5 years $56,582 and $15,773 of principal, TIP 69.45%.
    var terms = try mortgage(
      price: 180_000, amount: 162_000, rate: "0.03875", pmi: "0.0061",
      closing: ClosingFigures(costs: decimal("3870"), prepaidInterest: decimal("262")),
      fees: "1802")
    let parts = try terms.monthlyParts()
    #expect(parts.loan == decimal("761.78"))
    #expect(parts.mortgageInsurance == decimal("82.35"))
    let estimate = try LoanEstimate(terms)
    #expect(estimate.fiveYears.total.rounded(toPlaces: 0) == decimal("56582"))
    #expect(estimate.fiveYears.principal.rounded(toPlaces: 0) == decimal("15773"))
    #expect(estimate.totalInterestPercentage.rounded(toPlaces: 4) == decimal("0.6945"))
    let end = try #require(try terms.insurance.end(terms.loan))
    #expect((73...84).contains(end.last))

    // H-25(B), the Closing Disclosure of that loan: $162,000 financed at an APR of 4.174%, its
    // mortgage insurance counted.
    let disclosed = try mortgage(
      price: 180_000, amount: 162_000, rate: "0.03875", pmi: "0.0061"
    ).disclosure()
    #expect(disclosed.amountFinanced == decimal("162000"))
    #expect(try disclosed.annualPercentageRate().rounded(toPlaces: 5) == decimal("0.04174"))

    // H-24(B): closing costs $8,054 in all, cash to close $16,054 after a deposit of $10,000.
    terms = try mortgage(
      price: 180_000, amount: 162_000, rate: "0.03875",
      closing: ClosingFigures(
        costs: decimal("3870") + decimal("85") + decimal("605") + decimal("1017"),
        prepaidInterest: decimal("262"), escrowDeposit: decimal("413"), credits: decimal("10000")),
      fees: "1802")
    #expect(terms.cashToClose == decimal("16054"))
  }

  @Test(
    "when mortgage insurance ends",
    arguments: [
      // wizedu.com, question 36802: $200,000 at 5%, 90%: 80% is reached in month 79.
      (200_000, 180_000, "0.05", 30, 79, 92, 180),
      // 12 CFR 1026 App. H, H-24(B): premiums in years 1 to 7.
      (180_000, 162_000, "0.03875", 30, 68, 80, 180),
      (180_000, 162_000, "0.03875", 15, 26, 31, 90),
      // At a high rate halfway comes first: 12 USC 4902(c).
      (100_000, 97_000, "0.12", 30, 198, 208, 180),
    ])
  func ends(
    price: Int, amount: Int, rate: String, years: Int, request: Int, automatic: Int, midpoint: Int
  ) throws {
    let terms = try mortgage(
      price: price, amount: amount, rate: rate, years: years, pmi: "0.005")
    let end = try #require(try terms.insurance.end(terms.loan))
    #expect(end.onRequest == request)
    #expect(end.automatic == automatic)
    #expect(end.midpoint == midpoint)
    #expect(end.last == min(automatic, midpoint))
    let schedule = try AmortizationSchedule(terms.loan)
    let limit = Decimal(price) * decimal("0.78")
    #expect(schedule[automatic - 1].balance <= limit)
    #expect(schedule[automatic - 2].balance > limit)
  }

  @Test("extras bring the request forward, and nothing else")
  func extras() throws {
    let plain = try mortgage(price: 200_000, amount: 180_000, rate: "0.05", pmi: "0.005")
    let extra = try mortgage(
      price: 200_000, amount: 180_000, rate: "0.05", pmi: "0.005", extra: 300)
    let ends = try (
      #require(try plain.insurance.end(plain.loan)), #require(try extra.insurance.end(extra.loan))
    )
    #expect(ends.1.onRequest < ends.0.onRequest)
    #expect(ends.1.automatic == ends.0.automatic)
    #expect(ends.1.last == ends.0.last)
    // So much more that the loan is gone before: nothing is insured then.
    let fast = try mortgage(
      price: 200_000, amount: 180_000, rate: "0.05", pmi: "0.005", extra: 5000)
    let end = try #require(try fast.insurance.end(fast.loan))
    #expect(end.rule == .payoff)
    #expect(end.last == end.payoff)
  }

  @Test("no premium is due up to 80%", arguments: [(160_000, false), (160_001, true)])
  func due(amount: Int, isDue: Bool) throws {
    let terms = try mortgage(price: 200_000, amount: amount, rate: "0.05", pmi: "0.005")
    #expect(terms.insurance.isDue == isDue)
    #expect(try (terms.insurance.end(terms.loan) != nil) == isDue)
    #expect(try terms.monthlyParts().mortgageInsurance.isZero == !isDue)
  }

  @Test("20 % down is 80 % whatever the cents, and a cent less than that is not")
  func asTyped() throws {
    let conventions = LoanConventions()
    for cents in stride(from: 41_350_001, to: 41_380_001, by: 97) {
      let price = Decimal(coefficient: Int64(cents), exponent: -2)
      func isDue(_ down: DownPayment) throws -> Bool {
        MortgageInsurance(
          annualRate: decimal("0.01"), originalValue: price,
          amount: try down.borrowed(for: price, conventions),
          loanToValue: down.loanToValue(atPrice: price)
        ).isDue
      }
      #expect(try !isDue(.share(decimal("0.2"))))
      #expect(try isDue(.share(decimal("0.19999"))))
      #expect(try !isDue(.amount(price * decimal("0.2"))))
      #expect(try isDue(.amount(price * decimal("0.2") - decimal("0.01"))))
    }
  }

  @Test("the rates in force decide when insurance ends")
  func changingRate() throws {
    func end(_ changes: [RateChange]) throws -> Int {
      let loan = try LoanTerms(
        solving: LoanGivens(
          amount: Decimal(95_000), rate: decimal("0.04"), term: Duration(months: 360, days: 0)),
        repayment: Repayment(rateChanges: changes))
      let insurance = MortgageInsurance(
        annualRate: decimal("0.005"), originalValue: Decimal(100_000), amount: Decimal(95_000),
        loanToValue: decimal("0.95"))
      return try #require(try insurance.end(loan)).automatic
    }
    #expect(try end([RateChange(.after(60), rate: decimal("0.07"))]) > end([]))
  }

  @Test(
    "a down payment and its price",
    arguments: [
      (DownPayment.share(Decimal(coefficient: 2, exponent: -1)), "360000", "450000"),
      (.share(Decimal(coefficient: 35, exponent: -3)), "289500", "300000"),
      (.share(Decimal(coefficient: 1, exponent: -1)), "316421.64", "351579.60"),
      (.amount(Decimal(90_000)), "360000", "450000"), (.share(.zero), "100", "100"),
    ])
  func downPayments(down: DownPayment, amount: String, price: String) throws {
    let conventions = LoanConventions()
    #expect(try down.borrowed(for: decimal(price), conventions) == decimal(amount))
    #expect(try down.price(borrowing: decimal(amount), conventions) == decimal(price))
  }

  @Test("every amount has a price that borrows it")
  func roundedDownPayments() throws {
    let conventions = LoanConventions()
    for cents in 1_000_000...1_000_400 {
      let amount = Decimal(coefficient: Int64(cents), exponent: -2)
      for share in ["0.035", "0.2", "0.1333", "0.99"] {
        let down = DownPayment.share(decimal(share))
        let price = try down.price(borrowing: amount, conventions)
        #expect(try down.borrowed(for: price, conventions) == amount, "\(amount) \(share)")
      }
    }
  }

  @Test("a price within a limit is the largest one", arguments: [1, 250_000, 400_000, 90_000_000])
  func priceSearch(guess: Int) throws {
    // One cent a month for each $1.50, and $30 more from $300,000 on.
    let search = PriceSearch(above: .zero, limit: decimal("2015"), currency: .usd) { price in
      let cost = (price / decimal("150")).rounded(toPlaces: 2)
      return price >= decimal("300000") ? cost + decimal("30") : cost
    }
    // At $299,999.99 it costs $2,000.00; beyond the step, $2,030.00.
    #expect(try search.price(guess: Decimal(guess)) == decimal("299999.99"))
  }
}
