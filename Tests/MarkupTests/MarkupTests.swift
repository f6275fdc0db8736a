import Markup
import Money
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

@Suite("Meters")
struct MeterTests {
  static let cases: [(share: String, cells: Int, shown: String)] = [
    ("-0.1", 10, "░░░░░░░░░░"), ("0", 10, "░░░░░░░░░░"), ("0.001", 10, "█░░░░░░░░░"),
    ("0.149", 10, "█░░░░░░░░░"), ("0.15", 10, "██░░░░░░░░"), ("0.6", 10, "██████░░░░"),
    ("0.999", 10, "█████████░"), ("1", 10, "██████████"), ("7.5", 10, "██████████"),
    ("0.5", 4, "██░░"), ("0.4", 1, "░"), ("0.5", 0, "█"),
  ]

  @Test("only nothing is empty, only the whole is full", arguments: cases)
  func cells(share: String, cells: Int, shown: String) throws {
    let meter = StyledText.meter(try #require(Decimal(share)), cells: cells, .heat4)
    #expect(meter.plainText == shown)
    #expect(meter.spans.allSatisfy { $0.role == ($0.text.contains("█") ? .heat4 : .muted) })
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
