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
  /// The most bytes that are read of a file.
  private static let largest = 1 << 30

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
    bytes: [UInt8], files: Int
  ) {
    let root = profile?.folder ?? StorePath.folder(of: folder)
    let names = profile == nil ? [StorePath.name(of: folder)] : [""]
    var files: [File] = []
    for name in names { try collect(root, name, into: &files, depth: 0) }
    // A document never speaks of lines that the log does not have yet.
    files.sort {
      ($0.name.hasSuffix(".jsonl") ? 1 : 0, $0.name) < (
        $1.name.hasSuffix(".jsonl") ? 1 : 0, $1.name
      )
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
    return (bytes, files.count)
  }

  private static func collect(
    _ root: String, _ name: String, into files: inout [File], depth: Int
  ) throws {
    let (disk, folder) = (PosixStoreFiles(), name.isEmpty ? root : root + "/" + name)
    guard depth < 4 else { return }
    do {
      // Documents first: a log that is read later has at least the lines that they speak of.
      let names = try disk.names(in: folder).sorted {
        ($0.hasSuffix(".jsonl") ? 1 : 0, $0) < ($1.hasSuffix(".jsonl") ? 1 : 0, $1)
      }
      for entry in names {
        let path = folder + "/" + entry
        if entry.hasSuffix(".lock") || entry.hasPrefix(".") { continue }
        let full = name.isEmpty ? entry : name + "/" + entry
        switch try disk.status(path)?.kind {
        case .file?: files.append(File(name: full, content: try disk.read(path)))
        case .folder?: try collect(root, full, into: &files, depth: depth + 1)
        default: break
        }
      }
    } catch {
      throw StoreError.cannotRead(path: folder, StoreError.Cause(error))
    }
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
              parts.count <= 4
              && parts.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") && !$0.utf8.contains(0) }
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
  /// Makes a profile of a backup; there must be none of its name yet. Throws a ``ProfilesError`` or
  /// ``StoreError``; nothing was made then.
  ///
  /// - Returns: The number of its files.
  public func restore(_ backup: ProfileBackup, as name: String, _ key: ProfileKey?, path: String)
    throws
    -> Int
  {
    let files = try backup.files(key, path: path)
    try make(name) { record in
      if let kept = backup.record { record = kept }
      return files.map { file in
        // Sessions without a profile lie in the folder that a profile's lie in.
        ProfileBackup.File(name: file.name, content: file.content)
      }
    }
    return files.count
  }
}
