import FinLanguage

/// The words of a question for one parameter.
struct FieldQuestion {
  /// The effect of an empty answer if nothing was answered before.
  enum WhenEmpty: Equatable {
    case leftOut
    /// Left out, because the others give it.
    case solved
    /// It has to be answered; why, if that is not plain.
    case refused(because: String?)

    func refusal(of name: String) -> String? {
      guard case .refused(let reason) = self else { return nil }
      return "\(name) is needed" + (reason.map { ", as \($0)" } ?? "")
    }
  }

  let parameter: Parameter
  /// The answer given before, if the person came back.
  let current: String?
  let whenEmpty: WhenEmpty
  /// An answer that would do, where the form has one.
  let example: String?

  var prompt: String { parameter.name + (current.map { " [\($0)]" } ?? "") + ": " }

  /// One line: what it means, and what an empty answer does.
  var help: String {
    let words: [String]? =
      switch parameter.type {
      case .word(let words), .wordOrName(let words, _): words
      default: nil
      }
    return parameter.meaning + (words.map { ": " + $0.joined(separator: ", ") } ?? "") + "; "
      + emptiness
  }

  /// The text that `?` shows.
  var explanation: String {
    var lines = ["\(parameter.name): \(parameter.meaning)", "it wants \(parameter.type.words)"]
    if let example = example ?? parameter.type.example { lines.append("for example  \(example)") }
    lines.append(emptiness)
    return lines.joined(separator: "\n  ")
  }

  private var emptiness: String {
    if let current { return "empty keeps \(current), none leaves it out" }
    return switch whenEmpty {
    case .leftOut: "empty leaves it out"
    case .solved: "empty, and it is worked out"
    case .refused(let reason): "it is needed" + (reason.map { ", as \($0)" } ?? "")
    }
  }
}

extension ParameterType {
  /// A day as it is written in answers.
  static let exampleDate = "2026-02-15"

  /// An example, if the words for the type show none.
  var example: String? {
    switch self {
    case .rate: "6.5%"
    case .money: "$360k or $12,500"
    case .date: Self.exampleDate
    case .boolean: "y or n"
    case .any, .number, .wholeNumber, .rateOrNumber, .moneyOrNumber, .moneyOrPercent,
      .periodicMoney, .moneyOrPeriodicMoney, .periodicMoneyOrPercent, .duration, .text,
      .list, .listOf, .record, .function,
      .figure,
      .word, .wordOrName, .domain, .either:
      nil
    }
  }
}
