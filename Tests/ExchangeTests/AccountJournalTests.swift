import Exchange
import Money
import Testing

/// Journals in the forms that ledger, hledger and Beancount read.
@Suite struct AccountJournalTests {
  private static let cash = AccountJournal.Account("Assets", "Cash")

  private func entry(
    _ payee: String, _ amount: String = "12.5", _ currency: Currency = .usd, day: Int = 5,
    into: AccountJournal.Account = .init("Expenses", "Food"), id: String? = nil
  ) throws -> AccountJournal.Entry {
    AccountJournal.Entry(
      date: try #require(CalendarDate(year: 2026, month: 1, day: day)), payee: payee,
      amount: Money(try #require(Decimal(amount)), currency), from: Self.cash, into: into, id: id)
  }

  @Test func ledger() throws {
    let text = AccountJournal(for: .ledger).text(
      of: [try entry("Deli", day: 7), try entry("Rent; a month", "-1234", id: "F 1")])
    #expect(
      text == """
        2026-01-05 * Rent, a month
            ; id: F 1
            Expenses:Food                           -1234.00 USD
            Assets:Cash                              1234.00 USD

        2026-01-07 * Deli
            Expenses:Food                              12.50 USD
            Assets:Cash                               -12.50 USD

        """)
  }

  @Test func beancount() throws {
    let text = AccountJournal(for: .beancount).text(
      of: [
        try entry(
          #"Joe's "Deli" \"#, "500", .init(code: "JPY") ?? .usd,
          into: .init("Expenses", "eating out & more"), id: "1")
      ])
    #expect(
      text == #"""
        2026-01-05 open Assets:Cash
        2026-01-05 open Expenses:Eating-out-more

        2026-01-05 * "Joe's \"Deli\" \\"
          id: "1"
            Expenses:Eating-out-more                     500 JPY
            Assets:Cash                                 -500 JPY

        """#)
  }

  @Test(
    "what would mean something else to the program is written otherwise",
    arguments: [
      ("(refund) Shop", "- (refund) Shop"), ("* star", "- * star"), ("! pending", "- ! pending"),
      ("Shop | branch", "Shop / branch"), ("two\nlines  apart", "two lines apart"), ("", "–"),
    ])
  func payees(_ payee: String, _ written: String) throws {
    for program in [AccountJournal.Program.ledger, .hledger] {
      let text = AccountJournal(for: program).text(of: [try entry(payee)])
      #expect(text.split(separator: "\n").first == "2026-01-05 * \(written)")
    }
  }

  @Test(arguments: [
    ("Chase  Checking: 1;2", "Chase Checking- 1-2", "Chase-Checking-1-2"),
    ("émile", "émile", "Émile"), ("日本", "日本", "X日本"), ("***", "---", "Other"),
  ])
  func accounts(_ name: String, _ ledger: String, _ beancount: String) throws {
    let entries = [try entry("x", into: .init("Assets", name))]
    #expect(AccountJournal(for: .hledger).text(of: entries).contains("Assets:\(ledger)  "))
    #expect(
      AccountJournal(for: .beancount).text(of: entries).contains("open Assets:\(beancount)\n"))
  }

  @Test func nothing() {
    for program in AccountJournal.Program.allCases {
      #expect(AccountJournal(for: program).text(of: []) == "")
    }
  }
}
