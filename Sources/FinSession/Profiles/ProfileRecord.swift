import JSON

/// The file that makes a folder a profile: where its files lie, and how they are read.
///
/// ```json
/// {"fin_profile": 2, "id": "9c41…", "change": 3, "files": "files-2", "former": "files-1",
///  "keys": [{"by": "passphrase", …}], "seal": "…", "check": "…"}
/// ```
/// Without `keys` the files are not encrypted; see ``WrappedKey`` and ``Vault``. `seal` is a nonce and the
/// tag of an empty text encrypted with the profile's key; the additional data are this object without `seal`
/// and `check`, in one line without blanks. So no one without the key adds, changes or
/// drops a way to open the profile unseen. `check` is the sum of all bytes before it, so that a damaged
/// record is known without the key.
///
/// It is there twice: `profile.json` in the profile's folder, and again in the folder of the files.
public struct ProfileRecord: Equatable, Sendable {
  /// The version of the file's form that this fin writes.
  ///
  /// Since 2 it names the folder of its former files, so that no other is removed, and carries checks.
  static let schema = 2
  private static let firstChecked = 2

  /// The version of the form that it was read in.
  private(set) var readSchema = schema
  /// Stays the same when the profile is renamed.
  public let id: String
  /// The number of times it was changed.
  private(set) var change = 0
  /// The name of the folder of its files.
  public internal(set) var files = FilesFolder.first
  /// The name of the folder that the files were in before, which is removed; nil for none.
  var former: String?
  /// The key of the files, once for each way to open them; none where they are not encrypted.
  var keys: [WrappedKey] = []
  /// The profile and folder that the keys were wrapped for, where it is a copy of another profile.
  var origin: WrappedKey.Place?
  private var seal: [UInt8] = []

  init(id: String) { self.id = id }

  /// Throws a ``ProfilesError`` where the text is no record, a damaged one, or one of a newer fin.
  init(json: [UInt8], path: String) throws {
    var schema: Int?
    var texts: [String: String] = [:]
    var (keys, change, seal): ([WrappedKey], Int, [UInt8]?) = ([], 0, [])
    var (sum, writtenSum): (UInt64?, String?)
    do {
      try JSONReader.reading(json) { reader in
        try reader.object { reader, key in
          switch key {
          case Key.schema:
            let found = try reader.count()
            schema = found
            if found > Self.schema, Self.isIntact(json) {
              throw ProfilesError.newer(path: path, schema: found)
            }
          case Key.id, Key.files, Key.former, Key.originID, Key.originFiles:
            texts[key] = try reader.string()
          case Key.change: change = try reader.count()
          case Key.keys: try reader.array { keys.append(try WrappedKey(from: &$0)) }
          case Key.seal: seal = Base64.bytes(try reader.string())
          case Key.check:
            sum = Checksum.of(reader.bytes(upTo: reader.keyStart))
            writtenSum = try reader.string()
          default: throw reader.fault(.meaning("a profile has no \(key)"))
          }
        }
      }
    } catch let fault as JSONFault {
      throw ProfilesError.damaged(path: path, reason: fault.description)
    }
    guard let schema, let id = texts[Key.id], let files = texts[Key.files], let seal,
      [files, texts[Key.former], texts[Key.originFiles]].allSatisfy({
        $0.map { FilesFolder.number(of: $0) != nil } ?? true
      }), texts[Key.former] != files,
      (texts[Key.originID] == nil) == (texts[Key.originFiles] == nil)
    else { throw ProfilesError.damaged(path: path, reason: "it is not a profile of fin") }
    if schema >= Self.firstChecked || sum != nil {
      guard schema <= Self.schema, let sum, Checksum.text(sum) == writtenSum else {
        throw ProfilesError.damaged(path: path, reason: "it is not as fin wrote it")
      }
    }
    readSchema = schema
    self.id = id
    self.change = change
    self.files = files
    former = texts[Key.former]
    self.keys = keys
    if let id = texts[Key.originID], let files = texts[Key.originFiles] {
      origin = WrappedKey.Place(profile: id, files: files)
    }
    self.seal = seal
  }

  /// False for a text with a sum of what stands before it, as any form has since 2, that does not fit.
  private static func isIntact(_ json: [UInt8]) -> Bool {
    guard let key = json.firstRange(of: Array("\"\(Key.check)\"".utf8))?.lowerBound else {
      return true
    }
    let sum = json[..<key].withUnsafeBytes { Checksum.of($0) }
    return json[key...].firstRange(of: Array("\"\(Checksum.text(sum))\"".utf8)) != nil
  }

  /// The work that opening takes, where it is far more than fin asks for: someone else may have written
  /// the record, and Ctrl-C doesn't end it.
  public var unusualCost: (passes: Int, megabytes: Int)? {
    let usual = WrappedKey.Cost.usual
    return keys.map(\.cost).first { $0.passes > 4 * usual.passes || $0.memory > 4 * usual.memory }
      .map { ($0.passes, $0.memory >> 20) }
  }

  private enum Key {
    static let schema = "fin_profile"
    static let id = "id"
    static let change = "change"
    static let files = "files"
    static let former = "former"
    static let originID = "origin"
    static let originFiles = "origin_files"
    static let keys = "keys"
    static let seal = "seal"
    static let check = "check"
  }

  // MARK: Sealing

  /// Makes it the next version of the record; of a protected profile it is sealed with the key.
  mutating func renew(_ key: Secret?) {
    readSchema = Self.schema
    change += 1
    seal = []
    guard let key else { return }
    let nonce = Sodium.random(Sodium.nonceCount)
    seal = nonce + Vault(profile: id, key: key).encrypted([], nonce: nonce, additional: sealedText)
  }

  /// True if whoever had the key wrote it. One of an older form has nothing to tell it by.
  func isSealed(by key: Secret) -> Bool {
    if readSchema < Self.firstChecked { return true }
    let (nonce, tag) = (Array(seal.prefix(Sodium.nonceCount)), seal.dropFirst(Sodium.nonceCount))
    return Vault(profile: id, key: key).decrypted(
      Array(tag), nonce: nonce, additional: sealedText) != nil
  }

  /// True if a newer form of fin's wrote it.
  func isNewer(than other: ProfileRecord) -> Bool { readSchema > other.readSchema }

  /// True for one of an older form.
  var isOld: Bool { readSchema < Self.schema }

  private var sealedText: [UInt8] { text(.compact) { _ in } }

  // MARK: Writing

  private func text(_ style: JSONWriter.Style, _ last: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter(style, indentation: 2)
    writer.object { object in
      object.member(Key.schema) { $0.write(readSchema) }
      object.member(Key.id) { $0.write(id) }
      object.member(Key.change) { $0.write(change) }
      object.member(Key.files) { $0.write(files) }
      if let former { object.member(Key.former) { $0.write(former) } }
      if let origin {
        object.member(Key.originID) { $0.write(origin.profile) }
        object.member(Key.originFiles) { $0.write(origin.files) }
      }
      if !keys.isEmpty {
        object.member(Key.keys) { writer in
          writer.array { array in for key in keys { array.element { key.write(to: &$0) } } }
        }
      }
      last(&object)
    }
    return writer.bytes
  }

  var json: [UInt8] {
    func text(_ sum: UInt64) -> [UInt8] {
      self.text(.broken) { object in
        if !seal.isEmpty { object.member(Key.seal) { $0.write(Base64.text(seal)) } }
        object.member(Key.check) { $0.write(Checksum.text(sum)) }
      } + [UInt8(ascii: "\n")]
    }
    // The sum is of what stands before its key.
    let start = text(0).firstRange(of: Array("\"\(Key.check)\"".utf8))?.lowerBound ?? 0
    return text(text(0)[..<start].withUnsafeBytes { Checksum.of($0) })
  }
}
