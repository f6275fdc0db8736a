import Money

/// A command line that fin does not understand.
enum UsageError: DescribedError, Equatable {
  case unknownOption(String, nearest: String?, afterScript: Bool)
  case missingValue(option: String, placeholder: String)
  case unwantedValue(option: String)
  case optionOutOfPlace(option: String, place: String)
  case badDate(String)
  /// With the command that would do.
  case badDuration(String, fix: String)
  case badColor(String)
  case badReplacement(String)
  case missingFiles(command: String)
  case unknownTopic(String, word: String, nearest: String?)
  case unknownCommand(String, nearest: String)
  case watchNeedsFile
  case stayNeedsProgram
  case replacementNeedsScript
  case laterWord(String)
  case sessionAndNone
  case wordNeedsSession
  case noSession(String, nearest: String?)
  case watchAndSession
  case wordTakesNoOption(String, word: Command)

  var row: ErrorRow {
    switch self {
    case .unknownOption(let option, let nearest, let afterScript):
      .init(
        "unknown-option", "there is no option \(option)",
        hint: nearest.map { afterScript ? "\($0), or for the script itself: -- \(option)" : $0 }
          ?? "fin --help lists the options")
    case .missingValue(let option, let placeholder):
      .init(
        "missing-option-value", "\(option) wants \(placeholder) after it",
        hint: "\(option) \(placeholder)")
    case .unwantedValue(let option):
      .init("unwanted-option-value", "\(option) takes no value", hint: option)
    case .optionOutOfPlace(let option, let place):
      .init(
        "option-out-of-place", "\(option) does not go with `fin \(place)`",
        hint: "fin --help lists the options")
    case .badDate(let text):
      .init("bad-date", "--today wants a date, and \"\(text)\" is none", hint: "--today 2026-01-15")
    case .badDuration(let text, let fix):
      .init("bad-duration", "a time to look ahead is needed, and \"\(text)\" is none", hint: fix)
    case .badColor(let text):
      .init(
        "bad-color", "--color wants auto, always or never, not \"\(text)\"", hint: "--color never")
    case .badReplacement(let text):
      .init("bad-replacement", "--with wants NAME=EXPR, not \"\(text)\"", hint: "--with rate=5.75%")
    case .missingFiles(let command):
      .init(
        "missing-files", "`fin \(command)` wants the files it should work on",
        hint: "fin \(command) plan.fin")
    case .unknownTopic(let topic, let word, let nearest):
      .init(
        "unknown-topic", "there is no help on \"\(topic)\"",
        hint: nearest.map { "\(word) \($0)" } ?? "\(word) topics")
    case .unknownCommand(let word, let nearest):
      .init(
        "unknown-command", "there is no command and no file \"\(word)\"", hint: "fin \(nearest)")
    case .watchNeedsFile:
      .init(
        "watch-needs-file", "--watch wants a script file to watch", hint: "fin --watch plan.fin")
    case .stayNeedsProgram:
      .init("stay-needs-program", "-i wants a script or -e to run first", hint: "fin -i plan.fin")
    case .replacementNeedsScript:
      .init(
        "replacement-needs-script", "--with replaces a binding of a script, and no script is given",
        hint: "fin plan.fin --with rate=5.75%")
    case .laterWord(let word):
      .init(
        "later-command", "`fin \(word)` comes in a later version",
        hint: "fin help lists what there is")
    case .sessionAndNone:
      .init(
        "session-and-none", "--session and --no-session exclude each other", hint: "--session work")
    case .wordNeedsSession:
      .init("needs-session", "this works on a saved session", hint: "leave --no-session out")
    case .noSession(let name, let nearest):
      .init(
        "no-such-session", "there is no session \"\(name)\"",
        hint: nearest.map { "--session \($0)" })
    case .watchAndSession:
      .init(
        "watch-and-session", "--watch runs a script again and again, which no session should keep",
        hint: "leave --session out")
    case .wordTakesNoOption(let option, let word):
      .init(
        "unknown-option",
        "`fin \(word.rawValue)` has no option \(option)",
        hint: word.row.shell?.insteadOfOptions ?? "fin \(word.rawValue)")
    }
  }
}
