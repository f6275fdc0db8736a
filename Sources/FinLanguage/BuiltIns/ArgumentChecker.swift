import Money

/// Checks the arguments of a built-in against its declaration and converts what may be written in a shorter way.
enum ArgumentChecker {
  static func check(
    _ arguments: [Value], of builtIn: BuiltIn, places: [FunctionCode.ArgumentPlace?],
    defaultCurrency: Currency
  ) throws -> [Value] {
    var result = arguments
    var problems: [CallError.Problem] = []
    let currency = arguments.lazy.compactMap(\.currency).first ?? defaultCurrency
    for (index, parameter) in builtIn.parameters.enumerated() {
      let argument = index < arguments.count ? arguments[index] : .missing
      let place = index < places.count ? places[index] : nil
      var type = parameter.type
      switch (parameter.need, argument) {
      case (.optional, .missing), (.optional, .none): continue
      case (.defaulted(let value), .missing), (.defaulted(let value), .none):
        result[index] = value
        continue
      case (.variadic, .missing):
        result[index] = .list([])
        continue
      case (.variadic, _): type = .listOf(parameter.type)
      default: break
      }
      switch ArgumentConversion(currency: currency).convert(argument, to: type) {
      case .success(let value): result[index] = value
      case .failure(let mismatch):
        problems.append(
          CallError.Problem(
            parameter: parameter.name, text: mismatch.text, hint: mismatch.hint,
            replacement: mismatch.replacement, place: place))
      }
    }
    guard problems.isEmpty else {
      throw CallError(
        function: builtIn.name, signature: builtIn.signature, problems: problems)
    }
    return result
  }
}

extension Value {
  /// The currency of money, alone or a period.
  fileprivate var currency: Currency? {
    switch self {
    case .money(let money): money.currency
    case .periodicMoney(let rate): rate.money.currency
    default: nil
    }
  }
}

/// Why a value is not what a parameter wants, in words that follow the parameter's name.
struct ArgumentMismatch: Error {
  let text: String
  var hint: String?
  var replacement: String?
}
