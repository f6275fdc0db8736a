import TerminalSupport
import TestSupport
import Testing

extension SessionTests {
  /// Two student loans from the first evening to the last payment, at a terminal of 80 × 24. What is seen is in
  /// `Tests/Transcripts/student-loans.md`.
  @Suite final class TrackerTests: TestAtHome {
    /// A day, what a person came for, and what is typed.
    private typealias Visit = (day: String, title: String, lines: [String])

    private static let visits: [Visit] = [
      (
        "2024-12-20", "Two loans, and what was paid so far",
        [
          ":new student", "12000", "5.05", "", "2021-08-20", "2024-05-15", "", "135.35", "stafford",
          "", ":new student", "$8,500", "6.8", "", "2022-08-25", "2024-05-15", "", "$105.85",
          "grad", "", "student_loans", "what is left on stafford", "stafford.balance",
        ]
      ),
      (
        "2025-01-15", "The first payments, one by one",
        [
          "pay stafford $135.35", "stafford = pay(stafford, $135.35)", "grad = pay(grad, $105.85);",
          "stafford.paid",
        ]
      ),
      (
        "2025-02-15", "One payment for both",
        ["pay(student_loans, $241.20)"]
          + ["stafford = pay(stafford, $135.35); grad = pay(grad, $105.85);", ":overview"]
      ),
      (
        "2025-12-15", "The months of the year that were not typed",
        [
          "for m in 1..10 { stafford = pay(stafford, $135.35, add_months(2025-02-15, m)) }",
          "for m in 1..10 { grad = pay(grad, $105.85, add_months(2025-02-15, m)) }", ":overview",
        ]
      ),
      (
        "2026-01-05", "A raise of the payment",
        [
          "whatif stafford.payment = $200", "stafford.payment = $200", "pace(stafford, $250)",
          "progress(stafford)",
        ]
      ),
      (
        "2026-01-06", "Undo, the next day",
        [":undo", "stafford.payment", ":redo", "stafford.payment"]
      ),
      (
        "2026-12-20", "The second year, and one payment forgotten",
        [
          "for m in 1..12 { stafford = pay(stafford, $200, add_months(2025-12-15, m)) }",
          "for m in 1..11 { grad = pay(grad, $105.85, add_months(2025-12-15, m)) }", ":overview",
          "grad", "grad = pay(grad, $105.85);", ":overview",
        ]
      ),
      (
        "2027-01-02", "A change of plan",
        [
          "repayment_plans(grad, income: $45k)", "switch grad to graduated",
          "grad.plan = \"graduated\"", "plan(student_loans, extra: $50)", "progress(grad)",
        ]
      ),
      ("2027-01-03", "Undo, over a restart", [":undo", "grad.plan", ":redo", "grad.plan"]),
      (
        "2031-07-15", "To the last payment",
        [
          "for m in 1..54 { stafford = pay(stafford, $200, add_months(2026-12-15, m)) }",
          "stafford", "pay stafford in full", "stafford = pay(stafford, payoff_amount(stafford))",
          "progress(stafford)", "student_loans",
        ]
      ),
    ]

    @Test func twoLoansToTheLastPayment() throws {
      var page = [
        "# Two student loans, to the last payment", "",
        "Recorded at a terminal of 80 columns and 24 rows by `TrackerTests`.",
      ]
      for visit in Self.visits {
        page += ["", "## \(visit.title) (\(visit.day))", "", "```console"]
        let fin = try home.start(["--today", visit.day], columns: 80, rows: 24)
        // Without the place of the file, which is another each time.
        page += fin.screen.text.split(separator: "\n", omittingEmptySubsequences: false)
          .map(String.init).prefix { !$0.hasPrefix("What you enter") }
        for line in visit.lines {
          let prompt = page.last == ">" ? ">" : fin.screen.current
          if page.last == prompt { page.removeLast() }
          // Once, the terminal is asked for its kind of pictures.
          let answer = try fin.enter(line).replacing(
            "Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA11;?", with: "")
          page.append("\(prompt) \(line)".trimmingBlanks)
          if !answer.isEmpty { page.append(answer) }
        }
        try fin.leave()
        while page.last?.isEmpty == true || page.last == ">" { page.removeLast() }
        page.append("```")
      }
      let text = page.joined(separator: "\n") + "\n"
      // Nothing is wider than the terminal.
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= 150 })
      if let problem = Recording.problem(with: text, at: "Tests/Transcripts/student-loans.md") {
        Issue.record("\(problem)")
      }
    }
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
