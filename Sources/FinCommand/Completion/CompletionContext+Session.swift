import FinLanguage
import FinSession

extension Prompt {
  var completionContext: CompletionContext {
    CompletionContext(session: session, environment: environment)
  }
}

extension CompletionContext {
  /// The facts about a session and the machine, each looked up when it is needed.
  init(session: Session, environment: Environment) {
    let interpreter = session.interpreter
    let (files, variable) = (environment.files, environment.variable)
    let folder = environment.sessionFolder
    self.init(
      library: interpreter.library,
      names: { NameEntry.names(in: session) },
      value: { interpreter.boundValue(of: $0) },
      home: variable("HOME"),
      files: { folder in
        let prefix = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
        return ((try? files.names(in: folder)) ?? []).map { name in
          (name, files.kind(of: prefix + name) == .folder)
        }
      },
      sessions: { SessionPaths.names(in: folder) },
      profiles: { (try? Profiles(variable: variable))?.names ?? [] },
      settings: SessionSetting.allCases.map { ($0.rawValue, $0.examples) },
      kind: { NameKind(interpreter.definition(of: $0)) },
      scenarios: { Prompt.scenarios(of: session).map(\.name) },
      today: environment.today())
  }
}
