import Money

/// Matches the arguments of a call with parameters by position and label.
package struct ArgumentMatch {
  /// For each argument, the parameter it goes to; nil where it does not fit.
  package private(set) var parameterOfArgument: [Int?] = []
  private(set) var problems: [String] = []
  private(set) var hints: [Hint] = []
  /// The parameters that need an argument and have none.
  private var missing: [String] = []
  /// The labels that stand for no parameter.
  package private(set) var unknown: [String] = []
  /// The number of arguments, from the first parameter's on, that each belong to the next parameter
  /// if the first turns out to be no text.
  private(set) var shifts = 0

  /// - Parameters:
  ///   - labels: the label of each argument, nil for a positional one.
  ///   - names: the parameters' names in order.
  ///   - isRequired: whether a parameter must be given.
  ///   - variadic: the parameter that takes all further positional arguments, with how many it
  ///     needs.
  ///   - inputs: the parameter that takes the arguments with other labels, with how many it needs.
  ///   - skipsFirst: whether the first parameter takes its argument by label only.
  ///   - mayLack: whether a value may give what is missing, which is only known when running.
  ///   - meant: the parameter that a label stands for which is none; nil for a slip only.
  init(
    labels: [String?], names: [String], isRequired: (Int) -> Bool,
    variadic: (index: Int, minimum: Int)? = nil,
    inputs: (index: Int, count: ClosedRange<Int>, example: String)? = nil,
    skipsFirst: Bool = false, mayLack: Bool = false,
    meant: ((String) -> String?)? = nil
  ) {
    let meant = meant ?? { Suggestion.slip(of: $0, among: names) }
    var given = [Int](repeating: 0, count: names.count)
    // Inputs have no place among the others; they always bear a label.
    let positional = names.indices.filter { $0 != inputs?.index && !(skipsFirst && $0 == 0) }
    var inputNames: [String] = []
    var position = 0
    var surplus = 0
    for label in labels {
      if let label {
        if let index = names.firstIndex(of: label), index != inputs?.index {
          if given[index] > 0, variadic?.index != index {
            problems.append("\(label) is given twice")
          }
          given[index] += 1
          parameterOfArgument.append(index)
        } else if let inputs, meant(label) == nil {
          if inputNames.contains(label) { problems.append("\(label) is given twice") }
          inputNames.append(label)
          parameterOfArgument.append(inputs.index)
        } else {
          parameterOfArgument.append(nil)
          problems.append("no argument is named \(label)")
          if let near = meant(label) {
            hints.append(.nearest([.source(near)]))
          } else {
            unknown.append(label)
          }
        }
      } else if let variadic, position >= variadic.index {
        given[variadic.index] += 1
        parameterOfArgument.append(variadic.index)
      } else if position < positional.count {
        let index = positional[position]
        if given[index] > 0 { problems.append("\(names[index]) is given twice") }
        given[index] += 1
        parameterOfArgument.append(index)
        position += 1
      } else {
        parameterOfArgument.append(nil)
        surplus += 1
      }
    }
    if surplus > 0 {
      let takes =
        positional.isEmpty
        ? "no arguments"
        : positional.count == 1 ? "1 argument" : "at most \(positional.count) arguments"
      problems.append(
        "it takes \(takes)\(inputs == nil ? "" : " without a label"), "
          + "not \(positional.count + surplus)")
      if let inputs { hints.append("name the input: \(inputs.example)") }
    }
    if let inputs { check(inputNames, inputs.count, example: surplus > 0 ? nil : inputs.example) }
    for index in positional {
      let least = variadic?.index == index ? variadic?.minimum ?? 0 : isRequired(index) ? 1 : 0
      if given[index] >= least || mayLack { continue }
      if least == 1 { missing.append(names[index]) }
      problems.append(
        least == 1
          ? "\(names[index]) is missing" : "it needs at least \(least) of \(names[index])")
    }
  }

  private mutating func check(
    _ inputs: [String], _ count: ClosedRange<Int>, example: String?
  ) {
    if inputs.count < count.lowerBound {
      problems.append("an input to vary is missing")
      if let example { hints.append("name it: \(example)") }
    } else if inputs.count > count.upperBound {
      problems.append(
        "it takes at most \(count.upperBound) inputs, not \(inputs.count): "
          + inputs.joined(separator: ", "))
    }
  }

  /// Matches a call as it is written. If a text may come first and the source does not show whether
  /// one does, it is matched as if, and ``shifts`` is set.
  ///
  /// - Parameter words: The library's, which know what short labels stand for.
  package init(
    _ arguments: [Argument], builtIn: BuiltIn, words: @escaping SubjectVocabulary.Source = { .none }
  ) {
    let labels = arguments.map(\.label?.text)
    let mayLack =
      Subject(of: builtIn) != nil
      && arguments.contains { $0.label == nil && $0.value.canBeSubject }
    self.init(
      labels: labels, isText: false, builtIn: builtIn, words: words,
      mayLack: mayLack)
    guard case .leadingText? = builtIn.parameters.first?.need,
      let first = arguments.first(where: { $0.label == nil })
    else { return }
    let named = ArgumentMatch(labels: labels, isText: true, builtIn: builtIn, words: words)
    switch first.value.kind {
    case .text: self = named
    case .number, .money, .percent: break
    default:
      guard named.problems.isEmpty else { break }
      let count = problems.isEmpty ? labels.count { $0 == nil } : 0
      self = named
      shifts = count
    }
  }

  /// - Parameters:
  ///   - isText: Whether the first argument is a text.
  ///   - mayLack: Whether an argument without a label may give others.
  init(
    labels: [String?], isText: Bool, builtIn: BuiltIn,
    words: @escaping SubjectVocabulary.Source, mayLack: Bool = false
  ) {
    let mayLack = mayLack || Subject(of: builtIn).map { labels.contains($0.name) } ?? false
    var skipsFirst = false
    var variadic: (index: Int, minimum: Int)?
    var inputs: (index: Int, count: ClosedRange<Int>, example: String)?
    for (index, parameter) in builtIn.parameters.enumerated() {
      if case .variadic(let minimum) = parameter.need { variadic = (index, minimum) }
      if case .leadingText = parameter.need { skipsFirst = !isText }
      if case .inputs(let count) = parameter.need {
        inputs = (index, count, parameter.inputExample)
      }
    }
    self.init(
      labels: labels, names: builtIn.parameters.map(\.name),
      isRequired: {
        if case .required = builtIn.parameters[$0].need { true } else { false }
      }, variadic: variadic, inputs: inputs, skipsFirst: skipsFirst, mayLack: mayLack,
      meant: { label in
        inputs == nil
          ? builtIn.parameter(called: label, words())?.name
          : builtIn.parameters.first { $0.aliases.contains(label) }?.name
      })
    let given = Set(parameterOfArgument.compactMap(\.self))
    let isOnly = unknown.count == 1 && hints.isEmpty
    let nearest = unknown.compactMap { label -> Hint? in
      guard let nearest = builtIn.nearest(to: label, besides: given) else { return nil }
      let arguments = nearest.count == 1 ? "argument" : "arguments"
      return "nearest \(isOnly ? arguments : "to \(label)"): \(nearest.joined(separator: ", "))"
    }
    hints += nearest
    if !nearest.isEmpty {
      hints[hints.count - 1] = hints[hints.count - 1] + "; help \(builtIn.name)"
    }
    hints += builtIn.parameters.compactMap { parameter in
      missing.contains(parameter.name) ? parameter.absenceHint : nil
    }
  }
}

extension Parameter {
  /// The likeness of a label to the parameter's names, and to what it means: more if they share a word.
  fileprivate func likeness(to label: String) -> Double {
    let parts = label.lowercased().split(separator: "_").filter { $0.count > 2 }
    let words = meaning.lowercased().split { !$0.isLetter }
    let names = [name] + aliases
    let isShared = parts.contains { part in
      names.contains { $0.split(separator: "_").contains { $0.starts(with: part) } }
    }
    let isMeant = parts.contains { part in words.contains { $0.starts(with: part) } }
    let letters = names.map { Suggestion.likeness(of: label, $0) }.max() ?? 0
    return (isShared ? 2 : 0) + (isMeant ? 1 : 0) + letters
  }

  /// An input as it may be named in a call.
  fileprivate var inputExample: String {
    if case .list = type { "rate: 5%..7%" } else { "rate: normal(6.5%, 0.5%)" }
  }
}

extension BuiltIn {
  /// The parameter that a label stands for: by its name, its name elsewhere, a slip of either, or the
  /// beginning of those of one parameter alone.
  package func parameter(called label: String, _ words: SubjectVocabulary) -> Parameter? {
    func named(_ word: String) -> Parameter? {
      parameters.first { $0.name == word } ?? parameters.first { $0.aliases.contains(word) }
        ?? words.abbreviations[word].flatMap(named)
    }
    let names = parameters.flatMap { [$0.name] + $0.aliases }
    if let parameter = named(label) ?? Suggestion.slip(of: label, among: names).flatMap(named) {
      return parameter
    }
    let begun = parameters.filter { parameter in
      ([parameter.name] + parameter.aliases).contains { $0.hasPrefix(label) }
    }
    if label.count > 3 { return begun.count == 1 ? begun.first : nil }
    return words.shortName(label, names).flatMap(named)
  }

  /// The two arguments nearest to a label that is none, with their meanings; nil where none is free.
  fileprivate func nearest(to label: String, besides given: Set<Int>) -> [String]? {
    let label = String(label.prefix(64))
    let free = parameters.enumerated().filter { place, parameter in
      if case .inputs = parameter.need { return false }
      return !given.contains(place)
    }.map(\.element)
    let nearest = free.map { (likeness: $0.likeness(to: label), parameter: $0) }.enumerated()
      .sorted { ($1.element.likeness, $0.offset) < ($0.element.likeness, $1.offset) }
      .prefix(2).map { "\($0.element.parameter.name) (\($0.element.parameter.meaning))" }
    return nearest.isEmpty ? nil : nearest
  }

  /// The call with its required arguments and the first optional ones: for an error, where
  /// all of it would hide what matters.
  var briefSignature: String {
    let most = 6
    if parameters.count <= most { return signature }
    let required = parameters.lastIndex(where: \.isRequired).map { $0 + 1 } ?? 0
    let shown = parameters.prefix(max(required, 4)).map { parameter in
      parameter.isRequired ? parameter.name : parameter.name + "?"
    }
    return "\(name)(\(shown.joined(separator: ", ")), …); help \(name)"
  }

  /// The signature, as help shows it: `grow(amount, rate, term: 1y)`.
  public var signature: String {
    "\(name)(\(parameters.map(\.signature).joined(separator: ", ")))"
  }
}

extension Parameter {
  /// As the signature of a function has it: `term?`, `n: 12`.
  public var signature: String {
    switch need {
    case .required: name
    case .optional, .leadingText, .subject: name + "?"
    case .defaulted(let value): "\(name): \(value.sourceText)"
    case .variadic: name + ", …"
    case .inputs: name + ": …, …"
    }
  }
}
