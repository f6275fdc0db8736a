import FinLanguage
import FinLibrary
import JSON
import Money

@testable import FinSession

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
  /// Returns true if both are the same to the last digit and byte.
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
