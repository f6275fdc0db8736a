import Money
import Testing

@testable import Finance

/// Loans of all kinds in print: other frequencies, compounding, balloons, caps, day counts.
@Suite struct LoanPrintedTests {
  private func terms(
    _ amount: String, _ rate: String, _ term: Duration?,
    _ conventions: LoanConventions =
      LoanConventions(), repayment: Repayment = .level
  ) throws -> LoanTerms {
    try LoanTerms(
      solving: LoanGivens(amount: decimal(amount), rate: decimal(rate), term: term),
      conventions: conventions, repayment: repayment)
  }

  private func months(_ count: Int) throws -> Duration {
    try #require(Duration(months: count, days: 0))
  }

  private func shown(_ amount: Decimal?, places: Int = 2) throws -> Decimal {
    try #require(amount).rounded(toPlaces: places)
  }

  // MARK: Canada

  /// $200,000 at 7.5 % compounded twice a year (eFunda, Mortgage Payment, Canada): what is paid in
  /// all, of payments that are not rounded.
  @Test(arguments: [
    (PaymentFrequency.monthly, 300, "1463.11", "438932.95", 300),
    (.monthly, 180, "1841.03", "331384.92", 180),
    (.biweekly, 180, "848.30", "330837.55", 390),
  ])
  func canadianMortgage(
    _ frequency: PaymentFrequency, _ term: Int, _ payment: String, _ total: String, _ count: Int
  ) throws {
    let rounded = try terms(
      "200000", "0.075", months(term),
      LoanConventions(frequency: frequency, compounding: .semiannual))
    #expect(rounded.payment == (try decimal(payment)))
    let exact = try AmortizationSchedule(
      terms(
        "200000", "0.075", months(term),
        LoanConventions(frequency: frequency, compounding: .semiannual, rounding: nil)))
    #expect(exact.count == count)
    #expect(try shown(exact.totals.paid) == decimal(total))
  }

  // MARK: Handbooks

  /// HP 12C learning module, Loan Amortizations: $180,000 at 7.75 % over 30 years.
  @Test func handbookMortgage() throws {
    let schedule = try AmortizationSchedule(terms("180000", "0.0775", months(360)))
    let first = schedule.totals(over: 0..<12)
    #expect(first.interest == (try decimal("13894.66")))
    #expect(first.principal == (try decimal("1579.82")))
    #expect(schedule[11].balance == (try decimal("178420.18")))
    let second = schedule.totals(over: 12..<24)
    #expect(second.interest == (try decimal("13767.79")))
    #expect(second.principal == (try decimal("1706.69")))
    #expect(schedule[23].balance == (try decimal("176713.49")))
  }

  /// HP 12C learning module, Loan Amortizations: $12,500 at 10.2 % over 4 years, paid at the
  /// beginning of each month: the 10th payment.
  @Test func handbookCar() throws {
    let schedule = try AmortizationSchedule(
      terms("12500", "0.102", months(48), LoanConventions(timing: .begin)))
    #expect(schedule[9].interest == (try decimal("88.72")))
    #expect(schedule[9].principal == (try decimal("226.83")))
    #expect(schedule[9].balance == (try decimal("10210.45")))
  }

  /// TValue, $250,000 at 8 % over 15 years from 2007-05-08: a schedule whose last payment is like
  /// the others (infused/stater, FEC_example_3_3_1).
  @Test func tvalue() throws {
    let dates = try #require(PaymentDates(start: date("2007-05-08"), first: nil))
    let loan = try terms("250000", "0.08", months(180), LoanConventions(dates: dates))
    let schedule = try AmortizationSchedule(loan)
    #expect(loan.payment == (try decimal("2389.13")))
    let years = try #require(schedule.years.dropFirst().first)
    #expect(schedule.years[0].totals.interest == (try decimal("11564.39")))
    #expect(schedule.years[0].balance == (try decimal("244840.48")))
    #expect(years.totals.interest == (try decimal("19246.70")))
    #expect(years.balance == (try decimal("235417.62")))
    #expect(schedule[178].balance == (try decimal("2373.42")))
    // 11 cents of roundings are in its last interest there, and in the last payment here.
    var rows = try ReconciliationTests.rows(of: loan)
    rows[179].payment = loan.payment
    rows[179].interest = try decimal("15.71")
    let fit = try #require(try Reconciliation(loan, rows: rows).fits.first)
    #expect(fit.candidate.changes.isEmpty)
    #expect(fit.lastPayment == .interestSettles)
  }

  // MARK: Frequencies

  /// $250,000 at 14 % by 16 quarterly payments, nothing rounded (engineering economy, IE 226).
  @Test func quarterly() throws {
    let schedule = try AmortizationSchedule(
      terms(
        "250000", "0.14", months(60), LoanConventions(frequency: .quarterly, rounding: nil)))
    let print = [
      ("8750.00", "8840.27", "241159.73"), ("8440.59", "9149.68", "232010.05"),
      ("8120.35", "9469.92", "222540.13"),
    ]
    try check(schedule, print)
    #expect(try shown(schedule.terms.payment) == decimal("17590.27"))
  }

  /// $23,000 at 6.1 % by 6 half-yearly payments, nothing rounded.
  @Test func semiannual() throws {
    let schedule = try AmortizationSchedule(
      terms("23000", "0.061", months(36), LoanConventions(frequency: .semiannual, rounding: nil)))
    try check(
      schedule,
      [
        ("701.50", "3551.28", "19448.72"), ("593.19", "3659.60", "15789.12"),
        ("481.57", "3771.21", "12017.91"), ("366.55", "3886.23", "8131.68"),
        ("248.02", "4004.77", "4126.91"), ("125.87", "4126.91", "0"),
      ])
  }

  private func check(
    _ schedule: AmortizationSchedule, _ rows: [(String, String, String)]
  ) throws {
    for (index, row) in rows.enumerated() {
      #expect(try shown(schedule[index].interest) == decimal(row.0), "row \(index + 1)")
      #expect(try shown(schedule[index].principal) == decimal(row.1), "row \(index + 1)")
      #expect(try shown(schedule[index].balance) == decimal(row.2), "row \(index + 1)")
    }
  }

  // MARK: Structures

  /// $500,000 at 6 %, level over 15 years, due after 5 (Vertex42, Balloon Payment Calculator, "with
  /// rounding").
  @Test func balloon() throws {
    let schedule = try AmortizationSchedule(
      terms("500000", "0.06", months(180), repayment: Repayment(balloon: 60)))
    #expect(schedule.terms.payment == (try decimal("4219.28")))
    #expect(schedule.count == 60)
    #expect(schedule.last?.payment == (try decimal("384265.10")))
    #expect(schedule.totals.interest == (try decimal("133202.62")))
    #expect(schedule.totals.paid == (try decimal("633202.62")))
    let print = [("2500.00", "1719.28"), ("2491.40", "1727.88"), ("2482.76", "1736.52")]
    for (index, row) in print.enumerated() {
      #expect(schedule[index].interest == (try decimal(row.0)))
      #expect(schedule[index].principal == (try decimal(row.1)))
    }
    #expect(schedule[28].interest == (try decimal("2242.33")))
  }

  /// $100,000 at 7.5 % over 30 years, due after 5: $94,617 is left, nothing rounded.
  @Test func balloonUnrounded() throws {
    let schedule = try AmortizationSchedule(
      terms("100000", "0.075", months(360), LoanConventions(rounding: nil)))
    #expect(try shown(schedule[1].principal) == decimal("74.68"))
    #expect(try shown(schedule[9].balance) == decimal("99236.63"))
    #expect(try shown(schedule[17].balance) == decimal("98590.75"))
    #expect(try shown(schedule[59].balance, places: 0) == decimal("94617"))
  }

  /// $170,000 at 6.625 %: interest only for 10 of 30 years, $11,262 a year.
  @Test func interestOnly() throws {
    let schedule = try AmortizationSchedule(
      terms("170000", "0.06625", months(360), repayment: Repayment(interestOnlyPayments: 120)))
    #expect(schedule[0].payment == (try decimal("938.54")))
    #expect(schedule[119].balance == Decimal(170_000))
    let year = schedule.totals(over: 0..<12)
    #expect(try shown(year.interest, places: 0) == decimal("11262"))
    #expect(schedule.count == 360)
    // Level over the 20 years that are left.
    #expect(schedule[120].payment == schedule[300].payment)
  }

  /// $100,000 at 6 % over 30 years, 10 % after a year, payments capped at 5 % more: interest that
  /// they do not cover is owed (real estate finance, payment caps).
  @Test func paymentCap() throws {
    let repayment = try Repayment(
      rateChanges: [RateChange(.after(12), rate: decimal("0.1"))], paymentCap: decimal("0.05"))
    let schedule = try AmortizationSchedule(
      terms("100000", "0.06", months(360), repayment: repayment))
    #expect(schedule[0].payment == (try decimal("599.55")))
    // The text, with nothing rounded inside, has 98,771.99 and 101,204.32.
    let before = try #require(Decimal("98771.99"))
    #expect((schedule[11].balance - before).magnitude < Decimal(coefficient: 2, exponent: -2))
    #expect(schedule[12].payment == (try decimal("629.53")))
    let owed = try #require(Decimal("101204.32"))
    #expect((schedule[23].balance - owed).magnitude < Decimal(coefficient: 5, exponent: -2))
  }

  /// Weeks by each of the three ways of counting a week's rate, worked out with CPython's decimal.
  @Test(arguments: [
    (RateConvention.periodic, "691.46"), (.actual, "690.24"), (.equivalent, "690.86"),
  ])
  func biweekly(_ convention: RateConvention, _ payment: String) throws {
    let loan = try terms(
      "250000", "0.06", months(360),
      LoanConventions(frequency: .biweekly, rateConvention: convention))
    #expect(loan.payment == (try decimal(payment)))
    #expect(try AmortizationSchedule(loan).count == 780)
  }
}
