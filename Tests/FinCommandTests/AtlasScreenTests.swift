import FinLanguage
import FinLibrary
import LineEditor
import Presentation
import Testing

@testable import FinCommand

/// `:atlas` at a terminal, key by key. Today is 2026-01-15.
@Suite struct AtlasScreenTests {
  private static func mortgages(_ places: [(city: String, state: String, zip: String)]) throws
    -> Atlas
  {
    let lines = places.enumerated().map { place, home in
      """
      home\(place + 1) = mortgage($450k, 20%, 6.5%, 30y, property: property("house", \
      "\(place + 1) Elm Street", "\(home.city)", "\(home.state)", "\(home.zip)"));
      """
    }
    let host = GuidedHost()
    guard
      case .success(.list(let homes)) = host.evaluate(
        lines.joined(separator: "\n") + "\nmortgages")
    else { return try Atlas([]) }
    return try Atlas(homes)
  }

  private static let three = [
    (city: "San Jose", state: "CA", zip: "95112"), (city: "New York", state: "NY", zip: "10001"),
    (city: "Anchorage", state: "AK", zip: "99501"),
  ]

  private func rows(
    _ screen: inout AtlasScreen, _ columns: Int = 80, _ rows: Int = 24
  ) -> [String] {
    screen.rows(columns: columns, rows: rows, Surface(width: columns, actsOnText: true))
  }

  @Test(
    "the screen is filled, and nothing is wider than it",
    arguments: [
      (80, 24), (120, 40), (30, 10), (20, 4), (300, 90),
    ])
  func sizes(_ columns: Int, _ height: Int) throws {
    var screen = AtlasScreen(try Self.mortgages(Self.three))
    for key in [ScreenKey.resized, .tab, .character("+"), .character("+")] {
      _ = screen.take(key)
      let rows = rows(&screen, columns, height)
      #expect(rows.count == height)
      #expect(rows.allSatisfy { $0.count <= max(columns, 20) }, "\(rows)")
    }
  }

  @Test("Tab goes through all homes, and Shift-Tab back")
  func steps() throws {
    var screen = AtlasScreen(try Self.mortgages(Self.three))
    #expect(rows(&screen)[22] == "Tab steps through your homes")
    var seen: [String] = []
    for _ in 1...4 {
      _ = screen.take(.tab)
      seen.append(rows(&screen)[22])
    }
    #expect(
      seen[0] == "1 home1, 1 Elm Street, San Jose, CA 95112; house; $360,000.00 at 6.5%; $2,275.4…")
    #expect(seen[1].hasPrefix("2 home2") && seen[2].hasPrefix("3 home3") && seen[3] == seen[0])
    #expect(rows(&screen).contains { $0.contains("[1]") })
    _ = screen.take(.backTab)
    #expect(rows(&screen)[22].hasPrefix("3 home3"))
  }

  @Test("zoom and arrows, no further than the country and the closest look")
  func moves() throws {
    var screen = AtlasScreen(try Self.mortgages(Self.three))
    let whole = rows(&screen)
    _ = screen.take(.character("-"))
    #expect(rows(&screen) == whole)
    _ = screen.take(.tab)
    for _ in 1...20 { _ = screen.take(.character("+")) }
    #expect(rows(&screen)[0].contains("zoom ×64") && rows(&screen).contains { $0.contains("[1]") })
    for key in [ScreenKey.left, .up, .right, .down] {
      let before = rows(&screen)
      _ = screen.take(key)
      #expect(rows(&screen) != before)
    }
    _ = screen.take(.character("0"))
    for _ in 1...20 { _ = screen.take(.left) }
    #expect(rows(&screen).count == 24)
    _ = screen.take(.home)
    _ = screen.take(.character("+"))
    // Near San Jose there is California, and no state from elsewhere at the edge.
    _ = screen.take(.character("+"))
    let near = rows(&screen)[1..<22].joined()
    #expect(
      near.contains("CA") && near.contains("NV") && !near.contains("NY") && !near.contains("PA"))
  }

  @Test("a summary is read and left again")
  func summary() throws {
    var screen = AtlasScreen(try Self.mortgages(Self.three))
    _ = screen.take(.enter)
    #expect(rows(&screen)[22] == "Tab chooses a home first")
    _ = screen.take(.tab)
    _ = screen.take(.enter)
    let summary = rows(&screen, 80, 14)
    #expect(summary.count == 14 && summary.contains { $0.contains("Monthly payment") })
    #expect(summary[13] == "arrows show more; any other key goes back")
    for _ in 1...50 { _ = screen.take(.down) }
    #expect(rows(&screen, 80, 14)[13] == "any other key goes back")
    #expect(rows(&screen, 80, 14) != summary)
    _ = screen.take(.pageUp)
    _ = screen.take(.pageUp)
    _ = screen.take(.pageUp)
    #expect(rows(&screen, 80, 14) == summary)
    #expect(screen.take(.character("q")) == nil)
    #expect(rows(&screen)[22].hasPrefix("1 home1"))
  }

  @Test("what a key asks of the session; deleting is asked")
  func wishes() throws {
    var screen = AtlasScreen(try Self.mortgages(Self.three))
    for key in ["e", "d", "s"] { #expect(screen.take(.character(Character(key))) == nil) }
    _ = screen.take(.tab)
    _ = screen.take(.tab)
    #expect(screen.take(.character("e")) == .edit(1))
    #expect(screen.take(.character("s")) == .street(1))
    #expect(screen.take(.character("d")) == nil)
    #expect(rows(&screen)[22].hasPrefix("delete home2, 2 Elm Street") == true)
    #expect(rows(&screen)[22].hasSuffix("? y or n"))
    #expect(screen.take(.character("n")) == nil)
    #expect(rows(&screen)[22] == "nothing is deleted")
    _ = screen.take(.character("d"))
    #expect(screen.take(.character("y")) == .delete(1))
    for key in [ScreenKey.character("q"), .escape, .interrupt, .closed] {
      #expect(screen.take(key) == .leave)
    }
  }

  @Test("no homes, 300 in one place, and one outside the map")
  func extremes() throws {
    var empty = AtlasScreen(try Self.mortgages([]))
    #expect(rows(&empty)[22] == Atlas.nothing)
    for key in [ScreenKey.tab, .enter, .character("d"), .character("+")] { _ = empty.take(key) }
    #expect(rows(&empty).count == 24)
    let many = try Self.mortgages(Array(repeating: Self.three[0], count: 300))
    var screen = AtlasScreen(many)
    #expect(rows(&screen).contains { $0.contains("1×300") })
    _ = screen.take(.backTab)
    #expect(rows(&screen)[22].hasPrefix("1 (300 of 300) home300"))
    var guam = AtlasScreen(try Self.mortgages([("Hagatna", "GU", "96910")]))
    _ = guam.take(.tab)
    _ = guam.take(.character("+"))
    #expect(rows(&guam)[22].hasPrefix("outside the map: home1, 1 Elm Street, Hagatna"))
  }
}
