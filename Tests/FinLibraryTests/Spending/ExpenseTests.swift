import FinLanguage
import FinLibrary
import Money
import Testing

/// Expenses as values of the language, and the list that `spend` adds to.
@Suite struct ExpenseTests {
  @Test("the day is kept as an input, given or not")
  func inputs() throws {
    let cases: [(code: String, inputs: [String])] = [
      (#"expense($5, "food")"#, ["amount: $5.00", #"category: "food""#, "on: 2026-01-15"]),
      (
        #"expense(5, "food", "tea", on: 2026-01-03)"#,
        ["amount: $5.00", #"category: "food""#, #"note: "tea""#, "on: 2026-01-03"]
      ),
      (
        #"expense($5, "food", "tea") with {amount: €6}"#,
        ["amount: €6.00", #"category: "food""#, #"note: "tea""#, "on: 2026-01-15"]
      ),
      (
        #"expense(-$5.5, "misc", none)"#,
        ["amount: -$5.50", #"category: "misc""#, "on: 2026-01-15"]
      ),
    ]
    for (code, inputs) in cases {
      let harness = ProgramHarness()
      harness.run(code)
      guard case .domain(let value)? = harness.values.first else {
        Issue.record("\(code) gives no expense: \(harness.problems)")
        continue
      }
      #expect(value.kind == "expense")
      #expect(value.inputs.map { "\($0.name): \($0.value.displayTextInList)" } == inputs)
    }
  }

  @Test("spend adds at the end and gives what it added")
  func spend() {
    let code = """
      first = spend($5, "food", "tea")
      second = spend($700, "home", on: 2026-01-01)
      [count(expenses), first.note, expenses[-1].amount == second.amount]
      """
    #expect(ProgramHarness.output(of: code) == #"[2, "tea", true]"#)
  }

  @Test("what spend added goes with the statement that fails")
  func failure() {
    let harness = ProgramHarness()
    harness.run(#"expenses = [expense($1, "food")]"#)
    harness.run(#"x = [spend($5, "food"), 1 / 0]"#)
    harness.run(#"spend($5, "fodd")"#)
    harness.run("expenses.amount")
    #expect(harness.shown == ["[$1.00]\n"])
    #expect(harness.problems.map(\.id) == ["division-by-zero", "argument-type"])
  }

  @Test("an expense is added to a list and to nothing else")
  func notList() {
    let problem = ProgramHarness.problem(of: #"expenses = "none"; spend($5, "food")"#)
    #expect(problem?.id == "wrong-type")
    #expect(problem?.hint?.text == "expenses = []")
  }

  @Test(
    "a word of everyday life leads to its category, with the line fixed",
    arguments: [
      ("rent", "home"), ("groceries", "food"), ("Netflix", nil), ("cinema", "entertainment"),
      ("CAR", "auto"), ("subscription", "misc"), ("clothes", "lifestyle"), ("fod", "food"),
    ])
  func everydayWords(_ word: String, _ category: String?) {
    let problem = ProgramHarness.problem(of: "expense($5, \"\(word)\")")
    #expect(problem?.id == "argument-type")
    let near = category.map { "did you mean \"\($0)\"? or " } ?? ""
    #expect(problem?.hint?.text == near + "category(\"\(word.lowercased())\", \"…\") adds it")
  }

  @Test("a list of expenses is a table, one among other values is not")
  func table() {
    let two = #"a = expense($5, "food", "tea"); b = expense(-€12.50, "misc", on: 2026-01-03)"#
    #expect(
      ProgramHarness.output(of: two + "\n[a, b]") == """
        n  on           amount  category  note
        ──────────────────────────────────────
        1  2026-01-15    $5.00  food      tea
        2  2026-01-03  -€12.50  misc
        """)
    #expect(ProgramHarness.output(of: two + "\n[a, 1]").hasPrefix("[\n  expense("))
    #expect(ProgramHarness.output(of: "[]") == "[]")
  }

  @Test func categories() {
    #expect(
      ExpenseCategories.all.map(\.word) == [
        "home", "insurance", "food", "lifestyle", "entertainment", "auto", "misc",
      ])
    #expect(ExpenseCategories.all.allSatisfy { !$0.meaning.isEmpty })
  }
}

extension Value {
  /// The value on one line as it stands inside a list.
  fileprivate var displayTextInList: String {
    if case .text(let text) = self { "\"\(text)\"" } else { displayText }
  }
}
