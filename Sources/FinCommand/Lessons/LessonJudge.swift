import FinLanguage
import FinLibrary
import Money

/// The judge of an answer to a question, with a hint for one that is wrong.
struct LessonJudge {
  let interpreter: Interpreter
  let question: Lesson.Question

  enum Verdict: Equatable {
    case right
    /// Within what is allowed, but not the figure itself.
    case near
    /// In a few words for the person, who may try again.
    case wrong(String)
    /// It could not be read as an answer of the kind that is asked for.
    case unreadable(String)
  }

  /// The correct answer. Throws a ``Diagnostic``.
  var solution: String {
    get throws { try value(of: question.accepted[0].value).displayText }
  }

  /// The correct answer in a sentence: about, if others near it are right, too. Throws a ``Diagnostic``.
  var shownSolution: String {
    get throws {
      let accepted = question.accepted[0]
      let value = try value(of: accepted.value)
      guard let tolerance = accepted.tolerance.flatMap({ try? self.value(of: $0) }),
        let rounded = value.rounded(within: tolerance)
      else { return value.displayText }
      return rounded.displayText == value.displayText
        ? value.displayText : "about \(rounded.displayText)"
    }
  }

  /// True if a word is asked for. Throws a ``Diagnostic``.
  var wantsWord: Bool {
    get throws {
      if case .text = try value(of: question.accepted[0].value) { true } else { false }
    }
  }

  /// The words of which one is asked for; empty where the question does not name them. Throws a
  /// ``Diagnostic``.
  var choices: [String] {
    get throws {
      guard try wantsWord else { return [] }
      let wanted = Self.plain(try solution)
      if ["yes", "no"].contains(wanted) { return ["yes", "no"] }
      let choices = question.choices
      return choices.contains { Self.plain($0) == wanted } ? choices : []
    }
  }

  /// The number of misses before the correct answer is shown: one of two words. Throws a
  /// ``Diagnostic``.
  var allowedMisses: Int {
    get throws { try choices.count == 2 ? 0 : 1 }
  }

  /// The reason for the answer; nil if the lesson does not give one. Throws a ``Diagnostic``.
  var reason: String? {
    get throws { try question.reason.map { try value(of: $0).displayText } }
  }

  /// Throws a ``Diagnostic`` where the lesson itself is in error.
  func verdict(on answer: String) throws -> Verdict {
    let first = try value(of: question.accepted[0].value)
    if try wantsWord { return try verdict(onWord: answer) }
    switch read(counted(answer, like: first), like: first) {
    case .refused(let why):
      if case .money = first, case .percent? = try? value(of: answer) {
        return .unreadable("\(answer) of what? $100 * \(answer) would be an amount")
      }
      return .unreadable(why.sentence(unlessWith: answer))
    case .lacksPeriod(let amount):
      return .unreadable("\(amount.formatted()) a year or a month?")
    case .taken(let taken):
      if case .money(let money) = taken.value, case .money(let wanted) = first,
        money.currency != wanted.currency
      {
        return .unreadable("The answer is in \(wanted.currency.code)")
      }
      for accepted in question.accepted {
        if try isSame(taken.value, accepted.value) { return .right }
      }
      for accepted in question.accepted where isNear(taken.value, accepted) { return .near }
      return .wrong(hint(taken.value, question.accepted[0].value))
    }
  }

  // MARK: Words

  /// An answer in words needs no quotes.
  private func verdict(onWord answer: String) throws -> Verdict {
    let choices = try choices
    let given: String
    if choices.isEmpty {
      given = Self.plain(answer)
      guard given.contains(where: \.isLetter) else { return .unreadable("The answer is a word") }
    } else {
      guard let choice = Self.choice(of: answer, among: choices) else {
        return .unreadable("Say \(choices.listed("or"))")
      }
      given = Self.plain(choice)
    }
    let accepted = try question.accepted.map { Self.meaning(try value(of: $0.value).displayText) }
    return accepted.contains(Self.meaning(given)) ? .right : .wrong("Not quite.")
  }

  /// The only choice that is meant: the whole of it, one of its words, or how one begins.
  private static func choice(of answer: String, among choices: [String]) -> String? {
    let given = plain(answer)
    if given.isEmpty { return nil }
    if let same = choices.first(where: { plain($0) == given }) { return same }
    let begun = choices.filter { plain($0).hasPrefix(given) || withoutArticle($0).hasPrefix(given) }
    if begun.count == 1 { return begun[0] }
    let alike = choices.filter { meaning($0) == meaning(answer) }
    return alike.count == 1 ? alike[0] : nil
  }

  /// `a third` is meant by `third`; `half` is not `more than half`.
  private static func withoutArticle(_ choice: String) -> String {
    let words = choice.split(separator: " ")
    return plain(
      ["a", "an", "the"].contains(words.first ?? "")
        ? words.dropFirst().joined(separator: " ") : choice)
  }

  /// Words that say the same of a figure, as the first of them.
  private static func meaning(_ text: String) -> String {
    let word = plain(text)
    let alike = [
      ["less", "lower", "smaller", "fewer"], ["more", "higher", "larger", "bigger", "greater"],
      ["thesame", "same", "equal"],
    ]
    return alike.first { $0.contains(word) }?.first ?? word
  }

  private static func plain(_ text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  // MARK: Figures

  private func value(of expression: String) throws -> Value {
    try interpreter.value(of: expression)
  }

  /// A time that answers a question for a number of years or months: `8y` is 8.
  private func counted(_ answer: String, like expected: Value) -> String {
    guard case .number = expected, case .duration(let time)? = try? value(of: answer),
      time.days == 0
    else { return answer }
    let months = Decimal(Int(time.months))
    let text = question.text.lowercased()
    if text.contains("year") { return (months / Decimal(12)).description }
    return text.contains("month") ? months.description : answer
  }

  private func read(_ answer: String, like expected: Value) -> AnswerReader.Reading {
    let interpreter = interpreter
    let world = GuidedWorld(
      library: StandardLibrary.library, today: interpreter.host.today, isTaken: { _ in false },
      evaluate: { text in
        Result { try interpreter.value(of: text) }.mapError { $0.asDiagnostic }
      })
    let parameter = Parameter("the answer", expected.answerType, meaning: "")
    return AnswerReader(world: world, others: [expected]).read(answer, for: parameter)
  }

  /// To the eye, or to the language: `60mo` is `5y`.
  private func isSame(_ value: Value, _ expression: String) throws -> Bool {
    let expected = try self.value(of: expression)
    return value.displayText == expected.displayText
      || holds("\(value.sourceText) == (\(expression))")
  }

  private func isNear(_ value: Value, _ accepted: Lesson.Accepted) -> Bool {
    guard let tolerance = accepted.tolerance else { return false }
    return holds("abs(\(value.sourceText) - (\(accepted.value))) <= (\(tolerance))")
  }

  /// Returns a hint at a likely mistake.
  private func hint(_ value: Value, _ expected: String) -> String {
    let given = value.sourceText
    if holds("\(given) == -(\(expected))") { return "Right, except for the sign." }
    for (factor, words) in [
      (12, ("Twelve times too much", "A twelfth of the answer")),
      (100, ("A hundred times too much", "A hundredth of the answer")),
    ] {
      let cause = factor == 12 ? "check months and years" : "check the percent sign"
      let margin = "<= abs(\(expected)) / 1000"
      if holds("abs(\(given) / \(factor) - (\(expected))) \(margin)") {
        return "\(words.0): \(cause)"
      }
      if holds("abs(\(given) * \(factor) - (\(expected))) \(margin)") {
        return "\(words.1): \(cause)"
      }
    }
    let closeness =
      holds("abs(\(given) - (\(expected))) <= abs(\(expected)) / 50") ? "Close: the" : "The"
    if holds("\(given) > (\(expected))") { return "\(closeness) answer is \(value.wordForLess)." }
    if holds("\(given) < (\(expected))") { return "\(closeness) answer is \(value.wordForMore)." }
    return "Not quite."
  }

  /// Returns true if a condition holds; one that makes no sense does not.
  private func holds(_ condition: String) -> Bool {
    if case .boolean(true)? = try? value(of: condition) { true } else { false }
  }
}

extension Value {
  /// A number or percent with no more decimals than a tolerance asks for.
  fileprivate func rounded(within tolerance: Value) -> Value? {
    func rounded(_ value: Decimal, _ tolerance: Decimal) -> Decimal? {
      (0...6).first { Decimal(coefficient: 1, exponent: -Int($0)) <= tolerance }
        .map { value.rounded(toPlaces: $0) }
    }
    switch (self, tolerance) {
    case (.number(let value), .number(let tolerance)):
      return rounded(value, tolerance).map(Value.number)
    case (.percent(let value), .percent(let tolerance)):
      return rounded(value * .hundred, tolerance * .hundred).map { .percent($0 / .hundred) }
    default: return nil
    }
  }
}

extension Lesson.Question {
  /// The choices at the end of the question: `more`, `less` and `the same` of "Is it: more, less,
  /// or the same?"
  fileprivate var choices: [String] {
    guard text.hasSuffix("?") else { return [] }
    let end = text.dropLast()
    let marks: Set<Character> = [":", "?", ".", ";"]
    let list = end.lastIndex(where: marks.contains).map { end[end.index(after: $0)...] } ?? end
    guard list.contains(" or ") else { return [] }
    return list.replacing(" or ", with: ",").split(separator: ",")
      .map { String($0.trimmingSpaces()) }.filter { !$0.isEmpty }
  }
}

extension String {
  /// With a capital to begin with, unless it repeats what was answered.
  fileprivate func sentence(unlessWith answer: String) -> String {
    hasPrefix(answer) ? self : prefix(1).uppercased() + dropFirst()
  }
}

extension Value {
  fileprivate var wordForMore: String {
    switch self {
    case .duration: "longer"
    case .date: "later"
    default: "higher"
    }
  }

  fileprivate var wordForLess: String {
    switch self {
    case .duration: "shorter"
    case .date: "earlier"
    default: "lower"
    }
  }

  /// The type of an answer like this one.
  fileprivate var answerType: ParameterType {
    switch self {
    case .boolean: .boolean
    case .number: .number
    case .percent: .rate
    case .money: .money
    case .periodicMoney: .periodicMoney
    case .duration: .duration
    case .date: .date
    case .missing, .none, .text, .list, .record, .range, .function, .domain: .any
    }
  }
}
