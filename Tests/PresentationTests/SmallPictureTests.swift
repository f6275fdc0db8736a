import Drawing
import TestSupport
import Testing

@testable import Presentation

/// PNG files as pictures among text.
@Suite struct SmallPictureTests {
  private func problem(_ bytes: [UInt8]) -> PNGFile.Problem? {
    do throws(PNGFile.Problem) {
      _ = try PixelPicture(PNGFile(bytes), fitting: 100)
      return nil
    } catch {
      return error
    }
  }

  private static let header: [UInt8] = SamplePNG.big(2) + SamplePNG.big(2) + [8, 6, 0, 0, 0]

  private static func header(_ place: Int, _ byte: UInt8) -> [UInt8] {
    var header = header
    header[place] = byte
    return SamplePNG.file(header: header, data: [1])
  }

  static let refused: [([UInt8], PNGFile.Problem)] = [
    ([], .cutOff), ([0x89, 0x50], .cutOff), (Array("hello, world".utf8), .notPNG(format: nil)),
    ([0xFF, 0xD8, 0xFF, 0xE0], .notPNG(format: "JPEG")),
    (Array("GIF89a".utf8), .notPNG(format: "GIF")),
    (Array("RIFF....WEBPVP8 ".utf8), .notPNG(format: "WebP")),
    (Array("<svg xmlns=".utf8), .notPNG(format: "SVG")),
    (Array("....ftypheic....".utf8), .notPNG(format: "HEIC")),
    (Array(SamplePNG.bytes(2, 2).dropLast(1)), .cutOff),
    (Array(SamplePNG.bytes(2, 2).dropLast(12)), .cutOff),
    (header(8, 3), .badHeader), (header(9, 5), .badHeader), (header(10, 1), .badHeader),
    (header(11, 1), .badHeader), (header(12, 2), .badHeader),
    (header(3, 0), .badHeader),
    (header(2, 0x20), .tooLarge(width: 8194, height: 2)),
    (header(4, 0xFF), .tooLarge(width: 2, height: 0xFF00_0002)),
    (SamplePNG.file(header: Array(header.dropLast()), data: [1]), .badHeader),
    (
      Array(SamplePNG.bytes(2, 2).prefix(8)) + SamplePNG.chunk("IDAT", [1])
        + SamplePNG.chunk("IEND", []), .badHeader
    ),
  ]

  @Test(arguments: refused)
  func whatIsNoPictureIsRefused(_ bytes: [UInt8], _ expected: PNGFile.Problem) {
    #expect(problem(bytes) == expected)
  }

  @Test("a sound structure around pixels that cannot be decoded")
  func pixelsThatAreNone() {
    for data in [[1], [0x78, 0x01, 0, 0, 0, 0xFF, 0xFF], Array(repeating: 7, count: 90)]
      as [[UInt8]]
    {
      guard case .notDecoded? = problem(SamplePNG.file(header: Self.header, data: data)) else {
        Issue.record("\(data) was decoded")
        continue
      }
    }
  }

  @Test("parts at random, with right checksums, are decoded or refused")
  func randomParts() {
    var chance = SeededGenerator(seed: 7)
    func random(_ most: Int) -> [UInt8] {
      (0..<Int.random(in: 0...most, using: &chance)).map { _ in .random(in: 0...255, using: &chance)
      }
    }
    let whole = SamplePNG.bytes(9, 7)
    let pixels = Array(whole[41..<(whole.count - 16)])
    let names = ["PLTE", "tRNS", "iCCP", "zTXt", "gAMA", "cHRM", "bKGD", "pHYs", "eXIf", "abCd"]
    var refused = 0
    for round in 0..<2_000 {
      let depth = [1, 2, 4, 8, 16].randomElement(using: &chance) ?? 8
      let type = [0, 2, 3, 4, 6].randomElement(using: &chance) ?? 6
      var header = SamplePNG.big(.random(in: 1...40, using: &chance))
      header += SamplePNG.big(.random(in: 1...40, using: &chance))
      header += [UInt8(depth), UInt8(type), 0, 0, .random(in: 0...1, using: &chance)]
      var data = round % 2 == 0 ? pixels : random(300)
      if let place = data.indices.randomElement(using: &chance) {
        data[place] = .random(in: 0...255, using: &chance)
      }
      let extra = (0..<Int.random(in: 0...2, using: &chance)).map { _ in
        (names.randomElement(using: &chance) ?? "PLTE", random(60))
      }
      if problem(SamplePNG.file(header: header, extra: extra, data: data)) != nil { refused += 1 }
    }
    #expect(refused > 1_000)
  }

  @Test("no changed byte is accepted, nor an end that is missing")
  func everyByteCounts() {
    let bytes = SamplePNG.bytes(3, 3, extra: [("tEXt", Array("Comment\0hello".utf8))])
    #expect(problem(bytes) == nil)
    for place in bytes.indices {
      for bit in [1, 32, 128] as [UInt8] {
        var changed = bytes
        changed[place] ^= bit
        #expect(problem(changed) != nil, "byte \(place)")
      }
      #expect(problem(Array(bytes[..<place])) != nil, "\(place) bytes")
    }
  }

  @Test func itIsMadeSmallerAndSaysNothingElse() throws {
    let bytes = SamplePNG.bytes(300, 150, extra: [("tEXt", Array("Place\0at home".utf8))]) {
      column, _ in column < 150 ? (255, 0, 0, 255) : (0, 0, 255, 255)
    }
    let picture = try PixelPicture(PNGFile(bytes), fitting: 20)
    #expect(picture.width == 20 && picture.height == 10)
    #expect(picture.pixels[0] == 0xFF0000 && picture.pixels[19] == 0x0000FF)
    #expect(picture.coverage.allSatisfy { $0 == 255 })
    #expect(!String(decoding: picture.png, as: UTF8.self).contains("at home"))
    let again = try PixelPicture(PNGFile(picture.png), fitting: 20)
    #expect(again.pixels == picture.pixels)
    let small = try PixelPicture(PNGFile(SamplePNG.bytes(3, 5)), fitting: 20)
    #expect(small.width == 3 && small.height == 5)
  }

  private func text(
    _ bytes: [UInt8], colors: ColorDepth = .all, isColored: Bool = true, isUnicode: Bool = true,
    _ form: PictureForm? = nil
  ) throws -> String? {
    var surface = Surface(width: 60, isColored: isColored, isUnicode: isUnicode)
    surface.colors = colors
    surface.pictures = form
    return try SmallPicture.text(PNGFile(bytes), on: surface)
  }

  /// Red above green at the left, nothing above blue in the middle, nothing at the right.
  private static let six = SamplePNG.bytes(3, 2) { column, row in
    switch (column, row) {
    case (0, 0): (255, 0, 0, 255)
    case (0, 1): (0, 255, 0, 255)
    case (1, 1): (0, 0, 255, 255)
    default: (0, 0, 0, 0)
    }
  }

  @Test(arguments: [
    (
      ColorDepth.all,
      "\u{1B}[38;2;255;0;0;48;2;0;255;0m▀\u{1B}[0m\u{1B}[38;2;0;0;255m▄\u{1B}[0m \n"
    ),
    (.many, "\u{1B}[38;5;196;48;5;46m▀\u{1B}[0m\u{1B}[38;5;21m▄\u{1B}[0m \n"),
    (.sixteen, "\u{1B}[91;102m▀\u{1B}[0m\u{1B}[34m▄\u{1B}[0m \n"),
  ])
  func blocks(_ colors: ColorDepth, _ expected: String) throws {
    #expect(try text(Self.six, colors: colors) == expected)
  }

  @Test func blocksAreAsWideAsHigh() throws {
    let shown = try #require(try text(SamplePNG.bytes(400, 400), colors: .many))
    let rows = shown.split(separator: "\n")
    #expect(rows.count == 12 && rows.allSatisfy { $0.count { $0 == "▀" } == 24 })
    let tall = try #require(try text(SamplePNG.bytes(100, 300)))
    #expect(tall.split(separator: "\n").count == 12)
  }

  @Test func nothingIsShownWithoutColors() throws {
    #expect(try text(Self.six, isColored: false) == nil)
    #expect(try text(Self.six, isUnicode: false) == nil)
  }

  @Test func terminalsThatShowPicturesGetPixels() throws {
    let kitty = try #require(
      try text(SamplePNG.bytes(400, 200), isColored: false, PictureForm(.kitty)))
    #expect(kitty.hasPrefix("\u{1B}_Ga=T,f=100,q=2,c=24,m=0;iVBORw0KGgo"))
    let tall = try #require(try text(SamplePNG.bytes(200, 400), PictureForm(.kitty)))
    #expect(tall.contains(",c=12,"))
    #expect(
      try text(Self.six, PictureForm(.iTerm))?.hasPrefix("\u{1B}]1337;File=inline=1;size=") == true)
    #expect(try text(Self.six, PictureForm(.sixel))?.hasPrefix("\u{1B}P0;1;0q\"1;1;3;2") == true)
  }

  @Test(arguments: [
    (["COLORTERM": "truecolor"], ColorDepth.all), (["COLORTERM": "24bit", "TERM": "xterm"], .all),
    (["TERM": "xterm-direct"], .all), (["TERM": "xterm-256color"], .many),
    (["TERM": "linux"], .sixteen),
    ([:], .sixteen),
  ])
  func depths(_ variables: [String: String], _ depth: ColorDepth) {
    #expect(ColorDepth { variables[$0] } == depth)
  }
}
