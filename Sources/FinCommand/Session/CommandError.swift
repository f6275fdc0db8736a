import Money

/// A command of the prompt that cannot be done as it was given.
enum CommandError: DescribedError, Equatable {
  case unknown(String, nearest: String?)
  case withoutColon(Command, line: String)
  case missingArgument(Command)
  case unwantedArgument(Command, String)
  case badCount(Command, String)
  case builtIn(String)
  case tooLongToEdit(String)
  case fileExists(String)
  case unknownSetting(String, nearest: String?)
  case badSetting(String, value: String, allowed: [String])
  case badCurrency(String)
  case unknownLocale(String, nearest: String?)
  case noValue(String)
  case noClipboard
  case noDesktop
  case cannotOpen(String, reason: String)
  case noNotifier(program: String?)
  case notNotified(String)
  case unknownForm(String, forms: [String], nearest: String?)
  case needsEditor(String)
  case unknownFileKind(String)
  case notSavedSession
  case unknownScenario(String, nearest: String?)

  var row: ErrorRow {
    switch self {
    case .unknown(let word, let nearest):
      .init(
        "unknown-command", "there is no command \(word)",
        hint: nearest ?? ":help lists the commands")
    case .withoutColon(let command, let line):
      .init(
        "missing-colon", "\(command.rawValue) is a command, which begins with a colon",
        hint: ":\(line)")
    case .missingArgument(.new):
      .init(
        "missing-argument", "\(Command.new.word) wants something after it",
        details: [Self.forms],
        hint: GuidedEntry.words.first.map { ":new \($0)" })
    case .missingArgument(let command):
      .init(
        "missing-argument", "\(command.word) wants something after it", hint: command.usage)
    case .unwantedArgument(let command, let text):
      .init("unwanted-argument", "\(command.word) takes no \"\(text)\"", hint: command.usage)
    case .badCount(let command, let text):
      .init(
        "bad-count", "\(command.word) wants a whole number from 1 on, and \"\(text)\" is none",
        hint: "\(command.word) 2")
    case .builtIn(let name): .init("built-in-name", "\(name) is built in", hint: "help \(name)")
    case .tooLongToEdit(let name):
      .init(
        "too-long-to-edit", "what \(name) holds is too long for a line",
        hint: ":save plan.fin, and change it there")
    case .fileExists(let path):
      .init("file-exists", "\(path) is there already", hint: ":save \(path)! replaces it")
    case .unknownSetting(let name, let nearest):
      .init(
        "unknown-setting", "there is no setting \(name)",
        hint: nearest.map { ":set \($0)" } ?? ":set lists them")
    case .unknownLocale(let name, let nearest):
      .init(
        "unknown-locale", "Unknown locale: \(name)",
        hint: ":set locale \(nearest ?? "de_DE"): language and country, or C for fin's own form")
    case .badSetting(let name, let value, let allowed):
      .init(
        "bad-setting", "\(name) cannot be \"\(value)\"",
        details: ["\(name) is one of \(allowed.listed)"],
        hint: allowed.first.map { ":set \(name) \($0)" })
    case .badCurrency(let code):
      .init("unknown-currency", "there is no currency \(code)", hint: ":set currency EUR")
    case .noValue(let text): .init("no-value", "\(text) gives no value", hint: ":copy home.payment")
    case .noClipboard:
      .init(
        "no-clipboard", "there is no clipboard to be reached from here",
        hint: "install wl-copy or xclip")
    case .noDesktop: .init("no-desktop", "there is no desktop here to open things on")
    case .cannotOpen(let what, let reason):
      .init("cannot-open", "\(what) cannot be opened: \(reason)")
    case .noNotifier(let program?):
      .init(
        "no-notifier", "no notification can be shown: there is no \(program)",
        hint: program == "notify-send"
          ? "sudo apt install libnotify-bin, or your system's libnotify" : nil)
    case .noNotifier(nil):
      .init("no-notifier", "no notification can be shown: there is no desktop to be reached")
    case .notNotified(let reason):
      .init("not-notified", "the notification was not shown: \(reason)")
    case .unknownForm(let word, let forms, let nearest):
      .init(
        "unknown-form", "there is no form for \"\(word)\"", details: [Self.forms],
        hint: (nearest ?? forms.first).map { ":new \($0)" })
    case .needsEditor(let word):
      .init("needs-terminal", "\(word) asks questions, which needs a terminal")
    case .unknownFileKind(let path):
      .init(
        "unknown-file-kind", "\"\(path)\" ends in neither .fin, for a script, nor .md, for notes",
        hint: ":save \(path.prefix { $0 != "." }).fin, or :save \(path.prefix { $0 != "." }).md")
    case .notSavedSession:
      .init(
        "session-not-saved", "this session is kept in memory only",
        hint: ":save plan.fin writes it as a script")
    case .unknownScenario(let name, let nearest):
      .init(
        "unknown-scenario", "no scenario is called \"\(name)\"",
        hint: nearest.map { "did you mean \"\($0)\"?" } ?? "whatif rate = 5% as \"refi\" keeps one")
    }
  }
  private static let forms = "the forms are \(GuidedEntry.words.listed("and"))"
}

extension [String] {
  /// As in a sentence: `auto, always or never`.
  var listed: String { listed("or") }

  func listed(_ word: String) -> String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " \(word) " + self[count - 1]
  }
}
