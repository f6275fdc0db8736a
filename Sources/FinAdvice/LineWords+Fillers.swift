import FinLanguage

extension LineWords {
  /// Words that say nothing of what is asked.
  private static let fillers: Set<String> = [
    "what", "whats", "is", "are", "was", "how", "much", "many", "please", "the", "a", "an", "of",
    "me", "my", "i", "we", "you", "tell", "show", "give", "get", "find", "calculate", "compute",
    "calc", "would", "could", "should", "will", "be", "do", "does", "did", "if", "it", "its", "s",
    "to", "for", "at", "on", "in", "with", "and", "over", "by", "from", "about", "can", "hey",
    "fin",
    "hi", "hello", "need", "want", "know", "let", "us", "lets", "im", "per", "this", "that",
    "these",
    "have", "has", "as", "so", "just", "when", "year", "years", "yearly", "down", "using", "there",
  ]

  /// The line without words that only make it a sentence at its ends, and without `?`.
  var withoutFillers: LineWords {
    var result = self
    result.words.removeAll { word in
      word.isSign("?") || word.isSign("!") || word.word.map(Self.opening.contains) ?? false
    }
    return result
  }

  /// The line without words that say nothing wherever they stand.
  var withoutArticles: LineWords {
    var result = self
    let articles: Set<String> = [
      "the", "a", "an", "my", "please", "our", "still", "now", "currently",
    ]
    result.words.removeAll { word in
      word.isSign("?") || word.isSign("!") || word.word.map(articles.contains) ?? false
    }
    return result
  }

  /// The line without commas.
  var withoutCommas: LineWords {
    var result = withoutArticles
    result.words.removeAll { $0.isSign(",") }
    return result
  }

  /// The words that open a question.
  private static let opening: Set<String> = [
    "what", "whats", "is", "are", "how", "much", "please", "the", "a", "an", "me", "my", "tell",
    "show", "give", "calculate", "compute", "calc", "would", "will", "be", "hey", "fin", "hi",
    "hello",
    "i", "need", "want", "know", "do", "does", "can", "you", "let", "us", "lets", "just",
  ]

  static func isFiller(_ word: String) -> Bool { fillers.contains(word) }

  /// The line with the words that are misspelled in the spelling of a vocabulary; nil where none are.
  func spelling(among vocabulary: Set<String>, _ names: some LineNames) -> LineWords? {
    var result = self
    var isChanged = false
    let vocabulary = vocabulary.union(Self.fillers)
    for (place, word) in words.enumerated() {
      guard let text = word.word, text.count >= 4, !vocabulary.contains(text),
        !Self.isFiller(text), !names.isKnown(word.text), !names.isFunction(text),
        let near = Suggestion.nearest(to: text, among: vocabulary.filter { $0.count >= 4 })
      else { continue }
      result.words[place] = LineWord(kind: .word(near), text: near, range: word.range)
      isChanged = true
    }
    return isChanged ? result : nil
  }

  /// The line with commas between values that stand side by side in brackets; nil where none do.
  var separated: String? {
    var result = ""
    var depth = 0
    var isChanged = false
    for (place, word) in words.enumerated() {
      if place > 0 {
        let last = words[place - 1]
        let isLast = last.valueKind != nil || last.isSign(")") || last.isSign("]")
        if depth > 0, isLast, word.valueKind != nil || word.word != nil {
          isChanged = true
          result += ","
        }
        if depth > 0, word.isSign(";") {
          isChanged = true
          result += ","
          continue
        }
        result += last.range.upperBound < word.range.lowerBound ? " " : ""
      }
      if case .sign(let sign) = word.kind {
        if ["(", "[", "{"].contains(sign) { depth += 1 }
        if [")", "]", "}"].contains(sign) { depth -= 1 }
      }
      result += word.text
    }
    return isChanged ? result : nil
  }

  /// The words one after the other.
  var joined: String { text(of: words.indices) }
}
