import Testing

/// The accounts of files that name none, and their deleted lines.
@Suite struct ImportAccountTests {
  private static let january = """
    Date,Description,Amount
    2026-01-05,GREEN LEAF GROCERY 12,-42.10
    2026-01-09,QUINCE HOUSE,-7.00
    2026-01-10,COFFEE HUT,-4.00
    2026-01-12,ROSE HILL,-9.00

    """
  private static let february = """
    Date,Description,Amount
    2026-01-12,ROSE HILL,-9.00
    2026-02-05,GREEN LEAF GROCERY 12,-40.10

    """
  /// Another bank's, with an equal row.
  private static let other = """
    Posted,Payee,Value
    2026-01-10,COFFEE HUT,-4.00

    """
  /// Another bank's with the same headings.
  private static let alike = """
    Date,Description,Amount
    2026-01-06,BOOK NOOK,-14.00
    2026-01-10,COFFEE HUT,-4.00
    2026-01-11,GARDEN GATE,-3.00

    """

  private func home() throws -> SessionHome {
    let home = try SessionHome()
    try home.write("january.csv", Self.january)
    try home.write("february.csv", Self.february)
    try home.write("other.csv", Self.other)
    try home.write("alike.csv", Self.alike)
    return home
  }

  private func add(_ file: String, _ rest: String = "") -> String {
    "import_statement(\"~/\(file).csv\"\(rest)).added"
  }

  /// Returns the output of a line at the prompt, blanks made single.
  private func show(_ home: SessionHome, _ line: String) -> String {
    home.type(line).output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func anEqualRowOfAnotherBankIsAnotherLine() throws {
    let home = try home()
    var counts: [String] = []
    for _ in 1...2 {
      for file in ["january", "other", "alike", "february"] { counts.append(show(home, add(file))) }
    }
    #expect(counts == ["4", "1", "3", "1", "0", "0", "0", "0"])
    let seen = home.type("accounts.label", "sum(expenses.amount)")
    #expect(seen.output == "[\"account\", \"account 2\", \"account 3\"]\n$127.20\n")
    // A line of one's own within the days of another account is no sign of it.
    let one = try self.home()
    try one.write("one.csv", "Date,Description,Amount\n2026-01-10,COFFEE HUT,-4.00\n")
    _ = show(one, add("january"))
    #expect(show(one, add("one", ", account: \"New\"")) == "1")
  }

  @Test func aFileThatNamesNoAccountIsOfTheOneWithItsLines() throws {
    let home = try home()
    let first = home.type(
      add("january", ", account: \"Visa\""), add("january"), add("february"), "accounts.label")
    #expect(first.output == "4\n0\n1\n[\"Visa\"]\n")
    let remark = "names no account; it has lines of Visa, so it was added to it"
    #expect(show(home, "preview_statement(\"~/february.csv\")").contains(remark))
    // Another label is what a person says it is.
    #expect(
      show(home, "preview_statement(\"~/january.csv\", account: \"Rose\")").contains(
        "4 of the 4 new lines of Rose look like lines of Visa"))
  }

  @Test func anAccountThatWasCalledByItselfTakesAName() throws {
    let home = try home()
    let run = home.type(
      add("january"), add("january", ", account: \"Visa\""), "[accounts.label, expenses.account]",
      ":undo", "expenses[1].account")
    #expect(
      run.output.contains("4\n0\n[\n  [\"Visa\"],\n  [\"Visa\", \"Visa\", \"Visa\", \"Visa\"]"))
    #expect(run.output.hasSuffix("\naccount\n"), "\(run.output)")
    // Into one that there is.
    let merged = home.type(
      add("february", ", account: \"Maple\""), add("january", ", account: \"Maple\""),
      "accounts.label")
    #expect(merged.output.hasPrefix("1\n0\n"), "\(merged.output)")
  }

  @Test func aCardTellsTheAccount() throws {
    let home = try home()
    let run = home.type(
      "visa = card($60, $5_000, 24.99%, due: 15);", add("january", ", card: \"visa\""),
      add("alike"), add("february", ", card: \"visa\""), "accounts.label", "accounts.card")
    #expect(
      run.output == "4\n3\n1\n[\"card\", \"account\"]\n[\"visa\", none]\n", "\(run.output)")
  }

  @Test func aFolderKeepsAccountsOfOneLayoutApart() throws {
    let home = try home()
    try home.makeFolder("all")
    try home.write("all/1.csv", Self.january)
    try home.write("all/2.csv", Self.alike)
    try home.write("all/3.csv", Self.february)
    let run = home.type(
      "import_statement(\"~/all\").accounts.added", "import_statement(\"~/all\").added",
      "expenses.account")
    #expect(
      run.output.hasPrefix("[5, 3]\n0\n"), "\(run.output)")
  }

  @Test func whatWasCalledOtherwiseByHandIsFoundByItsLines() throws {
    let home = try home()
    let run = home.type(
      add("january"), "accounts[1].label = \"House\";", add("january"), "expenses[1].account",
      "accounts = [];", add("january"), "accounts.label")
    #expect(run.output == "4\n0\nHouse\n0\n[\"House\"]\n", "\(run.output)")
  }

  @Test func whatWasDeletedStaysAway() throws {
    let home = try home()
    _ = home.type(add("january"), "delete(search(\"quince\"));")
    #expect(show(home, add("january")) == "0")
    let told = show(home, "preview_statement(\"~/january.csv\")")
    #expect(told.contains("0 new 1 deleted before, 3 already there"), "\(told)")
    #expect(
      told.contains("import_statement(\"~/january.csv\", restore: true) brings it back"), "\(told)")
    #expect(show(home, "deletions.note") == "[\"QUINCE HOUSE\"]")
    let back = home.type(
      add("january", ", restore: true"), "deletions", add("january"), ":undo", ":undo",
      "count(expenses)", ":undo", "[count(expenses), count(accounts)]")
    #expect(back.output.hasPrefix("1\n[]\n0\n"), "\(back.output)")
    #expect(back.output.hasSuffix("\n[0, 0]\n"), "\(back.output)")
  }

  /// Accounts of older sessions have the deleted lines in themselves: they count, and move to the log.
  @Test func linesThatOlderSessionsDeletedStayAway() throws {
    let home = try home()
    _ = home.type(
      add("january"), "delete(search(\"quince\"));", "d = deletions[1];",
      "accounts[1].deleted = [{on: d.on, amount: d.amount, note: d.note, id: d.id}];",
      "deletions = [];")
    let counts = "[count(expenses), count(deletions), count(accounts[1].deleted)]"
    let run = home.type(counts, add("january"), "delete(1);", counts, add("january"))
    #expect(run.output == "[3, 0, 1]\n0\n[2, 2, 0]\n0\n", "\(run)")
    let back = home.type(":undo", counts, add("january", ", restore: true"), counts)
    #expect(back.output.hasSuffix("[3, 0, 1]\n1\n[4, 0, 0]\n"), "\(back)")
  }

  /// Deleted lines are remembered in the log, as the document is written with every statement.
  @Test func manyDeletedLinesKeepTheDocumentSmall() throws {
    let home = try SessionHome()
    let lines = (1...400).map { "2026-01-\(10 + $0 % 20),SHOP NUMBER \($0),-\($0).25" }
    try home.write("a.csv", (["Date,Description,Amount"] + lines).joined(separator: "\n") + "\n")
    _ = home.type(add("a"), "delete(2..400);")
    #expect(try home.read(home.session()).utf8.count < 6_000)
    #expect(show(home, "[count(expenses), count(deletions)]") == "[1, 399]")
    #expect(show(home, add("a")) == "0")
    let undone = home.type(":undo", "[count(expenses), count(deletions)]", add("a"))
    #expect(undone.output.hasSuffix("[400, 0]\n0\n"), "\(undone)")
  }

  @Test func whatWasDeletedWhilePendingStaysAwayWhenBooked() throws {
    let home = try SessionHome()
    let heading = "Date,Description,Amount,Status\n"
    try home.write(
      "a.csv", heading + "2026-01-12,ROSE HILL,-5.00,Pending\n2026-01-10,X,-7.00,Posted\n")
    try home.write(
      "b.csv", heading + "2026-01-14,ROSE HILL 12,-5.00,Posted\n2026-01-10,X,-7.00,Posted\n")
    let run = home.type(
      add("a"), "delete(search(\"rose\"));", add("a"), add("b"), add("b"),
      "deletions.note")
    #expect(run.output == "2\n0\n0\n0\n[\"ROSE HILL 12\"]\n", "\(run.output)")
  }
}
