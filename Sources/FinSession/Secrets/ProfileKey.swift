import CSodium
import JSON

/// A profile's key, wrapped: encrypted with one that only a passphrase or a recovery code gives.
///
/// ```json
/// {"by": "passphrase", "kdf": "argon2id13", "salt": "…", "passes": 3, "memory": 268435456,
///  "nonce": "…", "key": "…"}
/// ```
/// The wrapping key is argon2id (version 1.3) of the text in UTF-8 with these parameters, `memory` in
/// bytes, one lane, 32 bytes long. `key` is the profile's key encrypted with it by XChaCha20-Poly1305; the
/// additional data are the words `fin profile key 1`, the profile's id, its folder of files, `by`, `kdf`,
/// `passes`, `memory` and `salt` as they stand here, each on a line of its own, without a line break at the
/// end.
struct WrappedKey: Equatable, Sendable {
  enum Way: String, Sendable { case passphrase, code }

  /// The work that makes guessing slow.
  struct Cost: Equatable, Sendable {
    var passes: Int
    /// Bytes.
    var memory: Int

    /// libsodium's MODERATE: most of a second.
    static let usual = Cost(passes: 3, memory: 256 << 20)

    /// The least that libsodium takes.
    static let cheapest = Cost(passes: 1, memory: 8192)

    /// True if it is as much as fin asks for, or more.
    var isUsual: Bool { passes >= Self.usual.passes && memory >= Self.usual.memory }

    /// True if any machine can do it, and libsodium takes it.
    var isPossible: Bool { (1...64).contains(passes) && (8192...4 << 30).contains(memory) }
  }

  let way: Way
  let cost: Cost
  let salt: [UInt8]
  let nonce: [UInt8]
  let key: [UInt8]

  private static let kdf = "argon2id13"
  private static let saltCount = Int(crypto_pwhash_argon2id_SALTBYTES)

  /// The names that the additional data have beside the wrapped key's own.
  struct Place: Equatable, Sendable {
    let profile: String
    let files: String
  }

  init(_ key: Secret, of place: Place, by way: Way, _ text: Secret, cost: Cost) throws {
    self.way = way
    self.cost = cost
    salt = Sodium.random(Self.saltCount)
    nonce = Sodium.random(Sodium.nonceCount)
    let wrapping = try Self.wrappingKey(text, salt, cost)
    let vault = Vault(profile: place.profile, key: wrapping)
    let (additional, nonce) = (Self.additional(place, way, cost, salt), self.nonce)
    // The key is short, but none of it stays behind in ordinary memory.
    self.key = key.withBytes { bytes in
      var copy = Array(bytes)
      defer { copy.withUnsafeMutableBytes { sodium_memzero($0.baseAddress, $0.count) } }
      return vault.encrypted(copy[...], nonce: nonce, additional: additional)
    }
  }

  /// The profile's key; nil where the text is a wrong one. Throws ``ProfilesError/noMemory``.
  func unwrapped(_ text: Secret, of place: Place) throws -> Secret? {
    let wrapping = try Self.wrappingKey(text, salt, cost)
    let vault = Vault(profile: place.profile, key: wrapping)
    let additional = Self.additional(place, way, cost, salt)
    guard var bytes = vault.decrypted(key, nonce: nonce, additional: additional) else { return nil }
    return try Secret(taking: &bytes)
  }

  private static func wrappingKey(_ text: Secret, _ salt: [UInt8], _ cost: Cost) throws -> Secret {
    let key = try Secret(capacity: Sodium.keyCount)
    var result: Int32 = -1
    key.fill { room in
      text.withBytes { text in
        guard let to = room.baseAddress, let from = text.baseAddress else { return }
        result = crypto_pwhash_argon2id(
          to.assumingMemoryBound(to: UInt8.self), UInt64(room.count),
          from.assumingMemoryBound(to: CChar.self), UInt64(text.count), salt, UInt64(cost.passes),
          cost.memory, crypto_pwhash_argon2id_ALG_ARGON2ID13)
      }
      return room.count
    }
    guard result == 0 else { throw ProfilesError.noMemory }
    return key
  }

  private static func additional(_ place: Place, _ way: Way, _ cost: Cost, _ salt: [UInt8])
    -> [UInt8]
  {
    Array(
      [
        "fin profile key 1", place.profile, place.files, way.rawValue, kdf, "\(cost.passes)",
        "\(cost.memory)", Base64.text(salt),
      ].joined(separator: "\n").utf8)
  }

  // MARK: JSON

  init(from reader: inout JSONReader) throws {
    var texts: [String: String] = [:]
    var (passes, memory) = (0, 0)
    try reader.object { reader, name in
      switch name {
      case "passes": passes = try reader.count()
      case "memory": memory = try reader.count()
      default: texts[name] = try reader.string()
      }
    }
    cost = Cost(passes: passes, memory: memory)
    guard texts.count == 5, let way = texts["by"].flatMap(Way.init), texts["kdf"] == Self.kdf,
      cost.isPossible,
      let salt = texts["salt"].flatMap({ Base64.bytes($0) }), salt.count == Self.saltCount,
      let nonce = texts["nonce"].flatMap({ Base64.bytes($0) }), nonce.count == Sodium.nonceCount,
      let key = texts["key"].flatMap({ Base64.bytes($0) }),
      key.count == Sodium.keyCount + Sodium.tagCount
    else { throw reader.fault(.meaning("this is no wrapped key")) }
    self.way = way
    self.salt = salt
    self.nonce = nonce
    self.key = key
  }

  func write(to writer: inout JSONWriter) {
    writer.object { object in
      object.member("by") { $0.write(way.rawValue) }
      object.member("kdf") { $0.write(Self.kdf) }
      object.member("salt") { $0.write(Base64.text(salt)) }
      object.member("passes") { $0.write(cost.passes) }
      object.member("memory") { $0.write(cost.memory) }
      object.member("nonce") { $0.write(Base64.text(nonce)) }
      object.member("key") { $0.write(Base64.text(key)) }
    }
  }
}

extension [WrappedKey] {
  /// The profile's key; nil where the text opens none of them. Throws ``ProfilesError/noMemory``.
  ///
  /// A passphrase can look like a recovery code, so that what looks like one is tried as both.
  func unwrapped(_ typed: Secret, of place: WrappedKey.Place) throws -> Secret? {
    var readings = try typed.encodings().map { (way: WrappedKey.Way.passphrase, text: $0) }
    if let code = try RecoveryCode.letters(of: typed) { readings.append((.code, code)) }
    for (way, text) in readings {
      for wrapped in self where wrapped.way == way {
        if let key = try wrapped.unwrapped(text, of: place) { return key }
      }
    }
    return nil
  }
}

/// A code that opens a profile instead of its passphrase: 150 bits that no one can guess, to be printed.
public enum RecoveryCode {
  /// No letters that look like digits or like each other.
  private static let letters = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
  private static let (groups, groupCount) = (6, 5)

  /// `k3h7x-…`: the letters that count, and dashes between their groups.
  static func make() throws -> Secret {
    let bytes = try Secret.random(groups * groupCount)
    let text = try Secret(capacity: groups * (groupCount + 1) - 1)
    bytes.withBytes { bytes in
      text.fill { room in
        for place in room.indices { room[place] = UInt8(ascii: "-") }
        for (place, byte) in bytes.enumerated() {
          room[place + place / groupCount] = letters[Int(byte & 31)]
        }
        return room.count
      }
    }
    return text
  }

  /// The letters that count of what was typed; nil where it cannot be a code.
  static func letters(of typed: Secret) throws -> Secret? {
    let secret = try Secret(capacity: typed.count)
    var isCode = true
    typed.withBytes { typed in
      secret.fill { room in
        var count = 0
        for byte in typed {
          var letter = byte
          if (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letter) { letter += 32 }
          switch letter {
          case UInt8(ascii: "-"), UInt8(ascii: " "): continue
          case UInt8(ascii: "o"): letter = UInt8(ascii: "0")
          case UInt8(ascii: "i"), UInt8(ascii: "l"): letter = UInt8(ascii: "1")
          default: break
          }
          isCode = isCode && letters.contains(letter)
          room[count] = letter
          count += 1
        }
        return count
      }
    }
    return isCode && secret.count == groups * groupCount ? secret : nil
  }
}
