/// A session's files: the document `NAME.json`, its former generation `NAME.json.bak`, and the log of
/// the lists that grow, which began with expenses: `NAME.expenses.jsonl`.
///
/// ```swift
/// let file = SessionFile(path: try SessionPaths.path(of: "default", …))
/// switch file.open() {
/// case .ready(let document): …
/// case .damaged(let damage): document = try file.recover(damage.backup == nil ? .empty : .backup)
/// case .newer, .notSession, .unreadable: …  // the files are left alone, and nothing can be saved
/// }
/// for notice in file.takeNotices() { … }
/// if case .reading(let reason) = file.access { … }
/// var document = …
/// document.history.record(change)
/// try file.save(&document, adding: addition)
/// ```
public final class SessionFile {
  /// The document's path, links followed.
  public let path: String
  /// The right of this process to save.
  public internal(set) var access = Access.reading(.notOpened)

  let files: any StoreFiles
  /// Its place in the manifest of its folder; nil for a session that lies elsewhere.
  let place: Place?
  /// The lock, while this process writes.
  private var lock: FileLock?
  /// The number of writers that wait for the lock to be released.
  private var holdCount = 0
  /// For how many seconds another writer is waited for.
  var patience = 2.0
  /// Returns true if a person does not want to wait any longer.
  var isInterrupted: () -> Bool = { false }
  private var state = State()
  var notices: [StoreNotice] = []

  /// The known state of the files.
  private struct State {
    var known: KnownFile?
    var generation = 0
    var extent = LogExtent()
    var knownLog: StoreFileStatus?
    var tail: TransactionLog.Tail?
    var logProblem: StoreError?
    var isEdited = false
    /// The status of an unreadable file in place of the document, until it is set aside.
    var foreign: StoreFileStatus?
  }

  /// The document's file as it was read or written last; nil where there was none.
  var known: KnownFile? {
    get { state.known }
    _modify { yield &state.known }
  }
  /// The generation that the files hold.
  var generation: Int {
    get { state.generation }
    set { state.generation = newValue }
  }
  /// The part of the log that belongs to that generation.
  var extent: LogExtent {
    get { state.extent }
    set { state.extent = newValue }
  }
  var knownLog: StoreFileStatus? {
    get { state.knownLog }
    set { state.knownLog = newValue }
  }
  /// The lines behind the generation's, which go with the next save.
  var tail: TransactionLog.Tail? {
    get { state.tail }
    set { state.tail = newValue }
  }
  /// The error in the log, so that nothing is added to it.
  var logProblem: StoreError? {
    get { state.logProblem }
    set { state.logProblem = newValue }
  }
  /// True if the document is not as fin wrote it: perhaps damaged, so that a copy of it is kept.
  var isEdited: Bool {
    get { state.isEdited }
    set { state.isEdited = newValue }
  }

  struct KnownFile {
    var status: StoreFileStatus
    var content: [UInt8]
  }

  public convenience init(path: String) { self.init(path: path, files: PosixStoreFiles()) }

  init(path: String, files: any StoreFiles, place: Place? = nil) {
    self.path = files.resolved(path)
    logPath = Self.logPath(of: path, files)
    self.files = files
    self.place = place
  }

  var folder: String { StorePath.folder(of: path) }
  var backupPath: String { path + ".bak" }
  let logPath: String

  /// The log of a session: beside the file that a link leads to; beside the link where only there is one.
  static func logPath(of path: String, _ files: any StoreFiles) -> String {
    func beside(_ path: String) -> String {
      StorePath.folder(of: path) + "/" + SessionPaths.name(ofPath: path) + StoredName.logEnding
    }
    let log = beside(files.resolved(path))
    guard StorePath.isLink(path), (try? files.status(log)) ?? nil == nil,
      (try? files.status(beside(path))) ?? nil != nil
    else { return log }
    return files.resolved(beside(path))
  }

  /// Returns the notices since the last call.
  public func takeNotices() -> [StoreNotice] {
    defer { notices = [] }
    return notices
  }

  /// Gives the lock back; nothing can be saved after it.
  public func close() {
    lock = nil
    holdCount = 0
    access = .reading(.notOpened)
  }

  // MARK: One writer at a time

  /// Keeps others from writing until ``letGo()``. Throws ``StoreError/held(path:process:host:)`` where
  /// another process does not stop writing.
  func hold() throws {
    guard case .writing = access else { throw StoreError.readOnly(path: path) }
    if lock == nil {
      switch FileLock.wait(
        lockPath, files: files, patience: patience, isInterrupted: isInterrupted)
      {
      case .taken(let lock): self.lock = lock
      case .held(let holder):
        throw StoreError.held(
          path: path, process: holder.process, host: holder.host, lock: holder.path)
      // No one has a lock in a folder that is gone.
      case .failed(let error) where error.code == SystemError.notFound: break
      case .failed(let error):
        let cause = StoreError.Cause(code: error.code)
        let isLink = cause == .isLink || cause == .hasOtherName
        throw StoreError.cannotWrite(path: isLink ? lockPath : path, cause)
      }
    }
    holdCount += 1
  }

  /// Lets others write again, after as many calls as there were of ``hold()``.
  func letGo() {
    holdCount = max(0, holdCount - 1)
    if holdCount == 0 { lock = nil }
  }

  /// Runs what writes while no one else does.
  func holding<Result>(_ body: () throws -> Result) throws -> Result {
    try hold()
    defer { letGo() }
    return try body()
  }

  private var lockPath: String { path + FileLock.ending }
}

extension SessionFile {
  public enum Access: Equatable, Sendable {
    case writing
    case reading(ReadingReason)
  }

  /// The reason that nothing is saved.
  public enum ReadingReason: Equatable, Sendable {
    case notOpened
    /// The folder or file may not be written.
    case notPermitted(reason: String)
    /// The file is of a newer schema, no session, or cannot be read.
    case leftAlone
  }

  /// The result of opening the path.
  public enum Opening: Sendable {
    /// The document; an empty one where there was no file yet.
    case ready(SessionDocument)
    /// Nothing was changed yet; ``SessionFile/recover(_:)`` goes on.
    case damaged(Damage)
    /// Written by a newer fin; left alone.
    case newer(schema: Int)
    /// JSON or something else, but no session of fin; left alone.
    case notSession
    case unreadable(StoreError)
    /// Older than what fin wrote last, or gone; ``SessionFile/takeOlder()`` goes on with it.
    case older(SessionDocument, Age)
  }

  /// A document that cannot be read as it is.
  public struct Damage: Sendable {
    /// The reason: `line 12, column 3: a string is expected`, `the file is empty`.
    public let reason: String
    /// The path where the damaged file will be put; nil if there is none.
    public let asidePath: String?
    /// The former generation, if that can be read.
    public let backup: SessionDocument?
  }
}

// MARK: - Opening

extension SessionFile {
  /// Reads the document; called again, it reads what is there now.
  public func open() -> Opening {
    state = State()
    do {
      if try files.status(folder) == nil {
        guard SessionPaths.isOwn(folder: folder) else {
          return leaveAlone(.unreadable(.cannotRead(path: path, .noFolder)))
        }
        do { try files.makeFolders(folder) } catch let error as SystemError {
          access = .reading(.notPermitted(reason: StoreError.Cause(code: error.code).words))
          return .ready(SessionDocument())
        }
      }
      access = .writing
      // While another process writes there is nothing to clear away; reading needs no lock.
      switch FileLock.take(lockPath, files: files) {
      case .taken(let lock):
        self.lock = lock
        removeLeftovers()
        let copies = conflictCopies
        if !copies.isEmpty { notices.append(.conflictCopies(paths: copies)) }
      case .held: break
      case .failed(let error):
        access = .reading(.notPermitted(reason: StoreError.Cause(code: error.code).words))
      }
      defer { lock = nil }
      let damaged = damagedCopies
      if !damaged.isEmpty { notices.append(.unreadParts(paths: damaged)) }
      let opening = try read()
      if case .ready = opening { return opening }
      // Another process may have been in the middle of writing it.
      guard lock == nil, access == .writing,
        case .taken(let lock) = FileLock.wait(
          lockPath, files: files, patience: patience, isInterrupted: isInterrupted)
      else { return opening }
      self.lock = lock
      state = State()
      notices = []
      return try read()
    } catch let error as StoreError {
      return leaveAlone(.unreadable(error))
    } catch {
      return leaveAlone(.unreadable(.cannotRead(path: path, StoreError.Cause(error))))
    }
  }

  private func leaveAlone(_ opening: Opening) -> Opening {
    close()
    access = .reading(.leftAlone)
    return opening
  }

  private func read() throws -> Opening {
    // Read first: it is written last, so that what it says is there by now.
    let latest = latestMark()
    guard let status = try files.status(path) else {
      knownLog = try files.status(logPath)
      if let backup = try backup() {
        return .damaged(Damage(reason: "the file is missing", asidePath: nil, backup: backup))
      }
      try inspectLog()
      var document = SessionDocument()
      if tail == .laterLines { try takeLaterLines(into: &document) }
      if document.log.counts != .zero {
        return .damaged(Damage(reason: "the file is missing", asidePath: nil, backup: nil))
      }
      return opening(SessionDocument(), Age(of: nil, latest: latest))
    }
    if status.kind != .file {
      let cause = status.kind == .folder ? StoreError.Cause.isFolder : .other("it is not a file")
      return leaveAlone(.unreadable(.cannotRead(path: path, cause)))
    }
    if !status.isWritable, access == .writing {
      close()
      access = .reading(.notPermitted(reason: "the file is write-protected"))
    }
    let content: [UInt8]
    do {
      content = try files.read(path)
    } catch let error as SealError {
      return .damaged(try damage(error.description, backup: backup()))
    }
    // Lines that another process added since belong to a later generation.
    knownLog = try files.status(logPath)
    var document: SessionDocument
    do throws(DocumentReader.Problem) {
      let isEdited: Bool
      (document, isEdited) = try DocumentReader.read(content, writtenOn: status.day)
      if isEdited { notices.append(.editedOutside(path: path)) }
      self.isEdited = isEdited
      known = KnownFile(status: status, content: content)
      generation = document.generation
      extent = document.log
    } catch {
      switch error {
      case .newer(let schema): return leaveAlone(.newer(schema: schema))
      case .sealed: return leaveAlone(.unreadable(.sealed(path: path)))
      case .damaged(let reason): return .damaged(try damage(reason, backup: backup()))
      case .notSession:
        // What never was a session of fin is not fin's to move.
        let backup = try backup()
        guard backup != nil || SessionPaths.isOwn(folder: folder) else {
          return leaveAlone(.notSession)
        }
        return .damaged(damage("the file does not start like a session", backup: backup))
      }
    }
    try inspectLog()
    if isEdited { try raiseGeneration(to: latest) }
    document.log = extent
    document.generation = generation
    let mark = SessionManifest.Mark(generation: generation, lines: extent.lines)
    return opening(document, Age(of: mark, latest: latest))
  }

  /// The manifest's entry for the session.
  private func latestMark() -> SessionManifest.Mark? {
    guard let place else { return nil }
    let state = place.manifest.state
    if case .damaged(let reason) = state {
      notices.append(.manifestDamaged(path: place.manifest.path, reason: reason))
    }
    return state.marks[place.name]
  }

  /// Sees to a document whose `generation` was changed by hand: each line of its log is older than the next
  /// one to be added.
  private func raiseGeneration(to latest: SessionManifest.Mark?) throws {
    let log = try log(reading: LogExtent(), generation: .max)
    if let latest, latest.lines <= extent.lines { generation = max(generation, latest.generation) }
    if log.extent.lines >= extent.lines, tail == nil {
      generation = max(generation, log.latestGeneration)
    }
  }

  private func opening(_ document: SessionDocument, _ age: Age?) -> Opening {
    guard let age else { return .ready(document) }
    // Where two computers wrote it, what the other one wrote is in a copy that can be merged.
    let isInCopy = conflictCopies.contains {
      (try? self.document(ofCopy: $0).generation).map { $0 >= age.latest } ?? false
    }
    if !isInCopy {
      if place?.isStrict == true { return .older(document, age) }
      notices.append(.older(path: path, age))
    }
    if tail != nil { tail = .laterLines }
    return .ready(document)
  }

  /// Returns true if the document differs from the one last read or written.
  func isOutdated() -> Bool {
    guard let status = try? files.status(path) else { return false }
    if status == known?.status || status == state.foreign { return false }
    guard let known, let content = try? files.read(path) else { return true }
    // A copy put back, or a mere touch, changes nothing.
    if content != known.content { return true }
    self.known?.status = status
    return false
  }

  /// Reads the document again that something else wrote; nil if it is not one that can be read, so
  /// that the next save sets it aside.
  func reread() -> SessionDocument? {
    let before = (state, access, lock, holdCount)
    state = State()
    switch try? read() {
    case .ready(let document)?: return document
    // What a newer fin has written is its own.
    case .newer?: return nil
    default:
      (state, access, lock, holdCount) = before
      state.foreign = try? files.status(path)
      return nil
    }
  }

  private func damage(_ reason: String, backup: SessionDocument?) -> Damage {
    Damage(reason: reason, asidePath: asidePath(path, "damaged"), backup: backup)
  }

  /// The former generation, if there is one that can be read.
  func backup() throws -> SessionDocument? {
    guard let status = try files.status(backupPath), status.kind == .file else { return nil }
    return try? DocumentReader.read(files.read(backupPath)).document
  }

  /// Removes what a process left that was killed while it saved; the lock says that none is at it.
  private func removeLeftovers() {
    guard lock != nil, let names = try? files.names(in: folder) else { return }
    let history = StoredName(StorePath.name(of: path)).session.map { $0 + StoredName.historyEnding }
    for name in names where StoredName.isTemporary(name) {
      let left = folder + "/" + name
      if name.hasPrefix(temporaryPrefix) || name.hasPrefix(SessionManifest.temporaryPrefix) {
        try? files.remove(left)
      } else if let history, name.hasPrefix(StoredName.temporaryPrefix(of: history)),
        // The lines typed have a lock of their own.
        case .taken(let lock) = FileLock.take(
          folder + "/" + history + FileLock.ending, files: files)
      {
        try? files.remove(left)
        lock.release()
      }
    }
  }

  var temporaryPrefix: String { StoredName.temporaryPrefix(of: StorePath.name(of: path)) }

  /// A path to keep some content at; nil where one of its kind holds that content already, so that
  /// what fails again and again is kept once.
  func newAsidePath(_ path: String, _ word: String, for content: [UInt8]) throws -> String? {
    let free = asidePath(path, word)
    var number = 1
    while case let aside = "\(path).\(word)-\(number)", aside != free {
      if let status = try? files.status(aside), status.kind == .file,
        (try? files.read(aside)) == content
      {
        return nil
      }
      number += 1
    }
    return free
  }

  /// A path beside a file that nothing has yet: `NAME.json.damaged-1`.
  func asidePath(_ path: String, _ word: String) -> String {
    var number = 1
    while (try? files.status("\(path).\(word)-\(number)")) ?? nil != nil { number += 1 }
    return "\(path).\(word)-\(number)"
  }
}
