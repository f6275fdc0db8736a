import FinLanguage
import Testing

@testable import FinSession

/// Several of them on the same files: each takes in what the others wrote.
@Suite struct SessionSharingTests {
  private let folder: StoreFolder
  private let one: SessionBench
  private let other: SessionBench

  init() throws {
    folder = try StoreFolder()
    one = try SessionBench(folder.file())
    other = try SessionBench(folder.file())
  }

  private func changedElsewhere(_ bench: SessionBench) -> [String] {
    bench.notices.compactMap { notice in
      guard case .changedElsewhere(let names, let counts) = notice else { return nil }
      return (names + LoggedList.allCases.filter { counts[$0] != 0 }.map { "\(counts[$0]) \($0)" })
        .joined(separator: ", ")
    }
  }

  @Test func whatOthersWroteIsTakenIn() throws {
    one.enter("price = $1\nspend(5, \"food\");")
    #expect(other.enter("[price, count(expenses)]") == ["[$1.00, 1]"])
    #expect(changedElsewhere(other) == ["price, 1 expenses"])
    // What was answered here stays, and formulas follow what moved.
    other.enter("double := price * 2\n7 * 6")
    one.enter("price = $4")
    #expect(other.enter("[ans, double]") == ["[42, $8.00]"])
    #expect(other.moved.last == "double $8.00")
    // What one changes after it is on top of what the other did.
    other.enter("price = $5")
    #expect(one.enter("[price, double]") == ["[$5.00, $10.00]"])
    try one.session?.undo()
    #expect(one.enter("price") == ["$4.00"])
    #expect(other.enter("price") == ["$4.00"])
    try other.session?.redo()
    #expect(one.enter("price") == ["$5.00"])
    #expect(one.problems.isEmpty && other.problems.isEmpty)
  }

  @Test func listsGrowOnBothSides() throws {
    for amount in 1...3 {
      one.enter("spend(\(amount), \"food\");")
      other.enter("spend(\(amount * 10), \"food\"); earn(\(amount));")
    }
    let all = "[$1.00, $10.00, $2.00, $20.00, $3.00, $30.00]"
    #expect(one.enter("expenses.amount") == [all])
    #expect(other.enter("expenses.amount") == [all])
    #expect(one.session?.counts[.earnings] == 3)
    // Others change elements and take some out, too.
    one.enter("expenses[2].amount = $11\ndelete([1, 3]);")
    #expect(other.enter("expenses.amount") == ["[$11.00, $20.00, $3.00, $30.00]"])
    try other.session?.undo()
    #expect(one.enter("count(expenses)") == ["6"])
    one.enter("expenses = [];")
    #expect(other.enter("count(expenses)") == ["0"])
    let again = try SessionBench(folder.file())
    #expect(again.enter("[count(expenses), count(earnings)]") == ["[0, 3]"])
    #expect(again.notices.isEmpty)
  }

  /// A value computed from names that others changed at the same time is computed again.
  @Test func anOutdatedStatementRunsAgain() throws {
    one.enter("n = 1")
    other.enter("n")
    one.enter("n = 10")
    #expect(other.enter("n = n + 1", catchesUp: false) == ["11"])
    #expect(one.enter("n", catchesUp: false) == ["10"])
    one.enter("spend(1, \"food\"); spend(2, \"food\");", catchesUp: false)
    other.enter("{ spend(3, \"food\"); n = n + count(expenses) }", catchesUp: false)
    #expect(one.enter("[n, count(expenses)]") == ["[14, 3]"])
    #expect(folder.names.filter { $0.hasSuffix(".lock") } == [])
    // One that then fails lets others write again.
    one.enter("n = 0")
    other.enter("n = 1 / n", catchesUp: false)
    #expect(other.problems == ["division-by-zero"])
    #expect(one.enter("n = 3") == ["3"])
    #expect(try folder.read("plan.json").contains("\"3\""))
  }

  /// An expense more is told as such, so that nobody looks through all of them for what is new.
  @Test func aSpendOnlyAdds() throws {
    var changes: [StatementReport.Change] = []
    one.session?.answer = { changes += $0.changes }
    one.enter(
      "spend(1, \"food\");\nspend(2, \"food\");\n{ spend(3, \"food\"); spend(4, \"food\") };")
    #expect(changes.map(\.grownFrom) == [0, 1, 2])
    // Nobody read the list, so only the elements that it got are there.
    #expect(changes.last?.unread?.count == 2 && changes.last?.after == nil)
    one.enter("expenses[2].amount = $5\n{ spend(6, \"food\"); expenses[1].amount = $7 };")
    #expect(changes.suffix(2).map(\.grownFrom) == [nil, nil])
    #expect(changes.last?.before().flatMap(count) == 4)
  }

  private func count(_ definition: Definition) -> Int? {
    if case .value(.list(let list)) = definition.content { list.count } else { nil }
  }

  @Test func aListThatWasReadBeforeAFailureIsKept() throws {
    one.enter("spend(1, \"food\");")
    other.enter("{ spend(2, \"food\"); 1 / 0 }")
    #expect(other.enter("count(expenses)") == ["1"])
    other.enter("{ expenses = expenses[1..1]; spend(3, \"food\"); expenses = []; 1 / 0 }")
    #expect(other.enter("expenses.amount") == ["[$1.00]"])
    other.enter("{ spend(4, \"food\"); expenses = expenses; spend(5, \"food\") };")
    #expect(one.enter("expenses.amount") == ["[$1.00, $4.00, $5.00]"])
    try one.session?.undo()
    #expect(other.enter("expenses.amount") == ["[$1.00]"])
  }

  /// A file that somebody edits counts, and one that cannot be read is set aside.
  @Test func editedFilesAreTakenIn() throws {
    one.enter("n = 1")
    let content = try folder.read("plan.json")
    try folder.write("plan.json", content.replacingOccurrences(of: "\"1\"", with: "\"17\""))
    #expect(one.enter("n") == ["17"])
    one.enter("m = 2")
    #expect(folder.names.filter { $0.contains("edited") }.count == 1)
    try folder.write("plan.json", "{\"fin\": 4")
    #expect(one.enter("k = n + m") == ["19"])
    #expect(try folder.read("plan.json.aside-1") == "{\"fin\": 4")
    #expect(other.enter("[n, m, k]") == ["[17, 2, 19]"])
    // What a newer fin wrote is left to it.
    try folder.write("plan.json", "{\"fin\": 99}")
    one.enter("n = 5")
    #expect(try folder.read("plan.json") == "{\"fin\": 99}")
    #expect(one.session?.isReadOnly == true)
  }

  /// A log that was emptied is no reason to give up what else there is.
  @Test func anEmptiedLogChangesNothing() throws {
    let spends = "spend(1, \"food\");\nspend(2, \"food\");"
    one.enter(spends)
    one.session?.close()
    other.session?.close()
    var log = try folder.read("plan.expenses.jsonl")
    for content in ["", nil] {
      if let content {
        try folder.write("plan.expenses.jsonl", content)
      } else {
        try folder.remove("plan.expenses.jsonl")
      }
      let bench = try SessionBench(folder.file())
      bench.enter("count(expenses)")
      bench.enter("spend(3, \"food\");")
      #expect(bench.problems == ["expenses-missing", "expenses-missing"])
      // All else goes on.
      #expect(bench.enter("n = 1") == ["1"])
      #expect(try bench.session?.undo().statement == "n = 1")
      bench.session?.close()
      try folder.write("plan.expenses.jsonl", log)
      let fixed = try SessionBench(folder.file())
      #expect(fixed.enter("count(expenses)") == ["2"])
      #expect(try fixed.session?.undo().statement == spends)
      #expect(try fixed.session?.redo().statement == spends)
      #expect(fixed.enter("count(expenses)") == ["2"])
      fixed.session?.close()
      log = try folder.read("plan.expenses.jsonl")
    }
    // Who wants to goes on without it.
    try folder.remove("plan.expenses.jsonl")
    let bench = try SessionBench(folder.file())
    try bench.session?.forget(["expenses"])
    #expect(bench.enter("spend(3, \"food\");\ncount(expenses)").last == "1")
  }
}
