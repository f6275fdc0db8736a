import Testing

@testable import Finance

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
