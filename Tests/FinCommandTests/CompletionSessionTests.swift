import FinLanguage
import FinLibrary
import FinSession
import Testing

@testable import FinCommand

/// Completion over a real session.
@Suite struct CompletionSessionTests {
  private func labels(_ marked: String, after code: String) -> [String] {
    let host = GuidedHost()
    let interpreter = Interpreter(library: StandardLibrary.library, host: host)
    let session = Session(interpreter: interpreter) { _ in }
    _ = session.entry(code) { interpreter.run(SourceFile(name: "input", text: code)) }
    let files = MemoryFiles(["plan.fin": "", "plans/old.fin": "", "/home/ada/debt.fin": ""])
    let environment = Environment(
      input: MemoryInput(""), output: MemoryOutput(), errors: MemoryOutput(), files: files,
      variable: { $0 == "HOME" ? "/home/ada" : nil }, today: { host.today },
      isInterrupted: { false }, forgetInterruption: {}, pause: { false })
    let context = CompletionContext(session: session, environment: environment)
    let place = MarkedText(marked)
    return Completer(context: context).completions(in: place.text, at: place.cursor).items
      .map(\.label)
  }

  @Test(
    "names, live ones too, their fields, files, settings and scenarios",
    arguments: [
      ("hom|", ["home"]), ("payme|", ["payment", "payments"]), ("home.cross|", ["crossover"]),
      ("rich.cros|", ["crossover"]),
      ("import \"pl|", ["plan.fin", "plans/"]),
      (":load plans/|", ["old.fin"]), (":open ~/|", ["debt.fin"]), (":apply |", ["refi"]),
      (
        ":set |",
        [
          "currency", "color", "dates", "highlight", "locale", "lock", "pager", "pictures",
          "preview",
          "prompt", "reader", "speech", "suggest", "fred_key",
        ]
      ),
      (":set color a|", ["auto", "always"]),
    ])
  func session(_ text: String, _ expected: [String]) {
    let code = """
      home = loan($300k, 6.5%, 30y)
      payment := home.payment
      rich := home with {extra: $500}
      payment whatif home.rate = 5% as "refi"
      """
    #expect(labels(text, after: code) == expected)
  }
}
