import JSON

/// The changes of a session that can be undone and, once undone, done again.
public struct ChangeHistory: Equatable, Sendable {
  /// The most changes that are kept; the oldest go first.
  public static let longest = 1000
  /// The most bytes of their text, without the newest, which is always kept.
  public static let largest = 2_000_000

  /// The oldest first.
  public private(set) var undoable: [HistoryEntry] = []
  /// The one that is done again first is last.
  public private(set) var redoable: [HistoryEntry] = []

  public init() {}

  /// Adds a change; what was undone before cannot be done again after it.
  public mutating func record(_ change: SessionChange) {
    redoable = []
    undoable.append(HistoryEntry(change))
    let excess = undoable.count - Self.longest
    if excess > 0 { undoable.removeFirst(excess) }
    var size = undoable.reduce(0) { $0 + $1.text.count }
    var dropped = 0
    while size > Self.largest, dropped < undoable.count - 1 {
      size -= undoable[dropped].text.count
      dropped += 1
    }
    undoable.removeFirst(dropped)
  }

  /// Takes back the newest change: gives it as it was made, and moves it to ``redoable``.
  ///
  /// Nil when there is none. Throws a ``StoreError`` when it cannot be read; it stays then.
  public mutating func takeUndo() throws -> SessionChange? {
    guard let entry = undoable.last else { return nil }
    let change = try entry.change()
    undoable.removeLast()
    redoable.append(entry)
    return change
  }

  /// Gives the change that was undone last, and moves it to ``undoable``; see ``takeUndo()``.
  public mutating func takeRedo() throws -> SessionChange? {
    guard let entry = redoable.last else { return nil }
    let change = try entry.change()
    redoable.removeLast()
    undoable.append(entry)
    return change
  }

  /// Removes the newest change from ``undoable`` for good, as when more is added to it.
  public mutating func forgetNewest() { _ = undoable.popLast() }

  /// Removes a name from all changes: neither its values stay nor the statements that gave them.
  mutating func remove(_ name: String) {
    undoable = undoable.compactMap { $0.without(name) }
    redoable = redoable.compactMap { $0.without(name) }
  }

  /// Drops history older than the last change of a logged list.
  mutating func cutAtLists() {
    undoable = undoable.behindLists
    redoable = redoable.behindLists
  }

  mutating func replaceEntries(_ replaced: (HistoryEntry) -> HistoryEntry) {
    undoable = undoable.map(replaced)
    redoable = redoable.map(replaced)
  }

  mutating func restore(undoable entry: HistoryEntry) { undoable.append(entry) }

  mutating func restore(redoable entry: HistoryEntry) { redoable.append(entry) }
}

/// A change in its written form, which is read when it is needed and written as it is.
public struct HistoryEntry: Equatable, Sendable {
  let text: [UInt8]

  init(text: [UInt8]) { self.text = text }

  init(_ change: SessionChange) { text = change.json }

  /// Throws a ``StoreError`` where the text is no change.
  public func change() throws -> SessionChange {
    do {
      return try JSONReader.reading(text) { try SessionChange(from: &$0) }
    } catch let fault as JSONFault {
      throw StoreError.unreadableHistory(reason: fault.words)
    }
  }

  /// Nil where nothing else is left, or no one can tell.
  fileprivate func without(_ name: String) -> HistoryEntry? {
    guard var change = try? change() else { return nil }
    guard change.names.contains(where: { $0.key == name }) else { return self }
    change.names.removeAll { $0.key == name }
    change.statement = ""
    return change.isEmpty ? nil : HistoryEntry(change)
  }
}

extension [HistoryEntry] {
  /// The changes after the last one of a list that grows, or the last that cannot be read.
  fileprivate var behindLists: [HistoryEntry] {
    let last = lastIndex { entry in
      guard let change = try? entry.change() else { return true }
      return !change.loggedLists.isEmpty
    }
    return last.map { Array(self[($0 + 1)...]) } ?? self
  }
}
