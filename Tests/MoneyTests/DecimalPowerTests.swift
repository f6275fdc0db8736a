import TestSupport
import Testing

@testable import Money

@Suite("Decimal: powers and roots")
struct DecimalPowerTests {
  @Test(
    "integer powers are exact where 34 digits hold them",
    arguments: [
      ("2", "10", "1024"), ("2", "112", "5192296858534827628530496329220096"),
      (
        "2", "-10",
        "0.0009765625"
      ),
      ("5", "-3", "0.008"), ("-3", "3", "-27"), ("-3", "4", "81"), ("1.5", "2", "2.25"),
      (
        "10",
        "6144", "1e6144"
      ),
      ("10", "-6176", "1e-6176"), ("10", "6145", "not a number"), ("10", "-6177", "0"),
      (
        "1",
        "1e40", "1"
      ),
      ("-1", "9999999999999999999999999999999999", "-1"), ("-1", "1e40", "1"), ("7", "0", "1"),
      ("7", "1", "7"), ("4", "-1", "0.25"), ("0", "3", "0"), ("0", "0", "not a number"),
      ("0", "-1", "not a number"), ("2", "1e40", "not a number"), ("2", "-1e40", "0"),
      (
        "0.5",
        "1e40", "0"
      ),
      ("-2", "1e40", "not a number"), ("100", "2.00", "10000"),
    ])
  func exact(base: String, exponent: String, expected: String) {
    #expect(number(base).power(number(exponent)).description == expected)
  }

  /// Source: CPython's `decimal` with 200 digits, rounded to 34.
  @Test(
    "integer powers are correctly rounded",
    arguments: [
      ("1.005416666666666666666666666666667", 360, "6.991797973867356420132052237002456"),
      ("1.005416666666666666666666666666667", -360, "0.1430247275075186993476815555918672"),
      ("1.0000000001", 100_000, "1.000010000049999666662083342500376"),
      ("3", 1000, "1.322070819480806636890455259752144e477"),
      ("0.9999999999999999999999999999999999", -5, "1.000000000000000000000000000000001"),
      ("0.9999999999999999999999999999999999", -15, "1.000000000000000000000000000000002"),
      ("-1.1", -7, "-0.5131581182307067557420212508013605"),
    ])
  func correctlyRounded(base: String, exponent: Int, expected: String) {
    #expect(number(base).power(exponent) == number(expected))
  }

  @Test("long decimals and wide floats round powers alike")
  func longDecimals() {
    var generator = SeededGenerator(seed: 7)
    for round in 0..<300 {
      let high = UInt128(UInt64.random(in: 1...542_101_086_242_752, using: &generator))
      let magnitude = (high << 64 | UInt128(generator.next())) % PowersOfTen.wide(34) | 1
      let exponent = Int32(1 - PowersOfTen.digits(magnitude))
      let base = Decimal(isNegative: false, magnitude: magnitude, exponent: exponent).normalized
      let count = UInt128(Int.random(in: 3...(round < 200 ? 60 : 5000), using: &generator))
      let isReciprocal = Bool.random(using: &generator)
      let power = base.power(Decimal(isReciprocal ? -Int(count) : Int(count)))
      let long = LongDecimal.roundedPower(of: base, count, isReciprocal: isReciprocal)
      #expect(power == long, "\(base)^\(isReciprocal ? "-" : "")\(count)")
    }
  }

  @Test("long decimals and wide floats round powers alike among subnormal numbers")
  func subnormal() {
    var generator = SeededGenerator(seed: 8)
    var seen = 0
    for _ in 0..<200 {
      let magnitude = UInt128(UInt64.random(in: 1...999_999, using: &generator)) * 10 + 3
      let base = Decimal(isNegative: false, magnitude: magnitude, exponent: -9)
      let logarithm = (base.naturalLogarithm() / Decimal.ten.naturalLogarithm()).doubleValue
      let count = Int(Double.random(in: 6140...6178, using: &generator) / -logarithm)
      let power = base.power(count)
      seen += power.adjustedExponentOrZero < -6143 ? 1 : 0
      #expect(
        power == LongDecimal.roundedPower(of: base, UInt128(count), isReciprocal: false),
        "\(base)^\(count)")
    }
    #expect(seen > 50)
  }

  @Test("long decimals decide what lies beside the middle of two numbers")
  func beside() {
    // (1 - 10^-34)^-n is 1 + n·10^-34 + n(n + 1)/2·10^-68: above the middle by that little for n = 5.
    let base = number("0.9999999999999999999999999999999999")
    for count in [5, 15, 25, 35, 105] {
      let expected = number("1.\(String(repeating: "0", count: 32))1")
      let unit = expected - .one
      let power = LongDecimal.roundedPower(of: base, UInt128(count), isReciprocal: true)
      #expect(power == .one + unit * Decimal((count + 5) / 10))
      #expect(base.power(-count) == power)
    }
  }

  @Test(
    "fractional powers",
    arguments: [
      ("4", "0.5", "2"), ("8", "0.3333333333333333333333333333333333", "2"),
      ("2", "0.5", "1.414213562373095048801688724209698"), ("0.25", "-0.5", "2"),
      // 1.08^(1/12), Source: CPython's decimal with 60 digits.
      ("1.08", "0.08333333333333333333333333333333333", "1.006434030110003454833917179287252"),
      ("-4", "0.5", "not a number"), ("0", "0.5", "0"), ("0", "-0.5", "not a number"),
      ("10", "6144.5", "3.162277660168379331998893544432719e6144"),
      (
        "10", "6145.5",
        "not a number"
      ),
      ("10", "-6200.5", "0"),
    ])
  func fractional(base: String, exponent: String, expected: String) {
    #expect(number(base).power(number(exponent)).description == expected)
  }

  @Test(
    "square roots are correctly rounded",
    arguments: [
      ("0", "0"), ("4", "2"), ("2.25", "1.5"), ("1e-6176", "1e-3088"), ("1e6144", "1e3072"),
      // Source: OEIS A002193 and A002163.
      ("2", "1.414213562373095048801688724209698"), ("5", "2.236067977499789696409173668731276"),
      ("-1", "not a number"),
      (
        "9999999999999999999999999999999999",
        "99999999999999999.99999999999999999"
      ),
    ])
  func roots(text: String, expected: String) {
    #expect(number(text).squareRoot().description == expected)
  }
}

@Suite("Decimal: exponentials and logarithms")
struct DecimalExponentialTests {
  /// Sources: OEIS A001113 (e), A002162 (ln 2), A002392 (ln 10); the others CPython's decimal.
  @Test("known values")
  func known() {
    #expect(Decimal.one.exponential() == number("2.718281828459045235360287471352662"))
    #expect(Decimal(2).naturalLogarithm() == number("0.6931471805599453094172321214581766"))
    #expect(Decimal.ten.naturalLogarithm() == number("2.302585092994045684017991454684364"))
    #expect(Decimal.zero.exponential() == .one)
    #expect(Decimal.one.naturalLogarithm() == .zero)
    #expect(Decimal(-1).exponential() == number("0.3678794411714423215955237701614609"))
    #expect(number("1e-50").exponential() == .one)
    #expect(number("-14220").exponential().isFinite)
    #expect(number("-14300").exponential() == .zero)
    #expect(!number("14150").exponential().isFinite)
    #expect(!Decimal.zero.naturalLogarithm().isFinite)
    #expect(!Decimal(-1).naturalLogarithm().isFinite)
  }

  @Test("tiny arguments keep their digits")
  func tiny() {
    #expect(number("1e-40").exponentialMinusOne() == number("1e-40"))
    #expect(number("1e-40").logarithmOnePlus() == number("1e-40"))
    #expect(number("1e-20").exponentialMinusOne() == number("1.000000000000000000005e-20"))
    #expect(number("1e-20").logarithmOnePlus() == number("9.99999999999999999995e-21"))
    #expect(!Decimal(-1).logarithmOnePlus().isFinite)
    #expect(number("-20000").exponentialMinusOne() == Decimal(-1))
  }

  @Test(
    "compound growth is the power less 1",
    arguments: [
      ("0.1", "2", "0.21"), ("1", "10", "1023"),
      (
        "0.05", "-1",
        "-0.04761904761904761904761904761904762"
      ),
      ("1e-30", "360", "3.6000000000000000000000000006462e-28"), ("0", "360", "0"),
      (
        "0.05", "0",
        "0"
      ),
      ("-1", "3", "-1"), ("-1", "-3", "not a number"), ("-2", "3", "-2"), ("-3", "2", "3"),
      ("0.01", "1e7", "not a number"), ("0.01", "-1e9", "-1"),
    ])
  func growth(rate: String, periods: String, expected: String) {
    #expect(number(rate).compoundGrowth(periods: number(periods)).description == expected)
  }
}

extension Decimal {
  fileprivate var adjustedExponentOrZero: Int { isZero ? 0 : adjustedExponent }
}
