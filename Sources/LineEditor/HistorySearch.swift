/// A search through the history as its pattern is typed.
struct HistorySearch {
  enum Direction { case older, newer }

  /// The line before the search, for those who leave it without a choice.
  let original: UndoHistory.State
  private(set) var pattern = ""
  private(set) var hasFailed = false
  private(set) var direction = Direction.older
  /// The entry shown; none before the first match.
  private var index: Int?
  private let entries: [String]

  init(_ entries: [String], from original: UndoHistory.State) {
    self.entries = entries
    self.original = original
  }

  /// The present line: the match, with the cursor where the pattern begins.
  var state: UndoHistory.State {
    guard let index else { return original }
    return UndoHistory.State(
      text: entries[index], cursor: HistorySearch.offset(of: pattern, in: entries[index]) ?? 0)
  }

  mutating func type(_ scalar: Unicode.Scalar) {
    pattern.unicodeScalars.append(scalar)
    // The entry shown may hold the longer pattern, too.
    look(from: index ?? entries.count - 1, pattern: pattern)
  }

  mutating func erase() {
    guard !pattern.isEmpty else { return }
    pattern.unicodeScalars.removeLast()
    index = nil
    hasFailed = false
    if !pattern.isEmpty {
      direction = .older
      look(from: entries.count - 1, pattern: pattern)
    }
  }

  /// The next match in that direction; with nothing typed yet, the pattern of the search before.
  mutating func next(_ direction: Direction, formerPattern: String) {
    self.direction = direction
    if pattern.isEmpty {
      pattern = formerPattern
      guard !pattern.isEmpty else { return }
      look(from: entries.count - 1, pattern: pattern)
      return
    }
    switch direction {
    case .older: look(from: (index ?? entries.count) - 1, pattern: pattern)
    case .newer: look(from: (index ?? -1) + 1, pattern: pattern)
    }
  }

  private mutating func look(from start: Int, pattern: String) {
    let shown = index.map { entries[$0] }
    var candidate = start
    while entries.indices.contains(candidate) {
      let entry = entries[candidate]
      if candidate == index || entry != shown,
        HistorySearch.offset(of: pattern, in: entry) != nil
      {
        index = candidate
        hasFailed = false
        return
      }
      candidate += direction == .older ? -1 : 1
    }
    hasFailed = true
  }

  /// Returns the place of the pattern in the text, in scalars, else that of its first word where the text has
  /// all of them in any order; capitals matter only in a pattern that has some.
  static func offset(of pattern: String, in text: String) -> Int? {
    let isExact = pattern.unicodeScalars.contains { $0.properties.isUppercase }
    func folded(_ scalar: Unicode.Scalar) -> String.UnicodeScalarView.Element {
      guard !isExact, scalar.properties.isUppercase else { return scalar }
      return scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
    }
    let wanted = pattern.unicodeScalars.map(folded)
    let present = text.unicodeScalars.map(folded)
    func place(of wanted: some Collection<Unicode.Scalar>) -> Int? {
      guard !wanted.isEmpty, wanted.count <= present.count else { return nil }
      return (0...(present.count - wanted.count)).first { start in
        present[start..<(start + wanted.count)].elementsEqual(wanted)
      }
    }
    if let place = place(of: wanted) { return place }
    guard wanted.contains(" ") else { return nil }
    let words = wanted.split(separator: " ")
    let places = words.compactMap { place(of: $0) }
    return places.count == words.count ? places.first : nil
  }
}
