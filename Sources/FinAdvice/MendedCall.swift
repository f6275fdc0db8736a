import FinLanguage
import Money

/// A call as it was typed, with an argument that fits in the place of each that does not.
struct MendedCall {
  let text: String
  /// True if all figures that were typed are in it: `[visa]` for `visa`.
  let keepsAll: Bool

  var reading: LineReading {
    keepsAll ? LineReading(text: text) : LineReading(note: "for example \(text)")
  }

  private struct Place {
    let span: SourceSpan
    let choices: [(text: String, keeps: Bool)]
  }

  /// More choices of an argument are not tried.
  private static let mostChoices = 5

  /// - Parameter samples: Arguments of the function's examples, by the places of the parameters.
  init?(_ failed: FailedLine, _ site: CallSite, _ function: BuiltIn, _ samples: [Int: [String]]) {
    let wrong = failed.spans
    let match = ArgumentMatch(site.arguments, builtIn: function, words: failed.library.words)
    var places: [Place] = []
    for (argument, index) in zip(site.arguments, match.parameterOfArgument)
    where wrong.contains(argument.value.span) {
      guard let index else { return nil }
      let parameter = function.parameters[index]
      let found = Self.places(argument, parameter, samples[index] ?? [], failed)
      if found.isEmpty || found.contains(where: \.choices.isEmpty) { return nil }
      places += found
    }
    guard let most = places.map(\.choices.count).max() else { return nil }
    for choice in 0..<min(most, Self.mostChoices) {
      let chosen = places.map { ($0.span, $0.choices[min(choice, $0.choices.count - 1)]) }
      let text = chosen.reversed().reduce(failed.statement) { text, fix in
        FailedLine.text(text, replacing: fix.0, with: fix.1.text)
      }
      if text != failed.statement, failed.trial(text).fits {
        (self.text, keepsAll) = (text, chosen.allSatisfy(\.1.keeps))
        return
      }
    }
    return nil
  }

  /// A call with inputs that the caller names, with the names and values that it lacks: the figure says
  /// which names.
  init?(
    naming failed: FailedLine, _ site: CallSite, _ function: BuiltIn, _ samples: [Int: [String]]
  ) {
    let match = ArgumentMatch(site.arguments, builtIn: function, words: failed.library.words)
    let parameters = function.parameters
    guard parameters.contains(where: { if case .inputs = $0.need { true } else { false } }),
      match.unknown.isEmpty
    else { return nil }
    var free: [String] = []
    for (argument, index) in zip(site.arguments, match.parameterOfArgument) {
      guard let index, case .figure = parameters[index].type else { continue }
      failed.addFreeNames(in: argument.value, to: &free)
    }
    free.removeAll { name in site.arguments.contains { $0.label?.text == name } }
    var keepsAll = true
    var list = zip(site.arguments, match.parameterOfArgument).map { argument, index in
      let text = failed.text(of: argument.value.span)
      if let label = argument.label?.text { return "\(label): \(text)" }
      let fits =
        index.map {
          GivenArgument(argument, in: failed).text(for: parameters[$0], like: nil) != nil
        } ?? false
      if let index, case .figure = parameters[index].type { return text }
      return fits || free.isEmpty ? text : "\(free.removeFirst()): \(text)"
    }
    for (index, parameter) in parameters.enumerated()
    where parameter.isRequired && !match.parameterOfArgument.contains(index) {
      guard let sample = samples[index]?.first else { return nil }
      list.append("\(parameter.name): \(sample)")
      keepsAll = false
    }
    let values =
      free.isEmpty ? [""] : ["[5%, 6%, 7%]", "[$100, $200, $300]", "[10y, 20y]", "[1, 2, 3]"]
    for value in values {
      let all = list + free.map { "\($0): \(value)" }
      let text = failed.replacing(
        site.span, with: "\(function.name)(\(all.joined(separator: ", ")))")
      if failed.trial(text).fits {
        (self.text, self.keepsAll) = (text, keepsAll && free.isEmpty)
        return
      }
    }
    return nil
  }

  /// The argument, or the elements of a list that do not fit.
  private static func places(
    _ argument: Argument, _ parameter: Parameter, _ samples: [String], _ failed: FailedLine
  ) -> [Place] {
    var type = parameter.type
    var elements = [argument.value]
    let samples = samples + parameter.sample
    if case .list(let values) = argument.value.kind, let element = type.elements {
      (type, elements) = (element, values)
    }
    let places = elements.compactMap { value -> Place? in
      let given = GivenArgument(Argument(label: argument.label, value: value), in: failed)
      if elements.count > 1, let value = given.value, type.takes(value) { return nil }
      let isElement = value.span != argument.value.span
      let choices =
        own(given, parameter, isElement ? type : nil)
        + (isElement ? [] : samples).filter { failed.literal($0).map(type.takes) ?? true }
        .map { ($0, false) }
        + failed.examples(of: type, near: given.value).map { ($0, false) }
      return Place(span: value.span, choices: choices.filter { $0.0 != given.text })
    }
    return places
  }

  /// The value as the parameter takes it.
  private static func own(
    _ given: GivenArgument, _ parameter: Parameter, _ element: ParameterType?
  ) -> [(text: String, keeps: Bool)] {
    let type = element ?? parameter.type
    let text = given.text
    var result: [(String, Bool)] = []
    if element == nil, let fitting = given.text(for: parameter, like: nil) {
      result.append((fitting, true))
    }
    guard let value = given.value else { return result }
    if let inner = type.elements, inner.takes(value) { result.append(("[\(text)]", true)) }
    if type.takes(.text("")), given.isLiteral, !given.isPlainText {
      result.append((text.quoted, true))
    }
    if case .failure(let mismatch) = type.converted(value), let near = mismatch.hint?.onlyNearest {
      result.append((near, true))
    }
    if type.takes(.number(.one)) {
      switch value {
      case .percent, .money: result.append(("number(\(text))", false))
      case .duration(let term) where term.days == 0 && term.months != 0:
        result.append(("\(text) / 1mo", false))
      default: break
      }
    }
    return result
  }
}

extension FailedLine {
  /// The places of the error, by offsets in the statement.
  fileprivate var spans: [SourceSpan] {
    ([error.span].compactMap(\.self) + error.labels.map(\.span)).map { span in
      SourceSpan(file: 0, start: Int(span.start) - start, end: Int(span.end) - start)
    }
  }

  /// The names in an expression that have no value.
  fileprivate func addFreeNames(in expression: Expression, to free: inout [String]) {
    switch expression.kind {
    case .name(let name):
      if !isKnown(name), !interpreter.knows(name), !free.contains(name) { free.append(name) }
    case .call(let callee, let arguments):
      let isFunction = if case .name = callee.kind { true } else { false }
      if !isFunction { addFreeNames(in: callee, to: &free) }
      for argument in arguments { addFreeNames(in: argument.value, to: &free) }
    default: expression.forEachInside { addFreeNames(in: $0, to: &free) }
    }
  }

  fileprivate func literal(_ text: String) -> Value? { interpreter.trialValue(text) }

  /// A text with another in a place of it.
  fileprivate static func text(
    _ text: String, replacing span: SourceSpan, with other: String
  ) -> String {
    let bytes = Array(text.utf8)
    return String(decoding: bytes[..<Int(span.start)], as: UTF8.self) + other
      + String(decoding: bytes[Int(span.end)...], as: UTF8.self)
  }

  /// Arguments of a type, the session's own values first.
  ///
  /// - Parameter value: The value that does not fit: of allowed numbers the nearest is taken.
  fileprivate func examples(of type: ParameterType, near value: Value?) -> [String] {
    switch type {
    case .any, .figure: []
    case .boolean: ["true"]
    case .number: ["1"]
    case .wholeNumber(let allowed):
      switch (value, allowed) {
      case (.number(let number)?, let allowed?):
        [
          "\(min(max(number.rounded(toPlaces: 0).int ?? 1, allowed.lowerBound), allowed.upperBound))"
        ]
      case (_, let allowed?): ["\(min(max(1, allowed.lowerBound), allowed.upperBound))"]
      default: ["1"]
      }
    case .rate, .rateOrNumber: ["5%"]
    case .money, .moneyOrNumber, .moneyOrPercent, .moneyOrPeriodicMoney: ["$100"]
    case .periodicMoney, .periodicMoneyOrPercent: ["$100/mo"]
    case .duration: ["1y"]
    case .date: [today.description]
    case .text: ["\"text\""]
    case .list: ["[1, 2]"]
    case .listOf(let element): examples(of: element, near: value).map { "[\($0)]" }
    case .record: ["{}"]
    case .function(let count):
      count == 1 ? ["x => x"] : ["(\(["a", "b", "c"].prefix(count).joined(separator: ", "))) => a"]
    case .word(let words), .wordOrName(let words, _): words.prefix(1).map(\.quoted)
    case .domain(let kind): names(ofKind: kind) + calls(making: kind)
    case .either(let types): types.flatMap { examples(of: $0, near: value) }
    }
  }

  private func names(ofKind kind: String) -> [String] {
    interpreter.namesEverBound.filter { name in
      guard !Interpreter.answers.contains(name), case .domain(let value)? = self.value(of: name)
      else { return false }
      return value.kind == kind
    }
  }

  /// The example of the function that makes values of a kind.
  private func calls(making kind: String) -> [String] {
    let name = kind.replacing(" ", with: "_")
    guard let function = library.function(named: name) else { return [] }
    let file = SourceFile(name: "", text: function.example.code)
    return CallSite(in: parse(file, number: 0).statements, called: name)
      .map { [file.text(in: $0.span)] } ?? []
  }
}

extension Parameter {
  /// The value that its meaning gives: `annual rate, e.g. 24.99%`.
  fileprivate var sample: [String] {
    guard let start = meaning.firstRange(of: "e.g. ")?.upperBound else { return [] }
    let rest = meaning[start...]
    let ends = [" or ", " (", " for "].compactMap { rest.firstRange(of: $0)?.lowerBound }
    return [String(rest[..<(ends.min() ?? rest.endIndex)])]
  }
}

extension ParameterType {
  /// The type of its elements, if it is a list.
  fileprivate var elements: ParameterType? {
    switch self {
    case .list: .any
    case .listOf(let element): element
    case .either(let types): types.lazy.compactMap(\.elements).first
    default: nil
    }
  }

  fileprivate func takes(_ value: Value) -> Bool {
    if case .success = converted(value) { true } else { false }
  }
}
