#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The entries of earlier sessions, in a file that only its owner can read: one line an entry, `\\`, `\n` and `\r`
/// escaped, UTF-8. Several programs may write it at once: an entry is one append under a lock.
public struct HistoryStore: Sendable {
  public let path: String
  /// The number of entries that are kept.
  public let limit: Int

  /// The most bytes of a file that are read.
  private static let largest = 100_000_000

  public init(path: String, limit: Int = 10_000) {
    self.path = path
    self.limit = max(1, limit)
  }

  /// The reason that nothing is read from the file or written to it: someone put something else
  /// there.
  public var refusal: String? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    return switch status.st_mode & S_IFMT {
    case S_IFREG where status.st_nlink > 1:
      "\(path) is a hard link, whose other name may be another program's file"
    case S_IFREG where status.st_size > HistoryStore.largest: "\(path) is too large"
    case S_IFREG: nil
    case S_IFLNK: "\(path) is a link, which may point to another program's file"
    default: "\(path) is not a file"
    }
  }

  /// The entries, the newest last; none where the file cannot be read.
  public func load() -> [String] {
    guard let bytes = read() else { return [] }
    return HistoryStore.lines(bytes).suffix(limit).map(HistoryStore.unescaped)
  }

  /// Adds an entry; false where the file cannot be written.
  @discardableResult
  public func append(_ entry: String) -> Bool {
    withLock(O_RDWR | O_APPEND | O_CREAT) { descriptor in
      var line = Array(HistoryStore.escaped(entry).utf8)
      line.append(UInt8(ascii: "\n"))
      // A line that another program did not get to the end of must not swallow this one.
      if HistoryStore.endsInsideLine(descriptor) { line.insert(UInt8(ascii: "\n"), at: 0) }
      return (try? writeAll(line, to: descriptor)) != nil
    } ?? false
  }

  /// Drops the oldest entries when the file has grown a quarter beyond the limit.
  public func compact() {
    rewrite { lines in lines.count > limit + limit / 4 ? Array(lines.suffix(limit)) : lines }
  }

  /// Removes entries; gives how many there were.
  @discardableResult
  public func remove(_ isGone: (String) -> Bool) -> Int {
    var count = 0
    rewrite { lines in
      let kept = lines.filter { !isGone(HistoryStore.unescaped($0)) }
      count = lines.count - kept.count
      return kept
    }
    return count
  }

  private func rewrite(_ body: ([Substring]) -> [Substring]) {
    withLock(O_RDWR) { descriptor in
      guard let bytes = readAll(descriptor) else { return }
      let lines = HistoryStore.lines(bytes)
      let rest = body(lines)
      guard rest.count < lines.count else { return }
      let kept = rest.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] }
      // In place: with another file of the same name, other programs would lock the old one.
      guard lseek(descriptor, 0, SEEK_SET) == 0, (try? writeAll(kept, to: descriptor)) != nil
      else { return }
      _ = ftruncate(descriptor, off_t(kept.count))
    }
  }

  static func escaped(_ entry: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in entry.unicodeScalars {
      switch scalar {
      case "\\": scalars.append(contentsOf: "\\\\".unicodeScalars)
      case "\n": scalars.append(contentsOf: "\\n".unicodeScalars)
      case "\r": scalars.append(contentsOf: "\\r".unicodeScalars)
      default: scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  static func unescaped(_ line: some StringProtocol) -> String {
    var scalars = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in line.unicodeScalars {
      if isEscaped {
        scalars.append(scalar == "n" ? "\n" : scalar == "r" ? "\r" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  private static func lines(_ bytes: [UInt8]) -> [Substring] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }

  private func read() -> [UInt8]? {
    withLock(O_RDONLY) { readAll($0) } ?? nil
  }

  /// Opens the file and works on it alone; nil where that is not possible.
  @discardableResult
  private func withLock<Result>(_ flags: Int32, _ work: (Int32) -> Result) -> Result? {
    let descriptor = open(path, flags | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_nlink <= 1, status.st_size <= HistoryStore.largest
    else { return nil }
    // The file may be older than this rule.
    _ = fchmod(descriptor, 0o600)
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { return nil }
    }
    return work(descriptor)
  }

  private static func endsInsideLine(_ descriptor: Int32) -> Bool {
    let size = lseek(descriptor, 0, SEEK_END)
    guard size > 0 else { return false }
    var last: UInt8 = 0
    return pread(descriptor, &last, 1, size - 1) == 1 && last != UInt8(ascii: "\n")
  }
}
