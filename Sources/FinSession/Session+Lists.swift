import FinLanguage
import Money

/// The lists that grow, which lie in a log of their own and are read when they are first asked for.
extension Session {
  public static let expensesName = LoggedList.expenses.rawValue

  /// The value that a name has from the start; see ``Host/initialValue(of:)``.
  public func initialValue(of name: String) throws -> Value? {
    try LoggedList(rawValue: name).map { .list(try elements(of: $0)) }
  }

  /// What a list holds as far as the log goes: nothing where its name was given to something else.
  func elements(of list: LoggedList) throws -> [Value] {
    if let known = lists[list] { return known }
    let elements = try keptElements(of: list)
    lists[list] = elements
    savedLists[list] = elements
    // Nothing is left to be made of it.
    if lists.count == LoggedList.allCases.count { log = nil }
    return elements
  }

  /// What the log is to be told about a change of a list's name, which holds something else than a
  /// list where `after` is nil.
  func splices(_ list: LoggedList, to after: [Value]?) -> [ListSplice] {
    do {
      let before = try elements(of: list)
      lists[list] = after ?? []
      return try [ListSplice](list, from: before, to: after ?? [], interpreter: interpreter)
    } catch let error as any DescribedError {
      notify(.notKept(name: list.rawValue, error))
    } catch {}
    return []
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

  /// The lists as they were saved last.
  func listsOnDisk() throws -> PerList<[StoredValue]>? {
    if savedLists.isEmpty { return nil }
    return try PerList { list in
      guard let elements = savedLists[list] else { return try log?.values(of: list) ?? [] }
      return try elements.map { try StoredValue($0, interpreter: interpreter) }
    }
  }

  // MARK: Reading

  private func keptElements(of list: LoggedList) throws -> [Value] {
    guard let file else { return [] }
    let log = try log ?? readLog(file)
    self.log = log
    var maker = LogValueMaker(log, restorer)
    return try log.bytes.withUnsafeBufferPointer { bytes in
      try log.elements[list].enumerated().map { place, element in
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
    do {
      return try file.log(of: document)
    } catch StoreError.logDamaged where !isReadOnly {
      return try salvagedLog(file)
    } catch StoreError.logMissing where !isReadOnly {
      return try salvagedLog(file)
    }
  }

  /// What can be read of a damaged log, which is set aside; the store tells where.
  private func salvagedLog(_ file: SessionFile) throws -> TransactionLog {
    let salvage = try file.salvageLog(&document)
    for notice in file.takeNotices() { notify(.store(notice)) }
    openedCounts = salvage.lists.counts
    notify(.salvaged(counts: salvage.lists.counts, lines: salvage.unreadableLines))
    return try file.log(of: document)
  }
}

extension PerList<[StoredValue]> {
  /// How many elements each list has.
  var counts: PerList<Int> { PerList<Int> { self[$0].count } }
}
