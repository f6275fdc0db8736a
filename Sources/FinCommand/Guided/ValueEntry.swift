import FinLanguage
import Money

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

  /// The parts of an answer that are still open.
  struct Unsettled {
    /// An amount that may be a year's or a month's.
    var amount: Money?
    /// A percent that is unusual, as typed; typed again it is taken.
    var percent: String?
  }

  var answers: [String: AnswerReader.Taken] = [:]
  private var wanted: [String] = []
  private(set) var name = ""
  /// The answers before the first question.
  private let given: [String: String]
  /// The inputs that the name has, in the order of the parameters.
  private let kept: [String]
  /// The entries of fields whose values have forms of their own.
  private var parts: [String: ValueEntry] = [:]
  /// Of a part: the value that was named in place of answering its questions.
  private var named: AnswerReader.Taken?
  private var isLeftOut = false
  /// Fields that answers to others need.
  var needed: [String: String] = [:]

  init?(form: GuidedForm, world: GuidedWorld, dialogue: Dialogue, isPart: Bool = false) {
    guard let builtIn = world.library.function(named: form.builtIn) else { return nil }
    (self.form, self.builtIn, self.world, self.dialogue) = (form, builtIn, world, dialogue)
    self.isPart = isPart
    if case .name(let name) = form.binding { answers = Self.answers(of: name, builtIn, world) }
    let present = answers
    kept = builtIn.parameters.map(\.name).filter { present[$0] != nil }
    if kept.isEmpty {
      for parameter in builtIn.parameters {
        answers[parameter.name] = Self.usual(parameter, form, world)
      }
    }
    given = answers.mapValues(\.source)
  }

  /// Returns the answer that is offered: the form's, or the one value that the session has.
  private static func usual(
    _ parameter: Parameter, _ form: GuidedForm, _ world: GuidedWorld
  ) -> AnswerReader.Taken? {
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
      case .next, .field:
        replaceUnfit()
        // A name that is there already stays as it is.
        if case .name = form.binding, answers.mapValues(\.source) == given { return .cancelled }
        return .statements([statement])
      case .back: dialogue.remark("this is the first question; :cancel leaves")
      case .cancelled: return .cancelled
      }
    }
  }

  /// The value that the hint of an error has for the form's replacement; nil for other errors.
  func replacement(by diagnostic: Diagnostic) -> String? {
    guard let replacement = form.replacement, diagnostic.id == replacement.error,
      answers[replacement.field] != nil, case .write(let forms)? = diagnostic.hint,
      case .named(replacement.other, let value)? = forms.first
    else { return nil }
    return value.text
  }

  /// Enters in place of an answer that doesn't fit the others what does.
  private mutating func replaceUnfit() {
    guard let replacement = form.replacement,
      case .failure(let diagnostic) = world.evaluate(call),
      let source = self.replacement(by: diagnostic),
      case .success(let value) = world.evaluate(source)
    else { return }
    answers[replacement.field] = nil
    answers[replacement.other] = AnswerReader.Taken(source: source, value: value)
    let also = replacement.also
    if answers[also.unless] == nil, case .success(let value) = world.evaluate(also.value) {
      answers[also.field] = AnswerReader.Taken(source: also.value, value: value)
    }
    dialogue.remark(replacement.remark)
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
    var steps = fields.flatMap { field in
      [Step.field(field)] + (needed[field].map { [.field($0)] } ?? [])
    }
    if isPart { return steps }
    if form.binding == .asked { steps.append(.name) }
    if !options.isEmpty { steps.append(.moreOptions) }
    return steps + wanted.map { .field($0) }
  }

  /// The parameters that everybody is asked for, and those that a name has answers to already.
  var fields: [String] {
    let asked = form.groups.flatMap(\.fields)
    return asked.filter { !isSettled($0) } + kept.filter { !asked.contains($0) }
  }

  /// True for the last field of a group if the others, all answered, give it.
  func isSettled(_ field: String) -> Bool {
    guard answers[field] == nil || wanted.contains(field),
      let group = form.groups.first(where: { $0.solved > 0 && $0.fields.last == field })
    else { return false }
    return group.fields.dropLast().allSatisfy { answers[$0] != nil }
  }

  /// The parameters that few people want.
  private var options: [String] {
    var options = builtIn.parameters.map(\.name).filter { name in
      // Without a text for it, what the others give cannot be given as well.
      !fields.contains(name) && !needed.values.contains(name)
        && (!isSettled(name) || group(of: name)?.whenAllGiven != nil)
    }
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
      // One that is there is kept or named, not asked for part by part.
      if case .domain(let kind) = parameter.type, !kept.contains(field),
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
    let list = OptionList(builtIn, options)
    let turn = dialogue.ask(
      "More options? (Enter for none, ? lists them) ", help: list.help, choices: list.choices,
      explanation: { list.explanation }
    ) { text in
      switch list.read(text ?? "n") {
      case .chosen(let names):
        wanted = names
        return .next
      case .listed: dialogue.remark(list.explanation)
      case .refused(let reason): dialogue.remark(reason)
      }
      return nil
    }
    guard turn == .next else { return turn }
    // What was given in them before does not stay where no one sees it.
    for option in options where !wanted.contains(option) { answers[option] = nil }
    return .next
  }

  // MARK: A field

  private func sayHeading(before parameter: Parameter) {
    guard !isPart, let group = group(of: parameter.name), group.fields.first == parameter.name
    else { return }
    dialogue.say("\n" + group.heading)
  }

  private func group(of field: String) -> GuidedForm.Group? {
    form.groups.first { $0.fields.contains(field) }
  }

  private mutating func ask(_ parameter: Parameter) -> Dialogue.Turn {
    let group = group(of: parameter.name)
    sayHeading(before: parameter)
    var choices = world.choices(for: parameter)
    let isFirst = isPart && parameter.name == fields.first
    let whenEmpty = whenEmpty(parameter, group)
    // In place of its parts a value may be named.
    if isFirst { choices.items += world.names(ofKind: builtIn.name) }
    let block = dialogue.asker.editsBlocks ? answers[parameter.name]?.block : nil
    choices.initial = block ?? ""
    let question = FieldQuestion(
      parameter: parameter, current: answers[parameter.name]?.shown,
      whenEmpty: whenEmpty, isBlock: block != nil, example: example(of: parameter),
      choices: choices.isPlain || parameter.type.isOfDomain ? choices.items : [])
    var refusals = 0
    var unsettled = Unsettled()
    (named, isLeftOut) = (nil, false)
    let turn = dialogue.ask(
      unsettled.amount.map { "\($0.formatted()) a year or a month? (y/m) " } ?? question.prompt,
      help: question.help, choices: choices, explanation: { question.explanation }
    ) { text in
      if let block {
        if text == block { return keep(parameter) }
        if text == nil || text == "[]" {
          answers[parameter.name] = nil
          return .next
        }
      }
      if let text, text != "none" {
        if isFirst, let value = value(named: text) {
          named = value
          return .next
        }
        return take(text, for: parameter, &unsettled)
      }
      if text == nil, unsettled.amount != nil {
        dialogue.remark(Self.whichPeriod)
        return nil
      }
      unsettled = Unsettled()
      if text == nil, question.current != nil { return keep(parameter) }
      if case .skips(let whole) = whenEmpty {
        if !isFirst { dialogue.remark("\(whole) is skipped") }
        isLeftOut = true
        return .next
      }
      if let refusal = question.whenEmpty.refusal(of: parameter.label) {
        refusals += 1
        let way = "; < goes back\(before(parameter)), :cancel leaves"
        // Without a value to choose, what to type is not plain.
        let isWithoutChoices = parameter.type.isOfDomain && choices.items.isEmpty
        let wanted = isWithoutChoices ? question.example.map { "; e.g. \($0)" } : nil
        dialogue.remark(refusal + (wanted ?? "") + (refusals > 1 ? way : ""))
        return nil
      }
      answers[parameter.name] = nil
      return .next
    }
    if turn == .next { noteSolved(parameter, group) }
    return turn
  }

  static let whichPeriod = "type y for a year or m for a month"

  /// The value of this kind that an answer names.
  private func value(named text: String) -> AnswerReader.Taken? {
    guard case .success(let value) = world.evaluate(text), case .domain(let domain) = value,
      domain.kind == builtIn.name
    else { return nil }
    return AnswerReader.Taken(source: text, value: value)
  }

  func example(of parameter: Parameter) -> String? { form.examples[parameter.name] }

  /// ` to Loan amount`: the field that is asked before another one.
  private func before(_ parameter: Parameter) -> String {
    let fields = fields + options
    guard let place = fields.firstIndex(of: parameter.name), place > 0 else { return "" }
    return " to \(label(of: fields[place - 1]))"
  }

  func label(of field: String) -> String {
    (builtIn.parameters.first { $0.name == field } ?? Parameter(field, .any, meaning: "")).label
  }

  private func whenEmpty(
    _ parameter: Parameter, _ group: GuidedForm.Group?
  ) -> FieldQuestion.WhenEmpty {
    if case .required = parameter.need {
      return isPart ? .skips(form.noun) : .refused(because: nil)
    }
    if let field = needed.first(where: { $0.value == parameter.name })?.key {
      return .refused(because: "of the \(label(of: field).lowercased())")
    }
    guard let group, group.solved > 0 else { return .leftOut }
    let before = group.fields.prefix { $0 != parameter.name }.filter { answers[$0] == nil }
    return before.count < group.solved
      ? .solved
      : .refused(
        because:
          "fin solves for \(before.map { "the \(label(of: $0).lowercased())" }.listed("and"))")
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
