import FinSession

extension Environment {
  /// Throws a ``ScriptError`` where a path leads to one of fin's own files, which nothing may replace.
  ///
  /// - Parameter mayBeBackup: Whether another backup takes the place of one.
  func refuseOwn(_ path: String, mayBeBackup: Bool = false) throws {
    let place = files.destination(of: expanded(path))
    guard files.kind(of: place) == .file, let head = try? files.head(of: place) else { return }
    if OwnDocument.isOwn(head), !(mayBeBackup && OwnDocument.isBackup(head)) {
      throw ScriptError.ownDocument(path: path)
    }
  }
}

extension FileSystem {
  /// The first bytes of a file. Throws a ``FileError``.
  fileprivate func head(of path: String) throws -> [UInt8] {
    Array(try read(path, limit: .max / 2).prefix(OwnDocument.headLength))
  }
}
