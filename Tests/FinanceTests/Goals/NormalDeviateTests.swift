import Finance
import Money
import Testing

@Suite("Normal deviates")
struct NormalDeviateTests {
  private static let count = 100_000

  private static let drawn: [Decimal] = {
    var bits = RandomBits(seed: 1)
    return (0..<count).map { _ in NormalDeviate.draw(&bits) }
  }()

  /// Recorded once, so that a change of the draws, which would change everybody's simulations, is
  /// noticed; that they are normal the other tests say.
  @Test("the same seed draws the same")
  func recorded() {
    let expected = [
      "0.211940687553575754", "-1.083777502825169439", "-0.31531180192833207",
      "-1.705494646429846427", "-2.072901485817515476",
    ]
    #expect(Self.drawn.prefix(5).map(\.description) == expected)
  }

  @Test("mean, deviation, skewness and kurtosis are those of the distribution")
  func moments() {
    let values = Self.drawn.map(\.doubleValue)
    func moment(_ power: Int) -> Double {
      values.reduce(0) { sum, value in
        sum + (0..<power).reduce(1.0) { product, _ in product * value }
      } / Double(values.count)
    }
    // Each bound is five standard errors: √(Var(zᵏ) / n) with Var 1, 2, 15, 96.
    let root = Double(Self.count).squareRoot()
    #expect(abs(moment(1)) < 5 / root)
    #expect(abs(moment(2) - 1) < 5 * 2.0.squareRoot() / root)
    #expect(abs(moment(3)) < 5 * 15.0.squareRoot() / root)
    #expect(abs(moment(4) - 3) < 5 * 96.0.squareRoot() / root)
  }

  /// Quantiles of the standard normal distribution: NIST/SEMATECH e-Handbook, 1.3.6.7.1.
  @Test(
    "quantiles are those of tables",
    arguments: [
      ("-2.326", 0.01), ("-1.645", 0.05), ("-1.282", 0.1), ("-0.674", 0.25), ("0", 0.5),
      ("0.674", 0.75), ("1.282", 0.9), ("1.645", 0.95), ("2.326", 0.99), ("3.090", 0.999),
    ])
  func quantiles(quantile: String, share: Double) throws {
    let bound = try #require(Decimal(quantile))
    let below = Double(Self.drawn.count { $0 < bound }) / Double(Self.count)
    // Five standard errors of a share, and the rounding of the table.
    let error = (share * (1 - share) / Double(Self.count)).squareRoot()
    #expect(abs(below - share) < 5 * error + 0.0003)
  }

  @Test("one draw says nothing of the next")
  func independence() {
    let values = Self.drawn.map(\.doubleValue)
    let products = zip(values, values.dropFirst()).reduce(0) { $0 + $1.0 * $1.1 }
    #expect(abs(products / Double(Self.count)) < 5 / Double(Self.count).squareRoot())
  }
}
