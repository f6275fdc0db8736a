/// Files that are encrypted on the disk: who reads and writes them sees their content, as with any
/// other ``StoreFiles``.
final class SealedFiles: StoreFiles {
  private let files: any StoreFiles
  private let vault: Vault
  /// The logs that are open.
  private var logs: [Int32: OpenLog] = [:]
  /// The ends of logs, as long as their files do not change.
  private var ends: [String: (status: StoreFileStatus, end: SealedLog.End)] = [:]

  private struct OpenLog {
    let path: String
    var end: SealedLog.End?
    /// True where the file is empty.
    var isNew: Bool
  }

  init(_ vault: Vault, files: any StoreFiles = PosixStoreFiles()) {
    self.vault = vault
    self.files = files
  }

  /// The sessions that are links, by the folder and name that they lead to: what they are sealed as.
  private var links: [String: String] = [:]

  /// The name of a file that it is sealed with: that of its folder, and its own without the endings of
  /// copies.
  static func role(of path: String) -> String {
    FilesFolder.finished(StorePath.name(of: StorePath.folder(of: path))) + "/"
      + StoredName(StorePath.name(of: path)).original
  }

  /// The same, where a link's own place counts and not that of the file that it leads to.
  private func role(of path: String) -> String {
    let name = StoredName(StorePath.name(of: path))
    guard let session = name.session,
      let start = links[StorePath.folder(of: path) + "/" + session]
    else { return Self.role(of: path) }
    return start + name.original.dropFirst(session.count)
  }

  func resolved(_ path: String) -> String {
    let target = files.resolved(path)
    let (own, other) = (Self.role(of: path), Self.role(of: target))
    let session = StoredName(StorePath.name(of: path)).session
    if own != other, let session, let found = StoredName(StorePath.name(of: target)).session {
      links[StorePath.folder(of: target) + "/" + found] =
        StorePath.folder(of: own) + "/" + session
    }
    return target
  }

  private static func isLog(_ path: String) -> Bool { path.hasSuffix(".jsonl") }
  private static func isLock(_ path: String) -> Bool {
    StoredName.isLock(StorePath.name(of: path))
  }

  private func log(_ path: String) -> SealedLog {
    SealedLog(vault: vault, name: role(of: path))
  }

  /// Throws once the profile is locked: nothing could be read that is written then.
  private func requireKey() throws {
    if vault.key == nil { throw SystemError(code: SystemError.notPermitted) }
  }

  // MARK: Content

  func encoded(_ content: [UInt8], for path: String) -> [UInt8] {
    Self.isLog(path) ? log(path).file(of: content) : vault.seal(content, as: role(of: path))
  }

  func read(_ path: String) throws -> [UInt8] {
    let bytes = try files.read(path)
    if bytes.isEmpty || Self.isLock(path) { return bytes }
    if SealedLog.isSealed(bytes) || Self.isLog(path) {
      return log(path).content(of: bytes).content
    }
    return try vault.open(bytes, as: role(of: path))
  }

  /// False for a log with a line that cannot be read.
  func isSound(_ path: String) -> Bool {
    guard let bytes = try? files.read(path), !bytes.isEmpty else { return true }
    guard SealedLog.isSealed(bytes) || Self.isLog(path) else { return true }
    return log(path).content(of: bytes).isWhole
  }

  func read(_ path: String, from offset: Int, count: Int) throws -> [UInt8] {
    let content = try read(path)
    return Array(content.dropFirst(offset).prefix(count))
  }

  // MARK: Status

  func status(_ path: String) throws -> StoreFileStatus? {
    guard let status = try files.status(path) else { return nil }
    return Self.isLog(path) ? seen(status, path, try end(of: path, status)) : status
  }

  func status(_ handle: StoreHandle) throws -> StoreFileStatus {
    let status = try files.status(handle)
    guard let log = logs[handle.descriptor] else { return status }
    if let end = log.end { ends[log.path] = (status, end) }
    return seen(status, log.path, log.end)
  }

  /// The status with the length of the content.
  private func seen(_ status: StoreFileStatus, _ path: String, _ end: SealedLog.End?)
    -> StoreFileStatus
  {
    guard let end else { return status }
    return StoreFileStatus(
      kind: status.kind, mode: status.mode, size: end.count, device: status.device,
      number: status.number, seconds: status.seconds, nanoseconds: status.nanoseconds)
  }

  private static let tailCount = 64_000

  /// The end of a log; nil where its file is empty or its last line no line.
  private func end(of path: String, _ status: StoreFileStatus) throws -> SealedLog.End? {
    if status.size == 0 || status.kind != .file { return nil }
    if let known = ends[path], known.status == status { return known.end }
    var count = Self.tailCount
    while true {
      let from = max(0, status.size - count)
      let tail = try files.read(path, from: from, count: status.size - from)
      if let end = log(path).end(ofTail: tail, fileCount: status.size) {
        ends[path] = (status, end)
        return end
      }
      if from == 0 { return nil }
      count *= 8
    }
  }

  // MARK: Adding to logs

  func openToAppend(_ path: String) throws -> StoreHandle {
    try requireKey()
    let handle = try files.openToAppend(path)
    guard Self.isLog(path) else { return handle }
    do {
      let status = try files.status(handle)
      logs[handle.descriptor] = OpenLog(
        path: path, end: try end(of: path, status), isNew: status.size == 0)
    } catch {
      files.close(handle)
      throw error
    }
    return handle
  }

  func write(_ bytes: ArraySlice<UInt8>, to handle: StoreHandle) throws {
    guard var log = logs[handle.descriptor] else { return try files.write(bytes, to: handle) }
    // Behind a last line that cannot be read nothing could be read either.
    guard log.end != nil || log.isNew else { throw SystemError(code: SystemError.invalid) }
    if bytes.isEmpty { return }
    let size = try files.status(handle).size
    // A line that was not written to its end would swallow the next one.
    if let end = log.end, end.fileCount < size { try files.cut(handle, to: end.fileCount) }
    var lines: [UInt8] = []
    var end = log.end
    self.log(log.path).append(bytes, after: &end, to: &lines)
    try files.write(lines[...], to: handle)
    log.end = end
    log.isNew = false
    logs[handle.descriptor] = log
  }

  func cut(_ handle: StoreHandle, to size: Int) throws {
    guard var log = logs[handle.descriptor] else { return try files.cut(handle, to: size) }
    let (content, ends, _) = self.log(log.path).content(of: try files.read(log.path))
    if size == 0 {
      try files.cut(handle, to: 0)
      (log.end, log.isNew) = (nil, true)
      logs[handle.descriptor] = log
      return
    }
    // What is kept ends with a line, as each save begins one.
    guard let end = ends.last(where: { $0.count <= size }) else {
      throw SystemError(code: SystemError.invalid)
    }
    try files.cut(handle, to: end.fileCount)
    (log.end, log.isNew) = (end, false)
    logs[handle.descriptor] = log
    if end.count < size { try write(content[end.count..<min(size, content.count)], to: handle) }
  }

  func close(_ handle: StoreHandle) {
    logs[handle.descriptor] = nil
    files.close(handle)
  }

  // MARK: As they are

  func names(in folder: String) throws -> [String] { try files.names(in: folder) }
  func create(_ path: String, mode: NewFileMode) throws -> StoreHandle {
    try requireKey()
    return try files.create(path, mode: mode)
  }
  func makePrivate(_ path: String) { files.makePrivate(path) }
  func sync(_ handle: StoreHandle) throws { try files.sync(handle) }
  func rename(_ path: String, to other: String) throws { try files.rename(path, to: other) }
  func link(_ path: String, as other: String) throws { try files.link(path, as: other) }
  func remove(_ path: String) throws { try files.remove(path) }
  func makeFolder(_ path: String) throws { try files.makeFolder(path) }
  func syncFolder(_ path: String) throws { try files.syncFolder(path) }
  func lock(_ handle: StoreHandle, _ mode: FileLock.Mode) throws -> Bool {
    try files.lock(handle, mode)
  }
}
