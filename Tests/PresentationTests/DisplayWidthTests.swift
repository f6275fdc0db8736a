import Testing

@testable import Presentation

@Suite("Columns of characters")
struct DisplayWidthTests {
  static let widths: [(String, Int)] = [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("ｆｕ", 4), ("한글", 4),
    ("👍", 2), ("👍🏽", 2), ("🇩🇪", 2), ("👨‍👩‍👧", 2), ("☎", 1), ("☎\u{FE0F}", 2), ("\u{200B}", 0),
    ("─│█▏⣿", 5), ("€", 1), ("₹", 1),
  ]

  @Test("width", arguments: widths)
  func width(text: String, expected: Int) {
    #expect(text.displayWidth == expected)
  }
}
