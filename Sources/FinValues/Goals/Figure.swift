import FinLanguage

/// A function to evaluate again and again with other values of its inputs, with the place that each
/// input has among its parameters.
package struct Figure {
  private let function: any FunctionValue
  /// For each input its place among the arguments.
  private let places: [Int]
  private let argumentCount: Int

  /// By name where the labels of the inputs are parameters of the function, else in their order.
  ///
  /// Throws a ``GoalError`` where the function takes others.
  package init(_ function: any FunctionValue, inputs: [String]) throws {
    self.function = function
    // The compiler keeps the parameter of an expression apart from the name it stands for.
    let names = function.parameterNames.map { $0.hasSuffix(" ") ? String($0.dropLast()) : $0 }
    let takesAny = (function as? BuiltInFunction)?.takesAnyNumber ?? false
    let named = inputs.map { names.firstIndex(of: $0) }
    if takesAny || named.allSatisfy({ $0 == nil }) {
      places = Array(inputs.indices)
      argumentCount = inputs.count
      guard takesAny || function.requiredCount <= inputs.count && inputs.count <= names.count else {
        throw GoalError.otherCount(function: function, inputs: inputs)
      }
      return
    }
    for (input, place) in zip(inputs, named) where place == nil {
      throw GoalError.notTaken(input: input, function: function, names: names)
    }
    places = named.compactMap(\.self)
    argumentCount = names.count
    for place in names.indices.prefix(function.requiredCount) where !places.contains(place) {
      throw GoalError.notGiven(parameter: names[place], function: function, names: names)
    }
  }

  /// Evaluates it once for each set of inputs; failures are passed to `take`.
  ///
  /// Throws if it gives anything but a single value, if an expression never reads one of its inputs,
  /// and if the run is interrupted.
  func evaluate(
    _ count: Int, in context: any CallContext, inputs: (Int) throws -> [Value],
    take: (Int, Result<Value, Diagnostic>) throws -> Void
  ) throws {
    try context.call(function, times: count) { index in
      let values = try inputs(index)
      if argumentCount == places.count, places.elementsEqual(places.indices) { return values }
      var arguments = [Value](repeating: .missing, count: argumentCount)
      for (place, value) in zip(places, values) { arguments[place] = value }
      return arguments
    } take: { index, outcome in
      if case .success(let value) = outcome, !value.isScalar {
        throw GoalError.notAFigure(value)
      }
      try take(index, outcome)
    }
  }

  /// The text of a figure as a heading: on one line, and not too long.
  package static func title(_ typed: String) -> String {
    let words = typed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count <= 60 ? words : words.prefix(59) + "…"
  }
}

extension BuiltInFunction {
  fileprivate var takesAnyNumber: Bool {
    builtIn.parameters.contains { if case .variadic = $0.need { true } else { false } }
  }
}
