import FinLanguage

/// A plain read–evaluate–print prompt.
struct Prompt {
  private let runner: ProgramRunner
  private let surroundings: Surroundings
  private let display: Display

  init(_ runner: ProgramRunner, _ surroundings: Surroundings, _ display: Display) {
    self.runner = runner
    self.surroundings = surroundings
    self.display = display
  }

  private var isTalking: Bool { surroundings.input.isTerminal }

  /// Goes on until the input ends or the person leaves. For a person an error is nothing to end with;
  /// input from elsewhere ends with the code of its first error.
  func run() -> ExitCode {
    if isTalking {
      display.line(
        "fin \(Version.text) — an expression such as  loan($300k, 6.5%, 30y)  or  help, quit")
    }
    var result = ExitCode.done
    var pending = ""
    while !display.isClosed {
      ask(isContinuing: !pending.isEmpty)
      switch surroundings.input.readLine() {
      case .interrupted:
        surroundings.forgetInterruption()
        pending = ""
        display.line("")
      case .end:
        if !pending.isEmpty { result.note(evaluate(pending)) }
        if isTalking { display.line("") }
        return isTalking ? .done : result
      case .line(let bytes):
        guard let line = String(validating: bytes, as: UTF8.self) else {
          display.report(FileError.notText(path: "the line", line: 1))
          result.note(.programError)
          pending = ""
          continue
        }
        // An arrow key types an escape sequence, which is no error of the language.
        if isTalking, line.contains("\u{1B}") {
          display.note("the arrow keys are for  rlwrap fin; the line is dropped")
          continue
        }
        if pending.isEmpty {
          if let leaving = handled(line) {
            if leaving { return isTalking ? .done : result }
            continue
          }
        }
        let text = pending.isEmpty ? line : pending + "\n" + line
        if isUnfinished(text) {
          pending = text
        } else {
          pending = ""
          result.note(evaluate(text))
        }
      }
    }
    return .done
  }

  private func ask(isContinuing: Bool) {
    guard isTalking else { return }
    surroundings.output.write(isContinuing ? "  … " : "> ")
    surroundings.output.flush()
  }

  /// Words for the prompt itself; true when the person leaves, nil when the line is the language's.
  private func handled(_ line: String) -> Bool? {
    let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
    guard let first = words.first else { return false }
    switch first {
    case "quit", "exit", ":quit", ":exit", ":q", "quit()", "exit()":
      return words.count == 1 ? true : nil
    case "help", ":help", "help()", "?":
      guard words.count <= 2 else { return nil }
      _ = HelpCommand(surroundings, display).run(topic: words.dropFirst().first.map(String.init))
      return false
    default:
      return nil
    }
  }

  private func isUnfinished(_ text: String) -> Bool {
    parse(SourceFile(name: "input", text: text), number: 0).isIncomplete
  }

  private func evaluate(_ text: String) -> ExitCode {
    var options = RunOptions()
    options.echoAssignments = true
    let result = runner.run(SourceFile(name: "input", text: text), options: options)
    surroundings.output.flush()
    // Ctrl-C stopped the computation; the names are as they were.
    surroundings.forgetInterruption()
    return result
  }
}
