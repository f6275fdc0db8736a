import Testing

/// Eight months with three cards at the prompt: a plan, a missed payment, a transfer to 0 % and an
/// imported statement.
@Suite struct DebtorStoryTests {
  @Test func eightMonths() throws {
    let home = try SessionHome()
    func on(_ day: String, _ lines: String...) -> String {
      home.today = day
      let result = home.fin([], typed: lines.map { $0 + "\n" }.joined())
      #expect(!result.errors.contains("error"), "\(day): \(result.errors)")
      for line in result.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
      return result.output
    }
    // November: three cards and a plan.
    _ = on(
      "2026-11-28", "visa = card($4_812.33, $8_000, 24.99%, due: 12);",
      "store = card($2_328, $3_000, 29.99%, due: 3);", "gold = card($1_150, 21.49%, due: 20);",
      "p = plan([visa, store, gold], $600);")
    // December: what the plan asks is paid, on the days.
    _ = on("2026-12-03", "store = pay(store, p.first_payments.payment[2]);")
    _ = on("2026-12-12", "visa = pay(visa, p.first_payments.payment[1]);")
    let december = on(
      "2026-12-20", "gold = pay(gold, p.first_payments.payment[3]);", "progress(p).ahead",
      "progress(p).on_time")
    #expect(december == "$0.00\ntrue\n", "\(december)")
    // January: the store's payment is missed.
    _ = on("2027-01-12", "visa = mark_paid(visa);")
    let missed = on(
      "2027-01-28", "gold = mark_paid(gold);", "store.payment_status", "progress(p).ahead < $0")
    #expect(missed.hasSuffix("overdue by 25 days\ntrue\n"), "\(missed)")
    #expect(home.fin(["due", "--within", "3d"]).output.contains("overdue by 25 days"))
    // February: the missed minimum is in the next one, and both are paid.
    let owed = on("2027-02-01", "store.payment_status", "[store.minimum_due > store.still_due]")
    #expect(owed == "overdue by 29 days\n[true]\n", "\(owed)")
    _ = on("2027-02-02", "store = mark_paid(store);", "store = mark_paid(store);")
    #expect(on("2027-02-04", "store.payment_status") == "paid\n")
    // March: $2,000 of visa moves to a card at 0 %, for 3 %.
    _ = on(
      "2027-03-05", "visa.balance -= $2_000;",
      "zero = card($2_060, $4_000, 22.99%, due: 25, promo: {apr: 0%, until: 2028-03-31});",
      "q = plan([visa, store, gold, zero], $600);")
    #expect(
      on("2027-03-06", "zero.monthly_interest", "q.debt_free < p.debt_free").hasPrefix("$0.00\n"))
    // April: a statement says what is owed.
    try home.write(
      "visa.qfx",
      """
      OFXHEADER:100
      DATA:OFXSGML

      <OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><TRNUID>1<CCSTMTRS><CURDEF>USD
      <CCACCTFROM><ACCTID>4111111111114444</CCACCTFROM>
      <BANKTRANLIST><DTSTART>20270401<DTEND>20270418
      <STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20270412<TRNAMT>150.00<FITID>1<NAME>PAYMENT THANK YOU</STMTTRN>
      <STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20270415<TRNAMT>-20.00<FITID>2<NAME>GROCER</STMTTRN>
      </BANKTRANLIST>
      <LEDGERBAL><BALAMT>-2712.50<DTASOF>20270418</LEDGERBAL>
      </CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>
      """)
    let april = on(
      "2027-04-20", "import_statement(\"~/visa.qfx\", card: \"visa\").added",
      "[visa.balance, visa.as_of]", "visa.payments[-1]", "visa.payment_status")
    #expect(april.hasPrefix("2\n[$2,712.50, 2027-04-18]\n"), "\(april)")
    #expect(april.contains("2027-04-12") && april.contains("$150.00"), "\(april)")
    #expect(april.hasSuffix("due in 22 days\n"), "\(april)")
    // July: nothing was recorded since, so that nothing cries, and what fin shows is dated.
    let july = on("2027-07-28", "zero", "visa.payment_status", ":overview", ":due 1mo")
    #expect(july.contains("As of 2027-03-05") && july.contains("no payments recorded"), "\(july)")
    // Undone one by one, it is as it was.
    let undone = on("2027-07-28", ":undo", "visa.as_of", ":redo", "visa.as_of")
    #expect(undone.contains("2027-03-05") && undone.contains("2027-04-18"), "\(undone)")
  }
}
