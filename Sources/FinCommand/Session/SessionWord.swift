import FinLanguage
import Money

/// `fin spend 42.10 food lunch` and `fin overview`: what the words of a shell do in a session.
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
    let text: String
    do {
      text = try SpendWords(arguments, today: runner.host.today).statement()
    } catch {
      display.report(error.described)
      return .badUsage
    }
    let source = SourceFile(name: "fin \(word)", text: text)
    var options = RunOptions()
    options.echoAssignments = true
    return runner.enter(source, as: text, options: options)
  }
}
