#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension StoredFiles {
  /// The files that lie somewhere else, where a link leads: what happens to the copy does not happen to them.
  func outside(_ root: String) -> [String] {
    files.map(\.path).filter { !$0.hasPrefix(root + "/") }
  }

  /// Copies all to a new folder and reads each copy again.
  ///
  /// - Parameters:
  ///   - progress: Takes how many bytes are done, of how many.
  ///   - unreadable: Takes a file whose content cannot be read whole, and why, and gives what to write on the
  ///     disk in its place; nil for what can be read of it.
  ///
  /// Throws a ``SystemError``, a ``ProfilesError``, and what `unreadable` throws.
  func copy(
    to folder: String, _ target: any StoreFiles, progress: (Int, Int) -> Void = { _, _ in },
    unreadable: (File, _ reason: String) throws -> [UInt8]?
  ) throws {
    if let other = others.first {
      throw ProfilesError.notEncrypted(path: other.path, reason: other.reason)
    }
    let total = try byteCount
    var done = 0
    var folders: Set<String> = []
    for path in [folder] + files.map({ StorePath.folder(of: folder + "/" + $0.name) })
    where folders.insert(path).inserted {
      try target.makeFolders(path)
    }
    for file in files + (manifest.map { [$0] } ?? []) {
      let copy = folder + "/" + file.name
      var raw: [UInt8]?
      var content: [UInt8] = []
      do {
        content = try store.read(file.path)
        if let sealed = store as? SealedFiles, !sealed.isSound(file.path) {
          raw = try unreadable(file, SealError.broken.description)
        }
      } catch let error as SealError {
        raw = try unreadable(file, error.description) ?? []
      }
      _ = try target.fill(
        target.create(copy, mode: .owners), with: raw ?? target.encoded(content, for: copy))
      if raw == nil, try target.read(copy) != content {
        throw ProfilesError.notEncrypted(path: copy, reason: "the copy could not be verified")
      }
      done += content.count
      progress(done, total)
    }
    for path in folders { try target.syncFolder(path) }
  }

  /// The bytes that all have together.
  var byteCount: Int {
    get throws { try files.reduce(0) { try $0 + (store.status($1.path)?.size ?? 0) } }
  }
}

/// The room on a disk.
enum DiskRoom {
  /// The bytes that are free for this user on the disk of a folder; nil where the system does not say.
  static func free(at folder: String) -> Int? {
    var status = statvfs()
    guard statvfs(folder, &status) == 0 else { return nil }
    let (bytes, overflow) = Int(status.f_bavail).multipliedReportingOverflow(
      by: Int(status.f_frsize))
    return overflow ? nil : bytes
  }
}
