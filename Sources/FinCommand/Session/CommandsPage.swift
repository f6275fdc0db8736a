import FinLibrary

/// `help commands`: what can be typed at the prompt besides the language.
struct CommandsPage {
  let wrap: TextWrap

  var text: String {
    "Commands (:help :undo says more about one)\n\n"
      + Command.ofPrompt.map {
        wrap.entry($0.usage, $0.summary.capitalizedFirst, column: 28)
      }.joined()
      + "\nAnything else is a line of the language: help shows what to type.\n"
  }
}
