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
  private var wantsMore = false
  private var name = ""

  init(form: GuidedForm, builtIn: BuiltIn, world: GuidedWorld, dialogue: Dialogue) {
    self.form = form
    self.builtIn = builtIn
    self.world = world
    self.dialogue = dialogue
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
    return .statements(["\(name) = \(call)"])
  }

  // MARK: The way through the questions

  private var steps: [Step] {
    var steps = form.groups.flatMap(\.fields).map { Step.field($0) }
    if !options.isEmpty { steps.append(.moreOptions) }
    if wantsMore { steps += options.map { .field($0) } }
    return steps + [.name]
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
      let question = NameQuestion(form: form, world: world, dialogue: dialogue)
      switch question.ask() {
      case .name(let answer):
        name = answer
        return .next
      case .back: return .back
      case .cancelled: return .cancelled
      }
    }
  }

  private mutating func askForMore() -> Dialogue.Turn {
    while true {
      switch dialogue.reply("more options? (y/N) ", help: options.joined(separator: ", ")) {
      case .empty:
        wantsMore = false
        return .next
      case .explain:
        for parameter in builtIn.parameters where options.contains(parameter.name) {
          dialogue.remark("\(parameter.name): \(parameter.meaning)")
        }
      case .back: return .back
      case .cancelled: return .cancelled
      case .text(let text):
        guard let answer = Self.yesOrNo(text) else {
          dialogue.remark("y for yes; empty or n for no")
          continue
        }
        wantsMore = answer
        // What was given in them before does not stay where nobody sees it.
        if !answer { for option in options { answers[option] = nil } }
        return .next
      }
    }
  }

  static func yesOrNo(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "y", "yes": true
    case "n", "no": false
    default: nil
    }
  }

  // MARK: A field

  private mutating func ask(_ parameter: Parameter) -> Dialogue.Turn {
    let group = form.groups.first { $0.fields.contains(parameter.name) }
    if let group, group.fields.first == parameter.name { dialogue.say("\n" + group.heading) }
    let question = FieldQuestion(
      parameter: parameter, current: answers[parameter.name]?.source,
      whenEmpty: whenEmpty(parameter, group))
    while true {
      switch dialogue.reply(question.prompt, help: question.help) {
      case .explain: dialogue.remark(question.explanation)
      case .back: return .back
      case .cancelled: return .cancelled
      case .empty where question.current != nil:
        return finish(parameter, group)
      case .empty, .text("none"):
        if let refusal = question.whenEmpty.refusal(of: parameter.name) {
          dialogue.remark(refusal)
          continue
        }
        answers[parameter.name] = nil
        return finish(parameter, group)
      case .text(let text):
        if take(text, for: parameter) { return finish(parameter, group) }
      }
    }
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
    switch AnswerReader(world: world, others: others).read(text, for: parameter) {
    case .refused(let problem):
      dialogue.remark(problem)
      return false
    case .taken(let taken):
      let before = answers[parameter.name]
      answers[parameter.name] = taken
      if let remark = taken.remark { dialogue.remark(remark) }
      guard isComplete, case .failure(let diagnostic) = world.evaluate(call) else { return true }
      answers[parameter.name] = before
      dialogue.remark(
        ([diagnostic.summary] + diagnostic.details + [diagnostic.hint].compactMap(\.self))
          .joined(separator: "\n  "))
      dialogue.remark("another answer, or < to go back")
      return false
    }
  }

  /// Says what a group gave when its last question is answered.
  private func finish(_ parameter: Parameter, _ group: GuidedForm.Group?) -> Dialogue.Turn {
    guard let group, group.solved > 0, group.fields.last == parameter.name else { return .next }
    let missing = group.fields.filter { answers[$0] == nil }
    if missing.isEmpty, let remark = group.whenAllGiven { dialogue.remark(remark) }
    guard case .success(.domain(let value)) = world.evaluate(call) else { return .next }
    for field in missing {
      if let figure = try? value.field(field) {
        dialogue.remark("\(field): \(figure.displayText), worked out")
      }
    }
    return .next
  }

  // MARK: The call

  /// Whether the built-in can be called with the answers so far.
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

  private var call: String {
    let arguments = builtIn.parameters.compactMap { parameter in
      answers[parameter.name].map { "\(parameter.name): \($0.source)" }
    }
    return "\(builtIn.name)(\(arguments.joined(separator: ", ")))"
  }
}
