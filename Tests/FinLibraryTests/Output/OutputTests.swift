import FinLanguage
import Testing

@Suite("Tables, pictures and comparisons")
struct OutputTests {
  @Test(
    "tables choose columns, and records need not be alike",
    arguments: [
      (#"table([{a: 1, b: 2}], "b")"#, "b\n─\n2"),
      ("table({rent: $5, food: $3})", "name  value\n───────────\nrent  $5.00\nfood  $3.00"),
      ("table([{a: 1}, {a: 2, b: 3}]).b", "[none, 3]"),
      (#"table([{a: 1, b: 2}], ["b", "a"]).rows[1].a"#, "1"), ("table([])", "[]"),
      (#"table([{a: 1}], title: "Top")"#, "Top\na\n─\n1"),
      ("count(table(1..40 |> map(n => {n: n})).rows)", "40"), ("typeof(table([{a: 1}]))", "table"),
    ])
  func tables(code: String, prints: String) {
    #expect(ProgramHarness.output(of: code) == prints, "\(code)")
  }

  @Test("a long table shows its ends, and all of it on request")
  func longTables() {
    let rows = "1..40 |> map(n => {n: n})"
    #expect(ProgramHarness.output(of: "table(\(rows))").contains("… 25 more rows …"))
    let whole = ProgramHarness.output(of: "table(\(rows), all: true)")
    #expect(whole.split(separator: "\n").count == 42)
  }

  @Test(
    "comparisons are labelled by what differs",
    arguments: [
      (
        "compare($5, $7)",
        "         (1)    (2)  difference\n"
          + "───────────────────────────────\n" + "value  $5.00  $7.00      +$2.00"
      ),
      (#"compare({name: "a", v: 1}, {name: "b", v: 1}).label"#, #"["a", "b"]"#),
      ("compare(loan($1k, 5%, 1y), loan($1k, 6%, 1y)).label", #"["rate 5%", "rate 6%"]"#),
      (
        "compare(loan($1k, 5%, 1y), loan($1k, 6%, 2y)).label", #"["5%, 1y", "6%, 2y"]"#
      ),
      ("compare(map([5%, 6%], r => loan($1k, r, 1y))).rate", "[5%, 6%]"),
      (
        "compare(loan($1k, 5%, 1y), loan($1k, 6%, 1y, extra: $5)).label", #"["5%", "6%, $5.00"]"#
      ),
      ("compare(loan($1k, 5%, 1y), loan($1k, 5%, 1y, extra: $5)).extra", "[$0.00, $5.00]"),
      ("compare([1, 2, 4]).value", "[1, 2, 4]"),
      ("compare(2026-01-01, 2026-01-31).rows[2].value", "2026-01-31"),
    ])
  func comparisons(code: String, prints: String) {
    #expect(ProgramHarness.output(of: code) == prints, "\(code)")
  }

  @Test("lists that differ label a comparison, and none of its values is left out")
  func lists() {
    let extras = [
      "", ", extras: [{n: 80, amount: $20k, recast: true}]", ", extras: [{n: 80, amount: $20k}]",
    ]
    let loans = extras.map { "loan($300k, 6.5%, 30y\($0))" }.joined(separator: ", ")
    let code = "compare(\(loans))"
    #expect(
      ProgramHarness.output(of: code + ".label")
        == #"["no extras", "extras $20,000, recast", "extras $20,000"]"#)
    let narrow = ProgramHarness.output(of: code, width: 60)
    #expect(!narrow.contains("no room for"))
    #expect(narrow.contains("extras $20,000, recast"))
    for line in narrow.split(separator: "\n") { #expect(line.count <= 60, "\(line)") }
  }

  @Test(
    "a figure of a record is explained by the call that gave it",
    arguments: [
      "explain dti($500/mo, $96_000/y, housing: $2_000/mo).front",
      "d = dti($500/mo, $96_000/y, housing: $2_000/mo); explain d.front",
    ])
  func figureOfRecord(_ code: String) {
    #expect(ProgramHarness.output(of: code).contains("Housing to income"))
  }

  @Test("a comparison says what its values have in common")
  func common() {
    let text = ProgramHarness.output(of: "compare(loan($1k, 5%, 1y), loan($1k, 6%, 1y))")
    #expect(text.contains("the same: amount $1,000.00, term 1y"))
    #expect(!text.contains("rounding"))
  }

  @Test(
    "pictures stand for their figures in JSON",
    arguments: [
      (#"table([{a: 1, b: 2}], "a")"#, #"[{"a":1}]"#),
      ("bars({rent: $5})", #"[{"label":"rent","value":5}]"#),
      ("line([1%, 2%])", #"[{"label":"1","value":0.01},{"label":"2","value":0.02}]"#),
      ("chart({a: [1], b: [2]})", #"[{"label":"1","a":1,"b":2}]"#),
      ("compare(1, 2)", #"[{"label":"(1)","value":1},{"label":"(2)","value":2}]"#),
      (#"sparkline([1, 2])"#, #"[{"label":"1","value":1},{"label":"2","value":2}]"#),
    ])
  func json(code: String, json: String) {
    let harness = ProgramHarness()
    harness.run(code)
    #expect(harness.values.map(\.json) == [json], "\(code)")
  }

  @Test("print shows its values on a line")
  func print() {
    #expect(ProgramHarness.output(of: #"print("a", 1, $2, none)"#) == "a 1 $2.00 none")
  }

  @Test(
    "errors",
    arguments: [
      ("compare(1)", "invalid-argument", "at least two"),
      ("compare(1, $1)", "different-kinds", "value 2 the money $1"),
      ("compare([[1], [2]])", "not-comparable", "a list"), ("table(5)", "wrong-type", "records"),
      ("table([1])", "wrong-type", "row 1 is the number 1"),
      (#"table([{a: 1}], "b")"#, "unknown-field", "no field b"),
      ("bars([])", "empty-list", "bars"), ("bars(5)", "wrong-type", "has no figures to draw"),
      ("bars([1, $1])", "wrong-type", "one type"),
      (#"line(["a"])"#, "wrong-type", "element 1 is the text"),
      ("pie([1, -1])", "invalid-argument", "can't be negative"),
      (#"bars([1, 2], ["a"])"#, "different-lengths", "2, 1"),
      ("chart({a: [1], b: [1, 2]})", "different-lengths", "1, 2"),
      (#"chart(loan($1k, 5%, 1y), title: "x")"#, "invalid-argument", "its own labels"),
    ])
  func errors(code: String, id: String, says: String) throws {
    let problem = try #require(ProgramHarness.problem(of: code), "\(code)")
    #expect(problem.id.description == id, "\(code): \(problem.summary)")
    #expect(problem.summary.contains(says), "\(code): \(problem.summary)")
  }
}
