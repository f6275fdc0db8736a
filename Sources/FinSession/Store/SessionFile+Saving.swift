extension SessionFile {
  /// Keeps a document as the next generation, with what happened to its lists.
  ///
  /// All or nothing: on a ``StoreError`` the files hold the former generation, `document` is
  /// unchanged, and a later save may succeed. ``StoreError/changedOutside(path:)`` says that a file
  /// is not what was read or written last: read it with ``open()``, or set it aside with
  /// ``setForeignAside(_:)`` and save again.
  func save(_ document: inout SessionDocument, adding addition: LogAddition = LogAddition()) throws
  {
    try hold()
    defer { letGo() }
    try writing(path) {
      try checkDocument()
      try checkLog()
      if isEdited { try keepEditedAside() }
      var next = document
      next.readSchema = SessionDocument.schema
      next.generation = generation + 1
      // Lines of a later generation count for nothing until the document of that generation is
      // there, so they go first.
      next.log = try append(addition)
      try replaceDocument(next.json)
      generation = next.generation
      extent = next.log
      tail = nil
      document = next
      noteMark()
    }
  }

  /// Runs what may fail of the system, with errors that a person can do something about.
  func writing<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as SystemError {
      throw StoreError.cannotWrite(path: path, StoreError.Cause(code: error.code))
    }
  }

  /// Keeps a copy of a document that something else changed: it may be damaged rather than fixed.
  private func keepEditedAside() throws {
    guard let known else { return }
    if let aside = try newAsidePath(path, "edited", for: known.content) {
      try copy(path, content: known.content, to: aside)
      notices.append(.copied(path: path, to: aside))
    }
    isEdited = false
  }

  // MARK: The document

  /// Makes sure that the document's file is the one that was read or written last.
  private func checkDocument() throws {
    let status = try files.status(path)
    if status?.kind == .folder { throw SystemError(code: SystemError.isFolder) }
    switch (known, status) {
    case (nil, nil): return
    case (nil, _?): throw StoreError.changedOutside(path: path)
    case (_?, nil): throw StoreError.removedOutside(path: path)
    case (let known?, let status?):
      if status == known.status { return }
      // A copy put back, or a mere touch, changes nothing.
      guard try content(of: path) == known.content else {
        throw StoreError.changedOutside(path: path)
      }
      self.known?.status = status
    }
  }

  /// Nil for content that is not as it was encrypted.
  private func content(of path: String) throws -> [UInt8]? {
    do { return try files.read(path) } catch is SealError { return nil }
  }

  /// Puts new content in place of the document; the former stays as backup, and at no instant is
  /// there neither.
  func replaceDocument(_ content: [UInt8]) throws {
    let status = try files.replace(path, with: content, by: temporaryPrefix) { temporary in
      if let known { try keepBackup(known, by: temporary + "-bak") }
    }
    known = KnownFile(status: status, content: content)
    confirm(path)
  }

  /// Writes a new file and waits until it is safe.
  ///
  /// - Parameter target: The path that it will have.
  func write(_ content: [UInt8], to path: String, as target: String? = nil) throws {
    let handle: StoreHandle
    do {
      handle = try files.create(path, mode: .owners)
    } catch let error as SystemError where error.code == SystemError.exists {
      try files.remove(path)
      handle = try files.create(path, mode: .owners)
    }
    _ = try files.fill(handle, with: files.encoded(content, for: target ?? path))
  }

  /// Gives the present document the backup's name too.
  private func keepBackup(_ known: KnownFile, by temporary: String) throws {
    do {
      try copy(path, content: known.content, to: temporary)
      try files.rename(temporary, to: backupPath)
      // Renaming does nothing where both names are the same file already.
      if try files.status(temporary) != nil { try files.remove(temporary) }
    } catch {
      try? files.remove(temporary)
      throw error
    }
  }

  /// Gives a file a second name, for its owner only, or copies it where the file system knows no such thing.
  func copy(_ path: String, content: @autoclosure () throws -> [UInt8], to other: String) throws {
    do {
      try files.link(path, as: other)
    } catch let error as SystemError where error.code == SystemError.exists {
      try files.remove(other)
      try files.link(path, as: other)
    } catch let error as SystemError where error.code != SystemError.noSpace {
      try write(content(), to: other, as: path)
    }
    files.makePrivate(other)
  }

  /// Waits until a new name is safe. It is there already, so that a failure undoes nothing.
  func confirm(_ path: String) {
    do {
      try files.syncFolder(folder)
    } catch let error as SystemError where error.code == SystemError.invalid {
      // Some file systems have nothing to wait for.
    } catch {
      notices.append(.notConfirmed(path: path))
    }
  }
}
