import Foundation
import Testing

@testable import Drawing

/// Drawings as SVG.
@Suite struct SVGTextTests {
  @Test func everyCommandIsAnElement() {
    var inner = Drawing(width: 10, height: 10)
    inner.line(Point(0, 0), Point(1.255, -2), .rule, width: 0.5, dashes: [2, 1.5])
    inner.text("A <b> & \"c\"", at: Point(3, 4), size: 9, weight: .bold, .muted, anchor: .end)
    inner.text("", at: Point(0, 0), size: 9)
    var drawing = Drawing(width: 100, height: 50.5)
    drawing.title = "Costs & more"
    drawing.fill(.rectangle(x: 1, y: 2, width: 3, height: 4), .series(1))
    drawing.add(inner, at: Point(10, 20))
    let lines = SVGText.text(drawing).split(separator: "\n").map(String.init)
    let expected = """
      <path d="M0 0L100 0L100 50.5L0 50.5Z" fill="#ffffff"/>
      <path d="M1 2L4 2L4 6L1 6Z" fill="#d9792b"/>
      <path d="M10 20L11.26 18" fill="none" stroke="#c9ced4" stroke-width="0.5" \
      stroke-linejoin="round" stroke-dasharray="2 1.5"/>
      <text x="13" y="24" font-size="9" font-weight="bold" text-anchor="end" \
      fill="#5b636c">A &lt;b&gt; &amp; &quot;c&quot;</text>
      </svg>
      """
    #expect(lines.dropFirst().joined(separator: "\n") == expected)
    #expect(lines[0].contains(#"viewBox="0 0 100 50.5" width="100" height="50.5""#))
    #expect(lines[0].hasSuffix("<title>Costs &amp; more</title>"))
  }

  /// In a page it has the page's colors, its own size and no paper.
  @Test func asAPartOfAPage() {
    var drawing = Drawing(width: 5, height: 5)
    drawing.summary = "falls"
    drawing.fill(Path([.move(Point(0, 0)), .close]), .heat(5))
    let text = SVGText.text(drawing, colors: .named)
    #expect(text.contains("<desc>falls</desc>\n<path d=\"M0 0Z\" fill=\"var(--heat5)\"/>\n</svg>"))
    #expect(!text.contains("width=\"5\"") && !text.hasSuffix("\n"))
  }

  @Test(arguments: [
    (0, "0"), (1, "1"), (-1, "-1"), (0.004, "0"), (0.005, "0.01"), (0.05, "0.05"), (0.5, "0.5"),
    (1.25, "1.25"), (-1.25, "-1.25"), (1.999, "2"), (-0.004, "0"), (.infinity, "0"), (.nan, "0"),
    (1e12, "0"), (999_999_999_999, "999999999999"),
  ]) func lengths(_ length: Double, _ text: String) { #expect(SVGText.number(length) == text) }

  @Test func whatXMLMayNotHoldIsLeftOut() {
    #expect("a\u{0}\u{1B}b\u{7F}c\u{FFFE}\u{FFFF}\n\td\u{85}é😀".escapedForXML == "abc\n\td\u{85}é😀")
  }
}

/// Outlines.
@Suite struct PathTests {
  private func ends(_ path: Path) -> [Point] {
    path.segments.compactMap { segment in
      switch segment {
      case .move(let point), .line(let point), .curve(_, _, let point): point
      case .close: nil
      }
    }
  }

  /// A quarter from above, clockwise, is one curve with the reach of a circle, 4/3 · (√2 − 1) = 0.5523;
  /// a bit more than a quarter is two.
  @Test func sectors() throws {
    let quarter = Path.sector(Point(0, 0), radius: 1, from: 0, to: 0.25)
    #expect(quarter.segments.count == 4)
    guard case .curve(let first, let second, let end) = quarter.segments[2] else {
      Issue.record("no curve")
      return
    }
    for (found, expected) in [
      (first, Point(0.5523, -1)), (second, Point(1, -0.5523)), (end, Point(1, 0)),
    ] {
      #expect(abs(found.x - expected.x) < 0.0001 && abs(found.y - expected.y) < 0.0001)
    }
    #expect(Path.sector(Point(0, 0), radius: 1, from: 0, to: 0.26).segments.count == 5)
  }

  /// A piece begins in the middle; the whole round has no line to it. All its points are on the circle.
  @Test func wholeCircles() {
    let whole = ends(Path.sector(Point(2, 3), radius: 2, from: 0, to: 1))
    #expect(whole.count == 5)
    for point in whole {
      let (x, y) = (point.x - 2, point.y - 3)
      #expect(abs(x * x + y * y - 4) < 1e-9)
    }
    #expect(ends(Path.sector(Point(2, 3), radius: 2, from: 0, to: 0.9)).first == Point(2, 3))
  }
}

/// Colors.
@Suite struct PaletteTests {
  /// Relative luminance and contrast by WCAG 2.2.
  private func luminance(_ color: UInt32) -> Double {
    let parts = [16, 8, 0].map { shift -> Double in
      let part = Double(color >> UInt32(shift) & 255) / 255
      if part <= 0.04045 { return part / 12.92 }
      return pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  private func contrast(_ one: UInt32, _ other: UInt32) -> Double {
    let (a, b) = (luminance(one), luminance(other))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// Level AA asks for 4.5 of text, also on rows that are set apart.
  @Test(arguments: [Palette.light, Palette.dark])
  func textsCanBeRead(_ palette: Palette) {
    for ink in [Ink.text, .muted, .accent, .positive, .negative, .warning] {
      for ground in [Ink.paper, .shade] {
        let found = contrast(palette.color(ink), palette.color(ground))
        #expect(found >= 4.5, "\(ink) on \(ground): \(found)")
      }
    }
  }

  @Test func seriesRepeatAfterTheLast() {
    let palette = Palette.light
    let colors = (0..<Ink.seriesCount).map { palette.color(.series($0)) }
    #expect(Set(colors).count == Ink.seriesCount)
    #expect(palette.color(.series(Ink.seriesCount)) == colors[0])
    #expect(Ink.series(Ink.seriesCount).name == "series1")
    #expect(Set(Ink.all.map(\.name)).count == Ink.all.count)
  }

  @Test func heatHasFiveSteps() {
    let codes = (0...6).map { Palette.light.code(.heat($0)) }
    #expect(codes[0] == codes[1] && codes[5] == codes[6] && Set(codes).count == 5)
    #expect(codes[1] == "#1f4e8c" && Palette.light.code(.text) == "#1a1d21")
  }
}
