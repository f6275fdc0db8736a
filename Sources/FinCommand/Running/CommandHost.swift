import FinLanguage
import Money

/// The world as a program run from the command line sees it.
final class CommandHost: Host {
  private let surroundings: Surroundings
  private let display: Display
  private let fixedToday: CalendarDate?
  private lazy var wallToday = surroundings.today()
  /// The texts of the run, for errors to quote; set by who owns the interpreter.
  var sources: () -> SourceMap = { SourceMap() }
  /// Whether values are dropped.
  var isSilent = false
  /// Files that were imported, for `--watch`.
  private(set) var importedPaths: [String] = []

  init(_ invocation: Invocation, _ surroundings: Surroundings, _ display: Display) {
    self.surroundings = surroundings
    self.display = display
    fixedToday = invocation.today
  }

  var today: CalendarDate { fixedToday ?? wallToday }

  var isInterrupted: Bool { surroundings.isInterrupted() || display.isClosed }

  func readSource(path: String) throws -> SourceFile {
    importedPaths.append(path)
    return try SourceReader(surroundings: surroundings).read(path)
  }

  func show(_ output: Output) {
    if !isSilent { display.show(output) }
  }

  func report(_ diagnostic: Diagnostic) {
    // Nobody reads on: the stop that follows is no error.
    if display.isClosed { return }
    display.report(diagnostic, sources: sources())
  }
}
