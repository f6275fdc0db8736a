import FinLanguage
import FinSession
import Money

/// Opens the session that a command line asks for, with an interpreter on it.
struct SessionOpening {
  let invocation: Invocation
  let environment: Environment
  let display: Display

  /// The session that is used where none is named.
  static let defaultName = "default"

  /// Returns the path of the file that a choice means; nil if nothing is to be saved. Throws a
  /// ``DescribedError``.
  func path(of name: String) throws -> String {
    try SessionPaths.path(of: name, in: environment.sessionFolder)
  }

  /// A runner for words such as `spend`, which make no sense if nothing is saved. Throws a
  /// ``DescribedError``.
  func word() throws -> ProgramRunner {
    if case .named(let name) = invocation.session { return try open(name) }
    return try open(Self.defaultName)
  }

  /// Throws ``UsageError/noSession(_:nearest:)`` where a session is named that is not there.
  func requireSession() throws {
    guard case .named(let name) = invocation.session,
      environment.files.kind(of: try path(of: name)) == nil
    else { return }
    let names = SessionPaths.names(in: environment.sessionFolder)
    throw UsageError.noSession(name, nearest: Suggestion.nearest(to: name, among: names))
  }

  /// Returns a runner for the prompt: on the default session, unless another is given. Throws a
  /// ``DescribedError`` if the file is to be left alone.
  func prompt() throws -> ProgramRunner {
    switch invocation.session {
    case .named(let name): return try open(name)
    case .none: return try unsaved()
    case .usual:
      do {
        return try open(Self.defaultName)
      } catch StoreError.noHome {
        if environment.input.isTerminal { tell("nothing is saved: \(StoreError.noHome.summary)") }
        return try unsaved()
      }
    }
  }

  /// A runner for a script or `-e`: on a session only where one is named, or where a prompt follows.
  func program() throws -> ProgramRunner {
    if case .named(let name) = invocation.session { return try open(name) }
    return invocation.staysAtPrompt
      ? try unsaved() : ProgramRunner(invocation, environment, display)
  }

  /// A runner on a saved session. Throws a ``DescribedError``.
  func open(_ name: String) throws -> ProgramRunner {
    let path = try path(of: name)
    return try runner(environment.file(of: path))
  }

  /// A runner on a session that is kept in memory only.
  func unsaved() throws -> ProgramRunner { try runner(nil) }

  private func runner(_ file: SessionFile?) throws -> ProgramRunner {
    try ProgramRunner(
      invocation, environment, display, session: file,
      notify: { notice in
        // What others did is news at a prompt only.
        if case .changedElsewhere = notice, !isPrompt { return }
        tell(isAsking ? notice.textAfterQuestion : notice.text)
      },
      recovering: recovery, takingOlder: isOlderWanted)
  }

  private var isPrompt: Bool {
    if case .prompt = invocation.action { true } else { invocation.staysAtPrompt }
  }

  /// True if a person is there to be asked.
  private var isAsking: Bool { environment.input.isTerminal }

  private func tell(_ text: String) { display.remark(text) }

  /// Asks a person whether to go on with an older session; nobody there means no.
  private func isOlderWanted(_ age: SessionFile.Age) -> Bool {
    guard isAsking, isPrompt else { return false }
    tell(age.words("this session"))
    environment.output.write("Continue with the older one? [y/N] ")
    environment.output.flush()
    guard case .line(let bytes) = environment.input.readLine() else { return false }
    return ["y", "yes"].contains(
      String(decoding: bytes, as: UTF8.self).trimmingSpaces().lowercased())
  }

  /// Asks a person whether the backup is wanted; nobody there means yes, as it holds more.
  private func recovery(_ damage: SessionFile.Damage) -> SessionFile.Recovery {
    guard let backup = damage.backup else { return .empty }
    guard isAsking else { return .backup }
    let names = backup.names.count.words("name")
    tell("the session's file is damaged: \(damage.reason)")
    while true {
      environment.output.write("Continue with its backup, which has \(names)? [Y/n] ")
      environment.output.flush()
      guard case .line(let bytes) = environment.input.readLine() else { return .backup }
      switch String(decoding: bytes, as: UTF8.self).trimmingSpaces().lowercased() {
      case "", "y", "yes": return .backup
      case "n", "no": return .empty
      default: tell("y continues with the backup, n starts over")
      }
    }
  }
}
