import FinLanguage

/// Asks for a value of the domain, and writes the statement that binds it.
struct ValueEntry {
  let form: GuidedForm
  let builtIn: BuiltIn
  let world: GuidedWorld
  let dialogue: Dialogue
  /// True if the value is a part of another one, which may do without it.
  let isPart: Bool

  private enum Step: Equatable {
    case field(String)
    case moreOptions
    case name
  }

  private(set) var answers: [String: AnswerReader.Taken] = [:]
  private var wanted: [String] = []
  private(set) var name = ""
  /// The entries of fields whose values have forms of their own.
  private var parts: [String: ValueEntry] = [:]
  /// Of a part: the value that was named in place of answering its questions.
  private var named: AnswerReader.Taken?
  private var isLeftOut = false

  init?(form: GuidedForm, world: GuidedWorld, dialogue: Dialogue, isPart: Bool = false) {
    guard let builtIn = world.library.function(named: form.builtIn) else { return nil }
    (self.form, self.builtIn, self.world, self.dialogue) = (form, builtIn, world, dialogue)
    self.isPart = isPart
    if case .name(let name) = form.binding { answers = Self.answers(of: name, builtIn, world) }
    for parameter in builtIn.parameters where answers[parameter.name] == nil {
      answers[parameter.name] = usual(parameter)
    }
  }

  /// Returns the answer that is offered: the form's, or the one value that the session has.
  private func usual(_ parameter: Parameter) -> AnswerReader.Taken? {
    var answer = form.defaults[parameter.name]
    if answer == nil, case .required = parameter.need, parameter.type.isOfDomain {
      let names = world.choices(for: parameter).items
      answer = names.count == 1 ? names[0].text : nil
    }
    guard let answer,
      case .taken(let taken) = AnswerReader(world: world).read(answer, for: parameter)
    else { return nil }
    return taken
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
    while true {
      switch walk() {
      case .next, .field: return .statements([statement])
      case .back: dialogue.remark("this is the first question; :cancel leaves")
      case .cancelled: return .cancelled
      }
    }
  }

  // MARK: The way through the questions

  /// Asks one question after the other, until all are answered or the person goes back before the
  /// first or leaves.
  private mutating func walk() -> Dialogue.Turn {
    var position = 0
    while position < steps.count {
      switch ask(steps[position]) {
      case .next where named != nil || isLeftOut: return .next
      case .next: position += 1
      case .back where position == 0: return .back
      case .back: position -= 1
      case .cancelled: return .cancelled
      case .field(let field): position = steps.firstIndex(of: .field(field)) ?? position
      }
    }
    return .next
  }

  private var steps: [Step] {
    var steps = fields.map { Step.field($0) }
    if isPart { return steps }
    if !options.isEmpty { steps.append(.moreOptions) }
    steps += wanted.map { .field($0) }
    return form.binding == .asked ? steps + [.name] : steps
  }

  /// The parameters that everybody is asked for.
  private var fields: [String] { form.groups.flatMap(\.fields) }

  /// The parameters that few people want.
  private var options: [String] {
    var options = builtIn.parameters.map(\.name).filter { !fields.contains($0) }
    if case .keptBy(let keeper) = form.binding {
      let taken = world.library.function(named: keeper)?.parameters.map(\.name) ?? []
      options.removeAll { !taken.contains($0) }
    }
    return options
  }

  private mutating func ask(_ step: Step) -> Dialogue.Turn {
    switch step {
    case .field(let field):
      guard let parameter = builtIn.parameters.first(where: { $0.name == field }) else {
        return .next
      }
      if case .domain(let kind) = parameter.type,
        let form = GuidedForm.all.first(where: { $0.builtIn == kind })
      {
        return askForPart(parameter, form)
      }
      return ask(parameter)
    case .moreOptions: return askForMore()
    case .name:
      return NameQuestion(form: form, world: world, dialogue: dialogue).ask(&name)
    }
  }

  /// Asks for a value that has a form of its own by the questions of that.
  private mutating func askForPart(_ parameter: Parameter, _ form: GuidedForm) -> Dialogue.Turn {
    guard
      var part = parts[parameter.name]
        ?? ValueEntry(form: form, world: world, dialogue: dialogue, isPart: true)
    else { return .next }
    sayHeading(before: parameter)
    let turn = part.walk()
    parts[parameter.name] = part
    answers[parameter.name] = part.answer
    return turn
  }

  /// Of a part: what it is in the call that it belongs to; nil where it is left out.
  private var answer: AnswerReader.Taken? {
    if isLeftOut || named != nil { return named }
    guard case .success(let value) = world.evaluate(call) else { return nil }
    return AnswerReader.Taken(source: call, value: value)
  }

  private mutating func askForMore() -> Dialogue.Turn {
    let options = options
    let explanation = {
      builtIn.parameters.filter { options.contains($0.name) }
        .map { "\($0.name): \($0.meaning)" }.joined(separator: "\n  ")
    }
    var answer: [String] = []
    let turn = dialogue.ask(
      "More options? (names, y for all, Enter for none) ", help: options.joined(separator: ", "),
      choices: AnswerChoices(items: options.map { .init(text: $0) }, isPlain: true, isList: true),
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
          ?? "type names of options, y for all, or Enter for none")
      return nil
    }
    return options.filter(names.contains)
  }

  // MARK: A field

  private func sayHeading(before parameter: Parameter) {
    guard !isPart, let group = group(of: parameter), group.fields.first == parameter.name else {
      return
    }
    dialogue.say("\n" + group.heading)
  }

  private func group(of parameter: Parameter) -> GuidedForm.Group? {
    form.groups.first { $0.fields.contains(parameter.name) }
  }

  private mutating func ask(_ parameter: Parameter) -> Dialogue.Turn {
    let group = group(of: parameter)
    sayHeading(before: parameter)
    var choices = world.choices(for: parameter)
    let isFirst = isPart && parameter.name == fields.first
    // In place of its parts a value may be named.
    if isFirst { choices.items += world.names(ofKind: builtIn.name) }
    let question = FieldQuestion(
      parameter: parameter, current: answers[parameter.name]?.shown,
      whenEmpty: isFirst ? .leftOut : whenEmpty(parameter, group), example: example(of: parameter),
      choices: choices.isPlain || parameter.type.isOfDomain ? choices.items : [])
    var refusals = 0
    (named, isLeftOut) = (nil, false)
    let turn = dialogue.ask(
      question.prompt, help: question.help, choices: choices,
      explanation: { question.explanation }
    ) { text in
      if let text, text != "none" {
        if isFirst, let value = value(named: text) {
          named = value
          return .next
        }
        return take(text, for: parameter)
      }
      if text == nil, question.current != nil { return keep(parameter) }
      if let refusal = question.whenEmpty.refusal(of: parameter.label) {
        refusals += 1
        let way = "; < goes back\(before(parameter)), :cancel leaves"
        dialogue.remark(refusal + (refusals > 1 ? way : ""))
        return nil
      }
      answers[parameter.name] = nil
      isLeftOut = isFirst
      return .next
    }
    if turn == .next { noteSolved(parameter, group) }
    return turn
  }

  /// The value of this kind that an answer names.
  private func value(named text: String) -> AnswerReader.Taken? {
    guard case .success(let value) = world.evaluate(text), case .domain(let domain) = value,
      domain.kind == builtIn.name
    else { return nil }
    return AnswerReader.Taken(source: text, value: value)
  }

  private func example(of parameter: Parameter) -> String? { form.examples[parameter.name] }

  /// ` to Loan amount`: the field that is asked before another one.
  private func before(_ parameter: Parameter) -> String {
    let fields = fields + options
    guard let place = fields.firstIndex(of: parameter.name), place > 0 else { return "" }
    return " to \(label(of: fields[place - 1]))"
  }

  private func label(of field: String) -> String {
    (builtIn.parameters.first { $0.name == field } ?? Parameter(field, .any, meaning: "")).label
  }

  private func whenEmpty(
    _ parameter: Parameter, _ group: GuidedForm.Group?
  ) -> FieldQuestion.WhenEmpty {
    if case .required = parameter.need { return .refused(because: nil) }
    guard let group, group.solved > 0 else { return .leftOut }
    let before = group.fields.prefix { $0 != parameter.name }.filter { answers[$0] == nil }
    return before.count < group.solved
      ? .solved
      : .refused(
        because: before.map { label(of: $0) }.joined(separator: " and ") + " is worked out")
  }

  /// Keeps an answer that fits its parameter and what was answered before.
  private mutating func take(_ text: String, for parameter: Parameter) -> Dialogue.Turn? {
    let others = answers.filter { $0.key != parameter.name }.map(\.value.value)
    let reader = AnswerReader(
      world: world, others: others, example: example(of: parameter), readsBareTerms: true)
    switch reader.read(text, for: parameter) {
    case .refused(let problem):
      dialogue.remark(problem)
      return nil
    case .taken(let taken):
      let before = answers[parameter.name]
      answers[parameter.name] = taken
      let turn = check(parameter, taken)
      if turn == nil { answers[parameter.name] = before }
      if turn == .next, let remark = taken.remark { dialogue.remark(remark) }
      return turn
    }
  }

  /// Goes on with the answer that was given before, if it fits the others still.
  private func keep(_ parameter: Parameter) -> Dialogue.Turn? {
    answers[parameter.name].map { check(parameter, $0) } ?? .next
  }

  /// Tries the value with an answer, as far as it can be made; nil where the answer is wrong, which
  /// is said.
  private func check(_ parameter: Parameter, _ taken: AnswerReader.Taken) -> Dialogue.Turn? {
    let isComplete = isComplete
    guard let call = isComplete ? call : trial(of: parameter.name, taken),
      case .failure(let diagnostic) = world.evaluate(call)
    else { return .next }
    let problem = AnswerProblem(diagnostic: diagnostic, call: call, builtIn: builtIn)
    dialogue.remark(problem.text(for: parameter, isText: world.choices(for: parameter).isPlain))
    guard isComplete else { return nil }
    if let field = problem.field, field != parameter.name, fields.contains(field) {
      return .field(field)
    }
    dialogue.remark("another answer, or < to go back")
    return nil
  }

  /// Shows the value that a group gave when its last question is answered.
  private func noteSolved(_ parameter: Parameter, _ group: GuidedForm.Group?) {
    guard let group, group.solved > 0, group.fields.last == parameter.name else { return }
    let missing = group.fields.filter { answers[$0] == nil }
    if missing.isEmpty, let remark = group.whenAllGiven { dialogue.remark(remark) }
    guard case .success(.domain(let value)) = world.evaluate(call) else { return }
    for field in missing {
      guard let given = try? value.field(field) else { continue }
      // Without a goal, what is worked out is a figure.
      let shown = if case .none = given { form.figure } else { field }
      guard let figure = try? value.field(shown) else { continue }
      dialogue.remark("\(label(of: shown)): \(figure.displayText), worked out")
    }
  }
}

extension ParameterType {
  /// True if a value of the domain is wanted.
  fileprivate var isOfDomain: Bool {
    switch self {
    case .domain: true
    case .either(let types): types.allSatisfy(\.isOfDomain)
    default: false
    }
  }
}
