#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A profile whose sessions can be opened.
public final class OpenProfile {
  public let name: String
  public let record: ProfileRecord
  let folder: String
  private let profiles: Profiles
  private let use: ProfileUse
  /// Reads and writes encrypted files; nil in a profile without passphrase.
  private let vault: Vault?
  let files: any StoreFiles

  /// - Parameters:
  ///   - tidies: Whether to remove what a killed process left.
  ///   - unlock: Finds the key of a protected profile.
  ///
  /// Throws a ``ProfilesError`` or ``StoreError``, and what `unlock` throws.
  public init(
    _ name: String, of profiles: Profiles, tidies: Bool = true,
    unlock: (ProfileRecord) throws -> ProfileKey
  ) throws {
    self.name = name
    self.profiles = profiles
    use = try ProfileUse(of: name, in: profiles)
    // Read while it is in use, so that it stays as it was read.
    record = try profiles.record(of: name)
    // What others are at is not tidied away where nobody can tell that they are.
    folder =
      tidies && use.isLocked
      ? try profiles.settle(name, record) : try profiles.folders(of: name, record).path
    if record.isProtected {
      let key = try unlock(record)
      // With a key of former files each file would look damaged.
      guard key.files == record.files else { throw ProfilesError.inUse(name) }
      let vault = Vault(profile: record.id, key: key.secret)
      self.vault = vault
      files = SealedFiles(vault)
    } else {
      vault = nil
      files = PosixStoreFiles()
    }
  }

  /// The folders beside the one of the files.
  func folders() throws -> Profiles.Folders { try profiles.folders(of: name, record) }

  /// Lets others rename, delete or encrypt it; nothing of it is read or written after that.
  public func close() {
    use.end()
    vault?.forget()
  }

  /// Content as a file of some name, if the profile's files are encrypted.
  func sealed(_ content: [UInt8], as name: String) -> [UInt8]? {
    vault?.seal(content, as: name)
  }

  /// True if its files are encrypted.
  public var isProtected: Bool { vault != nil }

  /// The key, to change what opens the profile.
  public var key: ProfileKey? {
    vault?.key.map { ProfileKey(secret: $0, files: record.files) }
  }

  public var sessionFolder: String { folder + "/sessions" }

  /// The path of the profile's picture.
  public var picturePath: String { folder + "/picture.png" }

  /// True for a file of the profile: `--session ./x.json` names one that is not.
  public func owns(_ path: String) -> Bool {
    let files = PosixStoreFiles()
    return StorePath.folder(of: path) == sessionFolder
      || StorePath.folder(of: files.resolved(path))
        == StorePath.folder(of: files.resolved(sessionFolder + "/x"))
  }

  /// A session of the profile, or a file elsewhere.
  public func file(_ path: String) -> SessionFile {
    owns(path) ? SessionFile(path: path, files: files) : SessionFile(path: path)
  }

  /// A name whose value all sessions of the profile have. Throws a ``DescribedError``.
  public func shared(_ name: String) throws -> SharedName {
    try SharedName(name, in: SessionFile(path: folder + "/person.json", files: files))
  }

  /// The lines typed in a session; nil where they are kept as those without a profile.
  public func history(_ path: String) -> SealedHistory? {
    guard let vault, owns(path) else { return nil }
    return SealedHistory(path: path, vault: vault)
  }

  /// The content of a file of the profile; nil where there is none. Throws a ``StoreError``.
  public func content(of path: String) throws -> [UInt8]? {
    do {
      return try files.status(path) == nil ? nil : files.read(path)
    } catch {
      throw StoreError.cannotRead(path: path, StoreError.Cause(error))
    }
  }

  /// Keeps a file of the profile. Throws a ``StoreError``.
  public func keep(_ content: [UInt8], at path: String) throws {
    do {
      try files.replace(path, with: content, by: ".fin-")
    } catch {
      throw StoreError.cannotWrite(path: path, StoreError.Cause(error))
    }
  }

  /// Removes a file of the profile, if it is there. Throws a ``StoreError``.
  public func remove(_ path: String) throws {
    do {
      if try files.status(path) != nil { try files.remove(path) }
    } catch {
      throw StoreError.cannotWrite(path: path, StoreError.Cause(error))
    }
  }
}

/// Keeps a profile from being renamed, deleted or encrypted anew while it is open.
final class ProfileUse {
  private var descriptor: Int32
  /// False where the file system has no locks.
  private(set) var isLocked = false

  /// - Parameter alone: True to throw where another process has it open.
  init(of name: String, in profiles: Profiles, alone: Bool = false) throws {
    _ = try profiles.record(of: name)
    let path = profiles.folder(of: name) + "/in-use"
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    if descriptor < 0 {
      // In a folder that cannot be written nothing is renamed or deleted either.
      if alone { throw StoreError.cannotWrite(path: path, StoreError.Cause(code: errno)) }
      return
    }
    for _ in 0..<Self.attempts {
      if flock(descriptor, (alone ? LOCK_EX : LOCK_SH) | LOCK_NB) == 0 {
        isLocked = true
        return
      }
      if errno != EWOULDBLOCK && errno != EINTR {
        // Where nothing can be locked, nobody can be sure to be alone.
        if alone { throw StoreError.cannotWrite(path: path, StoreError.Cause(code: errno)) }
        return
      }
      usleep(20_000)
    }
    end()
    throw ProfilesError.inUse(name)
  }

  /// Two seconds.
  private static let attempts = 100

  func end() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  deinit { end() }
}
