/// A session's files: the document `NAME.json`, its former generation `NAME.json.bak`, and the
/// expenses `NAME.expenses.jsonl`.
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
/// try file.save(&document, expenses: change.expenses)
/// ```
public final class SessionFile {
  /// The document's path, links followed.
  public let path: String
  /// Whether this process may save.
  public internal(set) var access = Access.reading(.notOpened)

  public enum Access: Equatable, Sendable {
    case writing
    case reading(ReadingReason)
  }

  /// Why nothing is saved.
  public enum ReadingReason: Equatable, Sendable {
    case notOpened
    /// Another process has the session open; nil where it could not be read which.
    case held(process: Int?, host: String?)
    /// The folder or file may not be written.
    case notPermitted(reason: String)
    /// The file is of a newer schema, no session, or cannot be read.
    case leftAlone
  }

  /// What was found at the path.
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
  }

  /// A document that cannot be read as it is.
  public struct Damage: Sendable {
    /// What is wrong: `line 12, column 3: a string is not closed`, `the file is empty`.
    public let reason: String
    /// Where the damaged file will be put; nil where there is none.
    public let asidePath: String?
    /// The former generation, if that can be read.
    public let backup: SessionDocument?
  }

  public enum Recovery: Sendable { case backup, empty }

  public init(path: String) {
    self.path = path
  }

  /// Takes the lock and reads the document.
  public func open() -> Opening { .ready(SessionDocument()) }

  /// Sets a damaged document aside and goes on with its backup or an empty one. Throws a
  /// ``StoreError`` and changes nothing where that cannot be done.
  public func recover(_ recovery: Recovery) throws -> SessionDocument { SessionDocument() }

  /// Things to tell a person, since the last call.
  public func takeNotices() -> [StoreNotice] { [] }

  /// Keeps a document as the next generation, with what happened to the list of expenses.
  ///
  /// All or nothing: on a ``StoreError`` the files hold the former generation, `document` is
  /// unchanged, and a later save may succeed. ``StoreError/changedOutside(path:)`` says that the
  /// file on disk is not what was read or written last: read it with ``open()``, or set it aside
  /// with ``setForeignAside()`` and save again.
  public func save(_ document: inout SessionDocument, expenses: [ListSplice] = []) throws {}

  /// Moves a file that something else changed out of the way, so that the next save succeeds; gives
  /// the path where it is now, nil where there was nothing.
  public func setForeignAside() throws -> String? { nil }

  /// The list of expenses of a document that was opened or saved last.
  ///
  /// Throws a ``StoreError`` where lines are missing or damaged; ``salvageExpenses(_:)`` goes on.
  public func expenses(of document: SessionDocument) throws -> [StoredValue] { [] }

  /// Sets a damaged expenses file aside, keeps the expenses that can be read, and saves.
  public func salvageExpenses(_ document: inout SessionDocument) throws -> Salvage {
    Salvage(expenses: [], unreadableLines: [], asidePath: "")
  }

  public struct Salvage: Sendable {
    public let expenses: [StoredValue]
    /// The numbers of lines that could not be read.
    public let unreadableLines: [Int]
    /// Where the damaged file is now.
    public let asidePath: String
  }

  /// Gives the lock back; nothing can be saved after it.
  public func close() {}
}
