import Drawing
import TestSupport
import Testing

/// Files that should be PNG: PNG (Third Edition), 5 and 11.2.
@Suite struct PNGFileTests {
  private func problem(_ bytes: [UInt8]) -> PNGFile.Problem? {
    do {
      _ = try PNGFile(bytes)
      return nil
    } catch {
      return error
    }
  }

  private let good = SamplePNG.bytes(3, 2)

  private func file(_ width: Int, _ height: Int, _ rest: [UInt8] = [8, 6, 0, 0, 0]) -> [UInt8] {
    SamplePNG.file(header: SamplePNG.big(width) + SamplePNG.big(height) + rest, data: [1])
  }

  @Test func sizes() throws {
    let file = try PNGFile(good)
    #expect((file.width, file.height) == (3, 2))
    #expect(try PNGFile(good + [1, 2, 3]).bytes.count == good.count + 3)
  }

  @Test func everyCutIsSeen() {
    for count in 0..<good.count { #expect(problem(Array(good.prefix(count))) == .cutOff) }
  }

  /// Each bit that is another one is seen: in the signature, a length, a name, its data or its checksum.
  @Test func everyChangedByteIsSeen() {
    for place in good.indices {
      var bytes = good
      bytes[place] ^= 1
      #expect(problem(bytes) != nil, "byte \(place)")
    }
  }

  @Test func largestSide() {
    let side = PNGFile.longestSide
    #expect(problem(file(side, side)) == nil)
    #expect(problem(file(side + 1, 1)) == .tooLarge(width: side + 1, height: 1))
    #expect(problem(file(1, side + 1)) == .tooLarge(width: 1, height: side + 1))
    #expect(problem(file(0, 1)) == .badHeader && problem(file(1, 0)) == .badHeader)
  }

  /// The depths of a sample by the type of color, table 11.1.
  @Test func depths() {
    let allowed: [UInt8: [UInt8]] = [
      0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
    ]
    for color in UInt8(0)...7 {
      for depth in UInt8(0)...17 {
        let isAllowed = allowed[color]?.contains(depth) == true
        #expect((problem(file(1, 1, [depth, color, 0, 0, 0])) == nil) == isAllowed)
      }
    }
    for rest in [[8, 6, 1, 0, 0], [8, 6, 0, 1, 0], [8, 6, 0, 0, 2]] as [[UInt8]] {
      #expect(problem(file(1, 1, rest)) == .badHeader)
    }
    #expect(problem(file(1, 1, [8, 6, 0, 0, 1])) == nil)
  }

  @Test func chunksInOrder() {
    let signature = Array(good.prefix(8))
    let header = SamplePNG.chunk(
      "IHDR", SamplePNG.big(1) + SamplePNG.big(1) + [8, 6, 0, 0, 0])
    let (data, end) = (SamplePNG.chunk("IDAT", [1]), SamplePNG.chunk("IEND", []))
    #expect(problem(signature + header + data + end) == nil)
    #expect(problem(signature + data + header + end) == .badHeader)
    #expect(problem(signature + header + header + data + end) == .badHeader)
    #expect(problem(signature + header + end) == .cutOff)
    #expect(problem(signature + header + data) == .cutOff)
    #expect(problem(signature + header + SamplePNG.chunk("1DAT", [])) == .damaged(part: "name"))
  }

  @Test(
    arguments: [
      ([0xFF, 0xD8, 0xFF, 0xE0], "JPEG"), (Array("GIF89a".utf8), "GIF"), (Array("BM6".utf8), "BMP"),
      (Array("<svg ".utf8), "SVG"), (Array("<?xml v".utf8), "SVG"), (Array("%PDF-1.7".utf8), "PDF"),
      ([0x49, 0x49, 0x2A, 0], "TIFF"), ([0x4D, 0x4D, 0, 0x2A], "TIFF"),
      (Array("RIFF0000WEBP".utf8), "WebP"), (Array("RIFF0000WAVE".utf8), nil),
      (Array("0000ftypheic".utf8), "HEIC"), (Array("0000ftypavif".utf8), "AVIF"),
      (Array("hello".utf8), nil),
    ] as [([UInt8], String?)])
  func otherFormats(_ bytes: [UInt8], _ format: String?) {
    #expect(problem(bytes) == .notPNG(format: format))
  }
}
