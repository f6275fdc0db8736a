import Money

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The few things that a session does to files, one at a time, so that a test can let each fail or
/// stop after any of them. All throw ``SystemError``.
protocol StoreFiles: AnyObject {
  /// Returns the status of the file at a path, links followed; nil if there is nothing.
  func status(_ path: String) throws -> StoreFileStatus?
  /// The path with all links followed, also of a file that is not there yet.
  func resolved(_ path: String) -> String
  func read(_ path: String) throws -> [UInt8]
  /// Returns so many bytes from an offset on, or as many as there are.
  func read(_ path: String, from offset: Int, count: Int) throws -> [UInt8]
  func names(in folder: String) throws -> [String]

  /// Makes a new file; one that is there is an error, and so is a link.
  func create(_ path: String, mode: NewFileMode) throws -> StoreHandle
  /// Opens a file to add to its end and to cut it; makes it if it is not there.
  func openToAppend(_ path: String) throws -> StoreHandle
  /// Takes the rights of others away from a file of one's own, as far as the system lets it.
  func makePrivate(_ path: String)
  func write(_ bytes: ArraySlice<UInt8>, to handle: StoreHandle) throws
  func cut(_ handle: StoreHandle, to size: Int) throws
  /// Waits until what was written is safe from a loss of power.
  func sync(_ handle: StoreHandle) throws
  func status(_ handle: StoreHandle) throws -> StoreFileStatus
  func close(_ handle: StoreHandle)

  func rename(_ path: String, to other: String) throws
  /// Gives a file a second name.
  func link(_ path: String, as other: String) throws
  func remove(_ path: String) throws
  func makeFolder(_ path: String) throws
  /// Waits until the names in a folder are safe from a loss of power.
  func syncFolder(_ path: String) throws

  /// The bytes to write for a file that is to have some content.
  func encoded(_ content: [UInt8], for path: String) -> [UInt8]

  /// Locks an open file for this process; false if another has it. A lock ends with its process.
  func lock(_ handle: StoreHandle, _ mode: FileLock.Mode) throws -> Bool
}

extension StoreFiles {
  func encoded(_ content: [UInt8], for path: String) -> [UInt8] { content }

  /// Takes the rights of others away from a file or folder of one's own.
  func takeRights(_ path: String) {
    guard let status = try? status(path) else { return }
    _ = chmod(path, status.kind == .folder ? 0o700 : 0o600)
  }
}

struct StoreHandle: Equatable { let descriptor: Int32 }

/// The properties that distinguish a file from another, or from itself after a change.
struct StoreFileStatus: Equatable {
  enum Kind { case file, folder, other }

  let kind: Kind
  /// The permissions.
  let mode: mode_t
  let size: Int
  let device: UInt64
  let number: UInt64
  let seconds: Int
  let nanoseconds: Int

  /// The day of its last change.
  var day: CalendarDate? { CalendarDate(daysSinceEpoch: seconds / 86_400) }

  var isWritable: Bool { mode & 0o222 != 0 }

  func isSameFile(as other: StoreFileStatus) -> Bool {
    device == other.device && number == other.number
  }
}

/// The permissions of a new file.
enum NewFileMode {
  /// The owner only.
  case owners
  /// The permissions of a mode without those that the system's mask removes.
  case new(mode_t)
  case exactly(mode_t)
}

/// The error of a system call.
struct SystemError: Error, Equatable {
  let code: Int32

  static let noSpace = ENOSPC
  static let noQuota = EDQUOT
  static let readOnly = EROFS
  static let notPermitted = EACCES
  static let notOwned = EPERM
  static let notFound = ENOENT
  static let noFolder = ENOTDIR
  static let isFolder = EISDIR
  static let isLink = ELOOP
  /// The code for a device, a pipe or a socket, for which no call of the system has one of its own.
  static let notFile = ESPIPE
  static let exists = EEXIST
  static let tooLarge = EFBIG
  static let hasOtherName = EMLINK
  static let notSupported = ENOTSUP
  static let invalid = EINVAL

  static func words(_ code: Int32) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }
}

/// Parts of paths.
enum StorePath {
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}
