import FinLanguage

extension ParameterType {
  /// Descriptions of parameter types in help.
  var words: String {
    switch self {
    case .any: "anything"
    case .boolean: "true or false"
    case .number: "a number"
    case .wholeNumber(let range?): "a whole number, \(range.lowerBound) to \(range.upperBound)"
    case .wholeNumber(nil): "a whole number"
    case .rate: "a percent"
    case .rateOrNumber: "a percent or its fraction"
    case .money: "money"
    case .moneyOrNumber: "money or a number"
    case .moneyOrPercent: "money or a percent"
    case .periodicMoney: "money per month, e.g. $450 or $450/mo"
    case .moneyOrPeriodicMoney: "money, or money per period, e.g. $450/mo"
    case .periodicMoneyOrPercent: "a percent, or money per month, e.g. $450 or $5_400/y"
    case .duration: "a duration, such as 30y"
    case .date: "a date"
    case .text: "a text"
    case .list: "a list"
    case .listOf(let element): "a list, each \(element.words)"
    case .record: "a record"
    case .figure: "an expression or a function"
    case .function(let count): "a function of \(count)"
    case .word(let words), .wordOrName(let words, _):
      words.map { "\"\($0)\"" }.joined(separator: ", ")
    case .domain(let kind): "a \(kind)"
    case .either(let types): Self.choice(types)
    }
  }

  /// `a text, or a list of them`: what stands alone comes first.
  private static func choice(_ types: [ParameterType]) -> String {
    var alone: [String] = []
    var lists: [String] = []
    for type in types {
      if case .listOf(let element) = type {
        lists.append(element.words)
      } else {
        alone.append(type.words)
      }
    }
    let first = alone.joined(separator: " or ")
    let rest = lists.map { alone.contains($0) ? ", or a list of them" : ", or a list, each \($0)" }
    return first + rest.joined()
  }
}
