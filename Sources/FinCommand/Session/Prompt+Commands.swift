import FinLanguage
import FinLibrary
import FinSession
import Markup
import Money

/// The actions of the prompt's commands.
extension Prompt {
  /// Obeys a command, and gives the code of what it ran. Throws a ``DescribedError``.
  func perform(_ word: Substring, _ argument: String) throws -> ExitCode {
    guard let command = Command(word: word) else { throw Command.unknown(word) }
    if command.needsArgument, argument.isEmpty { throw CommandError.missingArgument(command) }
    if case .nothing = command.argument, !argument.isEmpty {
      throw CommandError.unwantedArgument(command, argument)
    }
    switch command {
    case .help: help(argument)
    case .list: list(argument)
    case .info: try info(argument)
    case .new: try askFor(argument)
    case .edit: try edit(argument)
    case .live: return enter(try session.liveStatement(for: argument))
    case .forget: try forget(argument)
    case .undo: try undo(try count(command, argument))
    case .redo: try redo(try count(command, argument))
    case .diff: try showDifferences(argument)
    case .history: try showHistory(argument)
    case .save: try save(argument)
    case .load: return try load(argument)
    case .import: return try importStatements(argument)
    case .session: try showOrChangeSession(argument)
    case .profile: return try profile(argument)
    case .backup: try backUp(argument)
    case .restore: try restore(argument)
    case .doctor:
      let words = argument.wordsOrQuoted.map(\.word)
      guard words.isEmpty || words == ["mend"] || words.first == "take" && words.count == 2 else {
        throw CommandError.unwantedArgument(.doctor, argument)
      }
      return try DoctorCommand(environment: environment, display: display).run(words)
    case .lock:
      guard environment.profile?.isProtected == true else { throw CommandError.notProtected }
      lock()
    case .set: try set(argument)
    case .overview:
      display.show(
        Overview(session: session, today: runner.host.today, currency: currency).markup)
    case .atlas: try showAtlas()
    case .dials: return try showDials(argument)
    case .due: try showDue(argument)
    case .apply: return try applyScenario(argument)
    case .copy: try copy(argument.isEmpty ? "ans" : argument)
    case .open: try open(argument)
    case .time: return try time(argument)
    case .lesson: return try teach(argument)
    case .clear: display.clear()
    case .quit: leave()
    case .check, .fmt, .test, .assert, .spend, .earn, .export, .report, .budget, .rates,
      .completions:
      throw Command.unknown(word)
    }
    return .done
  }

  private var dueCommand: DueCommand {
    DueCommand(session: session, today: runner.host.today, display: display)
  }

  private func showDue(_ argument: String) throws {
    let time =
      argument.isEmpty
      ? DueList.usualTime : try DueTime.read(argument, after: Command.due.word)
    _ = try dueCommand.show(within: time, bills: true)
  }

  /// Shows what matters today when a session opens.
  func greet() {
    let greeting = Greeting(session: session, today: runner.host.today, currency: currency)
    for line in greeting.lines { display.show(line) }
  }

  private func help(_ topic: String) {
    _ = pages.run(topic: topic)
  }

  /// Returns the number of changes given; one by default.
  private func count(_ command: Command, _ text: String) throws -> Int {
    if text.isEmpty { return 1 }
    if text == "all" { return .max }
    guard let count = Int(text), count > 0 else { throw CommandError.badCount(command, text) }
    return count
  }

  /// Asks a person a question that is answered with yes or no.
  func isAnsweredYes(_ question: String) -> Bool {
    guard case .line(let bytes) = lines.ask(question + " [y/N] ") else {
      return false
    }
    let answer = String(decoding: bytes, as: UTF8.self).trimmingSpaces()
    switch answer.lowercased() {
    case "y", "yes", "yep", "yeah", "sure", "ok", "yes please": return true
    case "", "n", "no", "nope", "no thanks": return false
    default:
      display.remark("taken as no; \(answer) is the next line")
      heldLine = String(answer)
      return false
    }
  }
}

extension Command {
  /// Other names of commands that people type, each with the command to type instead.
  private static let everydayWords = [
    "delete": ":forget NAME", "remove": ":forget NAME", "rm": ":forget NAME",
    "unset": ":forget NAME", "drop": ":forget NAME", "rename": "casa = home, then :forget home",
    "show": ":info NAME", "view": ":info NAME", "print": ":info NAME", "get": ":info NAME",
    "export": "export(home.schedule, \"home.csv\")", "write": ":save plan.fin",
    "w": ":save plan.fin",
    "wq": ":quit", "q!": ":quit", "revert": ":undo", "back": ":undo", "vars": ":list",
    "names": ":list", "ls": ":list", "run": ":load plan.fin", "source": ":load plan.fin",
    "add": ":new FORM", "create": ":new FORM", "change": ":edit NAME", "status": ":overview",
    "home": ":overview", "map": ":atlas", "settings": ":set", "config": ":set", "learn": ":lesson",
    "man": ":help TOPIC", "search": ":help WORDS",
  ]

  /// Returns true if words can be the argument of the command: a sentence cannot.
  func canTake(_ words: some StringProtocol) -> Bool {
    let parts = String(words).split { $0 == " " }.map(String.init)
    let (count, first) = (parts.count, parts.first ?? "")
    switch argument {
    case .nothing: return count == 0
    case .count: return count == 0 || count == 1 && Int(words) != nil
    case .file where self == .backup || self == .restore:
      return count == 0 || count == 1 && words.contains { "./~".contains($0) }
    case .words where self == .list: return count <= 1 && !["users", "profiles"].contains(first)
    case .form: return count == 0 || count == 1 && GuidedEntry.words.contains(first)
    case .file, .script, .statement, .fileFormat, .name, .session, .scenario, .words, .period,
      .category, .shell:
      return count <= 1
    case .setting: return count <= 2 && isSetting(first)
    case .profile: return count <= 2 && (first.isEmpty || ProfileWord(rawValue: first) != nil)
    case .expression, .time:
      let expression = String(words)
      return count == 0
        || parse(SourceFile(name: "", text: expression), number: 0).diagnostics.isEmpty
    case .topic, .lesson: return true
    }
  }

  /// Returns true for the name of a setting, or one that is nearly written so.
  private func isSetting(_ word: String) -> Bool {
    let names = SessionSetting.allCases.map(\.rawValue)
    return word.isEmpty || names.contains(word) || Suggestion.nearest(to: word, among: names) != nil
  }

  /// Returns the error for a word that is not a command.
  static func unknown(_ word: Substring) -> CommandError {
    let name = String(word.drop { $0 == ":" })
    if let meant = everydayWords[name] { return .unknown(String(word), nearest: meant) }
    if let function = StandardLibrary.library.function(named: name) {
      return .unknown(String(word), nearest: function.call)
    }
    let nearest =
      ofPrompt.first { $0.rawValue.hasPrefix(name) && !name.isEmpty }?.rawValue
      ?? Suggestion.nearest(to: name, among: ofPrompt.map(\.rawValue))
    return .unknown(String(word), nearest: nearest.map { ":" + $0 })
  }
}

extension BuiltIn {
  /// Its form in a call: `loan(…)`, or `report()` where it needs nothing.
  var call: String {
    let needsArguments = parameters.contains { parameter in
      if case .required = parameter.need { true } else { false }
    }
    return needsArguments ? "\(name)(…)" : "\(name)()"
  }
}
