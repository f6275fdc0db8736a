import TestSupport
import Testing

@testable import Money

@Suite("Decimal: text")
struct DecimalTextTests {
  @Test(
    "reads a number and writes it in its shortest form",
    arguments: [
      ("0", "0"), ("-0", "0"), ("0.000", "0"), ("+7", "7"), ("007", "7"), ("1.50", "1.5"),
      (".5", "0.5"), ("-.25", "-0.25"), ("1e3", "1000"), ("1.5E-3", "0.0015"), ("12e+2", "1200"),
      ("0.1", "0.1"), ("123456789012345678901234567890", "123456789012345678901234567890"),
      ("1234567890.123456789012345678901234", "1234567890.123456789012345678901234"),
      // 34 digits are the most; more are rounded half-even.
      ("1.0000000000000000000000000000000005", "1"),
      ("1.00000000000000000000000000000000051", "1.000000000000000000000000000000001"),
      ("1.0000000000000000000000000000000015", "1.000000000000000000000000000000002"),
      ("9999999999999999999999999999999999", "9999999999999999999999999999999999"),
      ("99999999999999999999999999999999995", "1e35"),
      // Plain notation while the first digit's exponent is from -19 to 33.
      ("1e33", "1000000000000000000000000000000000"), ("1e34", "1e34"), ("-1.5e40", "-1.5e40"),
      ("1e-19", "0.0000000000000000001"), ("1e-20", "1e-20"), ("12.5e-21", "1.25e-20"),
      // The ends of the range: a greater number is none, a smaller one is zero.
      ("9.999999999999999999999999999999999e6144", "9.999999999999999999999999999999999e6144"),
      ("6e6144", "6e6144"), ("1e6145", "not a number"), ("1e999999999999999999999", "not a number"),
      ("1e-6176", "1e-6176"), ("1.5e-6176", "2e-6176"), ("0.5e-6176", "0"),
      (
        "1e-99999999999999",
        "0"
      ),
      ("0e999999", "0"),
    ])
  func reading(text: String, expected: String) {
    #expect(number(text).description == expected)
  }

  @Test(
    "refuses what is not a number",
    arguments: [
      "", "-", "+", ".", "1.", "-.", "1..2", "1e", "1e+", "e5", "1e5.5", " 1", "1 ", "1,000",
      "1_000",
      "0x10", "--1", "nan", "inf", "infinity", "12abc", "٣", "1e5x", "½",
    ])
  func refusing(text: String) {
    #expect(Decimal(text) == nil)
  }

  @Test("what is written reads back as the same number")
  func roundTrip() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<20_000 {
      let high = UInt128(UInt64.random(in: 0...542_101_086_242_752, using: &generator))
      let magnitude = (high << 64 | UInt128(generator.next())) % PowersOfTen.wide(34)
      let exponent = Int32.random(in: -6176...6111, using: &generator)
      let value = Decimal(
        isNegative: Bool.random(using: &generator), magnitude: magnitude, exponent: exponent)
      #expect(number(value.description) == value)
    }
  }

  @Test(
    "counts decimal places and digits",
    arguments: [
      ("0", 0, 1), ("0.00", 0, 1), ("1.50", 1, 2), ("1500", 0, 2), ("0.001", 3, 1), ("-2.25", 2, 3),
      ("1e40", 0, 1), ("1e-40", 40, 1), ("6e6144", 0, 1),
    ])
  func places(text: String, places: Int, digits: Int) {
    #expect(number(text).fractionDigits == places)
    #expect(number(text).significantDigits == digits)
  }

  @Test(
    "groups thousands",
    arguments: [
      ("0", 2, "0.00"), ("999", 0, "999"), ("1000", 0, "1,000"), ("-1234567.5", 2, "-1,234,567.50"),
      ("1234.5678", 2, "1,234.5678"), ("123456", 1, "123,456.0"), ("1e40", 2, "1e40"),
      ("9999999999999999999999999999999999", 0, "9,999,999,999,999,999,999,999,999,999,999,999"),
    ])
  func grouping(text: String, places: Int, expected: String) {
    #expect(number(text).grouped(places: places) == expected)
  }
}

@Suite("Decimal: other number types")
struct DecimalConversionTests {
  @Test(
    "is an Int only when it is one",
    arguments: [
      ("42", 42), ("-42.00", -42), ("1e3", 1000), ("0.5", nil), ("9223372036854775807", Int.max),
      ("-9223372036854775808", Int.min), ("9223372036854775808", nil), ("1e30", nil), ("0e50", 0),
      ("1e999999999", nil),
    ] as [(String, Int?)])
  func integers(text: String, expected: Int?) {
    #expect(number(text).int == expected)
  }

  @Test("takes the shortest decimal of a double")
  func approximating() {
    #expect(Decimal(approximating: 0.1) == number("0.1"))
    #expect(Decimal(approximating: -1e22) == number("-1e22"))
    #expect(Decimal(approximating: .leastNonzeroMagnitude) == number("5e-324"))
    #expect(!Decimal(approximating: .nan).isFinite)
    #expect(!Decimal(approximating: .infinity).isFinite)
  }

  @Test("takes the exact value of a double where 34 digits hold it")
  func exactly() {
    #expect(Decimal(exactly: 0.5) == number("0.5"))
    #expect(Decimal(exactly: -0.0) == .zero)
    #expect(Decimal(exactly: 3.0e20) == number("3e20"))
    #expect(Decimal(exactly: 0x1p112) == number("5192296858534827628530496329220096"))
    #expect(Decimal(exactly: 0x1p113) == nil)
    #expect(Decimal(exactly: 0.1) == nil)
    #expect(Decimal(exactly: .greatestFiniteMagnitude) == nil)
    #expect(Decimal(exactly: .leastNonzeroMagnitude) == nil)
    #expect(Decimal(exactly: .infinity) == nil)
  }

  @Test(
    "gives the nearest double",
    arguments: ["0.1", "1e22", "1e23", "123456789.123456789", "-2.5e-300", "1e400", "1e-400", "0"])
  func doubles(text: String) {
    #expect(number(text).doubleValue == Double(text))
  }
}
