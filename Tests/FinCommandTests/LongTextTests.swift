import Testing

/// Very long lines and words cost what they are long, and what is said about them stays short.
@Suite("Long text without breaks")
struct LongTextTests {
  private func errors(_ text: String, _ arguments: [String] = []) -> String {
    var run = TestRun()
    run.files = MemoryFiles(["a.fin": text])
    run.errors = MemoryOutput(isTerminal: true, width: 80)
    return run(["--color", "never"] + arguments + ["a.fin"]).errors
  }

  /// Each as often as makes some ten thousand bytes.
  static let parts = [
    "\0", "? ", "\u{202E}", "nope; ", "(", "\"", "1e", "x", "ж", "1,", "- ", "a.b ",
  ]

  @Test("errors of a line are summed up, however long it is", arguments: parts)
  func summedUp(_ part: String) {
    let count = 10_000 / part.utf8.count
    let first = errors(String(repeating: part, count: count) + "\n")
    let second = errors(String(repeating: part, count: 2 * count) + "\n")
    let heads = first.split(separator: "\n").count { $0.hasPrefix("error[") }
    #expect(heads <= 5, "\(first.prefix(300))")
    // The word itself may stand in an error once.
    #expect(second.utf8.count < 60_000)
  }

  /// Words that are too long to be read, where something is said of them.
  static let words = [
    "WORD", "x = WORD + 1", "WORD(3)", "x = {a: 1}\nx.WORD", "loan(WORD: 4)", "card($1, WORD: 3)",
    "whatif WORD = 3", "\"WORD\" + 1", "x = 1; x.WORD = 3", "import \"WORD\"",
    "export(1, \"WORD.xlsx\")", "spend($1, \"WORD\")", "test \"a\" { WORD }",
    "seek WORD == 1 by x", "currency = \"WORD\"", "fn WORD() = 1 / 0\nWORD()",
  ]

  @Test("what is said of a word does not grow with it", arguments: words)
  func endlessWords(_ text: String) {
    for arguments in [[], ["--json"]] {
      let word = String(repeating: "abcdefgh", count: 10_000)
      let told = errors(text.replacing("WORD", with: word), arguments)
      #expect(told.contains("error") && told.utf8.count < 5_000, "\(told.prefix(300))")
    }
  }

  @Test func tellsHowManyMore() {
    let text = errors(String(repeating: "\0", count: 10_000))
    #expect(text.contains("… and 9995 more on this line"), "\(text.suffix(300))")
    #expect(text.utf8.count < 8_000)
    let names = errors(String(repeating: "nope; ", count: 45), [])
    #expect(names.contains("… and 40 more on this line"), "\(names.suffix(300))")
    let json = errors(String(repeating: "\0", count: 45), ["--json"])
    #expect(json.split(separator: "\n").count == 5)
    #expect(json.contains("… and 40 more on this line"))
  }

  @Test("an excerpt shows what stands around the place, far out in a line")
  func window() {
    let line =
      "[" + String(repeating: "1, ", count: 50_000) + "nope"
      + String(repeating: ", 1", count: 50_000) + "]"
    let text = errors(line)
    #expect(text.contains("a.fin:1:150002"), "\(text.prefix(500))")
    #expect(text.contains(" nope, "))
    for row in text.split(separator: "\n") { #expect(row.count <= 80, "\(row)") }
  }

  @Test("a word of 300,000 letters is broken into lines")
  func wrapping() {
    var run = TestRun()
    run.errors = MemoryOutput(isTerminal: true, width: 80)
    let code = "assert 1 == 2, join(map(1..300_000, n => \"x\"), \"\")"
    let result = run(["--color", "never", "-e", code])
    // Progress is gone again: what stands behind its last return.
    let rows = result.errors.split(separator: "\n").map { row in
      (row.split(separator: "\r").last ?? row).replacing("\u{1B}[K", with: "")
    }
    #expect(rows.count > 3_000 && rows.allSatisfy { $0.count <= 80 })
  }

  @Test("a statement with a name of 300,000 letters")
  func statement() {
    var run = TestRun()
    run.output = MemoryOutput(isTerminal: true, width: 80)
    let ofx = """
      OFXHEADER:100
      DATA:OFXSGML

      <OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>12345678</BANKACCTFROM>
      <BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20250105<TRNAMT>-4.10<FITID>1
      <NAME>\(String(repeating: "x", count: 300_000))</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS>
      </BANKMSGSRSV1></OFX>
      """
    run.files = MemoryFiles(["a.ofx": ofx])
    let result = run(["--color", "never", "-e", "preview_statement(\"a.ofx\")"])
    #expect(result.exitCode == 0, "\(result.errors)")
    for row in result.output.split(separator: "\n") { #expect(row.count <= 80) }
  }
}
