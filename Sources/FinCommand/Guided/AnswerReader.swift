import FinAdvice
import FinLanguage
import Money

/// Reads what a person answers for a parameter: in fin's own words, and, where only one thing can
/// be meant, in others.
struct AnswerReader {
  let world: GuidedWorld
  /// The values given for other parameters; a bare number takes the currency of these.
  var others: [Value] = []
  /// An answer that would do; else one of the parameter's type.
  var example: String?
  /// True if the bare number of a term is years, or months where it is large.
  var readsBareTerms = false

  /// An answer that fits.
  struct Taken {
    /// As it is in the statement.
    let source: String
    let value: Value
    /// A remark on what was read into it.
    var remark: String?
    /// True if a period was read into it.
    var lacksPeriod = false

    /// As a person would type it.
    var shown: String { if case .text(let text) = value { text } else { source } }

    /// A list with a row for each element, to be changed row by row; nil for others.
    var block: String? {
      guard case .list(let values) = value, !values.isEmpty else { return nil }
      return "[\n" + values.map { "  \($0.sourceText),\n" }.joined() + "]"
    }
  }

  enum Reading {
    case taken(Taken)
    /// In a few words for the person, who is asked again.
    case refused(String)
    /// An amount that may be a year's or a month's.
    case lacksPeriod(Money)

    /// True for an amount with its period, and for a percent, which needs none.
    var hasPeriod: Bool {
      guard case .taken(let taken) = self else { return false }
      return switch taken.value {
      case .periodicMoney, .percent: !taken.lacksPeriod
      default: false
      }
    }
  }

  func read(_ answer: String, for parameter: Parameter) -> Reading {
    switch parameter.type {
    case .word(let words): return word(answer, words, parameter)
    case .wordOrName(let words, let list):
      return word(answer, words + world.names(in: list), parameter)
    case .either(let types):
      // A text that means one of the words.
      if parameter.wordAliases != nil, case .word(let words)? = types.first {
        return word(answer, words, parameter)
      }
      return textOrExpression(answer, for: parameter)
    case .boolean:
      switch answer.lowercased() {
      case "y", "yes": return .taken(Taken(source: "true", value: .boolean(true)))
      case "n", "no": return .taken(Taken(source: "false", value: .boolean(false)))
      default:
        guard case .taken(let taken) = expression(answer, for: parameter) else {
          return .refused("expected y or n, got \(answer)")
        }
        return .taken(taken)
      }
    case .date:
      return date(answer) ?? expression(answer, for: parameter)
    default: return textOrExpression(answer, for: parameter)
    }
  }

  private func textOrExpression(_ answer: String, for parameter: Parameter) -> Reading {
    guard parameter.type.takesText, !answer.hasPrefix("\""), !answer.hasPrefix("[") else {
      return expression(answer, for: parameter)
    }
    let value = Value.text(answer)
    return .taken(Taken(source: value.sourceText, value: value))
  }

  // MARK: Expressions

  /// A date in another form, where it has one reading; nil where it is for the language to read.
  private func date(_ answer: String) -> Reading? {
    guard let written = WrittenDate(answer), written.readings.first?.description != answer else {
      return nil
    }
    guard let only = written.readings.first, written.readings.count == 1 else {
      let days = written.readings.map(\.description)
      return .refused("\(answer) can be \(days.listed("or")); type one of them")
    }
    return .taken(
      Taken(source: only.description, value: .date(only), remark: "taken as \(only)"))
  }

  private func expression(_ answer: String, for parameter: Parameter) -> Reading {
    switch world.evaluate(answer) {
    case .success(let value):
      switch accept(value, as: answer, for: parameter) {
      case .success(let taken): return .taken(taken)
      case .failure(let mismatch) where mismatch.isOutsideLimit:
        return .refused(sentence(of: mismatch, for: parameter, answer))
      case .failure(let mismatch):
        let likely = likely(value, for: parameter)
        if likely == nil, let unsettled = withoutUnit(value, for: parameter) { return unsettled }
        return other(
          readings: (likely ?? mismatch.replacement).map { [$0] }
            ?? mismatch.hint?.sources ?? [], for: parameter)
          ?? .refused(sentence(of: mismatch, for: parameter, answer))
      }
    case .failure(let diagnostic):
      let readings =
        [amountWithPeriod(answer)].compactMap(\.self) + [Spelling.spelled(answer)]
        + (diagnostic.hint?.sources ?? [])
      return other(readings: readings, for: parameter)
        ?? .refused(misfit(answer, diagnostic, readings, for: parameter))
    }
  }

  private func accept(
    _ value: Value, as answer: String, for parameter: Parameter
  ) -> Result<Taken, ArgumentMismatch> {
    parameter.accept(value, beside: others, currency: world.currency).map { accepted in
      let lacksPeriod = accepted.isPeriodic && !value.isPeriodic
      if case .number = value, accepted.sourceText != value.sourceText {
        return Taken(
          source: accepted.sourceText, value: accepted, remark: "taken as \(accepted.displayText)",
          lacksPeriod: lacksPeriod)
      }
      // A comma may group digits on a line of its own, but not inside a call.
      let fitsCall = if case .success = world.evaluate("[\(answer)]") { true } else { false }
      let short = Self.shortForm(of: answer)
      let isAsTyped = short == answer && accepted.sourceText == value.sourceText
      return Taken(
        source: fitsCall ? short : value.sourceText, value: accepted,
        remark: isAsTyped ? nil : "taken as \(accepted.displayText)", lacksPeriod: lacksPeriod)
    }
  }

  /// `30 years` as `30y`: a literal by the short form of its unit.
  private static func shortForm(of answer: String) -> String {
    let words = SourceTokens(answer).words
    guard words.count == 1, words[0].kind == .literal,
      case .success(let text) = Formatter().format(SourceFile(name: "", text: answer))
    else { return answer }
    return String(text.dropLast())
  }

  /// The one reading of several that fits; nil where none does, or two that differ.
  private func other(readings: [String], for parameter: Parameter) -> Reading? {
    var only: Taken?
    for reading in readings {
      guard case .success(let value) = world.evaluate(reading),
        case .success(let taken) = accept(value, as: reading, for: parameter)
      else { continue }
      if let only, only.value.sourceText != taken.value.sourceText { return nil }
      only = only ?? taken
    }
    return only.map { taken in
      .taken(
        Taken(
          source: taken.source, value: taken.value,
          remark: "taken as \(taken.value.displayText)", lacksPeriod: taken.lacksPeriod))
    }
  }

  // MARK: Words

  private func sentence(_ problem: String, _ hint: Hint?) -> String {
    problem + (hint.map { "; \($0.text)" } ?? "")
  }

  private func sentence(
    of mismatch: ArgumentMismatch, for parameter: Parameter, _ answer: String
  ) -> String {
    switch parameter.type {
    case _ where mismatch.isOutsideLimit:
      return sentence("\(parameter.label) \(mismatch.text)", mismatch.hint)
    case .listOf, .either, .word, .wordOrName, .figure, .function:
      return sentence("\(parameter.label) \(mismatch.text)", mismatch.hint ?? suchAs(parameter))
    case .date: return "\(expected(parameter)), got \(answer); write \(ParameterType.exampleDate)"
    default:
      return sentence(
        "\(expected(parameter)), got \(answer)", mismatch.hint ?? suchAs(parameter))
    }
  }

  private func suchAs(_ parameter: Parameter) -> Hint? {
    (example ?? parameter.type.example).map { "e.g. \($0)" }
  }

  /// `expected a percent`
  private func expected(_ parameter: Parameter) -> String {
    var words = parameter.type.words[...]
    for example in [", as ", ", such as ", ", e.g. "] {
      words = words.split(separator: example).first ?? words
    }
    return "expected \(words)"
  }

  /// Errors of one literal, which say what to write in its place.
  private static let literalErrors: Set<ErrorID> = [
    .leadingZero, .groupingComma, .brokenGrouping, .groupingSpace, .misplacedUnderscore,
    .ambiguousSuffix, .unknownSuffix, .misspelledLiteral, .spelledOutUnit,
    .fractionalDuration, .durationOutOfRange, .tooManyDigits, .numberOutOfRange,
    .unknownCurrency, .misplacedCurrency, .unaryPlus,
  ]

  /// Returns the message for an answer without a value: what the field takes, without words of the
  /// language.
  private func misfit(
    _ answer: String, _ diagnostic: Diagnostic, _ readings: [String], for parameter: Parameter
  ) -> String {
    if case .date = parameter.type, diagnostic.id == .impossibleDate {
      return sentence(diagnostic.summary, diagnostic.hint)
    }
    // What was plainly meant, such as a percent, may be of another kind.
    for value in readings.compactMap({ try? world.evaluate($0).get() }) {
      if case .failure(let mismatch) = parameter.accept(
        value, beside: others, currency: world.currency)
      {
        return sentence(of: mismatch, for: parameter, answer)
      }
    }
    let isOfLanguage = diagnostic.stage == .syntax || diagnostic.stage == .check
    guard isOfLanguage, !Self.literalErrors.contains(diagnostic.id) else {
      return sentence(diagnostic.summary, diagnostic.hint)
    }
    let wants = expected(parameter) + (suchAs(parameter).map { ", \($0.text)" } ?? "")
    return diagnostic.id == .unknownName ? "\(diagnostic.summary); \(wants)" : wants
  }
}

extension Value {
  fileprivate var isPeriodic: Bool { if case .periodicMoney = self { true } else { false } }
}

extension ParameterType {
  /// True if an answer may be a text, which then needs no quotes.
  var takesText: Bool {
    switch self {
    case .text: true
    case .either(let types): types.contains(where: \.takesText)
    default: false
    }
  }
}
