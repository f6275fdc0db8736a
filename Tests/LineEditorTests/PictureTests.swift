import TerminalSupport
import Testing

@testable import LineEditor

/// The picture on a model of a terminal.
@Suite struct PictureTests {
  init() throws { try #require(usesUTF8) }

  private func picture(
    _ text: String, cursor: Int, columns: Int = 12, rows: Int = 6, prompt: String = "fin> ",
    mark: String = "… "
  ) -> Picture {
    let gutter = Gutter(width: Layout.width(prompt))
    return Picture(
      prompt: prompt, promptColor: "1;36", mark: mark, quiet: "2", gutter: gutter,
      line: gutter.padded(text.wide), cursor: gutter.lineOffset(cursor, in: text.wide),
      columns: columns, rows: rows)
  }

  /// The terminal after libedit, which leaves its cursor at the line's, and after the picture.
  private func shown(_ picture: Picture) throws -> (screen: Screen, drawing: Picture.Drawing) {
    var screen = Screen(columns: picture.columns, rows: picture.rows)
    let layout = picture.layout
    let home = layout.positions[picture.cursor]
    screen.feed(Array(String(repeating: "\n", count: layout.end.row).utf8))
    screen.feed(Array("\u{1B}[\(home.row + 1);\(home.column + 1)H".utf8))
    let drawing = try #require(picture.drawing())
    screen.feed(Array(drawing.output.utf8))
    #expect(screen.row == home.row && screen.column == home.column)
    return (screen, drawing)
  }

  @Test(arguments: [
    ("", 0, "fin>"), ("ab", 1, "fin> ab"), ("abcdefg", 7, "fin> abcdefg"),
    ("abcdefghi", 8, "fin> abcdefg\nhi"), ("a\nb", 3, "fin> a\n   … b"),
    ("a\n\nb", 0, "fin> a\n   …\n   … b"), ("abcdefg\nb", 9, "fin> abcdefg\n\n   … b"),
    ("漢字漢字", 4, "fin> 漢字漢\n字"), ("e\u{301}x", 3, "fin> e\u{301}x"),
  ])
  func draws(_ text: String, _ cursor: Int, _ screen: String) throws {
    #expect(try shown(picture(text, cursor: cursor)).screen.text == screen)
  }

  @Test(arguments: [
    ("twelve wide>", "x", "twelve wide>\nx"), ("thirteen wide", "x", "thirteen wid\nex"),
    ("twelve wide>", "", "twelve wide>"), ("", "x\ny", "x\ny"),
  ])
  func drawsWidePrompts(_ prompt: String, _ text: String, _ screen: String) throws {
    let picture = picture(text, cursor: text.unicodeScalars.count, prompt: prompt)
    #expect(try shown(picture).screen.text == screen)
  }

  @Test func colors() throws {
    let screen = try shown(picture("a\nb", cursor: 0)).screen
    #expect(screen.colors(of: "fin>", inRow: 0) == [1, 36])
    #expect(screen.colors(of: "a", inRow: 0) == [])
    #expect(screen.colors(of: "…", inRow: 1) == [2])
  }

  @Test func showsMoreBelow() throws {
    var picture = picture("a\nb", cursor: 0)
    picture.below = ["one", "two"]
    let (screen, drawing) = try shown(picture)
    #expect(screen.text == "fin> a\n   … b\none\ntwo")
    #expect(drawing.rowsToEnd == 1)
    #expect(picture.room == 4)
  }

  @Test func leavesTallLinesAlone() {
    #expect(picture("1\n2\n3\n4\n5\n6", cursor: 0).drawing() != nil)
    let tall = picture("1\n2\n3\n4\n5\n6\n7", cursor: 0)
    #expect(tall.drawing() == nil)
    #expect(tall.room == 0)
  }
}
