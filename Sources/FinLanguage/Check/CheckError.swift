import Money

/// What the check before running finds, with the values; each has a place.
enum CheckError: ExemplifiedError {
  case unknownName(String, suggestion: String?)
  /// The idiom is what serves in place of a function of other tools.
  case unknownFunction(String, suggestion: String?, idiom: String?)
  /// An input that the figure does not mention; a value in it that has an input of that name, with
  /// the field that is taken: `trip`, `total`.
  case inputUnread(String, suggestion: String?, part: (base: String, field: String)?)
  case usedBeforeBound(String)
  case readsBeforeBinding(String)
  case bindsGlobal(String)
  case bindsCaptured(String)
  case bindsBuiltInValue(String)
  case outsideFunction
  case outsideLoop(String)
  case topLevelOnly(String)
  case duplicateParameter(String)
  case requiredAfterDefault(String)
  case call(function: String, signature: String, problems: [String], hints: [String])
  case importCycle([String])
  case importClash(name: String, otherFile: String)
  case functionTooLarge
  case noSuchReplacement(String, known: [String])
  case calledValue(String)
  case formulaReadsItself(String)
  case formulaReadsAnswer(String)
  case bindsAnswer(String)
  case neverLive(String)
  case writesInside(String)
  case writesAsValue(String, example: String)
  case whatIfLocal(String)
  case leavesWhatIf(String)
  case explainsInside
  case seekGoal(unknown: String)
  case seekInsideLocal(String, part: String)
  /// The part of what the goal reads that is called so: `trip.extra`; else what it reads.
  case seekUnknown(String, part: String?, reads: [String])
  case seekNeedsRange(String, goal: String, ranges: [String])
  case seekUnread(String)

  var id: String {
    switch self {
    case .unknownName, .inputUnread: "unknown-name"
    case .unknownFunction: "unknown-function"
    case .usedBeforeBound, .readsBeforeBinding: "no-value-yet"
    case .bindsGlobal: "assign-to-global"
    case .bindsCaptured: "assign-to-captured"
    case .bindsBuiltInValue: "assign-to-built-in"
    case .outsideFunction: "return-outside-function"
    case .outsideLoop: "outside-loop"
    case .topLevelOnly: "top-level-only"
    case .duplicateParameter, .requiredAfterDefault: "bad-parameters"
    case .call: "wrong-arguments"
    case .importCycle: "import-cycle"
    case .importClash: "import-clash"
    case .functionTooLarge: "too-large"
    case .noSuchReplacement: "unknown-binding"
    case .calledValue: "not-a-function"
    case .formulaReadsItself: "formula-cycle"
    case .formulaReadsAnswer: "formula-reads-ans"
    case .bindsAnswer: "assign-to-ans"
    case .neverLive: "cannot-be-live"
    case .writesInside, .writesAsValue: "writes-inside"
    case .whatIfLocal: "what-if-local"
    case .leavesWhatIf: "leaves-what-if"
    case .explainsInside: "explain-inside"
    case .seekGoal: "seek-goal"
    case .seekInsideLocal: "what-if-local"
    case .seekNeedsRange, .seekUnknown: "unknown-name"
    case .seekUnread: "what-if-unread"
    }
  }

  var summary: String {
    switch self {
    case .unknownName(let name, _): "\(name) is not known"
    case .inputUnread(let name, _, _): "\(name) is not known, and the figure does not mention it"
    case .unknownFunction(let name, _, _): "there is no function \(name)"
    case .usedBeforeBound(let name): "\(name) is used before it is given a value"
    case .readsBeforeBinding(let name): "\(name) is read here before this function gives it a value"
    case .bindsGlobal(let name): "a function cannot rebind the global \(name)"
    case .bindsCaptured(let name):
      "\(name) belongs to the function around this one and cannot be rebound here"
    case .bindsBuiltInValue(let name): "\(name) is built in and cannot be rebound"
    case .outsideFunction: "return stands outside a function"
    case .outsideLoop(let word): "\(word) stands outside a loop"
    case .topLevelOnly(let what): "\(what) stands at top level only"
    case .duplicateParameter(let name): "the parameter \(name) is there twice"
    case .requiredAfterDefault(let name):
      "\(name) needs a default, as the parameter before it has one"
    case .call(let function, _, let problems, _):
      problems.count == 1
        ? "\(function): \(problems[0])" : "\(function): \(problems.count) arguments do not fit"
    case .importCycle(let chain): "files import each other: \(chain.joined(separator: " → "))"
    case .importClash(let name, let file): "\(name) is bound here and in \(file)"
    case .functionTooLarge: "this function or statement is too large"
    case .noSuchReplacement(let name, _): "no top-level binding is called \(name)"
    case .calledValue(let name): "\(name) is a value, not a function"
    case .formulaReadsItself(let name): "the formula of \(name) reads \(name) itself"
    case .formulaReadsAnswer(let name):
      "a live formula cannot read \(name), which changes with every answer"
    case .bindsAnswer(let name): "\(name) holds a last result and cannot be bound"
    case .neverLive(let name):
      "\(name) is what fin itself reads and changes, so it is a plain value"
    case .writesInside(let name):
      "\(name) changes the session or a file, so it stands at top level only"
    case .writesAsValue(let name, _):
      "\(name) changes the session or a file and is no value; it is called"
    case .whatIfLocal(let name):
      "whatif binds top-level names, and \(name) belongs to this function"
    case .explainsInside: "an explanation is shown and is no value, so explain begins its line"
    case .leavesWhatIf(let word): "\(word) cannot lead out of a whatif or seek"
    case .seekGoal: "a goal is reached by ==, <, <=, > or >="
    case .seekInsideLocal(let name, let part):
      "\(name) belongs to this function: seek varies it as a whole, not \(part)"
    case .seekUnknown(let name, _, _): "\(name) is not known, and the goal does not read it"
    case .seekNeedsRange(let name, _, _): "\(name) is not known, and no range says what it may be"
    case .seekUnread(let name): "the goal never reads \(name)"
    }
  }

  var details: [String] {
    switch self {
    case .call(_, let signature, let problems, _):
      (problems.count > 1 ? problems : []) + ["usage: " + signature]
    case .noSuchReplacement(_, let known) where !known.isEmpty:
      ["bindings: " + known.joined(separator: ", ")]
    default: []
    }
  }

  var hint: String? {
    switch self {
    case .unknownName(_, let suggestion?), .unknownFunction(_, let suggestion?, _),
      .inputUnread(_, let suggestion?, _):
      "did you mean \(suggestion)?"
    case .unknownName("yesterday", nil): "today - 1d"
    case .unknownName("tomorrow", nil): "today + 1d"
    case .unknownName(let name, nil):
      name == Period.month.abbreviation
        ? "money a period is written together: $450/\(name)" : "bind it first: \(name) = …"
    case .inputUnread(let name, nil, let part?):
      "give it to the figure: (\(part.base) with {\(name): \(name)}).\(part.field)"
    case .unknownFunction(_, nil, let idiom?): idiom
    case .unknownFunction(let name, nil, nil):
      "declare it: fn \(name)(…) = …, or see help functions"
    case .usedBeforeBound(let name): "move the line that binds \(name) up"
    case .readsBeforeBinding(let name), .bindsGlobal(let name):
      "take \(name) as a parameter and return the new value: \(name) = f(\(name))"
    case .bindsCaptured: "give the new value another name, or return it"
    case .bindsBuiltInValue(let name): "choose another name: my_\(name) = …"
    case .outsideLoop: "use it between the braces of for or while"
    case .outsideFunction: "at top level an if … { … } else { … } chooses"
    case .topLevelOnly(let what): "move the \(what) out of the block"
    case .call(_, _, _, let hints): hints.isEmpty ? nil : hints.joined(separator: "; ")
    case .calledValue(let name): "write \(name) without parentheses"
    case .importCycle: "put what both need into a third file"
    case .importClash: "rename one of them"
    case .functionTooLarge: "split it into smaller functions"
    case .formulaReadsItself(let name):
      "give what it starts from another name: start = …, \(name) := … start …"
    case .formulaReadsAnswer(let name): "give the result a name first: x = \(name)"
    case .bindsAnswer: "choose another name"
    case .neverLive(let name): "\(name) = …"
    case .writesInside(let name): "put \(name)(…) on a line of its own"
    case .writesAsValue(_, let example): example
    case .explainsInside: "explain x on a line of its own"
    case .leavesWhatIf: "put the whole whatif or seek into the function or loop"
    case .seekInsideLocal(_, let part): "give it a name of its own: x = \(part), then … by x"
    case .seekUnknown(_, let part?, _): "vary the input of that name: by \(part)"
    case .seekUnknown(_, nil, let reads):
      reads.isEmpty
        ? "vary a name that stands in the goal"
        : "vary what the goal reads (\(reads.joined(separator: ", "))), or what that follows"
    case .seekNeedsRange(let name, let goal, let ranges):
      "seek \(goal) by \(name) in \(ranges[0])"
        + (ranges.count > 1
          ? " (or \(SyntaxError.choice(Array(ranges.dropFirst()))))" : "")
    case .seekUnread: "vary a name that it reads"
    case .noSuchReplacement(let name, let known):
      Suggestion.nearest(to: name, among: known).map { "did you mean \($0)?" }
    default: nil
    }
  }

  var example: HintExample? {
    switch self {
    case .inputUnread(let name, nil, nil): HintExample(.figureOfName, name: name)
    case .seekGoal(let unknown): HintExample(.seekByName, name: unknown)
    default: nil
    }
  }
}
