#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A profile whose sessions can be opened.
public final class OpenProfile {
  public let name: String
  public let record: ProfileRecord
  private let folder: String
  private let use: ProfileUse

  /// Throws a ``ProfilesError`` or ``StoreError``.
  public init(_ name: String, of profiles: Profiles) throws {
    self.name = name
    use = try ProfileUse(of: name, in: profiles)
    // Read while it is in use, so that it stays as it was read.
    record = try profiles.record(of: name)
    folder = profiles.folder(of: name) + "/" + record.files
  }

  /// Lets others rename or delete it; nothing of it is read or written after that.
  public func close() { use.end() }

  public var sessionFolder: String { folder + "/sessions" }

  /// The path of the profile's picture.
  public var picturePath: String { folder + "/picture.png" }

  /// True for a file of the profile: `--session ./x.json` names one that is not.
  public func owns(_ path: String) -> Bool {
    StorePath.folder(of: path) == sessionFolder
      || StorePath.folder(of: PosixStoreFiles().resolved(path))
        == StorePath.folder(of: PosixStoreFiles().resolved(sessionFolder + "/x"))
  }

  /// A session of the profile, or a file elsewhere.
  public func file(_ path: String) -> SessionFile { SessionFile(path: path) }

  /// A name whose value all sessions of the profile have. Throws a ``DescribedError``.
  public func shared(_ name: String) throws -> SharedName {
    try SharedName(name, in: SessionFile(path: folder + "/person.json"))
  }
}

/// Keeps a profile from being renamed, deleted or encrypted anew while it is open.
final class ProfileUse {
  private var descriptor: Int32

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
      if flock(descriptor, (alone ? LOCK_EX : LOCK_SH) | LOCK_NB) == 0 { return }
      // Where nothing can be locked, nobody is waited for.
      if errno != EWOULDBLOCK && errno != EINTR { return }
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
