import Money

/// Why a session could not be read or kept.
public enum StoreError: DescribedError, Equatable {
  case unreadableHistory
  case changedOutside(path: String)
  /// Nothing is saved, as ``SessionFile/access`` says.
  case readOnly(path: String)
  case expensesDamaged(path: String, line: Int, reason: String)
  case expensesMissing(path: String, expected: Int, found: Int)
  /// A value that cannot be kept.
  case notKeepable(reason: String)

  public var id: String { "" }
  public var summary: String { "" }
}

/// Something about the files that a person should know once.
public enum StoreNotice: Equatable, Sendable {
  /// The document or expenses were changed by something other than fin since fin wrote them.
  case editedOutside(path: String)
  /// A damaged or foreign file is now at another path.
  case setAside(path: String, to: String)
  /// The file system cannot lock files: a second fin would not be noticed.
  case cannotLock(path: String)
  /// The disk did not confirm that what was saved is safe from a loss of power.
  case notConfirmed(path: String)
}
