import FinLanguage
import Money

/// Answers, tried beside those before.
extension ValueEntry {
  /// Keeps an answer that fits its parameter and what was answered before.
  mutating func take(
    _ text: String, for parameter: Parameter, _ unsettled: inout Unsettled
  ) -> Dialogue.Turn? {
    if let amount = unsettled.amount, let unit = AnswerReader.period(text) {
      unsettled.amount = nil
      return take("\(Value.money(amount).sourceText)/\(unit)", for: parameter, &unsettled)
    }
    let others = answers.filter { $0.key != parameter.name }.map(\.value.value)
    let reader = AnswerReader(
      world: world, others: others, example: example(of: parameter), readsBareTerms: true)
    let answer = reader.read(text, for: parameter)
    if unsettled.amount != nil, !answer.hasPeriod {
      dialogue.remark(Self.whichPeriod)
      return nil
    }
    switch answer {
    case .refused(let problem):
      dialogue.remark(problem)
      return nil
    case .lacksPeriod(let amount):
      unsettled.amount = amount
      return nil
    case .taken(let read):
      // The statement is of one row.
      let taken =
        text.contains("\n")
        ? AnswerReader.Taken(source: read.value.sourceText, value: read.value, remark: read.remark)
        : read
      unsettled.amount = reader.amountWithoutPeriod(taken, parameter)
      if unsettled.amount != nil { return nil }
      if let doubt = doubt(about: taken, for: parameter), unsettled.percent != taken.source {
        unsettled.percent = taken.source
        dialogue.remark(doubt)
        return nil
      }
      let before = answers[parameter.name]
      answers[parameter.name] = taken
      if let amount = needsPeriod(parameter, taken) {
        answers[parameter.name] = before
        guard Self.isYears(amount) else {
          unsettled.amount = amount
          return nil
        }
        let year = "\(Value.money(amount).sourceText)/y"
        dialogue.remark("taken as \(amount.formatted()) a year")
        return take(year, for: parameter, &unsettled)
      }
      let turn = check(parameter, taken)
      if turn == nil { answers[parameter.name] = before }
      if turn == .next, let remark = taken.remark { dialogue.remark(remark) }
      return turn
    }
  }

  /// Returns the words about a percent that is seldom meant.
  private func doubt(about taken: AnswerReader.Taken, for parameter: Parameter) -> String? {
    guard case .percent(let percent) = taken.value, let doubt = parameter.doubt(about: percent)
    else { return nil }
    let shown = taken.value.displayText
    guard let likely = doubt.likely else {
      return
        "more than \(Value.percent(doubt.most).displayText) is unusual; type \(shown) again to keep"
        + " it"
    }
    return
      "\(shown) is unusual; type \(Value.percent(likely).displayText), or \(shown) again to keep it"
  }

  /// The amount of an answer, such as an income, that has to say its period and does not.
  private func needsPeriod(_ parameter: Parameter, _ taken: AnswerReader.Taken) -> Money? {
    guard case .money(let amount) = taken.value,
      let call = isComplete ? call : trial(of: parameter.name, taken),
      case .failure(let diagnostic) = world.evaluate(call), diagnostic.id == .periodNeeded,
      taken.value.sourceText == answers[parameter.name]?.value.sourceText
    else { return nil }
    return amount
  }

  /// True if no one has that income a month: in the currencies in which that is known.
  private static func isYears(_ income: Money) -> Bool {
    ["USD", "EUR", "GBP", "CAD", "AUD", "CHF"].contains(income.currency.code)
      && income.amount >= Decimal(20_000)
  }

  /// Goes on with the answer that was given before, if it fits the others still.
  mutating func keep(_ parameter: Parameter) -> Dialogue.Turn? {
    answers[parameter.name].map { check(parameter, $0) } ?? .next
  }

  /// Tries the value with an answer, as far as it can be made; nil where the answer is wrong, which
  /// is said.
  private mutating func check(
    _ parameter: Parameter, _ taken: AnswerReader.Taken
  ) -> Dialogue.Turn? {
    needed[parameter.name] = needed[parameter.name].flatMap { answers[$0] == nil ? nil : $0 }
    let isComplete = isComplete
    guard let call = isComplete ? call : trial(of: parameter.name, taken),
      case .failure(let diagnostic) = world.evaluate(call)
    else { return .next }
    if let field = form.needs[diagnostic.id], answers[field] == nil {
      needed[parameter.name] = field
      return .next
    }
    // Other answers may still make it fit.
    if replacement(by: diagnostic) != nil { return .next }
    let whole = AnswerProblem(diagnostic: diagnostic, call: call, builtIn: builtIn)
    let isEarly = !isComplete && !form.together.isEmpty
    guard let problem = isEarly ? whole.about(form.together) : whole else { return .next }
    dialogue.remark(problem.text(for: parameter, isText: world.choices(for: parameter).isPlain))
    guard isComplete || isEarly else { return nil }
    if let field = problem.field, field != parameter.name, fields.contains(field) {
      return .field(field)
    }
    dialogue.remark("type another answer, or < to go back")
    return nil
  }

  /// Shows the value that a group gave when its last question is answered.
  func noteSolved(_ parameter: Parameter, _ group: GuidedForm.Group?) {
    guard let group, group.solved > 0,
      group.fields.last(where: { !isSettled($0) || $0 == parameter.name }) == parameter.name
    else { return }
    let missing = group.fields.filter { answers[$0] == nil }
    if missing.isEmpty, let remark = group.whenAllGiven { dialogue.remark(remark) }
    guard case .success(.domain(let value)) = world.evaluate(call) else { return }
    for field in missing {
      guard let given = try? value.field(field) else { continue }
      // Without a goal, what is worked out is a figure.
      let shown = if case .none = given { form.figure } else { field }
      guard let figure = try? value.field(shown) else { continue }
      dialogue.remark("\(label(of: shown)): \(figure.displayText), solved")
    }
  }
}
