import FinLanguage
import Money
import Testing

@Suite("What the machine does with statements")
struct MachineStatementTests {
  @Test("A failed statement changes nothing")
  func failedStatement() {
    let session = Session()
    session.run("total = 1\nxs = [1, 2]")
    #expect(
      session.run("for i in 1..3 { total += i; xs[1] = i; if i == 3 { 1 / 0 } }").errors == [
        "division-by-zero"
      ])
    #expect(session.run("total\nxs").shown == ["1", "[1, 2]"])
  }

  @Test("Lists changed by element stay values")
  func elementAssignment() {
    let session = Session()
    let shown = session.run(
      """
      xs = [1, 2, 3]
      ys = xs
      xs[2] = 20
      xs[-1] += 1
      xs
      ys
      rows = [{n: 1, tags: ["a"]}, {n: 2, tags: []}]
      rows[2].n *= 10
      rows[1].tags[1] = "b"
      rows
      fn doubled(list) { for i in 1..3 { list[i] = list[i] * 2 }; list }
      doubled(ys)
      ys
      """
    ).shown
    #expect(
      shown == [
        "[1, 20, 4]", "[1, 2, 3]", "[{n: 1, tags: [\"b\"]}, {n: 20, tags: []}]", "[2, 4, 6]",
        "[1, 2, 3]",
      ])
  }

  @Test("Nothing runs when the check finds something, unless told to keep going")
  func checkedBeforeRunning() {
    let source = "print(1)\nnowhere\nprint(2)\nprint(nothing_either)\n1 / 0\nprint(3)"
    #expect(Session().run(source).shown == [])
    #expect(Session().run(source).errors == ["unknown-name", "unknown-name"])
    var options = RunOptions()
    options.keepGoing = true
    let session = Session()
    let outcome = session.run(source, options: options)
    #expect(outcome.shown == ["1", "2", "3"])
    #expect(outcome.errors == ["unknown-name", "unknown-name", "division-by-zero"])
  }

  @Test("Syntax errors keep their place among the statements that run")
  func keptOrder() {
    var options = RunOptions()
    options.keepGoing = true
    let session = Session()
    _ = session.run("a = 1\na +\n= 2\na", options: options)
    #expect(session.host.shown == ["1"])
    #expect(!session.host.reported.isEmpty)
  }

  @Test("A replaced binding takes the other value, once")
  func replacement() {
    var options = RunOptions()
    options.replacements = [("rate", SourceFile(name: "--with", text: "7%"))]
    #expect(Session().run("rate = 6%\nrate", options: options).shown == ["7%"])
    options.replacements = [("rat", SourceFile(name: "--with", text: "7%"))]
    let session = Session()
    #expect(session.run("rate = 6%\nrate", options: options).errors == ["unknown-binding"])
    #expect(session.host.reported.first?.hint?.text == "did you mean rate?")
  }

  @Test("Tests run with today's names and leave nothing behind")
  func testBlocks() {
    let session = Session()
    let source = SourceFile(
      name: "t.fin",
      text: """
        n = 1
        test "changes" { n = 2; assert n == 2 }
        test "sees the old value" { assert n == 1 }
        test "fails" { assert n == 3, "wrong" }
        """)
    let outcome = session.interpreter.runTests(source)
    #expect(outcome.tests.map { $0.failure == nil } == [true, true, false])
    #expect(outcome.firstFailure?.stage == .assertion)
    #expect(session.run("n").shown == ["1"])
  }
}

@Suite("Calls, captures and limits")
struct MachineCallTests {
  @Test(
    "Functions",
    arguments: [
      ("fn f(a, b: a * 2) = a + b\nf(1)\nf(1, 5)\nf(b: 1, a: 10)", ["3", "6", "11"]),
      ("fn adder(k) = x => x + k\nf = adder(5)\nf(1)", ["6"]),
      ("fs = [x => x + 1, x => x * 10]\nmap(fs, f => f(4))", ["[5, 40]"]),
      (
        "fn even(n) = if n == 0 { true } else { odd(n - 1) }\nfn odd(n) = if n == 0 { false } else { even(n - 1) }\neven(100)",
        ["true"]
      ),
      (
        "fn outer(n) { fn inner(k) = if k == 0 { n } else { inner(k - 1) }; inner(3) }\nouter(7)",
        ["7"]
      ),
      ("r = {f: x => x + 1, n: 5}\nr.f(r.n)", ["6"]),
      ("fn first(xs) { for x in xs { if x > 1 { return x } }; none }\nfirst([1, 2, 3])", ["2"]),
      ("print = 5\nprint(print)", ["5"]),
      ("5 |> (x => x + 1)", ["6"]),
      ("xs = [1, 2] |> map(x => x * 3)\nxs", ["[3, 6]"]),
      ("[1, 2].map(x => x + 0.5)", ["[1.5, 2.5]"]),
      ("fs = []\nfor i in 1..3 { fs = fs + [() => i] }\nmap(fs, f => f())", ["[1, 2, 3]"]),
    ])
  func functions(source: String, shown: [String]) {
    #expect(Session().run(source).shown == shown)
  }

  @Test(
    "What is refused, and by which check",
    arguments: [
      ("fn f(n) = f(n + 1)\nf(1)", "too-deep"),
      ("fn f(x) = map([x], f)\nf(1)", "too-deep"),
      ("x = [1]\nwhile true { x = [x] }", "too-large"),
      (
        "x = [1]\nwhile true { x = [\(Array(repeating: "0, ", count: 70).joined()) x] }",
        "too-large"
      ),
      ("x = [1]\nwhile true { x = x + x }", "too-large"),
      ("map(1..1e300, x => x)", "argument-type"),
      ("x = [1]\nwhile true { x = [x, x] }", "too-large"),
      ("s = \"ab\"\nwhile true { s = s + s }", "too-large"),
      ("f = () => 1\nwhile true { g = f; f = (h => () => h)(g) }", "too-large"),
      ("n = 10\nwhile true { n = n * n }", "overflow"),
      ("fn f() { total = 1 }\ntotal = 0", "assign-to-global"),
      ("total = 0\nfn f() { total += 1; total }", "assign-to-global"),
      ("fn f() { x = 1; g = () => { x = 2; x }; g() }", "assign-to-captured"),
      ("today = 5", "assign-to-built-in"),
      ("if true { import \"a.fin\" }", "top-level-only"),
      ("break", "outside-loop"),
      ("return 5", "return-outside-function"),
      ("grow($5)", "wrong-arguments"),
      ("grow($5, rat: 5%)", "wrong-arguments"),
      ("grow(5%, 5)", "argument-type"),
      ("fn f(a) = a\nf(1, 2)", "wrong-arguments"),
      ("f = a => a\nf(1, 2)", "wrong-arguments"),
      ("5(1)", "not-a-function"),
      ("if 5 { 1 }", "not-a-boolean"),
      ("for x in 5 { }", "not-a-list"),
      ("for x in 1..5 step 0 { }", "range-mismatch"),
      ("{a: 1}.b", "no-such-field"),
      ("[1, 2][3]", "index-out-of-range"),
    ])
  func refused(source: String, id: String) {
    #expect(Session().run(source).errors == [id])
  }

  @Test("An endless loop ends when interrupted, and the names keep their values")
  func interruption() {
    let session = Session()
    session.run("n = 1")
    session.host.patience = 3
    #expect(session.run("while true { n += 1 }").errors == ["interrupted"])
    session.host.patience = nil
    #expect(session.run("n").shown == ["1"])
  }

  @Test("An error tells the calls that led to it")
  func trace() {
    let session = Session()
    session.run("fn inner(x) = 1 / x\nfn outer(x) = inner(x) + 1\nmap([0], outer)")
    #expect(session.host.reported.first?.trace.map(\.function) == ["inner", "outer"])
  }

  @Test("All that does not fit in one call is told together, with the fixed line")
  func fixes() {
    let session = Session()
    session.run("grow(5, 6.5, 30)")
    let diagnostic = session.host.reported.first
    #expect(diagnostic?.fixes.map(\.replacement) == ["6.5%", "30y"])
    #expect(diagnostic?.labels.count == 2)
  }
}

@Suite("Imports")
struct ImportTests {
  @Test("Each file is read once, prints nothing, and its names are there")
  func once() {
    let session = Session()
    session.host.files = [
      "lib/a.fin": "import \"b.fin\"\nprint(\"a\")\nfn twice(x) = x * two",
      "lib/b.fin": "two = 2\ntwo",
    ]
    #expect(session.run("import \"lib/a.fin\"\nimport \"lib/b.fin\"\ntwice(4)").shown == ["8"])
    #expect(session.run("import \"lib/a.fin\"\ntwice(5)").shown == ["10"])
  }

  @Test(
    "What goes wrong is told at the import",
    arguments: [
      (["a.fin": "import \"main.fin\""], "import-cycle"),
      (["a.fin": "import \"b.fin\"", "b.fin": "import \"a.fin\""], "import-cycle"),
      ([:], "missing-file"),
      (["a.fin": "mine = 2"], "import-clash"),
    ])
  func failures(files: [String: String], id: String) {
    let session = Session()
    session.host.files = files
    #expect(session.run("import \"a.fin\"\nmine = 1").errors.first == id)
  }
}
