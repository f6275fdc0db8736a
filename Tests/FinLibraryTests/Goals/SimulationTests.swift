import FinLanguage
import Money
import Testing

@testable import FinLibrary

@Suite("Random bits")
struct RandomBitsTests {
  @Test("the generators give the numbers of their references")
  func references() {
    // The first outputs for the state 1, 2, 3, 4, as the tests of the crate rand_xoshiro have them
    // from the reference implementation.
    var bits = RandomBits(state: (1, 2, 3, 4))
    let expected: [UInt64] = [
      11520, 0, 1_509_978_240, 1_215_971_899_390_074_240, 1_216_172_134_540_287_360,
      607_988_272_756_665_600, 16_172_922_978_634_559_625, 8_476_171_486_693_032_832,
    ]
    #expect(expected.map { _ in bits.next() } == expected)
    // The first outputs for the seed 1234567 (rosettacode.org, Pseudo-random numbers/Splitmix64).
    var mixer = SplitMix64(state: 1_234_567)
    let mixed: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
    ]
    #expect(mixed.map { _ in mixer.next() } == mixed)
  }

  @Test("bounded numbers are below their bound and equally likely", arguments: [1, 2, 3, 10, 97])
  func bounded(bound: Int) {
    var bits = RandomBits(seed: 7)
    var counts = [Int](repeating: 0, count: bound)
    let draws = 20_000
    for _ in 0..<draws { counts[Int(bits.next(below: UInt64(bound)))] += 1 }
    // Pearson's statistic has the mean bound − 1 and the variance 2 (bound − 1); 5 deviations away
    // nothing comes by chance.
    let expected = Double(draws) / Double(bound)
    let statistic = counts.reduce(0.0) {
      $0 + (Double($1) - expected) * (Double($1) - expected) / expected
    }
    let freedom = Double(bound - 1)
    #expect(statistic <= freedom + 5 * (2 * freedom).squareRoot())
  }

  @Test("a bound that does not divide the range of the generator is kept")
  func largeBound() {
    var bits = RandomBits(seed: 3)
    let bound = UInt64(3) << 62
    var high = 0
    for _ in 0..<3000 {
      let number = bits.next(below: bound)
      #expect(number < bound)
      if number >= UInt64(1) << 63 { high += 1 }
    }
    // A third of the interval; five deviations are 129.
    #expect(abs(high - 1000) < 129)
  }
}

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

@Suite("Simulations")
struct SimulationTests {
  @Test("a simulation of known outcome has its mean and spread")
  func known() throws {
    let shown = ProgramHarness.output(
      of: """
        s = simulate(x * 2 + y, 20_000, x: normal(10, 3), y: [0, 4], seed: 5)
        print(abs(s.mean - 22) < 0.23, abs(s.sd - 40 ^ 0.5) < 0.16, s.failed)
        """)
    // The mean is 20 + 2, the variance 36 + 4; five standard errors are 0.224 and 0.158.
    #expect(shown == "true true 0")
  }

  @Test("what is shown fits 24 lines of 80 columns")
  func fits() {
    for code in [
      "simulate(x, 2_000, x: normal(0, 1))", "simulate(x, 2_000, x: normal($450k, $80k))",
      "simulate(x, 2, x: [5%])", "simulate(1 / x, 200, x: [0, 1, 2, 3, 4, 5, 6, 7, 8])",
      "simulate(sum(xs), 2_000, xs: draws(normal(1%, 15%), 30), seed: 9)",
    ] {
      let lines = ProgramHarness.output(of: code).split(
        separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= 23, "\(code)")
      #expect(lines.allSatisfy { $0.count <= 80 }, "\(code)")
      #expect(lines.first?.hasPrefix("Simulation") == true, "\(code)")
    }
  }

  @Test("JSON has the figures and every outcome")
  func json() throws {
    let harness = ProgramHarness()
    harness.run("simulate(x, 2, x: [3])")
    let value = try #require(harness.values.first)
    #expect(
      value.json == """
        {"n":2,"seed":1,"title":"x","mean":3,"sd":0,"min":3,"p5":3,"p25":3,"median":3,"p75":3,"p95":3,\
        "max":3,"failed":0,"values":[3,3],"x":[3]}
        """)
  }
}
