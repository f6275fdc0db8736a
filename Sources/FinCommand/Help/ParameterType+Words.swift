import FinLanguage

extension ParameterType {
  /// What a parameter accepts, in the words of help.
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
    case .periodicMoney: "money a period, such as $450/mo"
    case .duration: "a duration, such as 30y"
    case .durationOrNumber: "a duration or a number of payments"
    case .date: "a date"
    case .text: "a text"
    case .list: "a list"
    case .listOf(let element): "a list, each \(element.words)"
    case .record: "a record"
    case .figure: "an expression or a function"
    case .function(let count): "a function of \(count)"
    case .word(let words): words.map { "\"\($0)\"" }.joined(separator: ", ")
    case .domain(let kind): "a \(kind)"
    case .either(let types): types.map(\.words).joined(separator: " or ")
    }
  }
}
