import FinLanguage
import JSON

/// The lines typed in a session of a protected profile, encrypted as one file: none can be dropped,
/// changed or moved unseen.
public final class SealedHistory {
  private let path: String
  private let limit: Int
  private let files: any StoreFiles
  private let sealed: SealedFiles
  /// The content as it was read or written last, and the file's status then.
  private var known: (status: StoreFileStatus, content: [UInt8])?
  /// The reason that nothing is read or written; nil if all is well.
  public private(set) var refusal: String?

  init(path: String, vault: Vault, limit: Int = 10_000) {
    self.path = path
    self.limit = limit
    files = PosixStoreFiles()
    sealed = SealedFiles(vault, files: files)
    do {
      _ = try content()
    } catch {
      refusal =
        "\(path) can't be read: \((error as? SealError)?.description ?? StoreError.Cause(error).words)"
    }
  }

  /// The entries, the newest last.
  public func load() -> [String] {
    guard let content = try? content() else { return [] }
    return content.split(separator: UInt8(ascii: "\n")).suffix(limit).map(Self.entry)
  }

  private static func entry(_ line: ArraySlice<UInt8>) -> String {
    (try? JSONReader.reading(Array(line)) { try $0.string() }) ?? plain(line)
  }

  /// A line from before the profile was encrypted, where a backslash stands before what it escapes.
  private static func plain(_ line: ArraySlice<UInt8>) -> String {
    var bytes: [UInt8] = []
    var isEscaped = false
    for byte in line {
      if !isEscaped, byte == UInt8(ascii: "\\") {
        isEscaped = true
        continue
      }
      let isBreak = isEscaped && byte == UInt8(ascii: "n")
      bytes.append(isBreak ? UInt8(ascii: "\n") : byte)
      isEscaped = false
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Adds an entry; where that fails, the next session does not know it.
  public func append(_ entry: String) {
    change { content in
      content += JSONText.quoted(entry).utf8
      content.append(UInt8(ascii: "\n"))
    }
  }

  /// Removes entries; gives how many there were.
  @discardableResult
  public func remove(_ isGone: (String) -> Bool) -> Int {
    guard let content = try? content() else { return 0 }
    let lines = content.split(separator: UInt8(ascii: "\n"))
    let count = lines.count { isGone(Self.entry($0)) }
    if count == 0 { return 0 }
    change { content in
      content = content.split(separator: UInt8(ascii: "\n")).filter { !isGone(Self.entry($0)) }
        .flatMap { Array($0) + [UInt8(ascii: "\n")] }
    }
    return count
  }

  /// Drops the oldest entries when there are a quarter more than are kept.
  public func compact() {
    guard let content = try? content() else { return }
    let count = content.count { $0 == UInt8(ascii: "\n") }
    guard count > limit + limit / 4 else { return }
    change { content in
      let lines = content.split(separator: UInt8(ascii: "\n")).suffix(limit)
      content = Array(lines.joined(separator: [UInt8(ascii: "\n")])) + [UInt8(ascii: "\n")]
    }
  }

  private func content() throws -> [UInt8] {
    guard let status = try files.status(path) else { return [] }
    if let known, known.status == status { return known.content }
    let content = try sealed.read(path)
    known = (status, content)
    return content
  }

  /// Writes the file again while no one else does.
  private func change(_ body: (inout [UInt8]) -> Void) {
    guard refusal == nil,
      case .taken(let lock) = FileLock.wait(path + FileLock.ending, files: files, patience: 0.5)
    else { return }
    defer { lock.release() }
    guard var content = try? content() else { return }
    body(&content)
    let prefix = StoredName.temporaryPrefix(of: StorePath.name(of: path))
    guard (try? sealed.replace(path, with: content, by: prefix, waits: false)) != nil else {
      return
    }
    known = (try? files.status(path)).flatMap { $0.map { ($0, content) } }
  }
}
