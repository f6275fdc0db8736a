/// A command of the prompt, typed after a colon, or a word of the shell, typed after `fin`, or both.
///
/// All that is known of one stands in its row of the table; see ``row``.
enum Command: String, CaseIterable, Sendable {
  // In the order of help.
  case help, list, info, new, edit, live, forget, undo, redo, diff, history, save, load
  case check, fmt, test, spend, earn
  case `import`
  case report, budget
  case session, profile, set, overview, due, apply, copy, open, time, lesson, quit

  /// Words of a shell that later versions know.
  static let laterWords = ["export", "rates"]

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

  /// Whether it does something in a saved session when it is typed in a shell.
  var worksOnSession: Bool { row.shell?.place == .session }

  var usage: String { row.usage }
  var summary: String { row.summary }
  var argument: Argument { row.argument }
  var needsArgument: Bool { row.needsArgument }

  /// How it is typed in a shell, with all that may follow; nil where that is its name alone.
  var shellUsage: String? { row.shell?.usage ?? (isOfPrompt ? nil : usage) }

  /// The page of help: how it is typed, what it does, and what else there is to know.
  var page: String {
    var text = "\(usage)\n\n  \(summary.prefix(1).uppercased() + summary.dropFirst()).\n"
    if let details = row.details { text += "\n" + details.indented }
    return text
  }

  /// What stands after a command: for its checks and completion.
  enum Argument: Sendable {
    case nothing
    case topic, name, form, file, session, setting, expression, scenario, count, words
    case lesson
    /// How far to look ahead.
    case time
  }

  /// What the table tells of a command.
  struct Row: Sendable {
    /// How it is typed: with a colon at the prompt, after `fin` where it is a word of the shell only.
    let usage: String
    let summary: String
    var argument = Argument.nothing
    /// Whether it makes no sense without its argument.
    var needsArgument = false
    /// Other first words of a line at the prompt that stand for it.
    var aliases: [String] = []
    /// Whether it may change what the session holds.
    var writes = false
    /// Whether it can be used between the steps of a lesson: it stays within the lesson's names.
    var isForLessons = false
    /// What its page of help says besides.
    var details: String?
    /// What it is in a shell; nil where it is none.
    var shell: Shell?
  }

  /// What the table tells of a word of the shell.
  struct Shell: Sendable {
    /// What its options must go with.
    let place: CommandOption.Place
    /// How `fin help` lists it; nil where it lists another that leads to it.
    var listed: String?
    /// What `fin help` says of it, where that is something else than at the prompt.
    var summary: String?
    /// How it is typed, with all that may follow, where the prompt has another usage.
    var usage: String?
    /// What stands behind the usage on its page.
    var examples: String?
    /// The page of help that goes on about it, where it is not that of its name.
    var topic: String?
    /// Options that no other word takes.
    var options: [CommandOption] = []
    /// What to type in place of an option that it does not know; else the word alone.
    var insteadOfOptions: String?
  }
}

extension String {
  /// Each line two columns further right, with a line break at the end.
  fileprivate var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)\n" }.joined()
  }
}
