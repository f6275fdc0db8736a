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
      ("2026-12-05", "due in 26 days, 2026-12-31, $30.00, 2026-12-06"),
      ("2026-12-06", "due in 25 days, 2026-12-31, $30.00, 2027-01-06"),
      ("2026-12-31", "due today, 2026-12-31, $30.00, 2027-01-06"),
      ("2027-01-01", "due in 30 days, 2027-01-31, $30.00, 2027-01-06"),
      ("2027-01-05", "due in 26 days, 2027-01-31, $30.00, 2027-01-06"),
      ("2027-01-06", "due in 25 days, 2027-01-31, $30.00, 2027-02-03"),
      ("2027-02-02", "due in 26 days, 2027-02-28, $30.00, 2027-02-03"),
      ("2027-02-03", "due in 25 days, 2027-02-28, $30.00, 2027-03-06"),
      ("2027-02-27", "due tomorrow, 2027-02-28, $30.00, 2027-03-06"),
      ("2028-02-28", "due tomorrow, 2028-02-29, $30.00, 2028-03-06"),
    ])
  func monthEnds(day: String, expected: String) {
    #expect(standing("card($1_000, $5k, 24%, due: 31)", on: day) == expected)
  }

  /// 24 % of $1,000 from 2026-12-01 to 12-15 is 14 of 30 days of $20, less a payment of $10 on the 10th:
  /// $9.30; in the next month $19.99 on $999.30. The statement of 12-21 asks 1 % and a month's interest.
  @Test(
    "a minimum that was missed stays overdue and joins the next one",
    arguments: [
      ("2026-12-15", "due today, 2026-12-15, $20.00, 2026-12-21"),
      ("2026-12-16", "overdue by 1 day, 2026-12-15, $20.00, 2026-12-21"),
      ("2026-12-21", "overdue by 6 days, 2026-12-15, $20.00, 2027-01-21"),
      ("2027-01-16", "overdue by 32 days, 2026-12-15, $49.98, 2027-01-21"),
      ("2027-02-16", "overdue by 63 days, 2026-12-15, $80.56, 2027-02-18"),
    ])
  func missed(day: String, expected: String) {
    let card =
      "card($1_000, $5k, 24%, due: 15, as_of: 2026-12-01,"
      + " since: [{on: 2026-12-10, amount: $10}])"
    #expect(standing(card, on: day) == expected)
  }

  @Test(
    "a card that nobody keeps up is never overdue, one on autopay is paid",
    arguments: [
      ("", "due in 27 days, 2027-06-15"), (", autopay: \"minimum\"", "paid, 2027-06-15"),
      (", autopay: \"full\"", "nothing due, 2027-06-15"), (", autopay: $100", "paid, 2027-06-15"),
    ])
  func unkept(input: String, expected: String) {
    let card = "card($1_000, $5k, 24%, due: 15, as_of: 2026-12-01\(input))"
    #expect(standing(card, on: "2027-05-19").hasPrefix(expected))
  }

  @Test(
    "a mark and a payment hold until the closing day",
    arguments: [
      ("2026-12-02", "paid, 2027-01-15, $0.00, 2026-12-21"),
      ("2026-12-20", "paid, 2027-01-15, $0.00, 2026-12-21"),
      ("2026-12-21", "due in 25 days, 2027-01-15, $30.00, 2027-01-21"),
      ("2027-01-17", "due in 29 days, 2027-02-15, $30.00, 2027-01-21"),
    ])
  func marks(day: String, expected: String) {
    for told in ["paid: 2026-12-01", "payments: [{on: 2026-12-01, amount: $500}]"] {
      #expect(standing("card($1_000, $5k, 24%, due: 15, \(told))", on: day) == expected, "\(told)")
    }
  }

  /// A card of $4,000 at 24.99 % as of 2026-11-28, due on the 15th: what was recorded, and what a figure is
  /// on a later day.
  @Test(
    "new terms hold from today, and payments fill the oldest minimum first",
    arguments: [
      ([], "2027-02-20", "visa.balance", "$4,217.52"),
      (["2027-02-20 visa.apr = 12%"], "2027-02-20", "visa.balance", "$4,217.52"),
      (
        ["2027-02-20 visa.promo = {apr: 0%, until: 2027-12-31}"], "2027-02-20", "visa.balance",
        "$4,217.52"
      ),
      (["2027-02-20 visa.due = 3"], "2027-02-20", "visa.balance", "$4,233.20"),
      (
        ["2026-11-29 visa.autopay = \"minimum\"", "2027-04-20 visa.autopay = none"], "2027-04-20",
        "visa.balance", "$3,769.28"
      ),
      // The first payment makes no debt of the cycles before it.
      (["2027-01-10 visa = mark_paid(visa)"], "2027-01-16", "visa.payment_status", "paid"),
      (["2027-01-10 visa = pay(visa, $124.75)"], "2027-03-20", "visa.due_on", "2027-02-15"),
      // A mark of the day of the balance does not follow it.
      (
        ["2026-11-28 visa.paid = 2026-11-28"], "2027-02-20", "visa.payment_status", "due in 23 days"
      ),
      (["2026-12-10 visa = pay(visa, $50, 2026-10-01)"], "2026-12-10", "visa.balance", "$4,000.00"),
    ])
  func time(typed: [String], day: String, figure: String, expected: String) throws {
    let home = try SessionHome()
    home.today = "2026-11-28"
    _ = home.type("visa = card($4_000, $5_000, 24.99%, due: 15);")
    for line in typed {
      home.today = String(line.prefix(10))
      #expect(!home.type(String(line.dropFirst(11)) + ";").errors.contains("error"))
    }
    home.today = day
    #expect(home.type(figure).output == expected + "\n")
  }
}
