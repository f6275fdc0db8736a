import FinLanguage
import Money
import Testing

@testable import FinSession

/// The lists that grow: what a session keeps of them, and large changes that are undone.
@Suite struct SessionListTests {
  private func reopened(_ folder: StoreFolder, _ bench: SessionBench) throws -> SessionBench {
    bench.session?.close()
    return try SessionBench(folder.file())
  }

  @Test func allListsLieBesideTheSession() throws {
    let folder = try StoreFolder()
    var bench = try SessionBench(folder.file())
    bench.enter("spend(1, \"food\"); earn($2, \"pay\"); transfers += [transfer($3), transfer(-$4)]")
    #expect(bench.session?.document.names.isEmpty == true)
    #expect(LoggedList.allCases.map { bench.session?.counts[$0] } == [1, 1, 2, 0])

    bench = try reopened(folder, bench)
    #expect(LoggedList.allCases.map { bench.session?.counts[$0] } == [1, 1, 2, 0])
    #expect(bench.enter("earnings.amount") == ["[$2.00]"])
    bench.enter("earnings[1].amount = $5; transfers = [transfers[2]]")
    #expect(bench.session?.isChanged == true)
    #expect(bench.session?.countsSinceOpening[.transfers] == -1)
    #expect(bench.enter("[earnings.amount, transfers.amount]") == ["[[$5.00], [-$4.00]]"])

    bench = try reopened(folder, bench)
    try bench.session?.undo()
    let sums = "[sum(expenses.amount), sum(earnings.amount), sum(transfers.amount)]"
    #expect(bench.enter(sums) == ["[$1.00, $2.00, -$1.00]"])
    try bench.session?.redo()
    #expect(bench.enter(sums) == ["[$1.00, $5.00, -$4.00]"])
    try bench.session?.forget(["earnings"])
    #expect(bench.enter("count(earnings)") == ["0"])

    bench = try reopened(folder, bench)
    #expect(bench.enter("count(earnings)") == ["0"])
    try bench.session?.undo()
    #expect(bench.enter("earnings.amount") == ["[$5.00]"])
    let script = try SessionScript(session: #require(bench.session), hasTransactions: true)
    #expect(script.leftOut == [])
    #expect(script.statements.map(\.name) == ["expenses", "earnings", "transfers"])
    #expect(bench.problems == [] && bench.notices.isEmpty)
  }

  /// A script names one's own categories before what was spent in them.
  @Test func aScriptHasOwnCategoriesFirst() throws {
    let folder = try StoreFolder()
    let bench = try SessionBench(folder.file())
    bench.enter(#"category("pets", "food and vet")"#)
    bench.enter(#"spend($5, "pets")"#)
    let script = try SessionScript(session: #require(bench.session), hasTransactions: true)
    #expect(script.leftOut == [])
    #expect(script.statements.map(\.name) == ["categories", "expenses"])
  }

  /// A session is run once to be saved as a script, though something has to be written out.
  @Test func aScriptRunsOnce() throws {
    let bench = try SessionBench()
    bench.enter("n = sum(map(1..20_000, x => x * 2))")
    bench.enter("a = 1")
    bench.enter("b = a + 1")
    bench.enter("a = 5")
    let typed = bench.asks
    let script = try SessionScript(session: #require(bench.session), hasTransactions: true)
    #expect(bench.asks - typed < typed + typed / 2)
    #expect(script.leftOut == [])
  }

  /// A formula that reads a list follows when that is forgotten, and does not bring it back.
  @Test(arguments: [
    ("expenses", "spend(5, \"food\")"), ("earnings", "earn(5)"),
    ("transfers", "transfers += [transfer($5)]"),
  ])
  func aListIsForgottenUnderAFormula(list: String, statement: String) throws {
    let folder = try StoreFolder()
    var bench = try SessionBench(folder.file())
    bench.enter("t := [count(\(list)), report().total]")
    bench.enter(statement)
    let before = bench.enter("t")
    try bench.session?.forget([list])
    #expect(bench.enter("[t, \(list)]") == ["[[0, $0.00], []]"])
    bench = try reopened(folder, bench)
    #expect(bench.enter("[t, \(list)]") == ["[[0, $0.00], []]"])
    try bench.session?.undo()
    #expect(bench.enter("t") == before)
    try bench.session?.redo()
    #expect(bench.enter("t") == ["[0, $0.00]"])
    #expect(bench.problems == [] && bench.notices.isEmpty)
  }

  /// A list's name can be given to something else, and back.
  @Test func aListThatBecomesSomethingElse() throws {
    let folder = try StoreFolder()
    var bench = try SessionBench(folder.file())
    bench.enter("earn($2)")
    bench.enter("earnings = 5")
    bench = try reopened(folder, bench)
    #expect(bench.enter("earnings") == ["5"])
    #expect(bench.session?.counts[.earnings] == 0)
    bench.enter("earnings = [earning($7)]")
    bench = try reopened(folder, bench)
    #expect(bench.enter("earnings.amount") == ["[$7.00]"])
    try bench.session?.undo()
    #expect(bench.enter("earnings") == ["5"])
    bench = try reopened(folder, bench)
    try bench.session?.undo()
    #expect(bench.enter("earnings.amount") == ["[$2.00]"])
    try bench.session?.redo()
    try bench.session?.redo()
    bench = try reopened(folder, bench)
    #expect(bench.enter("earnings.amount") == ["[$7.00]"])
  }

  /// A session of the form that kept expenses alone beside it, and the other lists among its names.
  @Test func theOldFormIsTakenOver() throws {
    let folder = try StoreFolder()
    try folder.write(
      "plan.expenses.jsonl",
      """
      {"g":1,"amount":"$5","category":"food","on":"2026-01-05"}
      {"g":2,"amount":"$6","category":"home","note":"rent","on":"2026-01-06"}
      {"g":3,"at":1,"remove":1,"insert":[{"expense":{"amount":"$7","category":"food","on":"2026-01-05"}}]}

      """)
    try folder.write(
      "plan.json",
      """
      {
        "fin": 1,
        "generation": 3,
        "names": {
          "x": {"value": "1", "typed": "1"},
          "earnings": {
            "value": [
              {"earning": {"amount": "$100", "on": "2026-01-15"}}
            ]
          }
        },
        "expenses": {"count": 2, "lines": 3, "bytes": 231, "check": "OLDCHECK"},
        "undo": [
          {"statement":"expenses[1].amount = $7","expenses":[{"at":1,"removed":[{"expense":{"amount":"$5","category":"food","on":"2026-01-05"}}],"inserted":[{"expense":{"amount":"$7","category":"food","on":"2026-01-05"}}]}]}
        ]
      }

      """.replacing("OLDCHECK", with: Self.check(try folder.read("plan.expenses.jsonl"))))
    var bench = try SessionBench(folder.file())
    #expect(bench.notices.isEmpty, "\(bench.notices)")
    #expect(bench.session?.expenseCount == 2)
    #expect(bench.enter("[expenses.amount, earnings.amount]") == ["[[$7.00, $6.00], [$100.00]]"])
    bench.enter("earn($50, on: 2026-01-16)")
    #expect(bench.session?.document["earnings"] == nil)
    #expect(bench.session?.counts[.earnings] == 2)
    bench = try reopened(folder, bench)
    #expect(bench.enter("earnings.amount") == ["[$100.00, $50.00]"])
    #expect(try folder.read("plan.json").hasPrefix("{\n  \"fin\": 4,"))
    try bench.session?.undo()
    #expect(bench.enter("earnings.amount") == ["[$100.00]"])
    try bench.session?.undo()
    #expect(bench.enter("expenses.amount") == ["[$5.00, $6.00]"])
    #expect(bench.notices.isEmpty && bench.problems == [])
  }

  private static func check(_ text: String) -> String {
    var extent = LogExtent()
    Array(text.utf8).withUnsafeBufferPointer { extent.add(lines: $0) }
    return Checksum.text(extent.sum)
  }

  // MARK: Reading

  /// An expense of one's own category stays when the category is removed.
  @Test func aCategoryThatIsGone() throws {
    let folder = try StoreFolder()
    var bench = try SessionBench(folder.file())
    bench.enter("category(\"pets\", \"food and vet\"); category(\"kids\", \"school\")")
    bench.enter("spend($5, \"pets\", \"bone\"); spend($6, \"kids\"); lost = expense($7, \"pets\")")
    bench.enter("expenses[2].note = \"books\"")
    bench.enter("categories = []")
    bench = try reopened(folder, bench)
    #expect(
      bench.enter("[expenses.category, expenses.note]") == [
        "[[\"pets\", \"kids\"], [\"bone\", \"books\"]]"
      ])
    #expect(bench.enter("lost.amount") == ["$7.00"])
    bench.enter("expenses[1] = none")
    try bench.session?.undo()
    #expect(bench.enter("expenses[1].category") == ["pets"])
    // What is entered anew is checked.
    bench.enter("spend($5, \"pets\")")
    #expect(bench.problems.count == 1)
    #expect(bench.notices.isEmpty)
  }

  /// Lines that fin would not write so, and what comes of them.
  @Test(
    arguments: [
      (
        #""amount":"$5","category":"food","on":"2026-01-05""#, "[$5.00, \"food\", none, 2026-01-05]"
      ),
      (
        #""category":"food","on":"2026-01-05","amount":"5 CHF""#,
        "[5.00 CHF, \"food\", none, 2026-01-05]"
      ),
      (#""amount":"5","category":"food","on":"2026-01-05""#, "[$5.00, \"food\", none, 2026-01-05]"),
      (#""amount":"$2 + $3","category":"food","on":"2026-01-05""#, nil),
      (
        #""amount":"$5","category":"gone","note":{"text":"7 \u0022up\u0022"},"on":"2026-01-05""#,
        "[$5.00, \"gone\", \"7 \\\"up\\\"\", 2026-01-05]"
      ),
      (#""amount":"$5","category":"food","note":"true","on":"2026-01-05""#, nil),
      (#""amount":"$5","category":"food""#, "[$5.00, \"food\", none, 2026-01-15]"),
      (
        #""amount":"$5","category":"gone""#, "[$5.00, \"gone\", none, 2026-01-15]"
      ),
      (#""amount":"$0","category":"food","on":"2026-01-05""#, nil),
      (#""amount":"$5","category":"food","on":"2026-02-30""#, nil),
      (#""amount":"$5","category":"food","on":"2026-01-05","paid":"true""#, nil),
      (#""amount":"$5","on":"2026-01-05""#, nil),
      (#""amount":["$5"],"category":"food","on":"2026-01-05""#, nil),
    ] as [(String, String?)])
  func linesOfAllKinds(inputs: String, expected: String?) throws {
    let folder = try StoreFolder()
    let bench = try SessionBench(folder.file())
    bench.enter("spend($1, \"home\"); spend($2, \"home\", \"rent\")")
    // Twice, as the keys of the second line are then known.
    for _ in 0..<2 {
      try folder.append("plan.expenses.jsonl", "{\"g\":2,\(inputs)}\n")
    }
    let again = try reopened(folder, bench)
    let shown = again.enter("map(expenses, e => [e.amount, e.category, e.note, e.on])[4]")
    #expect(shown.first == expected, "\(again.problems)")
    #expect(again.problems == (expected == nil ? ["bad-expense"] : []))
  }

  // MARK: Large changes

  private static let many =
    "map(1..500, n => expense($1 * n, \"food\", on: 2026-01-01))"

  /// Undoing and doing again what added hundreds of expenses, before and after reopening.
  @Test func largeChangesGoBackAndForth() throws {
    let folder = try StoreFolder()
    var bench = try SessionBench(folder.file())
    bench.enter("spend(9000, \"home\"); earn($1)")
    bench.enter("expenses += \(Self.many); earnings += [earning($2)]; x = 1")
    let size = try folder.read("plan.json").utf8.count
    #expect(size < 2500, "the history holds no copy: \(size) bytes")
    let (few, all) = (["$9,000.00"], ["$134,250.00"])
    #expect(bench.enter("sum(expenses.amount)") == all)
    for _ in 0..<2 {
      try bench.session?.undo()
      #expect(bench.enter("sum(expenses.amount)") == few)
      #expect(bench.enter("[sum(earnings.amount)]") == ["[$1.00]"])
      bench = try reopened(folder, bench)
      #expect(bench.enter("sum(expenses.amount)") == few)
      try bench.session?.redo()
      #expect(bench.enter("sum(expenses.amount)") == all)
      bench = try reopened(folder, bench)
      #expect(
        bench.enter("[sum(expenses.amount), sum(earnings.amount), x]").first
          == "[$134,250.00, $3.00, 1]")
    }
    #expect(bench.session?.counts[.expenses] == 501)

    // Taken away whole, and changed here and there.
    bench.enter("expenses = []")
    bench = try reopened(folder, bench)
    try bench.session?.undo()
    #expect(bench.enter("sum(expenses.amount)") == all)
    bench.enter(
      "expenses = map(expenses, e => if e.amount > $400 { e with {category: \"auto\"} } else { e })"
    )
    let lines = try folder.read("plan.expenses.jsonl").split(separator: "\n")
    #expect(lines.last?.contains(#""at":402,"remove":100"#) == true)
    bench = try reopened(folder, bench)
    let autos = "count(filter(expenses, e => e.category == \"auto\"))"
    #expect(bench.enter(autos) == ["101"])
    try bench.session?.undo()
    #expect(bench.enter(autos) == ["0"])
    try bench.session?.redo()
    bench = try reopened(folder, bench)
    #expect(bench.enter(autos) == ["101"])
    #expect(bench.problems == [] && bench.notices.isEmpty)
  }

  @Test func aLargeChangeThatIsNotSavedYetIsUndone() throws {
    let folder = try StoreFolder()
    let files = FaultyFiles()
    var bench = try SessionBench(folder.file(files))
    bench.enter("spend(9000, \"home\")")
    files.fault = .failing("append", SystemError(code: SystemError.noSpace))
    bench.enter("expenses += \(Self.many)")
    bench.enter("expenses = filter(expenses, e => e.amount > $100)")
    #expect(bench.session?.isSaved == false)
    try bench.session?.undo()
    try bench.session?.undo()
    #expect(bench.enter("count(expenses)") == ["1"])
    try bench.session?.redo()
    files.fault = .none
    try bench.session?.save()
    bench = try reopened(folder, bench)
    #expect(bench.enter("sum(expenses.amount)") == ["$134,250.00"])
    try bench.session?.redo()
    #expect(bench.enter("count(expenses)") == ["401"])
    try bench.session?.undo()
    try bench.session?.undo()
    #expect(bench.enter("count(expenses)") == ["1"])
  }

  /// If the log was rewritten, a large change cannot be undone, and nothing is lost.
  @Test func aRewrittenLogIsNoticed() throws {
    let folder = try StoreFolder()
    var bench = try SessionBench(folder.file())
    bench.enter("spend(9000, \"home\")")
    bench.enter("expenses = \(Self.many)")
    bench.session?.close()
    let content = try folder.read("plan.expenses.jsonl")
    try folder.write("plan.expenses.jsonl", content.replacing("\"$17\"", with: "\"$18\""))
    bench = try SessionBench(folder.file())
    #expect(bench.enter("sum(expenses.amount)") == ["$125,251.00"])
    #expect(throws: StoreError.self) { try bench.session?.undo() }
    #expect(bench.enter("sum(expenses.amount)") == ["$125,251.00"])
  }

  /// Without a file the history has all there is.
  @Test func largeChangesInMemory() throws {
    let bench = try SessionBench()
    bench.enter("expenses = \(Self.many)")
    bench.enter("expenses = []")
    try bench.session?.undo()
    #expect(bench.enter("sum(expenses.amount)") == ["$125,250.00"])
    try bench.session?.undo()
    #expect(bench.enter("count(expenses)") == ["0"])
    try bench.session?.redo()
    #expect(bench.enter("count(expenses)") == ["500"])
  }
}
