import FinLanguage

/// `fin completions SHELL`: prints what a shell runs to complete fin's command line. That asks
/// `fin completions words -- WORD…` at each press of Tab, so that the tables answer and no list is kept twice.
struct CompletionsCommand {
  let environment: Environment
  let display: Display

  /// The word before those of a command line that is to be completed.
  static let question = "words"

  func run(_ words: [String]) -> ExitCode {
    if words.first == Self.question {
      answer(Array(words.dropFirst()))
      return .done
    }
    guard words.count == 1, let script = CompletionScript(rawValue: words[0]) else {
      display.report(UsageError.unknownShell(words.joined(separator: " ")))
      return .badUsage
    }
    environment.output.write(script.text)
    return .done
  }

  /// A line for each word, with what it means after a tab; a line that begins with a tab says which
  /// files can follow.
  private func answer(_ words: [String]) {
    let completer = ShellCompleter(words, environment)
    var text = completer.items.map { "\($0.text)\t\($0.detail)\n" }.joined()
    if let files = completer.files { text += "\t\(files.rawValue)\n" }
    environment.output.send(text)
  }
}
