import FinLanguage
import FinLibrary
import JSON
import Money
import Testing

@testable import FinSession

/// The saved form of a value makes that very value again.
struct StoreValueTests {
  static let written: [(code: String, json: String)] = [
    ("$450k", #""$450_000""#),
    ("6.5%", #""6.5%""#),
    ("25bp", #""0.25%""#),
    ("30y", #""30y""#),
    ("5y6mo", #""5y6mo""#),
    ("1mo - 5d", #""1mo-5d""#),
    ("5d - 18mo", #""5d-1y6mo""#),
    ("-1y6mo", #""-1y6mo""#),
    ("0d", #""0d""#),
    ("2026-01-15", #""2026-01-15""#),
    ("42", #""42""#),
    ("-0.5", #""-0.5""#),
    ("1e300", #""1e300""#),
    ("100% * 9e6143", #""9e6145%""#),
    ("true", #""true""#),
    ("none", #""none""#),
    ("$450/mo", #""$450/mo""#),
    ("1200.5 CHF", #""1_200.50 CHF""#),
    ("-CA$5", #""-CA$5""#),
    ("1..12", #""1..12""#),
    ("5%..7% step 0.25%", #""5%..7% step 0.25%""#),
    ("2026-01-01..2026-12-31 step 1mo", #""2026-01-01..2026-12-31 step 1mo""#),
    (#""Visa""#, #""Visa""#),
    (#""no value""#, #""no value""#),
    (#""true""#, #"{"text":"true"}"#),
    (#""none""#, #"{"text":"none"}"#),
    (#""""#, #"{"text":""}"#),
    (#""42""#, #"{"text":"42"}"#),
    (#""$5""#, #"{"text":"$5"}"#),
    (#""CA$5""#, #"{"text":"CA$5"}"#),
    (#""€5""#, #"{"text":"€5"}"#),
    (#"" padded""#, #"{"text":" padded"}"#),
    (#""Überweisung""#, #""Überweisung""#),
    (#""a\"b\\c\n\t\u{1}""#, #""a\"b\\c\n\t\u0001""#),
    ("[1, [\"a\", $2], []]", #"["1",["a","$2"],[]]"#),
    ("{}", #"{"record":{}}"#),
    ("{name: \"x\", n: 3}", #"{"record":{"name":"x","n":"3"}}"#),
    ("{loan: {text: 1}}", #"{"record":{"loan":{"record":{"text":"1"}}}}"#),
    ("sqrt", #"{"builtin":"sqrt"}"#),
    (
      "loan($360k, 6.5%, 30y)", #"{"loan":{"amount":"$360_000","rate":"6.5%","term":"30y"}}"#
    ),
    (
      "expense($42.10, \"food\", \"lunch\", 2026-01-05)",
      #"{"expense":{"amount":"$42.10","category":"food","note":"lunch","on":"2026-01-05"}}"#
    ),
  ]

  @Test(arguments: written)
  func readableAndBack(code: String, json: String) throws {
    let harness = StoreInterpreter()
    let value = try harness.value(code)
    let stored = try StoredValue(value, interpreter: harness.interpreter)
    #expect(stored.json == json)
    #expect(try harness.restored(stored.json).isExactly(value))
  }

  /// A person's own text in the file is read as the language reads it.
  @Test(arguments: [
    ("\"$450k\"", "$450_000"), ("\"25bp\"", "0.25%"), ("\"2026-01\"", "2026-01-01"),
    ("\"(5)\"", "5"), ("\"- 3\"", "-3"), ("\"1.2M CHF\"", "1_200_000 CHF"),
    ("\"$100k .. $200k\"", "$100_000..$200_000"),
  ])
  func handWritten(json: String, source: String) throws {
    #expect(try StoreInterpreter().restored(json).sourceText == source)
  }

  @Test(arguments: [
    "\"6.5 %x\"", "\"\"", "\"$\"", "\"1..\"", "\"1 + 1\"", "\"price\u{24}\"", "\"2026-13-01\"",
    "\"$450,000,00\"", "{\"nonesuch\":{}}", "{\"builtin\":\"nonesuch\"}", "{\"range\":{}}",
    "{\"loan\":{\"amount\":\"$5\"}}", "\"[1, 2]\"",
  ])
  func noValue(json: String) {
    #expect(throws: (any Error).self) { try StoreInterpreter().restored(json) }
  }

  @Test(arguments: [
    "5", "true", "null", "{}", "{\"text\":\"a\",\"record\":{}}", "{\"text\":5}", "[\"1\",]",
    "{\"function\":{\"name\":\"f\"}}", "{\"record\":{\"a\":\"1\",\"a\":\"2\"}}", "\"\\x\"",
    "\"\\ud800\"",
    "\"a", "",
  ])
  func noStoredValue(json: String) {
    #expect(throws: JSONFault.self) { try StoredValue(json: json) }
  }

  @Test func deepAndLargeValues() throws {
    let harness = StoreInterpreter()
    var value = Value.number(.one)
    for _ in 0..<200 { value = .list([value]) }
    let stored = try StoredValue(value, interpreter: harness.interpreter)
    #expect(try harness.restored(stored.json).isExactly(value))

    for _ in 0..<100 { value = .list([value]) }
    #expect(throws: StoreError.notKeepable(.nestedTooDeep)) {
      try StoredValue(value, interpreter: harness.interpreter)
    }
    value = .text("x")
    for _ in 0..<40 { value = .list([value, value]) }
    #expect(throws: StoreError.notKeepable(.tooLarge)) {
      try StoredValue(value, interpreter: harness.interpreter)
    }
  }

  @Test func functions() throws {
    let harness = StoreInterpreter()
    for (code, call, result) in [
      ("fn double(x) = x * 2\nf = double", "f(21)", "42"),
      ("fn adder(n) = x => x + n\nf = adder($3)", "f($4)", "$7"),
      (
        "fn fact(n) = if n < 2 { 1 } else { n * fact(n - 1) }\nf = fact", "f(20)",
        "2432902008176640000"
      ),
    ] {
      try harness.run(code)
      let stored = try StoredValue(harness.value("f"), interpreter: harness.interpreter)
      let other = StoreInterpreter()
      other.interpreter.declare(["fact"])
      if code.contains("fact(") { try other.bind("fact", stored) }
      try other.bind("f", StoredValue(json: stored.json))
      #expect(try other.value(call).sourceText == result)
    }
  }

  /// Whatever the library can make can be kept.
  @Test func everyExample() throws {
    let harness = StoreInterpreter()
    var count = 0
    for builtIn in StandardLibrary.library.functions {
      guard let value = try? harness.value(builtIn.example.code) else { continue }
      let stored = try StoredValue(value, interpreter: harness.interpreter)
      do {
        let again = try harness.restored(stored.json)
        #expect(again.json == value.json, "\(builtIn.example.code)")
      } catch {
        Issue.record("\(builtIn.example.code): \(stored.json): \(error)")
      }
      count += 1
    }
    #expect(count > 100)
  }

  /// Random values of every kind, seeded.
  @Test func randomValues() throws {
    let harness = StoreInterpreter()
    var random = StoreRandomValue(seed: 42)
    for _ in 0..<20_000 {
      let value = random.value(depth: 0)
      let stored = try StoredValue(value, interpreter: harness.interpreter)
      let read = try StoredValue(json: stored.json)
      #expect(read == stored)
      let again = try ValueRestorer(interpreter: harness.interpreter).value(read)
      if !again.isExactly(value) {
        Issue.record("\(stored.json) is \(again.sourceText), was \(value.sourceText)")
        return
      }
    }
  }
}
