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
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw readingError(path, errno) }
    defer { close(descriptor) }
    if kind(of: path) == .folder { throw FileError.isFolder(path: path) }
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

  func replacePrivately(_ path: String, with content: [UInt8]) throws {
    try replace(path, with: content, newMode: 0o600)
  }

  private func replace(_ path: String, with content: [UInt8], newMode: mode_t) throws {
    // A link stays one: what it leads to is replaced.
    let target = resolved(path)
    let temporary = target + ".fin-\(getpid())"
    var status = stat()
    let mode = stat(target, &status) == 0 ? status.st_mode & 0o777 : newMode
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw FileError.unwritable(path: path, reason: reason(errno)) }
    var start = 0
    while start < content.count {
      let count = content.withUnsafeBytes { bytes in
        #if canImport(Glibc)
          Glibc.write(descriptor, bytes.baseAddress.map { $0 + start }, bytes.count - start)
        #else
          Darwin.write(descriptor, bytes.baseAddress.map { $0 + start }, bytes.count - start)
        #endif
      }
      if count < 0, errno == EINTR { continue }
      if count < 0 { return try abandon(temporary, descriptor, path, errno) }
      start += count
    }
    guard fsync(descriptor) == 0 else { return try abandon(temporary, descriptor, path, errno) }
    close(descriptor)
    guard rename(temporary, target) == 0 else {
      let code = errno
      unlink(temporary)
      throw FileError.unwritable(path: path, reason: reason(code))
    }
    syncFolder(of: target)
  }

  /// Waits until a new name is safe from a loss of power, where the file system has something to
  /// wait for. The file is there already.
  private func syncFolder(of path: String) {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor < 0 { return }
    fsync(descriptor)
    close(descriptor)
  }

  func names(in folder: String) throws -> [String] {
    guard let handle = opendir(folder) else { throw readingError(folder, errno) }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
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

  func absolute(_ path: String) -> String { path.hasPrefix("/") ? path : resolved(path) }

  private func abandon(
    _ temporary: String, _ descriptor: Int32, _ path: String, _ code: Int32
  ) throws {
    close(descriptor)
    unlink(temporary)
    throw FileError.unwritable(path: path, reason: reason(code))
  }

  private func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  private func readingError(_ path: String, _ code: Int32) -> FileError {
    switch code {
    case ENOENT, ENOTDIR: .missing(path: path, nearest: nil)
    case EACCES, EPERM: .notPermitted(path: path)
    case EISDIR: .isFolder(path: path)
    default: .unreadable(path: path, reason: reason(code))
    }
  }

  private func reason(_ code: Int32) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }
}
