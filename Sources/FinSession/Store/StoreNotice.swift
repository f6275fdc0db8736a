/// A notice about a session's files that a person should know once.
public enum StoreNotice: Equatable, Sendable {
  /// The document or expenses were changed by something other than fin since fin wrote them.
  case editedOutside(path: String)
  /// The same, where it is known which lines of the log these are.
  case editedLines(path: String, [Int])
  /// A damaged or foreign file is now at another path.
  case setAside(path: String, to: String)
  /// So many lines of the log that are newer than the document are now in a file of their own.
  case laterLines(path: String, lines: Int, to: String)
  /// A file that something else changed was copied before it is written again.
  case copied(path: String, to: String)
  /// A synced folder made copies of the session's files where two computers had changed them.
  case conflictCopies(paths: [String])
  /// Copies of damaged files of the session, until someone says that they have been seen.
  case unreadParts(paths: [String])
  /// The session is older than what fin wrote last.
  case older(path: String, SessionFile.Age)
  /// The record of what fin wrote last into the sessions of a folder can't be read.
  case manifestDamaged(path: String, reason: String)
  /// The disk did not confirm that what was saved is safe from a loss of power.
  case notConfirmed(path: String)

  public var isOlder: Bool { if case .older = self { true } else { false } }
}
