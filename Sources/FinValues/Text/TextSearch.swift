/// Finds a text in another, in time proportional to the length of both.
///
/// The algorithm is that of Knuth, Morris and Pratt (SIAM Journal on Computing 6, 1977).
enum TextSearch {
  /// Returns the places of the part, in order and without overlaps; none of an empty part.
  static func places(
    of part: String, in text: String, atMost limit: Int = .max
  ) -> [Range<String.Index>] {
    let (bytes, partBytes) = (Array(text.utf8), Array(part.utf8))
    if bytes.allSatisfy(isCharacter), partBytes.allSatisfy(isCharacter) {
      return offsets(of: partBytes, in: bytes, atMost: limit).map { offset in
        let start = text.utf8.index(text.startIndex, offsetBy: offset)
        return start..<text.utf8.index(start, offsetBy: partBytes.count)
      }
    }
    let indices = Array(text.indices) + [text.endIndex]
    let characters = Array(part)
    return offsets(of: characters, in: Array(text), atMost: limit)
      .map { indices[$0]..<indices[$0 + characters.count] }
  }

  /// Returns true for a byte that is a character by itself, whatever stands beside it.
  private static func isCharacter(_ byte: UInt8) -> Bool {
    byte < 0x80 && byte != UInt8(ascii: "\r")
  }

  private static func offsets<Unit: Hashable>(
    of part: [Unit], in text: [Unit], atMost limit: Int
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
  private static func fallbacks(of part: [some Hashable]) -> [Int] {
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
