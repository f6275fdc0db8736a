import FinLanguage
import FinLibrary
import Markup
import Money

@testable import FinCommand

/// Answers questions from a script, and keeps what was asked and said.
final class ScriptedAsker: Asker {
  private var answers: ArraySlice<String>
  /// Answers by the beginning of their question; Enter to all others.
  private var answersByQuestion: [String: String]?
  /// One line for each thing said, and for each question with its answer.
  private(set) var transcript: [String] = []
  private(set) var helps: [String] = []
  /// The choices of each question.
  private(set) var offered: [[String]] = []

  init(_ answers: [String]) { self.answers = answers[...] }

  init(byQuestion answers: [String: String]) { (self.answers, answersByQuestion) = ([], answers) }

  func ask(_ prompt: String, help: String, choices: AnswerChoices) -> AskedLine {
    helps.append(help)
    offered.append(choices.items.map(\.text))
    if !choices.initial.isEmpty { initials.append(choices.initial) }
    if let answersByQuestion {
      guard transcript.count < 400 else { return .cancelled }
      let question = answersByQuestion.keys.first(where: prompt.hasPrefix)
      let answer =
        question.flatMap { self.answersByQuestion?.removeValue(forKey: $0) } ?? choices.initial
      transcript.append(prompt + answer)
      return answer == "␃" ? .cancelled : .text(answer)
    }
    guard let answer = answers.popFirst() else {
      transcript.append(prompt + "(no answer left)")
      return .cancelled
    }
    transcript.append(prompt + answer)
    return answer == "␃" ? .cancelled : .text(answer)
  }

  func say(_ text: String) { transcript += text.split(separator: "\n").map(String.init) }

  /// Of questions whose answers stand on the line.
  private(set) var initials: [String] = []
  var editsBlocks = false
  private(set) var pictures: [Markup] = []
  func show(_ picture: Markup) { pictures.append(picture) }

  var isUsedUp: Bool { answers.isEmpty && answersByQuestion?.isEmpty ?? true }

  func says(_ text: String) -> Bool { transcript.contains { $0.contains(text) } }
}

/// An interpreter that guided entries can try their answers on.
final class GuidedHost: Host {
  static let library = StandardLibrary.library
  let today = CalendarDate(year: 2026, month: 1, day: 15) ?? .epoch
  var isInterrupted: Bool { false }
  private var values: [Value] = []
  private var problems: [Diagnostic] = []
  private lazy var interpreter = Interpreter(library: GuidedHost.library, host: self)

  func readSource(path: String) throws -> SourceFile { throw UnknownForm() }
  func show(_ output: Output) { values += output.values }
  func report(_ diagnostic: Diagnostic) { problems.append(diagnostic) }

  func evaluate(_ text: String) -> Result<Value, Diagnostic> {
    (values, problems) = ([], [])
    _ = interpreter.run(SourceFile(name: "answer", text: text))
    if let problem = problems.first(where: { $0.severity == .error }) { return .failure(problem) }
    return .success(values.last ?? .none)
  }

  /// Asks for what `:new` asks, with these answers.
  static func run(
    _ word: String, _ answers: [String], taken: Set<String> = [], before code: String = "",
    editing name: String? = nil, month: CalendarDate? = nil
  ) throws -> (outcome: GuidedOutcome, asker: ScriptedAsker) {
    try run(
      word, ScriptedAsker(answers), taken: taken, before: code, editing: name, month: month)
  }

  static func run(
    _ word: String, _ asker: ScriptedAsker, taken: Set<String> = [], before code: String = "",
    editing name: String? = nil, month: CalendarDate? = nil
  ) throws -> (outcome: GuidedOutcome, asker: ScriptedAsker) {
    let host = GuidedHost()
    _ = try host.evaluate(code).get()
    let world = GuidedWorld(
      library: GuidedHost.library, today: host.today, isTaken: taken.contains,
      evaluate: host.evaluate, bindings: { host.interpreter.bindings })
    let entry = GuidedEntry(world: world, asker: asker)
    let outcome =
      if let month {
        entry.run(editing: month)
      } else if let name { GuidedForm.form(for: word).flatMap { entry.run($0.editing(name)) } } else
      {
        entry.run(word)
      }
    guard let outcome else { throw UnknownForm() }
    return (outcome, asker)
  }
}

private struct UnknownForm: Error {}
