#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The profiles of a user of this computer: each a folder of its own for one person's sessions,
/// settings and typed lines.
///
///     $XDG_DATA_HOME/fin/profile             the name of the profile that is logged in
///     $XDG_DATA_HOME/fin/profiles/ann        readable by its owner only
///       profile.json                         ``ProfileRecord``
///       in-use                               locked by whoever has the profile open
///       files-1/profile.json                 the same record again
///       files-1/person.json                  what the person says of themselves
///       files-1/picture.png
///       files-1/sessions/default.json        the sessions, as without a profile
public struct Profiles {
  /// The folder of profiles.
  public let folder: String

  static let recordName = "profile.json"
  static let temporaryPrefix = ".profile.tmp-"
  private static let longestName = 40

  /// Throws ``StoreError/noHome``.
  public init(variable: (String) -> String?) throws {
    guard let folder = SessionPaths.profiles(variable: variable) else { throw StoreError.noHome }
    self.init(folder: folder)
  }

  let files: any StoreFiles

  init(folder: String, files: any StoreFiles = PosixStoreFiles()) {
    self.folder = folder
    self.files = files
  }

  func folder(of name: String) -> String { folder + "/" + name }

  /// The names of the profiles, sorted.
  public var names: [String] {
    let names = (try? files.names(in: folder)) ?? []
    return names.filter { !$0.hasPrefix(".") && exists($0) }.sorted()
  }

  public func exists(_ name: String) -> Bool {
    Self.isName(name)
      && ((try? files.status(recordPath(of: name))) ?? nil != nil || secondRecord(of: name) != nil)
  }

  /// True if there certainly is no such profile. Throws a ``StoreError`` where no one can tell.
  public func isGone(_ name: String) throws -> Bool {
    let path = recordPath(of: name)
    do {
      return try files.status(path) == nil && secondRecord(of: name) == nil
    } catch {
      throw StoreError.cannotRead(path: path, StoreError.Cause(error))
    }
  }

  static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= longestName && !name.hasPrefix(".")
      && !name.hasPrefix("-")
      && name.allSatisfy { $0.isLetter || $0.isNumber || "._-".contains($0) }
  }

  // MARK: Making, renaming, deleting

  /// Makes a profile with nothing in it. Throws a ``ProfilesError`` or ``StoreError``.
  /// - Parameter session: The path of a session that it begins with a copy of.
  public func create(_ name: String, beginningWith session: String? = nil) throws {
    try make(name) { record, folder in
      guard let session else { return nil }
      let copy = folder + "/" + record.files + "/sessions/" + SessionPaths.name(ofPath: session)
      try files.makeFolders(StorePath.folder(of: copy))
      let start = String(session.dropLast(StoredName.documentEnding.count))
      for ending in [StoredName.documentEnding, StoredName.logEnding]
      where try files.status(start + ending) != nil {
        let made = try files.create(copy + ending, mode: .owners)
        _ = try files.fill(made, with: files.read(start + ending))
      }
      return nil
    }
  }

  /// Makes a profile.
  ///
  /// - Parameter fill: Puts files in a folder, as the record says that it may change, and gives the key.
  func make(_ name: String, _ fill: (inout ProfileRecord, _ folder: String) throws -> ProfileKey?)
    throws
  {
    try refuseTaken(name)
    try writing(folder) {
      try files.makeFolders(folder)
      let temporary = folder(of: Self.newPrefix + Self.random())
      do {
        try files.makeFolder(temporary)
        // So others see that someone is at it.
        let use = FileLock.take(
          temporary + "/" + ProfileUse.fileName, stays: true, files: files)
        let lock: FileLock? = if case .taken(let lock) = use { lock } else { nil }
        defer { lock?.release() }
        var record = ProfileRecord(id: Self.random() + Self.random())
        let key = try fill(&record, temporary)
        record.renew(key?.secret)
        let folder = temporary + "/" + record.files
        try files.makeFolders(folder + "/sessions")
        try put(record, in: folder)
        try put(record, in: temporary)
        try files.rename(temporary, to: self.folder(of: name))
        lock?.moved(to: self.folder(of: name))
        try files.syncFolder(self.folder)
      } catch {
        FolderTree.remove(temporary)
        throw error
      }
    }
  }

  /// Gives a profile that no one has open another name.
  public func rename(_ name: String, to other: String) throws {
    let use = try ProfileUse(of: name, in: self, alone: true)
    defer { use.end() }
    try refuseTaken(other)
    try writing(folder) {
      try files.rename(folder(of: name), to: folder(of: other))
      use.moved(to: folder(of: other))
      try files.syncFolder(folder)
    }
    if (try? current()) == other { try setCurrent(other) }
  }

  /// Deletes a profile that no one has open, with all its files.
  public func delete(_ name: String) throws {
    let use = try ProfileUse(of: name, in: self, alone: true)
    defer { use.end() }
    let removed = folder(of: Self.deletedPrefix + Self.random())
    let isCurrent: Bool
    // A damaged file names none; one that can't be read may name this one.
    do { isCurrent = try current() == name } catch is ProfilesError { isCurrent = false }
    if isCurrent { try setCurrent(nil) }
    do {
      try writing(folder) {
        // From here on it is gone, however long removing its files takes.
        try files.rename(folder(of: name), to: removed)
        try files.syncFolder(folder)
      }
    } catch {
      // Its folder may have been renamed, and only that not be safe yet.
      if isCurrent, exists(name) { try? setCurrent(name) }
      throw error
    }
    FolderTree.remove(removed)
    if (try? files.status(removed)) ?? nil != nil { throw ProfilesError.notRemoved(removed) }
  }

  private static let newPrefix = ".new-"
  private static let deletedPrefix = ".deleted-"

  /// The folders of profiles that a stopped process was making or deleting.
  public var leftovers: [String] {
    let prefixes = [Self.newPrefix, Self.deletedPrefix]
    return ((try? files.names(in: folder)) ?? []).sorted().filter { name in
      prefixes.contains { prefix in
        name.hasPrefix(prefix) && name.count == prefix.count + 16
          && name.dropFirst(prefix.count).allSatisfy(\.isHexDigit)
      }
    }.map { folder(of: $0) }
  }

  /// Removes what a stopped process was making, and goes on to remove what one was deleting.
  public func tidy() {
    for path in leftovers {
      // One that is being made is locked.
      guard
        case .taken(let lock) = FileLock.take(
          path + "/" + ProfileUse.fileName, stays: true, files: files)
      else { continue }
      defer { lock.release() }
      FolderTree.remove(path)
    }
  }

  private func refuseTaken(_ name: String) throws {
    guard Self.isName(name) else { throw ProfilesError.badName(name) }
    // A folder without a record is someone else's.
    if try files.status(folder(of: name)) != nil { throw ProfilesError.exists(name) }
  }

  func writing<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as SystemError {
      throw StoreError.cannotWrite(path: path, StoreError.Cause(code: error.code))
    }
  }

  static func random() -> String {
    let text = String(UInt64.random(in: .min ... .max), radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }

  // MARK: Who is logged in

  private var currentPath: String { StorePath.folder(of: folder) + "/profile" }

  /// The profile that is logged in until ``setCurrent(_:)``; nil without one. Throws a ``StoreError`` where
  /// it cannot be read: what belongs to a profile must not be kept without one.
  public func current() throws -> String? {
    let bytes: [UInt8]
    do {
      guard try files.status(currentPath) != nil else { return nil }
      bytes = try files.read(currentPath)
    } catch {
      throw StoreError.cannotRead(path: currentPath, StoreError.Cause(error))
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard let name = lines.first, Self.isName(name) else {
      throw ProfilesError.damaged(path: currentPath, reason: "it does not name a profile")
    }
    // Renaming was stopped before this file was written.
    if lines.count > 1, !exists(name),
      let other = names.first(where: { (try? record(of: $0).id) == lines[1] })
    {
      return other
    }
    return name
  }

  public func setCurrent(_ name: String?) throws {
    try writing(currentPath) {
      if let name {
        try files.makeFolders(folder)
        let id = (try? record(of: name).id).map { $0 + "\n" } ?? ""
        try files.replace(
          currentPath, with: Array((name + "\n" + id).utf8), by: Self.temporaryPrefix)
      } else if try files.status(currentPath) != nil {
        try files.remove(currentPath)
      }
    }
  }
}

/// A folder with all that is in it.
enum FolderTree {
  /// No folder of fin's has so many below it; what lies deeper can't be encrypted.
  private static let deepest = 2 * StoredFiles.deepest

  /// Removes it, as far as the system lets it; links are removed and not followed.
  static func remove(_ path: String, depth: Int = 0) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      unlink(path)
      return
    }
    guard depth < deepest else { return }
    for name in FolderEntries.names(in: path) ?? [] { remove(path + "/" + name, depth: depth + 1) }
    rmdir(path)
  }
}
