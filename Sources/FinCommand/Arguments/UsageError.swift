import FinLanguage
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
  case unexpectedWord(String, usage: String)
  case badDescriptor(String)
  case badReplacement(String)
  case missingFiles(command: String)
  case unknownTopic(String, word: String, nearest: String?)
  case unknownCommand(String, nearest: String)
  case unknownShell(String)
  case unknownPage(String)
  case watchNeedsFile
  case stayNeedsProgram
  case replacementNeedsScript
  case sessionAndNone
  case profileAndNone
  case wordNeedsSession
  case noSession(String, nearest: String?)
  case watchAndSession
  case wordTakesNoOption(String, word: Command)
  case badLimit(option: CommandOption, value: String)
  case twoReadings(String, as: Money)

  var row: ErrorRow {
    switch self {
    case .unknownOption(let option, let nearest, let afterScript):
      .init(
        "unknown-option", "unknown option: \(option)",
        hint: nearest.map {
          afterScript ? "\($0), or for the script itself: -- \(option)" : .typed($0)
        }
          ?? "fin --help lists the options")
    case .missingValue(let option, let placeholder):
      .init(
        "missing-option-value", "\(option) needs \(placeholder)",
        hint: "\(option) \(placeholder)")
    case .unwantedValue(let option):
      .init("unwanted-option-value", "\(option) does not take a value", hint: .typed(option))
    case .optionOutOfPlace(let option, let place):
      .init(
        "option-out-of-place", "\(option) does not go with `fin \(place)`",
        hint: "fin --help lists the options")
    case .badDate(let text):
      .init("bad-date", "--today needs a date, not \"\(text)\"", hint: "--today 2026-01-15")
    case .badDuration(let text, let fix):
      .init("bad-duration", "expected a time to look ahead, not \"\(text)\"", hint: .typed(fix))
    case .badColor(let text):
      .init(
        "bad-color", "--color must be auto, always or never, not \"\(text)\"", hint: "--color never"
      )
    case .badDescriptor(let text):
      .init(
        "bad-descriptor", "--passphrase-fd needs the number of an open file, not \"\(text)\"",
        hint: "fin --profile ann --passphrase-fd 3 3<passphrase.txt")
    case .unexpectedWord(let word, let usage):
      .init("unexpected-argument", "unexpected argument: \(word)", hint: .typed(usage))
    case .badReplacement(let text):
      .init("bad-replacement", "--with needs NAME=EXPR, not \"\(text)\"", hint: "--with rate=5.75%")
    case .missingFiles(let command):
      .init(
        "missing-files", "`fin \(command)` needs one or more files",
        hint: "fin \(command) plan.fin")
    case .unknownTopic(let topic, let word, let nearest):
      .init(
        "unknown-topic", "no help on \"\(topic)\"",
        hint: nearest.map { "\(word) \($0)" } ?? "\(word) topics")
    case .unknownCommand(let word, let nearest):
      .init(
        "unknown-command", "no command or file named \"\(word)\"", hint: "fin \(nearest)")
    case .unknownShell(let word):
      .init(
        "unknown-shell",
        word.isEmpty ? "`fin completions` needs a shell" : "fin can't complete in \"\(word)\"",
        hint: .typed(
          CompletionScript.allCases.map { "fin completions \($0)" }.joined(separator: ", ")))
    case .unknownPage(let word):
      .init(
        "unknown-manual-page", "no manual page on \"\(word)\"",
        hint: "fin help --man, fin help --man language")
    case .watchNeedsFile:
      .init(
        "watch-needs-file", "--watch needs a script file", hint: "fin --watch plan.fin")
    case .stayNeedsProgram:
      .init("stay-needs-program", "-i needs a script or -e to run first", hint: "fin -i plan.fin")
    case .replacementNeedsScript:
      .init(
        "replacement-needs-script",
        "--with overrides a variable of a script, but there is no script",
        hint: "fin plan.fin --with rate=5.75%")
    case .sessionAndNone:
      .init(
        "session-and-none", "--session and --no-session can't be used together",
        hint: "--session work")
    case .profileAndNone:
      .init(
        "profile-and-none", "--profile and --no-session can't be used together",
        hint: "--profile ann")
    case .wordNeedsSession:
      .init("needs-session", "this needs a saved session", hint: "remove --no-session")
    case .noSession(let name, let nearest):
      .init(
        "no-such-session", "no session named \"\(name)\"",
        hint: nearest.map { "--session \($0)" })
    case .watchAndSession:
      .init(
        "watch-and-session", "--watch can't be used with a saved session",
        hint: "remove --session")
    case .badLimit(let option, let value):
      .init(
        "bad-limit", "\(value) is not a limit for \(option.name)",
        hint: .typed(
          option == .timeout
            ? "--timeout 30s"
            : option == .maximumMemory ? "--max-memory 500MB" : "--max-steps 1_000_000"))
    case .twoReadings(let word, let money):
      .init(
        "two-readings", "\(word) can be a month's or a year's",
        hint: "\(Value.money(money).sourceText)/mo or \(Value.money(money).sourceText)/y")
    case .wordTakesNoOption(let option, let word):
      .init(
        "unknown-option",
        "`fin \(word.rawValue)` has no option \(option)",
        hint: .typed(word.row.shell?.insteadOfOptions) ?? "fin \(word.rawValue)")
    }
  }
}
