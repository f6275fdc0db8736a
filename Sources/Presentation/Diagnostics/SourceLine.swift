import FinLanguage
import Markup

/// A line of source as it is shown: tabs as spaces, what is not seen as pictures, column by column; of a very long
/// line only what stands around a place.
struct SourceLine {
  let number: Int
  /// Offset of the first byte.
  let start: Int
  /// Offset of the line feed that ends the line, or of the end of the text.
  private let lineFeed: Int
  /// Offsets of what is kept of the line, without its line break.
  private let kept: Range<Int>
  /// The text in each column of the terminal; the second column of a wide character is empty.
  let columns: [String]
  /// The column of each kept byte, and after the last one that of the line's end.
  private let places: [Int]

  private static let tabWidth = 4
  /// The number of bytes kept on either side of the place; a line of a few windows is kept whole.
  private static let reach = 2_048

  /// - Parameter focus: The offset around which a very long line is kept.
  init(number: Int, start: Int, file: SourceFile, focus: Int) {
    self.number = number
    self.start = start
    let bytes = file.bytes
    lineFeed = file.start(ofLine: number + 1).map { $0 - 1 } ?? bytes.count
    var end = lineFeed
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    let focus = min(max(focus, start), end)
    let lower = Self.characterStart(max(start, focus - Self.reach), in: bytes, from: start)
    let upper = Self.characterStart(min(end, focus + Self.reach), in: bytes, from: start)
    kept = lower..<upper
    var columns: [String] = []
    var places: [Int] = []
    for character in String(decoding: bytes[kept], as: UTF8.self) {
      places += Array(repeating: columns.count, count: character.utf8.count)
      if character == "\t" {
        columns += Array(repeating: " ", count: Self.tabWidth)
        continue
      }
      let shown = String(character).visibleOnOneLine
      if shown.count > 1 {
        columns += shown.map(String.init)
        continue
      }
      let width = shown.displayWidth
      if width == 0, let last = columns.indices.last {
        columns[last] += shown
      } else {
        columns.append(shown)
        if width == 2 { columns.append("") }
      }
    }
    places.append(columns.count)
    self.columns = columns
    self.places = places
  }

  /// The offset, or that of the character it is inside of.
  private static func characterStart(_ offset: Int, in bytes: [UInt8], from start: Int) -> Int {
    var offset = offset
    while offset > start, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }

  /// The column where a byte of the text is shown; one outside of what is kept gives its nearer end.
  func column(of offset: Int) -> Int {
    // Broken UTF-8 is shown by replacement characters that are longer than what they stand for.
    let place = min(max(offset - kept.lowerBound, 0), kept.count)
    return places[min(place, places.count - 1)]
  }

  /// The columns of a span that are in this line, without blanks before the code; nil if there are
  /// none.
  func columns(of span: SourceSpan) -> Range<Int>? {
    guard Int(span.start) <= lineFeed, Int(span.end) >= start else { return nil }
    var lower = column(of: Int(span.start))
    let upper = column(of: Int(span.end))
    if Int(span.start) < start { lower = columns.firstIndex { $0 != " " } ?? upper }
    if lower < upper { return lower..<upper }
    // A span without width, or of a line break alone, is pointed at with one mark.
    return Int(span.start) >= start ? lower..<(lower + 1) : nil
  }

  /// The part shown where the whole line is too wide: `width` columns with the focus in them.
  func window(around focus: Range<Int>, width: Int, on surface: Surface) -> Window {
    let total = max(columns.count, focus.upperBound)
    if total <= width { return Window(offset: 0, text: columns.joined()) }
    var offset = max(0, focus.lowerBound - width / 3)
    offset = max(0, min(offset, total - width))
    var shown = (offset..<min(offset + width, columns.count)).map { columns[$0] }
    if shown.first == "" { shown[0] = " " }
    let dots = surface.ellipsis.map(String.init)
    if offset > 0 { shown.replaceSubrange(0..<min(dots.count, shown.count), with: dots) }
    if offset + width < columns.count, shown.count > dots.count {
      let cut = shown.count - dots.count
      shown.replaceSubrange(cut..., with: dots)
      if columns[offset + cut].isEmpty { shown[cut - 1] = " " }
    }
    if offset > 0, shown.count > dots.count, shown[dots.count].isEmpty { shown[dots.count] = " " }
    return Window(offset: offset, text: shown.joined())
  }

  /// A stretch of a line, and how many columns were left out before it.
  struct Window {
    let offset: Int
    let text: String
  }
}
