import Testing

@testable import Money

@Suite("Decimal: rounding")
struct DecimalRoundingTests {
  /// Source: the table of the Java platform's `java.math.RoundingMode`, in the order of its columns.
  static let rules: [RoundingRule] = [.up, .down, .ceiling, .floor, .halfUp, .halfDown, .halfEven]
  static let table: [(String, [Int])] = [
    ("5.5", [6, 5, 6, 5, 6, 5, 6]), ("2.5", [3, 2, 3, 2, 3, 2, 2]), ("1.6", [2, 1, 2, 1, 2, 2, 2]),
    ("1.1", [2, 1, 2, 1, 1, 1, 1]), ("1.0", [1, 1, 1, 1, 1, 1, 1]),
    ("-1.0", [-1, -1, -1, -1, -1, -1, -1]), ("-1.1", [-2, -1, -1, -2, -1, -1, -1]),
    ("-1.6", [-2, -1, -1, -2, -2, -2, -2]), ("-2.5", [-3, -2, -2, -3, -3, -2, -2]),
    ("-5.5", [-6, -5, -5, -6, -6, -5, -6]),
  ]

  @Test("rounds to integers by every rule", arguments: table)
  func integers(text: String, expected: [Int]) {
    for (rule, expected) in zip(Self.rules, expected) {
      #expect(number(text).rounded(toPlaces: 0, rule) == Decimal(expected), "\(rule)")
      // The same digits in a wide coefficient and far from the point go the other way through the code.
      let wide = number(text + "e-30").rounded(toPlaces: 30, rule)
      #expect(wide == number("\(expected)e-30"), "\(rule)")
      let long = number(text + String(repeating: "0", count: text.contains(".") ? 30 : 0))
      #expect(long.rounded(toPlaces: 0, rule) == Decimal(expected), "\(rule)")
    }
  }

  @Test(
    "rounds to cents half-up, away from zero",
    arguments: [
      ("2.345", "2.35"), ("-2.345", "-2.35"), ("2.3449999999999999999999999", "2.34"),
      (
        "0.005",
        "0.01"
      ),
      ("0.004999", "0"), ("1234.5", "1234.5"), ("99.995", "100"), ("1e30", "1e30"),
      ("9999999999999999999999999999999.995", "10000000000000000000000000000000"),
    ])
  func cents(text: String, expected: String) {
    #expect(number(text).rounded(toPlaces: 2) == number(expected))
  }

  @Test("rounds to tens, and to places far away")
  func distant() {
    #expect(number("1250").rounded(toPlaces: -2, .halfEven) == number("1200"))
    #expect(number("1350").rounded(toPlaces: -2, .halfEven) == number("1400"))
    #expect(number("7").rounded(toPlaces: -3) == .zero)
    #expect(number("7").rounded(toPlaces: -50, .up) == number("1e50"))
    #expect(number("-7").rounded(toPlaces: -50, .floor) == number("-1e50"))
    #expect(number("-7").rounded(toPlaces: -50, .ceiling) == .zero)
    #expect(!number("7").rounded(toPlaces: -7000, .up).isFinite)
    #expect(number("7").rounded(toPlaces: .min) == .zero)
    #expect(number("1.23456789").rounded(toPlaces: .max) == number("1.23456789"))
    #expect(number("0e-20").rounded(toPlaces: 2, .up) == .zero)
  }

  @Test("rounds to significant digits")
  func digits() {
    #expect(number("123456").rounded(toDigits: 3) == number("123000"))
    #expect(number("0.00012345").rounded(toDigits: 4) == number("0.0001234"))
    #expect(number("999.96").rounded(toDigits: 4) == number("1000"))
    #expect(number("5").rounded(toDigits: 0) == number("5"))
  }

  @Test("floor, ceiling and truncation")
  func integerParts() {
    #expect(number("-2.5").floor() == number("-3"))
    #expect(number("-2.5").ceiling() == number("-2"))
    #expect(number("-2.5").truncated() == number("-2"))
    #expect(number("1e20").floor() == number("1e20"))
    #expect(number("1e-40").ceiling() == .one)
  }
}
