import TerminalSupport
import Testing

extension SessionTests {
  /// A month entered, entered again, imported over and corrected, at a terminal of 80 × 24.
  @Suite final class MonthTests: TestAtHome {
    private static let statement = """
      Date,Description,Amount,Account Number
      2026-02-03,GROCER,-582.11,00001234
      2026-02-05,EMPLOYER PAYROLL,2500.00,00001234
      2026-02-27,CINEMA CITY,-30.00,00001234
      2026-03-01,GROCER,-40.00,00001234

      """

    private func spent(_ fin: Pty) throws -> String { try fin.enter("report(2026-02).total") }

    /// Answers the questions on the categories: `answers` by category, Enter for the others.
    @discardableResult
    private func fillIn(_ fin: Pty, _ answers: [String: String]) throws -> String {
      var end = ""
      for _ in 1...20 where fin.screen.current.contains(":") {
        let category = fin.screen.current.prefix { $0.isLetter }
        end = try fin.enter(answers[String(category)] ?? "")
      }
      #expect(fin.screen.current == ">")
      return end
    }

    @Test func story() throws {
      try put(Self.statement, at: home.path + "/feb.csv")
      let fin = try home.start(columns: 80, rows: 24)
      let month = "expenses, $630.00 in all: food $600.00, entertainment $30.00"
      try fin.enter(":new expenses")
      try fin.enter("last")
      #expect(
        try fillIn(fin, ["food": "600", "entertainment": "30 movies"]).contains("2 " + month))
      #expect(try spent(fin) == "$630.00")

      // Entered again, it is shown, and left as it is unless a person says otherwise.
      try fin.enter(":new expenses")
      #expect(try fin.enter("last").contains("2026-02 already has 2 expenses, $630.00"))
      #expect(fin.screen.current == "Replace, add or leave? [leave]")
      #expect(try fin.enter("").contains("nothing was changed"))
      try fin.enter(":new expenses")
      try fin.enter("last")
      try fin.enter("replace")
      try fillIn(fin, ["food": "620"])
      #expect(try spent(fin) == "$650.00")

      // A statement of the month counts once, too: kept, then in place of what was entered.
      let path = home.path + "/feb.csv"
      #expect(try fin.enter(":import \(path)").contains("2026-02 was entered as a whole"))
      #expect(fin.screen.current == "Replace, add or keep? [keep]")
      try fin.enter("")
      #expect(fin.screen.current == "Import these 2 transactions? [y/N]")
      try fin.enter("y")
      #expect(try spent(fin) == "$650.00")
      #expect(try fin.enter("count(earnings)") == "1")
      try fin.enter(":import \(path)")
      try fin.enter("replace")
      #expect(try fin.enter("y").asOneLine.contains(#"month: "replace")"#))
      #expect(try spent(fin) == "$612.11")
      #expect(try fin.enter(":undo").contains("undone"))
      #expect(try spent(fin) == "$650.00")

      // Corrected, Enter keeps the rest; what is entered by hand is asked for alone.
      #expect(try fin.enter(":edit 2026-02").contains("Edit 2026-02: Enter keeps what is there"))
      try fillIn(fin, ["food": "610"])
      #expect(try spent(fin) == "$640.00")
      try fin.enter(":edit 2026-02")
      #expect(try fillIn(fin, [:]).contains("nothing was changed"))
      #expect(try fin.enter(":edit 2026-01").contains("no expenses were typed for 2026-01"))

      // Without a question, in a script, the month stands as entered, with a remark.
      try fin.leave()
      let run = try home.pipe([#"import_statement("\#(path)").added"#, "report(2026-02).total"])
      #expect(run.output == "0\n$640.00\n" && run.code == 0)
      let said = try home.pipe([#"import_statement("\#(path)")"#])
      #expect(said.output.asOneLine.contains(#"month: "replace") takes them instead"#))
      // One typed by its call is not counted twice without a word.
      let twice = try home.pipe([
        #"spend($610, "food", on: 2026-02-28, whole_month: true);"#
      ])
      #expect((twice.output + twice.errors).contains("the same is there for 2026-02 already"))
    }
  }
}
