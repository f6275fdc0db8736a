import FinLanguage

/// Asks for a value of the domain, and writes the statement that binds it.
struct ValueEntry {
  let form: GuidedForm
  let builtIn: BuiltIn
  let world: GuidedWorld
  let dialogue: Dialogue

  private enum Step {
    case field(String)
    case moreOptions
    case name
  }

  private var answers: [String: AnswerReader.Taken] = [:]
  private var wanted: [String] = []
  private var name = ""

  init(form: GuidedForm, builtIn: BuiltIn, world: GuidedWorld, dialogue: Dialogue) {
    self.form = form
    self.builtIn = builtIn
    self.world = world
    self.dialogue = dialogue
    if case .name(let name) = form.binding { answers = Self.answers(of: name, builtIn, world) }
  }

  /// Returns the present inputs of the name, for a person to keep or change.
  private static func answers(
    of name: String, _ builtIn: BuiltIn, _ world: GuidedWorld
  ) -> [String: AnswerReader.Taken] {
    guard case .success(.domain(let value)) = world.evaluate(name),
      value.constructor == builtIn.name
    else { return [:] }
    return Dictionary(
      value.inputs.map { input in
        let source = input.value.sourceText
        return (input.name, AnswerReader.Taken(source: source, value: input.value))
      }, uniquingKeysWith: { first, _ in first })
  }

  mutating func run() -> GuidedOutcome {
    dialogue.open(form.title)
    var position = 0
    while position < steps.count {
      switch ask(steps[position]) {
      case .next: position += 1
      case .back:
        if position == 0 { dialogue.remark("this is the first question; :cancel leaves") }
        position = max(0, position - 1)
      case .cancelled: return .cancelled
      }
    }
    return .statements([statement])
  }

  // MARK: The way through the questions

  private var steps: [Step] {
    var steps = form.groups.flatMap(\.fields).map { Step.field($0) }
    if !options.isEmpty { steps.append(.moreOptions) }
    steps += wanted.map { .field($0) }
    return form.binding == .asked ? steps + [.name] : steps
  }

  /// The parameters that few people want.
  private var options: [String] {
    let asked = form.groups.flatMap(\.fields)
    return builtIn.parameters.map(\.name).filter { !asked.contains($0) }
  }

  private mutating func ask(_ step: Step) -> Dialogue.Turn {
    switch step {
    case .field(let field):
      guard let parameter = builtIn.parameters.first(where: { $0.name == field }) else {
        return .next
      }
      return ask(parameter)
    case .moreOptions: return askForMore()
    case .name:
      return NameQuestion(form: form, world: world, dialogue: dialogue).ask(&name)
    }
  }

  private mutating func askForMore() -> Dialogue.Turn {
    let options = options
    let explanation = {
      builtIn.parameters.filter { options.contains($0.name) }
        .map { "\($0.name): \($0.meaning)" }.joined(separator: "\n  ")
    }
    var answer: [String] = []
    let turn = dialogue.ask(
      "more options? (their names, y for all, N) ", help: options.joined(separator: ", "),
      explanation: explanation
    ) { text in
      guard let chosen = Self.choice(text ?? "n", among: options, refuse: dialogue.remark) else {
        return nil
      }
      answer = chosen
      return .next
    }
    guard turn == .next else { return turn }
    wanted = answer
    // What was given in them before does not stay where nobody sees it.
    for option in options where !wanted.contains(option) { answers[option] = nil }
    return .next
  }

  /// The options that an answer names, in their order; nil for one that is none.
  private static func choice(
    _ text: String, among options: [String], refuse: (String) -> Void
  ) -> [String]? {
    if let all = Dialogue.yesOrNo(text) { return all ? options : [] }
    let names = text.split { $0 == "," || $0 == " " }.map(String.init)
    if let unknown = names.first(where: { !options.contains($0) }) {
      let nearest = Suggestion.nearest(to: unknown, among: options)
      refuse(
        nearest.map { "no option is called \(unknown); did you mean \($0)?" }
          ?? "the names of options, y for all of them; empty or n for none")
      return nil
    }
    return options.filter(names.contains)
  }

  // MARK: A field

  private mutating func ask(_ parameter: Parameter) -> Dialogue.Turn {
    let group = form.groups.first { $0.fields.contains(parameter.name) }
    if let group, group.fields.first == parameter.name { dialogue.say("\n" + group.heading) }
    let question = FieldQuestion(
      parameter: parameter, current: answers[parameter.name]?.source,
      whenEmpty: whenEmpty(parameter, group), example: example(of: parameter))
    var refusals = 0
    let turn = dialogue.ask(
      question.prompt, help: question.help, explanation: { question.explanation }
    ) { text in
      if let text, text != "none" { return take(text, for: parameter) ? .next : nil }
      if text == nil, question.current != nil { return .next }
      if let refusal = question.whenEmpty.refusal(of: parameter.name) {
        refusals += 1
        let way = "; < goes back\(before(parameter.name)), :cancel leaves"
        dialogue.remark(refusal + (refusals > 1 ? way : ""))
        return nil
      }
      answers[parameter.name] = nil
      return .next
    }
    if turn == .next { noteSolved(parameter, group) }
    return turn
  }

  private func example(of parameter: Parameter) -> String? { form.examples[parameter.name] }

  /// ` to amount`: the field that is asked before another one.
  private func before(_ field: String) -> String {
    let fields = form.groups.flatMap(\.fields) + options
    guard let place = fields.firstIndex(of: field), place > 0 else { return "" }
    return " to \(fields[place - 1])"
  }

  private func whenEmpty(
    _ parameter: Parameter, _ group: GuidedForm.Group?
  ) -> FieldQuestion.WhenEmpty {
    if case .required = parameter.need { return .refused(because: nil) }
    guard let group, group.solved > 0 else { return .leftOut }
    let before = group.fields.prefix { $0 != parameter.name }.filter { answers[$0] == nil }
    return before.count < group.solved
      ? .solved : .refused(because: before.joined(separator: " and ") + " is worked out")
  }

  /// Keeps an answer that fits its parameter and what was answered before.
  private mutating func take(_ text: String, for parameter: Parameter) -> Bool {
    let others = answers.filter { $0.key != parameter.name }.map(\.value.value)
    switch AnswerReader(world: world, others: others, example: example(of: parameter)).read(
      text, for: parameter)
    {
    case .refused(let problem):
      dialogue.remark(problem)
      return false
    case .taken(let taken):
      let before = answers[parameter.name]
      answers[parameter.name] = taken
      let isComplete = isComplete
      guard let call = isComplete ? call : trial(of: parameter.name, taken),
        case .failure(let diagnostic) = world.evaluate(call)
      else {
        if let remark = taken.remark { dialogue.remark(remark) }
        return true
      }
      answers[parameter.name] = before
      tell(diagnostic, of: parameter)
      if isComplete { dialogue.remark("another answer, or < to go back") }
      return false
    }
  }

  /// Shows why the value cannot be made, with an answer that would do.
  private func tell(_ diagnostic: Diagnostic, of parameter: Parameter) {
    var lines = [diagnostic.summary] + diagnostic.details
    if let hint = diagnostic.hint {
      let label = "\(parameter.name): "
      let example = hint.hasPrefix(label) ? String(hint.dropFirst(label.count)) : hint
      lines[lines.count - 1] += "; for example  \(example)"
    }
    dialogue.remark(lines.joined(separator: "\n  "))
  }

  /// Shows the value that a group gave when its last question is answered.
  private func noteSolved(_ parameter: Parameter, _ group: GuidedForm.Group?) {
    guard let group, group.solved > 0, group.fields.last == parameter.name else { return }
    let missing = group.fields.filter { answers[$0] == nil }
    if missing.isEmpty, let remark = group.whenAllGiven { dialogue.remark(remark) }
    guard case .success(.domain(let value)) = world.evaluate(call) else { return }
    for field in missing {
      if let figure = try? value.field(field) {
        dialogue.remark("\(field): \(figure.displayText), worked out")
      }
    }
  }

  // MARK: The call

  private var statement: String {
    switch form.binding {
    case .asked: "\(name) = \(call)"
    case .name(let name): "\(name) = \(call)"
    case .keptBy(let keeper): call(of: keeper)
    }
  }

  /// True if the built-in can be called with the answers so far.
  private var isComplete: Bool {
    let hasRequired = builtIn.parameters.allSatisfy { parameter in
      if case .required = parameter.need { answers[parameter.name] != nil } else { true }
    }
    return hasRequired
      && form.groups.allSatisfy { group in
        group.solved == 0
          || group.fields.filter { answers[$0] == nil }.count <= group.solved
      }
  }

  /// A call with ordinary answers beside one, which shows whether that is in range.
  private func trial(of field: String, _ taken: AnswerReader.Taken) -> String? {
    guard form.samples[field] != nil else { return nil }
    var arguments = form.samples
    arguments[field] = taken.source
    let list = arguments.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    return "\(builtIn.name)(\(list.joined(separator: ", ")))"
  }

  private var call: String { call(of: builtIn.name) }

  private func call(of function: String) -> String {
    let arguments = builtIn.parameters.compactMap { parameter in
      answers[parameter.name].map { "\(parameter.name): \($0.source)" }
    }
    return "\(function)(\(arguments.joined(separator: ", ")))"
  }
}
