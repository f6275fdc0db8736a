import CSodium
import FinLanguage
import JSON

/// A profile's key, wrapped with a random one that the system's keyring keeps, until a given time.
///
/// ```json
/// {"fin_remembered": 1, "from": 1790000000, "until": 1790028800, "nonce": "…", "key": "…"}
/// ```
/// The file `remembered.json` beside the record. `key` is the profile's key encrypted by
/// XChaCha20-Poly1305 with the keyring's 32 bytes; the additional data are the words
/// `fin remembered key 1`, the profile's id, its folder of files, `from` and `until`, each on a line of its
/// own. Neither the file nor what the keyring has opens anything alone.
public struct RememberedKey: Equatable, Sendable {
  static let fileName = "remembered.json"
  private static let schema = 1

  /// The seconds since 1970 between which it opens the profile.
  let from: Int
  public let until: Int
  private let nonce: [UInt8]
  private let key: [UInt8]

  init(
    _ key: Secret, with wrapping: Secret, of place: WrappedKey.Place, from: Int, until: Int
  ) {
    (self.from, self.until) = (from, until)
    nonce = Sodium.random(Sodium.nonceCount)
    let vault = Vault(profile: place.profile, key: wrapping)
    let (nonce, additional) = (self.nonce, Self.additional(place, from, until))
    self.key = key.withBytes { bytes in
      var copy = Array(bytes)
      defer { copy.withUnsafeMutableBytes { sodium_memzero($0.baseAddress, $0.count) } }
      return vault.encrypted(copy[...], nonce: nonce, additional: additional)
    }
  }

  /// True where it opens the profile at a time: not once the time is over, nor where the clock was set
  /// back.
  public func isValid(at now: Int) -> Bool { from <= now && now < until }

  /// The profile's key; nil where the text from the keyring is a wrong one, or the file was changed.
  public func key(of record: ProfileRecord, with text: Secret) throws -> ProfileKey? {
    guard let wrapping = try text.bytesOfHex(), wrapping.count == Sodium.keyCount else {
      return nil
    }
    let vault = Vault(profile: record.id, key: wrapping)
    let additional = Self.additional(record.place, from, until)
    guard var bytes = vault.decrypted(key, nonce: nonce, additional: additional) else { return nil }
    return ProfileKey(secret: try Secret(taking: &bytes), files: record.files)
  }

  private static func additional(_ place: WrappedKey.Place, _ from: Int, _ until: Int) -> [UInt8] {
    Array(
      ["fin remembered key 1", place.profile, place.files, "\(from)", "\(until)"]
        .joined(separator: "\n").utf8)
  }

  // MARK: JSON

  /// Nil where the text is not one.
  init?(json: [UInt8]) {
    var numbers: [String: Int] = [:]
    var texts: [String: [UInt8]] = [:]
    do {
      try JSONReader.reading(json) { reader in
        try reader.object { reader, name in
          switch name {
          case "nonce", "key": texts[name] = Base64.bytes(try reader.string())
          default: numbers[name] = try reader.count()
          }
        }
      }
    } catch { return nil }
    guard numbers.count == 3, numbers["fin_remembered"] == Self.schema, let from = numbers["from"],
      let until = numbers["until"], let nonce = texts["nonce"], nonce.count == Sodium.nonceCount,
      let key = texts["key"], key.count == Sodium.keyCount + Sodium.tagCount
    else { return nil }
    (self.from, self.until, self.nonce, self.key) = (from, until, nonce, key)
  }

  var json: [UInt8] {
    var writer = JSONWriter(.compact)
    writer.object { object in
      object.member("fin_remembered") { $0.write(Self.schema) }
      object.member("from") { $0.write(from) }
      object.member("until") { $0.write(until) }
      object.member("nonce") { $0.write(Base64.text(nonce)) }
      object.member("key") { $0.write(Base64.text(key)) }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}

extension Profiles {
  private func rememberedPath(_ name: String) -> String {
    folder(of: name) + "/" + RememberedKey.fileName
  }

  /// Wraps the key of a profile again, and gives the text that unwraps it, which the system's keyring is to
  /// keep. Throws a ``StoreError`` or ``ProfilesError``.
  public func remember(_ name: String, _ key: ProfileKey, from: Int, until: Int) throws -> Secret {
    let record = try record(of: name)
    guard key.files == record.files else { throw ProfilesError.inUse(name) }
    let wrapping = try Secret.random(Sodium.keyCount)
    let remembered = RememberedKey(
      key.secret, with: wrapping, of: record.place, from: from, until: until)
    let path = rememberedPath(name)
    try writing(path) { try files.replace(path, with: remembered.json, by: ".profile.tmp-") }
    return try wrapping.hex()
  }

  /// The wrapped key of a profile; nil if there is none.
  public func remembered(_ name: String) -> RememberedKey? {
    (try? files.read(rememberedPath(name))).flatMap { RememberedKey(json: $0) }
  }

  /// Removes the wrapped key, and gives true if there was one: what the keyring has opens nothing then.
  @discardableResult
  public func forget(_ name: String) throws -> Bool {
    let path = rememberedPath(name)
    return try writing(path) {
      guard try files.status(path) != nil else { return false }
      try files.remove(path)
      return true
    }
  }
}

extension Secret {
  /// The bytes as hexadecimal digits.
  func hex() throws -> Secret {
    // The function of libsodium ends the text with a zero.
    let text = try Secret(capacity: count * 2 + 1)
    withBytes { bytes in
      text.fill { room in
        if let to = room.baseAddress, let from = bytes.baseAddress {
          sodium_bin2hex(
            to.assumingMemoryBound(to: CChar.self), room.count,
            from.assumingMemoryBound(to: UInt8.self), bytes.count)
        }
        return room.count - 1
      }
    }
    return text
  }

  /// The bytes of hexadecimal digits; nil where there is something else.
  func bytesOfHex() throws -> Secret? {
    let secret = try Secret(capacity: count / 2)
    var isHex = false
    withBytes { text in
      secret.fill { room in
        guard let to = room.baseAddress, let from = text.baseAddress else { return 0 }
        var length = 0
        isHex =
          sodium_hex2bin(
            to.assumingMemoryBound(to: UInt8.self), room.count,
            from.assumingMemoryBound(to: CChar.self), text.count, nil, &length, nil) == 0
        return length
      }
    }
    return isHex ? secret : nil
  }
}
