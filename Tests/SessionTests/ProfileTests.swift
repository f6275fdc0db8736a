import Foundation
import TerminalSupport
import Testing

extension SessionTests {
  /// A person with a profile: signing up, logging in, a wrong passphrase, locking, logging out.
  @Suite final class ProfileTests: TestAtHome {
    private let passphrase = "correct horse battery"

    /// Types what is not shown, once it is asked for.
    private func answer(_ fin: Pty, _ question: String, _ text: String) throws {
      try fin.wait(forText: question.trimmingCharacters(in: .whitespaces))
      fin.send(text + "\r")
    }

    @Test func theWholeStory() throws {
      let fin = try home.start()
      // Sign up.
      #expect(try fin.enter("sign up").contains(":profile new"))
      #expect(try fin.enter(":profile new ann").contains("you are logged in as ann"))
      try fin.enter("price = $450k")
      #expect(try fin.enter("change password").contains(":profile passwd"))
      var before = fin.output.count
      fin.send(":profile passwd\r")
      try answer(fin, "New passphrase: ", passphrase)
      try answer(fin, "The same again: ", passphrase)
      try fin.wait(forText: "Make a recovery code")
      fin.send("n\r")
      try fin.wait(forText: "ann is encrypted from now on")
      try fin.waitForPrompt(after: before, "the prompt")
      #expect(try fin.enter("price") == "$450,000.00")
      try fin.leave()
      #expect(!String(decoding: fin.output, as: UTF8.self).contains(passphrase))

      // Log in, once wrongly.
      let again = try home.launch()
      try answer(again, "Passphrase of ann: ", "not this one")
      try again.wait(forText: "wrong passphrase")
      try again.wait(for: "the second question") { _ in
        String(decoding: again.output, as: UTF8.self).ranges(of: "Passphrase of ann: ").count == 2
      }
      again.send(passphrase + "\r")
      try again.waitForPrompt(after: 0, "the first prompt")
      #expect(try again.enter("price") == "$450,000.00")

      // Lock: nothing of the session is on the screen.
      before = again.output.count
      again.send(":lock\r")
      try again.wait(forText: "ann is locked")
      #expect(!again.screen.text.contains("450,000"))
      again.send(passphrase + "\r")
      try again.waitForPrompt(after: before, "the prompt")
      #expect(try again.enter("price * 2") == "$900,000.00")

      // Log out.
      #expect(try again.enter("log out").contains(":profile logout"))
      #expect(try again.enter(":profile logout").contains("logged out of ann"))
      #expect(try again.enter("price").contains("error"))
      try again.leave()
      #expect(!String(decoding: again.output, as: UTF8.self).contains(passphrase))

      let third = try home.start()
      before = third.output.count
      third.send(":profile login ann\r")
      try answer(third, "Passphrase of ann: ", passphrase)
      try third.waitForPrompt(after: before, "the prompt")
      #expect(try third.enter("price") == "$450,000.00")
      // What was typed before is there, and no passphrase among it.
      let history = try third.enter(":history 100")
      #expect(history.contains("price = $450k") && !history.contains(passphrase))
      try third.leave()
    }

    /// Encrypts the profile that is logged in.
    private func encrypt(_ fin: Pty) throws {
      fin.send(":profile passwd\r")
      try answer(fin, "New passphrase: ", passphrase)
      try answer(fin, "The same again: ", passphrase)
      try fin.wait(forText: "Make a recovery code")
      let before = fin.output.count
      fin.send("n\r")
      try fin.waitForPrompt(after: before, "the prompt")
    }

    /// True if there is nothing else on the screen: what filled it is gone, and what was below has not come back.
    private func isLocked(_ screen: Screen) -> Bool {
      screen.text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty } == ["ann is locked", "Passphrase of ann:"]
    }

    /// The map, a page that is wider than the screen, a pager that somebody left open, and a question for a
    /// passphrase: each in a terminal of its own, so that the times go by together.
    @Test func whatFillsTheScreenLocksByItself() throws {
      let first = try home.start()
      try first.enter(":profile new ann")
      try encrypt(first)
      try first.enter(
        "home = mortgage($450k, 20%, 6.5%, 30y, property: property(\"house\", \"12 Elm Street\","
          + " \"San Jose\", \"CA\", \"95112\"));")
      #expect(try first.enter(":set lock 10s").contains("lock"))
      try first.leave()
      let terminals = try [
        (":atlas", "Atlas  1 home"), ("home.schedule", "lines 1–19 of"),
        (":help security", "Profiles and security"), (":profile passwd", "Present passphrase:"),
      ].map { line, shown in
        let fin = try home.launch(
          columns: 60, rows: 20, environment: ["PAGER": nil, "LESS": nil])
        try answer(fin, "Passphrase of ann: ", passphrase)
        try fin.waitForPrompt(after: 0, "the prompt")
        fin.send(line + "\r")
        try fin.wait(forText: shown)
        return (fin, line)
      }
      for (fin, line) in terminals {
        try fin.wait(for: "the lock after \(line)", isLocked)
        let before = fin.output.count
        fin.send(passphrase + "\r")
        try fin.waitForPrompt(after: before, "the prompt")
        #expect(try fin.enter("home.price") == "$450,000.00")
        try fin.leave()
      }
    }

    @Test func locksByItself() throws {
      let fin = try home.start()
      try fin.enter(":profile new ann")
      #expect(try fin.enter(":lock").contains("only a profile with a passphrase"))
      fin.send(":profile passwd\r")
      try answer(fin, "New passphrase: ", passphrase)
      try answer(fin, "The same again: ", passphrase)
      try fin.wait(forText: "Make a recovery code")
      let before = fin.output.count
      fin.send("n\r")
      try fin.waitForPrompt(after: before, "the prompt")
      #expect(try fin.enter(":set lock 5s").contains("lock can't be \"5s\""))
      try fin.enter("price = $450k")
      #expect(try fin.enter(":set lock 10s").contains("lock"))
      fin.send("price = $1")
      try fin.wait(forText: "ann is locked")
      #expect(!fin.screen.text.contains("450,000"))
      let locked = fin.output.count
      fin.send(passphrase + "\r")
      try fin.waitForPrompt(after: locked, "the prompt")
      #expect(try fin.enter("price") == "$450,000.00")
      try fin.leave()
    }
  }
}
