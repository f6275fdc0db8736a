import Foundation
import TerminalSupport
import Testing

extension SessionTests {
  /// Files that are not what fin wrote: nothing is overwritten, and a person is told.
  @Suite final class DamageTests: TestAtHome {
    private func prepare() throws {
      let run = try home.pipe([
        "x = 1", "spend(5, \"food\", \"one\")", "spend(6, \"food\", \"two\")", "price = $450k",
      ])
      try #require(run.code == 0 && run.errors.isEmpty)
    }

    private static let damages: [(String, @Sendable (String) -> String)] = [
      ("cut", { String($0.prefix($0.count / 2)) }), ("empty", { _ in "" }),
      ("noise", { _ in "\u{0}\u{1}noise" }), ("no bracket", { $0.replacing("}", with: ")") }),
      ("another schema", { $0.replacing("\"fin\": 4", with: "\"fin\": 0") }),
    ]

    /// Asked, a person takes the backup, which is the change before.
    @Test(arguments: damages.map(\.0))
    func offersTheBackup(_ name: String) throws {
      try prepare()
      let whole = try #require(contents(of: home.document))
      let damage = try #require(Self.damages.first { $0.0 == name }?.1)
      try put(damage(whole), at: home.document)
      let fin = try home.launch(columns: 200)
      try fin.wait(forText: "Continue with its backup, which has 1 name? [Y/n]")
      #expect(fin.screen.text.contains("the session's file is damaged: "))
      #expect(contents(of: home.document) == damage(whole))
      let before = fin.output.count
      fin.send("\n")
      try fin.waitForPrompt(after: before, "the first prompt")
      #expect(
        fin.screen.text.contains("the damaged file is now at \(home.document).damaged-1"))
      #expect(contents(of: home.document + ".damaged-1") == damage(whole))
      #expect(!fin.screen.text.contains("was not what fin wrote"))
      #expect(try fin.enter("[x, count(expenses)]") == "[1, 2]")
      #expect(try fin.enter("price").contains("unknown-name"))
      try fin.enter("price = $460k")
      try fin.leave()
      let next = try home.pipe(["[x, price, count(expenses)]"])
      #expect(next.output == "[1, $460,000.00, 2]\n" && next.errors.contains("fin doctor seen"))
    }

    /// A person who wants neither begins anew, and both files are still there.
    @Test func beginsAnew() throws {
      try prepare()
      let backup = try #require(contents(of: home.document + ".bak"))
      try put("{", at: home.document)
      let fin = try home.launch(columns: 200)
      try fin.wait(forText: "[Y/n]")
      let before = fin.output.count
      fin.send("n\n")
      try fin.waitForPrompt(after: before, "the first prompt")
      #expect(fin.screen.text.contains("this is an empty session"))
      #expect(try fin.enter("x").contains("unknown-name"))
      let answer = try fin.enter("y = 2")
      #expect(answer.contains("default.expenses.jsonl are newer than the session"))
      #expect(answer.hasSuffix("\n2"))
      try fin.leave()
      #expect(contents(of: home.document + ".damaged-1") == "{")
      #expect(contents(of: home.expenses + ".aside-1")?.contains("two") == true)
      #expect(contents(of: home.document + ".bak.damaged-1") == backup)
    }

    /// The backup is used if nobody can be asked, as it holds more.
    @Test func takesTheBackupInAPipe() throws {
      try prepare()
      try put("", at: home.document)
      let run = try home.pipe(["x"])
      #expect(run.output == "1\n")
      #expect(run.errors.asOneLine.contains("this is its backup, with 1 name"))
    }

    @Test func leavesNewerFilesAlone() throws {
      try prepare()
      let newer = try #require(contents(of: home.document)).replacing(
        "\"fin\": 4", with: "\"fin\": 99")
      try put(newer, at: home.document)
      let files = home.files
      let fin = try home.launch(columns: 200)
      #expect(fin.waitForExit() == 1)
      #expect(
        fin.screen.text.contains(
          "default.json was written by a newer fin and was not"
            + " changed"))
      #expect(fin.screen.text.contains("hint: fin --session NAME, or fin --no-session"))
      #expect(try home.pipe(["x = 2"]).code == 1)
      #expect(contents(of: home.document) == newer)
      #expect(home.files == files)
    }

    @Test func leavesOtherFilesAlone() throws {
      let path = home.path + "/package.json"
      try put("{\"name\": \"x\"}", at: path)
      let run = try home.pipe(["x = 1"], ["--session", path])
      #expect(run.code == 1)
      #expect(run.errors.contains("package.json is not a fin session and was not changed"))
      #expect(contents(of: path) == "{\"name\": \"x\"}")
    }

    @Test func findsTheDocumentAgain() throws {
      try prepare()
      try FileManager.default.removeItem(atPath: home.document)
      let run = try home.pipe(["[x, count(expenses)]"])
      #expect(run.output == "[1, 2]\n")
      #expect(run.errors.asOneLine.contains("the file is missing"))
    }

    /// Expenses that were cut short: what can be read is kept, the old file is set aside.
    @Test func salvagesExpenses() throws {
      try prepare()
      let whole = try #require(contents(of: home.expenses))
      let cut = String(whole.dropLast(20))
      try put(cut, at: home.expenses)
      let fin = try home.start(columns: 200)
      // The opening shows the latest spending.
      #expect(
        fin.screen.text.contains("1 expense could be read; line 2 of the old file could not"))
      #expect(try fin.enter("x = 2") == "2")
      #expect(try fin.enter("count(expenses)") == "1")
      #expect(contents(of: home.expenses + ".damaged-1") == cut)
      try fin.enter("spend(7, \"food\", \"three\")")
      try fin.leave()
      let next = try home.pipe(["expenses.note", "x"])
      #expect(next.output == "[\"one\", \"three\"]\n2\n" && next.errors.contains("fin doctor seen"))
    }

    /// Without its file nothing is made of a list, so that all is there once the file is put back.
    @Test func missesExpenses() throws {
      try prepare()
      let log = try #require(contents(of: home.expenses))
      try FileManager.default.removeItem(atPath: home.expenses)
      let run = try home.pipe(["x = 2", "count(expenses)", "spend(7, \"food\");"])
      #expect(run.output == "2\n" && run.code == 1)
      #expect(run.errors.asOneLine.contains("is empty or missing; it should have 2 lines"))
      try put(log, at: home.expenses)
      #expect(try home.pipe(["[x, count(expenses)]"]).output == "[2, 2]\n")
      #expect(try home.pipe([":undo 3", "count(expenses)"]).output.hasSuffix("1\n"))
      try FileManager.default.removeItem(atPath: home.expenses)
      let anew = try home.pipe([":forget expenses", "spend(7, \"food\");", "count(expenses)"])
      #expect(anew.output == "1\n" && anew.code == 0)
    }

    /// A name that this fin cannot make again stays in the file, and comes back with one that can.
    @Test func keepsWhatItCannotRead() throws {
      try prepare()
      let whole = try #require(contents(of: home.document))
      try put(whole.replacing("$450_000", with: "$450_000 of what"), at: home.document)
      let fin = try home.start(columns: 200)
      #expect(fin.screen.text.contains("price can't be restored"))
      #expect(try fin.enter(":list price").contains("can't be restored; it stays in the file"))
      #expect(try fin.enter("x = 5").hasSuffix("\n5"))
      try fin.leave()
      #expect(contents(of: home.document)?.contains("$450_000 of what") == true)
      #expect(contents(of: home.document + ".edited-1")?.contains("$450_000 of what") == true)
    }

    /// A history that is not one does no harm.
    @Test func startsWithABrokenHistory() throws {
      let history = home.sessions + "/default.history"
      try prepare()
      try Data([0xFF, 0x00, 0x1B, 0x0A, 0xC3, 0x28, 0x0A]).write(to: URL(filePath: history))
      let fin = try home.start()
      fin.type(Keys.up)
      #expect(try fin.enter(Keys.control("U") + "x") == "1")
      try fin.leave()
    }
  }
}
