import FinSession

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The machine's own files.
final class PosixFiles: FileSystem {
  func kind(of path: String) -> FileKind? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  func read(_ path: String, limit: Int) throws -> [UInt8] {
    // A pipe without a writer would have the opening wait for one.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw readingError(path, errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw readingError(path, errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw FileError.isFolder(path: path)
    default: throw FileError.unreadable(path: path, reason: Self.notFile)
    }
    var content: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      #if canImport(Glibc)
        let count = Glibc.read(descriptor, &chunk, chunk.count)
      #else
        let count = Darwin.read(descriptor, &chunk, chunk.count)
      #endif
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw readingError(path, errno) }
      if count == 0 { return content }
      content += chunk[..<count]
      if content.count > limit { throw FileError.tooLarge(path: path, limit: limit) }
    }
  }

  func replace(_ path: String, with content: [UInt8]) throws {
    try replace(path, with: content, newMode: 0o644)
  }

  func replacePrivately(_ path: String, with content: [UInt8], keepsMode: Bool) throws {
    try replace(path, with: content, newMode: 0o600, keepsMode: keepsMode)
  }

  func createPrivately(_ path: String, with content: [UInt8]) throws {
    try write(path) { () throws(FileReplacement.Failure) in
      try FileReplacement.create(path, with: content)
    }
  }

  private func replace(
    _ path: String, with content: [UInt8], newMode: mode_t, keepsMode: Bool = true
  ) throws {
    try write(path) { () throws(FileReplacement.Failure) in
      try FileReplacement.replace(path, with: content, newMode: newMode, keepsMode: keepsMode)
    }
  }

  private func write(_ path: String, _ body: () throws(FileReplacement.Failure) -> Void) throws {
    do throws(FileReplacement.Failure) {
      try body()
    } catch {
      switch error {
      case .exists: throw FileError.exists(path: path)
      case .isFolder: throw FileError.isFolder(path: path)
      case .notFile: throw FileError.unwritable(path: path, reason: Self.notFile)
      case .foreignLink:
        throw FileError.unwritable(path: path, reason: "it is a link made by another user")
      case .system(let code): throw FileError.unwritable(path: path, reason: reason(code))
      }
    }
  }

  private static let notFile = "it is a device or a pipe, not a file"

  func makeFolder(_ path: String) throws {
    if kind(of: path) == .folder { return }
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      try makeFolder(String(path[..<slash]))
    }
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw FileError.unwritable(path: path, reason: reason(errno))
    }
  }

  func names(in folder: String) throws -> [String] {
    guard let names = FolderEntries.names(in: folder) else { throw readingError(folder, errno) }
    return names.sorted()
  }

  func stamp(of path: String) -> FileStamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return FileStamp(seconds: time.tv_sec, nanoseconds: time.tv_nsec, size: Int(status.st_size))
  }

  func soleOwner(of path: String) -> Int? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_uid == getuid(), status.st_mode & 0o022 == 0 else {
      return nil
    }
    return Int(status.st_uid)
  }

  func destination(of path: String) -> String { FileReplacement.destination(of: path) }

  func absolute(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  private func readingError(_ path: String, _ code: Int32) -> FileError {
    switch code {
    case ENOENT, ENOTDIR: .missing(path: path, nearest: nil)
    case EACCES, EPERM: .notPermitted(path: path)
    case EISDIR: .isFolder(path: path)
    // What opening a socket gives.
    case ENXIO: .unreadable(path: path, reason: Self.notFile)
    default: .unreadable(path: path, reason: reason(code))
    }
  }

  private func reason(_ code: Int32) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }
}
