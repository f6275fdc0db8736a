/// A checksum that differs after any small change of bytes: a flipped bit, a hand's edit.
///
/// It guards against accidents, not against people. Each step maps its words one to one, as FNV
/// does, so a change of one word always shows.
enum Checksum {
  static let start: UInt64 = 0xCBF2_9CE4_8422_2325
  private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The sum of what came before `bytes` and of them.
  static func of(_ bytes: UnsafeRawBufferPointer, after sum: UInt64 = start) -> UInt64 {
    var sum = mixed(sum, UInt64(bytes.count))
    var offset = 0
    while offset + 8 <= bytes.count {
      sum = mixed(
        sum, UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      offset += 8
    }
    var rest: UInt64 = 0
    while offset < bytes.count {
      rest = rest << 8 | UInt64(bytes[offset])
      offset += 1
    }
    return mixed(sum, rest)
  }

  private static func mixed(_ sum: UInt64, _ word: UInt64) -> UInt64 {
    let product = (sum ^ word) &* factor
    return product ^ product >> 32
  }

  static func text(of text: String) -> String {
    Array(text.utf8).withUnsafeBytes { Self.text(of($0)) }
  }

  /// Sixteen hexadecimal digits.
  static func text(_ sum: UInt64) -> String {
    let digits = String(sum, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
