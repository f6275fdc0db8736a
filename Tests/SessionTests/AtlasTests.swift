import Foundation
import TerminalSupport
import Testing

extension SessionTests {
  /// `:atlas`, and tables that are wider than the screen, with every key.
  @Suite final class AtlasTests: TestAtHome {
    private static let homes = [
      ("home", "12 Elm Street", "San Jose", "CA", "95112"),
      ("rental", "5 Main Street", "New York", "NY", "10001"),
      ("cabin", "7 Lake Road", "Anchorage", "AK", "99501"),
    ]

    private func start(_ columns: Int, _ rows: Int) throws -> Pty {
      let fin = try home.start(columns: columns, rows: rows)
      for (name, street, city, state, zip) in Self.homes {
        try fin.enter(
          "\(name) = mortgage($450k, 20%, 6.5%, 30y, property: property(\"house\", \"\(street)\", "
            + "\"\(city)\", \"\(state)\", \"\(zip)\"));")
      }
      return fin
    }

    private func show(_ fin: Pty) throws {
      fin.send(":atlas\r")
      try fin.wait(forText: "Atlas  3 homes")
      fin.settle()
    }

    @Test(arguments: [(80, 24), (120, 40)])
    func everyKey(_ columns: Int, _ rows: Int) throws {
      let fin = try start(columns, rows)
      try show(fin)
      func status() -> String { fin.screen.lines[rows - 2] }
      let whole = fin.screen.text
      #expect(fin.screen.lines[rows - 1].hasPrefix("Tab"))
      fin.type("\t")
      #expect(status().hasPrefix("1 home, 12 Elm Street, San Jose, CA 95112"))
      #expect(fin.screen.text.contains("[1]"))
      fin.type("\t")
      #expect(status().hasPrefix("2 rental"))
      fin.type("\u{1B}[Z")
      #expect(status().hasPrefix("1 home"))
      fin.type("+")
      #expect(fin.screen.text.contains("zoom ×2"))
      for key in [Keys.left, Keys.right, Keys.up, Keys.down] {
        let before = fin.screen.text
        fin.type(key)
        #expect(fin.screen.text != before)
      }
      fin.type("-")
      #expect(!fin.screen.text.contains("zoom"))
      fin.type("\r")
      #expect(fin.screen.text.contains("Monthly payment"))
      fin.type("x")
      #expect(status().hasPrefix("1 home"))
      fin.type("s")
      #expect(status().contains("google.com/maps/search"))
      fin.type("d")
      #expect(status().hasPrefix("delete home"))
      fin.type("n")
      #expect(status().contains("nothing is deleted"))
      fin.resize(columns: columns - 10, rows: rows - 4)
      try fin.wait(for: "the smaller map") { $0.lines[rows - 5].hasPrefix("Tab") }
      fin.resize(columns: columns, rows: rows)
      try fin.wait(for: "the map as it was") { $0.lines[rows - 1].hasPrefix("Tab") }
      fin.settle()
      fin.type("\t")
      fin.type("d")
      #expect(status().hasPrefix("delete rental"))
      fin.type("y")
      #expect(status().contains("removed rental; :undo brings it back"))
      #expect(fin.screen.text.contains("Atlas  2 homes"))
      #expect(whole != fin.screen.text)
      let before = fin.output.count
      fin.send("q")
      try fin.waitForPrompt(after: before, "the prompt")
      #expect(fin.screen.text.contains("removed: rental; :undo brings it back"))
      #expect(try fin.enter(":undo").contains("rental"))
      // Editing leaves the map with the form of the home.
      try show(fin)
      fin.type("\t")
      let again = fin.output.count
      fin.send("e")
      try fin.waitForPrompt(after: again, "the form")
      // It stays on the ordinary screen, below what was entered before.
      #expect(fin.screen.text.contains("Edit home: Enter keeps what is there"))
      let left = fin.output.count
      fin.send(Keys.control("C"))
      try fin.waitForPrompt(after: left, "the prompt")
      #expect(fin.screen.text.contains("> :atlas\nEdit home: Enter keeps what is there"))
      #expect(fin.screen.text.contains("nothing was changed\n>"))
      // Escape and Ctrl-C leave it as q does.
      for key in [Keys.escape, Keys.control("C")] {
        try show(fin)
        let before = fin.output.count
        fin.send(key)
        try fin.waitForPrompt(after: before, "the prompt")
      }
      try fin.leave()
    }

    @Test("in a pipe it is the picture with its table")
    func pipe() throws {
      let run = try home.pipe([
        #"home = mortgage($450k, 20%, 6.5%, 30y, property: property("house", "12 Elm Street", "San Jose", "CA", "95112"));"#,
        ":atlas",
      ])
      #expect(run.errors == "" && run.code == 0)
      #expect(run.output.contains("⠤") && run.output.contains("San Jose, CA"))
      #expect(!run.output.contains("\u{1B}"))
      #expect(run.output.contains("pin  name"))
    }

    @Test("a table that is too wide moves under its first columns and headings")
    func wideTable() throws {
      let fin = try home.start(
        columns: 60, rows: 20, environment: ["PAGER": nil, "LESS": nil])
      try fin.enter("home = loan($300k, 6.5%, 30y, start: 2026-01-01);")
      fin.send("home.schedule\r")
      try fin.wait(forText: "lines 1–19 of 362")
      fin.settle()
      func head() -> String { fin.screen.lines[0] }
      #expect(head().hasPrefix("  n  date"))
      #expect(!head().contains("balance"))
      for _ in 1...9 { fin.type(Keys.right) }
      #expect(head().hasPrefix("  n  date") && head().hasSuffix("rate"))
      #expect(
        fin.screen.lines[2].hasPrefix("  1  2026-02-01") && fin.screen.lines[2].hasSuffix("6.5%"))
      fin.type(Keys.end)
      #expect(head().hasPrefix("  n  date") && fin.screen.lines[18].hasPrefix("360  2056-01-01"))
      fin.type(Keys.up)
      #expect(fin.screen.lines[18].hasPrefix("359  2055-12-01"))
      fin.type(Keys.home)
      #expect(fin.screen.lines[2].hasPrefix("  1  2026-02-01"))
      for _ in 1...9 { fin.type(Keys.left) }
      #expect(head().hasSuffix("interest  extra"))
      let before = fin.output.count
      fin.send("q")
      try fin.waitForPrompt(after: before, "the prompt")
      // What was seen last stays.
      #expect(fin.screen.text.contains("interest"))
      try fin.leave()
    }
  }
}
