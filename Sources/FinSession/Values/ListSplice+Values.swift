import FinLanguage

extension [ListSplice] {
  /// The splices that turn a list into another, in the order of the list; empty if nothing changed.
  ///
  /// Throws a ``StoreError`` where an element cannot be kept.
  init(_ list: LoggedList, from old: [Value], to new: [Value], interpreter: Interpreter) throws {
    let runs = try ListRun.runs(from: old.count, to: new.count) {
      try Self.areSame(old[$0], new[$1], interpreter)
    }
    self = try runs.map { run in
      ListSplice(
        list, start: run.new.lowerBound, removed: try Self.stored(old[run.old], interpreter),
        inserted: try Self.stored(new[run.new], interpreter))
    }
  }

  /// The splices that add elements behind those of a list.
  init(
    _ list: LoggedList, at end: Int, adding new: ArraySlice<Value>, interpreter: Interpreter
  ) throws {
    let inserted = try Self.stored(new, interpreter)
    self =
      inserted.isEmpty ? [] : [ListSplice(list, start: end, removed: [], inserted: inserted)]
  }

  /// The kept form of elements; interrupted, nothing of them is written yet.
  private static func stored(_ values: ArraySlice<Value>, _ interpreter: Interpreter) throws
    -> [StoredValue]
  {
    try values.enumerated().map { place, value in
      if place & 0xFFF == 0 { try interpreter.host.checkInterruption() }
      return try StoredValue(value, interpreter: interpreter)
    }
  }

  /// The splices that turn a part of a list into another, which begins at a place.
  init(_ list: LoggedList, at start: Int, from old: [StoredValue], to new: [StoredValue]) {
    let runs = ListRun.runs(from: old.count, to: new.count) { old[$0] == new[$1] }
    self = runs.map { run in
      ListSplice(
        list, start: start + run.new.lowerBound, removed: [StoredValue](old[run.old]),
        inserted: [StoredValue](new[run.new]))
    }
  }

  /// The elements of a list that was changed are mostly the very same as before.
  private static func areSame(_ one: Value, _ other: Value, _ interpreter: Interpreter) throws
    -> Bool
  {
    switch (one, other) {
    case (.domain(let one), .domain(let other)) where one === other: return true
    case (.record(let one), .record(let other)) where one.isSame(as: other): return true
    default:
      return try StoredValue(one, interpreter: interpreter)
        == StoredValue(other, interpreter: interpreter)
    }
  }
}

/// Places of a list that became other places of another.
private struct ListRun {
  let old: Range<Int>
  let new: Range<Int>

  /// Returns the ranges where two lists differ: each run of other elements if both are of one
  /// length, else all from the first to the last of them.
  static func runs(
    from oldCount: Int, to newCount: Int, areSame: (_ old: Int, _ new: Int) throws -> Bool
  ) rethrows -> [ListRun] {
    var runs: [ListRun] = []
    let shorter = min(oldCount, newCount)
    var start = 0
    while true {
      while start < shorter, try areSame(start, start) { start += 1 }
      if oldCount != newCount || start == shorter { break }
      var end = start + 1
      while end < shorter, try !areSame(end, end) { end += 1 }
      runs.append(ListRun(old: start..<end, new: start..<end))
      start = end
    }
    if oldCount == newCount { return runs }
    var kept = 0
    while kept < shorter - start, try areSame(oldCount - 1 - kept, newCount - 1 - kept) {
      kept += 1
    }
    return [ListRun(old: start..<(oldCount - kept), new: start..<(newCount - kept))]
  }
}
