import Foundation
import TerminalSupport
import Testing

/// All tests of the session with the real program, one after the other.
@Suite(.serialized, .timeLimit(.minutes(5))) enum SessionTests {}

/// The program; `FIN_PROGRAM` takes another build of it.
let finPath = ProcessInfo.processInfo.environment["FIN_PROGRAM"] ?? productPath("fin")

/// A test with a folder of its own.
class TestAtHome {
  let home: Home

  init() throws { home = try Home() }
  init(hasAids: Bool) throws { home = try Home(hasAids: hasAids) }

  deinit { home.remove() }
}

/// A person's own folder, nothing in it yet, and fin in it.
struct Home {
  private let folder: TemporaryFolder

  /// - Parameter hasAids: True to have shown all that is shown of a line while it is typed; tests of other
  ///   things look at the line alone.
  init(hasAids: Bool = false) throws {
    folder = try TemporaryFolder()
    if !hasAids { try configure("suggest = off\npreview = off\n") }
  }

  var configuration: String { path + "/.config/fin/config" }

  func configure(_ text: String) throws {
    try FileManager.default.createDirectory(
      atPath: path + "/.config/fin", withIntermediateDirectories: true)
    try put(text, at: configuration)
  }

  func remove() { folder.remove() }

  var path: String { folder.path }
  /// The folder of the sessions.
  var sessions: String { path + "/data/fin/sessions" }
  /// The file of the session that is used where none is named.
  var document: String { sessions + "/default.json" }
  var expenses: String { sessions + "/default.expenses.jsonl" }

  var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: sessions)) ?? []).sorted()
  }

  private var variables: [String: String?] {
    [
      "HOME": path, "XDG_DATA_HOME": path + "/data", "TZ": "UTC", "NO_COLOR": "1", "PAGER": "cat",
      // A crash is to be seen as one, without a report on the screen.
      "SWIFT_BACKTRACE": "enable=no",
    ]
  }

  /// fin on a terminal, with its first prompt.
  func start(
    _ arguments: [String] = [], columns: Int = 80, rows: Int = 40,
    environment: [String: String?] = [:]
  ) throws -> Pty {
    let fin = try launch(arguments, columns: columns, rows: rows, environment: environment)
    try fin.waitForPrompt(after: 0, "the first prompt")
    return fin
  }

  /// fin on a terminal, without waiting for anything.
  func launch(
    _ arguments: [String] = [], columns: Int = 80, rows: Int = 40,
    environment: [String: String?] = [:]
  ) throws -> Pty {
    try Pty(
      finPath, ["--today", "2026-03-15"] + arguments, columns: columns, rows: rows,
      environment: variables.merging(environment) { $1 })
  }

  /// A shell on a terminal, in which `$FIN` is fin.
  func shell(_ script: String, environment: [String: String?] = [:]) throws -> Pty {
    try Pty(
      "/bin/sh", ["-c", script], rows: 40,
      environment: variables.merging(environment) { $1 }.merging(["FIN": finPath]) { $1 })
  }

  struct Run {
    var output: String
    var errors: String
    var code: Int32
  }

  /// Runs fin with lines from a pipe.
  func pipe(_ lines: [String], _ arguments: [String] = []) throws -> Run {
    try run(finPath, ["--today", "2026-03-15"] + arguments, lines)
  }

  func run(_ program: String, _ arguments: [String], _ lines: [String] = []) throws -> Run {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.environment = variables.compactMapValues { $0 }
      .merging(["PATH": "/usr/bin:/bin:/usr/sbin:/sbin", "FIN": finPath]) { $1 }
    // Files, so that nobody waits for a full pipe.
    let (input, output, errors) = ("\(path)/input", "\(path)/output", "\(path)/errors")
    try put(lines.map { $0 + "\n" }.joined(), at: input)
    for file in [output, errors] { try put("", at: file) }
    process.standardInput = try FileHandle(forReadingFrom: URL(filePath: input))
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: output))
    process.standardError = try FileHandle(forWritingTo: URL(filePath: errors))
    try process.run()
    process.waitUntilExit()
    let code = process.terminationStatus
    return Run(
      output: contents(of: output) ?? "", errors: contents(of: errors) ?? "",
      code: process.terminationReason == .uncaughtSignal ? 128 + code : code)
  }
}

extension Pty {
  private static let begins = Array("\u{1B}[?2004h".utf8)
  private static let ends = Array("\u{1B}[?2004l".utf8)
  private static let isDrawn = Array("\u{1B}[?25h".utf8)

  /// Waits until fin reads a line that it did not read before, and has drawn it.
  func waitForPrompt(after before: Int, _ awaited: String) throws {
    try wait(for: awaited) { _ in
      output.suffix(Pty.isDrawn.count).elementsEqual(Pty.isDrawn)
        && output[before...].firstRange(of: Pty.begins) != nil
    }
  }

  /// Enters a line, waits for the next prompt, and gives what stands between the two.
  @discardableResult
  func enter(_ line: String) throws -> String {
    let before = output.count
    send(line + "\r")
    try waitForPrompt(after: before, "an answer to \(line)")
    return answer(after: before)
  }

  /// Returns the text written between two lines that were read.
  func answer(after before: Int) -> String {
    let written = output[before...]
    guard let start = written.firstRange(of: Pty.ends)?.upperBound,
      let end = written.ranges(of: Pty.begins).last?.lowerBound, start <= end
    else { return "" }
    var page = Screen(columns: screen.columns, rows: 500)
    page.feed(written[start..<end])
    return page.text
  }

  /// Leaves with Ctrl-D.
  func leave() throws {
    send(Keys.control("D"))
    #expect(waitForExit() == 0)
    #expect(!screen.takesBracketedPaste)
  }
}

extension String {
  /// The words, wherever the lines broke.
  var asOneLine: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
