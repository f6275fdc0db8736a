import Foundation
import Money
import TestSupport
import Testing

@testable import Finance

/// Payments by income and whole loans by plan against `Tests/IncomePlanOracle/check.py`, which counts in exact
/// fractions from the tables of the Department of Health and Human Services and of Education.
@Suite struct IncomePlanOracleTests {
  private static let rows: [[String]] = {
    let path = URL(filePath: #filePath)
      .appending(path: "../../../IncomePlanOracle/plans.txt").standardized
    let text = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    }
  }()

  private static func decimal(_ text: String) throws -> Decimal { try #require(Decimal(text)) }

  /// Incomes from $0 to $250,000, 1 to 9 people, the three regions.
  @Test func payments() throws {
    let rows = Self.rows.filter { $0[0] == "payment" }
    #expect(rows.count > 2_000)
    for row in rows {
      let plan = try #require(IncomePlan(rawValue: row[1]))
      let region = try #require(PovertyGuideline.Region(rawValue: row[5]))
      let guideline = try #require(PovertyGuideline.of(year: #require(Int(row[6])), region))
      let payment = plan.payment(
        agi: try Self.decimal(row[2]),
        guideline: guideline.amount(household: try #require(Int(row[3]))),
        dependents: try #require(Int(row[4])))
      try #expect(payment == Self.decimal(row[7]), "\(row.joined(separator: "|"))")
    }
  }

  @Test func loans() throws {
    let rows = Self.rows.filter { $0[0] == "loan" }
    #expect(rows.count == 200)
    for row in rows {
      let amount = try Self.decimal(row[2])
      let start = try #require(CalendarDate(iso8601: row[4]))
      let region = try #require(PovertyGuideline.Region(rawValue: row[10]))
      let income = BorrowerIncome(
        agi: try Self.decimal(row[6]), growth: try Self.decimal(row[7]),
        household: try #require(Int(row[8])), dependents: try #require(Int(row[9])),
        guideline: try #require(PovertyGuideline.inForce(on: start, region)),
        inflation: try Self.decimal(row[12]), isSingle: row[11] == "single", on: start)
      let schedule = try StudentLoanSchedule(
        StudentLoanTerms(
          amount: amount, rate: Self.decimal(row[3]),
          repayment: .plan(#require(RepaymentPlan(name: row[1]))), isSubsidized: row[13] == "1",
          dates: StudentLoanDates(disbursements: [.init(amount, on: start)], grace: .zero),
          unpaidInterest: Self.decimal(row[5]), income: income, isPublicService: row[14] == "1"))
      let all = schedule.rows
      let relief = schedule.relief
      let figures = [
        all[0].payment, all[all.count / 2].payment, all[all.count - 1].payment, schedule.totalPaid,
        relief.forgiven, relief.interestWaived, relief.principalMatched,
      ]
      let place = row.joined(separator: "|")
      #expect(String(all.count) == row[15], "\(place)")
      try #expect(figures == row[16...].map(Self.decimal), "\(place)")
      // What was lent is repaid, matched or forgiven, and nothing is left.
      #expect(
        all.reduce(.zero) { $0 + $1.principal + $1.extra } + relief.principalMatched
          + relief.forgivenPrincipal == amount, "\(place)")
      #expect(all.last?.balance.isZero == true && all.last?.unpaidInterest.isZero == true)
    }
  }
}
