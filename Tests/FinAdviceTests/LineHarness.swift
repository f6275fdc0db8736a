import FinLibrary
import Money
import TestSupport

@testable import FinAdvice
@testable import FinLanguage

/// A session in which lines are typed, with advice on those that fail.
final class LineHarness: Host {
  static let forms = HabitForms(terms: Glossary.words)

  let today = CalendarDate(year: 2026, month: 1, day: 15) ?? CalendarDate.epoch
  let isInterrupted = false
  private var problems: [Diagnostic] = []
  private lazy var interpreter = Interpreter(library: StandardLibrary.library, host: self) {
    LineAdviser(Self.forms)
  }

  func readSource(path: String) throws -> SourceFile { throw NoFiles(path: path) }

  func readFile(_ path: String) throws -> [UInt8]? {
    path == "january.ofx" ? Array(SampleStatement.january.utf8) : nil
  }

  func show(_ output: Output) {}

  /// Remarks beside a result are no problem.
  func report(_ diagnostic: Diagnostic) {
    if diagnostic.severity != .note { problems.append(diagnostic) }
  }

  func run(_ code: String) {
    _ = interpreter.run(SourceFile(name: "test", text: code))
  }

  /// The first problem of a line that somebody types.
  func problem(ofTyped line: String) -> Diagnostic? {
    problems = []
    var options = RunOptions()
    options.isOneLine = true
    _ = interpreter.run(SourceFile(name: "test", text: line), options: options)
    return problems.first
  }

  /// Makes a line the one that gave the last answer.
  func answer(with line: String) { interpreter.lastAnswer = line }

  /// The row of forms that the last offer came from.
  var row: String? { interpreter.advice.row }
}
