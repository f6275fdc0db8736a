import Testing

/// Statements as banks write them, from the file to what was spent, received and moved; all are made up.
@Suite struct ImportKindsTests {
  private static let counts = "[count(expenses), count(earnings), count(transfers)]"

  private func home(_ files: (String, String)...) throws -> SessionHome {
    let home = try SessionHome()
    for (name, text) in files { try home.write(name, text) }
    home.today = "2026-11-25"
    return home
  }

  private func add(_ file: String, _ rest: String = "") -> String {
    "import_statement(\"~/\(file)\"\(rest)).added"
  }

  private func preview(_ home: SessionHome, _ file: String, _ rest: String = "") -> String {
    home.type("preview_statement(\"~/\(file)\"\(rest))").output
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  // MARK: Transfers

  private static let revolut =
    "Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance\n"

  /// A type alone makes no transfer: it matters who is at the other end.
  @Test(arguments: [
    ("TRANSFER", "To Harbour Lettings Ltd", "-900.00", "[1, 0, 0]"),
    ("TOPUP", "Payment from Acme Employer Ltd", "2500.00", "[0, 1, 0]"),
    ("TRANSFER", "From Ann Low", "30.00", "[0, 1, 0]"),
    ("TRANSFER", "To EUR Savings", "-100.00", "[0, 0, 1]"),
    ("TOPUP", "Top-Up by *1234", "200.00", "[0, 0, 1]"),
    ("EXCHANGE", "Exchanged to USD", "-20.00", "[0, 0, 1]"),
    ("TRANSFER", "Transfer", "-20.00", "[0, 0, 1]"),
  ]) func typesOfTransfers(type: String, text: String, amount: String, expected: String) throws {
    let day = "2026-03-04 10:00:00"
    let home = try home(
      (
        "r.csv",
        Self.revolut + "\(type),Current,\(day),\(day),\(text),\(amount),0.00,EUR,COMPLETED,100.00\n"
      ))
    #expect(home.type(add("r.csv"), Self.counts).output == "1\n\(expected)\n")
  }

  /// Neither does a bank's category: Monzo files what is sent to friends under transfers.
  @Test(arguments: [
    ("Pot transfer", "Holiday Pot", "-50.00", "[0, 0, 1]"),
    ("Faster payment", "Jane Smith", "-20.00", "[1, 0, 0]"),
    ("Faster payment", "Savings", "-20.00", "[0, 0, 1]"),
    ("Faster payment", "Jane Smith", "20.00", "[0, 1, 0]"),
  ]) func categoriesOfTransfers(type: String, name: String, amount: String, expected: String)
    throws
  {
    let home = try home(
      (
        "m.csv",
        "Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount\n"
          + "tx1,13/05/2026,10:12:00,\(type),\(name),,Transfers,\(amount),GBP,\(amount)\n"
      ))
    #expect(home.type(add("m.csv"), Self.counts).output == "1\n\(expected)\n")
  }

  /// A type that its bank has for moves between own accounts; a balance is none of them.
  @Test(arguments: [
    (
      "Booking Date,Value Date,Partner Name,Partner Iban,Type,Payment Reference,Account Name,"
        + "Amount (EUR),Original Amount,Original Currency,Exchange Rate\n"
        + "2026-11-10,2026-11-10,Urlaub,,Space Transfer,,Main Account,-100.00,,,\n",
      "[0, 0, 1]"
    ),
    (
      "Transaction ID,Date,Transaction Type,Currency,Amount,Fee,Net Amount,Asset Type,Asset Price,"
        + "Asset Amount,Status,Notes,Name of sender/receiver,Account\n"
        + "abc3,2026-11-13 09:02:00 EST,Withdrawal,USD,-$70.00,-$1.05,-$71.05,,,,COMPLETE,,,Cash\n",
      "[0, 0, 1]"
    ),
    (
      "Account,Flag,Date,Payee,Category Group/Category,Category Group,Category,Memo,Outflow,Inflow,"
        + "Cleared\nChecking,,11/01/2026,Starting Balance,Inflow: Ready to Assign,Inflow,"
        + "Ready to Assign,,$0.00,$500.00,Cleared\n"
        + "Checking,,11/02/2026,Shell,Bills: Gas,Bills,Gas,,$30.00,$0.00,Cleared\n",
      "[1, 0, 0]"
    ),
    (
      "Date,Transaction type,Description,Paid out,Paid in,Balance\n"
        + "06 Nov 2026,Transfer to,070116 99887766,£150.00,,£1204.55\n"
        + "07 Nov 2026,Transfer to,Jane Smith,£50.00,,£1154.55\n",
      "[1, 0, 1]"
    ),
  ]) func typesOfMoves(file: String, expected: String) throws {
    let home = try home(("t.csv", file))
    #expect(home.type(add("t.csv"), Self.counts).output.hasSuffix("\n\(expected)\n"))
  }

  /// Amounts may stand between the word and the accounts.
  @Test(arguments: [
    ("Converted 100.00 GBP to 115.00 EUR", "[0, 0, 1]"),
    ("Moved 50.00 GBP to Savings jar", "[0, 0, 1]"),
    ("FUNDS TFER TRANSFER 123456 TO 012345678", "[0, 0, 1]"),
    ("Transfer 50.00 GBP to Jane Smith", "[1, 0, 0]"),
    ("Överföring eget konto", "[0, 0, 1]"), ("Overførsel egen konto", "[0, 0, 1]"),
    ("Överföring sparkonto", "[0, 0, 1]"), ("VIREMENT EMIS WEB PAT DOE LIVRET A", "[0, 0, 1]"),
    ("Überweisung Tagesgeld", "[0, 0, 1]"), ("Überweisung Anna Tag", "[1, 0, 0]"),
    ("VIREMENT JEAN DUPONT", "[1, 0, 0]"), ("P DOE ISA                SAVINGS FT", "[0, 0, 1]"),
    ("CUSTOMER TRANSFER DR. MB-TRANSFER", "[0, 0, 1]"),
  ]) func amountsInTransfers(text: String, expected: String) throws {
    let home = try home(("w.csv", "Date,Description,Amount\n2026-05-14,\(text),-100.00\n"))
    #expect(home.type(add("w.csv"), Self.counts).output == "1\n\(expected)\n")
  }

  @Test func refundsOfPayPal() throws {
    let home = try home(
      (
        "p.csv",
        "\"Datum\",\"Beschreibung\",\"Währung\",\"Brutto\",\"Name\"\n"
          + "\"01.05.2026\",\"Handyzahlung\",\"EUR\",\"-49,90\",\"Musikhaus\"\n"
          + "\"19.05.2026\",\"Rückzahlung\",\"EUR\",\"9,90\",\"Musikhaus\"\n"
      ))
    #expect(
      home.type(add("p.csv"), "sum(expenses.amount)", "count(earnings)").output
        == "2\n€40.00\n0\n")
  }

  /// A fee goes out whatever the sign, where debits have it wrong; what has a day is reserved.
  @Test func oddSigns() throws {
    let transactions = [("DEBIT", "40.00"), ("FEE", "5.00"), ("XFER", "-100.00"), ("CREDIT", "9")]
    let rows = transactions.map { type, amount in
      "<STMTTRN><TRNTYPE>\(type)<DTPOSTED>20260502<TRNAMT>\(amount)<FITID>\(type)<NAME>Savings"
        + "</STMTTRN>"
    }
    let home = try home(
      (
        "o.ofx",
        "OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>1"
          + "<ACCTID>77<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>\(rows.joined(separator: "\n"))"
          + "</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>"
      ),
      (
        "n.csv",
        "Bokföringsdag;Belopp;Namn;Rubrik;Saldo;Valuta\n"
          + "Reserverat;-45,00;;Kortköp ICA;;SEK\n2026/05/02;-129,00;;Kortköp COOP;4871,00;SEK\n"
      ))
    #expect(
      home.type(add("o.ofx"), "sum(expenses.amount)", Self.counts).output
        == "4\n$45.00\n[2, 1, 1]\n")
    #expect(home.type(add("n.csv")).output == "1\n")
  }

  /// Money that was sent to somebody, and came into another account of one's own, is a transfer, whichever
  /// file comes first.
  @Test(arguments: [["r.csv", "b.csv"], ["b.csv", "r.csv"]])
  func theOtherSideIsThere(files: [String]) throws {
    let day = "2026-03-04 10:00:00"
    let home = try home(
      (
        "r.csv",
        Self.revolut + "TRANSFER,Current,\(day),\(day),To Ann Low,-512.00,0.00,EUR,COMPLETED,1.00\n"
          + "TRANSFER,Current,\(day),\(day),To Ben Gray,-8.00,0.00,EUR,COMPLETED,1.00\n"
      ),
      (
        "b.csv",
        "Date,Payee,Amount,Currency\n2026-03-05,ANN LOW,512.00,EUR\n"
          + "2026-03-06,PLUM HALL,-1.00,EUR\n"
      ))
    let run = home.type(add(files[0]), add(files[1]), Self.counts, "sum(expenses.amount)")
    #expect(run.output.hasSuffix("\n[2, 0, 2]\n€9.00\n"), "\(run.output)")
  }

  @Test func transfersOfOFX() throws {
    func line(_ id: Int, _ name: String) -> String {
      "<STMTTRN><TRNTYPE>XFER<DTPOSTED>2026110\(id)<TRNAMT>-\(id).00<FITID>\(id)<NAME>\(name)</STMTTRN>\n"
    }
    let home = try home(
      (
        "a.ofx",
        "OFXHEADER:100\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>1<ACCTID>"
          + "7<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>\n" + line(1, "JOHN DOE")
          + line(2, "ONLINE TRANSFER TO SAVINGS") + line(3, "INTERNET WITHDRAWAL 0042")
          + "</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n"
      ))
    let run = home.type(add("a.ofx"), "expenses.note", Self.counts, "accounts.label")
    #expect(run.output == "3\n[\"JOHN DOE\"]\n[1, 0, 2]\n[\"checking …7\"]\n", "\(run.output)")
  }

  // MARK: Cards

  private func card(_ rows: [String], balance: String) -> String {
    var list = ""
    for (number, amount) in rows.enumerated() {
      let type = amount.hasPrefix("-") ? "DEBIT" : "CREDIT"
      list += "<STMTTRN><TRNTYPE>\(type)<DTPOSTED>20261101<TRNAMT>\(amount)"
      list += "<FITID>\(number)<NAME>PLUM \(number)</STMTTRN>\n"
    }
    return """
      OFXHEADER:100
      <OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>USD
      <CCACCTFROM><ACCTID>4111000022224444</CCACCTFROM><BANKTRANLIST>
      \(list)</BANKTRANLIST><LEDGERBAL><BALAMT>\(balance)<DTASOF>20261120</LEDGERBAL>
      </CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>

      """
  }

  /// A card's balance is what is owed, whichever sign the file writes; a credit is one that the rows made.
  @Test(arguments: [
    (["-50.00", "-381.20"], "431.20", "", "$431.20"),
    (["-50.00", "-381.20"], "-431.20", "", "$431.20"),
    (["-50.00", "40.00"], "300.00", "", "$300.00"), (["-50.00", "400.00"], "30.00", "", "-$30.00"),
    (["50.00", "381.20"], "431.20", ", mapping: {spent: \"positive\"}", "$431.20"),
    (["50.00", "381.20"], "-431.20", ", mapping: {spent: \"positive\"}", "$431.20"),
  ]) func balances(rows: [String], balance: String, said: String, expected: String) throws {
    let home = try home(("c.qfx", card(rows, balance: balance)))
    let run = home.type(
      "visa = card(\"card ...4444\", $10, $5k, 22%);", add("c.qfx", said), "visa.balance")
    #expect(run.output == "2\n\(expected)\n", "\(run.output)")
  }

  /// No hint holds a placeholder.
  @Test func theOfferOfACard() throws {
    let home = try home(("c.qfx", card(["-50.00"], balance: "-50.00")))
    let told = preview(home, "c.qfx")
    #expect(
      told.contains(
        "card …4444 does not update a card yet; in fin, :new card adds one (balance $50.00)"),
      "\(told)")
  }

  // MARK: Duplicates and accounts

  private static let week =
    "Date,Description,Amount\n2026-11-03,CAFE ROMA,-4.50\n2026-11-03,BUS,-2.00\n2026-11-05,GROCER,-31.00\n"

  @Test(arguments: [
    "2026-11-03,CAFE ROMA,-4.50\n", "2026-11-05,GROCER,-31.00\n",
    "2026-11-05,GROCER,-31.00\n2026-11-09,PLUM HALL,-1.00\n",
  ]) func anOverlapOfOneRow(rows: String) throws {
    let home = try home(
      ("week.csv", Self.week), ("day.csv", "Date,Description,Amount\n" + rows))
    let run = home.type(add("week.csv"), add("day.csv"), "accounts.label", "count(expenses)")
    let new = rows.split(separator: "\n").count - 1
    #expect(run.output == "3\n\(new)\n[\"account\"]\n\(3 + new)\n", "\(run.output)")
  }

  @Test(arguments: [
    ("1", "2", "[\"account …1\", \"account …2\"]"),
    ("01", "02", "[\"account …01\", \"account …02\"]"),
    ("100", "20", "[\"account …100\", \"account …20\"]"), ("0", "0", "[\"account\"]"),
  ]) func shortNumbers(first: String, second: String, labels: String) throws {
    let home = try home(
      (
        "a.csv",
        "Account,Date,Description,Amount\n\(first),2026-09-14,SHOE SHOP,-20.00\n"
          + "\(second),2026-09-14,SHOE SHOP,-20.00\n"
      ))
    let run = home.type(add("a.csv"), add("a.csv"), "accounts.label", "accounts[1].number")
    #expect(run.output.hasPrefix("2\n0\n\(labels)\n"), "\(run.output)")
  }

  /// Words that were said of an account hold for the next file of its layout, with a name and without one.
  @Test(arguments: ["", ", account: \"Visa\""])
  func theNextMonth(said: String) throws {
    let home = try home(
      (
        "a.csv",
        "Date,Description,Amount\n03/04/2026,SHOE SHOP,20.00\n05/04/2026,PLUM HALL,12.34\n"
          + "06/04/2026,ROSE HILL,-2.00\n"
      ),
      ("b.csv", "Date,Description,Amount\n03/05/2026,SHOE SHOP,21.00\n05/05/2026,PLUM HALL,13.34\n")
    )
    let run = home.type(
      add(
        "a.csv",
        ", account: \"Visa\", currency: \"EUR\", dates: \"DMY\", mapping: {spent: \"positive\"}"),
      add("b.csv", said), "accounts.label", "expenses.on[3]", "expenses.amount[3]")
    #expect(run.output == "3\n2\n[\"Visa\"]\n2026-05-03\n€21.00\n", "\(run.output)")
  }

  /// Its name alone holds, too; a file with other lines of the same days is of another account.
  @Test func theNextMonthOfANamedAccount() throws {
    func rows(_ month: Int, _ text: String) -> String {
      "Date,Description,Amount\n"
        + (11...14).map { "2026-0\(month)-\($0),\(text) \($0)X,-\($0).00\n" }.joined()
    }
    let home = try home(
      ("a.csv", rows(4, "SHOE")), ("b.csv", rows(5, "PLUM")), ("c.csv", rows(5, "ROSE")))
    let run = home.type(
      add("a.csv", ", account: \"Checking\""), add("b.csv"), add("c.csv"), "accounts.label")
    #expect(run.output == "4\n4\n4\n[\"Checking\", \"account\"]\n", "\(run.output)")
  }

  /// The name that is offered for a second file without one is not the first one's.
  @Test func theHintForASecondFile() throws {
    let home = try home(
      ("a.csv", Self.week),
      ("b.csv", "Posted,Payee,Value\n2026-11-03,PLUM HALL,-1.00\n2026-11-04,ROSE HILL,-2.00\n"))
    #expect(preview(home, "a.csv").contains("account: \"Checking\") names it"))
    _ = home.type(add("a.csv", ", account: \"Checking\""))
    #expect(preview(home, "b.csv").contains("account: \"Savings\") names it"))
    let other = try self.home(
      ("a.csv", Self.week), ("b.csv", "Posted,Payee,Value\n2026-11-03,PLUM,-1.00\n"))
    _ = other.type(add("a.csv"))
    #expect(preview(other, "b.csv").contains("account: \"Savings\") names it"))
  }

  /// The days of one file of a folder show how those of the others are read.
  @Test func aFolderProvesTheDays() throws {
    let home = try home()
    try home.makeFolder("all")
    try home.write(
      "all/a.csv", "Date,Text,Amount\n03/05/2026,SHOE SHOP,-21.00\n04/05/2026,X HALL,-1.50\n")
    try home.write("all/b.csv", "Date,Text,Amount\n13/04/2026,SHOE SHOP,-20.00\n")
    try home.write("all/c.csv", "Posted,Payee,Value\n01/02/2026,QUINCE,-3.00\n")
    let run = home.type("import_statement(\"~/all\").added", "sort(expenses.on)")
    #expect(
      run.output == "4\n[2026-02-01, 2026-04-13, 2026-05-03, 2026-05-04]\n", "\(run.output)")
  }

  /// A split transaction that was imported whole before becomes its first part, and does not count twice.
  @Test func splits() throws {
    let home = try home(
      (
        "a.qif",
        "!Type:Bank\nD2026-02-22\nT-119.48\nPBigStore\nL[Cash]\nS[Cash]\n$-60.00\nSGroceries\n$-59.48\n^\n"
      ))
    let run = home.type(
      add("a.qif"), add("a.qif"), "expenses.amount", "expenses.category", "transfers.amount")
    #expect(run.output == "2\n0\n[$59.48]\n[\"food\"]\n[-$60.00]\n", "\(run.output)")
    let whole = try home.read(home.at("a.qif")).replacing(
      "S[Cash]\n$-60.00\nSGroceries\n$-59.48\n", with: "")
    let old = try self.home(("a.qif", whole), ("b.qif", try home.read(home.at("a.qif"))))
    let again = old.type(
      add("a.qif"), add("b.qif"), "sum(expenses.amount) - sum(transfers.amount)", add("b.qif"))
    #expect(again.output == "1\n1\n$119.48\n0\n", "\(again.output)")
  }

  // MARK: Payees

  /// Words for how something was paid, and the day it was, stand before the payee.
  @Test(
    arguments: [
      ("CARTE 27/09 BILLET DIJON", "BILLET DIJON"), ("PAGO CON TARJETA 03/11 ZORBLAX", "ZORBLAX"),
      ("PAIEMENT PAR CARTE X1234 BOULANGERIE PAUL 27/09", "BOULANGERIE PAUL"),
      ("KARTENZAHLUNG 27.09 ZORBLAX", "ZORBLAX"), ("BETALING 29-09 FNORD", "FNORD"),
      ("ACHAT CB GARAGE RENOVA", "GARAGE RENOVA"), ("KORTKÖP 03/11 ZORBLAX", "ZORBLAX"),
      ("ZAKUP 03.11 ZORBLAX", "ZORBLAX"), ("COMPRA CON TARJETA QUIBBLE", "QUIBBLE"),
      ("PAGAMENTO POS 03/11 QUIBBLE", "QUIBBLE"),
      ("FACTURE CARTE DU 280926 CHEZ MARIE", "CHEZ MARIE"),
      ("VISA 1234", "VISA"), ("Le 27", "Le"),
    ] as [(String, String)])
  func wordsBeforeADay(note: String, payee: String) throws {
    let run = try home().type("spend($5, \"food\", \"\(note)\", on: 2026-11-03);", "payees().payee")
    #expect(run.output == "[\"\(payee)\"]\n", "\(run.output)")
  }

  /// The call that is offered sorts one payee, and not all card payments of a bank.
  @Test(
    arguments: [
      (["CARTE 27/09 BILLET DIJON", "CARTE 28/09 QUIBBLE"], "BILLET DIJON"),
      (["BANKWORD 27/09 ZORBLAX", "BANKWORD 28/09 QUIBBLE", "FNORD"], "FNORD"),
      (["FNORD 12", "FNORD 13"], "FNORD"),
      (["BANKWORD 27/09 ZORBLAX", "BANKWORD 28/09 QUIBBLE"], nil),
      (["CARTE", "CARTE"], nil),
    ] as [([String], String?)]) func theOffer(notes: [String], payee: String?) throws
  {
    let rows = notes.enumerated().map { "2026-11-0\($0 + 1),\($1),-5.00\n" }.joined()
    let home = try home(("a.csv", "Date,Description,Amount\n" + rows))
    let told = home.type("import_statement(\"~/a.csv\").remarks").output
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let offer = payee.map { #"recategorize(\"\#($0)\","# }
    #expect(told.contains("recategorize") == (payee != nil), "\(told)")
    #expect(told.contains(offer ?? "misc"), "\(told)")
  }

  /// The word `internet` makes nothing the home's, and a payee of its own is no card's payment.
  @Test func wordsThatSayLittle() throws {
    let home = try home(
      (
        "a.csv",
        "Date,Beneficiary,Description,Amount\n2026-11-03,Zorblax,INTERNET PAYMENT,-5.00\n"
          + "2026-11-04,Book Nook,Card payment ref 12,-6.00\n"
      ))
    let run = home.type(add("a.csv"), "expenses.category", "payees().payee")
    #expect(
      run.output == "2\n[\"misc\", \"misc\"]\n[\"Book Nook\", \"Zorblax\"]\n", "\(run.output)")
  }
}
