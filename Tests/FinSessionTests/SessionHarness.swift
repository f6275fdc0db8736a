import FinLanguage
import FinLibrary
import Money

@testable import FinSession

/// A session under test, with what it showed and said.
final class SessionBench: Host {
  let today = CalendarDate(year: 2026, month: 1, day: 15) ?? .epoch
  /// The number of times it was asked to stop, and the time at which it says so.
  private(set) var asks = 0
  var interruption = Int.max
  var isInterrupted: Bool {
    asks += 1
    return asks >= interruption
  }
  private(set) var session: Session?
  private(set) var shown: [String] = []
  private(set) var problems: [String] = []
  private(set) var notices: [SessionNotice] = []
  private(set) var moved: [String] = []
  /// The files that can be imported, by name.
  var files: [String: String] = [:]

  private lazy var interpreter = Interpreter(library: StandardLibrary.library, host: self)

  /// The paths of files that were written.
  private(set) var written: [String] = []

  /// Without a file nothing is kept.
  init(_ file: SessionFile? = nil, files: [String: String] = [:]) throws {
    self.files = files
    let notify = { [weak self] (notice: SessionNotice) in
      self?.notices.append(notice)
      return
    }
    let session =
      try file.map { try Session(opening: $0, interpreter: interpreter, notify: notify) }
      ?? Session(interpreter: interpreter, notify: notify)
    session.answer = { [weak self] report in
      self?.moved += report.movements.map { "\($0.label) \($0.after?.displayText ?? "none")" }
    }
    self.session = session
    session.restore()
  }

  /// Enters a text, and gives what was shown.
  @discardableResult
  func enter(_ text: String, catchesUp: Bool = true) -> [String] {
    shown = []
    if catchesUp { try? session?.catchUp() }
    var options = RunOptions()
    options.echoAssignments = true
    let interpreter = interpreter
    session?.entry(text) {
      _ = interpreter.run(SourceFile(name: "input", text: text), options: options)
    }
    return shown
  }

  func readSource(path: String) throws -> SourceFile {
    let place = canonicalPath(path)
    guard let text = files[String(place.dropFirst())] else {
      throw StoreError.cannotRead(path: path, .noFolder)
    }
    return SourceFile(name: path, text: text)
  }

  func canonicalPath(_ path: String) -> String { path.hasPrefix("/") ? path : "/" + path }

  func readFile(_ path: String) throws -> [UInt8]? { nil }
  func writeFile(_ path: String, _ content: [UInt8]) throws { written.append(path) }
  func createFile(_ path: String, _ content: [UInt8]) throws { written.append(path) }

  func show(_ output: Output) { shown += output.values.map(\.displayText) }

  func report(_ diagnostic: Diagnostic) { problems.append(diagnostic.id.description) }

  /// Lets the n-th question from now on be told to stop.
  func interrupt(at count: Int) { (asks, interruption) = (0, count) }

  func initialValue(of name: String) throws -> Value? { try session?.initialValue(of: name) }
  func unreadCount(of name: String) -> Int? { session?.unreadCount(of: name) }
}
