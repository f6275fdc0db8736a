import Foundation
import TerminalSupport
import Testing

extension SessionTests {
  /// `:new`: answered, canceled, gone back in.
  @Suite final class GuidedTests: TestAtHome {
    @Test func askForALoan() throws {
      let fin = try home.start(rows: 80)
      let opening = try fin.enter(":new loan")
      #expect(opening.contains("New loan"))
      #expect(opening.contains("Enter lets fin calculate it"))
      #expect(fin.screen.current == "Loan amount:")
      #expect(try fin.enter("?").contains("Loan amount (amount):"))
      #expect(try fin.enter("300k").contains("taken as $300,000.00"))
      #expect(fin.screen.current == "Annual interest rate:")
      // A mistake is told, and the question put again.
      #expect(try fin.enter("$5").contains("expected a percent, got $5"))
      #expect(fin.screen.current == "Annual interest rate:")
      #expect(try fin.enter("6").contains("taken as 6%"))
      #expect(fin.screen.current == "Term:")
      // Back, and what was answered is offered.
      try fin.enter("<")
      #expect(fin.screen.current == "Annual interest rate [6%]:")
      try fin.enter("6.5")
      #expect(fin.screen.current == "Term:")
      // Commands wait.
      #expect(
        try fin.enter(":list").contains("commands don't work in a form; :cancel leaves it"))
      // The payment follows, and is not asked for.
      #expect(try fin.enter("30").contains("taken as 30y\n  Payment: $1,896.20, solved"))
      var asked: [String] = []
      while !fin.screen.current.hasPrefix("Name"), asked.count < 20 {
        asked.append(fin.screen.current)
        try fin.enter("")
      }
      #expect(asked.first == "Start date:")
      #expect(try fin.enter("house").contains("Extra payments, Repayment"))
      #expect(try fin.enter("?").contains("most a payment can rise"))
      let end = try fin.enter("")
      #expect(end.contains("house = loan(amount: $300_000, rate: 6.5%, term: 30y)"))
      #expect(end.contains("Monthly payment    $1,896.20"))
      #expect(end.hasSuffix(":undo undoes it"))
      #expect(fin.screen.current == ">")
      // The statement is on the history; the answers are not.
      fin.type(Keys.up)
      #expect(fin.screen.current == "> house = loan(amount: $300_000, rate: 6.5%, term: 30y)")
      fin.type(Keys.up)
      #expect(fin.screen.current == "> :new loan")
      fin.type(Keys.control("U"))
      #expect(try fin.enter("house.payment") == "$1,896.20")
      #expect(try fin.enter(":undo").contains("undone: house = loan("))
      #expect(try fin.enter("house").contains("unknown-name"))
      try fin.leave()
    }

    @Test(arguments: [Keys.control("C"), ":cancel\r", Keys.control("D")])
    func leaveALoan(_ key: String) throws {
      let fin = try home.start(rows: 80)
      try fin.enter("x = 1")
      try fin.enter(":new loan")
      try fin.enter("300k")
      let before = fin.output.count
      fin.send(key)
      try fin.waitForPrompt(after: before, "the prompt")
      #expect(fin.answer(after: before).contains("nothing was changed"))
      #expect(fin.screen.current == ">")
      #expect(try fin.enter(":list") == "x  1")
      try fin.leave()
    }

    @Test func askForExpenses() throws {
      let fin = try home.start(rows: 200)
      #expect(try fin.enter(":new expenses").contains("A month's expenses"))
      #expect(fin.screen.current == "Month [2026-03]:")
      try fin.enter("last")
      #expect(fin.screen.text.contains("2026-02-28, the last day of the month"))
      let first = fin.screen.current
      #expect(try fin.enter("12,5 lunch").contains("nothing on this line was added"))
      #expect(fin.screen.current == first)
      #expect(
        try fin.enter("12.50 lunch, 80 dinner with Ann on 5").contains("so far $92.50"))
      // Back, and changed.
      try fin.enter("<")
      #expect(fin.screen.current.hasSuffix("[12.50 lunch, 80 dinner with Ann on 5]:"))
      try fin.enter("12.50 lunch")
      for _ in 0..<40 where fin.screen.current != ">" { try fin.enter("") }
      #expect(fin.screen.current == ">")
      #expect(fin.screen.text.contains("1 expense, $12.50 in all"))
      #expect(try fin.enter("expenses[1].on") == "2026-02-28")
      try fin.leave()
      #expect(try home.pipe(["sum(expenses.amount)"]).output == "$12.50\n")
    }

    /// Many expenses are told by their sums, and taken back together.
    @Test func keepManyExpenses() throws {
      let fin = try home.start(rows: 200)
      try fin.enter(":new expenses")
      try fin.enter("")
      try fin.enter("700 rent, 80 water")
      try fin.enter("12.50 a, 7.50 b")
      for _ in 0..<40 where fin.screen.current != ">" { try fin.enter("") }
      let screen = fin.screen.text
      #expect(screen.contains("4 expenses, $800.00 in all: home $780.00, insurance $20.00"))
      #expect(screen.contains("saved; :undo undoes all 4"))
      #expect(!screen.contains("spend("))
      #expect(try fin.enter("count(expenses)") == "4")
      try fin.enter(":undo")
      #expect(try fin.enter("count(expenses)") == "0")
      try fin.leave()
    }

    /// Tab lists and completes the choices of a field, also by what they mean.
    @Test func completeAnswers() throws {
      let fin = try home.start(rows: 200)
      try fin.enter("old = loan($200k, 6%, 30y, start: 2020-01-15)")
      try fin.enter(":new property")
      try fin.enter("12 Elm (rear")
      try fin.enter("Boston")
      #expect(fin.screen.current == "State:")
      fin.type("Massa\t")
      #expect(fin.screen.current == "State: MA")
      fin.type(Keys.control("U") + "New\t")
      #expect(fin.screen.text.contains("NJ  New Jersey"), "\(fin.screen.text)")
      fin.type(Keys.control("U"))
      #expect(try fin.enter("MA").contains("ZIP code"))
      try fin.enter(":cancel")
      try fin.enter(":new refinance")
      #expect(fin.screen.current == "Loan to replace [old]:")
      fin.type("o\t")
      #expect(fin.screen.current == "Loan to replace [old]: old")
      try fin.enter("")
      try fin.enter(":cancel")
      fin.type("ol\t")
      #expect(fin.screen.current == "> old")
      fin.type(Keys.control("U"))
      try fin.leave()
    }

    /// Nothing that is said is broken in the middle of a word.
    @Test func askOnANarrowScreen() throws {
      let fin = try home.start(columns: 40, rows: 200)
      let opening = try fin.enter(":new loan")
      #expect(
        opening.contains("· Tab\n  lists choices · ? explains · < goes\n  back · :cancel leaves"),
        "\(opening)")
      #expect(opening.contains("empty, and fin calculates\nit."))
      let before = fin.output.count
      fin.send(Keys.control("C"))
      try fin.waitForPrompt(after: before, "the prompt")
      #expect(try fin.enter(":new").contains(":new affordability  Home affordability"))
      try fin.leave()
    }

    /// A path after `import`, as in a shell; the question follows the preview, with no pager between.
    @Test func importAsInAShell() throws {
      let lines = (1...30).map {
        "2026-02-\($0 < 10 ? "0" : "")\(min($0, 28)),-\($0).00,Store \($0)"
      }
      let statement = "Date,Amount,Description\n" + lines.joined(separator: "\n") + "\n"
      try statement.write(toFile: home.path + "/my bank.csv", atomically: true, encoding: .utf8)
      let fin = try home.start(rows: 12)
      #expect(try fin.enter("import ~/none.csv").contains("no file or folder named"))
      #expect(!fin.screen.text.contains("preview_statement"))
      try fin.enter("import ~/my bank.csv")
      #expect(fin.screen.current.hasPrefix("Import these 30 transactions? [y/N]"))
      let end = try fin.enter("y")
      #expect(end.contains("imported 30 transactions; :undo undoes it"), "\(end)")
      #expect(end.contains("next: report(2026-02)"), "\(end)")
      #expect(end.contains("in misc, e.g. Store") && end.contains("recategorize("), "\(end)")
      try fin.enter(":undo")
      #expect(try fin.enter("count(expenses)") == "0")
      try fin.leave()
    }

    @Test func leaveExpenses() throws {
      let fin = try home.start(rows: 80)
      try fin.enter(":new expenses")
      try fin.enter("")
      try fin.enter("12.50")
      let before = fin.output.count
      fin.send(Keys.control("C"))
      try fin.waitForPrompt(after: before, "the prompt")
      #expect(fin.answer(after: before).contains("nothing was changed"))
      #expect(try fin.enter("count(expenses)") == "0")
      try fin.leave()
    }

    /// A loan that stands on the session's own names.
    @Test func answerWithNames() throws {
      let fin = try home.start(rows: 80)
      try fin.enter("price = $450k")
      try fin.enter(":new loan")
      try fin.enter("price * 80%")
      try fin.enter("6%")
      try fin.enter("")
      #expect(try fin.enter("$2500").contains("Term:"))
      for _ in 0..<20 where !fin.screen.current.hasPrefix("Name") { try fin.enter("") }
      try fin.enter("home")
      #expect(
        try fin.enter("").contains("home = loan(amount: price * 80%, rate: 6%, payment: $2500)"))
      try fin.leave()
    }
  }
}
