@testable import Finance
import Money
import Testing

/// The next payment of a loan, and the part of it still due: $1,200 without interest, $100 on the
/// last day of each month of 2026.
@Suite struct LoanDueTests {
  private func date(_ text: String) throws -> CalendarDate {
    try #require(CalendarDate(iso8601: text))
  }

  private func schedule() throws -> AmortizationSchedule {
    let dates = PaymentDates(start: nil, first: try date("2026-01-31"))
    return try AmortizationSchedule(
      loan("1200", "0", months: 12, conventions: LoanConventions(dates: dates)))
  }

  private func expect(
    _ due: PaymentDue?, _ date: String?, _ amount: Int,
    _ place: SourceLocation = #_sourceLocation
  ) {
    #expect(due?.date.description == date, sourceLocation: place)
    #expect(due?.amount == date.map { _ in Decimal(amount) }, sourceLocation: place)
  }

  static let days: [(String, String?)] = [
    ("2025-06-01", "2026-01-31"), ("2026-01-31", "2026-01-31"), ("2026-02-01", "2026-02-28"),
    ("2026-12-31", "2026-12-31"), ("2027-01-01", nil),
  ]

  @Test(arguments: days)
  func nothingRecorded(_ today: String, _ due: String?) throws {
    expect(try schedule().paymentDue(onOrAfter: date(today)), due, 100)
    expect(try LoanProgress(schedule(), on: date(today)).paymentDue, due, 100)
  }

  static let sums: [(Int, String, String?, Int)] = [
    (100, "2026-02-10", "2026-02-28", 100), (150, "2026-02-10", "2026-02-28", 50),
    (100, "2026-02-28", "2026-02-28", 100), (200, "2026-02-28", "2026-03-31", 100),
    (100, "2026-03-05", "2026-02-28", 100), (130, "2026-06-15", "2026-02-28", 370),
    (1200, "2026-06-15", nil, 0),
  ]

  @Test(arguments: sums)
  func sumRecorded(_ paid: Int, _ today: String, _ due: String?, _ amount: Int) throws {
    let progress = try LoanProgress(schedule(), paid: Decimal(paid), on: date(today))
    expect(progress.paymentDue, due, amount)
  }

  struct Recorded: Sendable {
    let payments: [String: Int]
    let today: String
    let due: String?
    let amount: Int

    init(_ payments: [String: Int], on today: String, _ due: String?, _ amount: Int) {
      self.payments = payments
      self.today = today
      self.due = due
      self.amount = amount
    }
  }

  static let recorded: [Recorded] = [
    .init(["2026-01-31": 100], on: "2026-02-10", "2026-02-28", 100),
    .init(["2026-01-31": 100, "2026-02-10": 40], on: "2026-02-15", "2026-02-28", 100),
    .init(["2026-01-31": 100, "2026-02-10": 100], on: "2026-02-15", "2026-03-31", 100),
    .init(["2026-01-31": 100, "2026-02-10": 500], on: "2026-02-15", "2026-03-31", 100),
    .init(["2026-01-31": 100], on: "2026-03-02", "2026-02-28", 100),
    .init(["2026-01-31": 1200], on: "2026-03-02", nil, 0),
  ]

  @Test(arguments: recorded)
  func paymentsRecorded(_ example: Recorded) throws {
    let made = try example.payments.map {
      PaymentLedger.Payment(Decimal($0.value), on: try date($0.key))
    }
    let progress = try LoanProgress(PaymentLedger(schedule(), made), on: date(example.today))
    expect(progress.paymentDue, example.due, example.amount)
  }
}
