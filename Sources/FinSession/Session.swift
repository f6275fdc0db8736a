import FinLanguage
import Money

/// The names of an interpreter with their history: everything can be undone, and a saved session
/// is written to its file before an answer is shown.
public final class Session {
  public let interpreter: Interpreter
  /// The file of the session; nil for one that is kept in memory only.
  public let file: SessionFile?
  /// Takes what there is to say beside the answers.
  public var notify: (SessionNotice) -> Void
  /// Takes what a statement moved, after its own value was shown.
  public var answer: (StatementReport) -> Void = { _ in }

  /// The saved part of the session, in the form it is written in.
  public internal(set) var document: SessionDocument
  /// The session as it was opened.
  var opened: SessionDocument
  /// True if it began empty because its file was damaged.
  public private(set) var hasLostContent = false
  /// The same as it was read or written last.
  var saved: SessionDocument
  /// True if all of it is on disk; always true if nothing is to be saved.
  public internal(set) var isSaved = true
  /// True if kept names are being made again, for which no notices are given.
  public internal(set) var isRestoring = false
  /// True if those are names that others have changed.
  var isRestoringOthers = false

  /// The entry under way: its text, and what its statements changed so far.
  var entered: SessionChange?
  /// The change that is being undone or redone, while it is put in place.
  var replay: Replay?
  /// True if lists are read before they are added to, so that what is in memory can be saved again where
  /// the files go away, as at a prompt that stays open.
  public var holdsLists = false
  /// The log as it was found, once a list was asked for.
  var log: TransactionLog?
  /// The lists that grow as far as they were asked for; what is in them, their names hold.
  var loadedLists: Set<LoggedList> = []
  /// The changes of the lists that are not on disk yet.
  var unsaved = LogAddition()
  /// The elements among them that were added to lists no one has read.
  var unreadUnsaved = PerList<[Value]> { _ in [] }
  var openedCounts: PerList<Int>
  /// The number of elements added to each list, less those removed, since the session was opened.
  public internal(set) var countsSinceOpening: PerList<Int> = .zero
  var hasNotifiedReading = false
  /// The number of changes so far, of names or of the lists that grow.
  var changeCount = 0
  /// The assertions that are known not to hold.
  var brokenAssertions: Set<String> = []
  /// True if others are kept from writing until the current statement, which runs again, is kept.
  var holdsForStatement = false {
    didSet { if oldValue, !holdsForStatement { file?.letGo() } }
  }
  /// The name that all sessions of the profile share; nil without a profile.
  public var shared: SharedName?
  /// True if a change that cannot be kept is refused, because no one stays to be warned later.
  public var refusesUnkept = false

  var restorer: ValueRestorer { ValueRestorer(interpreter: interpreter) }

  /// A session that is kept in memory only.
  public init(interpreter: Interpreter, notify: @escaping (SessionNotice) -> Void) {
    self.interpreter = interpreter
    self.notify = notify
    file = nil
    document = SessionDocument()
    saved = document
    opened = document
    openedCounts = .zero
    interpreter.observer = self
  }

  /// A session on a file, whose names ``restore()`` then binds; a file that is not there yet is made
  /// by the first change.
  ///
  /// - Parameters:
  ///   - recovering: Says how to go on with a damaged file; it was not touched yet.
  ///   - takingOlder: Says whether to go on with a file that is older than what fin wrote last.
  ///
  /// Throws a ``DescribedError`` where the file is to be left alone.
  public init(
    opening file: SessionFile, interpreter: Interpreter,
    notify: @escaping (SessionNotice) -> Void,
    recovering: (SessionFile.Damage) -> SessionFile.Recovery = {
      $0.backup == nil ? .empty : .backup
    },
    takingOlder: (SessionFile.Age) -> Bool = { _ in false }
  ) throws {
    self.interpreter = interpreter
    self.file = file
    self.notify = notify
    file.isInterrupted = { [unowned interpreter] in interpreter.host.isInterrupted }
    // The report of the damage says where the damaged file is now.
    var shownPath: String?
    switch file.open() {
    case .ready(let found): document = found
    case .damaged(let damage):
      let recovery = recovering(damage)
      document = try file.recover(recovery)
      let names = recovery == .backup ? document.names.count : nil
      hasLostContent = recovery == .empty
      let former = recovery == .backup ? damage.backup?.log.counts : nil
      notify(
        .recovered(
          reason: damage.reason, asidePath: damage.asidePath, names: names,
          counts: document.log.counts - (former ?? .zero)))
      shownPath = damage.asidePath
    case .newer(let schema): throw SessionError.newerFile(path: file.path, schema: schema)
    case .notSession: throw SessionError.notSession(path: file.path)
    case .unreadable(let error): throw error
    case .older(let found, let age):
      guard takingOlder(age) else {
        file.close()
        throw StoreError.older(path: file.path, age)
      }
      document = found
      file.takeOlder()
    }
    saved = document
    opened = document
    openedCounts = document.log.counts
    interpreter.observer = self
    for notice in file.takeNotices() {
      if case .setAside(_, shownPath) = notice { continue }
      notify(.store(notice))
    }
  }

  deinit { file?.close() }

  public static let scenariosName = "scenarios"

  /// The names in the order of binding, without lists of the session that nothing is in, and without
  /// the arguments of a script.
  public var names: [String] {
    interpreter.boundNames.filter { name in
      if name == "args" { return document[name] != nil }
      guard interpreter.library.lists.contains(name),
        case .value(.list(let values))? = interpreter.definition(of: name)?.content
      else { return true }
      return !values.isEmpty
    }
  }

  /// The definitions of these ``names``.
  public var definitions: [(name: String, definition: Definition)] {
    names.compactMap { name in interpreter.definition(of: name).map { (name, $0) } }
  }

  /// The number of elements of each list, without reading them.
  public var counts: PerList<Int> { openedCounts + countsSinceOpening }

  /// The number of expenses, without reading them.
  public var expenseCount: Int { counts[.expenses] }

  // MARK: Entries

  /// Runs what a person entered in one go: however many statements it holds, one undo takes all of
  /// them back.
  public func entry<Result>(_ text: String, _ body: () throws -> Result) rethrows -> Result {
    // An entry inside another, such as the statements of a loaded script, is part of it.
    guard entered == nil else { return try body() }
    entered = SessionChange(statement: text)
    return try checkingAssertions {
      defer {
        entered = nil
        holdsForStatement = false
      }
      return try body()
    }
  }
}

// MARK: - What statements do

extension Session: StatementObserver {
  public func keep(_ report: StatementReport) throws {
    if isRestoring { return }
    if !report.changes.isEmpty {
      try refuseUnkept()
      changeCount += 1
    }
    if let replay {
      commit(replay)
      return
    }
    var change = SessionChange(statement: entered?.statement ?? "")
    var next = document
    for file in report.imports { keep(file, &change, in: &next) }
    if let statement = report.assertion, !assertions.contains(statement) {
      change.assertions.append(next.assert(statement))
    }
    var splices: [ListSplice] = []
    for named in report.changes {
      if let list = LoggedList(rawValue: named.name) {
        splices += try self.splices(list, named)
        let isList = named.listAfter != nil
        if isList, next[named.name] == nil { continue }
        change.names.append(next.bind(named.name, to: isList ? nil : try kept(named, report)))
      } else {
        change.names.append(next.bind(named.name, to: try kept(named, report)))
      }
    }
    if change.isEmpty, splices.isEmpty { return retry() }
    try writing {
      // A damaged log changed the document when it was read.
      next.history = document.history
      for named in report.changes {
        guard let list = LoggedList(rawValue: named.name) else { continue }
        if let added = named.unread {
          unreadUnsaved[list] += added
        } else {
          loadedLists.insert(list)
        }
      }
      record(change, splices, in: next)
    }
  }

  public func answered(_ report: StatementReport) {
    if isRestoringOthers {
      // Of what others did only the figures are news that moved here.
      var moved = report
      moved.changes = []
      answer(moved)
    } else if !isRestoring {
      answer(report)
    }
  }

  /// Keeps an import. What writes in it is that of the first time, and does not run again: where it is
  /// another since, a notice names it once.
  private func keep(
    _ file: ImportedFile, _ change: inout SessionChange, in next: inout SessionDocument
  ) {
    let former = next.imports.first { $0.path == file.path }?.content
    let sums = file.writers.map { Checksum.text(of: $0) }
    let content = KeptImport.Content(
      names: file.names, check: Checksum.text(of: file.source.text), writers: sums)
    if let known = former?.writers {
      let added = zip(file.writers, sums).filter { !known.contains($1) }.map(\.0)
      if !added.isEmpty { notify(.importWritesChanged(path: file.path, statements: added)) }
    }
    if former != content { change.imports.append(next.keepImport(file.path, content)) }
  }

  public var namesTakenOver: Set<String> {
    Set(document.imports.flatMap(\.names).filter { document[$0]?.origin == nil })
  }

  /// Puts a change that was made into the history and on the disk.
  func record(
    _ change: SessionChange, _ splices: [ListSplice] = [], in document: SessionDocument
  ) {
    var next = document
    var change = change
    change.lists = add(splices)
    var whole = change
    if let earlier = entered {
      if !earlier.isEmpty {
        // The statements of one entry are one change, though each is saved.
        next.history.forgetNewest()
        whole = earlier.followed(by: change)
      }
      entered = whole
    }
    next.history.record(whole)
    commit(next)
  }

  /// Throws where a value cannot be kept that is to be saved.
  private func kept(_ change: StatementReport.Change, _ report: StatementReport) throws
    -> KeptDefinition?
  {
    guard var definition = change.after else { return nil }
    // A formula is its text.
    if case .formula = definition.content { definition = Definition(definition.content) }
    do {
      // What a built-in made of a name, the file alone does not give again.
      let origin =
        report.rebound.contains(change.name)
        ? nil : report.imports.last { $0.names.contains(change.name) }?.path
      return try KeptDefinition(definition, origin: origin, interpreter: interpreter)
    } catch let error as any DescribedError where file == nil || isReadOnly {
      notify(.notKept(name: change.name, error))
      return nil
    }
  }
}

extension SessionChange {
  /// Both changes as one.
  func followed(by other: SessionChange) -> SessionChange {
    var result = self
    result.names += other.names
    result.settings += other.settings
    result.imports += other.imports
    result.assertions += other.assertions
    result.lists += other.lists
    return result
  }
}

extension StatementReport.Change {
  /// The list that the name holds now, empty where it is not bound; nil for something else.
  var listAfter: [Value]? {
    switch after?.content {
    case nil: []
    case .value(.list(let list)): list
    default: nil
    }
  }
}
