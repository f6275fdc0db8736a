/// A command of the prompt, typed after a colon, or a word of the shell, typed after `fin`, or both.
///
/// All that is known of one stands in its row of the table; see ``row``.
enum Command: String, CaseIterable, Sendable {
  // In the order of help.
  case help, list, info, new, edit, live, forget, undo, redo, diff, history, save, load
  case check, fmt, test, assert, spend, earn
  case `import`, export
  case report, budget, rates
  case session, profile, lock, backup, restore, doctor, set, overview, atlas, dials, due, apply,
    copy, open
  case time, lesson, completions, clear, quit

  static var ofPrompt: [Command] { allCases.filter(\.isOfPrompt) }

  /// Help stands last, as it leads on.
  static var ofShell: [Command] {
    allCases.filter { $0 != .help && $0.row.shell != nil } + [.help]
  }

  /// The command that the first word of a line at the prompt stands for, such as `:q` or a bare
  /// `help`; nil if it is none.
  init?(word: Substring) {
    if word.first == ":", let command = Command(nameAtPrompt: String(word.dropFirst())) {
      self = command
      return
    }
    guard let command = Self.allCases.first(where: { $0.row.aliases.contains(String(word)) })
    else { return nil }
    self = command
  }

  /// The command of the prompt that is called so, without its colon.
  init?(nameAtPrompt name: String) {
    guard let command = Command(rawValue: name), command.isOfPrompt else { return nil }
    self = command
  }

  /// The command that a word after `fin` stands for.
  init?(ofShell word: String) {
    guard let command = Command(rawValue: word), command.row.shell != nil else { return nil }
    self = command
  }

  /// As typed at the prompt: `:help`.
  var word: String { ":" + rawValue }

  var isOfPrompt: Bool { usage.hasPrefix(":") }

  /// True if it does something in a saved session when it is typed in a shell.
  var worksOnSession: Bool { row.shell?.place == .session }

  var usage: String { row.usage }
  var summary: String { row.summary }
  var argument: Argument { row.argument }
  var needsArgument: Bool { row.needsArgument }

  /// The usage in a shell, with all that may follow; nil for a command of the prompt only.
  var shellUsage: String? {
    row.shell.map { $0.usage ?? (isOfPrompt ? "fin " + usage.dropFirst() : usage) }
  }

  /// The summary in a shell.
  var shellSummary: String { row.shell?.summary ?? summary }

  /// The kinds of the words after its name in a shell; the last goes on for those that follow.
  var shellArguments: [Argument] { row.shell?.arguments ?? [argument] }

  /// The options that no other command takes, in a shell.
  var ownOptions: [CommandOption] {
    guard let shell = row.shell else { return [] }
    return CommandOption.allCases.filter {
      shell.options.contains($0) || shell.place != .session && $0.places == [shell.place]
    }
  }

  /// All options that go with it in a shell.
  var shellOptions: [CommandOption] {
    guard let shell = row.shell else { return [] }
    let foreign = Command.ofShell.filter { $0 != self }.compactMap(\.row.shell).flatMap(\.options)
    return CommandOption.allCases.filter {
      $0.places.contains(shell.place) && !foreign.contains($0)
        && ![.version, .licenses].contains($0)
    }
  }

  /// The page of help: how it is typed, what it does, and what else there is to know.
  var page: String {
    var text = "\(usage)\n\n  \(summary.prefix(1).uppercased() + summary.dropFirst()).\n"
    if let details { text += "\n" + details }
    return text
  }

  /// The rest of its page of help.
  var details: String? { row.details?.indented }

  /// The same for a shell, where its word follows `fin`.
  var shellDetails: String? { details?.replacing(word, with: "fin " + rawValue) }

  /// The argument of a command, for its checks and completion.
  enum Argument: Sendable {
    case nothing
    case topic, name, form, file, session, profile, setting, expression, scenario, count, words
    case lesson
    /// The time to look ahead.
    case time
    /// A script or a folder of scripts.
    case script
    /// A month or year that is reported.
    case period
    case category, shell, fileFormat
    /// A bank statement, or what is known of one, as `account:Checking`.
    case statement
  }

  /// The row of a command in the table.
  struct Row: Sendable {
    /// The usage: with a colon at the prompt, after `fin` for a word of the shell only.
    let usage: String
    let summary: String
    var argument = Argument.nothing
    /// True if it makes no sense without its argument.
    var needsArgument = false
    /// Other first words of a line at the prompt that stand for it.
    var aliases: [String] = []
    /// True if its word works without the colon at a terminal, as `undo` does.
    var worksWithoutColon = false
    /// True if it may change the session.
    var writes = false
    /// True if it can be used between the steps of a lesson: it stays within the lesson's names.
    var isForLessons = false
    /// The rest of its page of help.
    var details: String?
    /// Its form in a shell; nil if it has none.
    var shell: Shell?
  }

  /// The form of a command in a shell.
  struct Shell: Sendable {
    /// The options it goes with.
    let place: CommandOption.Place
    /// Its name in the list of `fin help`; nil if another command is listed that leads to it.
    var listed: String?
    /// The summary in `fin help`, if it differs from that of the prompt.
    var summary: String?
    /// The usage with all that may follow, if the prompt has another.
    var usage: String?
    /// The examples after the usage on its page.
    var examples: String?
    /// The page of help that goes on about it, where it is not that of its name.
    var topic: String?
    /// The kinds of the words after its name, where the prompt has others.
    var arguments: [Argument]?
    /// Words that may follow its name as they are.
    var words: [String] = []
    /// Options that no other word takes.
    var options: [CommandOption] = []
    /// The words to type in place of an option that it does not know; else the word alone.
    var insteadOfOptions: String?
  }
}

extension String {
  /// Each line two columns further right, with a line break at the end.
  fileprivate var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)\n" }.joined()
  }
}
