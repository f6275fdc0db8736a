import Money

/// Checks the arguments of a built-in against its declaration and converts what may be written in a
/// shorter way.
enum ArgumentChecker {
  /// Throws a ``CallError`` with all that does not fit.
  static func check(_ arguments: [Value], of builtIn: BuiltIn, context: any CallContext) throws
    -> [Value]
  {
    var result = arguments
    var problems: [CallError.Problem] = []
    let parameters = builtIn.parameters
    let subject = Subject(of: builtIn)
    var missing: [Parameter] = []
    for index in parameters.indices {
      let parameter = parameters[index]
      let conversion = ArgumentConversion(arguments: arguments, context: context)
      if case .inputs = parameter.need, case .record(let inputs) = arguments[index] {
        let values = check(inputs, parameter: index, of: builtIn, conversion, &problems)
        result[index] = .record(Record(keys: inputs.keys, values: values))
        continue
      }
      let outcome: ArgumentConversion.Outcome
      switch (parameter.need, arguments[index]) {
      case (.optional, .missing), (.optional, .none), (.leadingText, .missing),
        (.leadingText, .none), (.subject, .missing), (.subject, .none):
        if parameter.limit != nil, let part = subject?.value(from: arguments, for: parameter),
          let mismatch = parameter.outside(part, typed: part)
        {
          problems.append(CallError.Problem(parameter: index, mismatch: mismatch))
        }
        continue
      case (.required, .missing) where subject != nil:
        if subject?.value(from: arguments, for: parameter) == nil { missing.append(parameter) }
        continue
      case (.defaulted(let value), .missing), (.defaulted(let value), .none):
        result[index] = value
        continue
      case (.inputs, .missing):
        result[index] = .record(Record([]))
        continue
      case (.variadic, .missing):
        result[index] = .list([])
        continue
      case (.variadic, let value):
        outcome = conversion.convert(value, to: .listOf(parameter.type))
      case (_, let value):
        let asked = conversion.convert(value, to: parameter.type)
        if case .failure = asked,
          let part = parameter.reading?(value, context) ?? subject?.value(of: value, for: parameter)
        {
          outcome = conversion.convert(part, to: parameter.type)
        } else {
          outcome = asked
        }
      }
      switch outcome {
      case .success(let value):
        result[index] = value
        if let mismatch = twoReadings(at: index, arguments, value, parameters)
          ?? parameter.outside(value, typed: arguments[index])
        {
          problems.append(CallError.Problem(parameter: index, mismatch: mismatch))
        } else if case .percent(let percent) = value, let doubt = parameter.doubt(about: percent) {
          context.doubt(
            "\(parameter.name) is \(value.displayText); "
              + (doubt.likely.map { "\(Value.percent($0).displayText) would be usual" }
                ?? "more than \(Value.percent(doubt.most).displayText) is unusual"))
        }
      case .failure(var mismatch):
        if case .wordOrName = parameter.type, case .text = arguments[index],
          context.isAsKept(parameter.name)
        {
          continue
        }
        if let word = word(arguments[index]), let meant = parameter.wordAliases?(word) {
          mismatch.hint = .nearest([.text(meant)])
          let keepsWord = takesNote(behind: index, arguments, parameters)
          mismatch.replacement = "\"\(meant)\"" + (keepsWord ? ", \"\(word)\"" : "")
        }
        if case .text(let word) = arguments[index], let way = parameter.creationHint?(word) {
          if case .word = parameter.type {
            // No other word stands for it.
            (mismatch.hint, mismatch.replacement) = (way, nil)
          } else {
            mismatch.hint = mismatch.hint.map { $0 + " or " + way } ?? way
          }
        }
        if mismatch.hint == nil, Self.isMixUp(parameter.type, arguments[index]) {
          mismatch.hint = .meaning(parameter.name, parameter.meaning)
        }
        problems.append(CallError.Problem(parameter: index, mismatch: mismatch))
        // Values that stand side by side where a list is wanted are one mistake, not several.
        if case .listOf(.domain(let kind)) = parameter.type,
          case .domain(let first) = arguments[index], first.kind == kind
        {
          throw CallError(builtIn: builtIn, problems: problems)
        }
      }
    }
    guard problems.isEmpty else { throw CallError(builtIn: builtIn, problems: problems) }
    guard missing.isEmpty else {
      throw CheckError.call(
        function: builtIn.name, signature: builtIn.briefSignature,
        problems: missing.map { "\($0.name) is missing" }, hints: missing.compactMap(\.absenceHint))
    }
    return result
  }

  /// A bare number that may be an amount or the percent that the next parameter lacks, where it is
  /// small beside the amount before it: `card(1200, 24.99)`.
  private static func twoReadings(
    at index: Int, _ arguments: [Value], _ money: Value, _ parameters: [Parameter]
  ) -> ArgumentMismatch? {
    let next = index + 1
    guard index > 0, next < parameters.count, case .number(let number) = arguments[index],
      parameters[index].type.takesMoney, case .rate = parameters[next].type,
      arguments[next].isMissing, number >= .one,
      let percent = parameters[next].usualPercent(of: number),
      let before = arguments[index - 1].amount, before > number * Decimal(10)
    else { return nil }
    let (name, rate) = (parameters[index].name, parameters[next].name)
    return ArgumentMismatch(
      text: "may be an amount or a percent: \(number.description)",
      hint: "\(money.sourceText) as \(name), or \(Value.percent(percent).sourceText) as \(rate)"
        + " after \(name)")
  }

  /// Money where a part is wanted, or the other way round: what is taken is worth saying.
  private static func isMixUp(_ type: ParameterType, _ value: Value) -> Bool {
    switch (type, value) {
    case (.rate, .money), (.rate, .periodicMoney), (.money, .percent), (.periodicMoney, .percent),
      (.moneyOrPeriodicMoney, .percent):
      true
    default: false
    }
  }

  /// Returns true if a word that stands for another can be kept behind it: `"food", "coffee"`.
  private static func takesNote(
    behind index: Int, _ arguments: [Value], _ parameters: [Parameter]
  ) -> Bool {
    let next = index + 1
    guard case .wordOrName = parameters[index].type, next < parameters.count,
      case .text = parameters[next].type
    else { return false }
    return arguments[next...].allSatisfy(\.isMissing)
  }

  /// Returns the text that a value is compared by: a text, or a number as written.
  private static func word(_ value: Value) -> String? {
    switch value {
    case .text(let word): word
    case .number(let number): number.description
    default: nil
    }
  }

  /// The inputs that the caller named; each is checked as the parameter says.
  private static func check(
    _ inputs: Record, parameter: Int, of builtIn: BuiltIn, _ conversion: ArgumentConversion,
    _ problems: inout [CallError.Problem]
  ) -> [Value] {
    inputs.entries.enumerated().map { place, input in
      switch conversion.convert(input.value, to: builtIn.parameters[parameter].type) {
      case .success(let value): return value
      case .failure(let mismatch):
        problems.append(
          CallError.Problem(
            parameter: parameter, input: .init(name: input.name, place: place), mismatch: mismatch))
        return input.value
      }
    }
  }
}

extension Value {
  /// The amount of money or of a bare number that stands for it.
  fileprivate var amount: Decimal? {
    switch self {
    case .money(let money): money.amount
    case .number(let number): number
    default: nil
    }
  }

  /// The currency of money, alone or a period.
  package var currency: Currency? {
    switch self {
    case .money(let money): money.currency
    case .periodicMoney(let rate): rate.money.currency
    default: nil
    }
  }
}

/// The reason that a value does not fit a parameter, in words that follow the parameter's name.
public struct ArgumentMismatch: Error {
  public var id: ErrorID
  public let text: String
  /// The text to write instead.
  public var hint: Hint?
  /// The text that was certainly meant, as one types it.
  public var replacement: String?

  /// True if the replacement is the same without its minus sign.
  var dropsSign = false

  /// True if the value is of the right type, but not one that the input may have.
  package var isOutsideLimit: Bool { Limit.ids.contains(id) }

  public init(
    _ id: ErrorID = .argumentType, text: String, hint: Hint? = nil, replacement: String? = nil
  ) {
    self.id = id
    self.text = text
    self.hint = hint
    self.replacement = replacement
  }
}
