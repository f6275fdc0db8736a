#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The machine's own files; what is made is for its owner only.
final class PosixStoreFiles: StoreFiles {
  private static let ownersFile: mode_t = 0o600
  private static let ownersFolder: mode_t = 0o700
  /// The most bytes that are read of a file.
  private static let largest = 4_000_000_000

  func status(_ path: String) throws -> StoreFileStatus? {
    var status = stat()
    if stat(path, &status) == 0 { return StoreFileStatus(status) }
    if errno == ENOENT || errno == ENOTDIR { return nil }
    throw SystemError(code: errno)
  }

  func resolved(_ path: String) -> String {
    var path = path
    // More links than a system follows are a circle, which opening the file will report.
    for _ in 0..<40 {
      guard let target = linkTarget(path) else { break }
      path = target.hasPrefix("/") ? target : StorePath.folder(of: path) + "/" + target
    }
    let (folder, name) = (StorePath.folder(of: path), StorePath.name(of: path))
    guard let real = realpath(folder, nil) else {
      // A folder that is not there lies in one that is.
      guard errno == ENOENT, !["", ".", "/"].contains(folder), folder != path else { return path }
      let place = resolved(folder)
      return name == ".." ? StorePath.folder(of: place) : name == "." ? place : place + "/" + name
    }
    defer { free(real) }
    let text = String(cString: real)
    return (text == "/" ? "" : text) + "/" + name
  }

  private func linkTarget(_ path: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = readlink(path, start, buffer.count)
      guard count > 0 else { return nil }
      return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
  }

  func read(_ path: String) throws -> [UInt8] {
    let (handle, status) = try openToRead(path)
    defer { close(handle) }
    // A file with holes may be longer than any memory.
    guard status.size <= Self.largest else { throw SystemError(code: SystemError.tooLarge) }
    // One more than the size, so that the end is seen without growing.
    var content: [UInt8] = []
    var capacity = status.size + 1
    while true {
      let start = content.count
      content.append(contentsOf: repeatElement(0, count: capacity))
      let count = content.withUnsafeMutableBytes { bytes in
        repeating { systemRead(handle.descriptor, bytes.baseAddress.map { $0 + start }, capacity) }
      }
      if count < 0 { throw SystemError(code: errno) }
      content.removeLast(capacity - count)
      if count == 0 { return content }
      capacity = max(1, status.size + 1 - content.count)
    }
  }

  func read(_ path: String, from offset: Int, count: Int) throws -> [UInt8] {
    let (handle, status) = try openToRead(path)
    defer { close(handle) }
    let count = min(count, Self.largest, max(0, status.size - offset))
    var content = [UInt8](repeating: 0, count: count)
    var length = 0
    while length < count {
      let found = content.withUnsafeMutableBytes { bytes in
        repeating {
          pread(
            handle.descriptor, bytes.baseAddress.map { $0 + length }, count - length,
            off_t(offset + length))
        }
      }
      if found < 0 { throw SystemError(code: errno) }
      if found == 0 { break }
      length += found
    }
    return Array(content.prefix(length))
  }

  func names(in folder: String) throws -> [String] {
    guard let names = FolderEntries.names(in: folder) else { throw SystemError(code: errno) }
    return names
  }

  func create(_ path: String, mode: NewFileMode) throws -> StoreHandle {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
    switch mode {
    case .owners: return try open(path, flags)
    case .new(let mode): return try open(path, flags, mode)
    case .exactly(let mode):
      let handle = try open(path, flags, mode)
      // A mode that was given on purpose is not for the mask to change.
      _ = fchmod(handle.descriptor, mode)
      return handle
    }
  }

  func openToAppend(_ path: String) throws -> StoreHandle {
    // A link that someone put there would have another file written to, or emptied.
    let (handle, _) = try openFile(path, O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW)
    do {
      // So would a second name.
      var status = stat()
      try check(fstat(handle.descriptor, &status))
      if status.st_nlink > 1 { throw SystemError(code: SystemError.hasOtherName) }
    } catch {
      close(handle)
      throw error
    }
    makePrivate(handle)
    return handle
  }

  func makePrivate(_ path: String) {
    guard let (handle, _) = try? openFile(path, O_RDONLY | O_NOFOLLOW) else { return }
    makePrivate(handle)
    close(handle)
  }

  private func openToRead(_ path: String) throws -> (StoreHandle, StoreFileStatus) {
    try openFile(path, O_RDONLY)
  }

  /// Opens a file, and neither waits for the other end of a pipe nor makes a device its terminal.
  private func openFile(_ path: String, _ flags: Int32) throws -> (StoreHandle, StoreFileStatus) {
    let handle = try open(path, flags | O_NONBLOCK | O_NOCTTY)
    do {
      let status = try status(handle)
      switch status.kind {
      case .file: return (handle, status)
      case .folder: throw SystemError(code: SystemError.isFolder)
      case .other: throw SystemError(code: SystemError.notFile)
      }
    } catch {
      close(handle)
      throw error
    }
  }

  /// Takes the rights of others away; a file of another owner stays as it is.
  private func makePrivate(_ handle: StoreHandle) {
    var status = stat()
    guard fstat(handle.descriptor, &status) == 0, status.st_mode & 0o077 != 0 else { return }
    _ = fchmod(handle.descriptor, Self.ownersFile)
  }

  private func open(_ path: String, _ flags: Int32, _ mode: mode_t = ownersFile) throws
    -> StoreHandle
  {
    let descriptor = repeating { systemOpen(path, flags | O_CLOEXEC, mode) }
    if descriptor < 0 { throw SystemError(code: errno) }
    return StoreHandle(descriptor: descriptor)
  }

  func write(_ bytes: ArraySlice<UInt8>, to handle: StoreHandle) throws {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { bytes in
        repeating { systemWrite(handle.descriptor, bytes.baseAddress, bytes.count) }
      }
      if count < 0 { throw SystemError(code: errno) }
      rest = rest.dropFirst(count)
    }
  }

  func cut(_ handle: StoreHandle, to size: Int) throws {
    try check(repeating { ftruncate(handle.descriptor, off_t(size)) })
  }

  func sync(_ handle: StoreHandle) throws {
    #if canImport(Darwin)
      // fsync alone leaves what was written in the disk's own memory.
      if fcntl(handle.descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    try check(repeating { fsync(handle.descriptor) })
  }

  func status(_ handle: StoreHandle) throws -> StoreFileStatus {
    var status = stat()
    try check(fstat(handle.descriptor, &status))
    return StoreFileStatus(status)
  }

  func close(_ handle: StoreHandle) { _ = systemClose(handle.descriptor) }

  func rename(_ path: String, to other: String) throws { try check(systemRename(path, other)) }

  func link(_ path: String, as other: String) throws { try check(systemLink(path, other)) }

  func remove(_ path: String) throws { try check(unlink(path)) }

  func makeFolder(_ path: String) throws { try check(mkdir(path, Self.ownersFolder)) }

  func syncFolder(_ path: String) throws {
    let handle = try open(path, O_RDONLY | O_DIRECTORY)
    defer { close(handle) }
    try check(repeating { fsync(handle.descriptor) })
  }

  func lock(_ handle: StoreHandle, _ mode: FileLock.Mode) throws -> Bool {
    let kind = mode == .alone ? LOCK_EX : LOCK_SH
    if repeating({ flock(handle.descriptor, kind | LOCK_NB) }) == 0 { return true }
    if errno == EWOULDBLOCK { return false }
    throw SystemError(code: errno)
  }

  private func check(_ result: Int32) throws {
    if result != 0 { throw SystemError(code: errno) }
  }

  /// Calls again what a signal interrupted.
  private func repeating<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }
}

extension StoreFileStatus {
  fileprivate init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    default: kind = .other
    }
    mode = status.st_mode & 0o777
    size = Int(status.st_size)
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(status.st_ino)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    seconds = time.tv_sec
    nanoseconds = time.tv_nsec
  }
}

// The system's functions whose names are those of methods above.

#if canImport(Glibc)
  private let systemRead = Glibc.read
  private let systemWrite = Glibc.write
  private let systemClose = Glibc.close
  private let systemRename = Glibc.rename
  private let systemLink = Glibc.link
  private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
    Glibc.open(path, flags, mode)
  }
#else
  private let systemRead = Darwin.read
  private let systemWrite = Darwin.write
  private let systemClose = Darwin.close
  private let systemRename = Darwin.rename
  private let systemLink = Darwin.link
  private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
    Darwin.open(path, flags, mode)
  }
#endif
