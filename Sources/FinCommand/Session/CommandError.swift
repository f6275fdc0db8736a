import Drawing
import FinLanguage
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
  case badPrompt
  case noDial(String)
  case nothingFollows(String)
  case notForAll(String)
  case badCurrency(String)
  case unknownLocale(String)
  case noValue(String)
  case noAnswer
  case noClipboard
  case noDesktop
  case cannotOpen(String, reason: String)
  case noNotifier(program: String?)
  case notNotified(String)
  case noVoice
  case badKey
  case unknownForm(String, nearest: String?)
  /// With a line that does without questions.
  case needsTerminal(String, instead: String?)
  case unknownFileKind(String)
  /// A hidden file, or a link to a file `name` that is neither a script nor notes.
  case otherFile(String, name: String)
  case noValueToSave(String, name: String, nearest: String?)
  case notSavedSession
  case unknownScenario(String, nearest: String?)
  case noAssertionNumber
  case unknownProfileWord(String, nearest: String?)
  case unknownProfileField(String, nearest: String?, all: [String])
  case profileUsage(ProfileWord)
  case profileDeletion(String)
  case notLoggedIn(ProfileWord)
  case notProtected
  case backupExists(String)
  case restoredExists(String, path: String)
  case badLockTime(String)
  case noKeyring(String)
  case badRememberTime(String)
  case nothingToRemember(String)
  case badPicture(String, PNGFile.Problem)

  var row: ErrorRow {
    switch self {
    case .unknown(let word, let nearest):
      .init(
        "unknown-command", "unknown command: \(word)",
        hint: .typed(nearest) ?? ":help lists the commands")
    case .withoutColon(let command, let line):
      .init(
        "missing-colon", "\(command.rawValue) is a command; commands start with a colon",
        hint: .typed(
          command.needsArgument && line == command.rawValue ? command.usage : ":\(line)"))
    case .missingArgument(let command):
      .init(
        "missing-argument", "\(command.word) needs an argument", hint: .typed(command.usage))
    case .unwantedArgument(let command, let text):
      .init(
        "unwanted-argument", "\(command.word) does not take \"\(text)\"",
        hint: .typed(command.usage))
    case .badCount(let command, let text):
      .init(
        "bad-count", "\(command.word) needs a whole number of at least 1, not \"\(text)\"",
        hint: "\(command.word) 2")
    case .builtIn(let name): .init("built-in-name", "\(name) is built in", hint: "help \(name)")
    case .tooLongToEdit(let name):
      .init(
        "too-long-to-edit", "the value of \(name) is too long for a line",
        hint: ":save plan.fin, and change it there")
    case .fileExists(let path):
      .init("file-exists", "\(path) already exists", hint: ":save \(path)! replaces it")
    case .unknownSetting(let name, let nearest):
      .init(
        "unknown-setting", "unknown setting: \(name)",
        hint: nearest.map { ":set \($0)" } ?? ":set lists them")
    case .unknownLocale(let name):
      .init(
        "unknown-locale", "unknown locale: \(name)",
        details: ["a locale is a language and a country, such as en_GB or de_DE"],
        hint: ":set locale auto")
    case .badSetting(let name, let value, let allowed):
      .init(
        "bad-setting", "\(name) can't be \"\(value)\"",
        details: ["\(name) must be one of \(allowed.listed("or"))"],
        hint: allowed.first.map { ":set \(name) \($0)" })
    case .noDial(let word):
      .init(
        "no-dial", "\(word) is no single figure that can be turned",
        hint: ":dials rate, home.extra; :list shows the names")
    case .nothingFollows(let words):
      .init(
        "no-dial", "no figure follows \(words)", hint: "payment := home.payment follows home")
    case .badPrompt:
      .init(
        "bad-setting", "a prompt is one row of 1 to 60 characters",
        hint: ":set prompt \"{session} {due} > \"")
    case .notForAll(let name):
      .init(
        "bad-setting",
        "\(name) belongs to a session or a profile, and can't be set for all sessions",
        hint: ":set \(name)")
    case .badCurrency(let code):
      .init(.unknownCurrency, "unknown currency: \(code)", hint: ":set currency EUR")
    case .noValue(let text): .init("no-value", "\(text) has no value", hint: ":copy home.payment")
    case .noAnswer:
      .init("no-value", "there is no answer to copy yet", hint: ":copy home.payment")
    case .noClipboard:
      .init(
        "no-clipboard", "no clipboard is available here",
        hint: "install wl-copy or xclip")
    case .noDesktop: .init("no-desktop", "no desktop is available here to open files")
    case .cannotOpen(let what, let reason):
      .init("cannot-open", "\(what) can't be opened: \(reason)")
    case .noNotifier(let program?):
      .init(
        "no-notifier", "can't show a notification: \(program) is not installed",
        hint: program == "notify-send"
          ? "sudo apt install libnotify-bin, or your system's libnotify" : nil)
    case .noNotifier(nil):
      .init("no-notifier", "can't show a notification: no desktop is available")
    case .notNotified(let reason):
      .init("not-notified", "the notification was not shown: \(reason)")
    case .noVoice:
      #if canImport(Darwin)
        .init("no-voice", "the speech program say did not work")
      #else
        .init(
          "no-voice", "no speech program was found",
          hint: "sudo apt-get install espeak-ng, or speech-dispatcher")
      #endif
    case .badKey:
      .init(
        "bad-key", "a FRED key has 32 lowercase letters and digits",
        hint:
          "get one at https://fred.stlouisfed.org/docs/api/api_key.html; rates() also works without one"
      )
    case .unknownForm(let word, let nearest):
      .init(
        "unknown-form", "there is no form for \"\(word)\"", details: [Self.forms],
        hint: nearest.map { ":new \($0)" } ?? ":new lists them")
    case .needsTerminal(let word, let instead):
      .init(
        "needs-terminal", "\(word) asks questions, which needs a terminal", hint: .typed(instead))
    case .unknownFileKind(let path):
      .init(
        "unknown-file-kind", "\"\(path)\" ends in neither .fin, for a script, nor .md, for notes",
        hint: ["csv", "tsv", "json"].contains { path.hasSuffix("." + $0) }
          ? "export(home.schedule, \"\(path)\") writes a table"
          : ":save \(path.prefix { $0 != "." }).fin, or :save \(path.prefix { $0 != "." }).md")
    case .otherFile(let path, let name):
      .init(
        "other-file",
        name.hasPrefix(".") || path.fileName.hasPrefix(".")
          ? "\"\(path)\" is hidden: fin doesn't write files whose names begin with a dot"
          : "\"\(path)\" is a link to \(name), which is not a file of that kind",
        hint: ":save plan.fin")
    case .noValueToSave(let path, let name, let nearest):
      .init(
        "no-value-to-save", "no name \"\(name)\" to write to \(path)",
        hint: nearest.map { ":save \(path.replacing(name + ".", with: $0 + "."))" }
          ?? "export(EXPR, \(Value.text(path).sourceText)) writes any value; :save notes.md the session"
      )
    case .notSavedSession:
      .init(
        "session-not-saved", "this session is kept in memory only",
        hint: ":save plan.fin writes it as a script")
    case .unknownProfileWord(let word, let nearest):
      .init(
        "unknown-argument", ":profile does not know \"\(word)\"",
        hint: nearest.map { ":profile \($0)" } ?? "help :profile lists what it knows")
    case .unknownProfileField(let name, let nearest, let all):
      .init(
        .unknownField, "a profile has no field \"\(name)\"",
        details: ["its fields are \(all.listed("and"))"],
        hint: nearest.map { ":profile set \($0) …" })
    case .profileUsage(let word):
      .init(
        "bad-arguments", ":profile \(word.rawValue) is not used like this", hint: .typed(word.usage)
      )
    case .backupExists(let path):
      .init("file-exists", "\(path) already exists", hint: ":backup \(path)! replaces it")
    case .restoredExists(let name, let path):
      .init(
        "profile-exists", "there is already a profile named \"\(name)\"",
        hint: ":restore \(path) NAME, with another name")
    case .notProtected:
      .init(
        "not-protected", "there is nothing to lock: only a profile with a passphrase can be locked",
        hint: ":profile passwd sets one, after :profile new ann")
    case .badLockTime(let text):
      .init(
        "bad-setting", "lock can't be \"\(text)\"",
        details: ["lock must be a time from 10s to 24h, or off"], hint: ":set lock 10min")
    case .noKeyring(let reason):
      #if canImport(Darwin)
        .init("no-keyring", "the keychain can't be used: \(reason)")
      #else
        .init(
          "no-keyring", "the system's keyring can't be used: \(reason)",
          hint: reason.hasSuffix("is not installed")
            ? "sudo apt install libsecret-tools; a desktop's keyring must run, too"
            : "a desktop's keyring must run and be unlocked"
        )
      #endif
    case .badRememberTime(let text):
      .init(
        "bad-time", "a profile can't be remembered for \"\(text)\"",
        details: ["it must be a time from 1min to 30d, or off"], hint: ":profile remember 8h")
    case .nothingToRemember(let name):
      .init(
        "not-protected", "\(name) has no passphrase, so fin opens it without asking",
        hint: ":profile passwd sets one")
    case .badPicture(let path, let problem):
      .init(
        "bad-picture", "\(path) can't be a profile's picture: \(problem.words)",
        hint: problem.hint)
    case .notLoggedIn(let word):
      .init(
        "not-logged-in", ":profile \(word.rawValue) needs a profile, and you are not logged in",
        hint: ":profile new ann, or :profile login NAME")
    case .profileDeletion(let name):
      .init(
        "not-confirmed", "deleting \(name) deletes all its sessions, and can't be undone",
        hint: ":profile delete \(name)!")
    case .noAssertionNumber:
      .init(
        "no-assertion-number", "the number of the assertion is missing",
        hint: ":forget assert 1; :list shows the numbers")
    case .unknownScenario(let name, let nearest):
      .init(
        "unknown-scenario", "no scenario named \"\(name)\"",
        hint: nearest.map { .nearest([.text($0)]) } ?? "whatif rate = 5% as \"refi\" adds one")
    }
  }
  private static let forms = "the forms are \(GuidedEntry.words.listed("and"))"
}
