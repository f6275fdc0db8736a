#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Puts new content in place of a file at one stroke: whoever reads it finds the old file or the new one, whole.
///
/// In a folder that others may write to, nothing that they put there is followed or written to: the new file has a
/// name that nobody can foresee and is made by this process, and a link counts only if this user or root made it.
public enum FileReplacement {
  public enum Failure: Error, Equatable {
    /// The path is a link that another user made.
    case foreignLink
    case isFolder
    /// A device, a pipe or a socket.
    case notFile
    case system(code: Int32)
  }

  /// Replaces a file, or makes it with a mode of its own; one that is there keeps its mode, and an own link stays a
  /// link.
  public static func replace(
    _ path: String, with content: [UInt8], newMode: mode_t
  ) throws(Failure) {
    let target = try target(of: path)
    var status = stat()
    let isThere = stat(target, &status) == 0
    if isThere, status.st_mode & S_IFMT != S_IFREG {
      throw status.st_mode & S_IFMT == S_IFDIR ? .isFolder : .notFile
    }
    let folder = StorePath.folder(of: target)
    let (temporary, descriptor) = try create(
      in: folder, mode: isThere ? status.st_mode & 0o777 : newMode)
    do throws(Failure) {
      defer { close(descriptor) }
      // A mode that was given on purpose is not for the umask to change.
      if isThere { _ = fchmod(descriptor, status.st_mode & 0o777) }
      try write(content, to: descriptor)
      if fsync(descriptor) != 0 { throw .system(code: errno) }
    } catch {
      unlink(temporary)
      throw error
    }
    guard rename(temporary, target) == 0 else {
      let code = errno
      unlink(temporary)
      throw .system(code: code)
    }
    syncFolder(folder)
  }

  /// What a path leads to.
  private static func target(of path: String) throws(Failure) -> String {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return path }
    guard status.st_uid == geteuid() || status.st_uid == 0 else { throw .foreignLink }
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  private static func create(in folder: String, mode: mode_t) throws(Failure) -> (String, Int32) {
    while true {
      let name = "\(folder)/.fin-" + String(UInt64.random(in: 0...UInt64.max), radix: 36)
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
      let descriptor = open(name, flags, mode)
      if descriptor >= 0 { return (name, descriptor) }
      guard errno == EEXIST || errno == EINTR else { throw .system(code: errno) }
    }
  }

  private static func write(_ content: [UInt8], to descriptor: Int32) throws(Failure) {
    var start = 0
    while start < content.count {
      let count = content.withUnsafeBytes { bytes in
        #if canImport(Glibc)
          Glibc.write(descriptor, bytes.baseAddress.map { $0 + start }, bytes.count - start)
        #else
          Darwin.write(descriptor, bytes.baseAddress.map { $0 + start }, bytes.count - start)
        #endif
      }
      if count >= 0 {
        start += count
      } else if errno != EINTR {
        throw .system(code: errno)
      }
    }
  }

  /// Waits until a new name is safe from a loss of power, where the file system has something to
  /// wait for. The file is there already.
  private static func syncFolder(_ folder: String) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor < 0 { return }
    fsync(descriptor)
    close(descriptor)
  }
}
