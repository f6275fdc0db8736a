import Documents
import Markup
import Testing

/// Paper, and the words of a document's labels.
@Suite struct PaperTests {
  /// Letter where the Unicode CLDR 48 has it as paperSize, A4 elsewhere and where nothing is known.
  @Test(
    arguments: [
      ("en_US", .letter), ("en_CA", .letter), ("es_MX", .letter), ("en_GB", .a4), ("de_DE", .a4),
      (nil, .a4),
    ] as [(String?, Paper)])
  func ofACountry(_ name: String?, _ paper: Paper) throws {
    let locale = try name.map { try #require(DisplayLocale(named: $0), "\($0)") }
    #expect(Paper(locale) == paper)
    #expect(DocumentFrame(title: "t", day: "d", created: "c", locale: locale).paper == paper)
  }

  /// Sheets in points, of which 72 make an inch: 8.5 by 11 inches, 210 by 297 millimeters.
  @Test func sizes() {
    let inches: [Paper: [Double]] = [.letter: [8.5, 11], .a4: [210 / 25.4, 297 / 25.4]]
    for (paper, sides) in inches {
      let differences: [Double] = [paper.width - sides[0] * 72, paper.height - sides[1] * 72]
      #expect(differences.allSatisfy { $0.magnitude < 0.01 })
    }
  }

  /// Names are words for people who type none; texts and figures stay.
  @Test(arguments: [
    ("total_paid", "total paid"), ("a_b_c", "a b c"), ("loan.total_paid", "loan.total paid"),
    ("Total_paid", "Total_paid"), ("total paid", "total paid"), ("my_café", "my_café"), ("_", " "),
  ]) func labels(_ name: String, _ words: String) {
    let table = Markup.table(
      Table(
        columns: [Table.Column(name)], rows: [[StyledText(name, .heading)], [StyledText(name)]]))
    guard case .table(let made) = Markup.stack([table]).labeledInWords.firstPart else {
      Issue.record("no table")
      return
    }
    #expect(made.columns[0].heading.plainText == words)
    #expect(made.rows.map { $0[0].plainText } == [words, name])
  }

  @Test func titles() {
    let table = Markup.table(Table(title: "Costs", columns: [Table.Column("a")], rows: []))
    #expect(Markup.stack([.text("note"), table]).title == nil)
    #expect(Markup.stack([table, .text("note")]).title == "Costs")
    #expect(Markup.indented(table, by: 2).title == "Costs")
  }
}

extension Markup {
  fileprivate var firstPart: Markup {
    if case .stack(let parts) = self, let first = parts.first { return first }
    return self
  }
}
