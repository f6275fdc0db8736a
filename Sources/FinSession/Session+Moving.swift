import FinLanguage

/// Names that move to another place, and what is left of them where they were.
extension Session {
  /// Removes a name that is kept elsewhere now, so that its values are in none of the session's files: the
  /// document, its backup and the changes that can be undone. Throws a ``DescribedError``.
  public func moveAway(_ name: String) throws {
    try forget([name])
    guard file != nil, !isReadOnly else { return }
    try writingNext {
      document.history.remove(name)
      // The first time, the backup is what was there before; the second time it is this.
      for _ in 1...2 { try save() }
    }
  }

  /// True for a typed line that gives a name a value, or a part of it.
  public static func mentions(_ name: String, _ line: String) -> Bool {
    SessionScript.words(of: line).contains(name)
  }

  /// The names of files in the folder of sessions that mention a constructor or bind a name still: other
  /// sessions, copies that were set aside, other typed lines.
  ///
  /// - Parameter isMentioning: Says so of a typed line.
  public static func files(
    in folder: String, binding name: String, typed isMentioning: (String) -> Bool
  ) -> [String] {
    let files = PosixStoreFiles()
    let quoted = Array("\"\(name)\"".utf8)
    return ((try? files.names(in: folder)) ?? []).sorted().filter { entry in
      guard !entry.hasSuffix(".lock"), !entry.hasSuffix(".jsonl"),
        let content = try? files.read(folder + "/" + entry)
      else { return false }
      if entry.hasSuffix(".history") {
        return String(decoding: content, as: UTF8.self).split(separator: "\n").contains {
          isMentioning(String($0))
        }
      }
      return content.firstRange(of: quoted) != nil
    }
  }
}
