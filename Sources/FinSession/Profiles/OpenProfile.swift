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
  /// Why its record is the second copy, in words; nil where all is well.
  public private(set) var recordProblem: String?
  /// True if the second copy of its record is as the first.
  let hasSecondRecord: Bool
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
    let found = try profiles.found(name)
    var record = found.record
    recordProblem = found.problem
    if let second = found.second, second.isProtected != record.isProtected {
      throw ProfilesError.otherKeys(
        path: profiles.recordPath(of: name),
        copy: "\(profiles.folder(of: name))/\(record.files)/\(Profiles.recordName)",
        isProtected: record.isProtected)
    }
    if let second = found.second, second.change > record.change || second.isNewer(than: record) {
      throw ProfilesError.olderRecord(
        path: profiles.recordPath(of: name),
        copy: "\(profiles.folder(of: name))/\(record.files)/\(Profiles.recordName)")
    }
    // What others are at is not tidied away where no one can tell that they are.
    folder =
      tidies && use.isLocked
      ? try profiles.settle(name, record) : try profiles.folders(of: name, record).path
    if record.isProtected {
      let key = try unlock(record)
      // With a key of former files each file would look damaged.
      guard key.files == record.files else { throw ProfilesError.inUse(name) }
      if !record.isSealed(by: key.secret) {
        let problem = "its ways to open the profile are not those that fin wrote"
        guard let second = found.second, second.isSealed(by: key.secret) else {
          throw ProfilesError.damaged(path: profiles.recordPath(of: name), reason: problem)
        }
        record = second
        recordProblem = "\(profiles.recordPath(of: name)) was changed: \(problem)"
      }
      let vault = Vault(profile: record.id, key: key.secret)
      self.vault = vault
      files = SealedFiles(vault)
    } else {
      vault = nil
      files = PosixStoreFiles()
    }
    // Once it is gone, a folder of that name is someone's copy.
    let isFormerGone = record.former.map { !profiles.hasFolder($0, of: name) } ?? false
    if tidies, use.isLocked, isFormerGone || recordProblem != nil || found.second != record {
      if isFormerGone { record.former = nil }
      if isFormerGone || record.isOld { record.renew(vault?.key) }
      try? profiles.put(record, of: name)
    }
    self.record = record
    hasSecondRecord = record.isOld || found.second == record || tidies
    // A restored profile has none, and an old one.
    if tidies, use.isLocked, manifest.isMissing { makeManifest() }
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
    owns(path)
      ? SessionFile(path: path, files: files, place: place(StorePath.name(of: path)))
      : SessionFile(path: path)
  }

  private func place(_ name: String) -> SessionFile.Place {
    SessionFile.Place(manifest: manifest, name: name, isStrict: true)
  }

  private static let personName = "person.json"

  private func makeManifest() {
    guard let stored = try? StoredFiles(in: folder, files) else { return }
    var marks: [String: SessionManifest.Mark] = [:]
    for file in stored.files {
      let name = StoredName(StorePath.name(of: file.name))
      guard name.part == .document, name.copy == nil, let content = try? files.read(file.path),
        let document = try? DocumentReader.read(content).document
      else { continue }
      marks[SessionManifest.name(of: file.name)] = SessionManifest.Mark(document)
    }
    if !marks.isEmpty { manifest.set(marks) }
  }

  /// The states that fin wrote last of the sessions.
  var manifest: SessionManifest { SessionManifest(folder: sessionFolder, files: files) }

  /// A name whose value all sessions of the profile have. Throws a ``DescribedError``.
  public func shared(_ name: String) throws -> SharedName {
    try SharedName(name, in: person)
  }

  /// The file of the names that all sessions of the profile have.
  public var person: SessionFile {
    SessionFile(
      path: folder + "/" + Self.personName, files: files,
      place: place(SessionManifest.name(of: Self.personName)))
  }

  /// The lines typed in a session; nil where they are kept as those without a profile.
  public func history(_ path: String) -> SealedHistory? {
    guard let vault, owns(path) else { return nil }
    return SealedHistory(path: path, vault: vault)
  }

  /// The content of a file of the profile; nil if there is none. Throws a ``StoreError``.
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

/// Keeps a profile from being renamed, deleted or encrypted again while it is open.
final class ProfileUse {
  /// Nil in a folder that cannot be written, where nothing is renamed or deleted either.
  private let lock: FileLock?

  /// True if others see that the profile is open.
  var isLocked: Bool { lock != nil }

  static let fileName = "in-use"

  /// - Parameter alone: True to throw where another process has it open.
  init(of name: String, in profiles: Profiles, alone: Bool = false) throws {
    _ = try profiles.record(of: name)
    let path = profiles.folder(of: name) + "/" + Self.fileName
    switch FileLock.wait(
      path, alone ? .alone : .shared, stays: true, files: PosixStoreFiles(), patience: 2)
    {
    case .taken(let lock): self.lock = lock
    case .held: throw ProfilesError.inUse(name)
    case .failed(let error):
      if alone { throw StoreError.cannotWrite(path: path, StoreError.Cause(code: error.code)) }
      lock = nil
    }
  }

  func end() { lock?.release() }

  /// The profile has another folder now.
  func moved(to folder: String) { lock?.moved(to: folder) }
}
