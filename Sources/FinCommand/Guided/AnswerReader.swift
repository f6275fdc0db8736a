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

  /// An answer that fits.
  struct Taken {
    /// As it stands in the statement.
    let source: String
    let value: Value
    /// A remark on what was read into it.
    var remark: String?
  }

  enum Reading {
    case taken(Taken)
    /// In a few words for the person, who is asked again.
    case refused(String)
  }

  func read(_ answer: String, for parameter: Parameter) -> Reading {
    switch parameter.type {
    case .word(let words): return word(answer, words, parameter)
    case .wordOrName(let words, let list):
      return word(answer, words + world.names(in: list), parameter)
    case let type where type.takesText && !answer.hasPrefix("\"") && !answer.hasPrefix("["):
      let value = Value.text(answer)
      return .taken(Taken(source: value.sourceText, value: value))
    case .boolean:
      switch answer.lowercased() {
      case "y", "yes": return .taken(Taken(source: "true", value: .boolean(true)))
      case "n", "no": return .taken(Taken(source: "false", value: .boolean(false)))
      default: return expression(answer, for: parameter)
      }
    default: return expression(answer, for: parameter)
    }
  }

  // MARK: Fixed words

  private func word(_ answer: String, _ words: [String], _ parameter: Parameter) -> Reading {
    let plain = answer.filter { $0 != "\"" }
    let wanted = plain.lowercased().replacing(" ", with: "_").replacing("-", with: "_")
    func taken(_ word: String, remark: String? = nil) -> Reading {
      .taken(Taken(source: "\"\(word)\"", value: .text(word), remark: remark))
    }
    if let same = words.first(where: { $0 == plain.lowercased() || $0 == wanted }) {
      return taken(same)
    }
    let beginning = words.filter { $0.hasPrefix(wanted) }
    if let only = beginning.first, beginning.count == 1 {
      return taken(only, remark: "taken as \(only)")
    }
    if let meant = parameter.wordAliases?(plain) {
      return taken(meant, remark: "taken as \(meant)")
    }
    let near = Suggestion.nearest(to: plain, among: words).map { "; did you mean \($0)?" }
    return .refused(
      "\(parameter.name) is one of \(words.joined(separator: ", ")); not \(plain)" + (near ?? ""))
  }

  // MARK: Expressions

  private func expression(_ answer: String, for parameter: Parameter) -> Reading {
    switch world.evaluate(answer) {
    case .success(let value):
      switch accept(value, as: answer, for: parameter) {
      case .success(let taken): return .taken(taken)
      case .failure(let mismatch):
        if case .duration = parameter.type, case .number(let number) = value {
          return .refused("\(number) of what? \(number)y are years, \(number)mo are months")
        }
        return other(
          readings: mismatch.replacement.map { [$0] } ?? Self.alternatives(mismatch.hint),
          for: parameter)
          ?? .refused(sentence(of: mismatch, for: parameter))
      }
    case .failure(let diagnostic):
      let readings = Self.alternatives(diagnostic.hint)
      return other(readings: readings, for: parameter)
        ?? .refused(misfit(answer, diagnostic, readings, for: parameter))
    }
  }

  private func accept(
    _ value: Value, as answer: String, for parameter: Parameter
  ) -> Result<Taken, ArgumentMismatch> {
    parameter.accept(value, beside: others, currency: world.currency).map { accepted in
      if case .number = value, accepted.sourceText != value.sourceText {
        return Taken(
          source: accepted.sourceText, value: accepted, remark: "taken as \(accepted.displayText)")
      }
      // A comma may group digits on a line of its own, but not inside a call.
      let fitsCall = if case .success = world.evaluate("[\(answer)]") { true } else { false }
      let short = Self.shortForm(of: answer)
      return Taken(
        source: fitsCall ? short : value.sourceText, value: accepted,
        remark: short == answer ? nil : "taken as \(accepted.displayText)")
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
          remark: "taken as \(taken.value.displayText)"))
    }
  }

  /// The things to type that a hint names.
  private static func alternatives(_ hint: String?) -> [String] {
    guard let hint else { return [] }
    let choices = hint.split(separator: " or ").map { String($0) }
    // Of more than two dates the first ones stand behind commas.
    return choices.flatMap { choice in
      choice.allSatisfy { $0.isNumber || "-, ".contains($0) }
        ? choice.split(separator: ", ").map { String($0) } : [choice]
    }
  }

  // MARK: Words

  private func sentence(_ problem: String, _ hint: String?) -> String {
    problem + (hint.map { "; \($0)" } ?? "")
  }

  private func sentence(of mismatch: ArgumentMismatch, for parameter: Parameter) -> String {
    let hint =
      if case .date = parameter.type {
        Self.dateManner
      } else {
        mismatch.hint ?? example.map { "such as \($0)" }
      }
    return sentence("\(parameter.name) \(mismatch.text)", hint)
  }

  private static let dateManner = "a date is written \(ParameterType.exampleDate)"

  /// Errors of one literal, which say what to write in its place.
  private static let literalErrors: Set<String> = [
    "leading-zero", "grouping-comma", "broken-grouping", "grouping-space", "misplaced-underscore",
    "ambiguous-suffix", "unknown-suffix", "misspelled-literal", "spelled-out-unit",
    "fractional-duration", "duration-out-of-range", "too-many-digits", "number-out-of-range",
    "unknown-currency", "misplaced-currency", "unary-plus",
  ]

  /// Returns the message for an answer without a value: what the field takes, without words of the
  /// language.
  private func misfit(
    _ answer: String, _ diagnostic: Diagnostic, _ readings: [String], for parameter: Parameter
  ) -> String {
    let values = readings.compactMap { try? world.evaluate($0).get() }
    if case .date = parameter.type {
      if diagnostic.id == "impossible-date" { return sentence(diagnostic.summary, diagnostic.hint) }
      let days = values.filter { if case .date = $0 { true } else { false } }.map(\.displayText)
      return days.count == 2
        ? "\(answer) can be \(days[0]) or \(days[1])" : Self.dateManner
    }
    // What was plainly meant, such as a percent, may be of another kind.
    for value in values {
      if case .failure(let mismatch) = parameter.accept(
        value, beside: others, currency: world.currency)
      {
        return sentence(of: mismatch, for: parameter)
      }
    }
    let isOfLanguage = diagnostic.stage == .syntax || diagnostic.stage == .check
    guard isOfLanguage, !Self.literalErrors.contains(diagnostic.id) else {
      return sentence(diagnostic.summary, diagnostic.hint)
    }
    let wants =
      "\(parameter.name) wants \(parameter.type.words)"
      + ((example ?? parameter.type.example).map { ", such as \($0)" } ?? "")
    return diagnostic.id == "unknown-name" ? "\(diagnostic.summary); \(wants)" : wants
  }
}

extension ParameterType {
  /// True if an answer may be a text, which then needs no quotes.
  fileprivate var takesText: Bool {
    switch self {
    case .text: true
    case .either(let types): types.contains(where: \.takesText)
    default: false
    }
  }
}
