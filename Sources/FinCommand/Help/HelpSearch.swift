import FinAdvice
import FinLanguage
import FinLibrary

/// Finds pages of help by the words of a question.
struct HelpSearch {
  let library: Library

  /// A page with a line on what it is about.
  struct Hit {
    let page: String
    let line: String
  }

  private static let most = 6

  /// The best pages for a question, the best one first; empty where no word of it is known.
  func hits(for question: String) -> [Hit] {
    let words = Self.words(question)
    guard !words.isEmpty else { return [] }
    var found: [String: (matched: Int, score: Int, line: String?)] = [:]
    for (asked, pages) in PageBook.rows {
      let counts = asked.map(Self.words).filter { $0.isSubset(of: words) }.map(\.count)
      guard let count = counts.max() else { continue }
      for (place, page) in pages.enumerated() {
        let score = 1000 * count - 100 * place
        if score > found[page.name]?.score ?? 0 { found[page.name] = (count, score, page.line) }
      }
    }
    let name = String(question.lowercased().trimmingSpaces())
    if let function = library.function(alias: name), found[function] == nil {
      found[function] = (words.count, 900, nil)
    }
    let entries = entries
    for entry in entries {
      let weights = words.compactMap { entry.weight(of: $0) }
      guard !weights.isEmpty else { continue }
      let known = found[entry.page]
      found[entry.page] = (
        max(weights.count, known?.matched ?? 0), weights.reduce(known?.score ?? 0, +), known?.line
      )
    }
    let most = found.values.map(\.matched).max() ?? 0
    let best = found.values.map(\.score).max() ?? 0
    let lines = Dictionary(
      entries.map { ($0.page, $0.line) }, uniquingKeysWith: { first, _ in first })
    // Keep only pages that match the most words, and not in passing.
    return found.filter { $0.value.matched == most || $0.value.score >= 500 }
      .filter { $0.value.score * 50 >= best }
      .sorted { ($0.value.score, $1.key) > ($1.value.score, $0.key) }
      .prefix(Self.most)
      .map { Hit(page: $0.key, line: $0.value.line ?? lines[$0.key] ?? "") }
  }

  // MARK: Words

  /// Words that say nothing about what is asked.
  private static let fillers: Set<String> = [
    "a", "about", "all", "an", "and", "are", "as", "at", "be", "by", "can", "do", "does", "fin",
    "for",
    "from", "get", "give", "have", "help", "how", "i", "in", "is", "it", "make", "me", "much", "my",
    "of", "on", "or", "please", "should", "show", "tell", "than", "that", "the", "there", "to",
    "use",
    "want", "what", "when", "where", "which", "will", "with", "would", "you",
  ]

  /// The words of a question in their plain form, without those that say nothing.
  static func words(_ text: String) -> Set<String> {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "/" && $0 != "%" }
      .map(String.init)
    let telling = words.filter { !fillers.contains($0) }
    return Set((telling.isEmpty ? words : telling).map(PageBook.plain))
  }

  // MARK: Pages

  /// A page with its words, by how much each says of what the page is about.
  private struct Entry {
    let page: String
    let line: String
    private var weights: [String: Int] = [:]

    init(_ page: String, _ line: String) {
      (self.page, self.line) = (page, line)
      add(page, 60)
      add(line, 12)
    }

    mutating func add(_ text: String, _ weight: Int) {
      for word in HelpSearch.words(text) { weights[word] = max(weight, weights[word] ?? 0) }
    }

    /// Nil where the page has no such word; the beginning of a longer word counts less.
    func weight(of word: String) -> Int? {
      if let weight = weights[word] { return weight }
      guard word.count > 3 else { return nil }
      return weights.filter { $0.key.hasPrefix(word) }.map(\.value).max().map { $0 / 2 + 1 }
    }
  }

  private var entries: [Entry] {
    let types = library.types
    var entries = library.functions.map { function in
      var entry = Entry(function.name, function.summary)
      for parameter in function.parameters {
        entry.add(([parameter.name] + parameter.aliases).joined(separator: " "), 10)
        entry.add(parameter.meaning, 4)
      }
      for figure in types.first(where: { $0.constructor == function.name })?.figures ?? [] {
        entry.add(figure.name, 10)
        entry.add(figure.meaning, 4)
      }
      return entry
    }
    entries += HelpTopic.allCases.map { topic in
      var entry = Entry(topic.rawValue, topic.summary)
      // Pages that list everything are about nothing in particular.
      if !topic.isList { entry.add(topic.text, 3) }
      return entry
    }
    entries += Command.ofPrompt.map { command in
      var entry = Entry(command.word, command.summary)
      entry.add(command.row.details ?? "", 4)
      return entry
    }
    entries += library.families.map { family in
      let names = library.functions.filter { $0.family == family }.map(\.name)
      return Entry(family.topic, "Functions: " + names.joined(separator: ", "))
    }
    for term in Glossary.terms {
      for place in entries.indices where term.pages.contains(entries[place].page) {
        entries[place].add(([term.name] + term.aliases).joined(separator: " "), 20)
      }
    }
    return entries
  }
}

/// The results: a term of the glossary, and pages.
struct SearchPage {
  let term: Glossary.Term?
  let hits: [HelpSearch.Hit]
  /// The command typed before a topic.
  let word: String
  let wrap: TextWrap

  var text: String {
    let column = min(24, (hits.map(\.page.count).max() ?? 0) + 5)
    let definition = term.map { wrap.wrapped("\($0.name): \($0.meaning).", indent: 2) + "\n\n" }
    let rows = hits.map { wrap.entry($0.page, $0.line, column: column) }.joined()
    let next = hits.first.map { "\n\(word) \($0.page) opens a page.\n" } ?? ""
    return (definition ?? "") + rows + next
  }
}
