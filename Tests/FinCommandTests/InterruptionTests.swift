import Testing

/// Ctrl-C is heard wherever work is done: counted by how often each kind of work asks.
@Suite("Interruption of long work")
struct InterruptionTests {
  struct Work: Sendable, CustomTestStringConvertible {
    let code: String
    /// The fewest times that it has to ask while it works.
    let asks: Int

    init(_ code: String, asks: Int) {
      self.code = code
      self.asks = asks
    }

    var testDescription: String { code }
  }

  private static let debts = "ds = map(1..4, n => card(\"c{n}\", $3_000, $5_000 + $1 * n, 24%))\n"

  /// Those of one payee, a few on each day.
  private static let purchases =
    "expenses = map(1..3000, n => expense($9 + $1 * mod(n, 7), \"food\", \"Shop\","
    + " on: 2023-01-01 + floor(n / 4) * 1d))\n"

  static let works = [
    // Callbacks that are too short to ask by themselves.
    Work("map(1..2000, x => x * 2)", asks: 100), Work("sort(1..2000, x => 0 - x)", asks: 100),
    Work("filter(1..2000, x => x > 1)", asks: 100),
    Work("reduce(1..2000, (a, b) => a + b)", asks: 100),
    Work("map(1..50, x => sum(map(1..50, y => x * y)))", asks: 100),
    Work("fn f(x) { t = 0; for i in 1..500 { t += i }; t }\nmap(1..200, f)", asks: 12),
    // Built-ins that work long without calling anything.
    Work(debts + "map(1..20, n => plan(ds, budget: $900 + $1 * n).months)", asks: 20),
    Work(
      debts + "offers(ds, map(1..50, n => {apr: 1%, for: 15mo, fee: 3%}), budget: $900)", asks: 50),
    Work("grid(a: 1..30, b: 1..30, (a, b) => a * b)", asks: 3),
    Work("compare(map(1..50, n => loan($300k + $1 * n, 6.5%, 30y)))", asks: 50),
    Work("plan([debt(\"Card\", $10_000, 5%, $100)]).months", asks: 100),
    Work("offers([debt(\"Card\", $10_000, 5%, $100)], {apr: 1%, for: 15mo, fee: 3%})", asks: 200),
    Work(
      "remind(map(1..300, n => card(\"c{n}\", $9, $5_000, 24%, due: 20)), to: \"due.ics\")",
      asks: 900),
    Work(purchases + "recurring()", asks: 2_000), Work(purchases + "advice()", asks: 2_000),
    Work(purchases + "budgets = [budget(\"food\", $350)]\nbudget_status()", asks: 2_000),
    Work("count(split(join(range(1, 30_000), \",\"), \",\"))", asks: 50),
    Work("irr([-$9_000, $3_000, $4_000, $5_000])", asks: 30),
    Work(
      "xnpv(5%, range(1, 20_000), range(2000-01-01, 2000-01-01 + 19999d, 1d))", asks: 15),
    Work("reconcile(loan($300k, 6.5%, 30y), map(1..90, n => {n: n, interest: $9}))", asks: 40),
    Work("solve(x => solve(y => x * y - 7, in: 0..1000), target: 1, in: 1..1_000_000)", asks: 100),
    Work("preview_statement(\"a.csv\")", asks: 36),
    // Finding other sides of transfers and what looks alike, and adding it.
    Work("import_statement(\"a.csv\")", asks: 40),
    Work("preview_statement(\"a.qif\")", asks: 9),
    Work("preview_statement(\"a.ofx\")", asks: 9),
    Work("preview_statement(\"in\")", asks: 9),
  ]

  private static let files: [String: String] = {
    let rows = (0..<10_000).map { row in
      (day: row % 28 + 1, month: row / 28 % 12 + 1, cents: row % 90 + 10, payee: row % 500)
    }
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let csv = rows.map {
      "2025-\(padded($0.month))-\(padded($0.day)),SHOP \($0.payee),-7.\($0.cents)\n"
    }
    let qif = rows.map { "D\($0.month)/\($0.day)/2025\nT-7.\($0.cents)\nPSHOP \($0.payee)\n^\n" }
    let ofx = rows.enumerated().map { place, row in
      "<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>2025\(padded(row.month))\(padded(row.day))<TRNAMT>-7.\(row.cents)"
        + "<FITID>\(place)<NAME>SHOP \(row.payee)</STMTTRN>\n"
    }
    let table = "Date,Description,Amount\n" + csv.joined()
    return [
      "a.csv": table, "in/a.csv": table, "in/notes.md": "x",
      "a.qif": "!Type:Bank\n" + qif.joined(),
      "a.ofx": "OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD"
        + "<BANKACCTFROM><ACCTID>12345678</BANKACCTFROM><BANKTRANLIST>" + ofx.joined()
        + "</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>",
    ]
  }()

  /// Runs, and is interrupted when it asks for the n-th time.
  private func run(_ code: String, interruptedAt limit: Int) -> (Transcript, asked: Int) {
    var run = TestRun()
    var texts = Self.files
    texts["work.fin"] = code + "\n"
    run.files = MemoryFiles(texts)
    var asked = 0
    run.isInterrupted = {
      asked += 1
      return asked >= limit
    }
    let result = run(["work.fin"])
    return (result, asked)
  }

  @Test("asks often enough", arguments: works)
  func asks(_ work: Work) {
    let (result, asked) = run(work.code, interruptedAt: .max)
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect(asked >= work.asks)
  }

  @Test("stops at once, and says that it did", arguments: works)
  func stops(_ work: Work) {
    let limit = work.asks / 2
    let (result, asked) = run(work.code, interruptedAt: limit)
    #expect(result.exitCode == 130, "\(result.errors)")
    #expect(result.errors.contains("error[interrupted]"), "\(result.errors)")
    #expect(asked < limit + 10)
  }
}
