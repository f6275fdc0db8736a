import FinLanguage
import Money

/// Sharing a session's files with other processes: one writes at a time, and each reads the others'
/// changes.
extension Session {
  /// Reads others' changes since the last call, and reports them; to be called before the next
  /// statement.
  ///
  /// Throws a ``DescribedError`` where the names cannot be what they are in the file.
  public func catchUp() throws {
    catchUpShared()
    guard let file, !isRestoring, file.access == .writing, file.isOutdated() else { return }
    // What could not be saved before is not given up; saving sets the other file aside.
    let next = isSaved || !hasUnsavedChanges ? file.reread() : nil
    notifyStore()
    notifyReading()
    if let next { try take(next, from: file) }
  }

  /// Runs a change of the session by itself, after reading others' changes.
  func writingNext<Result>(_ body: () throws -> Result) throws -> Result {
    guard let file, !isReadOnly else { return try body() }
    do {
      try file.hold()
    } catch StoreError.cannotWrite {
      return try body()
    }
    defer { file.letGo() }
    try catchUp()
    return try body()
  }

  /// Runs what puts down a statement that has run. Throws ``StatementOutdated`` where others wrote
  /// meanwhile; they then wait until the statement has run again.
  func writing(_ body: () throws -> Void) throws {
    guard let file, !isReadOnly else { return try body() }
    do {
      try file.hold()
    } catch StoreError.cannotWrite {
      // A full disk has no room for the lock either; saving the session will report it.
      return try body()
    }
    defer { file.letGo() }
    if file.isOutdated(), isSaved || !hasUnsavedChanges {
      if entered != nil, !holdsForStatement {
        try file.hold()
        holdsForStatement = true
      }
      throw StatementOutdated()
    }
    try body()
    holdsForStatement = false
  }

  /// True if something was changed here that is not on disk.
  private var hasUnsavedChanges: Bool { !unsaved.isEmpty || document.history != saved.history }

  private func take(_ next: SessionDocument, from file: SessionFile) throws {
    let former = document
    let counts = counts
    isRestoring = true
    isRestoringOthers = true
    defer {
      isRestoring = false
      isRestoringOthers = false
    }
    var changed = differences(from: next, to: former).map(\.name)
    interpreter.declare(next.names.map(\.name))
    interpreter.arrange(next.names.map(\.name))
    let lists = try listsTaken(next, after: former, file)
    changed.removeAll { LoggedList(rawValue: $0) != nil && next[$0] == nil }
    document = next
    saved = next
    isSaved = true
    unsaved = LogAddition()
    countsSinceOpening = next.log.counts - openedCounts
    for entry in next.imports where !former.imports.contains(entry) {
      interpreter.importedPaths.insert(interpreter.host.canonicalPath(entry.path))
    }
    notify(.changedElsewhere(names: changed, counts: self.counts - counts))
    bind(changed.map { ($0, definition(of: $0, in: next)) } + lists)
  }

  /// Returns the new definitions of the lists that were read: those with more elements, or nil, so
  /// that they are read again.
  private func listsTaken(
    _ next: SessionDocument, after former: SessionDocument, _ file: SessionFile
  ) throws -> [(name: String, definition: Definition?)] {
    defer { log = nil }
    if loadedLists.isEmpty || next.log == former.log { return [] }
    let isListed = loadedLists.allSatisfy { list in
      next[list.rawValue] == nil && former[list.rawValue] == nil
    }
    if isListed, let added = file.addedLog(from: former.log, to: next.log),
      let values = try? addedValues(added)
    {
      return values.map { list, values in
        let former = (try? elements(of: list)) ?? []
        return (list.rawValue, Definition(.value(.list(former + values))))
      }
    }
    let names = loadedLists.map(\.rawValue).filter { next[$0] == nil }
    loadedLists = []
    return names.map { ($0, nil) }
  }

  private func addedValues(_ added: TransactionLog) throws -> [(list: LoggedList, values: [Value])]
  {
    var maker = LogValueMaker(added, restorer)
    return try added.bytes.withUnsafeBufferPointer { bytes in
      try loadedLists.filter { !added.elements[$0].isEmpty }.map { list in
        (list, try added.elements[list].map { try maker.value(of: $0, in: list, bytes) })
      }
    }
  }
}
