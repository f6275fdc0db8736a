import CSodium

/// Setting, changing and checking what opens a protected profile.
extension ProfileRecord {
  /// True if its files are encrypted.
  public var isProtected: Bool { !keys.isEmpty }

  /// True if a recovery code opens it, too.
  public var hasCode: Bool { keys.contains { $0.way == .code } }

  /// True if guessing its passphrase or code takes less work than fin gives it.
  public var isWeak: Bool { keys.contains { !$0.cost.isUsual } }

  var place: WrappedKey.Place { WrappedKey.Place(profile: id, files: files) }

  /// The profile's key; nil where the passphrase, or the code, is a wrong one. Throws
  /// ``ProfilesError/noMemory``.
  public func unlock(_ typed: Secret) throws -> ProfileKey? {
    try keys.unwrapped(typed, of: origin ?? place).map { ProfileKey(secret: $0, files: files) }
  }
}

/// The key to a profile's files.
public struct ProfileKey {
  let secret: Secret
  /// The folder of the files that it opens.
  let files: String
}

extension Profiles {
  /// The fewest characters of a passphrase, without blanks.
  public static let shortestPassphrase = 8
  /// The most bytes of a passphrase.
  public static let longestPassphrase = 1024

  /// Throws a ``ProfilesError`` for a passphrase that no one should have.
  public static func check(new passphrase: Secret) throws {
    if passphrase.count > longestPassphrase { throw ProfilesError.longPassphrase }
    switch try passphrase.visibleCount() {
    case 0: throw ProfilesError.noPassphrase
    case ..<shortestPassphrase: throw ProfilesError.shortPassphrase
    default: break
    }
  }

  /// The passphrase and code that are to open a profile from now on.
  public struct Opener {
    let passphrase: Secret
    /// The recovery code as it is shown, once; nil without one.
    public let code: Secret?
    var cost = WrappedKey.Cost.usual

    /// - Parameter isCheap: True for tests of fin, which open profiles thousands of times: ``ProfileRecord/isWeak``
    ///   then says so of the profile.
    public init(passphrase: Secret, withCode: Bool, isCheap: Bool = false) throws {
      self.passphrase = passphrase
      if isCheap { cost = .cheapest }
      code = withCode ? try RecoveryCode.make() : nil
    }

    /// The key wrapped for both, each of which has opened it again.
    func wrapped(_ key: Secret, of place: WrappedKey.Place) throws -> [WrappedKey] {
      let text = try passphrase.composed()
      var keys = [try WrappedKey(key, of: place, by: .passphrase, text, cost: cost)]
      if let letters = try code.flatMap(RecoveryCode.letters) {
        keys.append(try WrappedKey(key, of: place, by: .code, letters, cost: cost))
      }
      for typed in [passphrase, code].compactMap(\.self) {
        guard try keys.unwrapped(typed, of: place)?.equals(key) == true else {
          throw ProfilesError.notOpened
        }
      }
      return keys
    }
  }

  /// Changes the passphrase: one file is written again, at one stroke. A code that there was opens it no
  /// more.
  public func rewrap(_ name: String, _ key: ProfileKey, for opener: Opener) throws {
    let use = try ProfileUse(of: name, in: self)
    defer { use.end() }
    var record = try record(of: name)
    guard key.files == record.files else { throw ProfilesError.inUse(name) }
    record.keys = try opener.wrapped(key.secret, of: record.place)
    record.origin = nil
    record.renew(key.secret)
    try writing(folder(of: name)) { try put(record, of: name) }
  }

  /// Encrypts all files of a profile that no one has open with a new key.
  ///
  /// The new files are written beside the present ones and read again; then the record is replaced at one
  /// stroke, and the former files are removed (``FilesFolder``). Whenever it is stopped, the record leads to
  /// files that are whole.
  ///
  /// - Parameters:
  ///   - key: The present key; nil where the files are not encrypted yet.
  ///   - progress: Takes how many bytes are done, of how many.
  ///
  /// - Returns: The new key, and the files that lie elsewhere, where a link led: they stay as they are, and
  ///   the profile has copies of them.
  @discardableResult
  public func encrypt(
    _ name: String, _ key: ProfileKey?, for opener: Opener,
    progress: (Int, Int) -> Void = { _, _ in }
  ) throws -> (key: ProfileKey, outside: [String]) {
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
    let stored = try StoredFiles(in: path + "/" + former, source)
    try writing(path) {
      try requireRoom(for: stored, in: path)
      record.files = FilesFolder.next(after: former)
      record.former = former
      let making = path + "/" + FilesFolder.unfinished(record.files, of: record.id)
      let target = SealedFiles(Vault(profile: record.id, key: secret), files: files)
      do {
        try stored.copy(to: making, target, progress: progress) { file, reason in
          // What cannot be read could not be kept either.
          throw ProfilesError.notEncrypted(path: file.path, reason: reason)
        }
        try files.makeFolders(making + "/sessions")
        record.keys = try opener.wrapped(secret, of: record.place)
        record.origin = nil
        record.renew(secret)
        try put(record, in: making)
        try put(record, in: path)
      } catch {
        // Only while the record certainly leads to the former files.
        if let now = try? self.record(of: name), now.files == former { FolderTree.remove(making) }
        throw error
      }
    }
    // Where this fails, the next opening does it.
    _ = try? settle(name, record)
    return (
      ProfileKey(secret: secret, files: record.files), stored.outside(path + "/" + former)
    )
  }

  /// Throws where a second copy of all files has no room on the disk.
  private func requireRoom(for stored: StoredFiles, in folder: String) throws {
    // Base64 takes a third more, and the rest of a line and of a block a little.
    let needed = try stored.byteCount / 2 * 3 + stored.files.count * 4096
    guard let free = DiskRoom.free(at: folder), free < needed else { return }
    throw ProfilesError.noRoom(path: folder, needed: needed, free: free)
  }
}
