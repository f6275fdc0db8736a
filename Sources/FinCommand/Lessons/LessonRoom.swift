import FinLanguage

/// The place where the statements of a lesson run: an interpreter of its own, with nothing of any
/// session.
struct LessonRoom {
  let invocation: Invocation
  let environment: Environment
  let display: Display
  /// The command that began this lesson: `fin lesson` or `:lesson`.
  let word: String

  /// A prompt on names of its own, where these statements have been run without a word.
  func prompt(after statements: [SourceFile] = [], lines: (any LineSource)? = nil) throws -> Prompt
  {
    let runner = try SessionOpening(
      invocation: invocation, environment: environment, display: display
    ).unsaved()
    runner.host.isSilent = true
    for statement in statements {
      _ = runner.enter(statement, as: statement.text, options: RunOptions())
    }
    runner.host.isSilent = false
    // What a person takes back is what a person typed.
    runner.session?.beginHere()
    return Prompt(runner, invocation, environment, display, lines: lines)
  }
}
