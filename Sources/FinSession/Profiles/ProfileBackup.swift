import FinLanguage
import JSON

/// All files of a profile, or of the sessions without one, in one file.
///
/// ```json
/// {"fin_backup":1,"name":"ann","record":"{\"fin_profile\": 1, …}"}
/// {"files":[{"name":"sessions/default.json","data":"…"}, …]}
/// ```
/// Two lines. `data` is the file as it lies on the disk, in base64. Of a protected profile the second line
/// is encrypted as a file of the name `backup/backup` (``Vault``), with the profile's key, which the record
/// holds wrapped. Of sessions without a profile there is no `record`.
public struct ProfileBackup {
  static let schema = 1
  private static let role = "backup/backup"

  public let name: String
  /// Nil for sessions without a profile.
  public let record: ProfileRecord?
  private let recordText: String
  private let payload: [UInt8]

  struct File: Equatable {
    let name: String
    let content: [UInt8]
  }

  // MARK: Making

  /// The content of a backup of the profile, or of the folder of sessions without one. Throws a
  /// ``StoreError``.
  public static func content(of profile: OpenProfile?, sessions folder: String) throws -> (
    bytes: [UInt8], files: Int, leftOut: [(path: String, reason: String)]
  ) {
    let root = profile?.folder ?? StorePath.folder(of: folder)
    let disk = PosixStoreFiles()
    let stored = try StoredFiles(
      in: root, below: profile == nil ? StorePath.name(of: folder) : "", disk)
    let files = try stored.files.map { file in
      do { return File(name: file.name, content: try disk.read(file.path)) } catch {
        throw StoreError.cannotRead(path: file.path, StoreError.Cause(error))
      }
    }
    var writer = JSONWriter(.compact)
    writer.object { object in
      object.member("fin_backup") { $0.write(schema) }
      object.member("name") { $0.write(profile?.name ?? "") }
      if let profile {
        object.member("record") { $0.write(String(decoding: profile.record.json, as: UTF8.self)) }
      }
    }
    var bytes = writer.bytes + [UInt8(ascii: "\n")]
    var list = JSONWriter(.compact)
    list.object { object in
      object.member("files") { writer in
        writer.array { array in
          for file in files {
            array.element { writer in
              writer.object { object in
                object.member("name") { $0.write(file.name) }
                object.member("data") { $0.write(Base64.text(file.content)) }
              }
            }
          }
        }
      }
    }
    bytes += profile?.sealed(list.bytes, as: role) ?? list.bytes + [UInt8(ascii: "\n")]
    return (bytes, files.count, stored.others)
  }

  // MARK: Reading

  /// Throws a ``ProfilesError`` where the bytes are no backup.
  public init(_ bytes: [UInt8], path: String) throws {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else {
      throw ProfilesError.noBackup(path: path, reason: "it is not a backup of fin")
    }
    var (schema, name, text) = (0, "", "")
    do {
      try JSONReader.reading(Array(bytes[..<end])) { reader in
        try reader.object { reader, key in
          switch key {
          case "fin_backup": schema = try reader.count()
          case "name": name = try reader.string()
          case "record": text = try reader.string()
          default: throw reader.fault(.meaning("a backup has no \(key)"))
          }
        }
      }
    } catch {
      throw ProfilesError.noBackup(path: path, reason: "it is not a backup of fin")
    }
    guard schema > 0 else {
      throw ProfilesError.noBackup(path: path, reason: "it is not a backup of fin")
    }
    guard schema <= Self.schema else { throw ProfilesError.newer(path: path, schema: schema) }
    self.name = name
    recordText = text
    record = text.isEmpty ? nil : try ProfileRecord(json: Array(text.utf8), path: path)
    payload = Array(bytes[(end + 1)...])
  }

  /// The files. Throws a ``ProfilesError`` where one byte of them is another than was written.
  ///
  /// - Parameter key: The key of a protected profile.
  func files(_ key: ProfileKey?, path: String) throws -> [File] {
    var bytes = payload
    if let record, let key {
      do {
        bytes = try Vault(profile: record.id, key: key.secret).open(payload, as: Self.role)
      } catch {
        throw ProfilesError.noBackup(path: path, reason: error.description)
      }
    }
    var files: [File] = []
    do {
      try JSONReader.reading(bytes) { reader in
        try reader.object { reader, key in
          guard key == "files" else { throw reader.fault(.meaning("a backup has no \(key)")) }
          try reader.array { reader in
            var (name, data) = ("", "")
            try reader.object { reader, key in
              if key == "name" { name = try reader.string() } else { data = try reader.string() }
            }
            let parts = name.split(separator: "/", omittingEmptySubsequences: false)
            let isName =
              parts.count <= 32
              && parts.allSatisfy { !["", ".", ".."].contains($0) && !$0.utf8.contains(0) }
              && name != Profiles.recordName
            guard isName, let content = Base64.bytes(data) else {
              throw reader.fault(.meaning("this is no file of a backup"))
            }
            files.append(File(name: name, content: content))
          }
        }
      }
    } catch {
      throw ProfilesError.noBackup(
        path: path, reason: "\((error as? JSONFault)?.description ?? "\(error)")")
    }
    return files
  }

  /// Throws where a file that was written is not what the profile holds.
  public static func verify(_ bytes: [UInt8], of profile: OpenProfile?, path: String) throws -> Int
  {
    try ProfileBackup(bytes, path: path).files(profile?.key, path: path).count
  }
}

extension Profiles {
  /// Makes a profile of a backup, with an id of its own, so that its files are not taken for those of the
  /// profile that was backed up; there must be none of its name yet. Throws a ``ProfilesError`` or
  /// ``StoreError``; nothing was made then.
  ///
  /// - Returns: The number of its files, and the names of those that cannot be read, which are as they were.
  public func restore(_ backup: ProfileBackup, as name: String, _ key: ProfileKey?, path: String)
    throws -> (count: Int, unreadable: [String])
  {
    let content = try backup.files(key, path: path)
    var unreadable: [String] = []
    try make(name) { record, temporary in
      let origin = backup.record
      record.files = origin?.files ?? record.files
      record.keys = origin?.keys ?? []
      record.origin = origin.map { $0.origin ?? $0.place }
      // A name that has a place in what files are sealed with.
      let (raw, target) = (temporary + "/backup/" + record.files, temporary + "/" + record.files)
      let isSealed = key != nil
      for file in content { try write(file, in: isSealed ? raw : target) }
      guard let origin, let key else { return nil }
      try StoredFiles(
        in: raw, SealedFiles(Vault(profile: origin.id, key: key.secret), files: files)
      ).copy(
        to: target, SealedFiles(Vault(profile: record.id, key: key.secret), files: files)
      ) { file, _ in
        unreadable.append(file.name)
        // The lines of a log that can be read are kept, and what stands for the others.
        return file.name.hasSuffix(".jsonl") ? nil : try files.read(file.path)
      }
      FolderTree.remove(temporary + "/backup")
      return ProfileKey(secret: key.secret, files: record.files)
    }
    return (content.count, unreadable)
  }

  private func write(_ file: ProfileBackup.File, in folder: String) throws {
    let path = folder + "/" + file.name
    try files.makeFolders(StorePath.folder(of: path))
    _ = try files.fill(files.create(path, mode: .owners), with: file.content)
  }
}
