#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Puts new content in place of a file at one stroke: whoever reads it finds the old file or the new one, whole.
///
/// In a folder that others may write to, nothing that they put there is followed or written to: the new file has a
/// name that no one can foresee and is made by this process, and a link counts only if this user or root made it.
public enum FileReplacement {
  public enum Failure: Error, Equatable {
    /// The path is a link that another user made.
    case foreignLink
    /// Something has the name of a file that is to be new.
    case exists
    case isFolder
    /// A device, a pipe or a socket.
    case notFile
    case system(code: Int32)
  }

  /// Replaces a file, or makes it with a mode of its own; one that is there keeps its mode, and an own link stays a
  /// link.
  ///
  /// - Parameter keepsMode: False to give the new mode to one that is there, too.
  public static func replace(
    _ path: String, with content: [UInt8], newMode: mode_t, keepsMode: Bool = true
  ) throws(Failure) {
    let target = try target(of: path)
    let files = PosixStoreFiles()
    do {
      let former = try? files.status(target)
      if let former, former.kind != .file {
        throw former.kind == .folder ? Failure.isFolder : .notFile
      }
      try files.replace(
        target, with: content, by: ".fin-",
        mode: former.map { .exactly(keepsMode ? $0.mode : newMode) } ?? .new(newMode))
      // The file is there already, whether its name is safe from a loss of power or not.
      try? files.syncFolder(StorePath.folder(of: target))
    } catch let error as Failure {
      throw error
    } catch {
      throw .system(code: (error as? SystemError)?.code ?? EIO)
    }
  }

  /// Makes a file for its owner to read, whole or not at all, where nothing has its name, not even a link.
  public static func create(_ path: String, with content: [UInt8]) throws(Failure) {
    let files = PosixStoreFiles()
    do {
      try files.make(path, with: content, by: ".fin-")
      try? files.syncFolder(StorePath.folder(of: path))
    } catch {
      let code = (error as? SystemError)?.code ?? EIO
      throw code == SystemError.exists ? .exists : .system(code: code)
    }
  }

  /// The path that writing reaches, links followed, also where nothing is there yet.
  public static func destination(of path: String) -> String { PosixStoreFiles().resolved(path) }

  /// Returns the target of a path.
  private static func target(of path: String) throws(Failure) -> String {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return path }
    guard status.st_uid == geteuid() || status.st_uid == 0 else { throw .foreignLink }
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}

extension StoreFiles {
  /// Writes a new file beside another and gives it that one's name once it is safe on the disk; throws the
  /// ``SystemError`` of what failed, and nothing has changed then.
  ///
  /// - Parameters:
  ///   - prefix: How the new file is called until then, before the digits that no one can foresee.
  ///   - waits: False where a loss of power may take the new content, or the file.
  ///   - finish: What is to be done before it takes the name.
  @discardableResult
  func replace(
    _ path: String, with content: [UInt8], by prefix: String, mode: NewFileMode = .owners,
    waits: Bool = true, finish: (_ temporary: String) throws -> Void = { _ in }
  ) throws -> StoreFileStatus {
    let (temporary, handle) = try create(
      named: StorePath.folder(of: path) + "/" + prefix, mode: mode)
    do {
      let status = try fill(handle, with: encoded(content, for: path), waits: waits)
      try finish(temporary)
      try rename(temporary, to: path)
      return status
    } catch {
      try? remove(temporary)
      throw error
    }
  }

  /// Writes a new file for its owner to read and gives it a name that nothing has yet; throws
  /// ``SystemError/exists`` where something has it, and nothing has changed then.
  fileprivate func make(_ path: String, with content: [UInt8], by prefix: String) throws {
    let (temporary, handle) = try create(
      named: StorePath.folder(of: path) + "/" + prefix, mode: .owners)
    defer { try? remove(temporary) }
    _ = try fill(handle, with: content)
    do {
      try link(temporary, as: path)
    } catch let error as SystemError where error.code == EPERM || error.code == EOPNOTSUPP {
      // Some file systems have no second names.
      if try status(path) != nil { throw SystemError(code: SystemError.exists) }
      try rename(temporary, to: path)
    }
  }

  private func create(named prefix: String, mode: NewFileMode) throws -> (String, StoreHandle) {
    while true {
      let name = prefix + String(UInt64.random(in: 0...UInt64.max), radix: 36)
      do {
        return (name, try create(name, mode: mode))
      } catch let error as SystemError where error.code == SystemError.exists {
        continue
      }
    }
  }

  /// Writes a file that was just made, waits until it is safe, and closes it.
  func fill(_ handle: StoreHandle, with content: [UInt8], waits: Bool = true) throws
    -> StoreFileStatus
  {
    defer { close(handle) }
    try write(content[...], to: handle)
    if waits { try sync(handle) }
    return try status(handle)
  }

  /// Makes a folder and those above it that are not there.
  func makeFolders(_ folder: String) throws {
    if try status(folder) != nil { return }
    try makeFolders(StorePath.folder(of: folder))
    do { try makeFolder(folder) } catch let error as SystemError {
      // Another process was faster.
      if error.code != SystemError.exists { throw error }
    }
  }
}
