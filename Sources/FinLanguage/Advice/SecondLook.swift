import Money

/// A second look at a line that failed, for what it can mean. Nothing is ever run on a guess: what
/// parses and checks is offered.
struct SecondLook: LineNames {
  private let interpreter: Interpreter
  private let statement: String
  /// The offset of the statement in its file.
  private let start: Int
  private let error: Diagnostic
  private let advice: Interpreter.Advice
  private let line: LineWords
  private let words: SubjectVocabulary

  init(
    _ interpreter: Interpreter, _ statement: String, from start: Int, _ error: Diagnostic,
    _ advice: Interpreter.Advice
  ) {
    self.interpreter = interpreter
    self.statement = statement
    self.start = start
    self.error = error
    self.advice = advice
    line = LineWords(statement, today: interpreter.machine.host.today)
    words = interpreter.library.words()
  }

  /// At most so many texts are tried, and none after so many nanoseconds.
  private static let mostTrials = 12
  private static let longestLook = 150_000_000

  /// Longer statements are no lines that somebody types out of habit; in bytes.
  private static let longest = 500

  /// Returns the possible meaning of the line; nil if unknown.
  func reading() -> LineReading? {
    if statement.utf8.count > Self.longest { return nil }
    if let form = form() { return form }
    let end = MonotonicClock.ownNanoseconds + Self.longestLook
    func first(of readings: [LineReading]) -> LineReading? {
      for (trials, reading) in readings.enumerated() {
        guard let text = reading.text else { return reading }
        if trials >= Self.mostTrials || MonotonicClock.ownNanoseconds > end { return nil }
        if let confirmed = confirmed(reading, text) { return confirmed }
      }
      return nil
    }
    if let reading = first(of: candidates()) { return reading }
    guard mayBePhrase, line.spelling(among: words.vocabulary, self) != nil else { return nil }
    return first(of: phrases(corrected))
  }

  /// The fin equivalent of another language's form in the line.
  func form() -> LineReading? {
    if statement.utf8.count > Self.longest { return nil }
    let forms = ForeignForms.all
    let ofSubject = words.phrases.replaced(in: statement, self)
    if let text = ofSubject?.text, let confirmed = ofSubject.flatMap({ confirmed($0, text) }) {
      return confirmed
    }
    let lines = forms.readings(of: line, self)
    for reading in [forms.replaced(in: statement, self)].compactMap(\.self) + lines {
      guard let text = reading.text else { return reading }
      if let confirmed = confirmed(reading, text) { return confirmed }
    }
    // One form may stand inside another.
    for reading in lines {
      if let text = reading.text, let inner = forms.replaced(in: text, self), let text = inner.text,
        let confirmed = confirmed(inner, text)
      {
        return confirmed
      }
    }
    return nil
  }

  /// The reading if it holds: one that writes is only told, unless that was typed.
  private func confirmed(_ reading: LineReading, _ text: String) -> LineReading? {
    if text.hasPrefix(":") { return advice.runs ? reading : nil }
    if text == statement { return nil }
    guard let (text, writers) = interpreter.settled(text, advice), text != statement else {
      return nil
    }
    if reading.isExample {
      return LineReading(text: nil, note: "for example \(text)", summary: reading.summary)
    }
    if writers.allSatisfy(statement.contains) {
      var reading = reading
      // What was said of a text that had to be mended may not be true of the other.
      if text != reading.text { reading.note = nil }
      reading.text = text
      return reading
    }
    return LineReading(text: nil, note: text, summary: reading.summary)
  }

  /// Errors that show two readings of a literal: nobody else may choose.
  private static let ambiguous: Set<String> = [
    "grouping-comma", "broken-grouping", "grouping-space", "ambiguous-point", "ambiguous-suffix",
    "ambiguous-percent", "ambiguous-period", "malformed-date",
  ]

  private func candidates() -> [LineReading] {
    if Self.ambiguous.contains(error.id) { return [] }
    if error.id == "assign-to-live" { return LiveOffers(interpreter, statement).readings }
    var result: [LineReading] = []
    if let points = withPoints { result.append(LineReading(text: points)) }
    result += [withoutEnd, closed].compactMap { $0.map { LineReading(text: $0) } }
    if !mayBePhrase { result += words.phrases.readings(of: line, self) }
    if CallOffers.errors.contains(error.id) {
      result += CallOffers(interpreter, statement, from: start, error, advice).readings
    }
    result += [nearField].compactMap(\.self)
    let spelled = line.spelled
    if spelled != statement { result.append(LineReading(text: spelled)) }
    result += OperandOffers(statement, from: start, error).readings
    if error.stage == .syntax, let separated = line.separated {
      result += [separated, lowered(separated)].map { LineReading(text: $0) }
    }
    result += mayBePhrase ? phrases(line) : [nearValue].compactMap(\.self)
    if CallOffers.errors.contains(error.id) {
      result += CallOffers(interpreter, statement, from: start, error, advice).examples
    }
    return result
  }

  private var mayBePhrase: Bool {
    error.stage == .syntax || error.id.hasPrefix("unknown-") || error.id == "no-value-yet"
  }

  /// The possible meanings of a line of words.
  private func phrases(_ line: LineWords) -> [LineReading] {
    var result = words.phrases.readings(of: line, self)
    let plain = line.withoutFillers
    for variant in [line.withoutArticles, plain]
    where variant.words.count < line.words.count && !variant.words.isEmpty {
      result += words.phrases.readings(of: variant, self)
    }
    result += [page].compactMap { $0.map { LineReading(text: $0) } }
    if plain.words.count < line.words.count, !plain.words.isEmpty {
      result.append(LineReading(text: plain.joined))
    }
    let asked = words.questions.compactMap { $0.reading(of: plain, self) }
    result += asked.filter { !$0.isExample }
    result += [called].compactMap { $0.map { LineReading(text: $0) } }
    result += asked.filter(\.isExample)
    return result + ForeignForms.lists.readings(of: line, self)
  }

  private var corrected: LineWords { line.spelling(among: words.vocabulary, self) ?? line }

  /// The line without the sign at its end that ends nothing: `1 + 1 =`, `price,`.
  private var withoutEnd: String? {
    let ids = ["not-assignable", "comma-outside-brackets", "expected-name", "stray-bracket"]
    guard ids.contains(error.id) else { return nil }
    var text = statement[...]
    while let last = text.last, last.isWhitespace || "=?,.;!)]}".contains(last) {
      text.removeLast()
      if error.id == "stray-bracket", !last.isWhitespace { break }
    }
    return text.isEmpty || text.count == statement.count ? nil : String(text)
  }

  /// The line with its brackets closed.
  private var closed: String? {
    guard error.id == "unclosed-bracket", !statement.contains("\n") else { return nil }
    let closers = SourceTokens(statement).openClosers
    return closers.isEmpty ? nil : statement + closers
  }

  /// The only meaning of the whole line, tried before anything else: a command of other tools.
  func command() -> LineReading? {
    guard error.stage != .runtime, advice.runs else { return nil }
    return words.commands.readings(of: line, self).first
  }

  /// The line with a point in place of a comma or apostrophe between digits, as in `6,5%` and `450'000`,
  /// and with `_` for the points of `1.000.000`.
  private var withPoints: String? {
    var bytes = Array(statement.utf8)
    var isChanged = false
    var run = 0
    for place in bytes.indices.dropFirst() where bytes[place] == UInt8(ascii: ".") {
      let group = bytes[(place + 1)...].prefix { $0.isDigit }.count
      guard bytes[place - 1].isDigit, group == 3 else {
        run = 0
        continue
      }
      let isNext = place >= 4 && run > 0 && bytes[place - 4] == UInt8(ascii: ".")
      run = isNext ? run + 1 : 1
      if run > 1 {
        bytes[place] = UInt8(ascii: "_")
        bytes[place - 4] = UInt8(ascii: "_")
        isChanged = true
        break
      }
    }
    for place in bytes.indices.dropFirst().dropLast()
    where bytes[place - 1].isDigit && bytes[place + 1].isDigit {
      let end = bytes[(place + 1)...].firstIndex { !$0.isDigit } ?? bytes.count
      if bytes[place] == UInt8(ascii: "'"), end == place + 4 {
        bytes[place] = UInt8(ascii: "_")
        isChanged = true
      } else if bytes[place] == UInt8(ascii: ","), end < place + 4, error.stage == .runtime {
        bytes[place] = UInt8(ascii: ".")
        isChanged = true
      }
    }
    return isChanged ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// The line with the field that is called nearly so.
  private var nearField: LineReading? {
    let prefix = "did you mean "
    guard error.id == "no-such-field", let hint = error.hint, hint.hasPrefix(prefix),
      let span = error.span
    else { return nil }
    let near = hint.dropFirst(prefix.count).dropLast()
    let bytes = Array(statement.utf8)
    let (from, to) = (Int(span.start) - start, Int(span.end) - start)
    guard from >= 0, from <= to, to <= bytes.count, near.allSatisfy({ $0.isLetter || $0 == "_" })
    else { return nil }
    return LineReading(
      text: String(decoding: bytes[..<from], as: UTF8.self) + near
        + String(decoding: bytes[to...], as: UTF8.self), note: hint)
  }

  /// `x.y = 22` with the value that the error says would fit.
  private var nearValue: LineReading? {
    let prefix = "did you mean "
    guard error.id == "argument-type", let hint = error.hint, hint.hasPrefix(prefix),
      hint.hasSuffix("?"), hint.count < 40
    else { return nil }
    let tree = parse(SourceFile(name: "", text: statement), number: 0)
    guard case .bind(let binding)? = tree.statements.first?.kind,
      binding.value.isPlainLiteral, !binding.target.path.isEmpty
    else { return nil }
    let start = Array(statement.utf8)[..<Int(binding.value.span.start)]
    return LineReading(
      text: String(decoding: start, as: UTF8.self) + hint.dropFirst(prefix.count).dropLast())
  }

  /// A text with the names of functions in small letters.
  private func lowered(_ text: String) -> String {
    let line = LineWords(text)
    var result = text
    for (word, next) in zip(line.words, line.words.dropFirst()) where next.isSign("(") {
      if let name = word.word, name != word.text, interpreter.library.function(named: name) != nil {
        result = result.replacing(word.text + "(", with: name + "(")
      }
    }
    return result
  }

  /// The page of help on the one thing that a line names.
  private var page: String? {
    guard advice.runs else { return nil }
    let names = line.words.compactMap(\.word).filter { !LineWords.isFiller($0) }
    guard names.count == 1, let name = names.first, !isKnown(name),
      line.words.allSatisfy({ $0.valueKind == nil })
    else { return nil }
    if words.idioms[name] != nil, error.hint != nil { return nil }
    let isFunction = interpreter.library.function(named: name) != nil
    return (isFunction ? name : words.topics[name]).map { ":help \($0)" }
  }

  /// A function's name and its arguments without brackets, as a call.
  private var called: String? {
    let library = interpreter.library
    guard let name = line.words.first?.word,
      let function = library.function(named: name)?.name ?? library.function(alias: name)
    else { return nil }
    let arguments = line.words.dropFirst().filter { !$0.isSign(",") }
    guard !arguments.isEmpty, arguments.allSatisfy({ $0.valueKind != nil || isKnown($0.text) })
    else { return nil }
    // `fv 1000 5% 10` has another order.
    if case .rateOrNumber? = library.function(named: function)?.parameters.first?.type,
      arguments.count > 1, arguments.first?.valueKind != .percent
    {
      return nil
    }
    return "\(function)(\(arguments.map(\.text).joined(separator: ", ")))"
  }

  /// The note if nothing is offered: the word that was not understood, and the page of help that
  /// is nearest to the others.
  func lastHint(for diagnostic: Diagnostic) -> String? {
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
    let free = line.words.count { $0.word != nil && !isKnown($0.text) }
    let isSentence = error.stage == .syntax && free >= 2
    return isSentence && free * 2 > line.words.count && !statement.contains("(")
  }

  private var topic: String? {
    corrected.words.lazy.compactMap { $0.word.flatMap { words.topics[$0] } }.first
  }

  // MARK: Names

  func isKeyword(_ word: String) -> Bool { Keyword.bySpelling[word] != nil }

  func isFunction(_ name: String) -> Bool {
    let library = interpreter.library
    return library.function(named: name.lowercased()) != nil || library.function(alias: name) != nil
  }

  func isOfSubject(_ word: String) -> Bool { words.vocabulary.contains(word) }

  func formula(of name: String) -> String? {
    guard case .formula(let formula)? = interpreter.definition(of: name)?.content else {
      return nil
    }
    return formula.source
  }

  func isKnown(_ name: String) -> Bool {
    interpreter.compiler.knownNames.contains(name) && !interpreter.library.lists.contains(name)
      || advice.known.contains(name) || interpreter.library.index(ofValue: name) != nil
  }

  func kind(of name: String) -> LineValueKind? {
    guard let slot = interpreter.names.existingSlot(for: name),
      slot < interpreter.globals.capacity
    else { return nil }
    let value = interpreter.globals.values[slot]
    return value.isMissing ? nil : LineValueKind(value)
  }
}

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
