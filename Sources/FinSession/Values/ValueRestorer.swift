import FinLanguage
import Money

/// Makes values of what was kept.
public struct ValueRestorer {
  public let interpreter: Interpreter

  public init(interpreter: Interpreter) { self.interpreter = interpreter }

  /// Throws a ``DescribedError`` or ``Diagnostic`` where the kept form is no value, or no longer
  /// one.
  public func value(_ stored: StoredValue) throws -> Value {
    switch stored {
    case .scalar(let text):
      guard let value = ScalarReader.value(text) else { throw StoreError.notAValue(text) }
      return value
    case .text(let text): return .text(text)
    case .list(let values): return .list(try values.map { try value($0) })
    case .record(let parts):
      return .record(
        Record(keys: Record.Keys(parts.names), values: try parts.values.map { try value($0) }))
    case .domain(let constructor, let parts):
      return try interpreter.remake(constructor, try inputs(parts))
    case .range(let parts):
      guard let lower = parts["from"], let upper = parts["to"] else {
        throw StoreError.notAValue("range")
      }
      return .range(
        RangeValue(
          lower: try value(lower), upper: try value(upper), step: try parts["step"].map(value)))
    case .function(let function):
      return try interpreter.function(
        KeptFunction(
          source: function.source, ownName: function.ownName,
          captures: try inputs(function.captures)))
    case .builtIn(let name):
      // Those that write or reach outside are no values.
      guard let builtIn = interpreter.library.function(named: name),
        builtIn.effect != .writes, builtIn.effect != .outside
      else {
        throw StoreError.notAValue(name)
      }
      return .function(BuiltInFunction(builtIn))
    }
  }

  /// The definition of a name. Throws as ``value(_:)`` does.
  public func definition(_ kept: KeptDefinition) throws -> Definition {
    switch kept.content {
    case .value(let stored): Definition(.value(try value(stored)), typed: kept.typed)
    case .formula(let source):
      Definition(.formula(try interpreter.formula(source)), typed: kept.typed)
    }
  }

  private func inputs(_ parts: StoredParts) throws -> [(name: String, value: Value)] {
    var inputs: [(name: String, value: Value)] = []
    inputs.reserveCapacity(parts.names.count)
    for (name, part) in zip(parts.names, parts.values) { inputs.append((name, try value(part))) }
    return inputs
  }
}
