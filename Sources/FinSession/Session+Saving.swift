import Money

/// Getting what changed onto the disk.
extension Session {
  /// Takes over a document and writes it.
  func commit(_ next: SessionDocument, expenses: [ListSplice]) {
    document = next
    expensesSinceOpening += expenses.balance
    guard file != nil else { return }
    unsavedExpenses += expenses
    isSaved = false
    write()
  }

  /// Writes what an earlier failure left.
  func retry() {
    if !isSaved { write() }
  }

  /// Writes the session now. Throws a ``DescribedError``; what is in memory stays as it is.
  public func save() throws {
    guard let file else { return }
    if case .reading = file.access { throw StoreError.readOnly(path: file.path) }
    do {
      try file.save(&document, expenses: unsavedExpenses)
    } catch let error as StoreError where error.isForeignHand {
      // Whoever changed or removed the file wants that, and the person at the prompt what is here.
      _ = try file.setForeignAside(expenses: expensesOnDisk())
      try file.save(&document, expenses: unsavedExpenses)
    }
    unsavedExpenses = []
    isSaved = true
    for notice in file.takeNotices() { notify(.store(notice)) }
  }

  /// The list of expenses as it was saved last, as far as it is in memory: what came since goes with
  /// the next save.
  private func expensesOnDisk() throws -> [StoredValue]? {
    guard hasExpenses else { return nil }
    return try expenses(after: unsavedExpenses.reversed().map(\.inverted)).map {
      try StoredValue($0, interpreter: interpreter)
    }
  }

  private func write() {
    guard let file else { return }
    if isReadOnly { return tellReading() }
    do {
      try save()
    } catch {
      for notice in file.takeNotices() { notify(.store(notice)) }
      if let error = error as? any DescribedError { notify(.notSaved(error)) }
    }
  }

  /// Says once why nothing of this session is saved, if that is so.
  public func tellReading() {
    guard let file, case .reading(let reason) = file.access, !hasToldReading else { return }
    hasToldReading = true
    notify(.readOnly(path: file.path, reason: reason))
  }

  /// Throws where a change would be lost without anybody hearing of it.
  func refuseUnkept() throws {
    guard refusesUnkept, let file, case .reading(let reason) = file.access else { return }
    throw SessionError.readOnly(name: name, reason)
  }

  /// Gives the file to others; nothing of this session is saved after it.
  public func close() { file?.close() }

  /// What the session is called: its file's name without the ending.
  public var name: String {
    guard let name = file?.path.split(separator: "/").last else { return "" }
    return String(name.hasSuffix(".json") ? name.dropLast(5) : name)
  }

  /// Where the lines are kept that a person typed; nil for a session that is not saved.
  public var historyPath: String? {
    guard let path = file?.path else { return nil }
    return (path.hasSuffix(".json") ? String(path.dropLast(5)) : path) + ".history"
  }

  /// Whether another process has the session.
  public var isHeld: Bool {
    if case .reading(.held) = file?.access { true } else { false }
  }

  /// Whether nothing of this session is saved because somebody else writes it, or may not be.
  public var isReadOnly: Bool {
    if case .reading = file?.access { true } else { false }
  }
}
