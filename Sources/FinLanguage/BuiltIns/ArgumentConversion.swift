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
      return .success(value)
    case (.wholeNumber(let allowed), .number(let number)):
      return whole(number, allowed)
    case (.money, .number(let number)), (.moneyOrPeriodicMoney, .number(let number)):
      return .success(.money(Money(number, currency)))
    case (.moneyOrPercent, .number(let number)) where number.isZero:
      return .success(.money(Money(number, currency)))
    case (.periodicMoneyOrPercent, .number(let number)) where number.isZero:
      return convert(value, to: .periodicMoney)
    case (.periodicMoney, .money(let money)), (.periodicMoneyOrPercent, .money(let money)):
      return .success(.periodicMoney(PeriodicMoney(money: money, period: .month)))
    case (.periodicMoney, .number(let number)):
      return .success(.periodicMoney(PeriodicMoney(money: Money(number, currency), period: .month)))
    case (.list, .range(let range)): return list(range)
    case (.listOf(let element), .range(let range)):
      return list(range).flatMap { convert($0, to: .listOf(element)) }
    case (.listOf(let element), .list(let values)): return convert(values, each: element)
    case (.function(let count), .function(let function)): return callable(function, count)
    case (.word(let words), .text(let text)): return word(text, words)
    case (.wordOrName(let words, let list), .text(let text)):
      // Most are one of the fixed words; the list is looked at where it is not.
      return words.contains(text)
        ? .success(value) : word(text, words + ((try? context?.names(in: list)) ?? []))
    case (.domain(let kind), .domain(let domain)) where domain.kind == kind: return .success(value)
    case (.either(let types), _):
      var hinted: ArgumentMismatch?
      for type in types {
        switch convert(value, to: type) {
        case .success(let converted): return .success(converted)
        case .failure(let mismatch): if mismatch.hint != nil { hinted = hinted ?? mismatch }
        }
      }
      return mismatch(value, type).mapError {
        ArgumentMismatch(
          text: $0.text, hint: hinted?.hint, replacement: hinted?.replacement)
      }
    default: return mismatch(value, type)
    }
  }

  private func whole(_ number: Decimal, _ allowed: ClosedRange<Int>?) -> Outcome {
    let allowed = allowed ?? Int(Int32.min)...Int(Int32.max)
    guard let whole = number.int, allowed.contains(whole) else {
      return .failure(
        ArgumentMismatch(
          text: allowed.upperBound == Int(Int32.max) && allowed.lowerBound == Int(Int32.min)
            ? "must be a whole number, not \(number.description)"
            : allowed.upperBound == Int(Int32.max)
              ? "must be a whole number of at least \(allowed.lowerBound), not \(number.description)"
              : "must be a whole number from \(allowed.lowerBound) to \(allowed.upperBound), "
                + "not \(number.description)"))
    }
    return .success(.number(Decimal(whole)))
  }

  private func list(_ range: RangeValue) -> Outcome {
    do { return .success(.list(try RangeSteps.list(range))) } catch {
      return .failure(
        ArgumentMismatch(
          text: "can't be listed: " + ((error as? any DescribedError)?.summary ?? "no steps")))
    }
  }

  private func convert(_ values: [Value], each type: ParameterType) -> Outcome {
    var result: [Value] = []
    result.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      switch convert(value, to: type) {
      case .success(let converted): result.append(converted)
      case .failure(let mismatch):
        return .failure(
          ArgumentMismatch(text: "(value \(index + 1)) \(mismatch.text)", hint: mismatch.hint))
      }
    }
    return .success(.list(result))
  }

  private func callable(_ function: any FunctionValue, _ count: Int) -> Outcome {
    let isVariadic = (function as? BuiltInFunction)?.isVariadic ?? false
    let most = isVariadic ? Int.max : function.parameterNames.count
    if function.requiredCount <= count, count <= most { return .success(.function(function)) }
    let takes = function.requiredCount == most ? "\(most)" : "\(function.requiredCount) to \(most)"
    return .failure(
      ArgumentMismatch(
        text: "is called with \(count) argument\(count == 1 ? "" : "s"), "
          + "but \(function.name ?? "the function") takes \(takes)"))
  }

  private func word(_ text: String, _ words: [String]) -> Outcome {
    if words.contains(text) { return .success(.text(text)) }
    let near = Suggestion.nearest(to: text, among: words)
    return .failure(
      ArgumentMismatch(
        text:
          "must be one of \(words.map { "\"\($0)\"" }.joined(separator: ", ")), not \"\(text)\"",
        hint: near.map { "did you mean \"\($0)\"?" }, replacement: near.map { "\"\($0)\"" }))
  }
}
