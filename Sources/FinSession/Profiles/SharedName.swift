/// A name whose value all sessions of a profile have: it is kept in a file of its own, and each
/// session has a copy of it, so that it can be undone there as any other.
public final class SharedName {
  public let name: String
  private let file: SessionFile
  private var document: SessionDocument

  /// Throws a ``DescribedError`` where the file is to be left alone.
  init(_ name: String, in file: SessionFile) throws {
    self.name = name
    self.file = file
    switch file.open() {
    case .ready(let found): document = found
    case .damaged(let damage):
      document = try file.recover(damage.backup == nil ? .empty : .backup)
    case .newer(let schema): throw SessionError.newerFile(path: file.path, schema: schema)
    case .notSession: throw SessionError.notSession(path: file.path)
    case .unreadable(let error): throw error
    case .older(_, let age):
      file.close()
      throw StoreError.older(path: file.path, age)
    }
  }

  /// True if no session has given it a value yet: a setting alone is none.
  var isNew: Bool { document.generation == 0 || document.setting(Self.untouched) != nil }

  private static let untouched = "no_value_yet"

  var definition: KeptDefinition? { document[name] }

  /// A setting of the profile.
  public func setting(_ key: String) -> String? { document.setting(key) }

  /// Sets it, or takes it back. Throws a ``DescribedError``.
  public func set(_ key: String, to text: String?) throws {
    _ = refresh()
    var next = document
    if isNew { next.set(Self.untouched, to: "yes") }
    next.set(key, to: text)
    try file.save(&next)
    document = next
  }

  func takeNotices() -> [StoreNotice] { file.takeNotices() }

  /// Takes a value over from a session without a profile; false for what other sessions could not make
  /// again.
  public func takeOver(_ definition: KeptDefinition) throws -> Bool {
    guard case .value = definition.content, isNew else { return false }
    try keep(definition)
    return true
  }

  /// Keeps a value, or none. Throws a ``DescribedError``.
  func keep(_ definition: KeptDefinition?) throws {
    _ = refresh()
    var next = document
    next.bind(name, to: definition)
    next.set(Self.untouched, to: nil)
    guard next != document || isNew else { return }
    try file.save(&next)
    document = next
  }

  /// Reads the file again if another process wrote it; true if the value is another now.
  func refresh() -> Bool {
    guard file.isOutdated(), let next = file.reread() else { return false }
    defer { document = next }
    return next[name] != definition
  }
}

// MARK: - In a session

extension Session {
  /// Takes the profile's value of a shared name; where it has none yet, it takes the session's.
  func takeShared() {
    guard let shared else { return }
    for notice in shared.takeNotices() { notify(.store(notice)) }
    if shared.isNew {
      guard let own = document[shared.name], case .value = own.content else { return }
      if keepShared() { notify(.movedToProfile(name: shared.name)) }
    } else if document[shared.name] != shared.definition {
      document.bind(shared.name, to: shared.definition)
    }
  }

  /// Puts a new value of the shared name where all sessions find it; false where that fails.
  @discardableResult
  func keepShared() -> Bool {
    guard let shared else { return false }
    let own = document[shared.name]
    // A formula follows names of this session.
    if case .formula? = own?.content { return false }
    if own == shared.definition { return false }
    do {
      try shared.keep(own)
      return true
    } catch {
      notify(.notSaved(error.described))
      return false
    }
  }

  /// Binds the value again that another session has changed.
  func catchUpShared() {
    guard let shared, shared.refresh(), document[shared.name] != shared.definition else { return }
    document.bind(shared.name, to: shared.definition)
    isRestoring = true
    isRestoringOthers = true
    defer {
      isRestoring = false
      isRestoringOthers = false
    }
    notify(.changedElsewhere(names: [shared.name], counts: .zero))
    interpreter.declare([shared.name])
    bind([(shared.name, definition(of: shared.name, in: document))])
  }
}
