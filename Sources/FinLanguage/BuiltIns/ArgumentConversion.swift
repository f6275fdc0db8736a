import Money

/// Turns a value into what a parameter's type promises to the body of a built-in.
struct ArgumentConversion {
  let arguments: [Value]
  /// The call; without one, as where a person is asked, `standardCurrency` is the default.
  var context: (any CallContext)?
  var standardCurrency = Currency.usd

  /// The currency of a bare number where money is expected: that of the call's other money, else
  /// the default.
  var currency: Currency {
    arguments.lazy.compactMap(\.currency).first ?? context?.defaultCurrency ?? standardCurrency
  }

  typealias Outcome = Result<Value, ArgumentMismatch>

  func convert(_ value: Value, to type: ParameterType) -> Outcome {
    converted(value, to: type).map(Outcome.success) ?? .failure(failure(of: value, type))
  }

  /// The value as a parameter's type has it, or nil: what is wrong is only said of a value that fits
  /// none of the types that may be given.
  private func converted(_ value: Value, to type: ParameterType) -> Value? {
    switch (type, value) {
    case (.any, _), (.boolean, .boolean), (.number, .number), (.rate, .percent),
      (.rateOrNumber, .percent), (.rateOrNumber, .number), (.money, .money),
      (.moneyOrNumber, .money), (.moneyOrNumber, .number), (.moneyOrPercent, .money),
      (.moneyOrPercent, .percent), (.periodicMoney, .periodicMoney),
      (.moneyOrPeriodicMoney, .money), (.moneyOrPeriodicMoney, .periodicMoney),
      (.periodicMoneyOrPercent, .periodicMoney), (.periodicMoneyOrPercent, .percent),
      (.duration, .duration),
      (.date, .date), (.text, .text), (.list, .list),
      (.record, .record), (.figure, .function), (.figure, .list), (.figure, .record):
      return value
    case (.wholeNumber(let allowed), .number(let number)):
      guard let whole = number.int, (allowed ?? Self.wholeNumbers).contains(whole) else {
        return nil
      }
      return .number(Decimal(whole))
    case (.money, .number(let number)), (.moneyOrPeriodicMoney, .number(let number)):
      return .money(Money(number, currency))
    case (.moneyOrPercent, .number(let number)) where number.isZero:
      return .money(Money(number, currency))
    case (.periodicMoneyOrPercent, .number(let number)) where number.isZero:
      return converted(value, to: .periodicMoney)
    case (.periodicMoney, .money(let money)), (.periodicMoneyOrPercent, .money(let money)):
      return .periodicMoney(PeriodicMoney(money: money, period: .month))
    case (.periodicMoney, .number(let number)):
      return .periodicMoney(PeriodicMoney(money: Money(number, currency), period: .month))
    case (.list, .range(let range)): return (try? RangeSteps.list(range)).map(Value.list)
    case (.listOf, .range): return converted(value, to: .list).flatMap { converted($0, to: type) }
    case (.listOf(let element), .list(let values)):
      var result: [Value] = []
      result.reserveCapacity(values.count)
      for value in values {
        guard let converted = converted(value, to: element) else { return nil }
        result.append(converted)
      }
      return .list(result)
    case (.function(let count), .function(let function)):
      return function.requiredCount <= count && count <= Self.most(of: function) ? value : nil
    case (.word(let words), .text(let text)): return words.contains(text) ? value : nil
    case (.wordOrName(let words, let list), .text(let text)):
      // Most are one of the fixed words; the list is looked at where it is not.
      return words.contains(text) || names(in: list).contains(text) ? value : nil
    case (.domain(let kind), .domain(let domain)): return domain.kind == kind ? value : nil
    case (.either(let types), _):
      for type in types {
        if let converted = converted(value, to: type) { return converted }
      }
      return nil
    default: return nil
    }
  }

  /// The reason that a value is not converted.
  private func failure(of value: Value, _ type: ParameterType) -> ArgumentMismatch {
    switch (type, value) {
    case (.wholeNumber(let allowed), .number(let number)):
      return whole(number, allowed ?? Self.wholeNumbers)
    case (.list, .range(let range)), (.listOf, .range(let range)):
      do {
        return failure(of: .list(try RangeSteps.list(range)), type)
      } catch {
        return ArgumentMismatch(
          text: "can't be listed: " + ((error as? any DescribedError)?.summary ?? "no steps"))
      }
    case (.listOf(let element), .list(let values)):
      guard let index = values.firstIndex(where: { converted($0, to: element) == nil }) else {
        return mismatch(value, type)
      }
      let mismatch = failure(of: values[index], element)
      return ArgumentMismatch(text: "(value \(index + 1)) \(mismatch.text)", hint: mismatch.hint)
    case (.function(let count), .function(let function)): return uncallable(function, count)
    case (.word(let words), .text(let text)): return word(text, words)
    case (.wordOrName(let words, let list), .text(let text)):
      return word(text, words + names(in: list))
    case (.either(let types), _):
      let hinted = types.lazy.map { failure(of: value, $0) }.first { $0.hint != nil }
      return ArgumentMismatch(
        text: mismatch(value, type).text, hint: hinted?.hint, replacement: hinted?.replacement)
    default: return mismatch(value, type)
    }
  }

  private static let wholeNumbers = Int(Int32.min)...Int(Int32.max)

  private func names(in list: String) -> [String] { (try? context?.names(in: list)) ?? [] }

  private func whole(_ number: Decimal, _ allowed: ClosedRange<Int>) -> ArgumentMismatch {
    ArgumentMismatch(
      text: allowed.upperBound == Int(Int32.max) && allowed.lowerBound == Int(Int32.min)
        ? "must be a whole number, not \(number.description)"
        : allowed.upperBound == Int(Int32.max)
          ? "must be a whole number of at least \(allowed.lowerBound), not \(number.description)"
          : "must be a whole number from \(allowed.lowerBound) to \(allowed.upperBound), "
            + "not \(number.description)")
  }

  private static func most(of function: any FunctionValue) -> Int {
    let isVariadic = (function as? BuiltInFunction)?.isVariadic ?? false
    return isVariadic ? Int.max : function.parameterNames.count
  }

  private func uncallable(_ function: any FunctionValue, _ count: Int) -> ArgumentMismatch {
    let most = Self.most(of: function)
    let takes = function.requiredCount == most ? "\(most)" : "\(function.requiredCount) to \(most)"
    return ArgumentMismatch(
      text: "is called with \(count) argument\(count == 1 ? "" : "s"), "
        + "but \(function.name ?? "the function") takes \(takes)")
  }

  private func word(_ text: String, _ words: [String]) -> ArgumentMismatch {
    let longer = words.filter { text.count > 2 && $0.hasPrefix(text.lowercased()) }
    let near = longer.count == 1 ? longer[0] : Suggestion.nearest(to: text, among: words)
    return ArgumentMismatch(
      text:
        "must be one of \(words.map { "\"\($0)\"" }.joined(separator: ", ")), not \"\(text)\"",
      hint: near.map { .nearest([.text($0)]) }, replacement: near.map { "\"\($0)\"" })
  }
}

extension ParameterType {
  /// A value as the type has it, without a call that says more.
  package func converted(_ value: Value) -> Result<Value, ArgumentMismatch> {
    ArgumentConversion(arguments: []).convert(value, to: self)
  }
}
