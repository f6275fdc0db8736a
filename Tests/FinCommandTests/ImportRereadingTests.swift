import Testing

/// Files that are read otherwise than before, and what an older or another file does not change.
@Suite struct ImportRereadingTests {
  private static let open = """
    Date,Description,Amount
    03/01/2026,GREEN LEAF,-1.00
    05/01/2026,QUINCE HOUSE,-2.00
    08/01/2026,ACME PAY,100.00

    """

  private func home(_ files: (String, String)...) throws -> SessionHome {
    let home = try SessionHome()
    for (name, text) in files { try home.write(name, text) }
    return home
  }

  private func add(_ file: String, _ rest: String = "", _ field: String = "added") -> String {
    "import_statement(\"~/\(file)\"\(rest)).\(field)"
  }

  private func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  // MARK: Currency

  @Test func aCurrencyThatNothingTellsIsSaidOnce() throws {
    let home = try home(
      ("a.csv", Self.open), ("b.csv", "Date,Description,Amount\n2026-01-09,ROSE HILL,-4.00\n"),
      (
        "known.csv",
        "Transaction Date,Post Date,Description,Category,Type,Amount\n"
          + "01/05/2026,01/06/2026,ROSE HILL,Shopping,Sale,-4.00\n"
      ))
    let told = home.type(add("a.csv", "", "remarks")).output
    #expect(words(told).contains("the file names no currency, so fin used USD"), "\(told)")
    for line in [
      add("a.csv", "", "remarks"), add("known.csv", "", "remarks"),
      "currency = \"GBP\"; " + add("b.csv", ", account: \"B\"", "remarks"),
    ] {
      let output = home.type(line).output
      #expect(!output.contains("no currency is named"), "\(output)")
    }
  }

  @Test func theSameLinesInAnotherCurrencyAreTheSame() throws {
    let home = try home(("a.csv", Self.open))
    let run = home.type(
      add("a.csv"), "recategorize(1, \"food\");",
      add("a.csv", ", currency: \"EUR\""), "sum(expenses.amount)", "expenses[1].category",
      "[count(expenses), count(earnings), earnings[1].amount]", "accounts.currency", add("a.csv"),
      ":undo", "sum(expenses.amount)")
    #expect(run.output.hasPrefix("3\n"), "\(run.output)")
    #expect(
      run.output.contains("\n0\n€3.00\nfood\n[2, 1, €100.00]\n[\"EUR\"]\n0\n"), "\(run.output)")
    #expect(run.output.hasSuffix("$3.00\n"), "\(run.output)")
    let fresh = try self.home(("a.csv", Self.open))
    let told = fresh.type(add("a.csv"), add("a.csv", ", currency: \"EUR\"", "remarks")).output
    #expect(
      words(told).contains("3 lines of account were in USD and are now in EUR"), "\(told)")
  }

  @Test func whatAFileDoesNotHaveStaysInItsCurrency() throws {
    let home = try home(
      ("a.csv", Self.open),
      (
        "part.csv",
        Self.open.replacing("03/01/2026,GREEN LEAF,-1.00\n", with: "")
          + "09/01/2026,ROSE HILL,-4.00\n"
      ))
    let run = home.type(add("a.csv"), add("part.csv", ", currency: \"EUR\"", "remarks"))
    #expect(words(run.output).contains("now in EUR; 1 other stays unchanged"), "\(run.output)")
    #expect(home.type(add("a.csv"), "sum(expenses.amount)").output == "0\n€7.00\n")
  }

  @Test func linesWithTheBanksNumberAreRelabelledToo() throws {
    let home = try home(
      (
        "a.csv",
        "Date,Reference,Description,Amount\n2026-01-03,A-1,ROSE HILL,-4.00\n2026-01-04,A-2,X,-1.00\n"
      ))
    let run = home.type(
      add("a.csv"), add("a.csv", ", currency: \"EUR\""), add("a.csv"), "sum(expenses.amount)")
    #expect(run.output == "2\n0\n0\n€5.00\n", "\(run.output)")
  }

  @Test func whatWasDeletedStaysAwayInAnotherCurrency() throws {
    let home = try home(("a.csv", Self.open))
    let run = home.type(
      add("a.csv"), "delete(search(\"quince\"));", add("a.csv", ", currency: \"EUR\""),
      add("a.csv"), "sum(expenses.amount)")
    #expect(run.output.hasSuffix("\n0\n0\n€1.00\n"), "\(run.output)")
  }

  // MARK: Days

  @Test func daysTurnedRoundAreTheSameLines() throws {
    let home = try home(("a.csv", Self.open))
    home.today = "2026-12-01"
    let run = home.type(
      add("a.csv"), "expenses[1].on", add("a.csv", ", dates: \"DMY\""), "expenses[1].on",
      "count(expenses)", add("a.csv"), "accounts.dates", add("a.csv", ", dates: \"MDY\""),
      "expenses[1].on")
    #expect(
      run.output == "3\n2026-03-01\n0\n2026-01-03\n2\n0\n[\"DMY\"]\n0\n2026-03-01\n",
      "\(run.output) \(run.told)")
  }

  @Test func anAccountRemembersTheOrderOfItsDays() throws {
    let home = try home(
      ("a.csv", Self.open),
      ("b.csv", "Date,Description,Amount\n02/02/2026,X HALL,-1.00\n09/02/2026,Y HALL,-1.00\n"))
    home.today = "2026-12-01"
    let run = home.type(
      add("a.csv", ", dates: \"DMY\", account: \"Bank\""), add("a.csv"), "accounts.label",
      add("b.csv", ", account: \"Bank\""), "expenses[4].on")
    #expect(run.output == "3\n0\n[\"Bank\"]\n2\n2026-02-09\n", "\(run.output)")
  }

  @Test func daysAfterTodayTellTheOrder() throws {
    let home = try home(("a.csv", Self.open))
    let run = home.type(add("a.csv", "", "remarks"), "expenses[1].on")
    #expect(run.output.hasSuffix("\n2026-01-03\n"), "\(run.output)")
    #expect(words(run.output).contains("with the day first, as otherwise most"), "\(run.output)")
    home.today = "2026-12-01"
    #expect(home.type(add("a.csv")).output == "0\n")
  }

  // MARK: Accounts and cards

  @Test func twoCardsOfOneGenericHeaderStayTwo() throws {
    let first = """
      Date,Description,Amount
      2026-01-03,COFFEE HUT,5.00
      2026-01-05,ROSE HILL,20.00
      2026-01-06,ONLINE PAYMENT THANK YOU,-25.00

      """
    let second = "Date,Description,Amount\n2026-01-05,ROSE HILL,20.00\n2026-01-09,X HALL,30.00\n"
    let home = try home(("a.csv", first), ("b.csv", second))
    let spent = ", mapping: {spent: \"positive\"}"
    let run = home.type(
      add("a.csv"), add("b.csv", spent), "accounts.label", add("a.csv"), add("b.csv", spent))
    #expect(run.output == "3\n2\n[\"card\", \"account\"]\n0\n0\n", "\(run.output)")
  }

  private static func card(_ day: String, owed: String) -> String {
    """
    OFXHEADER:100
    DATA:OFXSGML
    VERSION:102

    <OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS>
    <CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>4111111111111111</CCACCTFROM>
    <BANKTRANLIST><DTSTART>20260101<DTEND>\(day)
    <STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260105<TRNAMT>-42.10<FITID>1<NAME>ROSE HILL</STMTTRN>
    </BANKTRANLIST><LEDGERBAL><BALAMT>-\(owed)<DTASOF>\(day)</LEDGERBAL>
    </CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>

    """
  }

  @Test func anOlderStatementLeavesACardAlone() throws {
    let home = try home(
      ("new.qfx", Self.card("20260110", owed: "600.00")),
      ("old.qfx", Self.card("20260107", owed: "834.90")),
      ("next.qfx", Self.card("20260112", owed: "1.00")))
    let run = home.type(
      "v = card($5, $5_000, 24.99%);", add("new.qfx", ", card: \"v\"") + ";",
      add("old.qfx", "", "changes"), "v.balance", add("next.qfx") + ";", "v.balance",
      "accounts[1].balanced")
    #expect(run.output.hasSuffix("[]\n$600.00\n$1.00\n2026-01-12\n"), "\(run.output)")
  }

  @Test func equalLinesOfOneNumberAreKeptAndSaid() throws {
    let line =
      "<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260105<TRNAMT>-42.10<FITID>1<NAME>ROSE HILL</STMTTRN>\n"
    let file = Self.card("20260110", owed: "600.00").replacing(
      "</BANKTRANLIST>", with: line + "</BANKTRANLIST>")
    let home = try home(("a.ofx", file))
    let run = home.type(add("a.ofx", "", "remarks"), "count(expenses)", add("a.ofx"))
    #expect(
      words(run.output).contains("has the bank's number, date, amount and text"), "\(run.output)")
    #expect(run.output.hasSuffix("\n2\n0\n"), "\(run.output)")
  }

  // MARK: Pending

  @Test func whatIsBookedWithATipGivesWay() throws {
    func file(_ rows: String) -> String { "Date,Description,Amount,Status\n" + rows }
    let home = try home(
      ("a.csv", file("2026-01-13,MAPLE DINER,-88.14,Pending\n2026-01-11,ROSE HILL,-4.00,Posted\n")),
      ("b.csv", file("2026-01-14,MAPLE DINER,-95.00,Posted\n2026-01-11,ROSE HILL,-4.00,Posted\n")),
      (
        "still.csv",
        file("2026-01-14,MAPLE DINER,-95.00,Posted\n2026-01-13,MAPLE DINER,-88.14,Pending\n")
      ))
    home.today = "2026-01-16"
    let run = home.type(
      add("a.csv"), "recategorize(1, \"entertainment\");", add("b.csv", "", "remarks"),
      "expenses[1].amount", "expenses[1].category", "count(expenses)", add("b.csv"))
    #expect(
      run.output.hasSuffix("\n$95.00\nentertainment\n2\n0\n"), "\(run.output)")
    #expect(words(run.output).contains("was pending with -$88.14"), "\(run.output)")
    let other = try self.home(
      ("a.csv", file("2026-01-13,MAPLE DINER,-88.14,Pending\n")),
      (
        "b.csv",
        file("2026-01-14,MAPLE DINER,-95.00,Posted\n2026-01-13,MAPLE DINER,-88.14,Pending\n")
      ))
    #expect(other.type(add("a.csv"), add("b.csv")).output == "1\n1\n")
  }

  // MARK: Words

  @Test func aFolderPassesOverWhatIsNoStatement() throws {
    let home = try SessionHome()
    try home.makeFolder("all")
    try home.write("all/a.csv", Self.open)
    try home.write("all/plan.fin", "a = 1, 2\nb = 2\n")
    try home.write("all/tool.py", "import x\nprint(1, 2)\n")
    try home.write("all/note.txt", "Bread, milk\nEggs, salt\n")
    let run = home.type(add("all", "", "remarks"), "count(expenses)")
    #expect(
      words(run.output).contains("no statements: note.txt, plan.fin and tool.py"), "\(run.output)")
    #expect(run.output.hasSuffix("\n2\n"), "\(run.output)")
    try home.write("all/people.csv", "Name,Town\nAnn,Rome\n")
    #expect(home.type(add("all")).told.contains("skip: \"people.csv\""))
  }

  @Test func commasBetweenArgumentsAreRead() throws {
    let home = try home(("a.csv", Self.open))
    let run = home.talk(":import ~/a.csv, currency: \"EUR\", account: \"Bank\"", "y", "accounts")
    #expect(run.output.contains("€97.00"), "\(run.output) \(run.told)")
    let shell = home.fin([
      "import", home.at("a.csv"), "currency:", "EUR,", "account:Bank,", "preview",
    ])
    #expect(
      shell.output.contains("Bank  3 transactions  net €97.00"), "\(shell.output) \(shell.told)")
  }

  @Test func aPreviewOfTheShellSaysHowToImport() throws {
    let home = try home(("a b.csv", Self.open))
    let run = home.fin(["import", home.at("a b.csv"), "account:Bank", "preview"])
    #expect(
      run.told.contains("fin import '\(home.at("a b.csv"))' account:Bank imports them"),
      "\(run.told)")
  }
}
