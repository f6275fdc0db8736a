import Testing

@testable import Exchange

/// Files with more in a row or a field than any statement has.
@Suite struct CSVLimitsTests {
  @Test func aRowOfManyFields() {
    let row = (1...1000).map { "word \($0)" }.joined(separator: ",") + "\n"
    let error = statementRefusal(String(repeating: row, count: 50))
    #expect(error?.summary == "line 1: a row of 1000 fields; no statement has that many")
  }

  @Test func aFieldOfManyWords() {
    let header = "Date,Description,Amount\n2026-01-01,A,-5.00\n2026-01-02,\""
    let note = String(repeating: "word ", count: 19_000)
    #expect(statementRefusal(header + note + "\",-6.00\n") == nil)
    let error = statementRefusal(header + note + note + "\",-6.00\n")
    #expect(error?.summary == "line 3: a field of more than 100 kB starts there")
  }

  /// A table is long before the first of its rows is looked at.
  @Test func ctrlCIsHeardWhileATableIsTakenApart() {
    struct Stopped: Error {}
    let bytes = Array(String(repeating: "2026-01-02,A,-5.00\n", count: 10_000).utf8)
    var asks = 0
    _ = CSVTable(bytes, separator: UInt8(ascii: ",")) { asks += 1 }
    #expect(asks >= 9)
    #expect(throws: Stopped.self) {
      try CSVTable(bytes, separator: UInt8(ascii: ",")) {
        asks -= 1
        if asks == 5 { throw Stopped() }
      }
    }
    #expect(asks == 5)
  }

  @Test func theFirstOfManyHeadingsAreShown() {
    let row = (1...400).map { "word \($0)" }.joined(separator: ",") + "\n"
    let error = statementRefusal(row + row)
    #expect(error?.id == "statement-columns")
    #expect(error?.summary.hasSuffix("word 30 and 370 more") == true)
  }
}
