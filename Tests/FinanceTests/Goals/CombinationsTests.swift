import Finance
import Testing

@Suite("Combinations of inputs")
struct CombinationsTests {
  @Test("values of the last input stand next to each other")
  func order() {
    let combinations = Combinations([2, 3])
    #expect(combinations.count == 6)
    #expect(
      (0..<6).map(combinations.places) == [[0, 0], [0, 1], [0, 2], [1, 0], [1, 1], [1, 2]])
    #expect((0..<6).allSatisfy { combinations.index(of: combinations.places($0)) == $0 })
  }

  @Test("more than can be counted are the greatest number")
  func overflow() { #expect(Combinations([Int.max, 2]).count == Int.max) }
}
