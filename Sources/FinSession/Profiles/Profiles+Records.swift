/// Reading and writing the two copies of a profile's record.
extension Profiles {
  /// A profile's record as it was found.
  struct FoundRecord {
    /// The one to go by.
    var record: ProfileRecord
    /// The copy beside the files that it names; nil if there is none that can be read.
    var second: ProfileRecord?
    /// Why ``record`` is the copy and not `profile.json`.
    var problem: String?
  }

  /// The record of a profile. Throws a ``ProfilesError``.
  public func record(of name: String) throws -> ProfileRecord { try found(name).record }

  /// Reads both copies: the one beside the files counts where the first is missing or damaged.
  func found(_ name: String) throws -> FoundRecord {
    guard Self.isName(name) else { throw ProfilesError.badName(name) }
    guard exists(name) else { throw ProfilesError.unknown(name, among: names) }
    let path = recordPath(of: name)
    let reason: any Error
    do {
      let record = try ProfileRecord(json: files.read(path), path: path)
      return FoundRecord(record: record, second: secondRecord(of: name, in: record.files))
    } catch let error as SystemError {
      let cause = StoreError.Cause(code: error.code)
      guard error.code == SystemError.notFound else {
        throw StoreError.cannotRead(path: path, cause)
      }
      reason = StoreError.cannotRead(path: path, cause)
    } catch let error as ProfilesError {
      guard case .damaged = error else { throw error }
      reason = error
    }
    guard let second = secondRecord(of: name) else { throw reason }
    return FoundRecord(
      record: second, second: second, problem: reason.described.summary)
  }

  /// True if there is something of a name in a profile's folder.
  func hasFolder(_ folder: String, of name: String) -> Bool {
    (try? files.status(self.folder(of: name) + "/" + folder)) != nil
  }

  func recordPath(of name: String) -> String { folder(of: name) + "/" + Self.recordName }

  /// The copy in the newest folder of files that has one.
  func secondRecord(of name: String) -> ProfileRecord? {
    let folders = ((try? files.names(in: folder(of: name))) ?? []).filter {
      FilesFolder.number(of: $0) != nil
    }
    return folders.sorted { (FilesFolder.number(of: $0) ?? 0) > (FilesFolder.number(of: $1) ?? 0) }
      .lazy.compactMap { secondRecord(of: name, in: $0) }.first
  }

  func secondRecord(of name: String, in folder: String) -> ProfileRecord? {
    let path = self.folder(of: name) + "/" + folder + "/" + Self.recordName
    guard let json = try? files.read(path), let record = try? ProfileRecord(json: json, path: path),
      record.files == FilesFolder.finished(folder)
    else { return nil }
    return record
  }

  /// Puts a record in place of the former one at one stroke, then its copy beside the files.
  func put(_ record: ProfileRecord, of name: String) throws {
    try put(record, in: folder(of: name))
    // The next opening makes up for it.
    try? put(record, in: folder(of: name) + "/" + record.files)
  }

  /// Puts one of the two in a folder.
  func put(_ record: ProfileRecord, in folder: String) throws {
    try files.replace(folder + "/" + Self.recordName, with: record.json, by: Self.temporaryPrefix)
    // It is there already, whether its name is safe from a loss of power or not.
    try? files.syncFolder(folder)
  }
}
