/// The paths of sessions.
public enum SessionPaths {
  private static let suffix = ".json"
  private static let ownFolder = "/fin/sessions"
  private static let profilesFolder = "/fin/profiles"
  /// Room for suffixes in the 255 bytes that a file's name may have.
  private static let longestName = 100

  /// The folder of sessions that have only a name: `$XDG_DATA_HOME/fin/sessions`, else
  /// `~/.local/share/fin/sessions`; nil where neither variable is set.
  public static func folder(variable: (String) -> String?) -> String? {
    data(variable: variable).map { $0 + ownFolder }
  }

  /// The folder of profiles: `$XDG_DATA_HOME/fin/profiles`, and so on.
  public static func profiles(variable: (String) -> String?) -> String? {
    data(variable: variable).map { $0 + profilesFolder }
  }

  private static func data(variable: (String) -> String?) -> String? {
    // A relative path is to be ignored, says the XDG Base Directory Specification.
    if let data = variable("XDG_DATA_HOME"), data.hasPrefix("/") { return "\(trimmed(data))" }
    guard let home = variable("HOME"), home.hasPrefix("/") else { return nil }
    return "\(trimmed(home))/.local/share"
  }

  private static func trimmed(_ path: String) -> Substring {
    var path = path[...]
    while path.hasSuffix("/") { path.removeLast() }
    return path
  }

  /// The document's path of `--session TEXT`: what contains `/` or ends in `.json` is a path, to
  /// which `.json` is added if it lacks it; anything else is a name in the folder of sessions.
  ///
  /// Throws a ``StoreError``.
  public static func path(of text: String, variable: (String) -> String?) throws -> String {
    try path(of: text, in: folder(variable: variable))
  }

  /// The same, with the folder of sessions that have only a name.
  public static func path(of text: String, in folder: String?) throws -> String {
    let isPath = text.utf8.contains(UInt8(ascii: "/")) || text.hasSuffix(suffix)
    let file = StorePath.name(of: text)
    let name = file.hasSuffix(suffix) ? String(file.dropLast(suffix.count)) : file
    let isUsable =
      !name.isEmpty && name.utf8.count <= longestName && !name.hasPrefix(".")
      && ![".fin", ".md"].contains(where: name.hasSuffix)
      && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    if !isUsable { throw StoreError.badName(text) }
    if isPath { return file.hasSuffix(suffix) ? text : text + suffix }
    guard let folder else { throw StoreError.noHome }
    return folder + "/" + name + suffix
  }

  /// Makes the folder of a file, for its owner only, and those around it. Throws a ``StoreError``.
  public static func makeFolder(of path: String) throws {
    do {
      try PosixStoreFiles().makeFolders(StorePath.folder(of: path))
    } catch let error as SystemError {
      throw StoreError.cannotWrite(path: path, StoreError.Cause(code: error.code))
    }
  }

  /// The names of the sessions in their folder, sorted.
  public static func names(variable: (String) -> String?) -> [String] {
    names(in: folder(variable: variable))
  }

  public static func names(in folder: String?) -> [String] {
    guard let folder, let files = try? PosixStoreFiles().names(in: folder)
    else { return [] }
    return files.filter { $0.hasSuffix(suffix) && !$0.hasPrefix(".") }
      .map { String($0.dropLast(suffix.count)) }.sorted()
  }

  /// The name of a session for its prompt and messages: the file's without its suffix.
  public static func name(ofPath path: String) -> String {
    let file = StorePath.name(of: path)
    return file.hasSuffix(suffix) ? String(file.dropLast(suffix.count)) : file
  }

  /// Returns true if a folder is one that fin makes for its sessions.
  static func isOwn(folder: String) -> Bool {
    folder.hasSuffix(ownFolder) || folder.contains(profilesFolder + "/")
  }
}
