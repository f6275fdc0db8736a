/// A bare `help` at the prompt: the commands, and where the rest is explained.
struct CommandsPage {
  let width: Int

  var text: String {
    let wrap = TextWrap(width: min(width, 100))
    var text = """
      A line is a statement of the language, or a command.

        loan($300k, 6.5%, 30y)            a value, shown
        home = loan($300k, 6.5%, 30y)     the same with a name
        payment := home.payment           a live formula: it follows home
        home.rate = 5.75%                 changes it; what follows moves
        |> balance(at: 12)                goes on with the last answer, ans

      Commands (:help :undo says more about one)


      """
    for command in Command.ofPrompt {
      text += wrap.entry(command.usage, command.summary, column: 28)
    }
    text += "\nPages (help TOPIC)\n"
    text +=
      "  " + wrap.wrapped(HelpTopic.allCases.map(\.rawValue).joined(separator: " "), indent: 2)
    text += "\n\nhelp loan explains a function, help functions lists all of them.\n"
    return wrap.folded(text)
  }
}
