/// A function written in the language, with the values it captured when it was made.
final class Closure: FunctionValue {
  let code: FunctionCode
  /// The code's number; a closure is made only of code that its machine has loaded.
  let id: Int
  let captures: [Value]

  init(code: FunctionCode, captures: [Value]) {
    self.code = code
    id = code.id
    self.captures = captures
  }

  var name: String? { code.name }
  var parameterNames: [String] { code.parameterNames }
  var requiredCount: Int { code.requiredCount }
}

/// A built-in as a value, as in `map(xs, sqrt)`.
public final class BuiltInFunction: FunctionValue {
  public let builtIn: BuiltIn

  public init(_ builtIn: BuiltIn) { self.builtIn = builtIn }

  public var name: String? { builtIn.name }
  public var parameterNames: [String] { builtIn.parameters.map(\.name) }
  public var requiredCount: Int {
    builtIn.parameters.count {
      switch $0.need {
      case .required: true
      case .variadic(let minimum): minimum > 0
      case .inputs(let count): count.lowerBound > 0
      case .optional, .leadingText, .defaulted: false
      }
    }
  }

  /// True if it takes any number of arguments.
  var isVariadic: Bool {
    builtIn.parameters.contains { if case .variadic = $0.need { true } else { false } }
  }
}
