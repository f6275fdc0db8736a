import FinLanguage
import Money

/// Taking changes back and making them again, and changes that no statement makes.
extension Session {
  /// Takes the newest change back, and gives it. Throws a ``DescribedError``; nothing has changed
  /// then.
  @discardableResult
  public func undo() throws -> SessionChange {
    try checkingAssertions {
      try writingNext {
        try readLists(of: document.history.undoable.last)
        var next = document
        guard let change = try next.history.takeUndo() else { throw SessionError.nothingToUndo }
        try put(change.inverted, in: next)
        return change
      }
    }
  }

  /// Makes the change again that was taken back last, and gives it. Throws like ``undo()``.
  @discardableResult
  public func redo() throws -> SessionChange {
    try checkingAssertions {
      try writingNext {
        try readLists(of: document.history.redoable.last)
        var next = document
        guard let change = try next.history.takeRedo() else { throw SessionError.nothingToRedo }
        try put(change, in: next)
        return change
      }
    }
  }

  /// Reads the lists of a change before it is taken from the history, which ends at a damaged log.
  private func readLists(of entry: HistoryEntry?) throws {
    for list in try entry?.change().loggedLists ?? []
    where interpreter.definition(of: list.rawValue) == nil {
      _ = try interpreter.value(of: list.rawValue)
    }
  }

  func put(_ change: SessionChange, in document: SessionDocument) throws {
    var next = document
    next.apply(change)
    var names: [String] = []
    for entry in change.names where !names.contains(entry.key) { names.append(entry.key) }
    // Names that come back together may mention each other.
    interpreter.declare(names.filter { next[$0] != nil })
    interpreter.arrange(next.names.map(\.name))
    var definitions = names.map { (name: $0, definition: definition(of: $0, in: next)) }
    let splices = try splices(of: change.lists)
    let lists = try lists(after: splices)
    for list in LoggedList.allCases where next[list.rawValue] == nil {
      let isRenamed = definitions.contains { $0.name == list.rawValue }
      guard let elements = try lists[list] ?? (isRenamed ? elements(of: list) : nil) else {
        continue
      }
      definitions.removeAll { $0.name == list.rawValue }
      definitions.append((list.rawValue, Definition(.value(.list(elements)))))
    }
    replay = Replay(document: next, splices: splices, lists: Set(lists.keys))
    do {
      try interpreter.apply(definitions)
    } catch {
      replay = nil
      interpreter.arrange(self.document.names.map(\.name))
      throw error
    }
    for entry in change.imports where (entry.after == nil) != (entry.before == nil) {
      let path = interpreter.host.canonicalPath(entry.key)
      if entry.after == nil {
        interpreter.importedPaths.remove(path)
      } else {
        interpreter.importedPaths.insert(path)
      }
    }
    // Where no name moved, no one was told.
    if let replay { commit(replay) }
  }

  /// The result of undoing or redoing a change.
  struct Replay {
    let document: SessionDocument
    let splices: [ListSplice]
    /// The lists that the splices change.
    let lists: Set<LoggedList>
  }

  /// Removes names. Throws a ``DescribedError``, and changes nothing, where one is not there.
  public func forget(_ names: [String]) throws {
    try writingNext {
      try readLists(named: names)
      for name in names where interpreter.definition(of: name) == nil && document[name] == nil {
        throw SessionError.unknownName(name, nearest: nearest(to: name))
      }
      try entry(":forget " + names.joined(separator: " ")) {
        let bound = names.filter { interpreter.definition(of: $0) != nil }
        // A list that a formula reads again at once is empty, not what the log still has.
        try interpreter.apply(
          bound.map { ($0, LoggedList(rawValue: $0) == nil ? nil : Definition(.value(.list([])))) })
        // What could not be made again is in the document only.
        var next = document
        var change = SessionChange(statement: entered?.statement ?? "")
        for name in names where next[name] != nil { change.names.append(next.bind(name, to: nil)) }
        if !change.isEmpty { record(change, in: next) }
      }
    }
  }

  /// A list is read when it is first asked for; one whose log is gone begins again.
  private func readLists(named names: [String]) throws {
    for list in names.compactMap(LoggedList.init) {
      do {
        _ = try elements(of: list)
      } catch StoreError.logMissing where !isReadOnly {
        try abandonLog()
      }
      _ = try interpreter.value(of: list.rawValue)
    }
  }

  /// The statement that makes a name follow what it was computed from. Throws a ``SessionError``.
  public func liveStatement(for name: String) throws -> String {
    guard let definition = interpreter.definition(of: name) else {
      throw SessionError.unknownName(name, nearest: nearest(to: name))
    }
    if case .formula = definition.content { throw SessionError.alreadyLive(name) }
    guard let typed = definition.typed else { throw SessionError.noFormula(name) }
    let inputs = (try? interpreter.formula(typed).inputs) ?? []
    guard !inputs.isEmpty || SessionScript.words(of: typed).contains("today") else {
      throw SessionError.followsNothing(name)
    }
    return "\(name) := \(typed)"
  }

  /// The name of the session nearest to a misspelt one.
  public func nearest(to name: String) -> String? {
    let names = interpreter.boundNames + document.names.map(\.name)
    return Suggestion.nearest(to: name, among: names)
  }

  /// Makes what there is the beginning: nothing before it can be undone, or counts as a change.
  public func beginHere() {
    document.history = ChangeHistory()
    opened = document
  }

  // MARK: Settings

  /// Sets a setting; nil takes it back to what it is without. Throws a ``SessionError``.
  public func set(_ key: String, to text: String?) throws {
    try refuseUnkept()
    try writingNext {
      var next = document
      var change = SessionChange(statement: ":set \(key) \(text ?? "")")
      change.settings.append(next.set(key, to: text))
      record(change, in: next)
    }
  }

  // MARK: Statements

  /// The statement of a name to change and enter again; nil where that is too long for a line. It
  /// gives what the name holds now, and repeats no change such as a payment.
  public func statement(editing name: String, _ definition: Definition) -> String? {
    guard case .value(let value) = definition.content, let typed = definition.typed else {
      return statement(binding: name, to: definition)
    }
    var isMadeAnew = true
    if case .domain(let domain) = value { isMadeAnew = typed.hasPrefix(domain.constructor + "(") }
    let readsItself = (try? interpreter.formula(typed))?.inputs.contains(name) ?? true
    return statement(
      binding: name, to: isMadeAnew && !readsItself ? definition : Definition(definition.content))
  }

  /// The statement that gives a name what it stands for; nil where that is too long for a line.
  public func statement(binding name: String, to definition: Definition) -> String? {
    switch definition.content {
    case .formula(let formula): return "\(name) := \(formula.source)"
    case .value(.function(let function)):
      if let source = interpreter.kept(function)?.source {
        return source.hasPrefix("fn ") ? source : "\(name) = \(source)"
      }
    default: break
    }
    if let typed = definition.typed { return "\(name) = \(typed)" }
    guard case .value(let value) = definition.content else { return nil }
    let text = value.sourceText
    return text.utf8.count > 2000 ? nil : "\(name) = \(text)"
  }
}
