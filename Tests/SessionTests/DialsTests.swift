import Foundation
import TerminalSupport
import Testing

extension SessionTests {
  /// `:dials`: inputs that keys turn, and the figures that follow.
  @Suite final class DialsTests: TestAtHome {
    private func started(_ columns: Int = 80, _ rows: Int = 24) throws -> Pty {
      let fin = try home.start(columns: columns, rows: rows)
      try fin.enter("rate = 6.5%;")
      try fin.enter("extra = $100;")
      try fin.enter("home := loan($300k, rate, 30y, extra: extra);")
      try fin.enter("share := home.payment / $8_000;")
      return fin
    }

    private func show(_ line: String, _ fin: Pty) throws {
      fin.send(line + "\r")
      try fin.wait(forText: "Dials")
      fin.settle()
    }

    private func row(_ fin: Pty, _ start: String) -> String {
      fin.screen.lines.first { $0.trimmingCharacters(in: .whitespaces).hasPrefix(start) } ?? ""
    }

    @Test(arguments: [(40, 12), (80, 24), (120, 40)])
    func everyKey(_ columns: Int, _ rows: Int) throws {
      let fin = try started(columns, rows)
      try show(":dials rate, extra", fin)
      #expect(row(fin, "> rate").hasSuffix("rate   6.5%"))
      #expect(row(fin, "extra").hasSuffix("extra  $100"))
      #expect(fin.screen.lines[rows - 1].hasPrefix("↑↓"))
      #expect(fin.screen.lines.allSatisfy { $0.count <= columns })
      // A narrow screen cuts the name.
      #expect(row(fin, "home.paym").contains("$1,896.20"))
      fin.type(Keys.right)
      #expect(row(fin, "> rate").contains("6.6%  (now 6.5%)"))
      #expect(row(fin, "home.payment").contains("$1,915.98"))
      fin.type("\u{1B}[5~")
      #expect(row(fin, "> rate").contains("7.6%"))
      fin.type("\u{1B}[6~" + Keys.left)
      #expect(row(fin, "> rate").hasSuffix("6.5%"))
      fin.type(Keys.down)
      #expect(row(fin, "> extra").hasSuffix("$100"))
      fin.type("250")
      #expect(row(fin, "> extra").contains("250_"))
      fin.type("\r")
      #expect(row(fin, "> extra").contains("$250  (now $100)"))
      fin.type("xy")
      fin.type("7y\r")
      #expect(fin.screen.text.contains("7y is no value for extra"))
      fin.type("g")
      #expect(fin.screen.text.contains("home.payment by extra across"))
      fin.type("g")
      fin.type("r")
      #expect(row(fin, "> extra").hasSuffix("$100"))
      fin.type(Keys.up + Keys.right)
      let before = fin.output.count
      fin.send("\r")
      try fin.waitForPrompt(after: before, "the prompt")
      #expect(fin.screen.text.contains("rate = 6.6%"))
      #expect(try fin.enter("rate") == "6.6%")
      // One step, and it is undone as one.
      try fin.enter(":undo")
      #expect(try fin.enter("[rate, extra]").asOneLine == "[6.5%, $100.00]")
      try fin.leave()
    }

    @Test func dropEverything() throws {
      let fin = try started()
      try fin.enter("visit = loan($10k, 5%, 5y);")
      try show(":dials visit", fin)
      #expect(row(fin, "> visit.amount").contains("$10"))
      #expect(row(fin, "visit.rate").hasSuffix("5%"))
      fin.type(Keys.down + Keys.right)
      #expect(row(fin, "visit.payment").contains("$189.17"))
      let before = fin.output.count
      fin.send("q")
      try fin.waitForPrompt(after: before, "the prompt")
      #expect(try fin.enter("visit.rate") == "5%")
      #expect(try fin.enter(":dials nowhere").contains("nowhere"))
      try fin.leave()
    }

    /// A live value's dials are the inputs that it follows; a pipe and a reader get a table.
    @Test func tellInWords() throws {
      let lines = [
        "rate = 6.5%;", "home := loan($300k, rate, 30y);", ":dials home",
      ]
      let run = try home.pipe(lines)
      #expect(run.output.contains("rate  6.5% → 6.6%  home.payment         $1,896.20 → $1,915.98"))
      #expect(run.code == 0)
      let fin = try home.start(["--reader"])
      #expect(try fin.enter(":dials rate").asOneLine.contains("$1,896.20 → $1,915.98"))
      try fin.leave()
    }
  }
}
