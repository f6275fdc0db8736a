import FinLanguage

/// Puts values into their kept form.
struct ValueKeeper {
  /// Deeper nesting is an error.
  static let deepestLevel = 250
  /// The most that one value may take in the session's document, about, in bytes.
  ///
  /// All of the document is read at each start and written after each statement, a value twice while
  /// its change can be undone; values share their parts, so a small one can be written out without end.
  /// Two million numbers, which are just within it, make 68 MB: a statement then takes 0.7 s and 0.4 GB.
  /// The lists that grow lie in a log of their own, and each of their elements counts by itself.
  static let mostBytes = 32_000_000

  let interpreter: Interpreter
  private var bytesLeft = Self.mostBytes

  init(interpreter: Interpreter) { self.interpreter = interpreter }

  mutating func keep(_ value: Value, level: Int = 0) throws -> StoredValue {
    if level > Self.deepestLevel { throw StoreError.notKeepable(.nestedTooDeep) }
    let kept = try form(of: value, level: level)
    switch kept {
    case .scalar(let text), .text(let text), .builtIn(let text): try take(text)
    case .function(let function): try take(function.source)
    case .list, .record, .domain, .range: try take("")
    }
    return kept
  }

  /// Counts a text and the signs around it.
  private mutating func take(_ text: String) throws {
    bytesLeft -= text.utf8.count + 4
    if bytesLeft < 0 { throw StoreError.notKeepable(.tooLarge) }
  }

  private mutating func form(of value: Value, level: Int) throws -> StoredValue {
    switch value {
    case .missing: throw StoreError.notKeepable(.nothing)
    case .none, .boolean, .number, .percent, .money, .periodicMoney, .duration, .date:
      return .scalar(value.sourceText)
    case .text(let text): return .text(text)
    case .list(let values):
      return .list(try values.map { try keep($0, level: level + 1) })
    case .record(let record):
      return .record(try parts(record.keys.names, record.values, level: level))
    case .range(let range): return try keep(range, level: level)
    case .function(let function): return try keep(function, level: level)
    case .domain(let value):
      return .domain(constructor: value.constructor, try parts(value.sourceInputs, level: level))
    }
  }

  private mutating func parts(_ values: [(name: String, value: Value)], level: Int) throws
    -> StoredParts
  {
    try parts(values.map(\.name), values.map(\.value), level: level)
  }

  private mutating func parts(_ names: [String], _ values: [Value], level: Int) throws
    -> StoredParts
  {
    for name in names { try take(name) }
    return StoredParts(names: names, values: try values.map { try keep($0, level: level + 1) })
  }

  /// A range of scalars is one itself.
  private mutating func keep(_ range: RangeValue, level: Int) throws -> StoredValue {
    var ends = [("from", range.lower), ("to", range.upper)]
    if let step = range.step { ends.append(("step", step)) }
    let parts = StoredParts(try ends.map { ($0, try keep($1, level: level + 1)) })
    let isScalar = ends.allSatisfy { $0.1.isNumeric }
    return isScalar ? .scalar(Value.range(range).sourceText) : .range(parts)
  }

  private mutating func keep(_ function: any FunctionValue, level: Int) throws -> StoredValue {
    if let function = function as? BuiltInFunction { return .builtIn(function.builtIn.name) }
    guard let kept = interpreter.kept(function) else { throw StoreError.notKeepable(.function) }
    return .function(
      StoredFunction(
        source: kept.source, ownName: kept.ownName,
        captures: try parts(kept.captures, level: level)))
  }
}

extension Value {
  /// True if it is a scalar that a range can have as an end.
  fileprivate var isNumeric: Bool {
    switch self {
    case .number, .percent, .money, .periodicMoney, .duration, .date: true
    case .missing, .none, .boolean, .text, .list, .record, .range, .function, .domain: false
    }
  }
}

extension StoredValue {
  /// Puts a value into its kept form. Throws a ``StoreError`` where it is nested too deep or too
  /// large to be kept.
  public init(_ value: Value, interpreter: Interpreter) throws {
    var keeper = ValueKeeper(interpreter: interpreter)
    self = try keeper.keep(value)
  }
}

extension KeptDefinition {
  /// Puts a definition into its kept form; `origin` is the path of an imported file. Throws a
  /// ``StoreError``.
  public init(_ definition: Definition, origin: String? = nil, interpreter: Interpreter) throws {
    let content: Content =
      switch definition.content {
      case .value(let value): .value(try StoredValue(value, interpreter: interpreter))
      case .formula(let formula): .formula(formula.source)
      }
    self.init(content, typed: definition.typed, origin: origin)
  }
}
