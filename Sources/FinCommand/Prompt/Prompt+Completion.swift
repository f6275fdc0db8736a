import FinLanguage
import FinLibrary
import FinSession
import Money

/// The facts about the session that completion uses at the prompt.
extension Prompt {
  var completionContext: CompletionContext {
    let session = session
    let interpreter = session.interpreter
    let (files, variable) = (environment.files, environment.variable)
    let folder = environment.sessionFolder
    return CompletionContext(
      library: StandardLibrary.library,
      names: {
        NameEntry.all(in: session).map { entry in
          (entry.name, entry.value.map(CompletionContext.detail) ?? "")
        }
      },
      value: { name in interpreter.bindings.first { $0.name == name }?.value },
      home: variable("HOME"),
      files: { folder in
        ((try? files.names(in: folder)) ?? []).map { name in
          let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
          return (name, files.kind(of: path) == .folder)
        }
      },
      sessions: { SessionPaths.names(in: folder) },
      profiles: { (try? Profiles(variable: variable))?.names ?? [] },
      settings: SessionSetting.allCases.map { ($0.rawValue, $0.examples) },
      scenarios: { Self.scenarios(of: session).map(\.name) })
  }
}
