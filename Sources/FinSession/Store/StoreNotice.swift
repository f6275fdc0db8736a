/// Something about a session's files that a person should know once.
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

extension StoreNotice {
  /// One line for a person.
  public var words: String {
    switch self {
    case .editedOutside(let path): "\(path) was changed by something else since fin wrote it"
    case .setAside(let path, let aside): "\(path) is now \(aside)"
    case .cannotLock(let path):
      "files cannot be locked here: open \(path) in one fin at a time"
    case .notConfirmed(let path): "\(path) is saved, but the disk does not say that it is safe"
    }
  }
}
