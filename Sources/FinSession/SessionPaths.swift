/// Where sessions lie.
public enum SessionPaths {
  /// The folder of sessions that have only a name: `$XDG_DATA_HOME/fin/sessions`, else
  /// `~/.local/share/fin/sessions`; nil where neither variable is set.
  public static func folder(environment: (String) -> String?) -> String? {
    if let data = environment("XDG_DATA_HOME"), data.hasPrefix("/") {
      return data + "/fin/sessions"
    }
    guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
    return home + "/.local/share/fin/sessions"
  }

  /// The document's path of `--session TEXT`: what contains `/` or ends in `.json` is a path, to
  /// which `.json` is added if it lacks it; anything else is a name in the folder of sessions.
  ///
  /// Throws a ``StoreError``.
  public static func path(of text: String, environment: (String) -> String?) throws -> String {
    ""
  }

  /// The names of the sessions in their folder, sorted.
  public static func names(environment: (String) -> String?) -> [String] { [] }
}
