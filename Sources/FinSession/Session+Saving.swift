import Money

/// Getting what changed onto the disk.
extension Session {
  /// Takes over a document and writes it.
  func commit(_ next: SessionDocument) {
    let isSharedChanged = shared.map { document[$0.name] != next[$0.name] } ?? false
    document = next
    guard file != nil else { return }
    isSaved = false
    write()
    if isSharedChanged { keepShared() }
  }

  /// Takes over what a change of the past made.
  func commit(_ replay: Replay) {
    self.replay = nil
    loadedLists.formUnion(replay.lists)
    _ = add(replay.splices)
    commit(replay.document)
  }

  /// Puts splices down for the next save; gives what the history is to remember.
  func add(_ splices: [ListSplice]) -> [ListChange] {
    countsSinceOpening = countsSinceOpening + splices.balance
    guard let file, !isReadOnly else { return splices.map(ListChange.splice) }
    let before = file.extent.adding(unsaved)
    unsaved.add(splices, to: file.extent, generation: file.generation + 1)
    return [ListChange](splices, from: before.end, to: file.extent.adding(unsaved).end)
  }

  /// Writes what an earlier failure left.
  func retry() {
    if !isSaved { write() }
  }

  /// Writes the session now. Throws a ``DescribedError``; what is in memory stays as it is.
  public func save() throws {
    guard let file else { return }
    try file.holding {
      do {
        try file.save(&document, adding: unsaved)
      } catch let error as StoreError where error.isForeignHand {
        // Whoever changed or removed the file wants that, and the person at the prompt what is here.
        let lists = try storedLists()
        let aside = try file.setForeignAside(lists)
        try file.save(&document, adding: aside.hasNewLog ? LogAddition() : unsaved)
      }
    }
    unsaved = LogAddition()
    unreadUnsaved = PerList { _ in [] }
    saved = document
    isSaved = true
    notifyStore()
  }

  /// Reports the notices about the files.
  func notifyStore() {
    for notice in file?.takeNotices() ?? [] { notify(.store(notice)) }
  }

  private func write() {
    if isReadOnly { return notifyReading() }
    do {
      try save()
    } catch {
      notifyStore()
      if let error = error as? any DescribedError { notify(.notSaved(error)) }
    }
  }

  /// Reports once why nothing of this session is saved, if that is so.
  public func notifyReading() {
    guard let file, case .reading(let reason) = file.access, !hasNotifiedReading else { return }
    hasNotifiedReading = true
    notify(.readOnly(path: file.path, reason: reason))
  }

  /// Throws where a change would be lost without anybody hearing of it.
  func refuseUnkept() throws {
    guard refusesUnkept, let file, case .reading(let reason) = file.access else { return }
    throw SessionError.readOnly(name: name, reason)
  }

  /// Gives the file to others; nothing of this session is saved after it.
  public func close() { file?.close() }

  /// The name of the session: its file's name without the ending.
  public var name: String {
    guard let name = file?.path.split(separator: "/").last else { return "" }
    return String(name.hasSuffix(".json") ? name.dropLast(5) : name)
  }

  /// The path of the file of typed lines; nil for a session that is not saved.
  public var historyPath: String? {
    guard let path = file?.path else { return nil }
    return (path.hasSuffix(".json") ? String(path.dropLast(5)) : path) + ".history"
  }

  /// True if nothing of this session is saved because someone else writes it, or may not be.
  public var isReadOnly: Bool {
    if case .reading = file?.access { true } else { false }
  }
}
