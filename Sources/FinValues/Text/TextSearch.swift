/// Finds a text in another, in time proportional to the length of both.
///
/// The algorithm is that of Knuth, Morris and Pratt (SIAM Journal on Computing 6, 1977).
enum TextSearch {
  /// Returns the places where the part begins, in order and without overlaps, counted in characters
  /// from 0.
  package static func places(of part: String, in text: String, atMost limit: Int = .max) -> [Int] {
    places(of: Array(part), in: Array(text), atMost: limit)
  }

  package static func places(
    of part: [Character], in text: [Character], atMost limit: Int = .max
  ) -> [Int] {
    guard !part.isEmpty, part.count <= text.count else { return [] }
    let fallbacks = fallbacks(of: part)
    var places: [Int] = []
    var matched = 0
    for (index, character) in text.enumerated() {
      while matched > 0, part[matched] != character { matched = fallbacks[matched - 1] }
      if part[matched] == character { matched += 1 }
      if matched == part.count {
        places.append(index + 1 - part.count)
        if places.count >= limit { break }
        matched = 0
      }
    }
    return places
  }

  /// For each length of a match, how much of it still matches after the next character did not.
  private static func fallbacks(of part: [Character]) -> [Int] {
    var fallbacks = [Int](repeating: 0, count: part.count)
    var length = 0
    for index in part.indices.dropFirst() {
      while length > 0, part[index] != part[length] { length = fallbacks[length - 1] }
      if part[index] == part[length] { length += 1 }
      fallbacks[index] = length
    }
    return fallbacks
  }
}
