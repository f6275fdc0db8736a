import FinLanguage

extension StoredValue {
  /// Puts a value into its kept form. Throws a ``StoreError`` where it is nested too deep or too
  /// large to be kept.
  public init(_ value: Value, interpreter: Interpreter) throws {
    throw StoreError.notKeepable(reason: "")
  }
}

extension KeptDefinition {
  public init(_ definition: Definition, origin: String? = nil, interpreter: Interpreter) throws {
    throw StoreError.notKeepable(reason: "")
  }
}

extension ListSplice {
  /// What turns a list into another, as few elements as one splice can; nil where nothing changed.
  public init?(from old: [Value], to new: [Value], interpreter: Interpreter) throws {
    return nil
  }
}

/// Makes values of what was kept.
public struct ValueRestorer {
  public let interpreter: Interpreter

  public init(interpreter: Interpreter) { self.interpreter = interpreter }

  /// Throws a ``DescribedError`` where the kept form is no value, or no longer one.
  public func value(_ stored: StoredValue) throws -> Value { .none }

  /// The definition of a name. Throws a ``DescribedError``.
  public func definition(_ kept: KeptDefinition) throws -> Definition {
    Definition(.value(.none))
  }
}
