extension SessionFile {
  /// The log of a document that was opened or saved last.
  ///
  /// Throws a ``StoreError`` where lines are missing or damaged; ``salvageLog(_:)`` goes on.
  func log(of document: SessionDocument) throws -> TransactionLog {
    let log = try readLog(generation: document.generation, expected: document.log)
    if let problem = log.problem {
      logProblem = problem
      throw problem
    }
    if document.generation == generation, extent != log.extent {
      notifyEdited(log)
      extent = log.extent
    }
    return log
  }

  /// The log's content; empty if there is none yet.
  func logContent() throws -> [UInt8] {
    do {
      return try files.status(logPath) == nil ? [] : files.read(logPath)
    } catch {
      throw StoreError.cannotRead(path: logPath, StoreError.Cause(error))
    }
  }

  private func readLog(generation: Int, expected: LogExtent, salvages: Bool = false) throws
    -> TransactionLog
  {
    TransactionLog(
      try logContent(), path: logPath, generation: generation, expected: expected,
      salvages: salvages)
  }

  /// Reads the log again.
  func log(reading expected: LogExtent, generation: Int) throws -> TransactionLog {
    try readLog(generation: generation, expected: expected)
  }

  /// All that can be read of the log.
  func salvagedLog() throws -> TransactionLog {
    try readLog(generation: generation, expected: LogExtent(), salvages: true)
  }

  /// Sees whether the log is what the document says of it, by its length alone where that fits: it
  /// is read when a list is asked for.
  func inspectLog() throws {
    if (knownLog?.size ?? 0) == extent.bytes, extent.isPossible { return }
    let log = try readLog(generation: generation, expected: extent)
    tail = log.tail
    logProblem = log.problem
    guard log.problem == nil else { return }
    if log.extent != extent {
      notifyEdited(log)
      extent = log.extent
    }
  }

  private func notifyEdited(_ log: TransactionLog) {
    notices.append(
      log.editedLines.isEmpty
        ? .editedOutside(path: logPath) : .editedLines(path: logPath, log.editedLines))
  }

  /// The lines that another process added behind an extent, up to that of a later generation; nil
  /// where they do more than add elements, or the lines before them are others now.
  func addedLog(from start: LogExtent, to end: LogExtent) -> TransactionLog? {
    guard start.bytes <= end.bytes,
      let bytes = try? files.read(logPath, from: start.bytes, count: end.bytes - start.bytes)
    else { return nil }
    return TransactionLog(adding: bytes, to: start, upTo: end)
  }

  /// Makes sure that the log is the one that was read or written last.
  func checkLog() throws {
    let status = try files.status(logPath)
    if status == knownLog { return }
    let log = try readLog(generation: generation, expected: extent)
    guard log.problem == logProblem, log.extent == extent || log.problem != nil else {
      throw status == nil
        ? StoreError.removedOutside(path: logPath)
        : StoreError.changedOutside(path: logPath)
    }
    tail = log.tail
    knownLog = status
  }

  /// True if lines can be added by what the document says of the log, which is as it was found.
  var canAppendUnread: Bool {
    access == .writing && logProblem == nil && !isEdited && extent.isPossible
      && (try? files.status(logPath)) == knownLog
  }

  /// Adds lines; gives what then belongs to the generation.
  func append(_ addition: LogAddition) throws -> LogExtent {
    if addition.isEmpty, tail == nil { return extent }
    if let logProblem {
      if addition.isEmpty { return extent }
      throw logProblem
    }
    return try writing(logPath) {
      let handle = try files.openToAppend(logPath)
      defer { files.close(handle) }
      if tail == .laterLines { try keepTailAside() }
      do {
        if tail != nil { try files.cut(handle, to: extent.bytes) }
        try files.write(addition.bytes[...], to: handle)
        try files.sync(handle)
        knownLog = try files.status(handle)
        // Until the document is there, these lines belong to nothing.
        tail = .interruptedStatement
        return extent.adding(addition)
      } catch {
        // If that fails too, the next save sees a file that it does not know and looks into it.
        try? files.cut(handle, to: extent.bytes)
        throw error
      }
    }
  }

  /// Moves lines from unknown generations to a separate file.
  func keepTailAside() throws {
    let tail = Array(try files.read(logPath).dropFirst(extent.bytes))
    guard let aside = try newAsidePath(logPath, "aside", for: tail) else { return }
    try write(tail, to: aside)
    let lines = tail.count { $0 == UInt8(ascii: "\n") }
    notices.append(.laterLines(path: logPath, lines: lines, to: aside))
  }

  /// Takes the lines into a document that lie behind its part of the log: those of the generations
  /// between it and one that was lost.
  func takeLaterLines(into document: inout SessionDocument) throws {
    let log = try readLog(generation: .max, expected: document.log)
    guard log.problem == nil, log.extent.lines > document.log.lines else { return }
    document.log = log.extent
    document.generation = max(document.generation, log.latestGeneration)
  }

  /// Puts a log in place that holds these lists and nothing else.
  func rewriteLog(_ lists: PerList<[StoredValue]>) throws {
    var addition = LogAddition()
    addition.add(
      LoggedList.allCases.map { ListSplice($0, start: 0, removed: [], inserted: lists[$0]) },
      to: LogExtent(), generation: generation)
    try files.replace(logPath, with: addition.bytes, by: temporaryPrefix)
    knownLog = try files.status(logPath)
    confirm(logPath)
    extent = LogExtent().adding(addition)
    tail = nil
    logProblem = nil
  }
}

// MARK: - Large changes

extension SessionFile {
  /// Returns the splices of a large change of the past, with elements from the log and from lines
  /// that are not in it yet. Throws a ``StoreError`` if the log was rewritten since.
  func splices(of span: LoggedSpan, unsaved: LogAddition) throws -> [ListSplice] {
    let content = try logContent().prefix(extent.bytes) + unsaved.bytes
    return try [ListSplice](
      span.list, at: span.start, from: elements(span, span.removed, Array(content)),
      to: elements(span, span.inserted, Array(content)))
  }

  private func elements(_ span: LoggedSpan, _ part: LoggedSpan.Part, _ content: [UInt8]) throws
    -> [StoredValue]
  {
    if part.count == 0 { return [] }
    let end = span.start + part.count
    guard let log = TransactionLog(content, at: part.point), end <= log.extent.counts[span.list],
      let values = try? log.values(of: span.list, in: span.start..<end)
    else {
      throw StoreError.unreadableHistory(reason: "its lines are no longer in \(logPath)")
    }
    return values
  }
}
