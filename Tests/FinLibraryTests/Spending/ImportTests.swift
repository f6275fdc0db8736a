import FinLanguage
import FinLibrary
import Money
import Testing

/// Statements taken over into the lists of a session.
@Suite struct ImportTests {
  /// Returns the output of a program, without empty lines.
  private static func output(_ code: String) -> String {
    ProgramHarness.output(of: code).split(separator: "\n").joined(separator: "\n")
  }

  @Test("a preview changes nothing, and an import adds each line once")
  func once() {
    let code = """
      preview_statement("january.ofx").added
      count(expenses) + count(earnings) + count(transfers) + count(accounts)
      import_statement("january.ofx").added
      again = import_statement("january.ofx");
      [again.added, again.skipped, count(expenses), count(earnings), count(transfers)]
      [expenses[1].amount, earnings[1].amount, transfers[1].amount]
      [expenses[1].category, expenses[1].account, expenses[1].id, earnings[1].note]
      """
    #expect(
      Self.output(code) == """
        3
        0
        3
        [0, 3, 1, 1, 1]
        [$42.10, $3,100.00, -$250.00]
        ["food", "Maple Bank …3333", "A1", "ACME PAYROLL"]
        """)
  }

  @Test("the card of an import says what it did, within 80 columns")
  func card() {
    #expect(
      Self.output(#"import_statement("january.ofx")"#) == """
        Import
        ───────────────────────────────────────────────────────────────────────────
          Maple Bank …3333  3 transactions  net $2,807.90, 2026-01-05 to 2026-01-20
                            3 new  OFX
          Expenses             $42.10  1 line
          Earnings          $3,100.00  1 line
          Transfers          -$250.00  1 line
        """)
    let second = Self.output(#"import_statement("january.ofx"); import_statement("january.ofx")"#)
    #expect(second.hasPrefix("Import\n"))
    #expect(second.contains("Import: nothing new"))
    #expect(second.contains("0 new  3 already there, OFX"))
  }

  @Test("rules of the call come before those of the session, and both before the rest")
  func rules() {
    let code = """
      add_rule("green leaf", "lifestyle");
      add_rule("acme", "transfer");
      import_statement("january.ofx", rules: rule("green", "home")).lines.category
      """
    #expect(Self.output(code) == #"["home", "transfer", "transfer"]"#)
  }

  @Test(
    "an account keeps its label, its end and no more of its number, and can be called otherwise")
  func accounts() {
    let code = """
      import_statement("january.ofx");
      [accounts[1].label, accounts[1].number, accounts[1].kind]
      import_statement("january.ofx", account: "Checking").skipped
      [accounts.label, expenses.account, transfers.account]
      import_statement("january.ofx").added
      accounts[1].label = "House";
      import_statement("january.ofx").added
      expenses.account
      """
    #expect(
      Self.output(code) == """
        ["Maple Bank …3333", "3333", "checking"]
        3
        [
          ["Checking"],
          ["Checking"],
          ["Checking"]
        ]
        0
        0
        ["House"]
        """)
  }

  @Test("what was changed by hand is not added again")
  func edited() {
    let code = """
      import_statement("january.ofx");
      expenses[1].amount = $40;
      expenses[1].note = "greens";
      recategorize(1, "lifestyle");
      import_statement("january.ofx").added
      """
    #expect(Self.output(code) == "0")
  }

  @Test("the session's rules are tried before they are applied")
  func tryRules() {
    let code = """
      spend($9, "misc", "Uber trip");
      spend($5, "food", "tea");
      add_rule("uber", "auto");
      try_rules()
      expenses.category
      apply_rules();
      expenses.category
      try_rules()
      """
    #expect(
      Self.output(code) == """
        place        on          amount  note       was   becomes
        ─────────────────────────────────────────────────────────
        expenses[1]  2026-01-15   $9.00  Uber trip  misc  auto
        ["misc", "food"]
        ["auto", "food"]
        []
        """)
  }

  @Test("recategorize takes a place, places, a text or rows, and moves between the lists")
  func recategorize() {
    let code = """
      spend($9, "misc", "GREEN LEAF 012");
      spend($5, "misc", "GREEN LEAF 077");
      spend($7, "misc", "x");
      recategorize("green", "food", learn: true).becomes
      rules
      recategorize([3, -3], "home").was
      recategorize(try_rules(), "auto").place
      expenses.category
      recategorize(3, "transfer");
      [count(expenses), transfers[1].amount]
      recategorize("x", "earning");
      recategorize(search("x"), "food");
      [count(expenses), expenses[-1].amount]
      """
    #expect(
      Self.output(code) == """
        ["food", "food"]
        n  contains    category
        ───────────────────────
        1  GREEN LEAF  food
        ["misc", "food"]
        ["expenses[1]"]
        ["auto", "food", "home"]
        [2, -$7.00]
        [3, $7.00]
        """)
  }

  @Test(
    "what is wrong is said",
    arguments: [
      (#"import_statement("no.csv")"#, "file-missing"),
      (#"import_statement("january.ofx", currency: "EUR")"#, "different-currencies"),
      (#"import_statement("january.ofx", currency: "EURO")"#, "unknown-currency"),
      (#"import_statement("january.ofx", card: "visa")"#, "no-card"),
      (#"import_statement("january.ofx", account: " ")"#, "invalid-argument"),
      (#"import_statement("january.ofx", mapping: {dat: 1})"#, "bad-mapping"),
      (#"import_statement("january.ofx", mapping: {date: 0})"#, "bad-mapping"),
      (#"import_statement("january.ofx", mapping: {spent: 1})"#, "bad-mapping"),
      (#"import_statement("january.ofx", dates: "YDM")"#, "argument-type"),
      (#"import_statement("january.ofx", rules: 5)"#, "argument-type"),
      (#"preview_statement({a: 1})"#, "invalid-argument"),
      (#"rule("a", "fodd")"#, "argument-type"), (#"rule(category: "food")"#, "rule-empty"),
      (#"rule("a", "food", regex: "b")"#, "invalid-argument"),
      (#"rule(regex: "(", category: "food")"#, "bad-expression"),
      (#"account("", "1111")"#, "invalid-argument"),
      (#"account("a", "123456")"#, "invalid-argument"),
      (#"add_rule("a", "food"); add_rule("a", "food")"#, "rule-there"),
      ("try_rules()", "no-rules"), (#"recategorize(1, "food")"#, "invalid-argument"),
      (#"recategorize("zzz", "food")"#, "invalid-argument"),
      (#"recategorize([], "food")"#, "invalid-argument"),
      (#"recategorize($5, "food")"#, "invalid-argument"),
      (#"rules = 5; add_rule("a", "food")"#, "wrong-type"),
      (#"accounts = 5; import_statement("january.ofx")"#, "wrong-type"),
      (#"expenses = 5; import_statement("january.ofx")"#, "wrong-type"),
    ])
  func errors(code: String, id: String) {
    #expect(ProgramHarness.problem(of: code)?.id.description == id)
  }

  @Test("what came of an import can be kept")
  func kept() throws {
    let harness = ProgramHarness()
    harness.run(#"p = preview_statement("january.ofx"); p; preview_statement({a: 1} with {})"#)
    harness.run(#"import_statement("january.ofx")"#)
    guard case .domain(let value)? = harness.values.last,
      case .record(let record)? = value.inputs.first?.value
    else {
      Issue.record("no import")
      return
    }
    #expect(record["added"]?.displayText == "3")
    #expect(value.constructor == "preview_statement")
  }
}
