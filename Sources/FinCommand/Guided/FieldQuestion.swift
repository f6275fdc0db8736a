import FinLanguage

/// The words of a question for one parameter.
struct FieldQuestion {
  /// The effect of an empty answer if nothing was answered before.
  enum WhenEmpty: Equatable {
    case leftOut
    /// Left out, because the others give it.
    case solved
    /// Skips the value that it is a part of.
    case skips(String)
    /// It has to be answered; why, if that is not plain.
    case refused(because: String?)

    func refusal(of name: String) -> String? {
      guard case .refused(let reason) = self else { return nil }
      return "\(name) is required" + (reason.map { " because \($0)" } ?? "")
    }
  }

  let parameter: Parameter
  /// The answer given before, if the person came back.
  let current: String?
  let whenEmpty: WhenEmpty
  /// True if the present answer is on the line, a row for each of its elements.
  var isBlock = false
  /// An answer that would do, where the form has one.
  let example: String?
  /// The answers to choose among, where it is one of a few.
  let choices: [AnswerChoices.Item]

  var prompt: String {
    parameter.label + (isBlock ? "" : current.map { " [\($0)]" } ?? "") + ": "
  }

  /// One line: what it means, and what an empty answer does.
  var help: String {
    var text = meaning
    if !choices.isEmpty, choices.count <= Self.mostChoices {
      text += ": " + choices.map(\.text).joined(separator: ", ")
    }
    return text + "; " + emptiness
  }

  /// The meaning in the words of answers, which need no quotes.
  private var meaning: String {
    switch parameter.type {
    case .boolean where parameter.meaning.hasPrefix("true if "):
      "y if " + parameter.meaning.dropFirst("true if ".count)
    case let type where type.takesText: parameter.meaning.filter { $0 != "\"" }
    default: parameter.meaning
    }
  }

  /// The most choices that are named without being asked for.
  private static let mostChoices = 12

  /// The text that `?` shows.
  var explanation: String {
    var lines = ["\(parameter.label) (\(parameter.name)): \(meaning)"]
    if choices.isEmpty { lines.append("type \(parameter.type.words)") }
    if let example = example ?? parameter.type.example { lines.append("for example  \(example)") }
    lines += choices.map { $0.text + ($0.detail.isEmpty ? "" : "  \($0.detail)") }
    lines.append(emptiness)
    return lines.joined(separator: "\n  ")
  }

  private var emptiness: String {
    if isBlock { return "change its rows; Enter takes them, [] clears it" }
    if let current {
      let isRequired = if case .refused = whenEmpty { true } else { false }
      if case .skips(let whole) = whenEmpty {
        return "Enter keeps \(current), none skips \(whole)"
      }
      return "Enter keeps \(current)" + (isRequired ? "" : ", none clears it")
    }
    return switch whenEmpty {
    case .leftOut: "Enter skips it"
    case .solved: "Enter lets fin calculate it"
    case .skips(let whole): "Enter skips \(whole)"
    case .refused(let reason): "required" + (reason.map { " because \($0)" } ?? "")
    }
  }
}

extension Parameter {
  /// The label of its question.
  var label: String {
    if let question { return question }
    let words = name.inWords
    return words.prefix(1).uppercased() + words.dropFirst()
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
    case .moneyOrPercent: "$90k or 20%"
    case .periodicMoneyOrPercent: "1.1% or $4_800/y"
    case .duration: "30y or 18mo"
    case .periodicMoney, .moneyOrPeriodicMoney: "$450/mo or $5_400/y"
    case .any, .number, .wholeNumber, .rateOrNumber, .moneyOrNumber,
      .text, .list, .listOf, .record, .function, .figure, .word, .wordOrName,
      .domain, .either:
      nil
    }
  }
}
