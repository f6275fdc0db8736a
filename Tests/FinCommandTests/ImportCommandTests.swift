import Testing

/// `fin import` and `:import`, which ask before they add.
@Suite struct ImportCommandTests {
  private static let statement = """
    Date,Description,Amount
    2026-01-05,GREEN LEAF GROCERY 12,-42.10
    2026-01-09,QUINCE HOUSE,-7.00
    2026-01-15,ACME PAYROLL,3100.00

    """

  private func home() throws -> SessionHome {
    let home = try SessionHome()
    try home.write("january.csv", Self.statement)
    return home
  }

  private func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func theShellImportsOnce() throws {
    let home = try home()
    let path = home.at("january.csv")
    let preview = home.fin(["import", path, "account:Checking", "preview"])
    #expect(preview.output.contains("GREEN LEAF GROCERY 12"))
    #expect(home.type("count(expenses)").output == "0\n")
    let first = home.fin(["import", path, "account:Checking"])
    #expect(first.exitCode == 0)
    #expect(first.output.contains("3 new"), "\(first.output)")
    #expect(home.fin(["import", path, "account=Checking"]).output.contains("nothing new"))
    let seen = home.type("[count(expenses), count(earnings), expenses[1].account]", ":undo")
    #expect(seen.output.hasPrefix("[2, 1, \"Checking\"]\n"), "\(seen.output)")
    #expect(home.type("count(expenses) + count(earnings) + count(accounts)").output == "0\n")
  }

  @Test func thePromptShowsAndAsks() throws {
    let home = try home()
    let no = home.talk(":import ~/january.csv", "n", "count(expenses)")
    #expect(no.output.contains("Import these 3 transactions?"), "\(no.output)")
    #expect(no.output.contains("nothing was changed") || no.told.contains("nothing was changed"))
    let yes = home.talk(":import ~/january.csv account:Checking", "y", "expenses.account")
    #expect(yes.output.contains(#"import_statement("~/january.csv", account: "Checking")"#))
    #expect(yes.output.contains(#"["Checking", "Checking"]"#), "\(yes.output)")
    let again = home.talk(":import ~/january.csv account:Checking")
    #expect((again.output + again.told).contains("nothing new"))
  }

  @Test func whatCannotBeImportedIsSaid() throws {
    let home = try home()
    try home.write("notes.txt", "hello")
    for (arguments, id, code) in [
      (["import"], "no-file-named", 2), (["import", home.at("none.csv")], "file-missing", 1),
      (["import", "/dev/null"], "file-unreadable", 1), (["import", home.at("fin")], "no-stat", 1),
      (["import", home.at("january.csv"), "card:visa"], "no-card", 1),
    ] {
      let run = home.fin(arguments)
      #expect(run.errors.contains(id), "\(arguments): \(run.errors)")
      #expect(run.exitCode == code, "\(arguments)")
    }
    #expect(home.type(":import ~/january.csv").errors.contains("needs-terminal"))
    #expect(home.type(":import").errors.contains("missing-argument"))
  }

  @Test func aFolderIsTakenWholeOrNotAtAll() throws {
    let home = try home()
    _ = home.fin(["--no-session", "-e", "1"])
    let folder = home.at("all")
    try home.makeFolder("all")
    try home.write("all/a.csv", Self.statement)
    try home.write("all/b.csv", "Date,Description,Amount\n2026-02-02,ROSE HILL,-5.00\n")
    try home.write("all/c.pdf", "%PDF-1.4\n%x\n")
    let whole = home.fin(["-e", "import_statement(\"\(folder)\").added"])
    #expect(whole.output == "4\n", "\(whole.errors)")
    try home.write(
      "all/d.csv", "Date,Description,Amount\n2026-02-02,ROSE HILL,-5.00\n2026-02-31,X,-1\n")
    let damaged = home.fin(["import", folder])
    #expect(damaged.exitCode == 1)
    #expect(damaged.told.contains("d.csv: line 3"), "\(damaged.told)")
    #expect(words(damaged.told).contains("all skip:d.csv imports the others"), "\(damaged.told)")
    #expect(home.type("count(expenses)").output == "0\n")
    try home.write("all/e.csv", "Date,Description,Amount\n2026-02-02,ROSE HILL,\"-5\n")
    let both = home.fin(["import", folder])
    #expect(both.told.contains("2 files of \(folder) can't be imported"), "\(both.told)")
    #expect(words(both.told).contains("all 'skip:[\"d.csv\", \"e.csv\"]'"), "\(both.told)")
    // As the hint stands, split by a shell.
    let skipped = home.fin(["import", folder, "skip:", "[d.csv,", "e.csv]"])
    #expect(skipped.output.contains("4 new"), "\(skipped.output) \(skipped.told)")
    for (words, told) in [
      ([folder, "skip:x.csv"], "has no file named \"x.csv\""),
      ([folder + "/a.csv", "skip:a.csv"], "a.csv is a file"),
    ] { #expect(home.fin(["import"] + words).told.contains(told)) }
  }

  @Test func theWordsOfAShellAreThoseOfAMapping() throws {
    let home = try SessionHome()
    try home.write(
      "a.csv", "When;What it was;How much\n05/01/2026;ROSE HILL;5,10\n07/01/2026;X;1,00\n")
    let path = home.at("a.csv")
    let forms: [[String]] = [
      ["date:1", "amount:3", "text:What it was", "spent:positive", "decimal:,", "dates:DMY"],
      [
        "mapping:", "{date:", "1,", "amount:", "How much,", "text:", "2,", "spent:", "positive,",
        "decimal:", ",}", "dates:", "DMY",
      ],
      [
        "mapping: {date: 1, amount: 3, text: \"What it was\", spent: \"positive\", decimal: \",\"}",
        "dates=DMY",
      ],
    ]
    for words in forms {
      let run = home.fin(["import", path] + words + ["account:Visa", "preview"])
      #expect(run.output.contains("2026-01-05  -$5.10"), "\(words): \(run.output) \(run.told)")
      #expect(run.output.contains("ROSE HILL"), "\(words): \(run.output)")
    }
    let typed = home.talk(
      ":import ~/a.csv date:1 amount:3 text:\"What it was\" spent:positive dates:DMY", "n")
    #expect(typed.output.contains("Import these 2 transactions?"), "\(typed.output) \(typed.told)")
    for (words, id) in [
      (["acount:Visa"], "unknown-word"), (["mapping:{x}"], "bad-mapping"),
      (["--account", "Visa"], "unknown-option"),
    ] {
      let run = home.fin(["import", path] + words)
      #expect(run.errors.contains(id), "\(run.errors)")
      #expect(run.exitCode == 2)
    }
    #expect(home.fin(["import", path, "acount:Visa"]).told.contains("account:Visa"))
    #expect(home.type("count(expenses)").output == "0\n")
  }

  @Test func theTotalsOfAPreviewStandLast() throws {
    let home = try home()
    let run = home.fin(["import", home.at("january.csv"), "preview"])
    let line = run.output.firstRange(of: "QUINCE HOUSE")
    let total = run.output.firstRange(of: "Expenses")
    #expect(try #require(line).lowerBound < (try #require(total).lowerBound))
    let help = home.fin(["import", "--help"])
    #expect(help.output.contains("spent:positive"))
    #expect(help.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func aPreviewSaysAsWhatLinesAreKept() throws {
    let home = try home()
    _ = home.fin(["import", home.at("january.csv")])
    _ = home.type("recategorize(\"quince\", \"transfer\")", "recategorize(\"green\", \"home\")")
    let seen = home.type("preview_statement(\"~/january.csv\").lines.category")
    #expect(seen.output == "[\"home\", \"transfer\", \"earning\"]\n")
  }

  @Test func aLearntRuleTellsWhatElseItFits() throws {
    let home = try SessionHome()
    let run = home.type(
      "spend($5, \"misc\", \"PAPER & INK 12\"); spend($6, \"misc\", \"PAPER & INK WORLD\")",
      "spend($7, \"misc\", \"DAILY NEWSPAPER\")",
      "recategorize(1, \"lifestyle\", learn: true);", "rules.contains")
    #expect(run.output.hasSuffix("[\"PAPER & INK\"]\n"), "\(run.output)")
    #expect(run.told.contains("1 other here fits it and stays as it is: “PAPER & INK WORLD”"))
  }

  @Test func whatWasPendingIsBookedOnce() throws {
    let home = try SessionHome()
    let heading = "Date,Description,Amount,Status\n"
    try home.write(
      "a.csv",
      heading + "2026-01-12,ROSE HILL,-5.00,Pending\n2026-01-10,QUINCE HOUSE,-7.00,Posted\n")
    try home.write(
      "b.csv",
      heading + "2026-01-14,ROSE HILL 12,-5.00,Posted\n2026-01-10,QUINCE HOUSE,-7.00,Posted\n")
    let seen = home.type("import_statement(\"~/a.csv\")", "import_statement(\"~/b.csv\").added")
    #expect(seen.output.contains("1 pending"), "\(seen.output)")
    #expect(seen.output.hasSuffix("\n0\n"), "\(seen.output)")
    let booked = home.type("[count(expenses), expenses[1].note, expenses[1].on]")
    #expect(booked.output == "[2, \"ROSE HILL 12\", 2026-01-14]\n", "\(booked.output)")
  }

  @Test func theOtherSideOfATransferIsOne() throws {
    let home = try SessionHome()
    try home.write("a.csv", "Date,Description,Amount\n2026-01-12,TRANSFER TO SAVINGS,-50.00\n")
    try home.write("b.csv", "Date,Description,Amount\n2026-01-13,INCOMING,50.00\n2026-01-14,X,-1\n")
    let seen = home.type(
      "import_statement(\"~/b.csv\", account: \"Savings\")",
      "import_statement(\"~/a.csv\", account: \"Checking\").remarks",
      "[count(earnings), count(transfers)]")
    #expect(seen.output.contains("other side of a transfer"), "\(seen.output)")
    #expect(seen.output.hasSuffix("\n[0, 2]\n"), "\(seen.output)")
  }

  @Test func whatToSortIsSaidByAPayeeOfTheFile() throws {
    let home = try home()
    let run = home.type(
      "import_statement(\"~/january.csv\").remarks",
      "recategorize(\"QUINCE HOUSE\", \"food\", learn: true);")
    let text = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains(#"recategorize(\"QUINCE HOUSE\", \"food\", learn: true)"#), "\(text)")
    #expect(run.told.contains("from now on"), "\(run.told)")
  }

  @Test func whatMayCountTwiceIsSaid() throws {
    let home = try home()
    _ = home.type("spend($7, \"misc\", \"quinces\", on: 2026-01-10)")
    let first = home.type("import_statement(\"~/january.csv\", account: \"Maple\").remarks")
    #expect(first.output.contains("expenses[1] was typed"), "\(first.output)")
    let other = home.type("preview_statement(\"~/january.csv\", account: \"Checking\")")
    let text = other.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      text.contains("3 of the 3 new lines of Checking look like lines of Maple"), "\(text)")
    #expect(
      text.contains(#"january.csv", account: "Checking") adds the 3 new ones"#), "\(text)")
  }

  @Test func amountsAreRoundedToCents() throws {
    let home = try SessionHome()
    try home.write(
      "a.csv", "Date,Description,Amount\n2026-01-12,ROSE,-5.1249\n2026-01-10,QUINCE,-7.5051\n")
    let seen = home.type("import_statement(\"~/a.csv\").remarks", "sum(expenses.amount) == $12.63")
    #expect(seen.output.contains("2 amounts had more decimals"), "\(seen.output)")
    #expect(seen.output.hasSuffix("\ntrue\n"), "\(seen.output)")
  }

  @Test func aCardIsBroughtUpToDate() throws {
    let home = try SessionHome()
    try home.write(
      "visa.qfx",
      """
      OFXHEADER:100
      DATA:OFXSGML
      VERSION:102

      <OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20260131
      <LANGUAGE>ENG<FI><ORG>Maple<FID>1</FI></SONRS></SIGNONMSGSRSV1>
      <CREDITCARDMSGSRSV1><CCSTMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS>
      <CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>4111111111111111</CCACCTFROM>
      <BANKTRANLIST><DTSTART>20260101<DTEND>20260131
      <STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260105<TRNAMT>-42.10<FITID>1<NAME>ROSE HILL</STMTTRN>
      </BANKTRANLIST><LEDGERBAL><BALAMT>-642.10<DTASOF>20260131</LEDGERBAL>
      </CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>

      """)
    let offered = home.type("preview_statement(\"~/visa.qfx\")")
    let call =
      "Maple …1111 does not update a card yet; in fin, :new card adds one (balance $642.10)"
    #expect(
      offered.output.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(call),
      "\(offered.output)")
    let update = home.type(
      "visa = card($600, $5_000, 24.99%, due: 15);",
      "import_statement(\"~/visa.qfx\", card: \"visa\").changes.after", "visa.balance",
      "accounts[1].card", ":undo", "visa.balance")
    #expect(update.output.contains("[$642.10, 2026-01-31]\n$642.10\nvisa\n"), "\(update.output)")
    #expect(update.output.hasSuffix("$600.00\n"), "\(update.output)")
  }
}
