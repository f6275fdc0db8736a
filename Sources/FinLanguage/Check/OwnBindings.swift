/// Tells which statements of imported files run when the files are taken in again: those that bind
/// names of the files and do nothing else, and where the import is typed again, what only looks, such
/// as `assert`.
///
/// Changes of names of others, such as `rows = drop(rows, 1)` or `visa = pay(visa, $200)`,
/// would be made twice, and so would what writes. At opening, names that were computed from them, or
/// from other names of the session, stay what they were when the file was imported.
struct OwnBindings {
  /// At opening, the names of the session that are not from these files; nil where an import is typed.
  private let others: Set<String>?
  /// The lists that a host has.
  private let lists: [String]
  /// The names that the statements so far gave a value.
  private(set) var bound: Set<String> = []
  /// The names whose values only the session has.
  private var kept: Set<String> = []
  /// The names that statements which don't run would change: what else binds them must not run either.
  private(set) var refused: Set<String> = []
  /// The names that functions and formulas of the files mention, which are read when they are.
  private var mentions: [String: [String]] = [:]

  /// - Parameter kept: The names that have to stay what the session made of them.
  init(others: Set<String>?, lists: [String], kept: Set<String>) {
    self.others = others
    self.lists = lists
    self.kept = kept
  }

  /// Returns true if a statement is to run; the next call is about the statement after it.
  mutating func take(_ statement: Statement, mentioning mentioned: [String], writes: Bool) -> Bool {
    var names = BoundNames()
    names.collect(statement)
    if names.entries.isEmpty { return others == nil && !writes }
    let isRead: Bool
    switch statement.kind {
    case .live, .function: isRead = false
    default: isRead = true
    }
    let isOwn = names.entries.allSatisfy { entry in
      let isChange = !entry.isCreated || isRead && reads(entry.name, by: mentioned)
      return !lists.contains(entry.name) && (!isChange || bound.contains(entry.name))
        && (others != nil || !kept.contains(entry.name))
    }
    guard isOwn, !writes, !isRead || !readsOthers(mentioned) else {
      bound.subtract(names.names)
      kept.formUnion(names.names)
      refused.formUnion(names.names)
      return false
    }
    bound.formUnion(names.names)
    kept.subtract(names.names)
    for name in names.names { mentions[name] = isRead ? nil : mentioned }
    return true
  }

  private func reads(_ name: String, by mentioned: [String]) -> Bool {
    reach(mentioned) { $0 == name }
  }

  /// Returns true if a value is computed from names of others, which matters at opening.
  private func readsOthers(_ mentioned: [String]) -> Bool {
    guard let others else { return false }
    return reach(mentioned) { kept.contains($0) || others.contains($0) && !bound.contains($0) }
  }

  /// Returns true if one of the names is sought, or one that they read by way of functions and
  /// formulas.
  private func reach(_ mentioned: [String], _ isSought: (String) -> Bool) -> Bool {
    var seen = Set(mentioned)
    var queue = mentioned
    while let name = queue.popLast() {
      if isSought(name) { return true }
      for inner in mentions[name] ?? [] where seen.insert(inner).inserted { queue.append(inner) }
    }
    return false
  }
}
