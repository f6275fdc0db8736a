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
      && (try? files.status(folder(of: name) + "/" + Self.recordName)) ?? nil != nil
  }

  /// True if there certainly is no such profile. Throws a ``StoreError`` where nobody can tell.
  public func isGone(_ name: String) throws -> Bool {
    let path = folder(of: name) + "/" + Self.recordName
    do {
      return try files.status(path) == nil
    } catch {
      throw StoreError.cannotRead(path: path, StoreError.Cause(error))
    }
  }

  static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= longestName && !name.hasPrefix(".")
      && !name.hasPrefix("-")
      && name.allSatisfy { $0.isLetter || $0.isNumber || "._-".contains($0) }
  }

  /// The record of a profile. Throws a ``ProfilesError``.
  public func record(of name: String) throws -> ProfileRecord {
    guard Self.isName(name) else { throw ProfilesError.badName(name) }
    guard exists(name) else { throw ProfilesError.unknown(name, among: names) }
    let path = folder(of: name) + "/" + Self.recordName
    do {
      return try ProfileRecord(json: files.read(path), path: path)
    } catch let error as SystemError {
      throw StoreError.cannotRead(path: path, StoreError.Cause(code: error.code))
    }
  }

  // MARK: Making, renaming, deleting

  /// Makes a profile with nothing in it. Throws a ``ProfilesError`` or ``StoreError``.
  public func create(_ name: String) throws { try make(name) { _ in [] } }

  /// Makes a profile with some files.
  ///
  /// - Parameter files: Gives them as they are to lie on the disk, and may change the record.
  func make(_ name: String, _ content: (inout ProfileRecord) throws -> [ProfileBackup.File]) throws
  {
    try refuseTaken(name)
    try writing(folder) {
      try makeFolders()
      let temporary = folder(of: ".new-" + Self.random())
      do {
        var record = ProfileRecord(id: Self.random() + Self.random())
        let content = try content(&record)
        let root = temporary + "/" + record.files
        for folder in [temporary, root, root + "/sessions"] { try files.makeFolder(folder) }
        for file in content {
          let path = root + "/" + file.name
          if let error = SessionFile(path: path, files: files).makeFolders(
            StorePath.folder(of: path))
          {
            throw error
          }
          _ = try files.fill(files.create(path, mode: .owners), with: file.content)
        }
        try write(record, in: temporary)
        try files.rename(temporary, to: folder(of: name))
        try files.syncFolder(folder)
      } catch {
        FolderTree.remove(temporary)
        throw error
      }
    }
  }

  /// Puts a record in place of the former one at one stroke.
  func write(_ record: ProfileRecord, in folder: String) throws {
    try files.replace(folder + "/" + Self.recordName, with: record.json, by: Self.temporaryPrefix)
    // It is there already, whether its name is safe from a loss of power or not.
    try? files.syncFolder(folder)
  }

  /// Gives a profile that nobody has open another name.
  public func rename(_ name: String, to other: String) throws {
    let use = try ProfileUse(of: name, in: self, alone: true)
    defer { use.end() }
    try refuseTaken(other)
    try writing(folder) {
      try files.rename(folder(of: name), to: folder(of: other))
      try files.syncFolder(folder)
    }
    if (try? current()) == name { try setCurrent(other) }
  }

  /// Deletes a profile that nobody has open, with all its files.
  public func delete(_ name: String) throws {
    let use = try ProfileUse(of: name, in: self, alone: true)
    defer { use.end() }
    let removed = folder(of: ".deleted-" + Self.random())
    try writing(folder) {
      // From here on it is gone, however long removing its files takes.
      try files.rename(folder(of: name), to: removed)
      try files.syncFolder(folder)
    }
    if (try? current()) == name { try setCurrent(nil) }
    FolderTree.remove(removed)
    if (try? files.status(removed)) ?? nil != nil { throw ProfilesError.notRemoved(removed) }
  }

  private func refuseTaken(_ name: String) throws {
    guard Self.isName(name) else { throw ProfilesError.badName(name) }
    // A folder without a record is somebody else's.
    if try files.status(folder(of: name)) != nil { throw ProfilesError.exists(name) }
  }

  private func makeFolders() throws {
    let session = SessionFile(path: folder + "/x.json", files: files)
    if let error = session.makeFolders(folder) { throw error }
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
    let name = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    guard Self.isName(name) else {
      throw ProfilesError.damaged(path: currentPath, reason: "it does not name a profile")
    }
    return name
  }

  public func setCurrent(_ name: String?) throws {
    try writing(currentPath) {
      if let name {
        try makeFolders()
        try files.replace(currentPath, with: Array((name + "\n").utf8), by: Self.temporaryPrefix)
      } else if try files.status(currentPath) != nil {
        try files.remove(currentPath)
      }
    }
  }
}

/// A folder with all that is in it.
enum FolderTree {
  /// No folder of fin's has so many below it.
  private static let deepest = 8

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
