/// PNG files made for tests, without compression.
public enum SamplePNG {
  /// - Parameter pixel: Red, green, blue and how much it covers, from 0 to 255.
  public static func bytes(
    _ width: Int, _ height: Int, extra: [(String, [UInt8])] = [],
    pixel: (_ column: Int, _ row: Int) -> (UInt8, UInt8, UInt8, UInt8) = { _, _ in (200, 0, 0, 255)
    }
  ) -> [UInt8] {
    var rows: [UInt8] = []
    for row in 0..<height {
      rows.append(0)
      for column in 0..<width {
        let (red, green, blue, cover) = pixel(column, row)
        rows += [red, green, blue, cover]
      }
    }
    return file(
      header: big(width) + big(height) + [8, 6, 0, 0, 0], extra: extra, data: stored(rows))
  }

  /// A file of these parts, with the right checksums, whatever is in them.
  public static func file(header: [UInt8], extra: [(String, [UInt8])] = [], data: [UInt8])
    -> [UInt8]
  {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
      + extra.flatMap { chunk($0.0, $0.1) } + chunk("IDAT", data) + chunk("IEND", [])
  }

  public static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let content = Array(name.utf8) + data
    return big(data.count) + content + big(Int(checksum(content)))
  }

  public static func big(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(number >> $0 & 255) }
  }

  /// zlib's form with stored blocks (RFC 1950, RFC 1951).
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(start + 65_535, bytes.count)
      let count = end - start
      result += [end == bytes.count ? 1 : 0, UInt8(count & 255), UInt8(count >> 8)]
      result += [UInt8(~count & 255), UInt8(~count >> 8 & 255)] + bytes[start..<end]
      start = end
    } while start < bytes.count
    var (low, high) = (1, 0)
    for byte in bytes {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return result + big(high << 16 | low)
  }

  /// CRC-32, bit by bit.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var rest = UInt32.max
    for byte in bytes {
      rest ^= UInt32(byte)
      for _ in 0..<8 { rest = rest & 1 == 1 ? rest >> 1 ^ 0xEDB8_8320 : rest >> 1 }
    }
    return ~rest
  }
}
