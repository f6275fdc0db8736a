import FinLanguage
import Money

/// Takes what a run shows and reports to the streams, in the form that was asked for.
final class Display {
  private let surroundings: Surroundings
  private let form: any OutputForm
  /// With `--watch`: what the last run showed, to mark what moved.
  var marks: ChangeMarks?

  init(_ invocation: Invocation, _ surroundings: Surroundings) {
    self.surroundings = surroundings
    form =
      invocation.json
      ? JSONForm() : TextForm(color: invocation.color, surroundings: surroundings)
  }

  var isClosed: Bool { surroundings.output.isClosed }

  func show(_ output: Output) {
    let text = form.text(of: output)
    surroundings.output.write(marks?.marking(text) ?? text)
    // A person who waits for the next figure should see this one.
    if surroundings.output.isTerminal { surroundings.output.flush() }
  }

  func report(_ diagnostic: Diagnostic, sources: SourceMap = SourceMap()) {
    // What was printed before the error stands before it on a screen.
    surroundings.output.flush()
    surroundings.errors.write(form.text(of: diagnostic, sources: sources))
    surroundings.errors.flush()
  }

  /// An error that belongs to no program: a file, an option.
  func report(_ error: any DescribedError) {
    report(Diagnostic(error, stage: .runtime, span: nil))
  }

  /// A line for a person beside the results.
  func note(_ text: String) {
    surroundings.output.flush()
    surroundings.errors.write(text + "\n")
    surroundings.errors.flush()
  }

  /// A line of results.
  func line(_ text: String) { surroundings.output.write(text + "\n") }
}

/// One way of writing values and errors out; the text ends with a line break.
protocol OutputForm {
  func text(of output: Output) -> String
  func text(of diagnostic: Diagnostic, sources: SourceMap) -> String
}
