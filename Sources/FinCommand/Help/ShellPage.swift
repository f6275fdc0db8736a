import FinLibrary

/// `fin spend --help`: how a command is typed in a shell, and its options.
struct ShellPage {
  let command: Command
  let wrap: TextWrap

  var text: String {
    var text = (command.shellUsage ?? command.usage) + "\n\n"
    text += "  " + wrap.wrapped(command.shellSummary.capitalizedFirst + ".", indent: 2) + "\n"
    if let examples = command.row.shell?.examples { text += "\n\(examples)\n" }
    let own = command.ownOptions
    let others = command.shellOptions.filter { !own.contains($0) && $0 != .help }.map(\.name)
    text += "\nOptions (fin --help describes them all)\n"
    for option in own {
      text += wrap.entry(option.term, option.summary.capitalizedFirst, column: 24)
    }
    text += "  " + wrap.wrapped(others.joined(separator: ", "), indent: 2) + "\n"
    return text
  }
}

extension CommandOption {
  /// The option with the placeholder of its value: `--today DATE`.
  var term: String { [name, placeholder].compactMap(\.self).joined(separator: " ") }
}
