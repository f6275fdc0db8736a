import Markup
import Testing

@testable import Presentation

/// Tables that are wider than the screen, moved under it.
@Suite struct WidePageTests {
  private static func table(rows: Int) -> Markup {
    var table = Table(
      title: "Rows",
      columns: [Table.Column("n", .trailing)]
        + ["date", "payment", "interest", "balance"].map { Table.Column($0, .trailing) },
      rows: (1...rows).map { row in
        [
          StyledText("\(row)"), "2026-01-01", "$1,896.20", "$1,625.00",
          StyledText("$\(row),000.00"),
        ]
      })
    table.footer = [StyledText(), StyledText(), "$9.00", "$8.00", StyledText()]
    return .stack([.line("above"), .table(table)])
  }

  @Test("there is one only where columns have no room")
  func room() {
    #expect(WidePage(Self.table(rows: 3), on: Surface(width: 80)) == nil)
    #expect(WidePage(Self.table(rows: 3), on: Surface(width: 40)) != nil)
    #expect(WidePage(.line(String(repeating: "x", count: 200)), on: Surface(width: 40)) == nil)
  }

  @Test(
    "first columns and headings stay; the others move, each to its beginning and all to the end")
  func moves() throws {
    let page = try #require(WidePage(Self.table(rows: 30), on: Surface(width: 36)))
    var view = WidePageView(page, columns: 36, rows: 10)
    #expect(view.rows[0] == "above" && view.rows[2] == "Rows")
    // A column that has no room is not shown in part: $1,000.00 cut to $1,000 is another figure.
    #expect(view.rows[3] == " n        date    payment   interest")
    #expect(view.rows[5] == " 1  2026-01-01  $1,896.20  $1,625.00")
    #expect(view.lastRows.last == "1 column is out of view")
    view.move(right: true)
    #expect(view.rows[3] == " n    payment   interest     balance")
    #expect(view.rows[5] == " 1  $1,896.20  $1,625.00   $1,000.00")
    view.move(right: true)
    #expect(view.rows[3].hasSuffix("balance"))
    view.resize(columns: 30, rows: 10)
    #expect(view.rows[3] == " n    payment   interest")
    view.moveToEdge(right: true)
    #expect(view.rows[3] == " n   interest     balance")
    view.movePages(down: 1)
    // The headings are over what is in view.
    #expect(view.rows[0].hasSuffix("balance") && view.rows.count == 9)
    view.move(down: .max)
    #expect(view.rows[0].hasSuffix("balance") && view.status.hasPrefix("lines "))
    view.move(down: .min)
    view.moveToEdge(right: false)
    #expect(view.rows[0] == "above")
    view.resize(columns: 20, rows: 4)
    #expect(view.rows.count == 3 && view.rows.allSatisfy { $0.count <= 20 })
    view.resize(columns: 1, rows: 1)
    #expect(view.rows.count == 1)
  }

  @Test("wide letters that are cut in half are spaces")
  func wideLetters() {
    let text = StyledText("日本語ab")
    #expect(text.part(from: 0, width: 4).plainText == "日本")
    #expect(text.part(from: 1, width: 4).plainText == " 本 ")
    #expect(text.part(from: 6, width: 4).plainText == "ab  ")
    #expect(text.part(from: 20, width: 2).plainText == "  ")
  }
}
