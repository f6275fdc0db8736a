import CCairo
import CFonts

/// The embedded fonts: which letters they have, and how wide these are.
///
/// One is for one document or picture, and for one thread.
public final class FontBook {
  public enum Weight: Int, Sendable { case regular, bold }

  /// A letter of a font, with the part of the size that it is wide.
  struct Glyph {
    let font: Int
    let index: UInt
    let advance: Double
    /// True for the sign that stands where a letter is missing.
    var isMark: Bool { lacking != nil }
    /// The letter that is missing.
    var lacking: Unicode.Scalar?
  }

  /// The sign in place of a letter that no font has.
  public static let mark: Unicode.Scalar = "□"

  /// Nil where there was no memory for one.
  private var fonts: [OpaquePointer?] = []
  private var faces: [FT_Face?] = []
  private var known: [[UInt32: Glyph]] = [[:], [:]]
  /// The number of letters drawn that no font has.
  public internal(set) var missing = 0
  /// These letters, each once.
  private var missingLetters: [Unicode.Scalar] = []

  func note(missing letter: Unicode.Scalar) {
    missing += 1
    if !missingLetters.contains(letter) { missingLetters.append(letter) }
  }

  private static let mostNamed = 12

  /// A remark on letters that are missing, which names them: they can't be written on the page; nil for none.
  public var missingNote: String? {
    guard missing > 0 else { return nil }
    let names = missingLetters.prefix(Self.mostNamed).map { letter in
      letter.properties.name?.lowercased() ?? "U+"
        + String(letter.value, radix: 16, uppercase: true)
    }
    let more =
      missingLetters.count > names.count ? " and \(missingLetters.count - names.count) more" : ""
    return "\(missing) \(missing == 1 ? "letter is" : "letters are") not in fin's font and shown as"
      + " \(Self.mark): " + names.joined(separator: ", ") + more
  }

  private static let signs = 2

  public init() {
    for number in 0..<Int32(fin_font_count) {
      var face: FT_Face?
      fonts.append(fin_open_font(number, &face))
      faces.append(face)
    }
  }

  deinit {
    for font in fonts { cairo_font_face_destroy(font) }
  }

  func font(_ number: Int) -> OpaquePointer? { fonts[number] }

  /// The letters of a text one after the other; what shows nothing by itself is left out.
  func glyphs(_ text: String, _ weight: Weight) -> [Glyph] {
    var result: [Glyph] = []
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      if let glyph = glyph(scalar, weight) { result.append(glyph) }
    }
    return result
  }

  private func glyph(_ scalar: Unicode.Scalar, _ weight: Weight) -> Glyph? {
    if let glyph = known[weight.rawValue][scalar.value] { return glyph }
    // Joiners and the choice of a variant.
    if [0x200C, 0x200D, 0xFE0E, 0xFE0F].contains(scalar.value) { return nil }
    var glyph = Self.stand(for: scalar).flatMap { find($0, weight) }
    if glyph == nil {
      glyph = find(Self.mark, weight)
      glyph?.lacking = scalar
    }
    known[weight.rawValue][scalar.value] = glyph
    return glyph
  }

  /// The letter itself, or another that looks the same.
  private static func stand(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    // Spaces of all widths, and what breaks a line.
    case 0x09, 0x0A, 0x0D, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: " "
    case 0x2010, 0x2011: "-"
    default: scalar
    }
  }

  private func find(_ scalar: Unicode.Scalar, _ weight: Weight) -> Glyph? {
    for number in [weight.rawValue, Self.signs] {
      guard let face = faces[number], fonts[number] != nil else { continue }
      let index = FT_Get_Char_Index(face, FT_ULong(scalar.value))
      if index == 0 { continue }
      var advance: FT_Fixed = 0
      guard FT_Get_Advance(face, index, FT_Int32(FT_LOAD_NO_SCALE), &advance) == 0 else { continue }
      return Glyph(
        font: number, index: UInt(index),
        advance: Double(advance) / Double(max(face.pointee.units_per_EM, 1)))
    }
    return nil
  }

  public func width(_ text: String, size: Double, weight: Weight = .regular) -> Double {
    var width = 0.0
    for scalar in text.unicodeScalars { width += glyph(scalar, weight)?.advance ?? 0 }
    return width * size
  }

  /// The text with what fits into a width, and an ellipsis where something was cut.
  public func cut(
    _ text: String, to width: Double, size: Double, weight: Weight = .regular
  ) -> String {
    if self.width(text, size: size, weight: weight) <= width { return text }
    var result = ""
    var used = self.width("…", size: size, weight: weight)
    for character in text {
      used += self.width(String(character), size: size, weight: weight)
      if used > width { break }
      result.append(character)
    }
    return result + "…"
  }

  /// The text in lines that are as wide as given at most, broken at spaces where there are any.
  public func wrapped(
    _ text: String, to width: Double, size: Double, weight: Weight = .regular
  ) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0.0
    let space = self.width(" ", size: size, weight: weight)
    for word in text.split(separator: " ") {
      let needed = self.width(String(word), size: size, weight: weight)
      if !line.isEmpty, used + space + needed <= width {
        line += " " + word
        used += space + needed
        continue
      }
      if !line.isEmpty { lines.append(line) }
      (line, used) = (String(word), needed)
      while used > width, line.count > 1 {
        // A word alone is wider than the line.
        var head = ""
        var taken = 0.0
        for character in line {
          let one = self.width(String(character), size: size, weight: weight)
          if taken + one > width, !head.isEmpty { break }
          head.append(character)
          taken += one
        }
        if head.count == line.count { break }
        lines.append(head)
        line = String(line.dropFirst(head.count))
        used = self.width(line, size: size, weight: weight)
      }
    }
    if !line.isEmpty || lines.isEmpty { lines.append(line) }
    return lines
  }
}
