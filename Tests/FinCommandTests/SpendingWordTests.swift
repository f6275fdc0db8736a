import Testing

@testable import FinCommand

/// `fin report` and `fin budget` from the shell, and what `:overview` says of a month. Today is
/// 2026-01-15.
@Suite struct SpendingWordTests {
  private func home() throws -> SessionHome {
    let home = try SessionHome()
    let typed = [
      #"spend($42.10, "food", "Green Grocer");"#, #"spend($700, "home", on: 2026-01-02);"#,
      #"spend($650, "home", on: 2025-12-02);"#, #"budget("food", $40);"#,
    ]
    let result = home.fin([], typed: typed.map { $0 + "\n" }.joined())
    #expect(result.errors == "")
    return home
  }

  static let statements: [(ReportCommandLine, [String], String)] = [
    (.report, [], "report()"), (.report, ["2026-01"], "report(2026-01)"),
    (.report, ["2026"], "report(2026)"), (.report, ["3mo"], "report(3mo)"),
    (.report, ["2026-01", "against", "2025-01"], "report(2026-01, 2025-01)"),
    (.report, ["2026-01-05..2026-01-20"], "report(2026-01-05..2026-01-20)"),
    (.budget, [], "budget_status()"), (.budget, ["2025-12"], "budget_status(2025-12)"),
    (.budget, ["food", "600"], #"budget("food", 600)"#),
    (.budget, ["food", "$600/y", "2026-02"], #"budget("food", $600/y, 2026-02)"#),
    (.budget, ["food", "none"], #"budget("food", none)"#),
  ]

  @Test(arguments: statements)
  func statement(_ words: ReportCommandLine, _ arguments: [String], _ text: String) throws {
    #expect(try words.statement(arguments) == text)
  }

  @Test func report() throws {
    let home = try home()
    let result = home.fin(["report"])
    #expect(result.exitCode == 0 && result.errors == "")
    #expect(result.output.contains("Spent     $742.10"))
    #expect(result.output == home.type("report()").output)
    #expect(home.fin(["report", "2025-12"]).output.contains("$650.00"))
    #expect(home.fin(["report", "2025-12", "--json"]).output.contains(#""total":650"#))
  }

  @Test func budget() throws {
    let home = try home()
    #expect(home.fin(["budget"]).output.contains("food is $2.10 over budget"))
    #expect(home.fin(["budget", "food", "100"]).output.contains("$100.00  a month"))
    #expect(home.fin(["budget"]).output.contains("$57.90"))
    #expect(
      home.type("count(budgets)", ":undo", "budget_status().left").output.hasSuffix("-$2.10\n"))
    #expect(home.fin(["budget", "food", "none"]).told.contains("removed the budget for food"))
    #expect(home.type("budgets").output == "[]\n")
  }

  static let unreadable: [([String], String)] = [
    (["report", "january"], "fin report 2026-01"),
    (["report", "1", "2", "3"], "fin report 2026-01"),
    (["budget", "food"], "fin budget food 600"),
    (["budget", "food", "1,200"], "fin budget food 600"),
    (["budget", "food", "600", "soon"], "fin budget 2026-01"),
  ]

  @Test(arguments: unreadable)
  func badWords(_ words: [String], _ hint: String) throws {
    let result = try home().fin(words)
    #expect(result.exitCode == 2 && result.output == "", "\(result)")
    #expect(result.errors.contains("hint: \(hint)"), "\(result.errors)")
  }

  @Test func overview() throws {
    let text = try home().fin(["overview"]).output
    #expect(text.contains("spent this month  $742.10  in 2 expenses: home $700.00, food $42.10"))
    #expect(text.contains("left in budgets   food -$2.10"))
  }
}
