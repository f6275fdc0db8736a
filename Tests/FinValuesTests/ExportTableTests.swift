import FinLanguage
import Markup
import Money
import Testing

@testable import FinValues

/// Values as rows for programs that read tables, and values as keys.
@Suite struct ExportTableTests {
  private func number(_ number: Int) -> Value { .number(Decimal(number)) }
  private func percent(_ number: Int) -> Value { .percent(Decimal(number)) }

  private func amount(_ text: String, _ code: String = "USD") throws -> Value {
    .money(Money(try #require(Decimal(text)), try #require(Currency(code: code))))
  }

  private func csv(
    _ value: Value, separator: String = ",", locale: String? = nil
  ) throws -> String {
    try ExportTable(value).csv(
      separator: separator, currency: .usd,
      locale: try locale.map { try #require(DisplayLocale(named: $0)) })
  }

  @Test func listsAndScalars() throws {
    #expect(try csv(.list([])) == "")
    #expect(
      try csv(.list([number(1), .none, .text("a,b")])) == "value\r\n1\r\n\"\"\r\n\"a,b\"\r\n")
    #expect(try csv(.percent(Decimal(coefficient: 65, exponent: -3))) == "value\r\n0.065\r\n")
    #expect(try csv(.boolean(true)) == "value\r\ntrue\r\n")
    let range = RangeValue(lower: number(1), upper: number(3), step: nil)
    #expect(try csv(.range(range)) == "value\r\n1\r\n2\r\n3\r\n")
  }

  /// Rows need not have every field; the columns are those of all, in the order of their first row.
  @Test func rowsOfRecords() throws {
    let rows: [Value] = [
      .record(Record([("a", number(1)), ("b", .text("x"))])),
      .record(Record([("c", .boolean(false)), ("a", number(2))])),
    ]
    #expect(try csv(.list(rows)) == "a,b,c\r\n1,x,\r\n2,,false\r\n")
    let record = Value.record(Record([("a", number(1)), ("b", .text("x"))]))
    #expect(try csv(record) == "name,value\r\na,1\r\nb,x\r\n")
    #expect(throws: (any Error).self) { try ExportTable(.list([rows[0], number(1)])) }
  }

  /// A column with an amount in another currency than the usual names each; one without does not.
  @Test func currencies() throws {
    let rows: [Value] = [
      .record(Record([("paid", try amount("5.00")), ("left", try amount("1.25"))])),
      .record(Record([("paid", try amount("3.10", "EUR")), ("left", .none)])),
    ]
    #expect(
      try csv(.list(rows)) == "paid,paid_currency,left\r\n5.00,USD,1.25\r\n3.10,EUR,\r\n")
  }

  /// Fields are parted by semicolons where the point is a comma, unless other signs were asked for.
  @Test func points() throws {
    let row = Value.record(
      Record([("a", .number(Decimal(coefficient: 15, exponent: -1))), ("b", .text("x;y"))]))
    #expect(try csv(.list([row]), locale: "de_DE") == "a;b\r\n1,5;\"x;y\"\r\n")
    #expect(try csv(.list([row]), locale: "en_US") == "a,b\r\n1.5,x;y\r\n")
    #expect(try csv(.list([row]), separator: "\t", locale: "de_DE") == "a\tb\r\n1,5\tx;y\r\n")
  }

  // MARK: Keys

  @Test func keysAreEqualWhereValuesAre() throws {
    let one = Decimal(coefficient: 10, exponent: -1)
    #expect(ValueKey(number(1)) == ValueKey(.number(one)))
    #expect(ValueKey(number(1)) != ValueKey(percent(1)))
    #expect(try ValueKey(amount("1")) == ValueKey(amount("1.00")))
    #expect(try ValueKey(amount("1")) != ValueKey(amount("1", "EUR")))
    #expect(ValueKey(.none) == ValueKey(.none) && ValueKey(.none) != ValueKey(.text("none")))
    let (ab, ba) = (
      Record([("a", number(1)), ("b", number(2))]),
      Record([("b", number(2)), ("a", number(1))])
    )
    #expect(ValueKey(.record(ab)) == ValueKey(.record(ba)))
    #expect(ValueKey(.list([number(1)])) != ValueKey(number(1)))
    #expect(ValueKey(.missing) == nil)
  }

  /// Nested too deep, a list is no key: the deepest has a hundred levels, the value in it among them.
  @Test func keysEndAtADepth() {
    func nested(_ levels: Int) -> Value {
      (1..<levels).reduce(number(1)) { inner, _ in .list([inner]) }
    }
    #expect(ValueKey(nested(100)) != nil)
    #expect(ValueKey(nested(101)) == nil)
  }

  @Test func amountsOfAKind() throws {
    #expect(number(5).amount(like: number(1)) == Decimal(5))
    #expect(number(5).amount(like: percent(1)) == nil)
    #expect(try amount("5").amount(like: amount("1")) == Decimal(5))
    #expect(try amount("5").amount(like: amount("1", "EUR")) == nil)
    #expect(try amount("5").amount(like: number(1)) == nil)
    #expect(Value.text("5").amount(like: .text("1")) == nil)
  }
}
