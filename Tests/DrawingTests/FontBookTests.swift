import Drawing
import Testing

/// The embedded fonts: how wide texts are, how they are cut and broken.
@Suite struct FontBookTests {
  private let fonts = FontBook()

  /// Widths grow with the size and add up; figures of one weight are alike, so that columns stand.
  @Test func widths() {
    let one = fonts.width("1", size: 10)
    #expect(one > 3 && one < 8)
    #expect(abs(fonts.width("11", size: 20) - 4 * one) < 1e-9)
    for digit in "0123456789" { #expect(fonts.width(String(digit), size: 10) == one) }
    #expect(fonts.width("word", size: 10, weight: .bold) > fonts.width("word", size: 10))
    #expect(fonts.width("", size: 10) == 0)
    // Joiners show nothing; a narrow space is as wide as a space.
    #expect(fonts.width("a\u{200D}b\u{FE0F}", size: 10) == fonts.width("ab", size: 10))
    #expect(fonts.width("\u{2009}", size: 10) == fonts.width(" ", size: 10))
  }

  /// Exactly as wide as it is, a text is whole; a bit less, and it ends in an ellipsis that fits.
  @Test func cutting() {
    let text = "Monthly payment"
    let width = fonts.width(text, size: 10)
    #expect(fonts.cut(text, to: width, size: 10) == text)
    let cut = fonts.cut(text, to: width - 0.01, size: 10)
    #expect(cut.hasSuffix("…") && text.hasPrefix(cut.dropLast()))
    #expect(fonts.width(cut, size: 10) <= width)
    #expect(fonts.cut(text, to: 0, size: 10) == "…")
  }

  /// No line is wider than given, no word is lost, and a line takes all words that fit.
  @Test(arguments: [30.0, 60, 100, 1_000])
  func wrapping(_ width: Double) {
    let text = "A mortgage of thirty years with taxes and homeowners insurance"
    let lines = fonts.wrapped(text, to: width, size: 10)
    for line in lines {
      #expect(fonts.width(line, size: 10) <= width + 1e-9, "\(line)")
    }
    #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
    if width >= 100 {
      #expect(lines.joined(separator: " ") == text)
      for (line, next) in zip(lines, lines.dropFirst()) {
        let word = next.split(separator: " ").first.map(String.init) ?? ""
        #expect(fonts.width(line + " " + word, size: 10) > width)
      }
    }
    #expect(lines.count == 1 || width < 1_000)
  }

  @Test func endsOfWrapping() {
    #expect(fonts.wrapped("", to: 10, size: 10) == [""])
    // Narrower than a letter, each has a line of its own.
    #expect(fonts.wrapped("abc", to: 1, size: 10) == ["a", "b", "c"])
    let width = fonts.width("two words", size: 10)
    #expect(fonts.wrapped("two words", to: width, size: 10) == ["two words"])
    #expect(fonts.wrapped("two words", to: width - 0.01, size: 10) == ["two", "words"])
  }

  /// A letter that no font has is drawn as a sign, and named once the page is made.
  @Test func missingLetters() throws {
    var drawing = Drawing(width: 100, height: 20)
    drawing.text("a\u{E123}", at: Point(0, 10), size: 10)
    drawing.text("\u{E123}\u{13000}", at: Point(0, 20), size: 10)
    let fonts = FontBook()
    _ = try PDFFile.bytes([drawing], title: "t", created: "2026-01-15T00:00:00Z", fonts: fonts)
    #expect(fonts.missing == 3)
    #expect(
      fonts.missingNote == "3 letters are not in fin's font and shown as □: U+E123, "
        + "egyptian hieroglyph a001")
    #expect(FontBook().missingNote == nil)
  }
}
