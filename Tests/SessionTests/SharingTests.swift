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
    @Test func letsBothWrite() throws {
      let first = try home.start(columns: 200)
      try first.enter("price = $450k")
      let second = try home.start(columns: 200)
      #expect(try second.enter("price") == "$450,000.00")
      try second.enter("double := price * 2")
      try first.enter("spend(5, \"food\")")
      let answer = try second.enter("count(expenses)")
      #expect(answer == "This session was changed elsewhere: 1 expense more\n1")
      try first.enter("price = $1")
      let moved = try second.enter("7 * 6")
      #expect(moved.hasPrefix("This session was changed elsewhere: price\n"))
      #expect(moved.contains("double") && moved.contains("$2.00") && moved.hasSuffix("\n42"))
      #expect(try second.enter("ans") == "42")
      #expect(try home.run(finPath, ["spend", "6", "food"]).code == 0)
      #expect(try first.enter(":undo").contains("undone: spend(6, \"food\")"))
      try second.leave()
      try first.leave()
      #expect(try home.pipe(["[price, count(expenses)]"]).output == "[$1.00, 1]\n")
    }

    /// Twelve processes at the same time and a prompt beside them: all of it counts.
    @Test func countsWhatManyWrite() throws {
      let fin = try home.start(columns: 200)
      try fin.enter("total := count(expenses)")
      let script = """
        for n in $(seq 12); do "$FIN" spend $n food "number $n" >/dev/null & all="$all $!"; done
        for p in $all; do wait $p || echo failed; done
        """
      let shell = try home.shell(script)
      for number in 1...5 { try fin.enter("spend(\(number), \"home\")") }
      #expect(shell.waitForExit() == 0)
      #expect(!shell.screen.text.contains("failed"))
      #expect(try fin.enter("[total, sum(expenses.amount)]").hasSuffix("[17, $93.00]"))
      try fin.leave()
      #expect(home.files.filter { $0.contains("aside") || $0.contains("lock") } == [])
      let rest = try home.pipe(["count(unique(expenses.note))", "count(expenses)"])
      #expect(rest.output == "13\n17\n" && rest.errors == "")
    }

    /// Whoever does not stop writing is named, and nothing is changed.
    @Test func refusesWhatNobodyWouldHearOf() throws {
      #expect(try home.pipe(["x = 1"]).code == 0)
      let holder = open(home.document + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      defer { close(holder) }
      try #require(holder >= 0 && flock(holder, LOCK_EX) == 0)
      #expect("4711 elsewhere\n".withCString { write(holder, $0, 15) } == 15)
      let run = try home.pipe(["x = 2", "x"])
      #expect(run.output == "1\n" && run.code == 1)
      #expect(run.errors.asOneLine.contains("another fin (process 4711 on elsewhere)"))
      let word = try home.run(finPath, ["spend", "5", "food"])
      #expect(word.code == 1 && word.errors.contains("session-held"))
      let fin = try home.start(columns: 200)
      #expect(try fin.enter("x = 3").contains("nothing was changed"))
      try #require(flock(holder, LOCK_UN) == 0)
      #expect(try fin.enter("x = x + 4") == "5")
      try fin.leave()
    }

    /// Neither a process that ended nor one that was killed holds anything.
    @Test(arguments: [SIGKILL, SIGTERM])
    func goesOnAfterAnEnd(_ signal: Int32) throws {
      let first = try home.start()
      try first.enter("x = 1")
      let second = try home.start()
      first.signal(signal)
      #expect(first.waitForExit() == 128 + signal)
      #expect(try second.enter("x = x + 1") == "2")
      try second.leave()
      #expect(try home.pipe(["x"]).output == "2\n")
    }

    /// A saved entry is no failure to be repeated if nobody can read the answer.
    @Test(arguments: [">&-", ">/dev/full"])
    func savesWhatNobodyCanRead(_ redirection: String) throws {
      let shell = try home.shell("$FIN spend 5 food \(redirection); echo code $?")
      _ = shell.waitForExit()
      #expect(shell.screen.text.contains("standard output can't be written"))
      #expect(shell.screen.text.hasSuffix("code 0"))
      let report = try home.shell("$FIN report \(redirection); echo code $?")
      _ = report.waitForExit()
      #expect(report.screen.text.hasSuffix("code 1"))
      #expect(try home.pipe(["count(expenses)"]).output == "1\n")
      #expect(contents(of: home.expenses)?.contains("food") == true)
    }

    /// Another session at the same time is nobody's business.
    @Test func keepsSessionsApart() throws {
      let first = try home.start()
      try first.enter("x = 1")
      let second = try home.start(["--session", "work"])
      try second.enter("x = 2")
      #expect(try second.enter(":session default").contains("default: 1 name"))
      #expect(try second.enter("x") == "1")
      #expect(try second.enter(":session work").contains("work: 1 name"))
      #expect(try second.enter("x = x + 1") == "3")
      try second.leave()
      try first.leave()
      #expect(try home.pipe(["x"], ["--session", "work"]).output == "3\n")
    }

    /// Somebody edits the file, or puts another in its place, while fin has it open.
    @Test func takesInWhatOthersWrote() throws {
      let fin = try home.start(columns: 200)
      try fin.enter("x = 1")
      let foreign = try #require(contents(of: home.document)).replacing("\"1\"", with: "\"17\"")
      try put(foreign, at: home.document)
      let answer = try fin.enter("y = 2")
      #expect(answer.contains("default.json was changed by another program"))
      #expect(answer.contains("a copy of it is at \(home.document).edited-1"))
      #expect(try fin.enter("[x, y]") == "[17, 2]")
      try put("{", at: home.document)
      #expect(
        try fin.enter("z = 3").contains(
          "default.json is not as fin wrote it; it is now at \(home.document).aside-1"))
      try fin.leave()
      #expect(contents(of: home.document + ".edited-1") == foreign)
      #expect(contents(of: home.document + ".aside-1") == "{")
      #expect(try home.pipe(["[x, y, z]"]).output == "[17, 2, 3]\n")
    }

    /// A person's change of the file counts, with a word about it.
    @Test func readsAnEditedFile() throws {
      #expect(try home.pipe(["price = $450k"]).code == 0)
      let edited = try #require(contents(of: home.document))
        .replacing("$450_000", with: "$460_000")
      try put(edited, at: home.document)
      let fin = try home.start(columns: 200)
      #expect(fin.screen.text.contains("default.json was changed by another program"))
      #expect(try fin.enter("price") == "$460,000.00")
      try fin.leave()
    }
  }
}
