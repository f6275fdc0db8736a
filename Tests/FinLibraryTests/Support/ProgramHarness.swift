import FinLibrary
import Markup
import Money
import Presentation
import TestSupport

@testable import FinLanguage

/// Runs programs over the standard library and keeps what they show.
final class ProgramHarness: Host {
  private(set) var shown: [String] = []
  private(set) var problems: [Diagnostic] = []
  private(set) var values: [Value] = []
  let today = CalendarDate(year: 2026, month: 1, day: 15) ?? CalendarDate.epoch
  var isInterrupted: Bool { asked() }

  private lazy var interpreter = Interpreter(library: library, host: self)
  private let library: Library
  private let renderer: Renderer
  private let asked: () -> Bool

  /// - Parameter asked: Whether the run is interrupted, each time that it asks.
  init(
    width: Int = 80, library: Library = StandardLibrary.library,
    asked: @escaping () -> Bool = { false }
  ) {
    renderer = Renderer(Surface(width: width))
    self.library = library
    self.asked = asked
  }

  func readSource(path: String) throws -> SourceFile { throw NoFiles(path: path) }

  private(set) var files = ["january.ofx": Array(SampleStatement.january.utf8)]

  func readFile(_ path: String) throws -> [UInt8]? { files[path] }

  func listFolder(_ path: String) throws -> [String]? {
    let folder = path.hasSuffix("/") ? path : path + "/"
    let names = files.keys.filter { $0.hasPrefix(folder) }.map {
      String($0.dropFirst(folder.count))
    }
    return names.isEmpty ? nil : names
  }

  func writeFile(_ path: String, _ content: [UInt8]) throws { files[path] = content }

  func createFile(_ path: String, _ content: [UInt8]) throws { files[path] = content }

  func show(_ output: Output) {
    values += output.values
    switch output.origin {
    case .print:
      shown.append(output.values.map(\.displayText).joined(separator: " "))
    case .expression, .assignment:
      for value in output.values { shown.append(renderer.text(value.markup())) }
    }
  }

  /// Remarks beside a result are no problem.
  func report(_ diagnostic: Diagnostic) {
    if diagnostic.severity != .note { problems.append(diagnostic) }
  }

  func run(_ code: String) {
    _ = interpreter.run(SourceFile(name: "test", text: code))
  }

  /// All that a program shows, or its first error; without the last line break.
  static func output(of code: String, width: Int = 80) -> String {
    let harness = ProgramHarness(width: width)
    harness.run(code)
    if let problem = harness.problems.first { return "error \(problem.id): \(problem.summary)" }
    var text = harness.shown.joined(separator: "\n")
    while text.hasSuffix("\n") { text.removeLast() }
    return text
  }

  /// The first error of a program.
  static func problem(of code: String) -> Diagnostic? {
    let harness = ProgramHarness()
    harness.run(code)
    return harness.problems.first
  }
}

private struct NoFiles: DescribedError {
  let path: String
  var row: ErrorRow { .init("no-file", "there are no files here, so no \(path)") }
}
