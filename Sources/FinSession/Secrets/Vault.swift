import CSodium
import FinLanguage

/// A file of a protected profile is not what fin wrote there.
struct SealError: Error, CustomStringConvertible {
  let description: String

  static let broken = SealError(
    description: "it was changed, or belongs to another file or profile")
  static let plain = SealError(description: "it is not encrypted as the profile's files are")
}

/// Encrypts and reads the files of a protected profile, with XChaCha20-Poly1305 and the profile's key.
///
/// ## A file
///
/// ```json
/// {"fin_sealed":1,"profile":"9c41…","file":"sessions/default.json","nonce":"…","data":"…"}
/// ```
/// One line. `nonce` and `data` are base64; the last 16 bytes of `data` are the tag, and the additional
/// data are the bytes of the line before `,"nonce"`. `file` is the name with its folder, without the
/// endings of copies (`.bak`, `.damaged-1`, `.edited-1`, `.aside-1`).
///
/// ## A log, to which lines are added
///
/// ```json
/// {"fin_sealed_log":2,"profile":"9c41…","file":"sessions/default.expenses.jsonl","nonce":"…","data":"","tag":"…"}
/// {"n":1,"at":0,"after":"…","nonce":"…","data":"…","tag":"…"}
/// {"n":2,"at":112,"after":"…","nonce":"…","data":"…","tag":"…"}
/// ```
/// One line for each of the content, so that a damaged one costs no other. `n` counts them, `at` the bytes
/// of the content before a line's, and `after` is the `tag` of the line before. The additional data of the
/// first line are its bytes before `,"nonce"`; those of each other are those of the first, a line break, and
/// its own bytes before `,"nonce"`. So no line can be dropped, repeated, moved, or taken from another log.
///
/// Logs that an older fin began are of form 1: lines of up to 16 kB without `after`, whose additional data are
/// their own bytes before `,"nonce"`, a line break, and the `tag` of the line before.
final class Vault {
  /// The profile's ``ProfileRecord/id``.
  let profile: String
  /// Nil once it was forgotten.
  private(set) var key: Secret?

  init(profile: String, key: Secret) {
    self.profile = profile
    self.key = key
  }

  /// Wipes the key, unless someone else still has it; no file can be read or written after that.
  func forget() { key = nil }

  // MARK: Files

  private static let fileMark = Array("{\"fin_sealed\":1,".utf8)

  static func isSealed(_ content: [UInt8]) -> Bool {
    content.starts(with: fileMark) || SealedLog.isSealed(content)
  }

  func seal(_ content: [UInt8], as name: String) -> [UInt8] {
    let head = head(Self.fileMark, name)
    let nonce = Sodium.random(Sodium.nonceCount)
    let sealed = encrypted(content[...], nonce: nonce, additional: head)
    var line = head
    line.reserveCapacity(head.count + Base64.count(of: sealed.count) + 80)
    line += ",\"nonce\":\"".utf8
    Base64.append(nonce, to: &line)
    line += "\",\"data\":\"".utf8
    Base64.append(sealed, to: &line)
    line += "\"}\n".utf8
    return line
  }

  func open(_ content: [UInt8], as name: String) throws(SealError) -> [UInt8] {
    guard content.starts(with: Self.fileMark) else { throw .plain }
    let head = head(Self.fileMark, name)
    let plain = content.withUnsafeBufferPointer { content -> [UInt8]? in
      var parser = SealParser(content)
      guard parser.skip(head), parser.skip(",\"nonce\":\""),
        let nonce = parser.base64(), parser.skip("\",\"data\":\""), let sealed = parser.base64(),
        parser.skip("\"}\n"), parser.isAtEnd, sealed.count >= Sodium.tagCount
      else { return nil }
      return decrypted(sealed, nonce: nonce, additional: head)
    }
    guard let plain else { throw .broken }
    return plain
  }

  /// The beginning of a file: its additional data.
  func head(_ mark: [UInt8], _ name: String) -> [UInt8] {
    mark + "\"profile\":\"\(profile)\",\"file\":\(JSONText.quoted(name))".utf8
  }

  // MARK: Bytes

  /// The bytes encrypted, with the tag behind them.
  func encrypted(_ bytes: ArraySlice<UInt8>, nonce: [UInt8], additional: [UInt8]) -> [UInt8] {
    _ = Sodium.isReady
    return [UInt8](unsafeUninitializedCapacity: bytes.count + Sodium.tagCount) { room, count in
      guard let start = room.baseAddress, let key else { return }
      var length: UInt64 = 0
      bytes.withUnsafeBufferPointer { bytes in
        _ = crypto_aead_xchacha20poly1305_ietf_encrypt(
          start, &length, bytes.baseAddress, UInt64(bytes.count), additional,
          UInt64(additional.count), nil, nonce, key.pointer)
      }
      count = Int(length)
    }
  }

  /// Nil where they are not what the key encrypted with this nonce and these additional data.
  func decrypted(_ sealed: [UInt8], nonce: [UInt8], additional: [UInt8]) -> [UInt8]? {
    guard Sodium.isReady, nonce.count == Sodium.nonceCount, sealed.count >= Sodium.tagCount else {
      return nil
    }
    var isFine = false
    let plain = [UInt8](unsafeUninitializedCapacity: sealed.count) { room, count in
      guard let start = room.baseAddress, let key else { return }
      var length: UInt64 = 0
      isFine =
        crypto_aead_xchacha20poly1305_ietf_decrypt(
          start, &length, nil, sealed, UInt64(sealed.count), additional, UInt64(additional.count),
          nonce, key.pointer) == 0
      count = isFine ? Int(length) : 0
    }
    return isFine ? plain : nil
  }
}

/// Reads a line of a sealed file, which has one form only.
struct SealParser {
  private let bytes: UnsafeBufferPointer<UInt8>
  private(set) var place = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var isAtEnd: Bool { place == bytes.count }

  mutating func skip(_ text: some Collection<UInt8>) -> Bool {
    guard bytes[place...].starts(with: text) else { return false }
    place += text.count
    return true
  }

  mutating func skip(_ text: StaticString) -> Bool {
    skip(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// The bytes before the next quote, without copying.
  mutating func quoted() -> UnsafeBufferPointer<UInt8>? {
    guard let end = bytes[place...].firstIndex(of: UInt8(ascii: "\"")) else { return nil }
    defer { place = end }
    return UnsafeBufferPointer(rebasing: bytes[place..<end])
  }

  mutating func base64() -> [UInt8]? { quoted().flatMap { Base64.bytes($0) } }

  /// A count as fin writes it.
  mutating func count() -> Int? {
    let start = place
    var result = 0
    while place < bytes.count, bytes[place] &- 48 <= 9 {
      let (product, overflow) = result.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(Int(bytes[place] &- 48))
      if overflow || carry { return nil }
      result = sum
      place += 1
    }
    if place == start || place - start > 1 && bytes[start] == UInt8(ascii: "0") { return nil }
    return result
  }
}
