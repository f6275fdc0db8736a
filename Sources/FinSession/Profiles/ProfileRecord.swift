import JSON

/// The file that makes a folder a profile: where its files lie, and how they are read.
///
/// ```json
/// {"fin_profile": 2, "id": "9c41…", "files": "files-2", "former": "files-1", "keys": [{"by": "passphrase", …}]}
/// ```
/// Without `keys` the files are not encrypted; see ``WrappedKey`` and ``Vault``.
public struct ProfileRecord: Equatable, Sendable {
  /// The version of the file's form that this fin writes.
  ///
  /// Since 2 it names the folder of its former files, so that no other is removed.
  static let schema = 2

  /// Stays the same when the profile is renamed.
  public let id: String
  /// The name of the folder of its files.
  public internal(set) var files = FilesFolder.first
  /// The name of the folder that the files were in before, which is removed; nil for none.
  var former: String?
  /// The key of the files, once for each way to open them; none where they are not encrypted.
  var keys: [WrappedKey] = []

  init(id: String) { self.id = id }

  /// Throws a ``ProfilesError`` where the text is no record, or one of a newer fin.
  init(json: [UInt8], path: String) throws {
    var schema: Int?
    var id: String?
    var (files, former): (String?, String?)
    var keys: [WrappedKey] = []
    do {
      try JSONReader.reading(json) { reader in
        try reader.object { reader, key in
          switch key {
          case Key.schema:
            let found = try reader.count()
            schema = found
            if found > Self.schema { throw ProfilesError.newer(path: path, schema: found) }
          case Key.id: id = try reader.string()
          case Key.files: files = try reader.string()
          case Key.former: former = try reader.string()
          case Key.keys: try reader.array { keys.append(try WrappedKey(from: &$0)) }
          default: throw reader.fault(.meaning("a profile has no \(key)"))
          }
        }
      }
    } catch let fault as JSONFault {
      throw ProfilesError.damaged(path: path, reason: fault.description)
    }
    guard schema != nil, let id, let files, FilesFolder.number(of: files) != nil,
      former.map({ FilesFolder.number(of: $0) != nil && $0 != files }) != false
    else {
      throw ProfilesError.damaged(path: path, reason: "it is not a profile of fin")
    }
    self.id = id
    self.files = files
    self.former = former
    self.keys = keys
  }

  private enum Key {
    static let schema = "fin_profile"
    static let id = "id"
    static let files = "files"
    static let former = "former"
    static let keys = "keys"
  }

  var json: [UInt8] {
    var writer = JSONWriter(.broken, indentation: 2)
    writer.object { object in
      object.member(Key.schema) { $0.write(Self.schema) }
      object.member(Key.id) { $0.write(id) }
      object.member(Key.files) { $0.write(files) }
      if let former { object.member(Key.former) { $0.write(former) } }
      if keys.isEmpty { return }
      object.member(Key.keys) { writer in
        writer.array { array in for key in keys { array.element { key.write(to: &$0) } } }
      }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}
