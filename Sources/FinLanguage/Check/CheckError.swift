import Money

/// An error of the check before running, with its values; each has a place.
enum CheckError: ExemplifiedError {
  case unknownName(String, suggestion: String?)
  /// The idiom is what serves in place of a function of other tools.
  case unknownFunction(String, suggestion: String?, idiom: String?)
  /// An input that the figure does not mention; a value in it that has an input of that name, with
  /// the field that is taken: `trip`, `total`.
  case inputUnread(String, suggestion: String?, part: (base: String, field: String)?)
  /// A period in words, where a name is called so.
  case ambiguousPeriod(written: String, readings: [String], name: String)
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
  case call(function: String, signature: String, problems: [String], hints: [Hint])
  case importCycle([String])
  case importsOther(String)
  case importClash(name: String, otherFile: String)
  case functionTooLarge
  case noSuchReplacement(String, known: [String])
  case calledValue(String)
  case formulaReadsItself(String)
  case formulaReadsAnswer(String)
  case bindsAnswer(String)
  case neverLive(String)
  case writesInside(String)
  /// A call of what uses the network, a loudspeaker or a browser, where nothing may do so.
  case outsideInside(String)
  case writesInTest(String)
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

  var row: ErrorRow {
    switch self {
    case .unknownName(let name, let suggestion):
      .init(.unknownName, "unknown name: \(name)", hint: Self.hint(forName: name, suggestion))
    case .unknownFunction(let name, let suggestion, let idiom):
      .init(
        .unknownFunction, "unknown function: \(name)",
        hint: suggestion.map { .nearest([.source($0)]) } ?? idiom.map(Hint.words)
          ?? .defineFirst(name))
    case .inputUnread(let name, let suggestion, let part):
      .init(
        .unknownName, "unknown name: \(name); the figure doesn't use it",
        hint: suggestion.map(Hint.nearestInput)
          ?? part.map { "use it in the figure: (\($0.base) with {\(name): \(name)}).\($0.field)" })
    case .ambiguousPeriod(let written, let readings, let name):
      .init(
        .ambiguousPeriod, "\(written) is ambiguous: \(name) is a name here",
        hint: .choice(readings))
    case .usedBeforeBound(let name):
      .init(
        .noValueYet, "\(name) is used before it has a value",
        hint: "define \(name) first")
    case .readsBeforeBinding(let name):
      .init(
        .noValueYet, "\(name) is read before this function sets it",
        hint: "take \(name) as a parameter and return the new value: \(name) = f(\(name))")
    case .bindsGlobal(let name):
      .init(
        "assign-to-global", "a function can't change the global \(name)",
        hint: "take \(name) as a parameter and return the new value: \(name) = f(\(name))")
    case .bindsCaptured(let name):
      .init(
        "assign-to-captured",
        "\(name) belongs to the enclosing function and can't be changed here",
        hint: "use another name, or return the new value")
    case .bindsBuiltInValue(let name):
      .init(
        "assign-to-built-in", "\(name) is built in and can't be changed",
        hint: "use another name: my_\(name) = …")
    case .outsideFunction:
      .init(
        "return-outside-function", "return outside a function",
        hint: "at top level, use if … { … } else { … }")
    case .outsideLoop(let word):
      .init(
        "outside-loop", "\(word) outside a loop",
        hint: "use it inside for or while")
    case .topLevelOnly(let what):
      .init(
        "top-level-only", "\(what) works at top level only",
        hint: "move the \(what) out of the block")
    case .duplicateParameter(let name):
      .init("bad-parameters", "duplicate parameter: \(name)")
    case .requiredAfterDefault(let name):
      .init("bad-parameters", "\(name) needs a default, because the parameter before it has one")
    case .call(let function, let signature, let problems, let hints):
      .init(
        .wrongArguments,
        problems.count == 1
          ? "\(function): \(problems[0])"
          : "\(function): \(problems.count) problems with the arguments",
        details: problems.count > 1 ? problems : [], usage: hints.isEmpty ? signature : nil,
        hint: Hint.joined(hints))
    case .importsOther(let path):
      .init(
        "not-allowed", "a script can't import \(path)",
        details: ["it imports scripts only: files that end in .fin"])
    case .importCycle(let chain):
      .init(
        "import-cycle", "files import each other: \(chain.joined(separator: " → "))",
        hint: "move what both need into a third file")
    case .importClash(let name, let file):
      .init("import-clash", "\(name) is defined here and in \(file)", hint: "rename one of them")
    case .functionTooLarge:
      .init(
        "too-large", "this function or statement is too large",
        hint: "split it into smaller functions")
    case .noSuchReplacement(let name, let known):
      .init(
        .unknownBinding, "no top-level variable is named \(name)",
        details: known.isEmpty ? [] : ["variables: " + known.joined(separator: ", ")],
        hint: Suggestion.nearest(to: name, among: known).map { .nearest([.source($0)]) })
    case .calledValue(let name):
      .init(
        .notFunction, "\(name) is a value, not a function",
        hint: "remove the parentheses")
    case .formulaReadsItself(let name):
      .init(
        "formula-cycle", "the formula of \(name) depends on \(name) itself",
        hint: "give the starting value another name: start = …, \(name) := … start …")
    case .formulaReadsAnswer(let name):
      .init(
        "formula-reads-ans", "a live formula can't read \(name), which changes with every result",
        hint: "give the result a name first: x = \(name)")
    case .bindsAnswer(let name):
      .init(
        "assign-to-ans", "\(name) is a last result and can't be set",
        hint: "use another name")
    case .neverLive(let name):
      .init(
        "cannot-be-live", "fin changes \(name) itself, so it must be a plain value",
        hint: "\(name) = …")
    case .writesInside(let name):
      .init(
        "writes-inside", "\(name) changes the session or a file, so it works at top level only",
        hint: "put \(name)(…) on its own line")
    case .outsideInside(let name):
      .init(
        "writes-inside",
        "\(name) uses the network, a speaker or a browser, so it works at top level only",
        hint: "assign it first, on its own line: x = \(name)(…)")
    case .writesInTest(let name):
      .init(
        "writes-inside", "\(name) changes the session or a file, so it can't run in a test",
        hint: "put \(name)(…) outside the test")
    case .writesAsValue(let name, let example):
      .init(
        "writes-inside", "\(name) changes the session or a file and has no value; call it",
        hint: .typed(example))
    case .whatIfLocal(let name):
      .init("what-if-local", "whatif sets top-level names, but \(name) belongs to this function")
    case .leavesWhatIf(let word):
      .init(
        "leaves-what-if", "\(word) can't leave a whatif or seek",
        hint: "put the whole whatif or seek into the function or loop")
    case .explainsInside:
      .init(
        "explain-inside", "explain must begin a line; an explanation is not a value",
        hint: "put explain x on its own line")
    case .seekGoal: .init("seek-goal", "a goal uses ==, <, <=, > or >=")
    case .seekInsideLocal(let name, let part):
      .init(
        "what-if-local",
        "\(name) belongs to this function, so seek can change it only as a whole, not \(part)",
        hint: "give it its own name: x = \(part), then … by x")
    case .seekUnknown(let name, let part, let reads):
      .init(
        .unknownName, "unknown name: \(name); the goal doesn't use it",
        hint: part.map { "use the input of that name: by \($0)" }
          ?? (reads.isEmpty
            ? "choose a name that the goal uses"
            : "choose a name that the goal uses (\(reads.joined(separator: ", "))), or one of its inputs")
      )
    case .seekNeedsRange(let name, let goal, let ranges):
      .init(
        .unknownName,
        "unknown name: \(name), and it has no range",
        hint: "seek \(goal) by \(name) in \(ranges[0])"
          + (ranges.count > 1
            ? " (or \(Array(ranges.dropFirst()).listed("or")))" : ""))
    case .seekUnread(let name):
      .init(
        .whatIfUnread, "the goal doesn't depend on \(name)",
        hint: "choose a name that it depends on")
    }
  }

  private static func hint(forName name: String, _ suggestion: String?) -> Hint {
    if let suggestion { return .nearest([.source(suggestion)]) }
    return switch name {
    case "yesterday": .typed("today - 1d")
    case "tomorrow": .typed("today + 1d")
    case Period.month.abbreviation: "write money per period without spaces: $450/\(name)"
    default: .setFirst(name)
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
