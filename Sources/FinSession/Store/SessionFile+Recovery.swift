extension SessionFile {
  /// What to go on with instead of a damaged document.
  public enum Recovery: Sendable { case backup, empty }

  /// Sets a damaged document aside and goes on with its backup or an empty one; where nothing may
  /// be written, the backup is only read.
  ///
  /// Throws a ``StoreError`` where that cannot be done; nothing is lost then.
  public func recover(_ recovery: Recovery) throws -> SessionDocument {
    try writing(path) {
      let backup = try backup()
      guard access == .writing else {
        guard recovery == .backup, let backup else { throw StoreError.readOnly(path: path) }
        generation = backup.generation
        extent = backup.expenses
        return backup
      }
      if try files.status(path) != nil { try setAside(path, "damaged") }
      known = nil
      extent = ExpenseExtent()
      generation = 0
      var document = SessionDocument()
      if recovery == .backup, let backup {
        document = backup
        generation = backup.generation
        extent = backup.expenses
        try replaceDocument(files.read(backupPath))
      } else if backup != nil {
        // It would be the first thing that saving replaces.
        try setAside(backupPath, "damaged")
      }
      try inspectExpenses()
      // What the lost generation added is no statement that was interrupted.
      if tail != nil { tail = .laterLines }
      return document
    }
  }

  /// Moves files that something else changed out of the way, so that the next save succeeds; gives
  /// the paths where they are now.
  ///
  /// `expenses` is the whole list as this session has it, which a changed expenses file is replaced
  /// with; without it, such a file stays and is an error.
  public func setForeignAside(expenses: [StoredValue]? = nil) throws -> [String] {
    guard access == .writing else { throw StoreError.readOnly(path: path) }
    return try writing(path) {
      var moved: [String] = []
      if try files.status(folder) == nil, let error = makeFolders(folder) { throw error }
      if try files.status(expensesPath) != knownExpenses {
        guard let expenses else { throw StoreError.changedOutside(path: expensesPath) }
        if try files.status(expensesPath) != nil {
          moved.append(try setAside(expensesPath, "aside"))
        }
        try rewriteExpenses(expenses)
      }
      if let status = try files.status(path) {
        if status != known?.status { moved.append(try setAside(path, "aside")) }
      }
      if try files.status(path) == nil { known = nil }
      return moved
    }
  }

  /// Sets a damaged expenses file aside, keeps the expenses that can be read, and saves.
  public func salvageExpenses(_ document: inout SessionDocument) throws -> Salvage {
    guard access == .writing else { throw StoreError.readOnly(path: path) }
    let log = try readExpenses(generation: generation, expected: ExpenseExtent(), salvages: true)
    let aside = try writing(expensesPath) {
      let aside = asidePath(expensesPath, "damaged")
      if try files.status(expensesPath) != nil {
        try copy(expensesPath, content: files.read(expensesPath), to: aside)
        notices.append(.setAside(path: expensesPath, to: aside))
      }
      try rewriteExpenses(log.expenses)
      return aside
    }
    try save(&document)
    return Salvage(
      expenses: log.expenses, unreadableLines: log.unreadableLines, asidePath: aside)
  }

  public struct Salvage: Sendable {
    public let expenses: [StoredValue]
    /// The numbers of lines that could not be read.
    public let unreadableLines: [Int]
    /// Where the damaged file is now.
    public let asidePath: String
  }

  /// Renames a file so that it is out of the way; gives its new path.
  @discardableResult
  private func setAside(_ path: String, _ word: String) throws -> String {
    let aside = asidePath(path, word)
    try files.rename(path, to: aside)
    confirm(path)
    notices.append(.setAside(path: path, to: aside))
    return aside
  }
}
