/// An option of the command line: its spellings, what it takes, where it makes sense, and what it is for.
enum CommandOption: CaseIterable {
  case expression, interactive, with, watch, json, keepGoing, today, color, reader, quiet, check
  case session, noSession, profile, passphraseDescriptor, within, notify, tables, below, format,
    overwrite
  case allowRead, allowWrite, allowNetwork, allowPrograms, allowAll
  case maximumSteps, maximumMemory, timeout
  case manual, website
  case help, version, licenses

  /// As typed; the first is the one that messages use.
  var names: [String] {
    switch self {
    case .expression: ["-e"]
    case .interactive: ["-i"]
    case .with: ["--with"]
    case .watch: ["--watch"]
    case .json: ["--json"]
    case .keepGoing: ["--keep-going"]
    case .today: ["--today"]
    case .color: ["--color"]
    case .reader: ["--reader"]
    case .quiet: ["--quiet", "-q"]
    case .check: ["--check"]
    case .session: ["--session"]
    case .noSession: ["--no-session"]
    case .profile: ["--profile"]
    case .passphraseDescriptor: ["--passphrase-fd"]
    case .within: ["--within"]
    case .notify: ["--notify"]
    case .tables: ["--tables"]
    case .below: ["--below"]
    case .format: ["--as"]
    case .overwrite: ["--overwrite"]
    case .allowRead: ["--allow-read"]
    case .allowWrite: ["--allow-write"]
    case .allowNetwork: ["--allow-net"]
    case .allowPrograms: ["--allow-run"]
    case .allowAll: ["--allow-all"]
    case .maximumSteps: ["--max-steps"]
    case .maximumMemory: ["--max-memory"]
    case .timeout: ["--timeout"]
    case .help: ["--help", "-h"]
    case .version: ["--version", "-V"]
    case .licenses: ["--licenses"]
    case .manual: ["--man"]
    case .website: ["--html"]
    }
  }

  var name: String { names[0] }

  /// The placeholder of the value in help; nil if the option takes none.
  var placeholder: String? {
    switch self {
    case .expression: "EXPR"
    case .with: "NAME=EXPR"
    case .today: "DATE"
    case .color: "auto|always|never"
    case .session, .profile: "NAME"
    case .passphraseDescriptor: "N"
    case .within: "TIME"
    case .below: "RATE"
    case .format: "FORMAT"
    case .allowRead, .allowWrite: "PATH"
    case .maximumSteps: "N"
    case .website: "FOLDER"
    case .maximumMemory: "SIZE"
    case .timeout: "TIME"
    case .interactive, .watch, .json, .keepGoing, .reader, .quiet, .check, .noSession, .notify,
      .tables,
      .overwrite,
      .allowNetwork, .allowPrograms, .allowAll, .help, .version, .licenses, .manual:
      nil
    }
  }

  var summary: String {
    switch self {
    case .expression: "evaluate and print; may be repeated"
    case .interactive: "stay at the prompt after the script, with its names"
    case .with: "override a variable of the script"
    case .watch: "run again when the file is saved; mark what changed"
    case .json: "print JSON, one value per line; errors to standard error"
    case .keepGoing: "continue after errors"
    case .today: "use DATE as today"
    case .color: "use colors; NO_COLOR turns them off"
    case .reader: "write for a screen reader: labeled rows and sentences, nothing drawn"
    case .quiet: "show values and errors only: no greeting, no remarks"
    case .check: "with fmt: report what would change, and change nothing"
    case .session: "use a saved session: its name, or the path of its file"
    case .noSession: "keep nothing on disk"
    case .profile: "use a profile: one person's sessions; see help prompt"
    case .passphraseDescriptor: "read the profile's passphrase from file descriptor N"
    case .within: "with due: how far to look ahead, as 3d (default: 7d)"
    case .notify: "with due: also show it on the desktop"
    case .tables: "with doctor: list the tables of published figures and when the next are due"
    case .below: "with rates: exit with code 4 if the 30-year rate is below RATE, as 5.5%"
    case .format: "with export: the format, as csv (default: by the ending of the file)"
    case .overwrite: "with export: replace an existing file"
    case .allowRead: "let a script read PATH, too; may be repeated"
    case .allowWrite: "let a script write PATH, too; may be repeated"
    case .allowNetwork: "let a script use the network: rates"
    case .allowPrograms: "let a script start programs: speak, streetview"
    case .allowAll: "let a script do all of these"
    case .maximumSteps: "stop a run after N steps"
    case .maximumMemory: "stop a run that takes more memory, as 500MB (default: 2GB)"
    case .timeout: "stop a run after TIME, as 30s or 5min"
    case .help: "show how to use fin"
    case .version: "print the version, its commit, and the dates of its tables"
    case .licenses: "print the licenses of all that is in the program"
    case .manual: "with help: print the manual page fin(1), or fin-language(7) with: language"
    case .website: "with help: write help as web pages into FOLDER"
    }
  }

  /// The kind of its value, for completion in a shell.
  var argument: Command.Argument {
    switch self {
    case .session: .session
    case .profile: .profile
    case .expression: .name
    case .within: .time
    case .format: .fileFormat
    case .allowRead, .allowWrite, .website: .file
    default: .nothing
    }
  }

  /// The words that its value is one of: `auto`, `always` and `never`; none for another value.
  var choices: [String] {
    let words = (placeholder ?? "").split(separator: "|").map(String.init)
    return words.count > 1 ? words : []
  }

  /// The words before the option's own name where it makes sense: `run` is a script, `-e` or the prompt.
  var places: [Place] {
    switch self {
    case .expression, .interactive, .with, .watch, .keepGoing: [.run]
    case .json: [.run, .check, .test, .session]
    case .today: [.run, .test, .session, .lesson]
    case .check: [.format]
    case .session, .noSession, .profile, .passphraseDescriptor: [.run, .session]
    case .within, .notify, .tables, .below, .format, .overwrite: [.session]
    case .allowRead, .allowWrite, .allowNetwork, .allowPrograms, .allowAll, .maximumSteps,
      .maximumMemory, .timeout:
      [.run, .test, .session, .lesson]
    case .color, .reader, .quiet: Place.allCases
    case .manual, .website: [.help]
    case .help, .version, .licenses: Place.allCases
    }
  }

  enum Place: String, CaseIterable {
    case run
    case check
    case format = "fmt"
    case test
    case help
    case lesson
    case completions
    /// A word such as `spend`.
    case session
  }

  init?(named name: String) {
    for option in CommandOption.allCases where option.names.contains(name) {
      self = option
      return
    }
    return nil
  }
}
