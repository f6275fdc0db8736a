import FinLanguage
import FinLibrary
import Money
import Testing

@testable import FinSession

/// What is kept of a value makes that very value again.
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

  /// What a person may write into the file is read as the language reads it.
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

extension StoredValue {
  var json: String {
    var writer = JSONWriter(.compact)
    writer.write(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  init(json: String) throws {
    self = try JSONReader.reading(Array(json.utf8)) { try StoredValue(from: &$0) }
  }
}

extension Value {
  /// Whether both are the same to the last digit and byte.
  func isExactly(_ other: Value) -> Bool {
    switch (self, other) {
    case (.none, .none): true
    case (.boolean(let one), .boolean(let other)): one == other
    case (.number(let one), .number(let other)), (.percent(let one), .percent(let other)):
      one == other
    case (.money(let one), .money(let other)): one == other
    case (.periodicMoney(let one), .periodicMoney(let other)): one == other
    case (.duration(let one), .duration(let other)): one == other
    case (.date(let one), .date(let other)): one == other
    case (.text(let one), .text(let other)): Array(one.utf8) == Array(other.utf8)
    case (.list(let one), .list(let other)):
      one.count == other.count && zip(one, other).allSatisfy { $0.isExactly($1) }
    case (.record(let one), .record(let other)):
      one.keys.names == other.keys.names
        && zip(one.values, other.values).allSatisfy { $0.isExactly($1) }
    case (.range(let one), .range(let other)):
      one.lower.isExactly(other.lower) && one.upper.isExactly(other.upper)
        && (one.step ?? Value.none).isExactly(other.step ?? Value.none)
    case (.function(let one as BuiltInFunction), .function(let other as BuiltInFunction)):
      one.builtIn === other.builtIn
    case (.domain(let one), .domain(let other)):
      one.constructor == other.constructor
        && zip(one.inputs, other.inputs).allSatisfy {
          $0.name == $1.name && $0.value.isExactly($1.value)
        }
    default: false
    }
  }
}

/// An interpreter with nothing around it.
final class StoreInterpreter: Host {
  let today = CalendarDate(year: 2026, month: 1, day: 15) ?? CalendarDate.epoch
  var isInterrupted: Bool { false }
  private var shown: Value?
  private var problem: Diagnostic?
  private(set) lazy var interpreter = Interpreter(library: StandardLibrary.library, host: self)

  func readSource(path: String) throws -> SourceFile { throw Unexpected(what: path) }

  func show(_ output: Output) { shown = output.values.last }

  func report(_ diagnostic: Diagnostic) { problem = diagnostic }

  func run(_ code: String) throws {
    shown = nil
    problem = nil
    _ = interpreter.run(SourceFile(name: "test", text: code))
    if let problem { throw problem }
  }

  func value(_ code: String) throws -> Value {
    try run("[" + code + "]")
    guard case .list(let values)? = shown, let value = values.first else {
      throw Unexpected(what: code)
    }
    return value
  }

  func restored(_ json: String) throws -> Value {
    try ValueRestorer(interpreter: interpreter).value(StoredValue(json: json))
  }

  func bind(_ name: String, _ stored: StoredValue) throws {
    let value = try ValueRestorer(interpreter: interpreter).value(stored)
    try interpreter.apply([(name, Definition(.value(value)))])
  }
}

/// Makes random values, extreme ones among them.
struct StoreRandomValue {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  private mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  private mutating func below(_ count: Int) -> Int { Int(next() >> 11) % count }

  mutating func value(depth: Int) -> Value {
    switch below(depth < 4 ? 14 : 10) {
    case 0: .none
    case 1: .boolean(below(2) == 0)
    case 2: .number(decimal())
    case 3: .percent(decimal())
    case 4: .money(money())
    case 5: .periodicMoney(PeriodicMoney(money: money(), period: Period.allCases[below(5)]))
    case 6: duration()
    case 7: date()
    case 8: .text(text())
    case 9: range()
    case 10, 11: .list((0..<below(4)).map { _ in value(depth: depth + 1) })
    default: record(depth)
    }
  }

  private mutating func decimal() -> Decimal {
    let digits = 1 + below(34)
    var text = below(2) == 0 ? "-" : ""
    text += String(1 + below(9))
    for _ in 1..<max(2, digits) { text += String(below(10)) }
    switch below(4) {
    case 0: text += "e-\(below(40))"
    case 1: text += "e\(below(6144))"
    case 2: text += "e-\(below(6170))"
    default: break
    }
    let value = Decimal(text) ?? .zero
    return value.isFinite ? value : .one
  }

  private mutating func money() -> Money {
    Money(decimal(), Currency.all[below(Currency.all.count)])
  }

  private mutating func duration() -> Value {
    func part(_ size: Int) -> Int {
      [0, size % 40, size, Int(Int32.max), Int(Int32.min)][size % 5]
    }
    let months = part(below(5_000_000)) * (below(2) == 0 ? 1 : -1)
    let days = part(below(5_000_000)) * (below(2) == 0 ? 1 : -1)
    return .duration(Duration(months: months, days: days) ?? .zero)
  }

  private mutating func date() -> Value {
    .date(CalendarDate(daysSinceEpoch: -719_162 + below(3_652_059)) ?? .epoch)
  }

  private mutating func text() -> String {
    let pieces = [
      "a", "Visa", "$", "true", "none", "1", "-", "..", "\"", "\\", "\n", "\r", "\t", "\0",
      "\u{7F}",
      "é", "e\u{301}", "食", "😀", "👨‍👩‍👧", "{x}", "/", "\u{2028}", " ", "€", "\u{FEFF}", "\u{FFFF}",
    ]
    return (0..<below(6)).map { _ in pieces[below(pieces.count)] }.joined()
  }

  private mutating func record(_ depth: Int) -> Value {
    var names: [String] = []
    for name in (0..<below(5)).map({ _ in text() }) where !names.contains(name) {
      names.append(name)
    }
    return .record(
      Record(keys: Record.Keys(names), values: names.map { _ in value(depth: depth + 1) }))
  }

  private mutating func range() -> Value {
    let kind = below(6)
    func end(_ random: inout StoreRandomValue) -> Value {
      switch kind {
      case 0: .number(random.decimal())
      case 1: .percent(random.decimal())
      case 2: .money(random.money())
      case 3: random.duration()
      case 4: random.date()
      default: .text(random.text())
      }
    }
    let lower = end(&self)
    let upper = end(&self)
    let step: Value? = below(2) == 0 ? nil : kind == 4 ? duration() : end(&self)
    return .range(RangeValue(lower: lower, upper: upper, step: step))
  }
}
