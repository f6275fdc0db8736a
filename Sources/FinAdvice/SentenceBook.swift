import CForms

/// The functions that sentences are about, with the words of each: `Sources/CForms/sentences.forms`.
struct SentenceBook: Sendable {
  struct Entry: Sendable {
    let function: String
    /// Words by what they say: a parameter, or a figure behind a point.
    private(set) var words: [String: Set<String>] = [:]
    /// Values that are assumed, or always given, by parameter.
    private(set) var assumed: [(parameter: String, text: String)] = []
    private(set) var given: [(parameter: String, text: String)] = []

    fileprivate init(_ function: String) { self.function = function }

    fileprivate mutating func add(_ key: String, _ text: Substring) {
      func values() -> [(String, String)] {
        text.split(separator: ",").compactMap { part in
          let parts = part.split(separator: " ", maxSplits: 1).map(String.init)
          return parts.count == 2 ? (parts[0], parts[1]) : nil
        }
      }
      switch key {
      case "assume": assumed = values()
      case "given": given = values()
      default: words[key] = Set(text.split(separator: " ").map(String.init))
      }
    }
  }

  private(set) var entries: [Entry] = []

  init(_ text: String) {
    for line in text.split(separator: "\n") where line.first != "#" {
      guard line.hasPrefix("  ") else {
        entries.append(Entry(String(line)))
        continue
      }
      let parts = line.dropFirst(2).split(separator: ":", maxSplits: 1)
      if parts.count == 2, !entries.isEmpty {
        entries[entries.count - 1].add(String(parts[0]), parts[1])
      }
    }
  }

  /// Words of what may not be there: `nothing down`.
  var zeros: Set<String> {
    entries.reduce(into: []) { $0.formUnion($1.words["zero"] ?? []) }
  }
}
