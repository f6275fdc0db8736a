import Foundation
import Testing

@testable import FinCommand

/// Assertions that were typed: kept, checked after each change, listed, undone, run from cron; and the
/// script that holds them.
@Suite struct AssertionTests {
  private func home() throws -> SessionHome {
    let home = try SessionHome()
    let lines = ["price = $450k", "assert price < $500k, \"over budget\"", "half := price / 2"]
    #expect(
      home.fin(["--session", "x"], typed: lines.joined(separator: "\n") + "\n").exitCode == 0)
    return home
  }

  @Test func keptAndChecked() throws {
    let home = try home()
    let changed = home.fin(["--session", "x", "-e", "price = $600k"])
    #expect(changed.exitCode == 0)
    #expect(changed.told.contains("no longer holds: assert price < $500k"))
    #expect(changed.told.contains("$600,000.00 < $500,000.00 is false"))
    let failed = home.fin(["--session", "x", "assert"])
    #expect(
      failed.exitCode == 4 && failed.output == "FAILED  assert price < $500k, \"over budget\"\n")
    #expect(home.fin(["--session", "x", "undo"]).exitCode == 0)
    let held = home.fin(["--session", "x", "assert"])
    #expect(held.exitCode == 0 && held.output == "holds   assert price < $500k, \"over budget\"\n")
    #expect(home.fin(["--session", "nobody", "assert"]).exitCode == 2)
  }

  @Test func saidOnceUntilItHoldsAgain() throws {
    let result = try home().type(
      "price = $600k", "price = $700k", ":undo", ":undo", "price = $800k", session: "x")
    #expect(result.told.components("no longer holds").count == 3)
  }

  @Test func listedForgottenUndone() throws {
    let home = try home()
    let result = home.type(
      "assert half < $300k", "assert half < $300k", "assert price < $1", ":list",
      ":forget assert 1",
      ":list", ":undo", ":list", ":forget assert 9", session: "x")
    #expect(result.output.components("assert 2").count == 3)
    #expect(!result.output.contains("assert 3"))
    #expect(result.errors.contains("unknown-assertion"))
    #expect(home.fin(["--session", "x", "assert"]).output.split(separator: "\n").count == 2)
  }

  /// A text among the assertions of somebody else's session runs only if it is one, and ends.
  @Test func othersTextsAreNotRun() throws {
    let home = try SessionHome()
    let target = home.at("out.csv")
    try home.makeFolder("theirs")
    try home.write("theirs/lib.fin", "export([1], \"\(target)\")\n")
    let texts = [
      #"export([1], "TARGET")"#, #"assert true\nexport([1], "TARGET")"#,
      #"import "LIB""#,
      #"assert export([1], "TARGET").rows == 1"#, #"x9 = 0\nwhile true { x9 += 1 }"#,
    ]
    for (text, said) in texts.map({ ($0, "not one assertion") }) + [
      (
        "assert count(filter(1..4900000, i => i > 0)) > 0", "stopped after 3,000,000 steps"
      ),
      (#"assert preview_statement("TARGET").lines > 0"#, "is not allowed to read"),
    ] {
      let json = text.replacing("TARGET", with: target).replacing(
        "LIB", with: home.at("theirs/lib.fin")
      ).replacing("\"", with: "\\\"")
      try home.write(
        "theirs/x.json",
        "{\"fin\": 5, \"generation\": 1, \"assertions\": [\"\(json)\"], \"names\": {\"x\": {\"value\": \"5\"}}}"
      )
      let run = home.fin(["--session", home.at("theirs/x.json"), "-e", "y = 1"])
      #expect(run.told.contains(said), "\(text): \(run)")
      #expect(!FileManager.default.fileExists(atPath: target))
    }
  }

  /// An imported file is checked, too, as it is now.
  @Test func filesAreChecked() throws {
    let home = try home()
    try home.write("lib.fin", "k = $5\nassert k < $9\n")
    #expect(home.fin(["--session", "x", "-e", "import \"\(home.at("lib.fin"))\""]).exitCode == 0)
    #expect(home.fin(["--session", "x", "assert"]).exitCode == 0)
    try home.write("lib.fin", "k = $50\nassert k < $9\n")
    let failed = home.fin(["--session", "x", "assert"])
    #expect(failed.exitCode == 4 && failed.output.contains("FAILED  import"))
  }

  @Test func theScriptHasNoTransactions() throws {
    let home = try home()
    let (plan, all) = (home.at("plan.fin"), home.at("all.fin"))
    let saved = home.type(
      "spend($4.10, \"food\", note: \"NORTHSIDE\")", "earn($9, \"pay\")", "budget(\"food\", $350)",
      "rows = expenses", "add_rule(\"north\", \"food\")", ":save \(plan)",
      ":save \(all) with transactions", session: "x")
    #expect(
      saved.told.contains("3 transactions left out; :save all.fin with transactions has them"))
    let text = try home.read(plan)
    #expect(!text.contains("NORTHSIDE") && !text.contains("expense("))
    #expect(
      text.contains("assert price < $500k, \"over budget\"") && text.contains("half := price / 2"))
    #expect(text.contains("budgets") && text.contains("rules"))
    #expect(try home.read(all).contains("NORTHSIDE"))
    #expect(home.fin([plan]).exitCode == 0 && home.fin([all]).exitCode == 0)
    #expect(home.type(":load \(plan)", session: "y").exitCode == 0)
    #expect(home.fin(["--session", "y", "assert"]).output.contains("holds   assert price < $500k"))
  }

  @Test func differencesFromTheScript() throws {
    let home = try home()
    let plan = home.at("plan.fin")
    let same = home.type(
      "home = loan(price,6.5%,30y)", "fn f(x)=x*2", ":save \(plan)", ":diff \(plan)", session: "x")
    #expect(same.told.contains("with the same values"), "\(same)")
    let changed = home.type(
      "price = $460k", "half := price/3", "rate = 5%", "assert rate < 9%", ":diff \(plan)",
      session: "x")
    for line in [
      "price   $450,000.00 → $460,000.00", "half    := price / 2 → := price/3",
      "rate              — → 5%",
      "assert rate < 9%",
    ] {
      let words = line.split(separator: " ").joined(separator: " ")
      let output = changed.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(output.contains(words), "\(line) in \(changed.output)")
    }
    try home.write("bad.fin", "x = nobody\n")
    #expect(home.type(":diff \(home.at("bad.fin"))", session: "x").exitCode == 3)
  }
}

extension String {
  fileprivate func components(_ separator: String) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false)
  }
}
