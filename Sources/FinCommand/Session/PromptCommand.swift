/// A command of the prompt, typed after a colon.
enum PromptCommand: String, CaseIterable, Sendable {
  case help, list, info, new, edit, live, forget, undo, redo, diff, history, save, load, `import`
  case session
  case profile, set, overview, due, apply, copy, open, time, lesson, quit

  /// What stands after the command: for its usage, its checks and completion.
  enum Argument: Sendable {
    case nothing
    case topic, name, form, file, session, setting, expression, scenario, count, words
    case lesson
    /// How far to look ahead.
    case time
  }

  /// As typed: `:help`.
  var word: String { ":" + rawValue }

  var argument: Argument {
    switch self {
    case .help: .topic
    case .info, .edit, .live, .forget: .name
    case .new: .form
    case .save, .load, .import, .open: .file
    case .session: .session
    case .set: .setting
    case .apply: .scenario
    case .copy, .time: .expression
    case .lesson: .lesson
    case .due: .time
    case .undo, .redo, .diff: .count
    case .list, .history: .words
    case .overview, .profile, .quit: .nothing
    }
  }

  /// Whether the command makes no sense without its argument.
  var needsArgument: Bool {
    switch self {
    case .info, .new, .edit, .live, .forget, .load, .import, .apply, .copy, .open, .time: true
    case .help, .list, .undo, .redo, .diff, .history, .save, .session, .profile, .set, .overview,
      .due, .lesson, .quit:
      false
    }
  }

  /// The command with what may follow it.
  var usage: String {
    switch self {
    case .help: ":help [TOPIC]"
    case .list: ":list [WORD]"
    case .info: ":info NAME"
    case .new: ":new FORM"
    case .edit: ":edit NAME"
    case .live: ":live NAME"
    case .forget: ":forget NAME…"
    case .undo: ":undo [COUNT]"
    case .redo: ":redo [COUNT]"
    case .diff: ":diff [COUNT]"
    case .history: ":history [COUNT or WORD]"
    case .save: ":save [FILE]"
    case .load: ":load FILE"
    case .import: ":import FILE or FOLDER"
    case .session: ":session [NAME]"
    case .profile: ":profile"
    case .set: ":set [NAME VALUE]"
    case .overview: ":overview"
    case .due: ":due [TIME]"
    case .apply: ":apply \"SCENARIO\""
    case .copy: ":copy EXPR"
    case .open: ":open FILE or address"
    case .time: ":time STATEMENT"
    case .lesson: ":lesson [NAME]"
    case .quit: ":quit"
    }
  }

  var summary: String {
    switch self {
    case .help: "help on a command, a function or the language"
    case .list: "the names of this session and what they hold"
    case .info: "where a name comes from, what it reads and what follows it"
    case .new: "ask for a value field by field"
    case .edit: "put the statement that defines a name on the next line"
    case .live: "make a name follow what it was computed from"
    case .forget: "remove names; :undo brings them back"
    case .undo: "take back the last change, or several"
    case .redo: "make a change again that :undo took back"
    case .diff: "what changed since this session was opened"
    case .history: "what was typed"
    case .save: "write now; :save plan.fin as a script, :save notes.md as a page"
    case .load: "run a script's statements here, as one change"
    case .import: "look at a bank's statements, and take them over"
    case .session: "where this session is kept, and which others there are; switch"
    case .profile: "what you said of yourself; :new profile asks for it"
    case .set: "the settings of this session"
    case .overview: "what there is, at a glance"
    case .due: "what is due soon, and what is overdue"
    case .apply: "make a kept what-if real"
    case .copy: "put a value on the clipboard"
    case .open: "show a file or a page with the program for it"
    case .time: "how long a statement takes"
    case .lesson: "learn about loans, step by step; alone it lists the lessons"
    case .quit: "leave; Ctrl-D does too"
    }
  }

  /// The command that a first word stands for, such as `:q` or a bare `help`; nil if it is none.
  init?(word: Substring) {
    switch word {
    case ":q", ":exit", "quit", "exit", "quit()", "exit()": self = .quit
    case "?", ":?", ":h", "help", "help()": self = .help
    default:
      guard word.first == ":", let command = PromptCommand(rawValue: String(word.dropFirst()))
      else { return nil }
      self = command
    }
  }
}
