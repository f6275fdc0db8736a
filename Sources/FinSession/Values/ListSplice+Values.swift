import FinLanguage

extension ListSplice {
  /// What turns a list into another, as few elements as one splice can; nil where nothing changed.
  ///
  /// Throws a ``StoreError`` where an element cannot be kept.
  public init?(from old: [Value], to new: [Value], interpreter: Interpreter) throws {
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, try Self.areSame(old[start], new[start], interpreter) { start += 1 }
    if start == old.count, start == new.count { return nil }
    var kept = 0
    while kept < shorter - start,
      try Self.areSame(old[old.count - 1 - kept], new[new.count - 1 - kept], interpreter)
    {
      kept += 1
    }
    var keeper = ValueKeeper(interpreter: interpreter)
    self.init(
      start: start,
      removed: try old[start..<(old.count - kept)].map { try keeper.keep($0) },
      inserted: try new[start..<(new.count - kept)].map { try keeper.keep($0) })
  }

  /// The elements of a list that was changed are mostly the very same objects as before.
  private static func areSame(_ one: Value, _ other: Value, _ interpreter: Interpreter) throws
    -> Bool
  {
    switch (one, other) {
    case (.domain(let one), .domain(let other)) where one === other: return true
    case (.record(let one), .record(let other)) where one === other: return true
    default:
      return try StoredValue(one, interpreter: interpreter)
        == StoredValue(other, interpreter: interpreter)
    }
  }
}
