import FinLanguage
import Money
import Testing

@testable import FinSession

/// A file that was imported binds its names when the session is opened again, and does nothing else.
@Suite struct SessionImportTests {
  /// The bench of a session with two expenses and a price, into which files are imported.
  private func imported(_ files: [String: String], _ folder: StoreFolder) throws -> SessionBench {
    let bench = try SessionBench(folder.file())
    bench.files = files
    bench.enter(#"price = $100; spend($1, "food"); spend($2, "food")"#)
    bench.enter(#"import "lib.fin""#)
    #expect(bench.problems.isEmpty)
    return bench
  }

  private func reopened(_ bench: SessionBench, _ folder: StoreFolder) throws -> SessionBench {
    bench.session?.close()
    return try SessionBench(folder.file(), files: bench.files)
  }

  /// The statements of a file with the question that shows what they did, and its answer.
  private static let cases: [(file: String, question: String, answer: String)] = [
    (#"spend($9, "food")"#, "expenses.amount", "[$1.00, $2.00, $9.00]"),
    (#"for n in 1..2 { spend($9, "food") }"#, "count(expenses)", "4"),
    (#"if count(expenses) > 1 { spend($9, "food") }"#, "count(expenses)", "3"),
    (#"earn($9, "pay")"#, "count(earnings)", "1"),
    ("expenses = drop(expenses, 1)", "expenses.amount", "[$2.00]"),
    (#"expenses += [expense($9, "food")]"#, "count(expenses)", "3"),
    ("expenses[1].amount += $5", "expenses.amount", "[$6.00, $2.00]"),
    ("if true { expenses = [] }", "count(expenses)", "0"),
    (#"transfers += [transfer($9)]"#, "count(transfers)", "1"),
    (#"budget("food", $50)"#, "budgets.amount", "[$50.00]"),
    (
      #"category("pets", "vet"); x = expense($5, "pets")"#, "[x.category, categories.name]",
      #"["pets", ["pets"]]"#
    ),
    (
      #"rules = [rule("a", "food")]; add_rule("b", "food")"#, "map(rules, r => r.contains)",
      #"["a", "b"]"#
    ),
    (#"visa = card($90, $5k, 24%, due: 20); visa.balance -= $10"#, "visa.balance", "$80.00"),
    (
      #"visa = card($90, $5k, 24%, due: 20); remind(visa, to: "due.ics")"#, "visa.reminded",
      "2026-01-15"
    ),
    (#"x = export([1, 2], "a.csv"); y = x.rows + 1"#, "[x.rows, y]", "[2, 3]"),
    ("price += $5", "price", "$105.00"), ("price = price * 2", "price", "$200.00"),
    ("fn twice() = price * 2; price = twice()", "price", "$200.00"),
    ("y = price + $1", "y", "$101.00"), ("fn f() = price; y = f()", "y", "$100.00"),
    (#"import "inner.fin"; y = n + 1"#, "[n, y, count(expenses)]", "[1, 2, 3]"),
    ("n = 1; n += 1; for i in 1..3 { t = i; n += t }", "[n, t]", "[8, 3]"),
  ]

  @Test(arguments: cases)
  func doesNothingTwice(_ file: String, _ question: String, _ answer: String) throws {
    let folder = try StoreFolder()
    let lines = file.split(separator: "; ").joined(separator: "\n")
    let inner = "spend($7, \"food\")\nn = 1"
    var bench = try imported(["lib.fin": lines, "inner.fin": inner], folder)
    #expect(bench.enter(question) == [answer])
    let written = bench.written
    let log = try folder.read("plan.expenses.jsonl")
    for _ in 1...3 {
      bench = try reopened(bench, folder)
      #expect(bench.enter(question) == [answer])
      #expect(bench.written.isEmpty && bench.notices.isEmpty && bench.problems.isEmpty)
    }
    // The import is typed again: each file is read once.
    bench.enter(#"import "lib.fin""#)
    if file.contains("inner") { bench.enter(#"import "/inner.fin""#) }
    #expect(bench.enter(question) == [answer])
    #expect(try folder.read("plan.expenses.jsonl") == log)
    // What comes after is kept, too.
    bench.enter(#"spend($100, "home")"#)
    bench = try reopened(bench, folder)
    #expect(bench.enter("expenses[-1].amount") == ["$100.00"] && bench.notices.isEmpty)
    // Undone and done again, nothing is written either.
    try bench.session?.undo()
    try bench.session?.undo()
    try bench.session?.redo()
    #expect(bench.enter(question) == [answer])
    #expect(written.count <= 1 && bench.written.isEmpty)
  }

  @Test func whatAFileSaysNowHolds() throws {
    let folder = try StoreFolder()
    var bench = try imported(
      [
        "lib.fin": "rate = 5%\nfn fee(x) = x * rate\ny = fee($100)\nspend($9, \"food\")\nz := y * 2"
      ], folder)
    bench.files["lib.fin"] =
      "rate = 6%\nfn fee(x) = x * rate + $1\ny = fee($100)\nspend($9, \"food\")\n"
      + "spend($8, \"food\")\nz := y * 3\nmore = 1"
    bench = try reopened(bench, folder)
    #expect(bench.enter("[rate, y, z, more, count(expenses)]") == ["[6%, $7.00, $21.00, 1, 3]"])
    // What the session made of a name is the session's.
    bench.enter("rate = 7%")
    bench = try reopened(bench, folder)
    #expect(bench.enter("[rate, y]") == ["[7%, $7.00]"])
  }

  /// A bare number takes the session's currency in a file, too.
  @Test func theSessionIsThereForItsFiles() throws {
    let folder = try StoreFolder()
    var bench = try SessionBench(folder.file())
    bench.files = ["lib.fin": "home = loan(300000, 6%, 30y)"]
    bench.enter(#"currency = "EUR""#)
    bench.enter(#"import "lib.fin""#)
    bench = try reopened(bench, folder)
    #expect(bench.enter("home.amount") == ["€300,000.00"])
  }

  @Test func anotherProcessBindsAndDoesNothingElse() throws {
    let folder = try StoreFolder()
    let other = try SessionBench(folder.file())
    let bench = try imported(["lib.fin": "spend($9, \"food\")\nn = 1"], folder)
    other.files = bench.files
    #expect(other.enter("[n, count(expenses)]") == ["[1, 3]"])
    other.enter(#"import "lib.fin""#)
    #expect(other.enter("count(expenses)") == ["3"] && other.problems.isEmpty)
  }

  /// An import that fails binds nothing and is not kept, so that it fails again.
  @Test(arguments: ["assert k < $3", "1 / 0", "n = nobody", "j = ", #"import "none.fin""#])
  func anImportThatFailsFailsAgain(_ statement: String) throws {
    let folder = try StoreFolder()
    var bench = try SessionBench(folder.file())
    for _ in 1...2 {
      bench.files = ["lib.fin": "k = $5\nspend($1, \"food\")\n\(statement)\nj = $10"]
      bench.enter(#"import "lib.fin""#)
      #expect(bench.problems.count == 1)
      #expect(bench.session?.document.imports == [] && bench.session?.document.names == [])
      bench = try reopened(bench, folder)
      #expect(bench.enter("count(expenses)") == ["0"] && bench.enter("k").isEmpty)
      bench = try reopened(bench, folder)
    }
  }

  /// Its assertions run each time, in another process, too; what stands from before stays.
  @Test func assertionsOfAFileRunAtEachImport() throws {
    let folder = try StoreFolder()
    let lib = "import \"inner.fin\"\nk = $5\nspend(k, \"food\")\nassert k + n < $30"
    var bench = try imported(["lib.fin": lib, "inner.fin": "n = $1\nassert n < $9"], folder)
    for change in ["k + n < $30": "k + n < $3", "k = $5": "k = $50"] {
      bench.files["lib.fin"] = lib.replacing(change.key, with: change.value)
      for _ in 1...2 {
        bench = try reopened(bench, folder)
        bench.enter(#"import "lib.fin""#)
        #expect(bench.problems == ["assertion-failed"])
      }
    }
    bench.files["lib.fin"] = lib
    bench.files["inner.fin"] = "n = $10\nassert n < $9"
    bench = try reopened(bench, folder)
    bench.enter(#"import "lib.fin""#)
    #expect(bench.problems == ["assertion-failed"])
    bench.files["inner.fin"] = "n = $2\nassert n < $9"
    bench = try reopened(bench, folder)
    bench.enter(#"import "lib.fin""#)
    #expect(bench.problems.isEmpty && bench.notices.isEmpty)
    #expect(bench.enter("[k, n, count(expenses)]") == ["[$5.00, $2.00, 3]"])
  }

  /// A changed file is taken as it is now, in the same process, and what writes in it is named once.
  @Test func whatWritesNewIsNamed() throws {
    let folder = try StoreFolder()
    let bench = try imported(["lib.fin": "k = $5\nspend(k, \"food\")"], folder)
    bench.files["lib.fin"] = "k = $6\nspend(k, \"food\")\nspend($9, \"food\")"
    bench.enter(#"import "lib.fin""#)
    #expect(bench.enter("[k, count(expenses)]") == ["[$6.00, 3]"])
    guard case .importWritesChanged("/lib.fin", let statements)? = bench.notices.last else {
      Issue.record("no notice: \(bench.notices)")
      return
    }
    #expect(statements == [#"spend($9, "food")"#])
    bench.enter(#"import "lib.fin""#)
    #expect(bench.notices.count == 1 && bench.problems.isEmpty)
    try bench.session?.undo()
    #expect(bench.enter("k") == ["$5.00"])
  }

  /// No file keeps a session from being opened; its values are those of the last time.
  @Test func openingIsBounded() throws {
    let folder = try StoreFolder()
    var bench = try imported(["lib.fin": "k = $5\nfn f(x) = x + k\nz := k * 2"], folder)
    let endless = [
      "while true { k += $1 }", "fn f(x) = f(x)\nk = f(1)",
      "z := sum(map(1..9999, n => sum(1..9999)))",
    ]
    for statement in endless {
      bench.files["lib.fin"] = "k = $7\n\(statement)\nj = 1"
      bench = try reopened(bench, folder)
      #expect(bench.enter("[k, f($1), z]") == ["[$5.00, $6.00, $10.00]"])
      guard case .importNotRead("/lib.fin", _, true)? = bench.notices.first else {
        Issue.record("no notice: \(bench.notices)")
        continue
      }
    }
    bench.files["lib.fin"] = "k = $8"
    bench = try reopened(bench, folder)
    #expect(bench.enter("[k, z]") == ["[$8.00, $16.00]"] && bench.notices.isEmpty)
  }
}
