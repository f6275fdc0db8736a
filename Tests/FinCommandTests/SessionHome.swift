import Foundation
import Money

@testable import FinCommand
@testable import FinSession

/// A home of a test's own, with its sessions and files; it is gone after the test.
final class SessionHome {
  let path: String
  var today = "2026-01-15"
  var variable: [String: String]
  /// The lines of the file that `--passphrase-fd` names, or what is typed at the terminal without echo.
  var secrets: [String] = []
  var keyring: (any Keyring)?
  /// The seconds since 1970; midnight of ``today`` where it is nil.
  var now: Int?

  init() throws {
    path = NSTemporaryDirectory() + "fin-home-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    variable = ["XDG_DATA_HOME": path, "HOME": path]
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func at(_ name: String) -> String { path + "/" + name }

  /// The file of a session.
  func session(_ name: String = "default") -> String { at("fin/sessions/\(name).json") }

  func read(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: at(name)))
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: at(name), withIntermediateDirectories: true)
  }

  /// The environment of a program that nobody types into or reads from.
  var environment: Environment {
    Environment(
      input: MemoryInput(""), output: MemoryOutput(), errors: MemoryOutput(), files: PosixFiles(),
      variable: { [variable] in variable[$0] }, today: { .epoch },
      isInterrupted: { false }, forgetInterruption: {}, pause: { false })
  }

  /// Runs the command line in this home.
  func fin(
    _ arguments: [String], typed: String = "", isTerminal: Bool = false,
    desktop: (any Desktop)? = nil
  ) -> Transcript {
    let output = MemoryOutput(isTerminal: isTerminal, width: 80)
    let errors = MemoryOutput()
    let date = CalendarDate(iso8601: today) ?? .epoch
    var environment = environment
    environment.input = MemoryInput(typed, isTerminal: isTerminal)
    environment.output = output
    environment.errors = errors
    environment.today = { date }
    environment.desktop = desktop
    environment.keyring = keyring
    if let now { environment.secondsSinceEpoch = { now } }
    let next: () throws -> Secret? = { [self] in
      if secrets.isEmpty { return nil }
      var bytes = Array(secrets.removeFirst().utf8)
      return try Secret(taking: &bytes)
    }
    environment.readSecret = { _ in try next() }
    environment.askForSecret = { question in
      output.write(question + "\n")
      return try next()
    }
    let code = FinTool(environment: environment).run(arguments)
    return Transcript(output: output.text, errors: errors.text, exitCode: code.rawValue)
  }

  /// Returns the output of lines piped into the prompt.
  func type(_ lines: String..., session: String? = nil) -> Transcript {
    let options = session.map { ["--session", $0] } ?? []
    return fin(options, typed: lines.map { $0 + "\n" }.joined())
  }

  /// Returns the output for a person at a terminal without a line editor.
  func talk(_ lines: String..., arguments: [String] = []) -> Transcript {
    fin(
      arguments + ["--color", "never"], typed: lines.map { $0 + "\n" }.joined(), isTerminal: true)
  }
}

extension Transcript {
  /// Standard error without its line breaks, which depend on the length of paths.
  var told: String { errors.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
