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
    /// The least likely amounts.
    private(set) var least: [(parameter: String, text: String)] = []

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
      case "least": least = values()
      default: words[key] = Set(text.split(separator: " ").map(String.init))
      }
    }
  }

  private(set) var entries: [Entry] = []
  /// The words at the head of the book, by what they say.
  private var heads: [String: Set<String>] = [:]
  /// Words of things that a bare number counts: `4 kids`.
  var counted: Set<String> { heads["counted"] ?? [] }
  /// Words before a bare number that is a rate.
  var ofRates: Set<String> { heads["rates"] ?? [] }
  /// Words before a bare number that is an amount.
  var ofAmounts: Set<String> { heads["amounts"] ?? [] }
  /// Names that each say which one of several things is meant.
  var brands: Set<String> { heads["brands"] ?? [] }
  /// Things that a line lists, each with an amount and a rate: words of them, and the form of each and of all.
  private(set) var listed: (words: Set<String>, each: String, all: String) = ([], "", "")

  init(_ text: String) {
    for line in text.split(separator: "\n") where line.first != "#" {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else {
        entries.append(Entry(String(line)))
        continue
      }
      if line.hasPrefix("  "), !entries.isEmpty {
        entries[entries.count - 1].add(String(parts[0].dropFirst(2)), parts[1])
      } else if parts[0] == "listed" {
        let forms = parts[1].split(separator: ";").map { String($0.drop { $0 == " " }) }
        if forms.count == 3 { listed = (LineQuestion.words(of: forms[0]), forms[1], forms[2]) }
      } else {
        heads[String(parts[0])] = LineQuestion.words(of: String(parts[1]))
      }
    }
  }

  /// Words of what may not be there: `nothing down`.
  var zeros: Set<String> {
    entries.reduce(into: []) { $0.formUnion($1.words["zero"] ?? []) }
  }
}
