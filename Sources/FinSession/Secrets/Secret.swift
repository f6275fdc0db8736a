import CSodium

/// Bytes that no one else is to see: kept out of the swap file and of core dumps as far as the system
/// lets it, and wiped when they are no longer needed.
public final class Secret {
  private let start: UnsafeMutableRawPointer
  private let capacity: Int
  /// The number of bytes that count.
  public private(set) var count: Int

  /// Throws ``ProfilesError/noMemory``.
  public init(capacity: Int) throws {
    guard Sodium.isReady, let start = sodium_malloc(max(capacity, 1)) else {
      throw ProfilesError.noMemory
    }
    self.start = start
    self.capacity = capacity
    count = 0
  }

  /// `count` random bytes.
  static func random(_ count: Int) throws -> Secret {
    let secret = try Secret(capacity: count)
    secret.fill { bytes in
      if let start = bytes.baseAddress { randombytes_buf(start, bytes.count) }
      return bytes.count
    }
    return secret
  }

  /// Takes bytes over, and wipes them where they were.
  public convenience init(taking bytes: inout [UInt8]) throws {
    try self.init(capacity: bytes.count)
    fill { room in
      room.copyBytes(from: bytes)
      return bytes.count
    }
    bytes.withUnsafeMutableBytes { sodium_memzero($0.baseAddress, $0.count) }
    bytes = []
  }

  deinit { sodium_free(start) }

  var pointer: UnsafePointer<UInt8> { UnsafePointer(start.assumingMemoryBound(to: UInt8.self)) }

  /// Gives the room to write to; the body returns how many bytes count.
  public func fill(_ body: (UnsafeMutableRawBufferPointer) throws -> Int) rethrows {
    let room = UnsafeMutableRawBufferPointer(start: start, count: capacity)
    count = min(capacity, max(0, try body(room)))
  }

  public func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows
    -> Result
  {
    try body(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// True if both are the same; how long it takes tells nothing about where they differ.
  public func equals(_ other: Secret) -> Bool {
    count == other.count && sodium_memcmp(start, other.start, count) == 0
  }
}

/// libsodium, once for the process.
enum Sodium {
  static let isReady: Bool = {
    // From the first secret on, the figures of a protected profile are in ordinary memory, too.
    fin_refuse_cores()
    return sodium_init() >= 0
  }()

  static let nonceCount = Int(crypto_aead_xchacha20poly1305_ietf_NPUBBYTES)
  static let tagCount = Int(crypto_aead_xchacha20poly1305_ietf_ABYTES)
  static let keyCount = Int(crypto_aead_xchacha20poly1305_ietf_KEYBYTES)

  static func random(_ count: Int) -> [UInt8] {
    _ = isReady
    var bytes = [UInt8](repeating: 0, count: count)
    bytes.withUnsafeMutableBytes { bytes in
      if let start = bytes.baseAddress { randombytes_buf(start, bytes.count) }
    }
    return bytes
  }
}

/// Base64 as RFC 4648 has it in section 4.
enum Base64 {
  static func count(of bytes: Int) -> Int { (bytes + 2) / 3 * 4 }

  static func append(_ bytes: some Collection<UInt8>, to text: inout [UInt8]) {
    let start = text.count
    text.append(contentsOf: repeatElement(0, count: count(of: bytes.count)))
    Array(bytes).withUnsafeBufferPointer { bytes in
      text.withUnsafeMutableBytes { text in
        guard let to = text.baseAddress, let from = bytes.baseAddress else { return }
        fin_base64_encode((to + start).assumingMemoryBound(to: CChar.self), from, bytes.count)
      }
    }
  }

  static func text(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    append(bytes, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Nil where the text is not exactly what ``text(_:)`` makes of some bytes.
  static func bytes(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard let from = text.baseAddress, !text.isEmpty else { return [] }
    var count = -1
    let bytes = [UInt8](unsafeUninitializedCapacity: text.count / 4 * 3 + 3) { bytes, initialized in
      guard let to = bytes.baseAddress else { return }
      count = UnsafeRawPointer(from).withMemoryRebound(to: CChar.self, capacity: text.count) {
        fin_base64_decode(to, $0, text.count)
      }
      initialized = max(count, 0)
    }
    return count < 0 ? nil : bytes
  }

  static func bytes(_ text: String) -> [UInt8]? {
    Array(text.utf8).withUnsafeBufferPointer { bytes($0) }
  }
}
