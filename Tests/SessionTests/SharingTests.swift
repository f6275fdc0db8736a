import TerminalSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension SessionTests {
  /// Two of them on the same session.
  @Suite final class SharingTests: TestAtHome {
    @Test func letsOneWrite() throws {
      let first = try home.start()
      try first.enter("price = $450k")
      try first.enter("spend(5, \"food\")")
      let second = try home.start(columns: 200)
      #expect(
        second.screen.text.contains(
          "default.json is in use by another fin (process \(first.process) on "))
      #expect(second.screen.text.contains("): what changes here stays in memory"))
      // All is there, can be asked about and changed, but nothing of it is saved.
      #expect(try second.enter("price") == "$450,000.00")
      #expect(try second.enter("count(expenses)") == "1")
      #expect(try second.enter("price whatif price = $1") == "$1.00")
      #expect(try second.enter("price = $1") == "$1.00")
      #expect(try second.enter("spend(6, \"food\")").contains("$6.00"))
      #expect(try second.enter(":save").contains("error"))
      #expect(try second.enter(":session").contains("Access   reading only"))
      #expect(try second.enter(":save ~/mine.fin").contains("saved: "))
      #expect(try first.enter("[price, count(expenses)]") == "[$450,000.00, 1]")
      #expect(try first.enter("price = $2") == "$2.00")
      #expect(try second.enter(":quit").contains("what changed here is not kept"))
      try second.leave()
      try first.leave()
      #expect(try home.pipe(["[price, count(expenses)]"]).output == "[$2.00, 1]\n")
      #expect(contents(of: home.path + "/mine.fin")?.contains("price = $1\n") == true)
    }

    @Test func refusesWhatNobodyWouldHearOf() throws {
      let first = try home.start()
      try first.enter("x = 1")
      let run = try home.pipe(["x = 2", "x"])
      #expect(run.output == "1\n" && run.code == 1)
      #expect(run.errors.contains("(process \(first.process)"))
      let word = try home.run(finPath, ["spend", "5", "food"])
      #expect(word.errors.contains("(process \(first.process)"))
      #expect(try first.enter("x") == "1")
      try first.leave()
      #expect(try home.pipe(["[x, count(expenses)]"]).output == "[1, 0]\n")
    }

    /// Neither a process that ended nor one that was killed holds anything.
    @Test(arguments: [SIGKILL, SIGTERM])
    func takesOverAfterAnEnd(_ signal: Int32) throws {
      let first = try home.start()
      try first.enter("x = 1")
      let second = try home.start()
      first.signal(signal)
      #expect(first.waitForExit() == 128 + signal)
      // What was read stays as it is until told otherwise.
      #expect(try second.enter("x = 2") == "2")
      try second.enter(":session reload")
      #expect(second.screen.text.asOneLine.contains("Leave it behind? [y/N]"))
      #expect(try second.enter("y").contains("default: 1 name"))
      #expect(try second.enter("x") == "1")
      #expect(try second.enter("x = 3") == "3")
      try second.leave()
      #expect(try home.pipe(["x"]).output == "3\n")
    }

    /// Another session at the same time is nobody's business.
    @Test func keepsSessionsApart() throws {
      let first = try home.start()
      try first.enter("x = 1")
      let second = try home.start(["--session", "work"])
      try second.enter("x = 2")
      #expect(try second.enter(":session default").contains("in use by another fin"))
      #expect(try second.enter("x") == "1")
      #expect(try second.enter(":session work").contains("work: 1 name"))
      #expect(try second.enter("x = x + 1") == "3")
      try second.leave()
      try first.leave()
      #expect(try home.pipe(["x"], ["--session", "work"]).output == "3\n")
    }

    /// Somebody edits the file, or puts another in its place, while fin has it open.
    @Test func keepsWhatOthersWrote() throws {
      let fin = try home.start(columns: 200)
      try fin.enter("x = 1")
      let foreign = try #require(contents(of: home.document)).replacing("\"1\"", with: "\"17\"")
      try put(foreign, at: home.document)
      let answer = try fin.enter("y = 2")
      #expect(answer.contains("default.json was not what fin wrote; it is now \(home.document)."))
      #expect(try fin.enter("[x, y]") == "[1, 2]")
      try fin.leave()
      let aside = try #require(home.files.first { $0.contains("changed") || $0.contains("aside") })
      #expect(contents(of: home.sessions + "/" + aside) == foreign)
      #expect(try home.pipe(["[x, y]"]).output == "[1, 2]\n")
    }

    /// What a person changed in the file counts, with a word about it.
    @Test func readsAnEditedFile() throws {
      #expect(try home.pipe(["price = $450k"]).code == 0)
      let edited = try #require(contents(of: home.document))
        .replacing("$450_000", with: "$460_000")
      try put(edited, at: home.document)
      let fin = try home.start(columns: 200)
      #expect(fin.screen.text.contains("default.json was changed by something else than fin"))
      #expect(try fin.enter("price") == "$460,000.00")
      try fin.leave()
    }
  }
}
