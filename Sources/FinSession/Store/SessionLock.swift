import FinLanguage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Keeps a session to one writer at a time.
///
/// The lock is the system's own on a small file beside the session, so it ends with its process
/// however that ends, and a file left behind blocks nobody. The file says who holds it.
final class SessionLock {
  enum Attempt {
    case taken(SessionLock)
    case held(Holder)
    /// The file system has no locks.
    case unsupported
    case failed(SystemError)
  }

  /// The holder of the lock: nil if that could not be read.
  struct Holder: Equatable {
    var process: Int?
    var host: String?
    /// The number of the lock's file, which each holder makes anew.
    var file: UInt64?
  }

  private static let mostAttempts = 100

  private let files: any StoreFiles
  private let path: String
  private var handle: StoreHandle?

  private init(files: any StoreFiles, path: String, handle: StoreHandle) {
    self.files = files
    self.path = path
    self.handle = handle
  }

  static func take(_ path: String, files: any StoreFiles) -> Attempt {
    do {
      // A holder removes the file when it ends, perhaps between our opening and locking it: what
      // counts is the file that has the name.
      for _ in 1...Self.mostAttempts {
        let handle = try files.openToAppend(path)
        do {
          guard try files.lock(handle) else {
            var holder = holder(path, files)
            holder.file = try? files.status(handle).number
            files.close(handle)
            return .held(holder)
          }
          if let named = try files.status(path), named.isSameFile(as: try files.status(handle)) {
            // Who holds it is a courtesy: the lock itself does not need it.
            try? files.cut(handle, to: 0)
            try? files.write(Array("\(getpid()) \(hostName)\n".utf8)[...], to: handle)
            return .taken(SessionLock(files: files, path: path, handle: handle))
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
      if isUnsupported {
        try? files.remove(path)
        return .unsupported
      }
      return .failed(error)
    } catch {
      return .unsupported
    }
  }

  /// Takes the lock, or waits for it as long as others pass it on: whoever keeps it for longer than
  /// `patience`, in seconds, is given up on.
  static func wait(
    _ path: String, files: any StoreFiles, patience: Double, isInterrupted: () -> Bool
  ) -> Attempt {
    var since = now
    var latest: Holder?
    while true {
      let attempt = take(path, files: files)
      guard case .held(let holder) = attempt else { return attempt }
      if holder != latest {
        since = now
        latest = holder
      } else if now - since > patience || isInterrupted() {
        return attempt
      }
      usleep(2000)
    }
  }

  private static var now: Double { Double(MonotonicClock.nanoseconds) / 1e9 }

  /// Gives the lock back.
  func release() {
    guard let handle else { return }
    self.handle = nil
    // Removed while it is held: nobody else can have locked the file that has the name.
    try? files.remove(path)
    files.close(handle)
  }

  deinit { release() }

  private static func holder(_ path: String, _ files: any StoreFiles) -> Holder {
    guard let bytes = try? files.read(path) else { return Holder() }
    let words = String(decoding: bytes.prefix(300), as: UTF8.self).split { $0.isWhitespace }
    return Holder(
      process: words.first.flatMap { Int($0) }, host: words.count > 1 ? String(words[1]) : nil)
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
