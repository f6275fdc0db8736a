import CLineEdit
import Testing

@testable import LineEditor

/// The widths of characters depend on the locale, and a test run begins without one.
let usesUTF8 = le_use_utf8()

@Suite struct LayoutTests {
  init() throws { try #require(usesUTF8) }

  struct Case: Sendable {
    var text: String
    var prompt: Int
    var columns: Int
    /// Rows and columns of each character, and of the end.
    var places: [[Int]]
  }

  @Test(arguments: [
    Case(text: "", prompt: 2, columns: 5, places: [[0, 2]]),
    Case(text: "ab", prompt: 2, columns: 5, places: [[0, 2], [0, 3], [0, 4]]),
    Case(text: "abc", prompt: 2, columns: 5, places: [[0, 2], [0, 3], [0, 4], [1, 0]]),
    Case(text: "a\nb", prompt: 2, columns: 5, places: [[0, 2], [0, 3], [1, 0], [1, 1]]),
    // A newline after the last column stands in the next row, and ends it.
    Case(
      text: "abc\nd", prompt: 2, columns: 5,
      places: [[0, 2], [0, 3], [0, 4], [1, 0], [2, 0], [2, 1]]),
    // A wide character does not fit into the last column.
    Case(text: "ab漢", prompt: 2, columns: 5, places: [[0, 2], [0, 3], [1, 0], [1, 2]]),
    Case(text: "a", prompt: 12, columns: 5, places: [[2, 2], [2, 3]]),
    Case(text: "a", prompt: 5, columns: 5, places: [[1, 0], [1, 1]]),
    Case(text: "a", prompt: 0, columns: 0, places: [[0, 0], [1, 0]]),
  ])
  func places(_ example: Case) {
    let layout = Layout(example.text.wide, after: example.prompt, columns: example.columns)
    #expect(layout.positions.map { [$0.row, $0.column] } == example.places)
  }

  @Test(arguments: [
    ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("漢字", 4, "漢字"), ("漢字", 3, "漢…"), ("漢字", 2, "…"),
    ("abc", 1, "…"), ("abc", 0, ""), ("", 0, ""),
  ])
  func fits(_ text: String, _ columns: Int, _ fitted: String) {
    #expect(Layout.fitted(text, into: columns) == fitted)
  }

  @Test(arguments: [
    ("one two three", 8, ["one two", "three"]), ("one", 8, ["one"]), ("", 8, [""]),
    ("a\n\nb", 8, ["a", "", "b"]), ("abcdefgh ij", 4, ["abc…", "ij"]),
    ("ab", 0, ["…"]),
  ])
  func wraps(_ text: String, _ columns: Int, _ rows: [String]) {
    #expect(wrapped(text, into: columns) == rows)
  }
}

@Suite struct GutterTests {
  private let gutter = Gutter(width: 2)

  @Test(arguments: ["", "abc", "a\nb", "\n", "\n\nx", "a\n"])
  func padsAndStrips(_ text: String) {
    let line = gutter.padded(text.wide)
    #expect(line.count == text.unicodeScalars.count + 2 * text.filter { $0 == "\n" }.count)
    #expect(String(wide: gutter.stripped(line)) == text)
    #expect(gutter.isWhole(in: line))
    for offset in 0...text.unicodeScalars.count {
      let place = gutter.lineOffset(offset, in: text.wide)
      #expect(gutter.textOffset(place, in: line) == offset)
      #expect(gutter.newline(before: place, in: line) == nil)
    }
  }

  @Test func knowsItsOwnPlaces() {
    let line = gutter.padded("a\nb".wide)
    #expect(line.indices.map { gutter.newline(before: $0, in: line) } == [nil, nil, 1, 1, nil])
    #expect(line.indices.map { gutter.textOffset($0, in: line) } == [0, 1, 2, 2, 2])
  }

  @Test(arguments: [
    "a\nb", "a\n\u{2005}b", "a\n\u{2005}\u{2005}\u{2005}b", "\u{2005}", "a\n\u{2005}", "\u{7}",
    "\u{85}",
    "\u{7F}", "a\n",
  ])
  func noticesDamage(_ line: String) {
    #expect(!gutter.isWhole(in: line.wide))
    #expect(gutter.isWhole(in: gutter.padded(gutter.stripped(line.wide))))
  }

  @Test func cleansTexts() {
    #expect(cleaned("a\r\nb\rc\n\td") == "a\nb\nc\n  d")
    #expect(cleaned("\u{1B}[1ma\u{0}\u{7F}\u{9B}\u{2005}é") == "[1ma é")
  }
}
