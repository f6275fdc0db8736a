/// Finds what a person may have meant by a misspelt word.
public enum Suggestion {
  /// The nearest of some words, or nil when none is near; ties go to the first in alphabetical
  /// order.
  ///
  /// Distance is Damerau–Levenshtein (optimal string alignment), letters compared without case;
  /// a third of the word may differ.
  public static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    guard var search = SuggestionSearch(for: word) else { return nil }
    for candidate in candidates.prefix(candidateLimit) { search.look(at: candidate) }
    return search.best?.word
  }

  /// The nearest of some words, nearest first, each within the same distance.
  package static func nearest(to word: String, among candidates: [String], most: Int) -> [String] {
    var found: [String] = []
    while found.count < most,
      let next = nearest(to: word, among: candidates.filter { !found.contains($0) })
    {
      found.append(next)
    }
    return found
  }

  /// Words that begin and are as long as another, of which one letter more differs than in those that
  /// are near.
  package static func farther(from word: String, among candidates: [String]) -> [String] {
    candidates.filter { isFarther(word, $0) }
  }

  private static func isFarther(_ word: String, _ candidate: String) -> Bool {
    guard candidate.utf8.first == word.utf8.first, word.count > 3, candidate.count == word.count,
      candidate.prefix(2) == word.prefix(2)
    else { return false }
    return zip(word, candidate).count { $0 != $1 } == max(1, min(3, word.count / 3)) + 1
  }

  /// Returns true if a word is among those that are near, or among the farther ones.
  package static func mayBe(_ word: String, _ candidate: String) -> Bool {
    isNear(word, candidate, most: .max) || isFarther(word, candidate)
  }

  /// Returns true if so many letters differ at most.
  package static func isNear(_ word: String, _ candidate: String, most: Int = 1) -> Bool {
    guard var search = SuggestionSearch(for: word) else { return false }
    search.look(at: candidate)
    return search.best.map { $0.distance <= most } ?? false
  }

  /// Returns true if a slip of the fingers or of spelling makes one name of another: in a short word, a
  /// letter that stands for another is its neighbor on the keyboard, or sounds like it. `prime` is no
  /// `price`.
  package static func isSlip(_ word: String, _ candidate: String) -> Bool {
    let (word, candidate) = (
      Array(word.prefix(shortWord + 1).lowercased()), Array(candidate.lowercased())
    )
    // A letter more makes another word of two.
    guard word.count == candidate.count, word.count <= shortWord else { return candidate.count > 2 }
    let others = zip(word, candidate).filter { $0 != $1 }
    guard others.count == 1, let (a, b) = others.first else { return true }
    return alike.contains { $0.contains(a) && $0.contains(b) }
  }

  /// The label among some that another is a slip of: one letter differs, in a long one two.
  package static func slip(of label: String, among labels: [String]) -> String? {
    let most = label.count < 8 ? 1 : 2
    return nearest(
      to: label, among: labels.filter { isSlip(label, $0) && isNear(label, $0, most: most) })
  }

  /// The part of their pairs of neighboring letters that two words share, from 0 to 1.
  package static func likeness(of a: String, _ b: String) -> Double {
    let (a, b) = (pairs(in: a), pairs(in: b))
    return a.isEmpty && b.isEmpty
      ? 0 : 2 * Double(a.intersection(b).count) / Double(a.count + b.count)
  }

  private static func pairs(in word: String) -> Set<String> {
    Set(zip(word, word.dropFirst()).map { "\($0)\($1)" })
  }

  private static let shortWord = 6

  /// Letters beside each other on a keyboard, and letters that sound alike.
  private static let alike: [String] =
    ["qwertyuiop", "asdfghjkl", "zxcvbnm", "qaz", "wsx", "edc", "rfv", "tgb", "yhn", "ujm"]
    .flatMap { row in zip(row, row.dropFirst()).map { "\($0)\($1)" } }
    + ["aeiouy", "csz", "ck", "gj", "dt", "bp", "vw", "fv", "0o", "1l"]

  /// The word that another is made with: `daily` of `daily_total`, before `total`.
  package static func part(of word: String, among candidates: [String]) -> String? {
    guard word.utf8.count <= 1000, word.contains("_") else { return nil }
    let word = word.lowercased()
    return candidates.first { $0.count > 2 && word.hasPrefix($0 + "_") }
      ?? candidates.first { $0.count > 2 && word.hasSuffix("_" + $0) }
  }

  /// The number of candidates to compare: more than anybody reads, few enough for a program that is
  /// wrong all over.
  package static let candidateLimit = 2_000
}

/// The search for the word nearest to another. Its arrays are used again for each candidate, and
/// most candidates are passed over by their length or letters.
struct SuggestionSearch {
  private(set) var best: (distance: Int, isOther: Int, word: String)?
  /// The number of places filled in the distances' tables: the work that was done.
  private(set) var cells = 0

  private let word: String
  private let wanted: [Unicode.Scalar]
  private let wantedLetters: UInt64
  /// The number of letters that may differ.
  private let limit: Int
  private var scalars: [Unicode.Scalar] = []
  private var rows: [[Int]]

  /// Longer words are compared by their beginnings.
  private static let longest = 64

  /// Nil for a word too short to be taken for another.
  init?(for word: String) {
    self.word = word
    // No name that anybody gives is as long as that.
    guard word.utf8.count <= 16 * Self.longest else { return nil }
    wanted = Array(word.lowercased().unicodeScalars.prefix(Self.longest))
    guard wanted.count >= 2 else { return nil }
    wantedLetters = Self.letters(in: wanted)
    limit = max(1, min(3, wanted.count / 3))
    rows = Array(repeating: Array(repeating: 0, count: Self.longest + 1), count: 3)
  }

  mutating func look(at candidate: String) {
    guard read(candidate),
      // A change of one letter takes one away and brings another.
      (wantedLetters ^ Self.letters(in: scalars)).nonzeroBitCount <= 2 * limit,
      let distance = distance(atMost: best?.distance ?? limit), candidate != word
    else { return }
    // Letters that changed places are one slip, and more likely than another letter.
    let isOther = wantedLetters == Self.letters(in: scalars) ? 0 : 1
    if best.map({ (distance, isOther, candidate) < ($0.distance, $0.isOther, $0.word) }) ?? true {
      best = (distance, isOther, candidate)
    }
  }

  /// Reads the candidate's letters; false for one that is plainly too long.
  private mutating func read(_ candidate: String) -> Bool {
    scalars.removeAll(keepingCapacity: true)
    for byte in candidate.utf8 {
      if byte >= 0x80 {
        scalars = Array(candidate.lowercased().unicodeScalars.prefix(Self.longest))
        return true
      }
      if scalars.count == Self.longest { return true }
      if scalars.count > wanted.count + limit { return false }
      let isCapital = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
      scalars.append(Unicode.Scalar(isCapital ? byte | 0x20 : byte))
    }
    return true
  }

  /// A bit for each letter that occurs, by the letter's last six bits.
  private static func letters(in scalars: [Unicode.Scalar]) -> UInt64 {
    scalars.reduce(0) { $0 | 1 << UInt64($1.value & 63) }
  }

  /// The distance to the candidate, or nil where it is more than so much.
  private mutating func distance(atMost limit: Int) -> Int? {
    let (beyond, count) = (limit + 1, scalars.count)
    guard abs(count - wanted.count) <= limit else { return nil }
    for j in 0...count { rows[0][j] = min(j, beyond) }
    var least = 0
    for i in 1...wanted.count {
      let (row, last, beforeLast) = (i % 3, (i + 2) % 3, (i + 1) % 3)
      // Farther from the diagonal the distance is more than allowed.
      let band = max(1, i - limit)...max(1, min(count, i + limit))
      rows[row][band.lowerBound - 1] = band.lowerBound == 1 ? min(i, beyond) : beyond
      var rowLeast = rows[row][band.lowerBound - 1]
      for j in band where j <= count {
        cells += 1
        let isSame = wanted[i - 1] == scalars[j - 1]
        var cost = min(
          rows[row][j - 1] + 1, rows[last][j] + 1, rows[last][j - 1] + (isSame ? 0 : 1))
        if i > 1, j > 1, wanted[i - 1] == scalars[j - 2], wanted[i - 2] == scalars[j - 1] {
          cost = min(cost, rows[beforeLast][j - 2] + 1)
        }
        rows[row][j] = min(cost, beyond)
        rowLeast = min(rowLeast, rows[row][j])
      }
      if band.upperBound < count { rows[row][band.upperBound + 1] = beyond }
      // Two letters that changed places reach back two rows.
      if rowLeast > limit, least >= limit { return nil }
      least = rowLeast
    }
    let distance = rows[wanted.count % 3][count]
    return distance <= limit ? distance : nil
  }
}
