/// Tells which statements of imported files bind names of the files and do nothing else: those that
/// run when the files are taken in again.
///
/// Changes of names of others, such as `rows = drop(rows, 1)` or `visa = pay(visa, $200)`,
/// would be made twice, and so would what writes. Names that were computed from them, or from other
/// names of the session, stay what they were when the file was imported.
struct OwnBindings {
  /// The names of the session that are not from these files.
  private let others: Set<String>
  /// The lists that a host has.
  private let lists: [String]
  /// The names that the statements so far gave a value.
  private(set) var bound: Set<String> = []
  /// The names whose values only the session has.
  private var kept: Set<String> = []
  /// The names that functions and formulas of the files mention, which are read when they are.
  private var mentions: [String: [String]] = [:]

  init(others: Set<String>, lists: [String]) {
    self.others = others
    self.lists = lists
  }

  /// Returns true if a statement is to run; the next call is about the statement after it.
  mutating func take(_ statement: Statement, mentioning mentioned: [String], writes: Bool) -> Bool {
    var names = BoundNames()
    names.collect(statement)
    if names.entries.isEmpty { return false }
    let isRead: Bool
    switch statement.kind {
    case .live, .function: isRead = false
    default: isRead = true
    }
    let isOwn = names.entries.allSatisfy { entry in
      let isChange = !entry.isCreated || isRead && mentioned.contains(entry.name)
      return !lists.contains(entry.name) && (!isChange || bound.contains(entry.name))
    }
    guard isOwn, !writes, !isRead || !readsOthers(mentioned) else {
      bound.subtract(names.names)
      kept.formUnion(names.names)
      return false
    }
    bound.formUnion(names.names)
    kept.subtract(names.names)
    for name in names.names { mentions[name] = isRead ? nil : mentioned }
    return true
  }

  /// Returns true if a value is computed from names of others, by way of functions and formulas, too.
  private func readsOthers(_ mentioned: [String]) -> Bool {
    var seen = Set(mentioned)
    var queue = mentioned
    while let name = queue.popLast() {
      if kept.contains(name) || others.contains(name) && !bound.contains(name) { return true }
      for inner in mentions[name] ?? [] where seen.insert(inner).inserted { queue.append(inner) }
    }
    return false
  }
}
