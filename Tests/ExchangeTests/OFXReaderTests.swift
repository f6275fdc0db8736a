import Money
import Testing

@testable import Exchange
import FinLanguage

/// Open Financial Exchange: what is taken over of a file, in the shapes that banks write.
@Suite struct OFXReaderTests {
  private func outlines(_ text: String) throws -> [String] {
    try readStatement(text).get().lines.map(\.outline)
  }

  @Test func account() throws {
    let file = try readStatement(OFXSamples.bank(OFXSamples.transaction())).get()
    var expected = Statement(source: "OFX")
    expected.account = "000111222"
    expected.kind = .checking
    expected.bank = "Grove Bank"
    expected.currency = .usd
    expected.balance = Statement.Balance(
      amount: Decimal(coefficient: 81025, exponent: -2), date: day("2026-08-31"))
    expected.available = Statement.Balance(
      amount: Decimal(coefficient: 79025, exponent: -2), date: day("2026-08-31"))
    var line = StatementLine(
      date: day("2026-08-05"), amount: Decimal(coefficient: -125, exponent: -1),
      text: "GROVE MARKET", lineNumber: 13)
    line.id = "A1"
    expected.lines = [line]
    #expect(file.statements == [expected])
    #expect(file.remarks == [])
  }

  @Test func severalAccounts() throws {
    let file = try readStatement(OFXSamples.twoAccounts).get()
    #expect(file.remarks == [])
    #expect(file.statements.map(\.bank) == ["Grove & Sons", "Grove & Sons"])
    #expect(file.statements.map(\.kind) == [.savings, .creditCard])
    #expect(file.statements.map(\.account) == ["DE77 0001", "4000000000000002"])
    #expect(
      file.lines.map(\.outline) == [
        "2026-08-31 1.25 Zinsen | August 2026 #i-1 interest",
        "2026-08-15 250 Payment #c-1 payment",
        "2026-08-16 -40 Bücher <Nord> #c-2 purchase CHF",
      ])
    var closing = Statement.CardClosing()
    closing.closed = day("2026-08-31")
    closing.due = day("2026-09-25")
    closing.minimum = Decimal(35)
    closing.limit = Decimal(4000)
    closing.balance = Decimal(coefficient: 3105, exponent: -1)
    #expect(file.statements.map(\.closing) == [nil, closing])
  }

  /// Files that were put one behind the other.
  @Test func severalDocuments() throws {
    let text = OFXSamples.bank(OFXSamples.transaction())
    let file = try readStatement(text + text.replacing("000111222", with: "333")).get()
    #expect(file.statements.map(\.account) == ["000111222", "333"])
    #expect(file.lines.map(\.outline).count == 2)
    #expect(file.remarks == [])
  }

  /// The same file in the layouts that mean the same.
  @Test func layouts() throws {
    let list =
      OFXSamples.transaction() + "\n"
      + OFXSamples.transaction(
        type: "CHECK", posted: "20260806", amount: "-7",
        rest: "<FITID>A2<CHECKNUM>31<MEMO>Rent & more")
    let usual = OFXSamples.bank(list)
    let expected = try readStatement(usual).get().lines.map(\.outline)
    #expect(
      expected == [
        "2026-08-05 -12.5 GROVE MARKET #A1", "2026-08-06 -7 Rent & more #A2 check check 31",
      ])
    let oneLine = OFXSamples.bank(list, header: OFXSamples.header.replacing("\n", with: " "))
    let layouts = [
      usual.replacing("\n", with: "\r\n"), usual.replacing("\n", with: "\r"),
      usual.replacing("<", with: "\n\t<"), usual.replacing("\n", with: ""), oneLine,
      OFXSamples.bank(list, header: ""), OFXSamples.bank(list, header: "\r\n\r\n"),
      OFXSamples.bank(list, header: "<?OFX OFXHEADER=\"200\" VERSION=\"211\"?>"),
      OFXSamples.bank(list, header: "<!--\n\(OFXSamples.header)\n-->"),
      usual.replacing("<OFX>", with: "<OFX xmlns=\"http://example.com/ofx\">"),
      usual.replacing("<INTU.BID>77", with: "<INTU.BID><GROVE.X>y"),
      usual.replacing("<FITID>", with: "<SIC><REFNUM>0<GROVE><FITID>"),
      usual.replacing("<FITID>", with: "<GROVE><NAME>no<X><DTPOSTED>1</X></GROVE><FITID>"),
      usual.replacing("<NAME>GROVE MARKET", with: "<NAME><![CDATA[GROVE MARKET]]></NAME>"),
      usual.replacing("<NAME>GROVE MARKET", with: "<NAME>\n  GROVE\n  MARKET  \n</NAME>"),
      usual.replacing(
        "<NAME>GROVE MARKET", with: "<MEMO></MEMO><NAME>GROVE&#32;M&#x41;RKET</NAME>"),
      usual.replacing("</BANKTRANLIST>", with: ""),
    ]
    for (index, layout) in layouts.enumerated() {
      #expect(try outlines(layout) == expected, "layout \(index)")
    }
    let small = OFXSamples.twoAccounts.replacing("<STMTTRN>", with: "<stmttrn>")
      .replacing("</STMTTRN>", with: "</stmttrn>").replacing("<OFX>", with: "<Ofx>")
      .replacing("</OFX>", with: "</Ofx>").replacing("<NAME>", with: "<name >")
    #expect(try outlines(small) == outlines(OFXSamples.twoAccounts))
  }

  @Test(arguments: [
    ("<NAME>AT&T <3 SHOP", "AT&T <3 SHOP"),
    ("<NAME>A&amp;B &lt;C&gt; &quot;D&quot; &apos;E&apos;&nbsp;F", "A&B <C> \"D\" 'E' F"),
    ("<NAME>A & B; &C; &unknown; &#xD800;", "A & B; &C; &unknown; &#xD800;"),
    ("<NAME>D&B <card> 5 > 3", "D&B <card> 5 > 3"),
    ("<NAME>  a \t b  ", "a b"),
    ("<NAME>red\u{1B}[31m\u{202E}x", "red[31mx"),
    ("<NAME>Café Zoë", "Café Zoë"),
    (
      "<NAME>GROVE MARKET 0123456789 ABCDEFGH<EXTDNAME>GROVE MARKET 0123456789 ABCDEFGHIJ",
      "GROVE MARKET 0123456789 ABCDEFGHIJ"
    ),
    ("<NAME>SHOP<EXTDNAME>OTHER", "SHOP"),
    ("<EXTDNAME>Long<MEMO>m", "Long | m"),
    ("<NAME>Shop<MEMO>Shop", "Shop"),
    ("<NAME><MEMO>only this", "only this"),
    ("<PAYEE><NAME>Ann<ADDR1>1 Way<CITY>X</PAYEE><MEMO>m", "Ann | m"),
    ("<CHECKNUM>0", "DEBIT"),
    ("<CHECKNUM>0012", "Check 0012 check 0012"),
    ("<NAME>x<FITID>000", "x"),
  ]) func words(rest: String, expected: String) throws {
    let text = OFXSamples.bank(OFXSamples.transaction(rest: rest))
    #expect(try outlines(text) == ["2026-08-05 -12.5 \(expected)"])
  }

  @Test(arguments: [
    ("INT", "-1", "interest"), ("DIV", "1", "dividend"), ("FEE", "-1", "fee"),
    ("SRVCHG", "-1", "fee"), ("DEP", "1", "deposit"), ("DIRECTDEP", "1", "deposit"),
    ("ATM", "-1", "cash"), ("ATM", "1", "deposit"), ("CASH", "-1", "cash"),
    ("POS", "-1", "purchase"), ("POS", "1", "refund"), ("XFER", "1", "sent"),
    ("CHECK", "-1", "check"), ("PAYMENT", "-1", ""), ("HOLD", "-1", "pending"),
    ("CREDIT", "1", ""), ("DEBIT", "-1", ""), ("pos", "-1", "purchase"), ("OTHER", "1", ""),
  ]) func kinds(type: String, amount: String, kind: String) throws {
    let text = OFXSamples.bank(
      OFXSamples.transaction(type: type, amount: amount, rest: "<NAME>x"))
    #expect(
      try outlines(text) == ["2026-08-05 \(amount) x" + (kind.isEmpty ? "" : " " + kind)])
  }

  @Test func ownCurrencies() throws {
    let currency = "<NAME>x<CURRENCY><CURRATE>1.1<CURSYM>EUR</CURRENCY>"
    // An original currency only says what the amount was made of.
    for (rest, expected) in [
      (currency, " EUR"), ("<NAME>x<CURRENCY>EUR", " EUR"),
      (currency.replacing("EUR", with: "usd"), ""),
      (currency.replacing("CURRENCY", with: "ORIGCURRENCY"), ""),
    ] {
      #expect(
        try outlines(OFXSamples.bank(OFXSamples.transaction(rest: rest)))
          == ["2026-08-05 -12.5 x" + expected])
    }
    let unknown = try readStatement(OFXSamples.bank("", currency: "QQQ")).get()
    #expect(unknown.statements.map(\.currency) == [nil])
    #expect(unknown.remarks.map(\.text) == ["line 12: QQQ is not a known currency and was ignored"])
  }

  @Test func investments() throws {
    let file = try readStatement(
      """
      <OFX><INVSTMTMSGSRSV1><INVSTMTTRNRS><INVSTMTRS><DTASOF>20260831<CURDEF>USD
      <INVACCTFROM><BROKERID>grove<ACCTID>55</INVACCTFROM>
      <INVTRANLIST><DTSTART>20260801<DTEND>20260831
      <BUYSTOCK><INVBUY><INVTRAN><FITID>1<DTTRADE>20260802<MEMO>no</INVTRAN><UNITS>2<TOTAL>-9
      </INVBUY><BUYTYPE>BUY</BUYSTOCK>
      <INCOME><INVTRAN><FITID>2</INVTRAN><TOTAL>3</INCOME>
      <INVBANKTRAN><STMTTRN><TRNTYPE>DEP<DTPOSTED>20260803<TRNAMT>100<FITID>3<NAME>Cash in
      </STMTTRN><SUBACCTFUND>CASH</INVBANKTRAN>
      </INVTRANLIST></INVSTMTRS></INVSTMTTRNRS></INVSTMTMSGSRSV1>
      <SECLISTMSGSRSV1><SECLIST><STOCKINFO><SECNAME>x</STOCKINFO></SECLIST></SECLISTMSGSRSV1></OFX>
      """
    ).get()
    #expect(file.statements.map(\.kind) == [.investment])
    #expect(file.lines.map(\.outline) == ["2026-08-03 100 Cash in #3 deposit"])
    #expect(
      file.remarks.map(\.text) == ["2 transactions in securities skipped; only cash is imported"])
  }

  @Test func pendingOnes() throws {
    let text = OFXSamples.bank(
      OFXSamples.transaction() + "</BANKTRANLIST><BANKTRANLISTP><DTASOF>20260831"
        + "<STMTTRNP><TRNTYPE>POS<DTTRAN>20260830<TRNAMT>-3<NAME>Kiosk</STMTTRNP></BANKTRANLISTP>"
        + "<BANKTRANLIST>")
    #expect(
      try outlines(text) == [
        "2026-08-05 -12.5 GROVE MARKET #A1", "2026-08-30 -3 Kiosk purchase pending",
      ])
  }

  /// The balance of a card may be below zero; above zero it might be the card's credit.
  @Test(arguments: [
    ("<BALCLOSE>-50<MINPMTDUE>10", "50", "10"), ("<BALCLOSE>50<MINPMTDUE>10", "50", "10"),
    ("<BALCLOSE>50<MINPMTDUE>0", "-", "-"), ("<BALCLOSE>-50", "50", "-"), ("<BALCLOSE>0", "0", "-"),
  ]) func closingBalances(fields: String, balance: String, minimum: String) throws {
    let file = try readStatement(
      "<OFX><CCSTMTENDRS><CCACCTFROM><ACCTID>9</CCACCTFROM><CCCLOSING>\(fields)</CCCLOSING>"
        + "</CCSTMTENDRS></OFX>"
    ).get()
    let closing = file.statements.first?.closing
    #expect(closing?.balance?.description ?? "-" == balance)
    #expect(closing?.minimum?.description ?? "-" == minimum)
  }

  /// A debit is below zero: where none is, the type counts before the signs, with a remark.
  @Test func positiveDebits() throws {
    let text = OFXSamples.bank(
      OFXSamples.transaction(amount: "5") + "\n" + OFXSamples.transaction(type: "FEE", amount: "1"))
    let file = try readStatement(text).get()
    #expect(file.lines.map(\.amount.description) == ["-5", "-1"])
    #expect(
      file.remarks.map(\.text) == [
        "line 13 and 1 more: the sign is not that of the bank's type (TRNTYPE), by which it was read;"
          + " mapping: {spent: \"negative\"} reads amounts by their signs"
      ])
    for (isPositive, amounts) in [(true, ["-5", "-1"]), (false, ["5", "1"])] {
      var options = StatementOptions()
      options.isPositiveSpent = isPositive
      let told = try readStatement(text, options).get()
      #expect(told.lines.map(\.amount.description) == amounts)
      #expect(told.remarks == [])
    }
    let mixed = text.replacing(
      "</BANKTRANLIST>", with: OFXSamples.transaction() + "</BANKTRANLIST>")
    #expect(try readStatement(mixed).get().remarks == [])
  }

  @Test func guessedThousands() throws {
    let text = OFXSamples.bank(
      ["-1,234", "1,234.50", "7,123"].map { OFXSamples.transaction(type: "CREDIT", amount: $0) }
        .joined(separator: "\n"))
    let file = try readStatement(text).get()
    #expect(file.lines.map(\.amount.description) == ["-1234", "1234.5", "7123"])
    #expect(
      file.remarks.map(\.text) == [
        "line 13: a comma before three digits is read as a thousands separator, as in"
          + " -1234, and 1 more like it; mapping: {decimal: \",\"} reads it as a decimal mark"
      ])
    var options = StatementOptions()
    options.hasDecimalComma = true
    let told = try readStatement(text, options).get()
    #expect(told.lines.map(\.amount.description) == ["-1.234", "1234.5", "7.123"])
    #expect(told.remarks == [])
  }
}

/// The values of OFX.
@Suite struct OFXValueTests {
  @Test(arguments: [
    ("12.50", "12.5"), ("-12.50", "-12.5"), ("+10", "10"), ("-.5", "-0.5"), (".5", "0.5"),
    ("10.", "10"), ("0", "0"), ("-0.00", "0"), ("1,234.56", "1234.56"),
    ("-1,234,567.89", "-1234567.89"),
    ("12,50", "12.5"), ("-0,99", "-0.99"), ("1.234,56", "1234.56"), ("1.234.567,8", "1234567.8"),
    ("1 234,56", "1234.56"), ("1\u{A0}234,56", "1234.56"), ("1'234.50", "1234.5"),
    ("1,234,567", "1234567"),
    ("0,123", "0.123"), ("1234,567", "1234.567"), ("1.2340000000000", "1.234"),
    ("-12.3400000000000", "-12.34"), ("0.1234567890123", "0.1234567890123"),
    ("\u{2212}5.25", "-5.25"),
    ("- 5.25", "-5.25"), ("123456789012345678901234", "123456789012345678901234"),
    ("(5)", "-5"), ("5-", "-5"), ("1,23,456", "123456"),
  ]) func amounts(text: String, expected: String) {
    #expect(OFXAmount(Array(text.utf8)[...])?.value.description == expected)
  }

  @Test(arguments: [
    "", "-", "+", ".", ",", "$120", "120 USD", "5 CR", "1e3", "--5", "1.2.3",
    "12,3456,789",
    "1.234,567,8", "1,234.567,8", "NaN", "٣", "1 2", "12345,678.9",
    "1234567890123456789012345678901234567",
  ]) func noAmounts(text: String) {
    #expect(OFXAmount(Array(text.utf8)[...]) == nil)
  }

  @Test(arguments: [
    "20260805", "202608051200", "20260805120000", "20260805120000.000", "20260805235959[-5:EST]",
    "20260805000000.000[+14]", "20260805[0:GMT]", "2026-08-05", "2026-08-05T23:00:00Z",
    "20260805 12:00",
  ]) func days(text: String) {
    #expect(OFXText.day(Array(text.utf8)[...]) == day("2026-08-05"))
  }

  @Test(arguments: [
    "", "2026", "202608", "20261305", "20260230", "201120000000", "00000000", "2026080", "2026-8-5",
    "08/05/2026", "20260805x", "202608051", "18990805",
    "2026080512000000", "٢0260805",
  ]) func noDays(text: String) {
    #expect(OFXText.day(Array(text.utf8)[...]) == nil)
  }
}
