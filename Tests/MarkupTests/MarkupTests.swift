import Markup
import Testing

@Suite("Styled text")
struct StyledTextTests {
  @Test("spans of one role join, empty ones vanish")
  func appending() {
    var text = StyledText("a", .label) + StyledText("", .money) + StyledText("b", .label)
    text.append("c", .money)
    #expect(text.spans == [.init("ab", .label), .init("c", .money)])
    #expect(text.plainText == "abc")
  }

  @Test(
    "lines", arguments: [("", 1), ("a", 1), ("a\n", 2), ("a\r\nb\n\nc", 4)])
  func lines(text: String, count: Int) {
    #expect(StyledText(text).lines.count == count)
  }

  @Test("a default role is given to plain text only")
  func defaults() {
    let text = (StyledText("x ") + StyledText("$5.00", .money)).withDefault(.label)
    #expect(text.spans.map(\.role) == [.label, .money])
  }
}

@Suite("Tables")
struct TableTests {
  /// Rows in the table, rows shown, place and size of the gap.
  static let cases: [(count: Int, shown: Int, omission: Table.Omission?)] = [
    (0, 0, nil), (1, 1, nil), (18, 18, nil),
    (19, 15, Table.Omission(position: 12, count: 4)),
    (1_000_000, 15, Table.Omission(position: 12, count: 999_985)),
  ]

  @Test("long ones are shortened, and only the rows shown are made", arguments: cases)
  func shortening(count: Int, shown: Int, omission: Table.Omission?) {
    var made: [Int] = []
    let table = Table(columns: [.init("n")], rowCount: count, shortening: .standard) { index in
      made.append(index)
      return [StyledText("\(index)")]
    }
    #expect(table.rows.count == shown)
    #expect(table.omission == omission)
    #expect(made.count == shown)
    #expect(made.last == (count > 0 ? count - 1 : nil))
  }

  @Test("the whole on request")
  func whole() {
    let table = Table(columns: [.init("n")], rowCount: 100, shortening: nil) { _ in [] }
    #expect(table.rows.count == 100)
    #expect(table.omission == nil)
  }
}

@Suite("Markup")
struct MarkupTests {
  @Test("nothing")
  func nothing() {
    #expect(Markup.nothing.isNothing)
    #expect(Markup.stack([.nothing, .stack([])]).isNothing)
    #expect(!Markup.line("").isNothing)
  }
}
