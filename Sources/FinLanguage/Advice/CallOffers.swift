import Money

/// Calls that a call which fails can have meant: its arguments in another order, by their names, with
/// their units, or of the function that is called nearly so.
struct CallOffers {
  private let interpreter: Interpreter
  private let statement: String
  private let error: Diagnostic
  private let advice: Interpreter.Advice
  /// The offset of the statement in its file.
  private let start: Int

  /// The errors that another call can answer.
  static let errors: Set<String> = [
    "argument-type", "wrong-arguments", "unknown-function", "unknown-name",
  ]

  /// A call in the statement, by offsets in it.
  private struct Site {
    let name: Name
    let arguments: [Argument]
    let span: SourceSpan
  }

  /// An argument with what is known of it.
  private struct Given {
    let label: String?
    let text: String
    let value: Value?
    let isLiteral: Bool
    /// True for a word without its quotes, which only stands for one of some words.
    var isBare = false
    /// The literal in a quoted text: `"6.5%"`.
    var inner: (text: String, value: Value)?
  }

  init(
    _ interpreter: Interpreter, _ statement: String, from start: Int, _ error: Diagnostic,
    _ advice: Interpreter.Advice
  ) {
    self.interpreter = interpreter
    self.statement = statement
    self.start = start
    self.error = error
    self.advice = advice
  }

  /// Parameters beyond these are too special to be meant by their place.
  private static let mostParameters = 10
  private static let mostOffers = 10
  private static let mostNearest = 4

  /// The statement with another call, likeliest first.
  var readings: [LineReading] {
    guard let (site, functions, given) = meant else { return [] }
    let isKnown = interpreter.library.function(named: site.name.text) != nil
    return functions.flatMap { function -> [LineReading] in
      // What writes is not guessed from its name alone.
      let isMeant = !isKnown && function.effect != .writes
      let same = isMeant ? [written(function, given.map { ($0.label, $0.text) })] : []
      return (same + offers(function, given).map { call(function, $0) }).map {
        LineReading(text: text(with: $0, at: site.span))
      }
    }
  }

  /// An example of the call, where the error itself says too little.
  var examples: [LineReading] {
    guard error.hint == nil || error.id != "argument-type", let (site, functions, given) = meant,
      let function = functions.first, function.name == site.name.text
    else { return [] }
    return examples(of: function, given, at: site)
  }

  /// The call that is wrong, with the functions that it can mean.
  private var meant: (Site, [BuiltIn], [Given])? {
    let file = SourceFile(name: "", text: statement)
    let tree = parse(file, number: 0)
    guard tree.diagnostics.isEmpty, let span = error.span,
      let site = site(in: tree.statements, around: Int(span.start) - start)
    else { return nil }
    let library = interpreter.library
    let name = site.name.text
    var functions: [BuiltIn] = []
    if let function = library.function(named: name) {
      functions = [function]
    } else {
      let alias = library.function(alias: name)
      // What fin lacks on purpose is not taken for something else.
      let isLacking = library.words().idioms[name.lowercased()] != nil
      let near =
        isLacking
        ? []
        : Suggestion.nearest(
          to: name, among: library.functions.map(\.name), most: Self.mostNearest)
      functions = ([alias].compactMap(\.self) + near).compactMap(library.function)
    }
    let given = site.arguments.map { read($0, file.text(in: $0.value.span)) }
    return (site, functions, given)
  }

  /// The call with its missing arguments filled in from the function's example.
  private func examples(of function: BuiltIn, _ given: [Given], at site: Site) -> [LineReading] {
    let samples = samples(function)
    let offered = offers(function, given, isWhole: false).first
    // What the error itself says to do is better than an example.
    if offered == nil, error.hint != nil { return [] }
    let first = offered ?? []
    return [first].compactMap { chosen in
      let taken = chosen.map(\.parameter)
      let missing = function.parameters.indices.filter {
        function.parameters[$0].isRequired && !taken.contains($0)
      }
      let filled = missing.compactMap { place in samples[place].map { (place, $0) } }
      guard filled.count == missing.count, !samples.isEmpty else {
        return nil
      }
      if missing.isEmpty, error.hint != nil { return nil }
      if missing.isEmpty || offered == nil {
        let sample = call(function, samples.map { ($0.key, $0.value) })
        return LineReading(note: "for example \(sample)")
      }
      var whole = text(with: call(function, chosen + filled), at: site.span)
      let isOdd = zip(given, chosen).enumerated().contains { place, pair in
        if case .number? = pair.0.value { pair.1.parameter != place } else { false }
      }
      if isOdd || !interpreter.trial(whole, known: advice.known, runs: advice.runs).fits {
        whole = call(function, samples.map { ($0.key, $0.value) })
      }
      let names = missing.map { function.parameters[$0].name }
      return LineReading(
        note: "for example \(whole)",
        summary: "\(function.name): \(names.joined(separator: " and ")) "
          + "\(names.count == 1 ? "is" : "are") missing")
    }
  }

  /// The arguments in the example of a function, by the places of their parameters.
  private func samples(_ function: BuiltIn) -> [Int: String] {
    let file = SourceFile(name: "", text: function.example.code)
    guard let statement = parse(file, number: 0).statements.first,
      let site = site(in: [statement], called: function.name)
    else { return [:] }
    let match = ArgumentMatch(site.arguments, builtIn: function)
    var result: [Int: String] = [:]
    for (argument, parameter) in zip(site.arguments, match.parameterOfArgument) {
      if let parameter { result[parameter] = file.text(in: argument.value.span) }
    }
    return result
  }

  /// The innermost call at an offset, or the first one of a function.
  private func site(
    in statements: [Statement], around offset: Int? = nil, called name: String? = nil
  ) -> Site? {
    var best: Site?
    func look(_ expression: Expression) {
      let span = expression.span
      if let offset, !(Int(span.start) <= offset && offset < Int(span.end)) { return }
      if name != nil, best?.name.text == name { return }
      switch expression.kind {
      case .call(let callee, let arguments):
        if case .name(let name) = callee.kind {
          best = Site(
            name: Name(name, span: callee.span), arguments: arguments, span: expression.span)
        }
      case .method(let receiver, let name, let arguments):
        best = Site(
          name: name, arguments: [Argument(label: nil, value: receiver)] + arguments,
          span: expression.span)
      default: break
      }
      expression.forEachChild { child in
        switch child {
        case .expression(let inner): look(inner)
        case .block(let block): block.statements.forEach { $0.expressions.forEach(look) }
        case .function(let function): look(function.body)
        }
      }
    }
    statements.forEach { $0.expressions.forEach(look) }
    return name == nil || best?.name.text == name ? best : nil
  }

  private func read(_ argument: Argument, _ text: String) -> Given {
    let label = argument.label?.text
    if case .name(let name) = argument.value.kind, isFree(name) {
      // A word without its quotes.
      return Given(
        label: label, text: "\"\(name)\"", value: .text(name), isLiteral: true, isBare: true)
    }
    var given = Given(
      label: label, text: text, value: value(argument.value, text),
      isLiteral: argument.value.isPlainLiteral)
    if case .text(let inner)? = given.value, given.isLiteral, LineWords.literal(inner) != nil,
      let value = interpreter.trialValue(inner)
    {
      given.inner = (inner, value)
    }
    return given
  }

  /// Returns true if a name is unknown.
  private func isFree(_ name: String) -> Bool {
    let library = interpreter.library
    return !interpreter.compiler.knownNames.contains(name) && !advice.known.contains(name)
      && library.index(ofValue: name) == nil && library.function(named: name) == nil
  }

  private func value(_ expression: Expression, _ text: String) -> Value? {
    if expression.isPlainLiteral || advice.runs { return interpreter.trialValue(text) }
    return nil
  }

  private func text(with call: String, at span: SourceSpan) -> String {
    let bytes = Array(statement.utf8)
    return String(decoding: bytes[..<Int(span.start)], as: UTF8.self) + call
      + String(decoding: bytes[Int(span.end)...], as: UTF8.self)
  }

  private func written(_ function: BuiltIn, _ arguments: [(label: String?, text: String)]) -> String
  {
    let list = arguments.map { ($0.label.map { "\($0): " } ?? "") + $0.text }
    return "\(function.name)(\(list.joined(separator: ", ")))"
  }

  // MARK: Arguments

  private typealias Chosen = [(parameter: Int, text: String)]

  /// The ways in which a function takes all that was given, likeliest first.
  ///
  /// - Parameter isWhole: Whether nothing that it needs may be missing.
  private func offers(_ function: BuiltIn, _ given: [Given], isWhole: Bool = true) -> [Chosen] {
    let parameters = function.parameters
    guard given.count <= parameters.count, given.count <= Self.mostParameters,
      !parameters.contains(where: \.takesMany)
    else { return [] }
    var result: [Chosen] = []
    var chosen: Chosen = []
    func choose(_ place: Int) {
      if result.count >= Self.mostOffers { return }
      guard place < given.count else {
        let taken = chosen.map(\.parameter)
        let hasAll = parameters.indices.allSatisfy {
          !parameters[$0].isRequired || taken.contains($0)
        }
        if hasAll || !isWhole { result.append(chosen) }
        return
      }
      for (parameter, text) in choices(given[place], at: place, parameters)
      where !chosen.contains(where: { $0.parameter == parameter }) {
        chosen.append((parameter, text))
        choose(place + 1)
        chosen.removeLast()
      }
    }
    choose(0)
    return result
  }

  /// The parameters that can take an argument, likeliest first, each with the text of it there.
  private func choices(_ argument: Given, at place: Int, _ parameters: [Parameter])
    -> [(Int, String)]
  {
    if let label = argument.label {
      let index =
        parameters.firstIndex { $0.name == label }
        ?? parameters.firstIndex { $0.aliases.contains(label) }
        ?? Suggestion.nearest(to: label, among: parameters.map(\.name)).flatMap { near in
          parameters.firstIndex { $0.name == near }
        }
      if let index { return fitting(argument, parameters[index]).map { [(index, $0)] } ?? [] }
    }
    let order = [place] + parameters.indices.prefix(Self.mostParameters).filter { $0 != place }
    return order.filter(parameters.indices.contains).compactMap { index in
      if index != place, !mayMove(argument, to: parameters[index]) { return nil }
      return fitting(argument, parameters[index]).map { (index, $0) }
    }
  }

  /// Returns true if an argument can be meant for a parameter at another place: a bare number is money
  /// only where it stands for it already, and an amount by a name that nobody knows is anything.
  private func mayMove(_ argument: Given, to parameter: Parameter) -> Bool {
    switch argument.value {
    case .number?: argument.label == nil && !parameter.type.isMoney
    case .text?: argument.label == nil || parameter.type.isWord
    case .money?, .periodicMoney?: argument.label == nil
    default: true
    }
  }

  /// The text of an argument for a parameter, with the unit that it lacks; nil where it does not fit.
  private func fitting(_ argument: Given, _ parameter: Parameter) -> String? {
    guard let value = argument.value else { return nil }
    if argument.isBare, !parameter.type.isWord { return nil }
    let conversion = ArgumentConversion(arguments: [], context: nil)
    switch conversion.convert(value, to: parameter.type) {
    case .success: return argument.text
    case .failure(let mismatch):
      if let inner = argument.inner {
        return fitting(
          Given(label: nil, text: inner.text, value: inner.value, isLiteral: true), parameter)
      }
      if let replacement = mismatch.replacement { return argument.isLiteral ? replacement : nil }
      // `20` of a price is a share of it.
      if case .moneyOrPercent = parameter.type, case .number(let number) = value,
        argument.isLiteral, number >= .one, number < .hundred
      {
        return argument.text + "%"
      }
      return nil
    }
  }

  /// A call with its arguments in the order of the parameters, by name behind the first gap.
  private func call(_ function: BuiltIn, _ chosen: Chosen) -> String {
    let sorted = chosen.sorted { $0.parameter < $1.parameter }
    let skipsName =
      function.parameters.first.map { parameter in
        if case .leadingText = parameter.need { true } else { false }
      } ?? false
    let first = skipsName && sorted.first?.parameter != 0 ? 1 : 0
    return written(
      function,
      sorted.enumerated().map { place, argument in
        let isInPlace = argument.parameter == place + first
        return (isInPlace ? nil : function.parameters[argument.parameter].name, argument.text)
      })
  }
}

extension ParameterType {
  fileprivate var isMoney: Bool {
    switch self {
    case .money, .moneyOrNumber, .moneyOrPercent, .periodicMoney, .moneyOrPeriodicMoney,
      .periodicMoneyOrPercent:
      true
    case .either(let types): types.contains(where: \.isMoney)
    default: false
    }
  }

  /// True if it takes one of some words.
  fileprivate var isWord: Bool {
    switch self {
    case .word, .wordOrName: true
    case .either(let types): types.contains(where: \.isWord)
    default: false
    }
  }
}

extension Parameter {
  var isRequired: Bool { if case .required = need { true } else { false } }

  fileprivate var takesMany: Bool {
    switch need {
    case .variadic, .inputs: true
    case .required, .optional, .leadingText, .defaulted: false
    }
  }
}

extension Expression {
  /// True if it is a literal, with or without a sign.
  var isPlainLiteral: Bool {
    switch kind {
    case .number, .percent, .money, .periodicMoney, .duration, .date, .boolean, .none: true
    case .text(let parts): parts.allSatisfy(\.isCharacters)
    case .unary(.negate, let inner), .parenthesized(let inner): inner.isPlainLiteral
    default: false
    }
  }
}

extension Statement {
  /// The expressions directly in it.
  var expressions: [Expression] {
    switch kind {
    case .bind(let binding): [binding.value]
    case .live(_, let formula): [formula]
    case .function(_, let function): [function.body]
    case .forLoop(_, let sequence, let body):
      [sequence] + body.statements.flatMap(\.expressions)
    case .whileLoop(let condition, let body): [condition] + body.statements.flatMap(\.expressions)
    case .returnValue(let value): value.map { [$0] } ?? []
    case .assertion(let condition, let message): [condition] + (message.map { [$0] } ?? [])
    case .test(_, let body): body.statements.flatMap(\.expressions)
    case .expression(let expression): [expression]
    case .breakLoop, .continueLoop, .importFile: []
    }
  }
}
