/// The names of a profile's folders of files.
///
/// The record names one of them, `files-3`. A folder that is being made is called
/// `files-4.unfinished-9c41…`, with the profile's id, until the record names it. Only such a folder, and
/// the one that the record names as its former, is ever removed; any other may be someone's copy.
enum FilesFolder {
  static let first = "files-1"
  private static let start = "files-"
  private static let unfinished = ".unfinished-"

  /// The number of a finished folder; nil for any other name.
  static func number(of name: String) -> Int? {
    guard name.hasPrefix(start), let number = Int(name.dropFirst(start.count)) else { return nil }
    return name == start + "\(number)" ? number : nil
  }

  /// The name of the folder that comes after one.
  static func next(after name: String) -> String { start + "\((number(of: name) ?? 0) &+ 1)" }

  /// The name of a folder of the profile until it is finished.
  static func unfinished(_ name: String, of id: String) -> String { name + unfinished + id }

  /// The name that a folder has once it is finished.
  static func finished(_ name: String) -> String {
    name.firstRange(of: unfinished).map { String(name[..<$0.lowerBound]) } ?? name
  }

  /// True for a folder that a fin was making for the profile.
  static func isUnfinished(_ name: String, of id: String) -> Bool {
    number(of: finished(name)) != nil && name == unfinished(finished(name), of: id)
  }

  /// True for any folder that is called after a profile's files, be it fin's or a copy.
  static func isSimilar(_ name: String) -> Bool { name.hasPrefix(start) }
}

extension Profiles {
  /// The folders in a profile's folder by what its record says of them.
  struct Folders {
    /// The path of the files.
    var path: String
    /// True if the files have the name of an unfinished folder still.
    var isUnfinished = false
    /// Names of folders that are not needed any more.
    var leftovers: [String] = []
    /// Names of folders that fin does not know and leaves alone.
    var unknown: [String] = []
  }

  /// Finds the files of a profile. Throws a ``ProfilesError`` where the record and the folders do not fit:
  /// the record, or a folder, was put back from somewhere.
  func folders(of name: String, _ record: ProfileRecord) throws -> Folders {
    let root = folder(of: name)
    let names: [String]
    do { names = try files.names(in: root).sorted() } catch {
      throw StoreError.cannotRead(path: root, StoreError.Cause(error))
    }
    let making = FilesFolder.unfinished(record.files, of: record.id)
    let isThere = names.contains(record.files)
    // Its maker was stopped after the record named it; the copy of the record is the last of its files.
    let isUnfinished =
      !isThere && names.contains(making)
      && secondRecord(of: name, in: making)?.change == record.change
    let own = FilesFolder.number(of: record.files) ?? 0
    let newer = names.filter { (FilesFolder.number(of: $0) ?? 0) > own }
    guard newer.isEmpty, isThere || isUnfinished else {
      let found = names.filter { FilesFolder.number(of: $0) != nil && $0 != record.files }
      throw ProfilesError.otherFiles(
        record: root + "/" + Self.recordName, named: record.files, isThere: isThere, found: found)
    }
    var folders = Folders(path: root + "/" + record.files)
    if isUnfinished {
      folders.path = root + "/" + making
      folders.isUnfinished = true
    }
    for name in names where name != record.files {
      if isUnfinished, name == making { continue }
      if name == record.former || FilesFolder.isUnfinished(name, of: record.id)
        || name.hasPrefix(Self.temporaryPrefix)
      {
        folders.leftovers.append(name)
      } else if FilesFolder.isSimilar(name) {
        folders.unknown.append(name)
      }
    }
    return folders
  }

  /// Finishes what a stopped process began, and removes what it left; gives the path of the files.
  @discardableResult
  func settle(_ name: String, _ record: ProfileRecord) throws -> String {
    let folders = try folders(of: name, record)
    let (root, path) = (folder(of: name), folder(of: name) + "/" + record.files)
    if folders.isUnfinished {
      try writing(root) {
        try files.rename(folders.path, to: path)
        try? files.syncFolder(root)
      }
    }
    for name in folders.leftovers { FolderTree.remove(root + "/" + name) }
    for name in (try? files.names(in: path)) ?? [] where name.hasPrefix(Self.temporaryPrefix) {
      FolderTree.remove(path + "/" + name)
    }
    return path
  }
}
