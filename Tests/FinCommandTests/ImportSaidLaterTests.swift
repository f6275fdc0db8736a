import Testing

/// The options that a person gives for an account or a file after its import: they relabel its
/// lines, never double them, and are remembered.
@Suite struct ImportSaidLaterTests {
  /// Read as spent above zero by its words; it is the other way round.
  private static let january = """
    Date,Description,Amount
    2026-01-05,GREEN GROCER,42.10
    2026-01-06,QUINCE HOUSE,12.00
    2026-01-07,ROSE HILL,-5.00

    """
  private static let february = """
    Date,Description,Amount
    2026-02-05,GREEN GROCER,40.10
    2026-02-06,QUINCE HOUSE,11.00

    """
  private static let state =
    "[count(expenses), count(earnings), sum(expenses.amount), sum(earnings.amount)]"

  private func home(_ files: (String, String)...) throws -> SessionHome {
    let home = try SessionHome()
    for (name, text) in files { try home.write(name, text) }
    home.today = "2026-12-01"
    return home
  }

  private func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  // MARK: Signs

  private static let spent = "import_statement(\"~/a.csv\", mapping: {spent: \"positive\"}).added"

  /// Each way to say it: in one session, in the next one, by the shell and by the prompt's command.
  @Test(arguments: ["call", "call later", "shell", "prompt"])
  func signsSaidLater(way: String) throws {
    let home = try home(("a.csv", Self.january), ("b.csv", Self.february))
    let first = home.type("import_statement(\"~/a.csv\").added", Self.state)
    #expect(first.output == "3\n[1, 2, $5.00, $54.10]\n", "\(first.output)")
    switch way {
    case "call": #expect(home.type(Self.spent).output == "0\n")
    case "call later":
      _ = home.type("1 + 1")
      #expect(home.type(Self.spent, Self.spent).output == "0\n0\n")
    case "shell":
      let run = home.fin(["import", home.at("a.csv"), "spent:positive"])
      #expect(run.output.contains("nothing new"), "\(run.output) \(run.told)")
    default:
      let run = home.talk(":import ~/a.csv spent:positive", "y")
      #expect(run.output.contains("Correct these 3 transactions?"), "\(run.output) \(run.told)")
    }
    #expect(home.type(Self.state).output == "[2, 1, $54.10, $5.00]\n", "\(way)")
    // Nothing needs to be said of the next month, nor of the same one again.
    let next = home.type(
      "import_statement(\"~/b.csv\").added", "import_statement(\"~/a.csv\").added", Self.state)
    #expect(next.output == "2\n0\n[4, 1, $105.20, $5.00]\n", "\(way): \(next.output)")
    let undone = home.type(":undo", ":undo", Self.state)
    #expect(undone.output.hasSuffix("\n[1, 2, $5.00, $54.10]\n"), "\(way): \(undone.output)")
  }

  @Test func whatWasSaidIsSaidOtherwise() throws {
    let home = try home(("a.csv", Self.january))
    let run = home.type(
      Self.spent, Self.state, "import_statement(\"~/a.csv\", mapping: {spent: \"negative\"}).added",
      Self.state, "accounts[1].mappings.spent")
    #expect(
      run.output == "3\n[2, 1, $54.10, $5.00]\n0\n[1, 2, $5.00, $54.10]\n[\"negative\"]\n",
      "\(run.output)")
  }

  @Test func whatAPersonHasChangedStays() throws {
    let home = try home(("a.csv", Self.january))
    let run = home.type(
      "import_statement(\"~/a.csv\").added", "recategorize(search(\"rose\"), \"home\");",
      Self.spent,
      "[expenses.note, expenses.category]")
    #expect(run.output.contains("\"home\""), "\(run.output)")
    #expect(run.output.hasPrefix("3\n"), "\(run.output)")
  }

  @Test func aPurchaseAndItsReturnOnOneDayStayTwo() throws {
    let home = try home(
      ("a.csv", "Date,Description,Amount\n2026-01-05,X HALL,-9.00\n2026-01-06,Y HALL,-1.00\n"),
      (
        "b.csv",
        "Date,Description,Amount\n2026-01-05,X HALL,9.00\n2026-01-05,X HALL,-9.00\n"
          + "2026-01-06,Y HALL,-1.00\n"
      ))
    let run = home.type(
      "import_statement(\"~/a.csv\").added", "import_statement(\"~/b.csv\").added",
      "import_statement(\"~/b.csv\").added", Self.state)
    #expect(run.output == "2\n1\n0\n[2, 1, $10.00, $9.00]\n", "\(run.output)")
  }

  /// A type column counts before odd signs, as in an export of Mint whose credits carry a minus.
  @Test func theTypeColumnCountsBeforeOddSigns() throws {
    let heading =
      "Date,Description,Original Description,Amount,Transaction Type,Category,Account Name,Labels,Notes\n"
    for sign in ["", "-"] {
      let home = try home(
        (
          "mint.csv",
          heading + "1/05/2026,Green Grocer,GREEN GROCER,42.10,debit,Groceries,Checking,,\n"
            + "1/06/2026,Acme,ACME PAYROLL,\(sign)2500.00,credit,Paycheck,Checking,,\n"
        ))
      let run = home.type("import_statement(\"~/mint.csv\").added", Self.state)
      #expect(run.output == "2\n[1, 1, $42.10, $2,500.00]\n", "\(run.output)")
    }
  }

  // MARK: Columns

  @Test func columnsSaidLater() throws {
    let home = try home(
      (
        "a.csv",
        "Date,Description,Shop,Amount\n2026-01-05,CARD 1,GREEN GROCER,-42.10\n"
          + "2026-01-06,CARD 2,QUINCE HOUSE,-12.00\n"
      ),
      ("b.csv", "Date,Description,Shop,Amount\n2026-02-05,CARD 3,ROSE HILL,-4.00\n"))
    let run = home.type(
      "import_statement(\"~/a.csv\").added",
      "import_statement(\"~/a.csv\", mapping: {text: \"Shop\"}).added",
      "import_statement(\"~/b.csv\").added", "expenses.note", ":undo", ":undo", "expenses.note")
    #expect(
      run.output.hasPrefix("2\n0\n1\n[\"GREEN GROCER\", \"QUINCE HOUSE\", \"ROSE HILL\"]\n"),
      "\(run.output)")
    #expect(run.output.hasSuffix("[\"CARD 1\", \"CARD 2\"]\n"), "\(run.output)")
  }

  @Test func columnsByPlaceAreRemembered() throws {
    let home = try home(
      ("a.csv", "2026-01-05;GREEN GROCER;1;42,10;k\n2026-01-06;QUINCE HOUSE;2;12,00;k\n"),
      ("b.csv", "2026-02-05;ROSE HILL;3;4,00;k\n"))
    let said = ", mapping: {date: 1, amount: 4, text: 2, spent: \"positive\"}, account: \"Visa\""
    let run = home.type(
      "import_statement(\"~/a.csv\"\(said)).added", "import_statement(\"~/b.csv\").added",
      "sum(expenses.amount)", "count(accounts)")
    #expect(run.output == "2\n1\n$58.10\n1\n", "\(run.output) \(run.told)")
  }

  // MARK: What is not asked about again

  @Test func aKnownCardsMonthWithoutAPayment() throws {
    let january =
      "Date,Description,Amount\n2026-01-05,GREEN GROCER,42.10\n2026-01-06,QUINCE HOUSE,12.00\n"
      + "2026-01-20,ONLINE PAYMENT THANK YOU,-100.00\n"
    let home = try home(("a.csv", january), ("b.csv", Self.february))
    let asked = home.type("preview_statement(\"~/b.csv\").added")
    #expect(asked.errors.contains("statement-ambiguous"), "\(asked.errors)")
    #expect(
      words(asked.told).contains("import_statement(\"~/b.csv\", mapping: {spent: \"positive\"})"),
      "\(asked.told)")
    let run = home.type(
      "import_statement(\"~/a.csv\").added", "import_statement(\"~/b.csv\").added",
      "sum(expenses.amount)", "count(accounts)")
    #expect(run.output == "3\n2\n$105.20\n1\n", "\(run.output) \(run.told)")
    // In one folder, too, whatever their order.
    let other = try self.home()
    try other.makeFolder("all")
    try other.write("all/1.csv", Self.february)
    try other.write("all/2.csv", january)
    let both = other.type("import_statement(\"~/all\").added", "count(accounts)")
    #expect(both.output == "5\n1\n", "\(both.output) \(both.told)")
  }

  // MARK: Card numbers

  @Test func numbersOfCardsAreNotKept() throws {
    let home = try home(
      ("a.csv", "Date,Description,Amount\n2026-01-05,SHOP 4111111111111111,-9.00\n"))
    let run = home.type("import_statement(\"~/a.csv\").added", "expenses.note")
    #expect(run.output == "1\n[\"SHOP …1111\"]\n", "\(run.output)")
    // A line that was kept whole before is the same.
    let old = try self.home(
      ("a.csv", "Date,Description,Amount\n2026-01-05,SHOP 4111111111111111,-9.00\n"))
    let again = old.type(
      "expenses = [expense($9, \"misc\", \"SHOP 4111111111111111\", on: 2026-01-05,"
        + " account: \"account\", id: \"fin-dagsu4g5ifmv8\")];",
      "accounts = [account(\"account\")];", "import_statement(\"~/a.csv\").added", "expenses.note")
    #expect(again.output.hasSuffix("0\n[\"SHOP …1111\"]\n"), "\(again.output) \(again.told)")
  }

  // MARK: Hints

  @Test func hintsAreCommandsThatWork() throws {
    let home = try home(("my file.csv", Self.february))
    let run = home.fin(["import", home.at("my file.csv")])
    let command = "fin import '\(home.at("my file.csv"))' spent:positive"
    #expect(words(run.told).contains(command), "\(run.told)")
    let done = home.fin(["import", home.at("my file.csv"), "spent:positive"])
    #expect(
      words(done.output).contains(
        "fin --session default -e 'recategorize(\"QUINCE HOUSE\", \"food\", learn: true)'"),
      "\(done.output)")
  }
}
