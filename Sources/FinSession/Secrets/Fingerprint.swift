import CSodium

/// A checksum that no one can make another text for: BLAKE2b of 32 bytes.
public enum Fingerprint {
  /// In hexadecimal digits.
  public static func text(of bytes: [UInt8]) -> String {
    var sum = [UInt8](repeating: 0, count: 32)
    _ = crypto_generichash(&sum, sum.count, bytes, UInt64(bytes.count), nil, 0)
    return sum.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
