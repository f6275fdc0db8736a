import FinLanguage
import FinLibrary
import Money
import Synchronization

/// Takes the explanation of a call of a built-in where the program makes it.
final class ExplanationHarness: Host {
  let today = CalendarDate(year: 2026, month: 1, day: 15) ?? CalendarDate.epoch
  var isInterrupted: Bool { false }
  private(set) var problems: [Diagnostic] = []

  func readSource(path: String) throws -> SourceFile { SourceFile(name: path, text: "") }
  func show(_ output: Output) {}
  func report(_ diagnostic: Diagnostic) { problems.append(diagnostic) }

  /// What the last call of a program has to tell; nil where that is nothing, or the call fails.
  static func explanation(of code: String) -> Explanation? {
    let last = Last()
    let functions = StandardLibrary.library.functions.map { original in
      BuiltIn(
        original.name, original.family, parameters: original.parameters, summary: original.summary,
        example: original.example
      ) { call in
        let result = try original.body(&call)
        if let explain = original.explanation {
          let explanation = try explain(call, result)
          last.explanation.withLock { $0 = explanation }
        }
        return result
      }
    }
    let host = ExplanationHarness()
    let interpreter = Interpreter(library: Library(functions: functions, values: []), host: host)
    _ = interpreter.run(SourceFile(name: "test", text: code))
    return host.problems.isEmpty ? last.explanation.withLock { $0 } : nil
  }
}

private final class Last: Sendable {
  let explanation = Mutex<Explanation?>(nil)
}
