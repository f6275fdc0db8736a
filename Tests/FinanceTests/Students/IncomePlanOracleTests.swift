import Money
import Testing

@testable import Finance

/// Payments by income and whole loans by plan against `Tests/IncomePlanOracle/check.py`, which counts in exact
/// fractions from the tables of the Department of Health and Human Services and of Education.
@Suite struct IncomePlanOracleTests {
  private static func rows(of kind: String) -> [[String]] {
    incomePlanOracleLines.filter { $0.hasPrefix(kind + "|") }.map { line in
      line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    }
  }

  private static func amount(_ text: String) throws -> Decimal { try #require(Decimal(text)) }

  private static func whole(_ text: String) throws -> Int { try #require(Int(text)) }

  private static func region(_ text: String) throws -> PovertyGuideline.Region {
    try #require(PovertyGuideline.Region(rawValue: text))
  }

  /// Incomes from $0 to $250,000, 1 to 9 people, the three regions.
  @Test func payments() throws {
    let rows = Self.rows(of: "payment")
    #expect(rows.count > 2_000)
    for row in rows {
      let plan = try #require(IncomePlan(rawValue: row[1]))
      let region = try Self.region(row[5])
      let year = try Self.whole(row[6])
      let guideline = try #require(PovertyGuideline.of(year: year, region))
      let household = try Self.whole(row[3])
      let payment = plan.payment(
        agi: try Self.amount(row[2]), guideline: guideline.amount(household: household),
        dependents: try Self.whole(row[4]))
      let expected = try Self.amount(row[7])
      #expect(payment == expected, "\(row)")
    }
  }

  @Test func loans() throws {
    let rows = Self.rows(of: "loan")
    #expect(rows.count == 200)
    for row in rows {
      let amount = try Self.amount(row[2])
      let start = try #require(CalendarDate(iso8601: row[4]))
      let region = try Self.region(row[10])
      let income = BorrowerIncome(
        agi: try Self.amount(row[6]), growth: try Self.amount(row[7]),
        household: .init(persons: try Self.whole(row[8]), dependents: try Self.whole(row[9])),
        region: region, inflation: try Self.amount(row[12]), isSingle: row[11] == "single",
        on: start)
      let plan = try #require(RepaymentPlan(name: row[1]))
      let dates = try StudentLoanDates(
        disbursements: [.init(amount, on: start)], grace: .zero)
      let terms = try StudentLoanTerms(
        amount: amount, rate: try Self.amount(row[3]), repayment: .plan(plan),
        isSubsidized: row[13] == "1", dates: dates, unpaidInterest: try Self.amount(row[5]),
        income: income, isPublicService: row[14] == "1")
      let schedule = try StudentLoanSchedule(terms)
      let all = schedule.rows
      let relief = schedule.relief
      let figures: [Decimal] = [
        all[0].payment, all[all.count / 2].payment, all[all.count - 1].payment,
        schedule.totalPaid, relief.forgiven, relief.interestWaived, relief.principalMatched,
      ]
      var expected: [Decimal] = []
      for text in row[16...] { expected.append(try Self.amount(text)) }
      let count = try Self.whole(row[15])
      #expect(all.count == count, "\(row)")
      #expect(figures == expected, "\(row)")
      // What was lent is repaid, matched or forgiven, and nothing is left.
      var principal = relief.principalMatched + relief.forgivenPrincipal
      for entry in all { principal = principal + entry.principal + entry.extra }
      #expect(principal == amount, "\(row)")
      #expect(all[all.count - 1].balance.isZero, "\(row)")
    }
  }
}
