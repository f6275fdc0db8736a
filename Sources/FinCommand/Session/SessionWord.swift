import FinLanguage
import FinLibrary
import Money

/// `fin spend 42.10 food "lunch"`: a function, or a command of the prompt, with the words of a
/// shell as its arguments.
struct SessionWord {
  private let word: String
  private let arguments: [String]

  init(_ word: String, _ arguments: [String]) {
    self.word = word
    self.arguments = arguments
  }

  func run(on runner: ProgramRunner, _ surroundings: Surroundings, _ display: Display) -> ExitCode {
    if PromptCommand(rawValue: word) != nil {
      let line = ([":" + word] + arguments).joined(separator: " ")
      return Prompt(runner, Invocation(), surroundings, display).obey(line)
    }
    let text = statement
    let source = SourceFile(name: "fin \(word)", text: text)
    var options = RunOptions()
    options.echoAssignments = true
    return runner.enter(source, as: text, options: options)
  }

  /// The call that the words stand for: `spend(42.10, "food", "lunch")`.
  var statement: String {
    let parameters = StandardLibrary.library.function(named: word)?.parameters ?? []
    var place = 0
    let texts = arguments.map { argument in
      if let (name, value) = named(argument, parameters) {
        let parameter = parameters.first { $0.name == name }
        return "\(name): \(text(of: value, for: parameter))"
      }
      defer { place += 1 }
      return text(of: argument, for: parameters.indices.contains(place) ? parameters[place] : nil)
    }
    return "\(word)(\(texts.joined(separator: ", ")))"
  }

  /// `on:2026-01-03` and `on=2026-01-03` name their parameter.
  private func named(_ argument: String, _ parameters: [Parameter]) -> (String, String)? {
    guard let separator = argument.firstIndex(where: { $0 == ":" || $0 == "=" }) else { return nil }
    let name = String(argument[..<separator])
    guard parameters.contains(where: { $0.name == name }) else { return nil }
    return (name, String(argument[argument.index(after: separator)...]))
  }

  /// A word as it is typed in the language: a literal, or else a text.
  private func text(of word: String, for parameter: Parameter?) -> String {
    switch parameter?.type {
    case .text, .word: return Value.text(word).sourceText
    default: return isLiteral(word) ? word : Value.text(word).sourceText
    }
  }

  /// Whether the word is a number, an amount, a percent, a duration, a date, true, false or none.
  private func isLiteral(_ word: String) -> Bool {
    // Inside brackets, where a comma separates: `$1,200` would be two arguments.
    let tree = parseExpression(SourceFile(name: word, text: "(\(word))"), number: 0)
    guard tree.diagnostics.isEmpty, case .parenthesized(var inner)? = tree.expression?.kind else {
      return false
    }
    if case .unary(.negate, let negated) = inner.kind { inner = negated }
    return switch inner.kind {
    case .number, .percent, .money, .periodicMoney, .duration, .date, .boolean, .none: true
    default: false
    }
  }
}
