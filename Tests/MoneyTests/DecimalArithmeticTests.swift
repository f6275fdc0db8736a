import Testing

@testable import Money

@Suite("Decimal: arithmetic")
struct DecimalArithmeticTests {
  @Test(
    "adds, subtracts, multiplies and divides exactly or rounds half-even at 34 digits",
    arguments: [
      ("0.1", "+", "0.2", "0.3"), ("1e33", "+", "0.5", "1000000000000000000000000000000000"),
      ("1e33", "+", "1.5", "1000000000000000000000000000000002"),
      ("1e40", "+", "1", "1e40"), ("1e33", "-", "1e-60", "1000000000000000000000000000000000"),
      ("9223372036854775807", "+", "1", "9223372036854775808"),
      ("-9223372036854775808", "-", "1", "-9223372036854775809"),
      ("5", "-", "5", "0"), ("1.005", "*", "200", "201"),
      (
        "0.065", "/", "12",
        "0.005416666666666666666666666666666667"
      ),
      ("3037000500", "*", "3037000500", "9223372037000250000"),
      ("2", "/", "3", "0.6666666666666666666666666666666667"), ("100", "/", "4", "25"),
      ("1", "/", "8", "0.125"), ("-7", "/", "2", "-3.5"), ("0", "/", "5", "0"),
      ("1", "/", "0", "not a number"), ("0", "/", "0", "not a number"),
      ("1e6144", "*", "10", "not a number"), ("9e6144", "+", "9e6144", "not a number"),
      ("1e-6176", "/", "2", "0"), ("3e-6176", "/", "2", "2e-6176"),
      ("1e-4000", "*", "1e-4000", "0"), ("0e6000", "*", "1e6000", "0"),
    ] as [(String, String, String, String)])
  func operations(left: String, operation: String, right: String, expected: String) {
    let (left, right) = (number(left), number(right))
    let result =
      switch operation {
      case "+": left + right
      case "-": left - right
      case "*": left * right
      default: left / right
      }
    #expect(result.description == expected)
  }

  @Test(
    "takes remainders with the sign of the divisor",
    arguments: [
      ("7", "3", "1"), ("-1", "12", "11"), ("1", "-12", "-11"), ("-7", "-3", "-1"),
      (
        "5.5", "2",
        "1.5"
      ),
      ("1", "0.1", "0"), ("1e40", "7", "4"), ("1e6144", "7", "1"), ("3", "1e30", "3"),
      ("1", "0", "not a number"), ("0", "5", "0"), ("1e-6176", "1e6144", "1e-6176"),
    ])
  func modulo(value: String, divisor: String, expected: String) {
    #expect(number(value).modulo(number(divisor)).description == expected)
  }

  @Test("equal numbers compare and hash alike however they are held")
  func equality() {
    let forms = ["1.5", "1.50", "15e-1", "0.0015e3", "1.500000000000000000000000000000000"].map {
      number($0)
    }
    for form in forms {
      #expect(form == forms[0])
      #expect(form <= forms[0] && form >= forms[0])
      #expect(Set(forms).contains(form))
    }
    #expect(Set(forms).count == 1)
    #expect(Decimal(coefficient: 0, exponent: 30) == .zero)
    #expect(Decimal(coefficient: 0, exponent: 30).hashValue == Decimal.zero.hashValue)
  }

  @Test("orders numbers of different sizes and signs")
  func order() {
    let ascending = [
      "-1e6144", "-1e20", "-9223372036854775809", "-9223372036854775808", "-2", "-1.999", "-1e-30",
      "0", "1e-6176", "1e-30", "0.3", "0.30000000000000000000000000000001", "1", "1.5", "2",
      "9223372036854775807", "9223372036854775808", "1e20", "9e6143", "1e6144",
    ].map { number($0) }
    for (i, left) in ascending.enumerated() {
      for (j, right) in ascending.enumerated() {
        #expect((left < right) == (i < j))
        #expect((left == right) == (i == j))
        #expect((left >= right) == (i >= j))
      }
    }
  }

  @Test("what is no number stays none and compares as nothing")
  func poison() {
    let poison = Decimal.notANumber
    let results = [
      poison + .one, .one - poison, poison * .zero, .one / poison, -poison, poison.magnitude,
      poison.power(0), poison.power(Decimal(2)), poison.squareRoot(), poison.exponential(),
      poison.naturalLogarithm(), poison.rounded(toPlaces: 2), poison.rounded(toDigits: 3),
      poison.modulo(.one), Decimal.one.modulo(poison), poison.floor(), poison.normalized,
      poison.compoundGrowth(periods: .one), Decimal.one.compoundGrowth(periods: poison),
    ]
    for result in results { #expect(!result.isFinite) }
    #expect(!(poison == poison) && !(poison < .one) && !(poison > .one))
    #expect(!(poison <= poison) && !(poison >= .one) && poison != .one)
    #expect(!poison.isNegative && !poison.isPositive && !poison.isZero && !poison.isInteger)
    #expect(poison.int == nil && poison.doubleValue.isNaN && poison.signum == 0)
    #expect(poison.fractionDigits == 0)
  }
}

@Suite("Decimal: whatever comes in")
struct DecimalExtremesTests {
  /// Values at every edge of the representation.
  static let extremes: [Decimal] =
    [
      "0", "1", "-1", "2", "0.5", "-0.5", "10", "9223372036854775807", "-9223372036854775808",
      "9223372036854775808", "9999999999999999999999999999999999",
      "9.999999999999999999999999999999999e6144",
      "-9.999999999999999999999999999999999e6144", "1e6144", "1e6111", "1e-6176", "-1e-6176",
      "1e-6143",
      "1.000000000000000000000000000000001", "0.9999999999999999999999999999999999", "1e-34",
      "-1e-40",
      "123456.789", "-0.999999999999999999999999", "1e34", "3e38", "4e38", "1e40",
    ].compactMap { Decimal($0) } + [.notANumber]

  @Test("no operation traps, and every result is a number in range or none")
  func total() {
    for left in Self.extremes {
      var results = [
        -left, left.magnitude, left.normalized, left.squareRoot(), left.exponential(),
        left.exponentialMinusOne(), left.naturalLogarithm(), left.logarithmOnePlus(), left.floor(),
        left.ceiling(), left.truncated(),
      ]
      for count in [Int.min, -100_000, -1, 0, 1, 2, 3, 34, 100_000, Int.max] {
        results.append(left.power(count))
        for rule in RoundingRule.allCases {
          results.append(left.rounded(toPlaces: count, rule))
          results.append(left.rounded(toDigits: count, rule))
        }
      }
      for right in Self.extremes {
        results += [
          left + right, left - right, left * right, left / right, left.modulo(right),
          left.remainder(dividingBy: right), left.power(right), left.compoundGrowth(periods: right),
        ]
        _ = (left < right, left == right)
      }
      for result in results where result.isFinite {
        #expect(Decimal.exponents.contains(Int(result.exponent)))
        #expect(result.coefficientMagnitude < PowersOfTen.wide(34))
      }
      _ = (left.description, left.int, left.doubleValue, left.fractionDigits, left.hashValue)
      _ = (left.grouped(places: .max), left.significantDigits, left.isInteger)
    }
    for coefficient in [Int64.min, -1, 0, 1, .max] {
      for exponent in [Int.min, -7000, -6176, 0, 6111, 6144, .max] {
        _ = Decimal(coefficient: coefficient, exponent: exponent).description
      }
    }
  }
}
