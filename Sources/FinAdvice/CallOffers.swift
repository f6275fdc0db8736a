import FinLanguage
import Money

/// Calls that a call which fails can have meant: its arguments in another order, by their names, with
/// their units, or of the function that is called nearly so.
struct CallOffers {
  private let failed: FailedLine

  init(_ failed: FailedLine) { self.failed = failed }

  private var interpreter: Interpreter { failed.interpreter }
  private var error: Diagnostic { failed.error }

  /// The errors that another call can answer.
  static let errors: Set<ErrorID> = [
    .argumentType, .wrongArguments, .unknownFunction, .unknownName,
  ]

  private static let mostNearest = 4

  /// The statement with another call, likeliest first.
  var readings: [LineReading] {
    guard let (site, functions, given) = meant else { return [] }
    let isKnown = failed.library.function(named: site.name.text) != nil
    return functions.flatMap { function -> [LineReading] in
      // What writes is not guessed from its name alone.
      let isMeant = !isKnown && function.effect != .writes
      let same =
        isMeant && !given.contains(where: \.isBare)
        ? [function.call(with: given.map { ($0.label, $0.text) })] : []
      let places = ArgumentPlaces(
        function, samples: samples(function).known, failed.library.words())
      return (same + places.offers(given).map(function.call)).map {
        LineReading(text: failed.replacing(site.span, with: $0))
      }
    }
  }

  /// True if an argument has a name that the function does not have: no value is put under another.
  var hasUnknownArgument: Bool {
    guard error.id == .wrongArguments, let (site, functions, _) = meant,
      let function = functions.first
    else { return false }
    let words = failed.library.words
    return !ArgumentMatch(site.arguments, builtIn: function, words: words).unknown.isEmpty
  }

  /// The call with its values of each kind in their order, and as it may be meant though two of a kind have
  /// changed places.
  struct Moved {
    let inOrder: String?
    /// True if the values in their order have changed places with those of other kinds.
    let isMoved: Bool
    let other: String?
    /// True if all that has changed places in the other is of different kinds as it was typed.
    let isAllowed: Bool
  }

  /// The call with its arguments in another order, where that is meant rather than the units of the order
  /// given.
  var moved: Moved? {
    guard error.id == .argumentType, let (site, functions, given) = meant,
      let function = functions.first
    else { return nil }
    let places = ArgumentPlaces(function, samples: samples(function).known, failed.library.words())
    func text(_ chosen: ArgumentPlaces.Chosen?) -> String? {
      chosen.map { failed.replacing(site.span, with: function.call($0)) }
    }
    let best = places.offers(given).first
    let free = text(places.offers(given, order: .none).first)
    let typed = text(places.offers(given, order: .ofTypedKinds).first)
    let other = free == text(best) ? nil : best == nil ? typed : free
    return Moved(
      inOrder: text(best), isMoved: best.map(places.isMoved) ?? false, other: other,
      isAllowed: other == typed)
  }

  /// An example of the call, where the error itself says too little: with all that was given, if that
  /// fits, and the rest as the function's example has it; else the function's example.
  var examples: [LineReading] {
    guard let (site, functions, given) = meant, let function = functions.first,
      function.name.hasPrefix(site.name.text)
    else { return [] }
    let (known, samples) = samples(function)
    if samples.isEmpty { return mended.map { [$0.reading] } ?? [] }
    let sample = function.call(samples.map { ($0.key, $0.value, false) })
    let places = ArgumentPlaces(function, samples: known, failed.library.words())
    // A value that fits some option besides is not meant for that.
    let all =
      given.isEmpty
      ? []
      : places.offers(given, isWhole: false).first { way in
        zip(given, way).enumerated().allSatisfy { place, pair in
          pair.0.label != nil || pair.1.parameter == place || known[pair.1.parameter] != nil
            || function.parameters[pair.1.parameter].isRequired
        }
      }
    if let mended, mended.keepsAll || all == nil && isUnexplained { return [mended.reading] }
    // An example without the argument that is wrong answers nothing.
    if all == nil, error.id == .argumentType { return [] }
    let chosen = all ?? places.own(given)
    guard isOpen(toAll: chosen.count == given.count) else { return [] }
    let taken = Set(chosen.map(\.parameter))
    let missing = function.parameters.indices.filter {
      function.parameters[$0].isRequired && !taken.contains($0)
    }
    if missing.isEmpty, error.hint != nil, error.id == .wrongArguments { return [] }
    func filled(_ places: [Int]) -> ArgumentPlaces.Chosen {
      chosen + places.compactMap { place in samples[place].map { (place, $0, false) } }
    }
    let whole = [missing, samples.keys.filter { !taken.contains($0) }].lazy
      .map { function.call(filled($0)) }
      .first { call in
        let text = failed.replacing(site.span, with: call)
        return failed.trial(text).fits
      }
    if whole == nil, error.hint != nil { return [] }
    let shown =
      whole.flatMap { call in
        chosen.isEmpty && !given.isEmpty ? nil : failed.replacing(site.span, with: call)
      } ?? sample
    let names = missing.map { function.parameters[$0].name }
    let isMissing = error.id == .wrongArguments && !names.isEmpty && chosen.count == given.count
    return [
      LineReading(
        note: "for example \(shown)",
        summary: isMissing
          ? "\(function.name): \(names.listed()) "
            + "\(names.count == 1 ? "is" : "are") missing" : nil)
    ]
  }

  /// The call as it was typed, mended where it is wrong.
  private var mended: MendedCall? {
    guard let (site, functions, _) = meant, let function = functions.first,
      function.name == site.name.text
    else { return nil }
    let samples = allSamples(function)
    return error.id == .wrongArguments
      ? MendedCall(naming: failed, site, function, samples)
      : MendedCall(failed, site, function, samples)
  }

  /// True if the error says at most what an argument means.
  private var isUnexplained: Bool {
    switch error.hint {
    case nil, .meaning?: true
    default: error.id == .wrongArguments
    }
  }

  /// Returns true if the error leaves open what to write: what it says to do is better than an example.
  ///
  /// - Parameter all: Whether an example has all that was given.
  private func isOpen(toAll all: Bool) -> Bool {
    guard let hint = error.hint else { return true }
    if all {
      return error.id != .argumentType || isUnexplained || hint.isGuess
    }
    return !error.labels.isEmpty && hint.isGuess && hint.all.count == 1
  }

  /// The call that is wrong, with the functions that it can mean.
  private var meant: (CallSite, [BuiltIn], [GivenArgument])? {
    guard let span = failed.errorSpan, let tree = failed.tree,
      let site = CallSite(in: tree.statements, around: Int(span.start))
    else { return nil }
    let library = failed.library
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
          to: name, among: library.names(near: name), most: Self.mostNearest)
      let longer = isLacking ? [] : library.names(beginning: name)
      // That the call fits says more than a letter.
      let isTold = site.arguments.count > 1 && !isLacking
      let farther = isTold ? Suggestion.farther(from: name, among: library.names(near: name)) : []
      functions = ([alias].compactMap(\.self) + near + longer + farther)
        .compactMap(library.function)
    }
    return (site, functions, site.arguments.map { GivenArgument($0, in: failed) })
  }

  /// The arguments in the examples of a function, by the places of their parameters: all that are
  /// known, and those of the plainest example.
  private func samples(_ function: BuiltIn) -> (known: [Int: String], plain: [Int: String]) {
    let own = arguments(in: function.example.code, of: function)
    let page = function.help.line.map {
      arguments(in: $0, of: function)
    }
    let plain = page.map { $0.isEmpty ? own : $0 } ?? own
    return (own.merging(plain) { $1 }, plain)
  }

  /// The arguments in all the examples of a function, the plainest first.
  private func allSamples(_ function: BuiltIn) -> [Int: [String]] {
    let codes =
      [function.help.line ?? "", function.example.code] + function.help.examples.map(\.code)
    var result: [Int: [String]] = [:]
    for code in codes {
      for (place, text) in arguments(in: code, of: function) {
        if !result[place, default: []].contains(text) { result[place, default: []].append(text) }
      }
    }
    return result
  }

  private func arguments(in code: String, of function: BuiltIn) -> [Int: String] {
    let file = SourceFile(name: "", text: code)
    guard let statement = parse(file, number: 0).statements.first,
      let site = CallSite(in: [statement], called: function.name)
    else { return [:] }
    let match = ArgumentMatch(site.arguments, builtIn: function)
    var result: [Int: String] = [:]
    for (argument, parameter) in zip(site.arguments, match.parameterOfArgument) {
      if let parameter { result[parameter] = file.text(in: argument.value.span) }
    }
    return result
  }
}

extension BuiltIn {
  fileprivate func call(with arguments: [(label: String?, text: String)]) -> String {
    let list = arguments.map { ($0.label.map { "\($0): " } ?? "") + $0.text }
    return "\(name)(\(list.joined(separator: ", ")))"
  }

  /// A call with its arguments in the order of the parameters, by name behind the first gap.
  fileprivate func call(_ chosen: ArgumentPlaces.Chosen) -> String {
    let sorted = chosen.sorted { $0.parameter < $1.parameter }
    let skipsName =
      parameters.first.map { parameter in
        if case .leadingText = parameter.need { true } else { false }
      } ?? false
    let first = skipsName && sorted.first?.parameter != 0 ? 1 : 0
    var place = first
    return call(
      with: sorted.map { argument in
        let isInPlace = argument.parameter == place && !argument.isNamed
        if isInPlace { place += 1 }
        // Behind any number of values another has to be named.
        if case .variadic = parameters[argument.parameter].need { place = parameters.count }
        return (isInPlace ? nil : parameters[argument.parameter].name, argument.text)
      })
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
