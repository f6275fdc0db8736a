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

  var id: String {
    switch self {
    case .unknown: "unknown-command"
    case .withoutColon: "missing-colon"
    case .missingArgument: "missing-argument"
    case .unwantedArgument: "unwanted-argument"
    case .badCount: "bad-count"
    case .builtIn: "built-in-name"
    case .tooLongToEdit: "too-long-to-edit"
    case .fileExists: "file-exists"
    case .unknownSetting: "unknown-setting"
    case .badSetting: "bad-setting"
    case .badCurrency: "unknown-currency"
    case .noValue: "no-value"
    case .noClipboard: "no-clipboard"
    case .noDesktop: "no-desktop"
    case .cannotOpen: "cannot-open"
    case .noNotifier: "no-notifier"
    case .notNotified: "not-notified"
    case .unknownForm: "unknown-form"
    case .needsEditor: "needs-terminal"
    case .unknownFileKind: "unknown-file-kind"
    case .notSavedSession: "session-not-saved"
    case .unknownScenario: "unknown-scenario"
    }
  }

  var summary: String {
    switch self {
    case .unknown(let word, _): "there is no command \(word)"
    case .withoutColon(let command, _):
      "\(command.rawValue) is a command, which begins with a colon"
    case .missingArgument(let command): "\(command.word) wants something after it"
    case .unwantedArgument(let command, let text): "\(command.word) takes no \"\(text)\""
    case .badCount(let command, let text):
      "\(command.word) wants a whole number from 1 on, and \"\(text)\" is none"
    case .builtIn(let name): "\(name) is built in"
    case .tooLongToEdit(let name): "what \(name) holds is too long for a line"
    case .fileExists(let path): "\(path) is there already"
    case .unknownSetting(let name, _): "there is no setting \(name)"
    case .badSetting(let name, let value, _): "\(name) cannot be \"\(value)\""
    case .badCurrency(let code): "there is no currency \(code)"
    case .noValue(let text): "\(text) gives no value"
    case .noClipboard: "there is no clipboard to be reached from here"
    case .noDesktop: "there is no desktop here to open things on"
    case .cannotOpen(let what, let reason): "\(what) cannot be opened: \(reason)"
    case .noNotifier(let program?): "no notification can be shown: there is no \(program)"
    case .noNotifier(nil): "no notification can be shown: there is no desktop to be reached"
    case .notNotified(let reason): "the notification was not shown: \(reason)"
    case .unknownForm(let word, _, _): "there is no form for \"\(word)\""
    case .needsEditor(let word): "\(word) asks questions, which needs a terminal"
    case .unknownFileKind(let path):
      "\"\(path)\" ends in neither .fin, for a script, nor .md, for notes"
    case .notSavedSession: "this session is kept in memory only"
    case .unknownScenario(let name, _): "no scenario is called \"\(name)\""
    }
  }

  var details: [String] {
    switch self {
    case .badSetting(let name, _, let allowed): ["\(name) is one of \(allowed.listed)"]
    case .unknownForm: [Self.forms]
    case .missingArgument(.new): [Self.forms]
    default: []
    }
  }

  private static let forms = "the forms are \(GuidedEntry.words.listed("and"))"

  var hint: String? {
    switch self {
    case .unknown(_, let nearest): nearest ?? ":help lists the commands"
    case .withoutColon(_, let line): ":\(line)"
    case .missingArgument(.new): GuidedEntry.words.first.map { ":new \($0)" }
    case .missingArgument(let command), .unwantedArgument(let command, _): command.usage
    case .badCount(let command, _): "\(command.word) 2"
    case .builtIn(let name): "help \(name)"
    case .tooLongToEdit: ":save plan.fin, and change it there"
    case .fileExists(let path): ":save \(path)! replaces it"
    case .unknownSetting(_, let nearest): nearest.map { ":set \($0)" } ?? ":set lists them"
    case .badSetting(let name, _, let allowed): allowed.first.map { ":set \(name) \($0)" }
    case .badCurrency: ":set currency EUR"
    case .noValue: ":copy home.payment"
    case .noClipboard: "install wl-copy or xclip"
    case .noDesktop, .cannotOpen: nil
    case .noNotifier("notify-send"): "sudo apt install libnotify-bin, or your system's libnotify"
    case .noNotifier, .notNotified: nil
    case .unknownForm(_, let forms, let nearest): (nearest ?? forms.first).map { ":new \($0)" }
    case .needsEditor: nil
    case .unknownFileKind(let path):
      ":save \(path.prefix { $0 != "." }).fin, or :save \(path.prefix { $0 != "." }).md"
    case .notSavedSession: ":save plan.fin writes it as a script"
    case .unknownScenario(_, let nearest):
      nearest.map { "did you mean \"\($0)\"?" } ?? "whatif rate = 5% as \"refi\" keeps one"
    }
  }
}

extension [String] {
  /// As in a sentence: `auto, always or never`.
  var listed: String { listed("or") }

  func listed(_ word: String) -> String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " \(word) " + self[count - 1]
  }
}
