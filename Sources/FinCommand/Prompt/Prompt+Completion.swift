import FinLanguage
import FinLibrary
import FinSession
import Money

/// What completion may know of the session at the prompt.
extension Prompt {
  var completionContext: CompletionContext {
    let session = session
    let interpreter = session.interpreter
    let (files, environment) = (surroundings.files, surroundings.environment)
    return CompletionContext(
      library: StandardLibrary.library,
      names: {
        NameEntry.all(in: session).map { entry in
          (entry.name, entry.value.map(CompletionContext.detail) ?? "")
        }
      },
      value: { name in interpreter.bindings.first { $0.name == name }?.value },
      home: environment("HOME"),
      files: { folder in
        ((try? files.names(in: folder)) ?? []).map { name in
          let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
          return (name, files.kind(of: path) == .folder)
        }
      },
      sessions: { SessionPaths.names(environment: environment) },
      settings: SessionSetting.allCases.map { ($0.rawValue, $0.examples) },
      scenarios: { Self.scenarios(of: session).map(\.name) })
  }

  /// The kept what-ifs, with their changes as they were typed.
  static func scenarios(of session: Session) -> [(name: String, changes: String)] {
    guard case .list(let values)? = try? session.interpreter.value(of: "scenarios") else {
      return []
    }
    return values.compactMap { value in
      guard case .domain(let scenario) = value,
        case .text(let name)? = try? scenario.field("name"),
        case .text(let changes)? = try? scenario.field("changes")
      else { return nil }
      return (name, changes)
    }
  }
}
