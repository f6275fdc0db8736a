/// The changes of a session that can be undone and, once undone, done again.
public struct ChangeHistory: Equatable, Sendable {
  /// How many changes are kept at most; the oldest go first.
  public static let longest = 1000
  /// How many bytes their text has at most, but for the newest, which is always kept.
  public static let largest = 2_000_000

  /// The oldest first.
  public private(set) var undoable: [HistoryEntry] = []
  /// The one that is done again first is last.
  public private(set) var redoable: [HistoryEntry] = []

  public init() {}

  /// Adds a change; what was undone before cannot be done again after it.
  public mutating func record(_ change: SessionChange) {}

  /// Takes back the newest change: gives it as it was made, and moves it to ``redoable``. Nil when
  /// there is none. Throws a ``StoreError`` when it cannot be read; it stays then.
  public mutating func takeUndo() throws -> SessionChange? { nil }

  /// Gives the change that was undone last, and moves it to ``undoable``; see ``takeUndo()``.
  public mutating func takeRedo() throws -> SessionChange? { nil }

  /// Removes the newest change from ``undoable`` for good: what was recorded was not kept.
  public mutating func forgetNewest() {}
}

/// A change in its written form, which is read when it is needed and written as it stands.
public struct HistoryEntry: Equatable, Sendable {
  let text: [UInt8]

  /// Throws a ``StoreError`` where the text is no change.
  public func change() throws -> SessionChange {
    throw StoreError.unreadableHistory
  }
}
