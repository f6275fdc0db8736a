import Exchange
import FinLanguage
import Money
import TestSupport
import Testing

/// Statements as banks of many countries write them; all are made up.
@Suite struct StatementKindsTests {
  private func amounts(_ text: String) throws -> [String] {
    try readStatement(text).get().lines.map(\.amount.description)
  }

  /// A column of flags under any name, in several languages, counts before odd signs.
  @Test(
    arguments: [
      ("Lado", "-20,00", "Cargo", "-12,34", "Abono"),
      ("Nature", "20,00", "Dépense", "12,34", "Recette"),
      ("Kennzeichen", "20,00", "Soll", "12,34", "Haben"), ("Buchung", "-20,00", "S", "-12,34", "H"),
      ("Strona", "-20,00", "Obciążenie", "12,34", "Uznanie"),
      ("Segno", "20,00", "Dare", "12,34", "Avere"),
      ("Richting", "20,00", "Af", "12,34", "Bij"), ("Suunta", "20,00", "Otto", "12,34", "Pano"),
      ("Tecken", "20,00", "Uttag", "12,34", "Insättning"),
      ("Směr", "20,00", "Odchozí", "12,34", "Příchozí"),
      ("Yön", "20,00", "Borç", "12,34", "Alacak"), ("Вид", "20,00", "Расход", "12,34", "Приход"),
      ("种类", "20,00", "支出", "12,34", "收入"), ("Sign", "20,00", "-", "12,34", "+"),
      ("Flow", "20,00", "Money out", "12,34", "Money in"), ("Lado D/C", "20,00", "D", "12,34", "C"),
    ] as [(String, String, String, String, String)])
  func flags(heading: String, out: String, outFlag: String, into: String, inFlag: String) throws {
    let text =
      "Datum;Text;Betrag;\(heading)\n14.09.2026;SHOE SHOP;\(out);\(outFlag)\n"
      + "15.09.2026;PLUM HALL;\(into);\(inFlag)\n"
    #expect(try amounts(text) == ["-20", "12.34"])
  }

  /// Expenses are above zero where every sign is odd, as on a card.
  @Test func flagsOfACard() throws {
    let statement = try #require(
      try readStatement(
        "Date,Amount,Merchant,Debit/Credit Flag\n14/09/2026,-£20.00,SHOE SHOP,Credit\n"
          + "13/09/2026,£12.34,BOOK NOOK,Debit\n"
      ).get().statements.first)
    #expect(statement.lines.map(\.amount.description) == ["20", "-12.34"])
    #expect(statement.kind == .creditCard)
  }

  /// Flags of one kind count below a heading that says what they are, and nowhere else.
  @Test(arguments: [("DR/CR Flag", ["-20", "-12"]), ("Code", nil)] as [(String, [String]?)])
  func flagsOfOneKind(heading: String, expected: [String]?) {
    let text =
      "Date,Text,Amount,\(heading)\n2026-09-14,A,20.00,DR\n2026-09-15,B,12.00,DR\n"
    #expect((try? amounts(text)) == expected)
  }

  /// A credit card is no credit: what is bought with it is spent, and its name alone says no direction.
  @Test(
    arguments: [
      ("CREDIT CARD PURCHASE", ["-20", "-12.34"]), ("CREDIT CARD", nil),
      ("CREDIT", ["20", "12.34"]),
    ] as [(String, [String]?)])
  func creditCards(type: String, expected: [String]?) {
    let text =
      "Date,Text,Amount,Type\n2026-09-14,SHOE SHOP,20.00,\(type)\n2026-09-15,PLUM,12.34,\(type)\n"
    #expect((try? amounts(text)) == expected)
    if expected == nil { #expect(statementRefusal(text)?.id == "statement-ambiguous") }
  }

  /// A type counts before the signs where all of one kind are odd.
  @Test(
    arguments: [
      ([("DEBIT", "50"), ("CREDIT", "70")], ["-50", "70"]),
      ([("DEBIT", "50"), ("CREDIT", "-70")], ["-50", "70"]),
      ([("DEBIT", "-50"), ("CREDIT", "-70")], ["-50", "70"]),
      ([("DEBIT", "50"), ("POS", "3"), ("PAYMENT", "-70")], ["-50", "-3", "70"]),
      // A debit that was taken back, and a bank that calls everything one or the other.
      ([("DEBIT", "-50"), ("DEBIT", "50"), ("CREDIT", "1")], ["-50", "50", "1"]),
      ([("CREDIT", "-50"), ("CREDIT", "-70")], ["-50", "-70"]),
      ([("DEBIT", "-50"), ("CREDIT", "70")], ["-50", "70"]),
      ([("DEBIT", "50"), ("CHECK", "-70")], ["50", "-70"]),
    ] as [([(String, String)], [String])])
  func types(rows: [(String, String)], expected: [String]) throws {
    let list = rows.enumerated().map {
      OFXSamples.transaction(type: $1.0, amount: $1.1, rest: "<FITID>\($0)")
    }
    #expect(try amounts(OFXSamples.bank(list.joined(separator: "\n"))) == expected)
  }

  /// Lines that are not booked have no day or no amount; they are left out, and said.
  @Test(arguments: [
    "Pending", "offen", "En attente", "Pendiente", "In attesa", "oczekujące", "Väntande", "処理中",
  ]) func pending(word: String) throws {
    for row in ["\(word),HELD SHOP,-9.99", "2026-09-16,HELD SHOP,\(word)"] {
      let file = try readStatement(
        "Date,Description,Amount\n2026-09-14,SHOE SHOP,-20.00\n\(row)\n2026-09-15,PLUM,-3.00\n"
      ).get()
      #expect(file.lines.map(\.text) == ["SHOE SHOP", "PLUM"])
      #expect(file.remarks.map(\.text) == ["skipped as pending: line 3"])
    }
  }

  @Test(arguments: [
    "Reversed", "REVERSED", "Storniert", "Annulé", "Cancelado", "Estornado", "Stornato",
    "Geweigerd",
    "Odrzucona", "Annullerad", "Zamítnuto",
  ]) func reversed(word: String) throws {
    let file = try readStatement(
      "Date,Description,Amount,Status\n2026-09-14,SHOE SHOP,-20.00,\(word)\n"
        + "2026-09-15,PLUM,-3.00,Done\n"
    ).get()
    #expect(file.lines.map(\.text) == ["PLUM"])
    #expect(file.remarks.map(\.text) == ["skipped as declined, reversed or failed: line 2"])
  }

  /// Holds and what lets them go are neither spent nor received.
  @Test(
    arguments: [
      ("Account Hold for Open Authorization", "Reversal of General Account Hold"),
      ("Einbehaltung für offene Autorisierung", "Rückbuchung allgemeiner Einbehaltung"),
      ("Retención de cuenta para autorización abierta", "Reversión de retención general"),
      ("Payment Review Hold", "Payment Review Release"),
    ] as [(String, String)])
  func holds(hold: String, release: String) throws {
    let file = try readStatement(
      "Datum;Name;Typ;Währung;Netto\n14.09.2026;;\(hold);EUR;-6,99\n"
        + "15.09.2026;Plum GmbH;Zahlung;EUR;-6,99\n15.09.2026;;\(release);EUR;6,99\n"
    ).get()
    #expect(file.lines.map(\.text) == ["Plum GmbH"])
    #expect(
      file.remarks.contains("skipped as holds that were neither spent nor received: lines 2, 4"))
  }

  /// A row may leave out the empty texts at its end, be it the only one or the last.
  @Test(arguments: [
    (
      "Date,Amount,Account Number,,Type,Transaction Details,Balance,Category,Merchant Name",
      "2026-09-14,-45.20,123456789,,EFTPOS,PLUM,954.80,Food,Plum",
      "2026-09-13,-20.00,123456789,,MISC,SERVICE,1000.00"
    ),
    (
      "Date,Description,Amount,Category,Note", "2026-09-14,PLUM,-45.20,Food,x",
      "2026-09-13,SERVICE,-20.00"
    ),
  ]) func shortRows(heading: String, whole: String, short: String) throws {
    for rows in [[whole, short], [short, whole], [whole, whole, short, whole]] {
      let file = try readStatement(([heading] + rows).joined(separator: "\n") + "\n").get()
      #expect(file.lines.count == rows.count)
      #expect(file.lines.contains { $0.amount == Decimal(-20) && $0.text == "SERVICE" })
    }
    // Without a line break behind it, a last one may be cut.
    #expect(statementRefusal([heading, whole, short].joined(separator: "\n")) != nil)
  }

  /// Source: ISO 4217, list three, of codes that were withdrawn.
  @Test(arguments: ["HRK", "BGN", "LTL", "LVL", "EEK", "SKK", "SIT", "DEM", "FRF", "NLG", "ATS"])
  func withdrawnCurrencies(code: String) throws {
    let file = try readStatement(
      "Datum;Opis;Iznos;Valuta\n14.09.2001;PEKARA;-20,50;\(code)\n15.09.2001;SAJAM;-3,00;\(code)\n"
    ).get()
    #expect(file.statements.first?.currency?.code == code)
    #expect(file.lines.map(\.amount.description) == ["-20.5", "-3"])
    #expect(!Currency.all.map(\.code).contains(code))
  }

  @Test(arguments: [
    "20261031120000.000 GMT", "20261031120000 UTC", "20261031120000Z", "20261031 EST",
    "20261031120000[-03:EST]", "20261031T120000+01:00",
  ]) func zones(moment: String) throws {
    let file = try readStatement(
      OFXSamples.bank(OFXSamples.transaction(posted: moment, rest: "<NAME>x"))
    ).get()
    #expect(file.lines.map(\.date.description) == ["2026-10-31"])
  }

  /// A file may begin at its list, or at an account's statement.
  @Test(
    arguments: [
      ("<BANKTRANLIST>", "</BANKTRANLIST>"), ("", ""),
      (
        "<STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>02</BANKACCTFROM><BANKTRANLIST>",
        "</BANKTRANLIST></STMTRS>"
      ),
      ("<BANKTRANLIST>", "</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>"),
    ] as [(String, String)])
  func headless(start: String, end: String) throws {
    let list = [OFXSamples.transaction(), OFXSamples.transaction(amount: "-3")].joined()
    for header in ["OFXHEADER:100\nDATA:OFXSGML\n\n", ""] {
      let file = try readStatement(header + start + list + end + "\n").get()
      #expect(file.statements.count == 1)
      #expect(file.lines.map(\.amount.description) == ["-12.5", "-3"])
    }
  }

  @Test(
    arguments: [
      ("</STMTTRN>", "</STMTTRX>"), ("</STMTTRN>", "</STMTTRNS>"), ("</STMTTRN>", "</STMTTRNP>"),
      ("</BANKTRANLIST>", "</BANKTRANLST>"), ("</STMTRS>", "</CCSTMTRS>"),
    ] as [(String, String)])
  func wrongEnds(right: String, wrong: String) throws {
    let text = OFXSamples.bank(OFXSamples.transaction())
    let whole = try readStatement(text).get()
    let file = try readStatement(text.replacing(right, with: wrong)).get()
    #expect(file.statements == whole.statements)
    #expect(file.remarks.map { $0.text.hasSuffix("\(wrong) was read as \(right)") } == [true])
  }

  /// The encodings of East Asia are named; those of Europe are not taken for them.
  @Test func encodings() {
    // 日付,摘要,金額 and スーパー山田 in Shift_JIS; 日期,摘要,金额 and 超市购物 in GB18030.
    let shiftJIS: [[UInt8]] = [
      [0x93, 0xfa, 0x95, 0x74], [0x93, 0x45, 0x97, 0x76], [0x8b, 0xe0, 0x8a, 0x7a],
      [0x83, 0x58, 0x81, 0x5b, 0x83, 0x70, 0x81, 0x5b, 0x8e, 0x52, 0x93, 0x63],
    ]
    let gb18030: [[UInt8]] = [
      [0xc8, 0xd5, 0xc6, 0xda], [0xd5, 0xaa, 0xd2, 0xaa], [0xbd, 0xf0, 0xb6, 0xee],
      [0xb3, 0xac, 0xca, 0xd0, 0xb9, 0xba, 0xce, 0xef],
    ]
    func file(_ words: [[UInt8]]) -> [UInt8] {
      let heading = Array(words[..<3].joined(separator: [0x2c]))
      return heading + Array("\n2026-09-14,".utf8) + words[3] + Array(",-2000\n".utf8)
    }
    func summary(_ bytes: [UInt8]) -> String? {
      if case .failure(let error) = readStatement(bytes: bytes) { error.summary } else { nil }
    }
    #expect(summary(file(shiftJIS))?.contains("Shift_JIS") == true)
    #expect(summary(file(gb18030))?.contains("GB18030") == true)
    // Windows-1250: `Žižka škola šíše`, Windows-1251: `Магазин`.
    let czech: [UInt8] = [
      0x8e, 0x69, 0x9e, 0x6b, 0x61, 0x20, 0x9a, 0x6b, 0x20, 0x9a, 0xed, 0x9a, 0x65,
    ]
    let russian: [UInt8] = [0xcc, 0xe0, 0xe3, 0xe0, 0xe7, 0xe8, 0xed, 0x20, 0xb9, 0x35]
    for word in [czech, russian] {
      let start = Array("Date,Text,Amount\n2026-09-14,".utf8)
      #expect(summary(start + word + Array(",-20.00\n".utf8)) == nil)
    }
  }

  // MARK: Payees

  @Test(arguments: [
    "Beneficiary", "Recipient", "Bénéficiaire", "Ontvanger", "Odbiorca", "Merchant",
  ])
  func payees(heading: String) throws {
    let file = try readStatement(
      "Date,Description,\(heading),Amount\n2026-03-14,Card payment of 9.99 USD,Plum,-9.56\n"
    ).get()
    #expect(file.lines.map(\.outline) == ["2026-03-14 -9.56 Plum | Card payment of 9.99 USD"])
  }

  /// The other side of each row is the payee.
  @Test func senderAndRecipient() throws {
    let file = try readStatement(
      "Date,Sender,Recipient,Amount\n2026-09-14,Ann Low,Shoe Shop,-20.00\n"
        + "2026-09-15,Acme Corp,Ann Low,2000.00\n"
    ).get()
    #expect(file.lines.map(\.text) == ["Shoe Shop", "Acme Corp"])
  }

  /// A payee below the words for how it was paid; a note below the last row is none.
  @Test func continuationLines() throws {
    let file = try readStatement(
      "Date,Description,Amount\n2026-09-14,CARD PURCHASE,-20.00\n,ZORBLAX SHOES,\n,NORTH,\n"
        + "2026-09-15,BOOK NOOK,-3.00\n,Total of all,\n"
    ).get()
    #expect(
      file.lines.map(\.outline) == [
        "2026-09-14 -20 CARD PURCHASE | ZORBLAX SHOES NORTH", "2026-09-15 -3 BOOK NOOK",
      ])
  }
}
