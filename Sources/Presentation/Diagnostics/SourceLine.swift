import FinLanguage
import Markup

/// A line of source as it is shown: tabs as spaces, control characters as pictures, column by
/// column.
struct SourceLine {
  let number: Int
  /// Offsets of the first byte and of the end, without the line break.
  let start: Int
  let end: Int
  /// Offset of the line feed that ends the line, or of the end of the text.
  private let lineFeed: Int
  /// What each column of the terminal shows; the second column of a wide character is empty.
  let columns: [String]
  /// Where each byte of the line is shown, and after the last one where the line ends.
  private let places: [Int]

  private static let tabWidth = 4

  init(number: Int, start: Int, file: SourceFile) {
    self.number = number
    self.start = start
    let bytes = file.bytes
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    lineFeed = end
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    self.end = end
    var columns: [String] = []
    var places: [Int] = []
    for character in String(decoding: bytes[start..<end], as: UTF8.self) {
      places += Array(repeating: columns.count, count: character.utf8.count)
      if character == "\t" {
        columns += Array(repeating: " ", count: Self.tabWidth)
        continue
      }
      let shown = String(character).withoutControls
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

  /// The column where a byte of the text is shown; one outside the line gives its nearer end.
  func column(of offset: Int) -> Int {
    // Broken UTF-8 is shown by replacement characters that are longer than what they stand for.
    let place = min(max(offset - start, 0), end - start)
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
