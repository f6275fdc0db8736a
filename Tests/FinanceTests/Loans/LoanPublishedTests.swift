import Money
import Testing

@testable import Finance

/// Schedules in print, to the cent.
@Suite struct LoanPublishedTests {
  struct Published: CustomTestStringConvertible, Sendable {
    let amount: String
    let rate: String
    let months: Int
    let payment: String
    let last: String
    let interest: String
    let source: String
    var testDescription: String { "\(amount) at \(rate), \(months) months (\(source))" }
  }

  static let published = [
    Published(
      amount: "50000", rate: "0.1325", months: 300, payment: "573.35", last: "574.09",
      interest: "122005.74", source: "HP-12C owner's handbook, amortization"),
    Published(
      amount: "180000", rate: "0.0425", months: 360, payment: "885.49", last: "886.85",
      interest: "138777.76", source: "CFPB, amortize README"),
    Published(
      amount: "200000", rate: "0.06", months: 360, payment: "1199.10", last: "1200.14",
      interest: "231677.04", source: "mortgage package README, cents made whole"),
    Published(
      amount: "10000", rate: "0.06", months: 72, payment: "165.73", last: "165.65",
      interest: "1932.48", source: "Soulver documentation"),
    Published(
      amount: "427500", rate: "0.03875", months: 360, payment: "2010.26", last: "2012.53",
      interest: "296195.87", source: "Practical Business Python, issue 12"),
    Published(
      amount: "100000", rate: "0.0999", months: 36, payment: "3226.25", last: "3226.25",
      interest: "16145.00", source: "frappe/lending, issue 31"),
    Published(
      amount: "100000", rate: "0.045", months: 60, payment: "1864.30", last: "1864.43",
      interest: "11858.13", source: "OCA account-financial-tools, issue 826"),
  ]

  @Test(arguments: published)
  func scheduleMatchesPrint(_ published: Published) throws {
    let terms = try loan(published.amount, published.rate, months: published.months)
    let schedule = try AmortizationSchedule(terms)
    #expect(terms.payment == (try decimal(published.payment)))
    #expect(schedule.count == published.months)
    #expect(schedule.last?.payment == (try decimal(published.last)))
    #expect(schedule.totals.interest == (try decimal(published.interest)))
  }

  /// HP-12C owner's handbook, amortization: $50,000 at 13.25 % over 25 years.
  @Test func handbookYears() throws {
    let schedule = try AmortizationSchedule(loan("50000", "0.1325", months: 300))
    #expect(schedule[0].interest == (try decimal("552.08")))
    #expect(schedule[0].principal == (try decimal("21.27")))
    #expect(schedule[1].interest == (try decimal("551.85")))
    #expect(schedule[1].principal == (try decimal("21.50")))
    let first = schedule.totals(over: 0..<12)
    #expect(first.interest == (try decimal("6608.89")))
    #expect(first.principal == (try decimal("271.31")))
    let second = schedule.totals(over: 12..<24)
    #expect(second.interest == (try decimal("6570.72")))
    #expect(second.principal == (try decimal("309.48")))
    #expect(try schedule.balance(afterPayments: 24) == decimal("49419.21"))
    #expect(schedule.years.prefix(2).map(\.totals.interest) == [first.interest, second.interest])
  }

  /// CFPB, amortize README: interest 36,583.362108 and balance 163,453.853872 after 60 months of
  /// $180,000 at 4.25 % over 30 years, with nothing rounded inside.
  @Test func unroundedFamily() throws {
    let conventions = LoanConventions(rounding: nil)
    let schedule = try AmortizationSchedule(
      loan("180000", "0.0425", months: 360, conventions: conventions))
    let interest = schedule.totals(over: 0..<60).interest
    #expect(interest.rounded(toPlaces: 6) == (try decimal("36583.362108")))
    let balance = try schedule.balance(afterPayments: 60)
    #expect(balance.rounded(toPlaces: 6) == (try decimal("163453.853872")))
    #expect(schedule.last?.balance == .zero)
  }

  /// $200,000 at 6 % over 30 years costs 231,676.38 where nothing is rounded.
  @Test func unroundedTotal() throws {
    let conventions = LoanConventions(rounding: nil)
    let schedule = try AmortizationSchedule(
      loan("200000", "0.06", months: 360, conventions: conventions))
    #expect(schedule.totals.interest.rounded(toPlaces: 2) == (try decimal("231676.38")))
  }

  /// Interest of single months by actual days: $300,000 at 6 % actual/365 (maybe-finance/sure,
  /// issue 3638).
  @Test(arguments: [
    ("2027-01-01", "2027-02-01", "1528.77"), ("2027-02-01", "2027-03-01", "1380.82"),
    ("2027-04-01", "2027-05-01", "1479.45"), ("2028-02-01", "2028-03-01", "1430.14"),
  ])
  func actualDays(_ start: String, _ first: String, _ interest: String) throws {
    let dates = try PaymentDates(start: date(start), first: date(first))
    let conventions = LoanConventions(dayCount: .actual365, dates: dates)
    let schedule = try AmortizationSchedule(
      loan("300000", "0.06", months: 360, conventions: conventions))
    #expect(schedule[0].interest == (try decimal(interest)))
  }
}
