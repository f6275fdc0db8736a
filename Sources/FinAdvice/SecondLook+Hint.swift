import FinLanguage
import Money

/// The hint of an error where nothing can be offered.
extension SecondLook {
  /// The hint of a line that nothing is known of.
  static let whereToLook: Hint = "help shows what to type"

  /// The note if nothing is offered: the word that was not understood, and the page of help that
  /// is nearest to the others.
  func lastHint(for diagnostic: Diagnostic) -> Hint? {
    if diagnostic.id == .unknownFunction, case .defineFirst? = diagnostic.hint,
      let span = failed.errorSpan,
      let page = PageBook.topic(of: failed.text(of: span).lowercased())
    {
      return "help \(page)"
    }
    if let twin = failed.twins(in: line).first?.word, diagnostic.stage == .syntax {
      return .words("\(twin) has no value yet; set it first: \(twin) = …")
    }
    let isGeneral: [ErrorID] = [.missingOperator, .unexpectedSymbol, .expectedEndOfStatement]
    let wasNear = diagnostic.hint == nil && diagnostic.id == .unknownFunction
    let isOpen = diagnostic.hint == nil && diagnostic.fixes.isEmpty && diagnostic.stage != .runtime
    // `what's`: an apostrophe that closes nowhere begins no text.
    let hasApostrophe = diagnostic.id == .singleQuotes && diagnostic.fixes.isEmpty
    guard
      isGeneral.contains(diagnostic.id) || wasNear || (isOpen || hasApostrophe) && readsLikeWords
    else { return nil }
    if diagnostic.fixes.isEmpty, let page = topic {
      let line = failed.library.function(named: page)?.help.line ?? words.pageExamples[page]
      // Other figures than those that were typed answer nothing.
      let example = line.flatMap { text in
        replacesValue(text) || !failed.keepsFigures(in: text) ? nil : text
      }
      let form = isSentence ? PageBook.forms[page] : nil
      return (example.map { "for example \($0); " } ?? "") + "help \(page)"
        + (form.map { ", or :new \($0) asks for everything" } ?? "")
    }
    return isSentence || readsLikeWords ? Self.whereToLook : nil
  }

  /// Returns true if a line binds a name that has a value, which would be gone.
  private func replacesValue(_ text: String) -> Bool {
    let parts = text.split(separator: " ", maxSplits: 2)
    return parts.count == 3 && parts[1] == "=" && failed.value(of: String(parts[0])) != nil
  }

  /// True if the line is a sentence: words beside each other and values, and no signs of a formula.
  var isSentence: Bool {
    let error = failed.error
    let isShort = error.id == .missingOperator
    guard failed.advice.runs, error.stage == .syntax, isShort || readsLikeWords else {
      return false
    }
    let free = line.words.filter { $0.word != nil && !failed.isKnown($0.text) }
    let signs = line.words.filter { if case .sign = $0.kind { true } else { false } }
    let first = line.words.first?.word ?? ""
    // What begins like a program has a form of its own.
    if Self.beginnings.contains(first) { return false }
    let isCall = failed.isFunction(first) && free.count == 1
    let allowed =
      [",", ".", "?", "!", "-", "'", "%"]
      + (free.count > 2 ? [":", ";", "..."] : [])
      + (Self.changing.contains(first) ? ["="] : [])
    // `$22/hr`
    let isPerUnit = zip(line.words, line.words.dropFirst()).contains { sign, unit in
      sign.isSign("/") && unit.word != nil && !failed.isKnown(unit.text)
    }
    return !free.isEmpty && !isCall
      && signs.allSatisfy { allowed.contains($0.text) || isPerUnit && $0.isSign("/") }
  }

  private static let beginnings: Set<String> = ["while", "fn", "assert", "return", "test"]

  /// First words of sentences that may have the sign of an assignment.
  private static let changing: Set<String> = [
    "what", "whatif", "and", "if", "suppose", "assume", "change", "set", "make", "my", "raise",
    "lower",
  ]

  /// True if most of the line are words that nobody bound.
  private var readsLikeWords: Bool {
    let free = line.words.count { $0.word != nil && !failed.isKnown($0.text) }
    let isSentence = failed.error.stage == .syntax && free >= 2
    return isSentence && free * 2 >= line.words.count && !failed.statement.contains("(")
  }

  private var topic: String? {
    let said = corrected.words.compactMap(\.word)
    let isSaid = !failed.statement.contains("(")
    return (isSaid ? PageBook.page(of: said) : nil) ?? said.lazy.compactMap(PageBook.topic).first
  }
}
