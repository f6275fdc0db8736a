extension SessionFile {
  /// The document to go on with instead of a damaged one.
  public enum Recovery: Sendable { case backup, empty }

  /// Sets a damaged document aside and goes on with its backup or an empty one; where nothing may
  /// be written, the backup is only read.
  ///
  /// Throws a ``StoreError`` where that cannot be done; nothing is lost then.
  public func recover(_ recovery: Recovery) throws -> SessionDocument {
    let isWriting = access == .writing
    if isWriting { try hold() }
    defer { if isWriting { letGo() } }
    return try writing(path) {
      let backup = try backup()
      guard access == .writing else {
        var document = SessionDocument()
        if recovery == .backup, let backup {
          document = backup
        } else if try files.status(path) != nil {
          throw StoreError.readOnly(path: path)
        }
        try takeLaterLines(into: &document)
        generation = document.generation
        extent = document.log
        return document
      }
      if try files.status(path) != nil { try setAside(path, "damaged") }
      known = nil
      var document = SessionDocument()
      if recovery == .backup, let backup { document = backup }
      let former = document.log
      // Who begins again on purpose wants none of it.
      if recovery == .backup || backup == nil { try takeLaterLines(into: &document) }
      generation = document.generation
      extent = document.log
      if document.log != former {
        try replaceDocument(document.json)
      } else if recovery == .backup, backup != nil {
        try replaceDocument(files.read(backupPath))
      } else if backup != nil {
        // It would be the first thing that saving replaces.
        try setAside(backupPath, "damaged")
      }
      try inspectLog()
      // What a lost generation added is no statement that was interrupted.
      if tail != nil { tail = .laterLines }
      noteMark()
      return document
    }
  }

  /// Moves files that something else changed out of the way, so that the next save succeeds; gives
  /// the paths where they are now.
  ///
  /// `lists` are the lists as they are, which a changed log is replaced with; without them, such a log
  /// stays and is an error.
  func setForeignAside(_ lists: PerList<[StoredValue]>? = nil) throws -> (
    paths: [String], hasNewLog: Bool
  ) {
    try hold()
    defer { letGo() }
    return try writing(path) {
      var moved: [String] = []
      var hasNewLog = false
      try files.makeFolders(folder)
      if try files.status(logPath) != knownLog {
        guard let lists else { throw StoreError.changedOutside(path: logPath) }
        if try files.status(logPath) != nil {
          moved.append(try setAside(logPath, "aside"))
        }
        try rewriteLog(lists)
        hasNewLog = true
      }
      if let status = try files.status(path) {
        if status != known?.status { moved.append(try setAside(path, "aside")) }
      }
      if try files.status(path) == nil { known = nil }
      return (moved, hasNewLog)
    }
  }

  /// Sets a damaged log aside, keeps what can be read of it, and saves. The history speaks of places
  /// in lists that are others now, so it ends there.
  func salvageLog(_ document: inout SessionDocument) throws -> Salvage {
    try hold()
    defer { letGo() }
    let log = try salvagedLog()
    let lists = try PerList { try log.values(of: $0) }
    try writing(logPath) {
      if try files.status(logPath) != nil,
        let aside = try newAsidePath(logPath, "damaged", for: log.bytes)
      {
        try copy(logPath, content: log.bytes, to: aside)
        notices.append(.setAside(path: logPath, to: aside))
      }
      try rewriteLog(lists)
    }
    let missing = document.log.lines - log.extent.lines - log.unreadableLines.count
    var next = document
    next.history.cutAtLists()
    try save(&next)
    document = next
    return Salvage(
      lists: lists, unreadableLines: log.unreadableLines, missingCount: max(0, missing))
  }

  struct Salvage: Sendable {
    let lists: PerList<[StoredValue]>
    /// The numbers of lines that could not be read.
    let unreadableLines: [Int]
    /// The number of lines that are not there any more.
    let missingCount: Int
  }

  /// Renames a file so that it is out of the way; gives its new path.
  @discardableResult
  private func setAside(_ path: String, _ word: String) throws -> String {
    let aside = asidePath(path, word)
    try files.rename(path, to: aside)
    files.makePrivate(aside)
    confirm(path)
    notices.append(.setAside(path: path, to: aside))
    return aside
  }
}
