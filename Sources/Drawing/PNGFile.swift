/// A PNG file whose structure is sound.
///
/// Source: PNG (Third Edition), 5 and 11.2.
public struct PNGFile: Sendable {
  /// The reason that bytes are no picture that can be used.
  public enum Problem: Error, Equatable, Sendable {
    /// It is something else: a picture of another format, if that is known.
    case notPNG(format: String?)
    /// It ends too early.
    case cutOff
    /// A chunk of it is damaged.
    case damaged(part: String)
    /// Its header says what no PNG has.
    case badHeader
    case tooLarge(width: Int, height: Int)
    case notDecoded(reason: String)
  }

  /// The most pixels of a side: 64 MB when it is decoded.
  public static let longestSide = 4096

  public let bytes: [UInt8]
  public let width: Int
  public let height: Int

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The bits of a sample that each color type may have.
  private static let depths: [UInt8: [UInt8]] = [
    0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
  ]

  /// Reads the chunks of a file, each with its checksum; what follows the last is not looked at.
  public init(_ bytes: [UInt8]) throws(Problem) {
    guard bytes.starts(with: Self.signature) else {
      throw Self.signature.starts(with: bytes) ? .cutOff : .notPNG(format: Self.format(of: bytes))
    }
    var size: (width: Int, height: Int)?
    var hasPixels = false
    var place = Self.signature.count
    while true {
      guard bytes.count - place >= 12 else { throw .cutOff }
      let count = Self.number(bytes, place)
      let type = bytes[(place + 4)..<(place + 8)]
      guard type.allSatisfy({ (65...90).contains($0 & ~0x20) }) else {
        throw .damaged(part: "name")
      }
      let name = String(decoding: type, as: UTF8.self)
      guard count <= bytes.count - place - 12 else { throw .cutOff }
      let end = place + 8 + count
      guard Self.checksum(bytes[(place + 4)..<end]) == Self.number(bytes, end) else {
        throw .damaged(part: name)
      }
      switch name {
      case "IHDR" where size == nil && count == 13:
        size = try Self.size(of: Array(bytes[(place + 8)..<end]))
      case "IHDR": throw .badHeader
      case _ where size == nil: throw .badHeader
      case "IDAT": hasPixels = true
      case "IEND":
        guard let size, hasPixels else { throw .cutOff }
        (self.bytes, width, height) = (bytes, size.width, size.height)
        return
      default: break
      }
      place = end + 4
    }
  }

  private static func size(of header: [UInt8]) throws(Problem) -> (width: Int, height: Int) {
    let (width, height) = (number(header, 0), number(header, 4))
    guard width > 0, height > 0, depths[header[9]]?.contains(header[8]) == true, header[10] == 0,
      header[11] == 0, header[12] <= 1
    else { throw .badHeader }
    guard max(width, height) <= longestSide else { throw .tooLarge(width: width, height: height) }
    return (width, height)
  }

  private static func number(_ bytes: [UInt8], _ place: Int) -> Int {
    bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
  }

  /// The format that the first bytes of a file name; nil where they name none that pictures have.
  private static func format(of bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes.prefix(16), as: UTF8.self)
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "JPEG" }
    if text.hasPrefix("GIF8") { return "GIF" }
    if text.hasPrefix("BM") { return "BMP" }
    if text.hasPrefix("<svg") || text.hasPrefix("<?xml") { return "SVG" }
    if text.hasPrefix("%PDF") { return "PDF" }
    if bytes.starts(with: [0x49, 0x49, 0x2A, 0]) || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A]) {
      return "TIFF"
    }
    let box = String(decoding: bytes.dropFirst(4).prefix(8), as: UTF8.self)
    if text.hasPrefix("RIFF"), bytes.dropFirst(8).starts(with: Array("WEBP".utf8)) { return "WebP" }
    if ["ftypheic", "ftypheix", "ftypmif1"].contains(box) { return "HEIC" }
    if box == "ftypavif" { return "AVIF" }
    return nil
  }

  // MARK: Checksum

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { rest, _ in
      rest & 1 == 1 ? 0xEDB8_8320 ^ rest >> 1 : rest >> 1
    }
  }

  /// CRC-32 (PNG, annex D).
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> Int {
    let rest = bytes.reduce(UInt32.max) { table[Int(($0 ^ UInt32($1)) & 255)] ^ $0 >> 8 }
    return Int(~rest)
  }
}
