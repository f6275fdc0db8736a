import Drawing

/// A picture in sixels: bands of six rows, each painted color by color.
///
/// Source: DEC, VT330/VT340 Programmer Reference Manual, chapter 14.
enum SixelText {
  static func text(_ picture: PixelPicture) -> String {
    let (colors, places) = palette(picture.pixels)
    // Pixels as wide as high; what is not painted stays as it is.
    var result: [UInt8] = Array("\u{1B}P0;1;0q\"1;1;\(picture.width);\(picture.height)".utf8)
    for (number, color) in colors.enumerated() {
      let parts = [16, 8, 0].map { (shift: UInt32) in ((color >> shift & 255) * 100 + 127) / 255 }
      result += "#\(number);2;\(parts[0]);\(parts[1]);\(parts[2])".utf8
    }
    for top in stride(from: 0, to: picture.height, by: 6) {
      band(top, picture, colors.count, places, &result)
      result.append(UInt8(ascii: "-"))
    }
    result += "\u{1B}\\".utf8
    return String(decoding: result, as: UTF8.self)
  }

  private static func band(
    _ top: Int, _ picture: PixelPicture, _ count: Int, _ places: [UInt8], _ result: inout [UInt8]
  ) {
    let width = picture.width
    let rows = min(6, picture.height - top)
    var isUsed = [Bool](repeating: false, count: count)
    for index in (top * width)..<((top + rows) * width) { isUsed[Int(places[index])] = true }
    for color in 0..<count where isUsed[color] {
      result += "#\(color)".utf8
      var (former, length) = (UInt8(0), 0)
      func end() {
        if length > 3 {
          result += "!\(length)".utf8
          result.append(former)
        } else {
          for _ in 0..<length { result.append(former) }
        }
      }
      for column in 0..<width {
        var bits: UInt8 = 0
        for row in 0..<rows where places[(top + row) * width + column] == UInt8(color) {
          bits |= 1 << UInt8(row)
        }
        if bits + 63 != former {
          end()
          (former, length) = (bits + 63, 0)
        }
        length += 1
      }
      end()
      result.append(UInt8(ascii: "$"))
    }
  }

  /// The colors, of which a terminal has 256, and for each pixel the place of its own.
  private static func palette(_ pixels: [UInt32]) -> (colors: [UInt32], places: [UInt8]) {
    // With fewer shades of each color until there are few enough.
    for bits in [6, 5, 4, 3, 2] as [UInt32] {
      let mask: UInt32 = (0xFF << (8 - bits)) & 0xFF
      let masks = mask << 16 | mask << 8 | mask
      var numbers: [UInt32: UInt8] = [:]
      var colors: [UInt32] = []
      var places: [UInt8] = []
      places.reserveCapacity(pixels.count)
      for pixel in pixels {
        let key = pixel & masks
        if let number = numbers[key] {
          places.append(number)
          continue
        }
        if colors.count == 256 { break }
        numbers[key] = UInt8(colors.count)
        places.append(UInt8(colors.count))
        colors.append(pixel)
      }
      if places.count == pixels.count { return (colors, places) }
    }
    return ([0], [UInt8](repeating: 0, count: pixels.count))
  }
}
