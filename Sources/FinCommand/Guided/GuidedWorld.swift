import FinLanguage
import FinLibrary
import Money

/// The facts about the session that a guided entry may use, and the way it tries an answer.
struct GuidedWorld {
  let library: Library
  let today: CalendarDate
  /// The currency of bare numbers.
  var currency = Currency.usd
  /// Returns true if a top-level name is bound.
  let isTaken: (String) -> Bool
  /// The value of an expression, evaluated so that nothing changes.
  let evaluate: (String) -> Result<Value, Diagnostic>
  /// The top-level names with their values, in the order of binding.
  var bindings: () -> [(name: String, value: Value)] = { [] }

  /// The names of the values in a top-level list.
  func names(in list: String) -> [String] {
    guard case .success(.list(let values)) = evaluate(list) else { return [] }
    return values.names
  }

  /// The top-level names that hold a value of a kind.
  func names(ofKind kind: String) -> [AnswerChoices.Item] {
    bindings().compactMap { name, value in
      guard case .domain(let domain) = value, domain.kind == kind else { return nil }
      return AnswerChoices.Item(text: name, detail: value.glance.plainText)
    }
  }

  /// The answers to offer for a parameter.
  func choices(for parameter: Parameter) -> AnswerChoices {
    choices(of: parameter.type, parameter.wordMeaning)
  }

  private func choices(
    of type: ParameterType, _ meaning: (@Sendable (String) -> String?)?
  ) -> AnswerChoices {
    func words(_ words: [String]) -> AnswerChoices {
      AnswerChoices(
        items: words.map { .init(text: $0, detail: meaning?($0) ?? "") }, isPlain: true)
    }
    switch type {
    case .word(let list): return words(list)
    case .wordOrName(let list, let own): return words(list + names(in: own))
    case .boolean: return words(["y", "n"])
    case .text: return AnswerChoices(isPlain: true)
    case .date: return AnswerChoices(items: [.init(text: "today", detail: "\(today)")])
    case .domain(let kind): return AnswerChoices(items: names(ofKind: kind))
    case .either(let types):
      let all = types.map { choices(of: $0, meaning) }
      return AnswerChoices(
        items: all.flatMap(\.items), isPlain: type.takesText || all.allSatisfy(\.isPlain))
    case .any, .number, .wholeNumber, .rate, .rateOrNumber, .money, .moneyOrNumber, .moneyOrPercent,
      .periodicMoney, .moneyOrPeriodicMoney, .periodicMoneyOrPercent, .duration, .list, .listOf,
      .record, .function, .figure:
      return AnswerChoices()
    }
  }

  /// The categories of expenses with what they mean: the usual ones, and the session's own.
  var categories: [ExpenseCategories.Word] {
    let own = try? evaluate(ExpenseCategories.ownName).get()
    return ExpenseCategories.all + (own.map(ExpenseCategories.own) ?? [])
  }
}

extension GuidedWorld {
  /// The world of a session or program; the currency is the caller's.
  init(_ runner: ProgramRunner) {
    let interpreter = runner.interpreter
    self.init(
      library: interpreter.library, today: runner.host.today,
      isTaken: { interpreter.definition(of: $0) != nil },
      evaluate: { text in
        Result { try interpreter.value(of: text) }.mapError { $0.asDiagnostic }
      }, bindings: { interpreter.bindings })
  }
}

/// The way a guided entry ended.
enum GuidedOutcome: Equatable, Sendable {
  /// The statements that were put together, for the caller to show and run.
  case statements([String])
  /// The person left, or gave nothing; nothing is to be done.
  case cancelled
}
