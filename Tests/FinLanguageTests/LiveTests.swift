import FinLanguage
import Money
import Testing

/// Live formulas as a session sees them: what moved, what was changed, what there is to say.
@Suite struct LiveTests {
  /// Keeps what it is told; can refuse.
  final class Notebook: StatementObserver {
    var last = StatementReport()
    var refuses = false

    struct Refusal: DescribedError {
      var row: ErrorRow { .init("refused", "refused") }
    }

    func keep(_ report: StatementReport) throws {
      if refuses { throw Refusal() }
      last = report
    }

    func answered(_ report: StatementReport) {}
  }

  struct Book {
    let session = Session()
    let notebook = Notebook()

    init() { session.interpreter.observer = notebook }

    @discardableResult
    func run(_ text: String) -> [String] {
      notebook.last = StatementReport()
      let (shown, errors) = session.run(text)
      return shown + errors.map { "error \($0)" }
    }

    /// `name before → after` for each figure that moved.
    var moved: [String] {
      notebook.last.movements.map { movement in
        let after = movement.after?.displayText ?? movement.failure.map { "error \($0.id)" } ?? "?"
        return "\(movement.label) \(movement.before?.displayText ?? "?") → \(after)"
      }
    }

    var changed: [String] { notebook.last.changes.map(\.name) }

    var remarks: [String] {
      notebook.last.remarks.map { remark in
        switch remark {
        case .madePlain(let name): "\(name) is plain"
        case .keeps(let name, let input, let value): "\(name) keeps \(input) \(value.displayText)"
        case .namesake(let owner, let input, let value, _):
          "\(owner).\(input) stays \(value.displayText)"
        case .changesKind(let name, let before, let after):
          "\(name) from \(before.typeName) to \(after.typeName)"
        }
      }
    }

    func value(_ text: String) -> String { run(text).joined(separator: " ") }
  }

  @Test func tellsWhatMoved() {
    let book = Book()
    book.run("rate = 5%")
    book.run("interest := grow($100, rate)")
    #expect(book.moved.isEmpty && book.changed == ["interest"])
    book.run("twice := interest * 2")
    book.run("rate = 6%")
    #expect(book.moved == ["interest $5.00 → $6.00", "twice $10.00 → $12.00"])
    #expect(book.changed == ["rate"])
    book.run("rate = 6%")
    #expect(book.moved.isEmpty && book.changed.isEmpty)
    book.run("twice := interest * 3")
    #expect(book.moved.isEmpty && book.changed == ["twice"])
  }

  /// An equal value that is written otherwise is a change to be kept.
  @Test func keepsTheFormOfEqualValues() {
    let book = Book()
    book.run("a = $150/mo")
    book.run("a = $1_800/y")
    #expect(book.changed == ["a"])
    book.run("a = $1_800/y")
    #expect(book.changed.isEmpty)
  }

  @Test func tellsEachErrorOnce() {
    let book = Book()
    book.run("a = 2")
    book.run("b := 6 / a")
    book.run("c := b + 1")
    book.run("a = 0")
    #expect(book.moved == ["b 3 → error division-by-zero", "c 4 → error division-by-zero"])
    book.run("a = 0 * 5")
    #expect(book.moved.isEmpty)
    #expect(book.run("c") == ["error division-by-zero"])
    book.run("a = 3")
    #expect(book.moved == ["b ? → 2", "c ? → 3"])
    book.run("a = 0")
    #expect(book.run("d := c") == ["error division-by-zero"])
    #expect(book.moved.isEmpty)
    book.run("a = 3")
    #expect(book.value("d") == "3")
  }

  @Test func tellsOfCopies() {
    let book = Book()
    book.run("rate = 5%")
    book.run("interest = grow($100, rate)")
    book.run("rate = 6%")
    #expect(book.remarks == ["interest keeps rate 5%"])
    book.run("rate = 7%")
    #expect(book.remarks.isEmpty)
    book.run("interest = grow($100, rate)")
    book.run("rate = 8%")
    #expect(book.remarks == ["interest keeps rate 7%"])
    book.run("live := rate * 2")
    book.run("live = 3%")
    #expect(book.remarks == ["live is plain"])
  }

  /// Also of what was computed from a formula.
  @Test func tellsOfCopiesOfFormulas() {
    let book = Book()
    book.run("rate = 5%")
    book.run("twice := rate * 2")
    book.run("copy = twice")
    book.run("rate = 6%")
    #expect(book.remarks == ["copy keeps twice 10%"])
    book.run("rate = 7%")
    #expect(book.remarks.isEmpty)
  }

  @Test func tellsOfAnotherKind() {
    let book = Book()
    book.run("price = $5")
    book.run("price = 5")
    #expect(book.remarks.isEmpty)
    book.run("tax := price * 2")
    book.run("price = $5")
    #expect(book.remarks == ["price from number to money"])
  }

  @Test func refusalChangesNothing() {
    let book = Book()
    book.run("a = 1")
    book.run("b := a + 1")
    book.notebook.refuses = true
    #expect(book.run("a = 5") == ["error refused"])
    book.notebook.refuses = false
    #expect(book.value("b") == "2")
    #expect(book.session.interpreter.definition(of: "a")?.typed == "1")
  }

  @Test func followsTheDay() throws {
    let book = Book()
    book.run("tomorrow := today + 1d")
    #expect(book.value("tomorrow") == "2026-01-16")
    book.session.host.today = try #require(CalendarDate(year: 2026, month: 1, day: 20))
    #expect(book.value("tomorrow") == "2026-01-21")
    #expect(book.moved == ["tomorrow 2026-01-16 → 2026-01-21"])
    book.session.host.today = try #require(CalendarDate(year: 2026, month: 1, day: 21))
    // Looking at it takes nothing from the statement that tells.
    #expect(try book.session.interpreter.value(of: "tomorrow").displayText == "2026-01-22")
    book.run("x = 1")
    #expect(book.moved == ["tomorrow 2026-01-21 → 2026-01-22"])
  }

  @Test func keepsAnswers() {
    let book = Book()
    #expect(book.run("ans") == ["error unknown-name"])
    book.run("1 + 1")
    book.run("ans * 10")
    #expect(book.value("[ans, ans2]") == "[20, 2]")
    #expect(book.run("ans = 3") == ["error assign-to-ans"])
    #expect(book.run("x := ans") == ["error formula-reads-ans"])
    #expect(book.session.interpreter.definitions.isEmpty)
  }

  /// Definitions that a session keeps can be put in place again, forwards and backwards.
  @Test func appliesDefinitions() throws {
    let book = Book()
    book.run("a = 1")
    book.run("b := a + 1")
    book.run("fn f(x) = x * a")
    let before = book.session.interpreter.definitions
    book.run("b = 7")
    book.run("a = 2")
    try book.session.interpreter.apply(before.map { ($0.name, $0.definition) })
    #expect(book.value("[a, b, f(3)]") == "[1, 2, 3]")
    try book.session.interpreter.apply([("a", nil)])
    #expect(book.moved == ["b 2 → error no-value-yet"])
    #expect(book.run("a + 1") == ["error unknown-name"])
    book.run("a = 4")
    #expect(book.value("b") == "5")
  }

  /// Former definitions can be put back, formulas that read each other too: that is their value.
  @Test func appliesCycles() throws {
    let book = Book()
    book.run("flag = false")
    book.run("b = 1")
    book.run("a := if flag { b } else { 1 }")
    book.run("b := a")
    book.run("flag = true")
    #expect(book.moved == ["b 1 → error formula-cycle", "a 1 → error formula-cycle"])
    // It stands in the cycle's way, but is no part of it.
    book.run("c := a + 1")
    #expect(book.changed == ["c"])
    let before = book.session.interpreter.definitions
    book.run("b = 7")
    #expect(book.value("c") == "8")
    try book.session.interpreter.apply(before.map { ($0.name, $0.definition) })
    #expect(book.run("b") == ["error formula-cycle"])
    book.run("flag = false")
    #expect(book.value("[a, b, c]") == "[1, 1, 2]")
  }

  /// A failure leaves no trace in what the check knows.
  @Test(arguments: [
    ("y = 1\nz = nothing", "y", "error unknown-name"),
    ("y = 1 / 0\nz = 2", "z", "error unknown-name"),
    ("fn f(a, b) = a + nothing", "f(1)", "1"),
    ("if true { fn f(a, b) = a; q = 1 / 0 }", "f(1)", "1"),
  ])
  func failuresLeaveNoNames(_ failing: String, _ text: String, _ expected: String) {
    let book = Book()
    book.run("fn f(a) = a")
    book.run(failing)
    #expect(book.value(text) == expected)
  }

  @Test func aFunctionComesBackWithItsParameters() throws {
    let book = Book()
    book.run("fn f(a) = a")
    let before = book.session.interpreter.definitions
    book.run("fn f(a, b) = a + b")
    try book.session.interpreter.apply(before.map { ($0.name, $0.definition) })
    #expect(book.value("f(1)") == "1")
  }

  /// A file whose import failed can be fixed and imported again, and one that changed is read anew.
  @Test(arguments: ["a = 1\nb = nothing", "a = 1\nb = 1 / 0", "a = 1\nb = "])
  func importsCanBeTriedAgain(_ text: String) {
    let book = Book()
    book.session.host.files["lib.fin"] = text
    #expect(book.run("import \"lib.fin\"").count == 1)
    book.session.host.files["lib.fin"] = "a = 1\nb = 2"
    #expect(book.run("import \"lib.fin\"\nb") == ["2"])
    book.session.host.files["lib.fin"] = "b = 3"
    #expect(book.run("import \"lib.fin\"\nb") == ["3"])
  }

  /// Values that `==` takes for each other are not the same; neither are two ways to one value.
  @Test(arguments: [
    ("a = $12/y", "a = $1/mo"), ("a = 2", "a = 1 + 1"), ("a = 1..2", "a = 1..2 step 1"),
  ])
  func tellsWhatOnlyLooksTheSame(_ before: String, _ after: String) {
    let book = Book()
    book.run(before)
    book.run(after)
    #expect(book.changed == ["a"])
  }

  /// Functions come back from their text and what they captured.
  @Test(arguments: [
    ("f = x => x + 1", "f(2)", "3"),
    ("fn f(x, y: 3) = x * y", "f(2)", "6"),
    ("fn f(n) = if n < 2 { 1 } else { n * f(n - 1) }", "f(5)", "120"),
    ("fn make(n) = x => x + n\nf = make(10)", "f(2)", "12"),
    ("fn make(n) = { fn g(k) = if k == 0 { n } else { g(k - 1) }\n g }\nf = make(4)", "f(3)", "4"),
    ("fn make(n) = { h = k => if k == 0 { n } else { h(k - 1) }\n h }\nf = make(9)", "f(3)", "9"),
    ("fn make(g) = x => g(g(x))\nf = make(x => x * 3)", "f(2)", "18"),
    ("f = => 42", "f()", "42"),
    ("scale = 5\nf = x => x * scale", "f(2)", "10"),
  ])
  func functionsAreKept(_ program: String, _ call: String, _ expected: String) throws {
    let book = Book()
    book.run(program)
    #expect(book.value(call) == expected)
    let interpreter = book.session.interpreter
    guard case .value(.function(let function))? = interpreter.definition(of: "f")?.content else {
      Issue.record("f is no function")
      return
    }
    let kept = try #require(interpreter.kept(function))
    try interpreter.apply([("f", nil)])
    interpreter.declare(["f"])
    let again = try interpreter.function(kept)
    try interpreter.apply([("f", Definition(.value(again)))])
    #expect(book.value(call) == expected)
  }

  /// Ten thousand formulas, however they hang together and in whatever order they were bound, are
  /// evaluated without recursion.
  @Test(arguments: ["chain", "fan", "backwards"])
  func manyFormulas(_ shape: String) {
    let count = 10_000
    let book = Book()
    var text = "f0 = 1\n"
    switch shape {
    case "chain": for n in 1...count { text += "f\(n) := f\(n - 1) + 1\n" }
    case "fan": for n in 1...count { text += "f\(n) := f0 + \(n)\n" }
    default:
      for n in 1...count { text += "f\(n) = 0\n" }
      // Through functions, so that no text tells what a formula reads.
      for n in (1...count).reversed() { text += "fn g\(n)() = f\(n - 1)\nf\(n) := g\(n)() + 1\n" }
    }
    // As a script, for which nothing is brought up to date before it is read.
    book.session.interpreter.observer = nil
    book.run(text)
    book.session.interpreter.observer = book.notebook
    #expect(book.value("f\(count)") == "\(count + 1)")
    book.run("f0 = 2")
    #expect(book.notebook.last.movements.count == count)
    #expect(book.value("f\(count)") == "\(count + 2)")
    #expect(book.value("(f\(count) whatif f0 = 0)") == "\(count)")
    #expect(book.value("f\(count)") == "\(count + 2)")
  }

  /// Random programs of assignments and formulas give what evaluating everything anew gives.
  @Test(arguments: 0..<40)
  func agreesWithEvaluatingAnew(_ seed: Int) {
    var state = UInt64(seed) &* 2_654_435_761 &+ 12345
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(truncatingIfNeeded: state >> 33) % bound
    }
    let book = Book()
    let count = 8
    var formulas: [Int: String] = [:]
    var plain: [Int: Int] = [:]
    for n in 0..<count {
      plain[n] = n
      book.run("v\(n) = \(n)")
    }
    func anew(_ n: Int, depth: Int = 0) -> Int? {
      if let value = plain[n] { return value }
      guard depth < 20, let text = formulas[n] else { return nil }
      // `if vA > vB { vA } else { vC + 1 }`
      let names = text.split(separator: " ").compactMap { Int($0.dropFirst()) }
      guard let a = anew(names[0], depth: depth + 1), let b = anew(names[1], depth: depth + 1)
      else { return nil }
      return a > b ? a : anew(names[2], depth: depth + 1).map { $0 + 1 }
    }
    for _ in 0..<60 {
      let n = random(count)
      if random(2) == 0 {
        let value = random(20)
        book.run("v\(n) = \(value)")
        plain[n] = value
        formulas[n] = nil
      } else {
        let (a, b, c) = (random(count), random(count), random(count))
        // Only names further on are read, so that there is no cycle.
        guard a > n, b > n, c > n else { continue }
        let shown = book.run("v\(n) := if v\(a) > v\(b) { v\(a) } else { v\(c) + 1 }")
        #expect(shown.isEmpty)
        plain[n] = nil
        formulas[n] = "v\(a) v\(b) v\(c)"
      }
      for m in 0..<count { #expect(book.value("v\(m)") == anew(m).map(String.init) ?? "none") }
    }
  }
}
