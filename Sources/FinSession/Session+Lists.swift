import FinLanguage
import Money

/// The lists that grow, which lie in a log of their own and are read when they are first asked for.
extension Session {
  /// The value that a name has from the start; see ``Host/initialValue(of:)``.
  public func initialValue(of name: String) throws -> Value? {
    guard let list = LoggedList(rawValue: name) else { return nil }
    let elements = try elements(of: list)
    loadedLists.insert(list)
    // Nothing is left to be made of it.
    if loadedLists.count == LoggedList.allCases.count { log = nil }
    return .list(elements)
  }

  /// The length of a list that can be added to without reading the log; see
  /// ``Host/unreadCount(of:)``.
  public func unreadCount(of name: String) -> Int? {
    guard !holdsLists, let list = LoggedList(rawValue: name), let file, !isRestoring,
      loadedLists.isEmpty, log == nil, document[name] == nil, file.canAppendUnread
    else { return nil }
    return file.extent.counts[list] + unsaved.balance[list]
  }

  /// Returns the elements of a list as far as the log goes: none if its name was given to something
  /// else.
  func elements(of list: LoggedList) throws -> [Value] {
    let name = list.rawValue
    // What the document has of the name is not in the log.
    if document[name] == nil, let content = interpreter.definition(of: name)?.content {
      if case .value(.list(let elements)) = content { return elements }
      return []
    }
    return loadedLists.contains(list) ? [] : try keptElements(of: list)
  }

  /// Returns the splices for the log of a change of a list's name. Throws a ``DescribedError`` if
  /// an element cannot be kept.
  func splices(_ list: LoggedList, _ change: StatementReport.Change) throws -> [ListSplice] {
    let after = change.listAfter ?? []
    let isBound = document[list.rawValue] != nil
    if !isBound, let count = change.grownFrom {
      return try [ListSplice](
        list, at: count, adding: change.unread.map { $0[...] } ?? after[count...],
        interpreter: interpreter)
    }
    let before: [Value]
    switch change.before()?.content {
    case .value(.list(let elements))? where !isBound: before = elements
    case nil where !loadedLists.contains(list): before = try keptElements(of: list)
    default: before = []
    }
    return try [ListSplice](list, from: before, to: after, interpreter: interpreter)
  }

  /// The splices of a change of the past, whose elements may have to be looked up.
  func splices(of changes: [ListChange]) throws -> [ListSplice] {
    try changes.flatMap { change in
      switch change {
      case .splice(let splice): [splice]
      case .span(let span): try file?.splices(of: span, unsaved: unsaved) ?? []
      }
    }
  }

  /// The lists that some splices change, as they are after them.
  func lists(after splices: [ListSplice]) throws -> [LoggedList: [Value]] {
    var result: [LoggedList: [Value]] = [:]
    for splice in splices {
      var elements = try result.removeValue(forKey: splice.list) ?? elements(of: splice.list)
      let start = min(splice.start, elements.count)
      let end = min(start + splice.removed.count, elements.count)
      elements.replaceSubrange(start..<end, with: try splice.inserted.map(restorer.value))
      result[splice.list] = elements
    }
    return result
  }

  /// The lists as they are now; nil where none was asked for.
  func storedLists() throws -> PerList<[StoredValue]>? {
    if loadedLists.isEmpty { return nil }
    return try PerList { list in
      guard loadedLists.contains(list) else {
        return try (log?.values(of: list) ?? []) + stored(unreadUnsaved[list])
      }
      return try stored(elements(of: list))
    }
  }

  private func stored(_ values: [Value]) throws -> [StoredValue] {
    try values.map { try StoredValue($0, interpreter: interpreter) }
  }

  // MARK: Reading

  private func keptElements(of list: LoggedList) throws -> [Value] {
    try loggedElements(of: list) + unreadUnsaved[list]
  }

  private func loggedElements(of list: LoggedList) throws -> [Value] {
    guard let file else { return [] }
    let log = try log ?? readLog(file)
    self.log = log
    var maker = LogValueMaker(log, restorer)
    return try log.bytes.withUnsafeBufferPointer { bytes in
      try log.elements[list].enumerated().map { place, element in
        if place & 0xFFF == 0 { try interpreter.host.checkInterruption() }
        do {
          return try maker.value(of: element, in: list, bytes)
        } catch {
          throw SessionError.badElement(
            list, number: place + 1, path: file.logPath, reason: error.described.summary)
        }
      }
    }
  }

  private func readLog(_ file: SessionFile) throws -> TransactionLog {
    defer { notifyStore() }
    do {
      return try file.log(of: document)
    } catch StoreError.logMissing(_, _, let found) where found > 0 && !isReadOnly {
      return try salvagedLog(file)
    } catch StoreError.logDamaged where !isReadOnly {
      return try salvagedLog(file)
    }
  }

  /// Returns the readable part of a damaged log, which is set aside; the store says where.
  private func salvagedLog(_ file: SessionFile) throws -> TransactionLog {
    try file.hold()
    defer { file.letGo() }
    if file.isOutdated() { throw StatementOutdated() }
    let salvage = try file.salvageLog(&document)
    notifyStore()
    openedCounts = salvage.lists.counts
    notify(
      .salvaged(
        counts: salvage.lists.counts, lines: salvage.unreadableLines,
        missing: salvage.missingCount))
    return try file.log(of: document)
  }

  /// Begins the lists again whose log is gone.
  func abandonLog() throws {
    guard let file else { return }
    _ = try salvagedLog(file)
  }
}

extension PerList<[StoredValue]> {
  /// The number of elements of each list.
  var counts: PerList<Int> { PerList<Int> { self[$0].count } }
}
