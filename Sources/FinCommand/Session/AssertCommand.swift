import FinLanguage
import FinSession
import Markup

/// `fin assert`: checks what was asserted in a session and in the files that it imports.
struct AssertCommand {
  let runner: ProgramRunner
  let display: Display

  func run(_ arguments: [String]) -> ExitCode {
    guard let session = runner.session, !session.hasLostContent else { return .runtimeError }
    guard arguments.isEmpty else {
      display.report(CommandError.unwantedArgument(.assert, arguments.joined(separator: " ")))
      return .badUsage
    }
    var result = ExitCode.done
    for statement in session.assertions {
      result.note(tell(statement, runner.interpreter.failure(ofAssertion: statement)))
    }
    for file in session.document.imports {
      let statement = "import " + Value.text(file.path).sourceText
      result.note(tell(statement, runner.interpreter.failure(ofImport: file.path)))
    }
    if session.assertions.isEmpty, session.document.imports.isEmpty {
      display.remark("this session has no assertions; type one at the prompt: assert price < $500k")
    }
    return result
  }

  private func tell(_ statement: String, _ failure: Diagnostic?) -> ExitCode {
    let line = statement.firstLine
    if display.isForPrograms {
      display.line("{\"assertion\":\(JSONText.quoted(statement)),\"holds\":\(failure == nil)}")
    } else {
      display.line("\(failure == nil ? "holds " : "FAILED")  \(line)".visibleOnOneLine)
    }
    guard let failure else { return .done }
    runner.host.report(failure)
    return ExitCode(failure.stage)
  }
}
