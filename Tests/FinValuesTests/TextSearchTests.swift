import TestSupport
import Testing

@testable import FinValues

/// Finding a text in another.
@Suite struct TextSearchTests {
  private func places(_ part: String, _ text: String, _ limit: Int = .max) -> [Int] {
    TextSearch.places(of: part, in: text, atMost: limit).map {
      text.distance(from: text.startIndex, to: $0.lowerBound)
    }
  }

  @Test(
    arguments: [
      ("a", "", []), ("", "abc", []), ("abc", "ab", []), ("abc", "abc", [0]), ("c", "abc", [2]),
      // Without overlaps.
      ("aa", "aaaa", [0, 2]), ("aa", "aaa", [0]), ("aba", "ababa", [0]),
      // A match that fails late begins again within itself.
      ("aab", "aaab", [1]), ("abab", "abaabab", [3]), ("ababc", "abababc", [2]),
      // By characters, whatever bytes they are of.
      ("é", "cafe\u{301} é", [3, 5]), ("e", "cafe\u{301}", []), ("\n", "a\r\nb", []),
      ("\r\n", "a\r\nb", [1]), ("👍", "a👍b👍", [1, 3]),
    ] as [(String, String, [Int])])
  func found(_ part: String, _ text: String, _ expected: [Int]) {
    #expect(places(part, text) == expected)
  }

  @Test func noMoreThanAskedFor() {
    #expect(places("a", "aaa", 2) == [0, 1])
    #expect(places("a", "aaa", 1) == [0])
  }

  /// As a search that tries every place finds it, in short texts of two letters, which match often.
  @Test func asByTryingEveryPlace() {
    var dice = SeededGenerator(seed: 11)
    for _ in 0..<500 {
      func random(_ most: Int) -> [Character] {
        (0..<Int.random(in: 1...most, using: &dice)).map { _ in
          Bool.random(using: &dice) ? "a" : "b"
        }
      }
      let (text, part) = (random(20), random(4))
      var expected: [Int] = []
      var place = 0
      while place + part.count <= text.count {
        if Array(text[place..<place + part.count]) == part {
          expected.append(place)
          place += part.count
        } else {
          place += 1
        }
      }
      #expect(places(String(part), String(text)) == expected, "\(part) in \(text)")
    }
  }
}
