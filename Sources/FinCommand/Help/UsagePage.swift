import FinLanguage

/// `fin help`: the ways to start fin, its options, and the topics.
struct UsagePage {
  let library: Library
  let width: Int

  private static let starts = [
    ("fin", "the session: type an expression, see its value"),
    ("fin plan.fin [args]", "run a script; `args` holds the rest"),
    ("fin -e 'EXPR' [-e …]", "evaluate and print"),
    ("fin -", "run what standard input holds"),
    ("fin -i plan.fin", "run, then stay at the prompt with its names"),
  ]

  private static let exitCodes = [
    "0 done · 1 run-time error · 2 bad usage · 3 syntax or check error",
    "4 an assert or test failed, fmt --check found a file to change, or due something due",
    "130 interrupted",
  ]

  var text: String {
    let wrap = TextWrap(width: width)
    var text = wrap.wrapped(
      "fin: a small strict language for thinking about one's own money.", indent: 0)
    text += "\n\n"
    for (way, meaning) in Self.starts { text += wrap.entry(way, meaning, column: 29) }
    for command in Command.ofShell {
      guard let shell = command.row.shell, let listed = shell.listed else { continue }
      text += wrap.entry(listed, shell.summary ?? command.summary, column: 29)
    }
    text += wrap.entry("fin --version", "", column: 29)
    text += "\nOptions\n"
    for option in CommandOption.allCases where option.isWorthListing {
      let term = [option.name, option.placeholder].compactMap(\.self).joined(separator: " ")
      text += wrap.entry(term, option.summary, column: 29)
    }
    text += "\nExit codes\n"
    for line in Self.exitCodes { text += "  " + wrap.wrapped(line, indent: 2) + "\n" }
    text += "\nTopics (fin help TOPIC)\n"
    for topic in HelpTopic.allCases {
      text += wrap.entry(topic.rawValue, topic.summary, column: 16)
    }
    text += "\n"
    text += wrap.wrapped(
      "Functions (fin help FUNCTION, and all of them: fin help functions)", indent: 2)
    text += "\n"
    for family in library.families {
      let names = library.functions.filter { $0.family == family }.map(\.name)
      guard !names.isEmpty else { continue }
      text += wrap.entry(family.topic, names.joined(separator: " "), column: 23)
    }
    return text
  }
}

extension CommandOption {
  /// Options that usage lists apart from the commands that show them.
  fileprivate var isWorthListing: Bool {
    switch self {
    case .with, .watch, .json, .keepGoing, .today, .color, .session, .noSession: true
    case .expression, .interactive, .check, .within, .notify, .help, .version: false
    }
  }
}
