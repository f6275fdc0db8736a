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
      case .optional, .leadingText, .subject, .defaulted: false
      }
    }
  }

  public var signature: String { "fn " + builtIn.signature }

  /// True if it takes any number of arguments.
  var isVariadic: Bool {
    builtIn.parameters.contains { if case .variadic = $0.need { true } else { false } }
  }
}
