import TestSupport
import Testing

@testable import Exchange
import FinLanguage

/// OFX that is damaged or cut: refused with its place, never taken over in part.
@Suite struct OFXDamageTests {
  private func summary(_ text: String) -> String? { statementRefusal(text)?.summary }

  @Test(arguments: [
    ("<DTPOSTED>20260805", "<DTPOSTED>20261305", "line 14: DTPOSTED 20261305 is not a date"),
    ("<TRNAMT>-12.50", "<TRNAMT>$12", "line 14: TRNAMT $12 is not an amount"),
    (
      "<DTPOSTED>20260805<TRNAMT>-12.50", "<DTPOSTED>202620000000<TRNAMT>$12",
      "line 14: DTPOSTED 202620000000 is not a date, and TRNAMT $12 is not an amount"
    ),
    (
      "<TRNAMT>-12.50", "",
      "line 14: the transaction that starts on line 14 has no amount (TRNAMT)"
    ),
    (
      "<TRNAMT>-12.50", "\n<TRNAMT>\n<SIC>1",
      "line 14: the transaction that starts on line 14 has no amount (TRNAMT)"
    ),
    (
      "<DTPOSTED>20260805", "<DTPOSTED></DTPOSTED>",
      "line 14: the transaction that starts on line 14 has no date (DTPOSTED)"
    ),
    (
      "<DTPOSTED>20260805", "<DTPOSTED>\n00000000<DTUSER>2026", "line 15: DTUSER 2026 is not a date"
    ),
    (
      "<TRNAMT>-12.50", "<TRNAMT>-12.50\n<TRNAMT>-13",
      "line 15: TRNAMT appears twice in one transaction; the first is on line 14"
    ),
    ("</STMTTRN>", "", "line 14: <STMTTRN> has no end"),
    ("<STMTTRN>", "<STMTTRX>", "line 14: </STMTTRN> has no start"),
    (
      "<STMTTRN>", "<STMTTRN>x",
      "line 14: “x” follows <STMTTRN>, where an element should start"
    ),
    (
      "<TRNTYPE>DEBIT<DTPOSTED>20260805<TRNAMT>-12.50<FITID>A1<NAME>GROVE MARKET",
      "\n*taken out*\n",
      "line 14: “*taken out*” follows <STMTTRN>, where an element should start"
    ),
    (
      "<STMTTRN>", String(repeating: "<STMTRX>", count: 99) + "</STMTRX><STMTTRN>",
      "line 14: aggregates are nested more than 64 deep"
    ),
    (
      "<STMTTRN>", "</STMTRS><STMTTRN>",
      "line 14: a transaction is outside of an account's statement"
    ),
    ("<STMTTRN>", "</OFX>\n<STMTRS><STMTTRN>", "line 15: <STMTRS> is outside of <OFX>"),
    ("<STMTTRN>", "<STMTRS><STMTTRN>", "line 12: <STMTRS> has no end"),
  ]) func damaged(good: String, bad: String, summary expected: String) {
    let second = OFXSamples.transaction().replacing(good, with: bad)
    let text = OFXSamples.bank(
      OFXSamples.transaction() + "\n" + second + "\n" + OFXSamples.transaction())
    #expect(summary(text) == expected)
  }

  @Test func tooLarge() {
    let digits = String(repeating: "9", count: 35)
    #expect(
      summary(OFXSamples.bank(OFXSamples.transaction(amount: digits)))
        == "line 13: TRNAMT \(digits) has more than 34 digits")
  }

  @Test func dayOfPurchaseInsteadOfNone() throws {
    let text = OFXSamples.bank(
      OFXSamples.transaction(posted: "<DTUSER>20260803", rest: "<NAME>x"))
    #expect(try readStatement(text).get().lines.map(\.outline) == ["2026-08-03 -12.5 x"])
  }

  @Test func refusedByTheBank() {
    let text = OFXSamples.bank(OFXSamples.transaction())
    #expect(
      summary(
        text.replacing(
          "<STATUS><CODE>0<SEVERITY>INFO</STATUS><STMTRS>",
          with: "<STATUS><CODE>2003<SEVERITY>ERROR<MESSAGE>Account not found</STATUS><STMTRS>"))
        == "line 12: the bank answered with error 2003: Account not found")
    #expect(
      summary(
        "OFXHEADER:100\n<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>15500<SEVERITY>ERROR\n"
          + "</STATUS></SONRS></SIGNONMSGSRSV1></OFX>")
        == "line 2: the bank answered with error 15500")
  }

  /// A statement of another kind is named, beside others and alone.
  @Test func loan() throws {
    let loan =
      "<LOANMSGSRSV1><LOANSTMTTRNRS><LOANSTMTRS><CURDEF>USD<LOANTRANLIST><LOANSTMTTRN>"
      + "<DTPOSTED>20260805<LOANTRNAMT>-400</LOANSTMTTRN></LOANTRANLIST></LOANSTMTRS>"
      + "</LOANSTMTTRNRS></LOANMSGSRSV1>\n</OFX>"
    let bank = OFXSamples.bank(OFXSamples.transaction())
    let both = try readStatement(bank.replacing("</OFX>", with: loan)).get()
    #expect(both.lines.count == 1)
    #expect(
      both.remarks.map(\.text) == [
        "line 15: the statement LOANSTMTRS is of a type that fin does not read and was skipped"
      ])
    #expect(
      summary("<OFX>\(OFXSamples.signOn)\(loan)")
        == "the file is an OFX file without an account's statement that can be read, but with"
        + " LOANSTMTRS, not a statement fin can read")
  }

  @Test func nothingInIt() {
    #expect(
      summary("<OFX>\(OFXSamples.signOn)</OFX>")
        == "the file is an OFX file without an account's statement, not a statement fin can read")
    #expect(summary("OFXHEADER:100\nDATA:OFXSGML\n") == "the file ends at line 2 within its header")
    #expect(
      summary("<OFX>\n<SIGNONMSGSRSV1>")
        == "the file ends at line 2 within <OFX>, which starts on line 1")
    #expect(
      summary("<OFX><!-- never\nclosed <STMTRS>") == "the file ends at line 1 within a comment")
  }

  @Test func withoutItsLastTag() throws {
    let text = OFXSamples.bank(OFXSamples.transaction())
    for missing in ["</OFX>\n", "/OFX>", "OFX>", "FX>", ">"] {
      let cut = String(text.dropLast(missing.count + (missing.hasSuffix("\n") ? 0 : 1)))
      let file = try readStatement(cut).get()
      #expect(file.lines.count == 1)
      #expect(
        file.remarks.map(\.text) == [
          "the file's last tag, </OFX>, is missing; everything before it is complete"
        ])
    }
  }

  /// Every beginning of a good file is refused, or carries a remark.
  @Test func everyBeginning() throws {
    let list = (1...3).map { OFXSamples.transaction(amount: "-\($0).25", rest: "<FITID>\($0)") }
      .joined(separator: "\n")
    for (text, step) in [(OFXSamples.bank(list), 1), (OFXSamples.twoAccounts, 7)] {
      let bytes = Array(text.utf8)
      let whole = try readStatement(bytes: bytes).get()
      for count in stride(from: 0, to: bytes.count, by: step) {
        guard case .success(let file) = readStatement(bytes: Array(bytes.prefix(count))) else {
          continue
        }
        #expect(file == whole || !file.remarks.isEmpty, "the first \(count) bytes")
      }
    }
  }

  /// A changed, lost or doubled byte is refused, or costs no transaction.
  @Test func changedBytes() throws {
    var random = SeededGenerator(seed: 20_261_122)
    let list = (1...3).map { OFXSamples.transaction(amount: "-\($0).25", rest: "<FITID>\($0)") }
      .joined(separator: "\n")
    for text in [OFXSamples.bank(list), OFXSamples.twoAccounts] {
      let bytes = Array(text.utf8)
      for place in stride(from: 0, to: bytes.count, by: 7) {
        var changed = bytes
        switch Int.random(in: 0..<4, using: &random) {
        case 0: changed[place] = UInt8.random(in: .min ... .max, using: &random)
        case 1: changed[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 2: changed.remove(at: place)
        default: changed.insert(bytes[place], at: place)
        }
        guard case .success(let file) = readStatement(bytes: changed) else { continue }
        #expect(file.lines.count == 3, "byte \(place)")
      }
    }
  }
}
