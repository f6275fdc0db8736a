import CSodium

/// Setting, changing and checking what opens a protected profile.
extension ProfileRecord {
  /// True if its files are encrypted.
  public var isProtected: Bool { !keys.isEmpty }

  /// True if a recovery code opens it, too.
  public var hasCode: Bool { keys.contains { $0.way == .code } }

  var place: WrappedKey.Place { (id, files) }

  /// The profile's key; nil where the passphrase, or the code, is a wrong one. Throws
  /// ``ProfilesError/noMemory``.
  ///
  /// One key is derived whatever is typed, so that a wrong one takes as long as the right one.
  public func unlock(_ typed: Secret) throws -> ProfileKey? {
    let code = hasCode ? try RecoveryCode.letters(of: typed) : nil
    let way = code == nil ? WrappedKey.Way.passphrase : .code
    guard let wrapped = keys.first(where: { $0.way == way }) else { return nil }
    return try wrapped.unwrapped(code ?? typed, of: place).map {
      ProfileKey(secret: $0, files: files)
    }
  }
}

/// The key to a profile's files.
public struct ProfileKey {
  let secret: Secret
  /// The folder of the files that it opens.
  let files: String
}

extension Profiles {
  /// The fewest bytes of a passphrase.
  public static let shortestPassphrase = 8

  /// The passphrase and code that are to open a profile from now on.
  public struct Opener {
    let passphrase: Secret
    let code: Secret?
    /// The code as it is shown, once.
    public let codeText: String?
    var cost = WrappedKey.Cost.usual

    public init(passphrase: Secret, withCode: Bool) throws {
      self.passphrase = passphrase
      guard withCode else {
        code = nil
        codeText = nil
        return
      }
      var text = RecoveryCode.make()
      codeText = String(decoding: text, as: UTF8.self)
      code = try RecoveryCode.letters(of: Secret(taking: &text))
    }

    func wrapped(_ key: Secret, of place: WrappedKey.Place) throws -> [WrappedKey] {
      var keys = [try WrappedKey(key, of: place, by: .passphrase, passphrase, cost: cost)]
      if let code { keys.append(try WrappedKey(key, of: place, by: .code, code, cost: cost)) }
      return keys
    }
  }

  /// Changes the passphrase: one file is written anew, at one stroke. A code that there was opens it no
  /// more.
  public func rewrap(_ name: String, _ key: ProfileKey, for opener: Opener) throws {
    let use = try ProfileUse(of: name, in: self)
    defer { use.end() }
    var record = try record(of: name)
    guard key.files == record.files else { throw ProfilesError.inUse(name) }
    record.keys = try opener.wrapped(key.secret, of: record.place)
    let path = folder(of: name)
    try writing(path) { try write(record, in: path) }
  }

  /// Encrypts all files of a profile that nobody has open with a new key.
  ///
  /// The new files are written beside the present ones and read again; then the record is replaced at one
  /// stroke, and the former files are removed (``FilesFolder``). Whenever it is stopped, the record leads to
  /// files that are whole.
  ///
  /// - Parameter key: The present key; nil where the files are not encrypted yet.
  @discardableResult
  public func encrypt(_ name: String, _ key: ProfileKey?, for opener: Opener) throws -> ProfileKey {
    let use = try ProfileUse(of: name, in: self, alone: true)
    defer { use.end() }
    var record = try record(of: name)
    let path = folder(of: name)
    let secret = try Secret.random(Sodium.keyCount)
    let source: any StoreFiles =
      if let key { SealedFiles(Vault(profile: record.id, key: key.secret), files: files) } else {
        files
      }
    let former = record.files
    try settle(name, record)
    try writing(path) {
      record.files = FilesFolder.next(after: former)
      record.former = former
      let making = path + "/" + FilesFolder.unfinished(record.files, of: record.id)
      let target = SealedFiles(Vault(profile: record.id, key: secret), files: files)
      do {
        try copy(path + "/" + former, source, to: making, target, depth: 0)
        record.keys = try opener.wrapped(secret, of: record.place)
        try write(record, in: path)
      } catch {
        // Only while the record certainly leads to the former files.
        if let now = try? self.record(of: name), now.files == former { FolderTree.remove(making) }
        throw error
      }
    }
    // Where this fails, the next opening does it.
    _ = try? settle(name, record)
    return ProfileKey(secret: secret, files: record.files)
  }

  private static let deepest = 4

  private func copy(
    _ folder: String, _ source: any StoreFiles, to other: String, _ target: SealedFiles, depth: Int
  ) throws {
    guard depth < Self.deepest else { return }
    try target.makeFolder(other)
    for name in try source.names(in: folder) {
      let (path, copy) = (folder + "/" + name, other + "/" + name)
      let isPassing = name.hasSuffix(".lock") || name.hasPrefix(".") && name.contains(".tmp-")
      guard !isPassing, let status = try source.status(path) else { continue }
      if status.kind == .folder {
        try self.copy(path, source, to: copy, target, depth: depth + 1)
        continue
      }
      let content: [UInt8]
      do {
        content = try source.read(path)
        if let sealed = source as? SealedFiles { try sealed.checkWhole(path) }
      } catch let error as SealError {
        // What cannot be read could not be kept either.
        throw ProfilesError.notEncrypted(path: path, reason: error.description)
      }
      _ = try target.fill(
        target.create(copy, mode: .owners), with: target.encoded(content, for: copy))
      guard try target.read(copy) == content else {
        throw ProfilesError.notEncrypted(path: copy, reason: "it could not be read again")
      }
    }
    try target.syncFolder(other)
  }
}

extension SealedFiles {
  /// Throws a ``SealError`` where a log has lines that cannot be read.
  func checkWhole(_ path: String) throws {
    guard !isSound(path) else { return }
    throw SealError.broken
  }
}
