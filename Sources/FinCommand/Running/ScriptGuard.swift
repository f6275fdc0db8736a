import FinLanguage
import FinSession
import Money

/// Holds the files that run to what ``ScriptRule`` says: a script may come from someone else.
final class ScriptGuard {
  private let environment: Environment
  private let invocation: Invocation
  /// Puts a question to a person; nil if no one answers.
  var ask: ((_ question: String) -> String?)?
  /// Permissions given for this run.
  private var granted: [(root: String, request: ScriptRequest)] = []

  init(_ invocation: Invocation, _ environment: Environment) {
    self.invocation = invocation
    self.environment = environment
    if environment.input.isTerminal, environment.errors.isTerminal || environment.output.isTerminal
    {
      ask = { question in
        environment.output.flush()
        environment.errors.write(question)
        environment.errors.flush()
        guard case .line(let bytes) = environment.input.readLine() else { return nil }
        return String(decoding: bytes, as: UTF8.self)
      }
    }
  }

  /// Throws a ``ScriptError`` where one of the scripts under way may not do something.
  ///
  /// - Parameter sources: The texts that belong to a script, with all that it imports.
  func permit(
    _ request: ScriptRequest, by roots: [String], sources: (_ root: String) -> [SourceFile]
  ) throws {
    for root in roots where !isAllowed(request, to: root) {
      let kept = KeptPermissions(environment)
      let script = KeptPermissions.Script(
        root: root, texts: sources(root), environment: environment)
      if kept.allows(request, to: script) { continue }
      switch answer(to: request, of: root, mayKeep: kept.canKeep(request, script)) {
      case .no: throw ScriptError.notAllowed(request, script: root, invocation.action)
      case .once: granted.append((root, request))
      case .always:
        granted.append((root, request))
        try kept.keep(request, for: script)
      }
    }
  }

  // MARK: What needs no question

  private func isAllowed(_ request: ScriptRequest, to root: String) -> Bool {
    if invocation.allowsAll || granted.contains(where: { $0 == (root, request) }) { return true }
    switch request {
    case .network: return invocation.allowsNetwork
    case .speak, .browser: return invocation.allowsPrograms
    case .read(let path):
      return isBelowOwn(path, root) || isNamed(path, invocation.readablePaths)
    case .write(let path):
      return isBelowOwn(path, root) || isNamed(path, invocation.writablePaths)
    }
  }

  /// Returns true for a path below the script's folder or the one that a person works in, and in no hidden
  /// folder there.
  private func isBelowOwn(_ path: String, _ root: String) -> Bool {
    let file = environment.files.absolute(root)
    let folder =
      file.contains("/") ? String(file[..<(file.lastIndex(of: "/") ?? file.startIndex)]) : "."
    return [folder.isEmpty ? "/" : folder, "."].contains { folder in
      guard let rest = remainder(of: path, below: environment.files.absolute(folder)) else {
        return false
      }
      return !rest.contains { $0.hasPrefix(".") }
    }
  }

  private func isNamed(_ path: String, _ allowed: [String]) -> Bool {
    allowed.contains {
      remainder(of: path, below: environment.files.destination(of: environment.expanded($0))) != nil
    }
  }

  /// The names from a folder to a path in it; nil where it is elsewhere.
  private func remainder(of path: String, below folder: String) -> ArraySlice<Substring>? {
    // Without a file system all paths are relative to the same folder.
    if folder == ".", !path.hasPrefix("/") {
      let names = path.split(separator: "/").filter { $0 != "." }
      return names.contains("..") ? nil : names[...]
    }
    let names = path.split(separator: "/")
    let outer = folder.split(separator: "/")
    guard path.hasPrefix("/") == folder.hasPrefix("/"), names.starts(with: outer),
      !names.contains("..")
    else { return nil }
    return names.dropFirst(outer.count)
  }

  // MARK: Asking

  private enum Answer { case once, always, no }

  private func answer(to request: ScriptRequest, of root: String, mayKeep: Bool) -> Answer {
    guard let ask, root != SourceReader.standardInput else { return .no }
    let choices = mayKeep ? "once / always for this file / no" : "once / no"
    let question = "\(root.fileName) wants \(request.wish): allow? \(choices) ".visibleOnOneLine
    while let line = ask(question) {
      let word = line.trimmingSpaces().lowercased()
      switch word {
      case "o", "once", "y", "yes": return .once
      case "a", "always", "always for this file":
        if mayKeep { return .always }
      case "", "n", "no": return .no
      default: break
      }
    }
    return .no
  }
}

/// Something that a script may not do.
enum ScriptError: DescribedError {
  case notAllowed(ScriptRequest, script: String, Invocation.Action)
  case ownDocument(path: String)

  var row: ErrorRow {
    switch self {
    case .notAllowed(let request, let script, let action):
      .init(
        .notAllowed, "\(script.fileName) is not allowed \(Self.deed(request))",
        details: [Self.rule(request.rule)],
        hint: .typed(Self.command(request.option, script, action)))
    case .ownDocument(let path):
      .init(
        .notAllowed, "\(path) is a file in which fin keeps a session, a profile or a backup",
        details: ["only fin itself changes it, and no script reads it"],
        hint: "use another name")
    }
  }

  private static func deed(_ request: ScriptRequest) -> String {
    switch request {
    case .network(let server): "to reach \(server)"
    default: request.wish
    }
  }

  private static func rule(_ rule: ScriptRule) -> String {
    "a script can \(rule.verb) " + rule.allowed
  }

  /// The command line with the option, as far as it is known.
  private static func command(_ option: String, _ script: String, _ action: Invocation.Action)
    -> String
  {
    switch action {
    case .script(let path): "fin \(option) \(path.shellWord)"
    case .test: "fin test \(option) \(script.shellWord)"
    case .lesson: "fin lesson \(option) \(script.shellWord)"
    case .expressions: "fin \(option) -e …"
    default: "fin \(option)"
    }
  }
}
