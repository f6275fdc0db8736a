/// Finds what a person may have meant by a misspelt word.
public enum Suggestion {
  /// The nearest of some words, or nil when none is near; ties go to the first in alphabetical
  /// order.
  ///
  /// Distance is Damerau–Levenshtein (optimal string alignment), letters compared without case;
  /// a third of the word may differ.
  public static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    let wanted = Array(word.lowercased().unicodeScalars.prefix(64))
    guard wanted.count >= 2 else { return nil }
    let limit = max(1, min(3, wanted.count / 3))
    let candidates = candidates.prefix(candidateLimit)
    var best: (distance: Int, word: String)?
    for candidate in candidates {
      let letters = Array(candidate.lowercased().unicodeScalars.prefix(64))
      guard abs(letters.count - wanted.count) <= limit else { continue }
      let distance = distance(wanted, letters)
      guard distance <= limit, candidate != word else { continue }
      if best.map({ (distance, candidate) < ($0.distance, $0.word) }) ?? true {
        best = (distance, candidate)
      }
    }
    return best?.word
  }

  /// The word that another is made with: `monthly` of `monthly_payment`, before `payment`.
  static func part(of word: String, among candidates: [String]) -> String? {
    guard word.contains("_") else { return nil }
    let word = word.lowercased()
    return candidates.first { $0.count > 2 && word.hasPrefix($0 + "_") }
      ?? candidates.first { $0.count > 2 && word.hasSuffix("_" + $0) }
  }

  /// How many candidates are looked at: more than anybody reads, few enough for a program that is
  /// wrong all over.
  private static let candidateLimit = 2_000

  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(row[j] + 1, last[j + 1] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
