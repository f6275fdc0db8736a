import Documents
import Drawing
import Markup

/// A chart or picture as the sequence that has a terminal show it in pixels.
enum PictureText {
  /// Columns of a picture at most; wider ones are harder to read, not easier.
  private static let mostColumns = 90
  /// Points of a picture's width.
  private static let width = 640.0

  /// The sequence with its line break; nil where it could not be drawn.
  static func text(_ chart: Chart, _ form: PictureForm, on surface: Surface) -> String? {
    let columns = min(surface.width, mostColumns)
    let picture = ChartPicture([chart], locale: surface.locale, width: width, height: 300)
    let scale = Double(columns * form.cellWidth) / width
    guard
      let pixels = try? picture.pixels(scale: scale, palette: form.isDark ? .dark : .light)
    else { return nil }
    return text(pixels, form, columns: columns)
  }

  /// The same of a picture that is to be so many columns wide.
  static func text(_ pixels: PixelPicture, _ form: PictureForm, columns: Int) -> String {
    switch form.kind {
    case .kitty: kitty(pixels.png, columns) + "\n"
    case .iTerm: iTerm(pixels.png, columns) + "\n"
    case .sixel: SixelText.text(pixels) + "\n"
    }
  }

  /// Source: kitty's graphics protocol; pieces of 4,096 bytes at most.
  private static func kitty(_ png: [UInt8], _ columns: Int) -> String {
    let data = Array(base64(png).utf8)
    var result = ""
    var start = 0
    while start < data.count {
      let end = min(start + 4096, data.count)
      let head = start == 0 ? "a=T,f=100,q=2,c=\(columns)," : ""
      let piece = String(decoding: data[start..<end], as: UTF8.self)
      result += "\u{1B}_G\(head)m=\(end < data.count ? 1 : 0);\(piece)\u{1B}\\"
      start = end
    }
    return result
  }

  /// Source: iTerm2, inline images.
  private static func iTerm(_ png: [UInt8], _ columns: Int) -> String {
    "\u{1B}]1337;File=inline=1;size=\(png.count);width=\(columns);preserveAspectRatio=1:\(base64(png))\u{07}"
  }

  /// Source: RFC 4648.
  static func base64(_ bytes: [UInt8]) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    var place = 0
    while place < bytes.count {
      let count = min(3, bytes.count - place)
      var group = 0
      for offset in 0..<3 { group = group << 8 | (offset < count ? Int(bytes[place + offset]) : 0) }
      for digit in 0..<4 {
        result.append(
          digit <= count ? letters[group >> (18 - 6 * digit) & 63] : UInt8(ascii: "="))
      }
      place += 3
    }
    return String(decoding: result, as: UTF8.self)
  }
}
