import Money
import Testing

@testable import Exchange
import FinLanguage

/// The ways in which files write amounts.
@Suite struct StatementAmountTests {
  private static func read(_ text: String) throws -> StatementAmount? {
    try StatementAmount.read(Array(text.utf8)[...])
  }

  @Test(
    arguments: [
      ("12.34", "12.34"), ("-12.34", "-12.34"), ("+10", "10"), ("-.5", "-0.5"), (".5", "0.5"),
      ("10.", "10"), ("12.34-", "-12.34"), ("(12.34)", "-12.34"), ("($1,234.50)", "-1234.50"),
      ("$(5.00)", "-5"), ("-$5.00", "-5"), ("$-5.00", "-5"), ("- $25.00", "-25"),
      ("+ $25.00", "25"), ("$ 5", "5"), ("5.00 CR", "5"), ("5.00CR", "5"), ("5.00 Dr.", "-5"),
      ("−5.00", "-5"), ("–5.00", "-5"), ("1,234,567.89", "1234567.89"), ("1'234.50", "1234.50"),
      ("1’234’567.50", "1234567.50"), ("1 234.50", "1234.50"), ("1\u{A0}234.50", "1234.50"),
      ("1\u{202F}234.50", "1234.50"), ("12,34,567.00", "1234567"), ("  7.25  ", "7.25"),
      ("1.2345678901234", "1.2345678901234"), ("€5.00", "5"), ("5.00 €", "5"), ("5.00 EUR", "5"),
      ("CHF 1'000.00", "1000"), ("Rs.500", "500"), ("-R1 500.00", "-1500"), ("Fr. 5.50", "5.50"),
      ("$5.00 CAD", "5"),
      ("5.00 kr", "5"), ("100.-", "100"), ("100.--", "100"), ("0.00", "0"), ("0", "0"),
      ("1234567890123456789012.34", "1234567890123456789012.34"), ("CA$5.00", "5"),
    ] as [(String, String)])
  func point(_ text: String, _ value: String) throws {
    let amount = try #require(try Self.read(text))
    #expect(amount.value(.point) == Decimal(value), "\(text)")
  }

  @Test(arguments: [
    ("12,34", "12.34"), ("1.234,56", "1234.56"), ("-1.234.567,8", "-1234567.8"),
    ("1 234,56 €", "1234.56"), ("1\u{202F}234,56\u{A0}€", "1234.56"), ("1.234", "1234"),
    ("-,5", "-0.5"), ("12,34-", "-12.34"), ("100,-", "100"), ("1'234,5", "1234.5"), ("7", "7"),
    ("+10,00", "10"), ("(12,34)", "-12.34"), ("0,123", "0.123"),
  ])
  func comma(_ text: String, _ value: String) throws {
    let amount = try #require(try Self.read(text))
    #expect(amount.value(.comma) == Decimal(value), "\(text)")
  }

  @Test(arguments: ["", "   ", "-", "\u{A0}"])
  func nothing(_ text: String) throws {
    #expect(try Self.read(text) == nil)
  }

  @Test(arguments: [
    "--", "--5", "-5-", "(-5.00)", "(5.00", "5.00)", "()", "1.2.3", "1,23,4", "12,34.56.78", "abc",
    "5 USD EUR", "1e5", "$", "CR", "5.00 CR DR", "-5.00 CR", "12 34", "1,,234", "0x1F", "5%",
    "01/02/2026", "5.00 XQZ", "1234,567.00", "1 234,567 89", "+", ".", ",", "1'23", "5..0",
    "12345678901234567890123456789012345", "1.5 2", "12:30",
  ])
  func refused(_ text: String) {
    #expect(throws: StatementAmount.Unreadable.self, "\(text)") {
      if let amount = try Self.read(text), amount.fits(.point) || amount.fits(.comma) { return }
      throw StatementAmount.Unreadable()
    }
  }

  @Test(arguments: [
    ("$5", "USD"), ("5 €", "EUR"), ("£5", "GBP"), ("A$5", "AUD"), ("5 chf", "CHF"), ("5", nil),
    ("US$5", "USD"), ("$5 CAD", "CAD"), ("zł 5", "PLN"), ("R$ 5", "BRL"),
  ])
  func currency(_ text: String, _ code: String?) throws {
    #expect(try Self.read(text)?.currency?.code == code)
  }

  private static func mark(
    _ texts: [String], told: DecimalMark? = nil, likely: DecimalMark? = nil
  ) throws -> (DecimalMark, [String]) {
    var evidence = DecimalMarkEvidence()
    for (index, text) in texts.enumerated() {
      let amount = try #require(try read(text))
      evidence.add(amount, line: index + 2, text: text)
    }
    var remarks: [Hint] = []
    let mark = try evidence.mark(told: told, likely: likely, remarks: &remarks)
    return (mark, remarks.map(\.text))
  }

  @Test(arguments: [
    (["1.234", "12.50"], DecimalMark.point), (["1.234", "12,50"], .comma), (["5", "7"], .point),
    (["1,234", "1.5"], .point), (["1,234", "1,5"], .comma), (["1.234.567"], .comma),
    (["0.125"], .point), (["0,125"], .comma), (["1,234,567"], .point),
  ])
  func markOfColumn(_ texts: [String], _ mark: DecimalMark) throws {
    let (found, remarks) = try Self.mark(texts)
    #expect(found == mark)
    #expect(remarks.isEmpty)
  }

  @Test func unclearThousands() throws {
    let (mark, remarks) = try Self.mark(["5", "1,234"])
    #expect(mark == .point)
    #expect(
      remarks == [
        "“1,234” at line 3 was read as whole thousands; mapping: {decimal: \",\"} reads it with three decimals"
      ])
    #expect(try Self.mark(["1.234"], likely: .comma).0 == .comma)
    #expect(try Self.mark(["1.234"], told: .point).1.isEmpty)
    #expect(throws: StatementError.self) { try Self.mark(["1.234"]) }
    #expect(throws: StatementError.self) { try Self.mark(["1,234"], likely: .comma) }
  }

  @Test func marksThatContradict() throws {
    #expect {
      try Self.mark(["12.50", "12,50"])
    } throws: {
      ($0 as? StatementError)?.summary
        == "line 3: “12,50” has a different decimal mark than “12.50” at line 2"
    }
    #expect {
      try Self.mark(["12.50", "12,50"], told: .comma)
    } throws: {
      ($0 as? StatementError)?.summary == "line 2: “12.50” is not an amount with a decimal comma"
    }
  }
}
