import TerminalSupport
import Testing

extension SessionTests {
  /// The purpose of fin, from the first evening to the next.
  @Suite final class JourneyTests: TestAtHome {
    @Test func buysAHouse() throws {
      let fin = try home.start()
      #expect(try fin.enter("price = $450k") == "$450,000.00")
      #expect(try fin.enter("down = 20%") == "20%")
      #expect(try fin.enter("rate = 6.5%") == "6.5%")
      let card = try fin.enter("home := loan(price - down * price, rate, 30y)")
      #expect(card.contains("  Monthly payment    $2,275.44"))

      // Two headline figures move.
      #expect(
        try fin.enter("rate = 5.75%") == """
          5.75%
          home.payment           $2,275.44 →   $2,100.86  (−$174.58)
          home.total_interest  $459,164.00 → $396,312.04  (−$62,851.96)
          """)
      #expect(try fin.enter("home.payment whatif rate = 7%") == "$2,395.09")
      #expect(
        try fin.enter("whatif price = $500k") == """
          figure                       now      what_if       change
          ──────────────────────────────────────────────────────────
          home.payment           $2,100.86    $2,334.29     +$233.43
          home.total_interest  $396,312.04  $440,345.85  +$44,033.81
          """)
      #expect(try fin.enter("price") == "$450,000.00")
      let undone = try fin.enter(":undo")
      #expect(undone.contains("undone: rate = 5.75%"))
      #expect(undone.contains("rate  5.75% → 6.5%"))
      #expect(try fin.enter("home.payment") == "$2,275.44")
      fin.send("quit\r")
      #expect(fin.waitForExit() == 0)

      let again = try home.start()
      #expect(again.screen.line(0) == "fin 0.1.0  default: 4 names, 1 live formula  (help, quit)")
      #expect(
        try again.enter(":list") == """
          price  $450,000.00
          down   20%
          rate   6.5%
          home   loan: payment $2,275.44, payments 360, total_interest $459,164.00
                 := loan(price - down * price, rate, 30y)
          """)
      // What was undone can be done again, and the formula follows.
      #expect(try again.enter(":redo").contains("rate  6.5% → 5.75%"))
      #expect(try again.enter("home.payment") == "$2,100.86")
      #expect(
        try again.enter("rate = 7%").contains("home.payment           $2,100.86 →   $2,395.09"))
      try again.leave()
    }

    /// The opening names what is due, how far loans are, and the latest month's spending.
    @Test func openWithWhatMatters() throws {
      let first = try home.start()
      for line in [
        "visa = card($1_200, $5k, 24%, due: 20);", "rate = 6%;",
        "car = loan($20k, rate, 5y, start: 2024-01-05);",
        "home := mortgage($450k, 20%, rate, 30y, first: 2025-03-01);",
        "old = loan($9k, rate, 5y, start: 2024-01-05);", "undated = loan($20k, rate, 5y);",
        "spend($40, \"food\", on: 2026-02-03);", "earn($100, on: 2026-02-01);",
      ] { try first.enter(line) }
      try first.leave()
      let fin = try home.start()
      #expect(
        fin.screen.text == """
          fin 0.1.0  default: 6 names, 1 live formula, 1 expense, 1 earning  (help, quit)
          due in 5 days: visa  $36.00
          car: 39.7% paid, payoff 2029-01
          home: 1.3% paid, payoff 2055-02
          and 1 more loan  :overview
          spent in 2026-02  $40.00 of $100.00 earned  ████░░░░░░  in 1 expense
          >
          """, "\(fin.screen.text)")
      #expect(try fin.enter(":overview").contains("repaid"))
      try fin.leave()
      #expect(try home.pipe(["rate"]).output == "6%\n")
    }

    /// Many transactions are left for `:overview`, so that a session opens at once.
    @Test func openWithManyExpenses() throws {
      let first = try home.start()
      try first.enter("for i in 1..10_001 { spend($1, \"food\") }")
      try first.leave()
      let fin = try home.start()
      #expect(fin.screen.text == "fin 0.1.0  default: 10001 expenses  (help, quit)\n>")
      #expect(try fin.enter(":overview").contains("$10,001.00"))
      try fin.leave()
    }

    /// The first screen tells what to type and what happens to it, once.
    @Test func welcomesOnce() throws {
      let first = try home.start(columns: 120)
      let shown = first.screen.text
      #expect(
        shown.hasPrefix(
          """
          fin 0.1.0: loans, cards, mortgages and spending, exact to the cent

            home = loan($300k, 6.5%, 30y)   names a loan
            payment := home.payment         follows it: change home.rate to see
            :new loan                       asks for everything
            :lesson interest                teaches, step by step
            :profile new                    makes a profile, if you share fin
            help                            shows more, quit leaves

          What you enter is saved in \(home.document). Nothing
          """))
      #expect(shown.asOneLine.hasSuffix("Nothing leaves this computer unless you ask for it. >"))
      try first.enter("x = 1")
      try first.leave()
      let second = try home.start()
      #expect(second.screen.text == "fin 0.1.0  default: 1 name  (help, quit)\n>")
      try second.leave()
    }

    /// Each step that the first screen proposes.
    @Test func followsTheWelcome() throws {
      let fin = try home.start()
      #expect(
        try fin.enter("home = loan($300k, 6.5%, 30y)").contains("Monthly payment    $1,896.20"))
      #expect(try fin.enter("payment := home.payment") == "$1,896.20")
      #expect(
        try fin.enter("home.rate = 5.75%").hasSuffix("payment  $1,896.20 → $1,750.72  (−$145.48)"))
      #expect(try fin.enter("help").contains("loan($300k, 6.5%, 30y)"))
      fin.send("quit\r")
      #expect(fin.waitForExit() == 0)
    }

    @Test func keepsNothingWhereToldSo() throws {
      let fin = try home.start(["--no-session"])
      #expect(fin.screen.line(0) == "fin 0.1.0  nothing is saved  (help, quit)")
      try fin.enter("x = 1")
      try fin.enter("spend(5, \"food\")")
      #expect(try fin.enter(":undo").contains("expenses  1 expense fewer"))
      try fin.leave()
      #expect(home.files.isEmpty)
    }

    /// A script, then a session with its names.
    @Test func staysAfterAScript() throws {
      try put("price = $450k\nhome := loan(price, 6%, 30y)\n", at: home.path + "/plan.fin")
      let fin = try home.start(["-i", home.path + "/plan.fin"])
      #expect(try fin.enter("price = $400k").contains("home.payment           $2,697.98 →"))
      try fin.leave()
      #expect(home.files.isEmpty)
    }
  }
}
