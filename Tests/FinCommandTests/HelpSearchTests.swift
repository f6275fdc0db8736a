import FinLibrary
import Testing

@testable import FinCommand

/// Help by question.
@Suite struct HelpSearchTests {
  /// Questions, and the page that must come first.
  @Test(
    arguments: [
      ("payment", "loan"), ("monthly payments", "loan"), ("tax", "mortgage"),
      ("property taxes", "mortgage"), ("refi", "refinance"), ("extra payments", "loan"),
      ("overpay", "loan"), ("pay off early", "ideal_payment"), ("pmi", "mortgage"),
      ("escrow shortage", "escrow"), ("house", "mortgage"), ("afford", "affordability"),
      ("how much house can I afford?", "affordability"), ("rent or buy", "rent_vs_buy"),
      ("credit card", "cards"), ("minimum payment", "cards"), ("credit score", "utilization"),
      ("snowball", "plans"), ("pay off debts", "plans"), ("balance transfer", "offers"),
      ("student loans forbearance", "student_loan"), ("amortization", "schedule"),
      ("car", "loan"), ("lump sum", "prepay"), ("biweekly", "repayment"),
      ("bank statement", "imports"), ("csv", "export"), ("bank csv", "imports"),
      ("currency", "literals"), ("revert", ":undo"), ("remove", "delete"), ("erase", ":forget"),
      ("inflation", "real"),
      ("subscriptions", "recurring"), ("retirement", "savings"), ("compound interest", "savings"),
      ("what if", "live"), ("goal seek", "seek"), ("monte carlo", "grids"), ("plot", "chart"),
      ("calendar", "reminders"), ("tutorial", "lessons"), ("spreadsheet functions", "time-value"),
      ("HELOC", "debt"), ("net present value", "npv"), ("average", "avg"),
      ("residual value", "lease"), ("how do I delete an expense", "delete"),
      ("late fee", "loan"), ("how much interest will I pay", "interest"), ("group_by", "group"),
      ("pmi_ends", "mortgage"), ("save my work", ":save"), ("15 vs 30 year", "compare"),
      ("how do I compare two loans", "compare"), ("when will PMI go away", "mortgage"),
      ("how do I enter a percent", "percents"), ("due date", "reminders"),
    ] as [(String, String)])
  func questions(_ question: String, lead first: String) {
    let hits = HelpSearch(library: StandardLibrary.library).hits(for: question)
    #expect(hits.first?.page == first, "\(hits)")
    let page = TestRun()(["help"] + question.split(separator: " ").map(String.init))
    #expect(page.exitCode == 0 && page.output.contains("  \(first) "), "\(page)")
    #expect(page.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  /// A word that is also a name opens its page.
  @Test(arguments: [
    ("escrow", "escrow("), ("utilization", "Bringing"), ("undo", ":undo"), ("payoff", "payoff("),
    ("budget", "budget("), ("import", "Bank statements"), ("student loan", "student_loan("),
    ("interest", "interest("), ("debt", "debt("), ("delete", "delete("), ("percent", "percent("),
    ("glossary", "Glossary"), ("commands", "Commands"),
  ])
  func names(_ name: String, open beginning: String) {
    #expect(TestRun()(["help", name]).output.hasPrefix(beginning))
  }

  @Test func aTermIsExplainedFirst() {
    let page = TestRun()(["help", "HELOC"])
    #expect(page.output.hasPrefix("HELOC: Home equity line of credit"))
  }

  /// Words after `help` at the prompt are a question, unless they can only be an expression.
  @Test(arguments: ["help = 3\nhelp + 1", "help = true\nhelp and false", "help = 3\nhelp in [3]"])
  func aNameStaysAName(_ lines: String) throws {
    let home = try SessionHome()
    let result = home.fin([], typed: lines + "\n")
    #expect(result.exitCode == 0 && result.output.split(separator: "\n").count == 2, "\(result)")
  }

  @Test func whatNobodyKnowsIsAnError() {
    let page = TestRun()(["help", "xyzzy"])
    #expect(page.exitCode == 2 && page.errors.contains("fin help topics"))
  }

  /// The prompt and the shell answer alike.
  @Test(arguments: ["", "loan", "loan all", "extra payments", "glossary"])
  func promptAndShell(_ question: String) throws {
    let shell = TestRun()(["help"] + question.split(separator: " ").map(String.init)).output
    let prompt = try SessionHome().type("help \(question)").output
    func plain(_ text: String) -> [Substring] {
      text.replacing("fin help", with: "help").replacing("fin lesson", with: ":lesson")
        .split(whereSeparator: \.isWhitespace)
    }
    #expect(!prompt.isEmpty && plain(prompt) == plain(shell))
  }
}
