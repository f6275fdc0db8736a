import Money

/// A call as a built-in's body sees it: arguments checked and in the order of the parameters.
public struct Call {
  /// One value for each parameter; `.missing` for an optional one left out.
  public let arguments: [Value]
  public let parameters: [Parameter]
  /// The context that calls functions, knows the day and shows output.
  public let context: any CallContext

  public init(arguments: [Value], parameters: [Parameter], context: any CallContext) {
    self.arguments = arguments
    self.parameters = parameters
    self.context = context
  }

  /// An argument, by the name of its parameter; the first, which a built-in is about, also by its
  /// place, 0.
  public enum Key: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    case name(String)
    case place(Int)

    @inlinable public init(stringLiteral name: String) { self = .name(name) }
    @inlinable public init(integerLiteral place: Int) { self = .place(place) }
  }

  private func place(of key: Key) -> Int {
    switch key {
    case .place(let place): return place
    case .name(let name):
      for place in parameters.indices where parameters[place].name == name { return place }
      assertionFailure("no parameter is called \(name)")
      return parameters.count
    }
  }

  public subscript(key: Key) -> Value {
    let place = place(of: key)
    return arguments.indices.contains(place) ? arguments[place] : .missing
  }

  /// Returns true if the argument was given (or has a default) and is not `none`.
  public func has(_ key: Key) -> Bool {
    switch self[key] {
    case .missing, .none: false
    default: true
    }
  }
}

/// The services of the machine for a built-in.
public protocol CallContext: AnyObject {
  var host: any Host { get }
  /// The currency of bare numbers where money is wanted and the call has no other money.
  var defaultCurrency: Currency { get }
  /// The day; a formula that asks is evaluated again on another day.
  var today: CalendarDate { get }
  /// Calls a function value; depth-limited, interruptible.
  func call(_ function: any FunctionValue, _ arguments: [Value]) throws -> Value
  /// The same with one argument or two, `.missing` for none, in a shorter way.
  func call(_ function: any FunctionValue, _ first: Value, _ second: Value) throws -> Value
  /// Calls a function value many times, each with arguments of its own: all its parameters in order,
  /// `.missing` for one left out.
  ///
  /// A failure goes to `take` and the next call follows; an interruption ends it. Throws if an
  /// expression never read one of its inputs.
  func call(
    _ function: any FunctionValue, times count: Int, arguments: (Int) throws -> [Value],
    take: (Int, Result<Value, Diagnostic>) throws -> Void
  ) throws
  /// Shows values as `print` does.
  func show(_ values: [Value])
  /// Shows a remark beside the result of the current statement: the values tried, other matches. It
  /// is dropped if the call is inside a function, a formula or a what-if.
  func remark(_ text: String)
  /// Returns an argument of the call under way as typed, nil where a built-in was called otherwise; and the
  /// remarks that a person was told beside it: by the statement so far, and with the names that it mentions.
  func origin(ofArgument name: String, of builtIn: BuiltIn) -> (typed: String?, remarks: [String])
  /// Tells a person in a session that a result is right but seldom meant; heard where a remark is.
  func doubt(_ text: @autoclosure () -> String)
  /// The domain values of some kinds that top-level names hold, plain or live, in the order in which
  /// the names were first bound. Left out are formulas that are computed from the one that asks, and
  /// those in error, of which a remark is made.
  func bindings(ofKinds kinds: [String]) throws -> [Value]
  /// Returns true if a top-level name holds a formula, which only an assignment may replace.
  func isLive(_ name: String) -> Bool
  /// The value of a top-level name; `.none` if it is not bound.
  func value(of name: String) throws -> Value
  /// Rebinds a top-level name, as an assignment would; for built-ins whose effect is `writes`. The
  /// name's value is moved into the closure, so that a list can grow in place.
  func rebind(_ name: String, _ change: (inout Value) throws -> Void) throws
  /// Adds elements to the end of the list that a top-level name holds, which takes no longer where
  /// the list is long; false, and nothing changes, where it holds no list.
  func append(_ values: some Collection<Value>, to name: String) throws -> Bool
  /// An index of a list that ``value(of:)`` gave of a top-level name. It is kept for as long as it can
  /// follow what becomes of the list, so that it is made once and not with each call.
  func index<Index: ListIndex>(of name: String, over list: [Value], as type: Index.Type) -> Index
  /// The table that `whatif` and these changes give: what they would move.
  func table(whatIf changes: String) throws -> Value
  /// Returns true if an input of the value that is made is as it was saved: a name that it mentions
  /// may be gone from its list, or not be there yet.
  func isAsKept(_ input: String) -> Bool
  /// Throws if the run was interrupted; long loops in built-ins call it now and then.
  func checkInterruption() throws
}

extension CallContext {
  public func isAsKept(_ input: String) -> Bool { false }

  public func call(_ function: any FunctionValue, _ first: Value, _ second: Value) throws -> Value {
    try call(function, second.isMissing ? [first] : [first, second])
  }

  /// The names of the values in a top-level list: their fields `name` that are texts.
  func names(in list: String) throws -> [String] {
    guard case .list(let values) = try value(of: list) else { return [] }
    return values.names
  }
}

extension [Value] {
  /// The names of values of the domain: their fields `name` that are texts.
  public var names: [String] {
    compactMap { value in
      guard case .domain(let domain) = value, case .text(let name)? = try? domain.field("name")
      else { return nil }
      return name
    }
  }
}

extension Call {
  // The declaration has already checked the kind, so the other cases cannot arise from a program;
  // they are errors of the declaration, told as such.

  public func decimal(_ key: Key) throws -> Decimal {
    switch self[key] {
    case .number(let value), .percent(let value): return value
    case .money(let money): return money.amount
    default: throw mismatch(key, "number")
    }
  }

  public func whole(_ key: Key) throws -> Int {
    guard case .number(let value) = self[key], let int = value.int else {
      throw mismatch(key, "whole number")
    }
    return int
  }

  public func money(_ key: Key) throws -> Money {
    guard case .money(let value) = self[key] else { throw mismatch(key, "money") }
    return value
  }

  public func duration(_ key: Key) throws -> Duration {
    guard case .duration(let value) = self[key] else { throw mismatch(key, "duration") }
    return value
  }

  public func date(_ key: Key) throws -> CalendarDate {
    guard case .date(let value) = self[key] else { throw mismatch(key, "date") }
    return value
  }

  public func text(_ key: Key) throws -> String {
    guard case .text(let value) = self[key] else { throw mismatch(key, "text") }
    return value
  }

  public func boolean(_ key: Key) throws -> Bool {
    guard case .boolean(let value) = self[key] else { throw mismatch(key, "boolean") }
    return value
  }

  /// A list, or a range written out.
  public func list(_ key: Key) throws -> [Value] {
    guard case .list(let value) = self[key] else { throw mismatch(key, "list") }
    return value
  }

  public func record(_ key: Key) throws -> Record {
    guard case .record(let value) = self[key] else { throw mismatch(key, "record") }
    return value
  }

  public func function(_ key: Key) throws -> any FunctionValue {
    guard case .function(let value) = self[key] else { throw mismatch(key, "function") }
    return value
  }

  private func mismatch(_ key: Key, _ wanted: String) -> RuntimeError {
    .declarationMismatch(parameter: place(of: key) + 1, wanted: wanted, got: self[key].typeName)
  }
}
