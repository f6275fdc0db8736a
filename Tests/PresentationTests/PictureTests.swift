import Markup
import Testing

@testable import Presentation

/// Charts in pixels at terminals that take them.
@Suite struct PictureTests {
  private static let chart = Chart(
    .line, title: "Balance", series: [.init("a", values: [3, 2, 1])], labels: ["1", "2", "3"])

  private func text(_ form: PictureForm?, _ markup: Markup = .chart(chart)) -> String {
    var surface = Surface(width: 60)
    surface.pictures = form
    return Renderer(surface).text(markup)
  }

  @Test func kitty() throws {
    let text = text(PictureForm(.kitty))
    #expect(text.hasPrefix("\u{1B}_Ga=T,f=100,q=2,c=60,m="))
    #expect(text.hasSuffix("\u{1B}\\\n"))
    // Pieces of 4,096 bytes at most, of which only the last says that nothing follows.
    let pieces = text.split(separator: "\u{1B}_G")
    #expect(pieces.allSatisfy { ($0.split(separator: ";").last?.utf8.count ?? 0) <= 4096 + 3 })
    #expect(
      pieces.filter { $0.contains("m=0;") }.count == 1 && pieces.last?.contains("m=0;") == true)
    #expect(pieces.first?.contains(";iVBORw0KGgo") == true)
  }

  @Test func iTerm() {
    #expect(text(PictureForm(.iTerm)).hasPrefix("\u{1B}]1337;File=inline=1;size="))
  }

  @Test("every row of every band of sixels is as wide as the picture says")
  func sixel() throws {
    let text = text(PictureForm(.sixel, cellWidth: 5))
    let head = try #require(text.firstMatch(of: /^\x1bP0;1;0q"1;1;([0-9]+);([0-9]+)/))
    let width = try #require(Int(head.1)), height = try #require(Int(head.2))
    #expect(width == 300)
    let bands = text[head.range.upperBound...].split(separator: "-").dropLast()
    #expect(bands.count == (height + 5) / 6)
    for band in bands {
      // The colors are told before the first band.
      for run in band.split(separator: "$") {
        let body = run.replacing(/#[0-9]+(;2;[0-9]+;[0-9]+;[0-9]+)?/, with: "")
        if body.isEmpty { continue }
        var count = 0
        for match in body.matches(of: /!([0-9]+)[?-~]|[?-~]/) {
          count += match.1.flatMap { Int($0) } ?? 1
        }
        #expect(count == width)
      }
    }
  }

  @Test("a line of text and small bars stay text, and so does all where no pictures are shown")
  func texts() {
    #expect(!text(nil).contains("\u{1B}"))
    #expect(
      !text(PictureForm(.kitty), .chart(Chart(.sparkline, series: [.init("", values: [1, 2])])))
        .contains("\u{1B}"))
    let both = text(PictureForm(.kitty), .stack([.line("above"), .chart(Self.chart)]))
    #expect(both.hasPrefix("above\n\n\u{1B}_G"))
  }

  static let answers: [(String, [String: String], PictureForm?)] = [
    (
      "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?62c", [:],
      PictureForm(.kitty, isDark: false)
    ),
    ("\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{1B}\\\u{1B}[?62;4;22c", [:], PictureForm(.sixel)),
    ("\u{1B}[?62;22c", [:], nil), ("", ["TERM_PROGRAM": "iTerm.app"], PictureForm(.iTerm)),
    ("\u{1B}[?6c", ["TERM": "xterm-256color", "TMUX": "x"], nil),
  ]

  @Test(arguments: answers)
  func answer(_ answer: String, _ variables: [String: String], _ form: PictureForm?) {
    let named = PictureForm(variable: { variables[$0] })
    #expect(PictureForm(answer: answer, named: named) == form)
  }

  /// Source: RFC 4648, section 10.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy"),
  ])
  func base64(_ text: String, _ encoded: String) {
    #expect(PictureText.base64(Array(text.utf8)) == encoded)
  }
}
