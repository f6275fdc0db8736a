import FinLanguage
import FinLibrary
import Money

/// Takes the explanation of a call of a built-in where the program makes it.
final class ExplanationHarness: Host {
  let today = CalendarDate(year: 2026, month: 1, day: 15) ?? CalendarDate.epoch
  var isInterrupted: Bool { false }
  private(set) var problems: [Diagnostic] = []

  func readSource(path: String) throws -> SourceFile { SourceFile(name: path, text: "") }
  func show(_ output: Output) {}
  func report(_ diagnostic: Diagnostic) { problems.append(diagnostic) }

  /// What the last explained call of a program gives; nil where it has nothing to tell or fails.
  static func explanation(of code: String) -> Explanation? {
    let box = Box()
    let functions = StandardLibrary.library.functions.map { original in
      BuiltIn(
        original.name, original.family, parameters: original.parameters, summary: original.summary,
        example: original.example
      ) { call in
        let result = try original.body(&call)
        if let explain = original.explanation { box.last = try explain(call, result) }
        return result
      }
    }
    let host = ExplanationHarness()
    let interpreter = Interpreter(library: Library(functions: functions, values: []), host: host)
    _ = interpreter.run(SourceFile(name: "test", text: code))
    return host.problems.isEmpty ? box.last : nil
  }

  /// What the formula gives with its terms put in, worked out by the language itself.
  static func value(of explanation: Explanation) -> Value? {
    guard let formula = explanation.formula else { return nil }
    let numbers = Dictionary(
      explanation.terms.map { ($0.symbol, $0.number) }, uniquingKeysWith: { first, _ in first })
    var code = ""
    var name = ""
    func endName() {
      code += numbers[name].map { "(\($0.filter { $0 != "," }))" } ?? name
      name = ""
    }
    for character in formula {
      if character.isLetter || character == "_" || (character.isNumber && !name.isEmpty),
        character != "ⁿ"
      {
        name.append(character)
        continue
      }
      endName()
      switch character {
      case "−": code += "-"
      case "·": code += "*"
      case "ⁿ": code += "^(\(numbers["n"] ?? "n"))"
      default: code.append(character)
      }
    }
    endName()
    let harness = ProgramHarness()
    harness.run(code)
    return harness.problems.isEmpty ? harness.values.last : nil
  }
}

/// The machine runs on one thread, and the closure that fills this one with it.
private final class Box: @unchecked Sendable {
  var last: Explanation?
}
