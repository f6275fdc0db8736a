import FinLanguage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A lock between processes, which ends with its process however that ends.
///
/// It is the system's own on a small file. Some file systems have none (NFS without its lock service, sshfs):
/// there each process that wants one puts a file of its own beside it that says who it is, and has the lock
/// if no one else who is alive has such a file that stands against it. The names are never used twice, so
/// that whoever finds the process gone may remove its file.
///
///     in-use-s-4711-9c41…-0d2f…    shared, the process, its computer, and what no other file has
final class FileLock {
  /// Held by one process, or by any number that do not mind each other.
  enum Mode: Character { case alone = "a", shared = "s" }

  /// The holder of a lock: nil if that could not be read.
  struct Holder: Equatable {
    var process: Int?
    var host: String?
    /// A mark that tells the holder's lock from its next one.
    var number: UInt64?
    /// The file that stands for the lock where the system has none: it stays after a crash.
    var path: String?
  }

  enum Attempt {
    case taken(FileLock)
    case held(Holder)
    case failed(SystemError)
  }

  /// The ending of the lock of a file that one process writes at a time.
  static let ending = ".lock"
  private static let mostAttempts = 100

  private let files: any StoreFiles
  /// The path of the file that is removed at the end; nil where it stays.
  private var removedPath: String?
  private var handle: StoreHandle?

  private init(_ files: any StoreFiles, _ handle: StoreHandle?, removing path: String?) {
    self.files = files
    self.handle = handle
    removedPath = path
  }

  deinit { release() }

  /// The folder of the lock has another name now.
  func moved(to folder: String) {
    removedPath = removedPath.map { folder + "/" + StorePath.name(of: $0) }
  }

  /// Gives the lock back.
  func release() {
    // Removed while it is held: no one else can have locked the file that has the name.
    if let removedPath { try? files.remove(removedPath) }
    removedPath = nil
    if let handle { files.close(handle) }
    handle = nil
  }

  /// Tries to take a lock once.
  ///
  /// - Parameter stays: Whether the file stays when the lock is given back.
  static func take(
    _ path: String, _ mode: Mode = .alone, stays: Bool = false, files: any StoreFiles
  )
    -> Attempt
  {
    do {
      // A holder removes the file when it ends, perhaps between our opening and locking it: what
      // counts is the file that has the name.
      for _ in 1...mostAttempts {
        let handle = try files.openToAppend(path)
        do {
          guard try files.lock(handle, mode) else {
            var holder = holder(path, files)
            holder.number = try? files.status(handle).number
            files.close(handle)
            return .held(holder)
          }
          if let named = try files.status(path), named.isSameFile(as: try files.status(handle)) {
            if mode == .alone {
              // Who holds it is a courtesy: the lock itself does not need it.
              try? files.cut(handle, to: 0)
              try? files.write(ownName[...], to: handle)
            }
            return .taken(FileLock(files, handle, removing: stays ? nil : path))
          }
          files.close(handle)
        } catch {
          files.close(handle)
          throw error
        }
      }
      return .held(Holder())
    } catch let error as SystemError {
      let isUnsupported = [SystemError.notSupported, SystemError.invalid, ENOLCK, ENOSYS]
        .contains(error.code)
      guard isUnsupported else { return .failed(error) }
      if !stays { try? files.remove(path) }
      do { return try takeByFile(path, mode, files) } catch {
        return .failed(error as? SystemError ?? SystemError(code: EIO))
      }
    } catch {
      return .failed(SystemError(code: EIO))
    }
  }

  /// Takes the lock, or waits for it as long as others pass it on: whoever keeps it for longer than
  /// `patience`, in seconds, is given up on.
  static func wait(
    _ path: String, _ mode: Mode = .alone, stays: Bool = false, files: any StoreFiles,
    patience: Double, isInterrupted: () -> Bool = { false }
  ) -> Attempt {
    var since = now
    var latest: Holder?
    while true {
      let attempt = take(path, mode, stays: stays, files: files)
      guard case .held(let holder) = attempt else { return attempt }
      if holder != latest {
        since = now
        latest = holder
      } else if now - since > patience || isInterrupted() {
        return attempt
      }
      // Not all again at once.
      usleep(UInt32.random(in: 1000...3000))
    }
  }

  private static var now: Double { Double(MonotonicClock.nanoseconds) / 1e9 }

  // MARK: Without the system's locks

  /// Begins the last part of the names of this process: a process of the same number was another.
  private static let processMark = Profiles.random()

  private static func takeByFile(_ path: String, _ mode: Mode, _ files: any StoreFiles) throws
    -> Attempt
  {
    if let holder = try holder(against: mode, path, besides: nil, files) { return .held(holder) }
    let own = "\(path)-\(mode.rawValue)-\(getpid())-\(hostMark)-\(processMark)\(Profiles.random())"
    do {
      _ = try files.fill(files.create(own, mode: .owners), with: ownName)
      // Whoever comes later sees this file; whoever came before is seen here.
      if let holder = try holder(against: mode, path, besides: own, files) {
        try files.remove(own)
        return .held(holder)
      }
      return .taken(FileLock(files, nil, removing: own))
    } catch {
      try? files.remove(own)
      throw error
    }
  }

  /// Returns the holder of a lock that can't be taken; removes the files of processes that are gone.
  private static func holder(
    against mode: Mode, _ path: String, besides own: String?, _ files: any StoreFiles
  ) throws -> Holder? {
    let (folder, start) = (StorePath.folder(of: path), StorePath.name(of: path) + "-")
    for name in try files.names(in: folder) where name.hasPrefix(start) {
      let (found, parts) = (folder + "/" + name, name.dropFirst(start.count).split(separator: "-"))
      guard found != own, parts.count == 4, parts[0].count == 1,
        let other = parts[0].first.flatMap(Mode.init), mode == .alone || other == .alone,
        let process = pid_t(parts[1]), process > 0
      else { continue }
      let isAlive =
        process == getpid()
        ? parts[3].hasPrefix(processMark) : kill(process, 0) == 0 || errno != ESRCH
      if parts[2] == hostMark, !isAlive {
        try? files.remove(found)
        continue
      }
      var holder = holder(found, files)
      holder.process = Int(process)
      holder.number = UInt64(parts[3].suffix(16), radix: 16)
      holder.path = found
      return holder
    }
    return nil
  }

  // MARK: Who holds it

  private static var ownName: [UInt8] { Array("\(getpid()) \(hostName)\n".utf8) }

  private static func holder(_ path: String, _ files: any StoreFiles) -> Holder {
    guard let bytes = try? files.read(path) else { return Holder() }
    let words = String(decoding: bytes.prefix(300), as: UTF8.self).split { $0.isWhitespace }
    return Holder(
      process: words.first.flatMap { Int($0) }, host: words.count > 1 ? String(words[1]) : nil)
  }

  private static var hostMark: String {
    var name = hostName
    return name.withUTF8 { Checksum.text(Checksum.of(UnsafeRawBufferPointer($0))) }
  }

  private static var hostName: String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      guard let start = buffer.baseAddress, gethostname(start, buffer.count) == 0 else {
        return "localhost"
      }
      return String(
        decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
  }
}
