import Money

/// The request of a command line, read but not yet done.
struct Invocation: Equatable {
  enum Action: Equatable {
    /// The prompt.
    case prompt
    /// A script file, or `-` for standard input.
    case script(path: String)
    /// `-e` texts, in order.
    case expressions([String])
    case check([String])
    case format([String])
    case test([String])
    /// The lessons, or the words that name one.
    case lesson([String])
    case help(topic: String?)
    /// A manual page, by the words that name it.
    case manual([String])
    /// Help as web pages, in a folder.
    case website(folder: String)
    case completions([String])
    /// A request for the usage of a word such as `spend` in a shell.
    case helpOnWord(Command)
    case version, licenses
    /// A function or command of the prompt on a saved session, with its words: `fin spend 42.10 food`.
    case session(word: Command, arguments: [String])
  }

  /// The choice of the saved session that names belong to.
  enum SessionChoice: Equatable {
    /// The prompt's and the commands' own; none for scripts and `-e`.
    case usual
    /// A name or a path.
    case named(String)
    case none
  }

  enum ColorChoice: String, CaseIterable {
    case auto, always, never
  }

  /// `--with NAME=EXPR`.
  struct Replacement: Equatable {
    let name: String
    let expression: String
  }

  var action: Action = .prompt
  /// The value of `args` in the program.
  var arguments: [String] = []
  /// `-i`: a prompt follows the run.
  var staysAtPrompt = false
  var replacements: [Replacement] = []
  var watches = false
  var json = false
  var keepsGoing = false
  /// `fmt --check`: only say what would change.
  var checksFormatOnly = false
  var today: CalendarDate?
  /// `due --within`: how far to look ahead.
  var within: Duration?
  /// `due --notify`: what is due is shown on the desktop, too.
  var notifies = false
  /// `rates --below`: the rate to watch, as typed.
  var below: String?
  /// `export --as`: the format of the file.
  var exportFormat: String?
  /// `export --overwrite`: the file may be there already.
  var overwrites = false
  var session: SessionChoice = .usual
  /// `--profile`: the person whose sessions are used; nil for the one who is logged in.
  var profile: String?
  /// `--passphrase-fd`: where passphrases are read instead of the terminal, one a line.
  var passphraseDescriptor: Int32?
  var color: ColorChoice = .auto
  /// True for output that a screen reader speaks.
  var isForReader = false
  /// True for values and errors only.
  var isQuiet = false
  /// `--allow-…`: what scripts may do besides.
  var readablePaths: [String] = []
  var writablePaths: [String] = []
  var allowsNetwork = false
  var allowsPrograms = false
  var allowsAll = false
  var maximumSteps: Int?
  /// Bytes.
  var maximumMemory: Int?
  /// Seconds.
  var timeout: Int?
}
