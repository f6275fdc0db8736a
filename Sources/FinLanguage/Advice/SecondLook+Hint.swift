/// The hint of an error where nothing can be offered.
extension SecondLook {
  /// The note if nothing is offered: the word that was not understood, and the page of help that
  /// is nearest to the others.
  func lastHint(for diagnostic: Diagnostic) -> String? {
    if diagnostic.id == "unknown-function", diagnostic.hint?.hasPrefix("define it") == true,
      let span = failed.errorSpan, let page = words.topics[failed.text(of: span).lowercased()]
    {
      return "help \(page)"
    }
    let isGeneral = ["missing-operator", "unexpected-symbol", "expected-end-of-statement"]
    let wasNear = diagnostic.hint == nil && diagnostic.id == "unknown-function"
    let isOpen = diagnostic.hint == nil && diagnostic.fixes.isEmpty && diagnostic.stage != .runtime
    // `what's`: an apostrophe that closes nowhere begins no text.
    let hasApostrophe = diagnostic.id == "single-quotes" && diagnostic.fixes.isEmpty
    guard
      isGeneral.contains(diagnostic.id) || wasNear || (isOpen || hasApostrophe) && readsLikeWords
    else { return nil }
    if diagnostic.fixes.isEmpty, let page = topic {
      let example = words.pageExamples[page].map { "for example \($0); " } ?? ""
      return "\(example)help \(page)"
    }
    return readsLikeWords ? "fin reads formulas, not sentences; help shows what to type" : nil
  }

  /// True if most of the line are words that nobody bound.
  private var readsLikeWords: Bool {
    let free = line.words.count { $0.word != nil && !failed.isKnown($0.text) }
    let isSentence = failed.error.stage == .syntax && free >= 2
    return isSentence && free * 2 > line.words.count && !failed.statement.contains("(")
  }

  private var topic: String? {
    corrected.words.lazy.compactMap { $0.word.flatMap { words.topics[$0] } }.first
  }
}
