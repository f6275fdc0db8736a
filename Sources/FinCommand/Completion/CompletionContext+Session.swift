import FinLanguage
import FinLibrary
import FinSession

extension CompletionContext {
  /// The facts about a session and the machine, each looked up when it is needed.
  init(session: Session, environment: Environment) {
    let interpreter = session.interpreter
    let files = environment.files
    self.init(
      library: interpreter.library,
      names: { NameEntry.all(in: session).map { ($0.name, $0.glance.plainText) } },
      value: { name in interpreter.bindings.first { $0.name == name }?.value },
      home: environment.variable("HOME"),
      files: { folder in
        let names = (try? files.names(in: folder)) ?? []
        let prefix = folder == "." ? "" : folder
        return names.map { ($0, files.kind(of: prefix + $0) == .folder) }
      },
      sessions: { SessionPaths.names(in: environment.sessionFolder) },
      settings: SessionSetting.allCases.map { ($0.rawValue, $0.values) },
      scenarios: {
        guard case .list(let scenarios)? = try? interpreter.value(of: "scenarios") else {
          return []
        }
        return scenarios.compactMap { scenario in
          guard case .text(let name)? = Self.field("name", of: scenario) else { return nil }
          return name
        }
      })
  }
}

extension SessionSetting {
  /// The most usual values.
  fileprivate var values: [String] {
    switch self {
    case .currency: ["USD", "EUR", "GBP"]
    case .color, .locale, .lock, .pager, .speech, .pictures, .fredKey: examples
    }
  }
}
