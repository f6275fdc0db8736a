import Testing

@testable import FinCommand

/// A card on one day after the other: its cycle opens, is paid, and rolls over by itself.
@Suite("A card from day to day") struct CardCycleRunTests {
  /// Returns the status of a card on a day: its payment, the date, the amount still due and the
  /// closing day.
  private func standing(_ card: String, on day: String) -> String {
    let show = #"print("{c.payment_status}, {c.due_on}, {c.still_due}, {c.closes_on}")"#
    let result = TestRun()(["--today", day, "-e", "c = \(card);", "-e", show])
    #expect(result.errors == "")
    return result.output.split(separator: "\n").joined()
  }

  @Test(
    "with a due day of 31, through February and a year's end",
    arguments: [
      ("2026-12-05", "overdue by 5 days, 2026-11-30, $30.00, 2026-12-06"),
      ("2026-12-06", "due in 25 days, 2026-12-31, $30.00, 2027-01-06"),
      ("2026-12-31", "due today, 2026-12-31, $30.00, 2027-01-06"),
      ("2027-01-01", "overdue by 1 day, 2026-12-31, $30.00, 2027-01-06"),
      ("2027-01-05", "overdue by 5 days, 2026-12-31, $30.00, 2027-01-06"),
      ("2027-01-06", "due in 25 days, 2027-01-31, $30.00, 2027-02-03"),
      ("2027-02-02", "overdue by 2 days, 2027-01-31, $30.00, 2027-02-03"),
      ("2027-02-03", "due in 25 days, 2027-02-28, $30.00, 2027-03-06"),
      ("2027-02-27", "due tomorrow, 2027-02-28, $30.00, 2027-03-06"),
      ("2028-02-28", "due tomorrow, 2028-02-29, $30.00, 2028-03-06"),
    ])
  func monthEnds(day: String, expected: String) {
    #expect(standing("card($1_000, $5k, 24%, due: 31)", on: day) == expected)
  }

  @Test(
    "a mark and a payment hold until the closing day",
    arguments: [
      ("2026-12-02", "paid, 2027-01-15, $0.00, 2026-12-21"),
      ("2026-12-20", "paid, 2027-01-15, $0.00, 2026-12-21"),
      ("2026-12-21", "due in 25 days, 2027-01-15, $30.00, 2027-01-21"),
      ("2027-01-17", "overdue by 2 days, 2027-01-15, $30.00, 2027-01-21"),
    ])
  func marks(day: String, expected: String) {
    for told in ["paid: 2026-12-01", "payments: [{on: 2026-12-01, amount: $500}]"] {
      #expect(standing("card($1_000, $5k, 24%, due: 15, \(told))", on: day) == expected, "\(told)")
    }
  }
}
