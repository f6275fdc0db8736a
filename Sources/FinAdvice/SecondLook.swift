import FinLanguage
import Money

/// A second look at a line that failed, for what it can mean. Nothing is ever run on a guess: what
/// parses and checks is offered.
struct SecondLook {
  let failed: FailedLine
  let line: LineWords
  let words: SubjectVocabulary

  init(_ failed: FailedLine) {
    self.failed = failed
    line = LineWords(failed.statement, today: failed.today)
    words = failed.library.words()
  }

  private var interpreter: Interpreter { failed.interpreter }
  private var statement: String { failed.statement }
  private var error: Diagnostic { failed.error }
  private var advice: Interpreter.Advice { failed.advice }
  /// The words that the questions and the pages of help know, for those that are misspelled.
  private var vocabulary: Set<String> { failed.forms.words.union(PageBook.topics.keys) }

  /// At most so many texts are tried.
  private static let mostTrials = 100

  /// Longer statements are no lines that somebody types out of habit; in bytes.
  private static let longest = 500

  /// Returns the possible meaning of the line; nil if unknown.
  func reading() -> LineReading? {
    if statement.utf8.count > Self.longest { return nil }
    if let form = form() { return form }
    func first(of readings: [LineReading]) -> LineReading? {
      for (trials, reading) in readings.enumerated() {
        guard let text = reading.text else {
          var reading = reading
          reading.note = reading.note.map(withFirstOwnName)
          if let note = reading.note, needsExampleName(note) { continue }
          return reading
        }
        if trials >= Self.mostTrials || advice.steps.areOver { return nil }
        if let confirmed = confirmed(reading, text) { return confirmed }
      }
      return nil
    }
    if let reading = first(of: candidates()) { return reading }
    guard mayBePhrase, line.spelling(among: vocabulary, failed) != nil else { return nil }
    return first(of: phrases(corrected, isCorrected: true))
  }

  /// The call with its arguments in another order, if that is plainly meant; both orders where values of
  /// one kind can have changed places.
  func moved() -> LineReading? {
    if statement.utf8.count > Self.longest { return nil }
    guard let moved = CallOffers(failed).moved else { return nil }
    func reading(_ text: String?) -> LineReading? {
      text.flatMap { confirmed(LineReading(text: $0), $0) }
    }
    let (inOrder, other) = (reading(moved.inOrder), reading(moved.other))
    if let inOrder, let other {
      let texts = [inOrder, other].compactMap(\.text)
      return texts.count == 2 ? LineReading(note: texts.listed("or")) : nil
    }
    if inOrder != nil { return moved.isMoved ? inOrder : nil }
    return moved.isAllowed ? other : nil
  }

  /// The fin equivalent of another language's form in the line.
  func form() -> LineReading? {
    if statement.utf8.count > Self.longest { return nil }
    let forms = failed.forms.foreign
    let ofSubject = failed.forms.phrases.replaced(in: statement, failed)
    if let text = ofSubject?.text, let confirmed = ofSubject.flatMap({ confirmed($0, text) }) {
      return confirmed
    }
    let lines = forms.readings(of: line, failed)
    for reading in [forms.replaced(in: statement, failed)].compactMap(\.self) + lines {
      guard let text = reading.text else { return reading }
      if let confirmed = confirmed(reading, text) { return confirmed }
    }
    // One form may stand inside another.
    for reading in lines {
      if let text = reading.text, let inner = forms.replaced(in: text, failed),
        let text = inner.text,
        let confirmed = confirmed(inner, text)
      {
        return confirmed
      }
    }
    return nil
  }

  /// The reading if it holds: one that writes is only told, unless that was typed.
  private func confirmed(_ reading: LineReading, _ text: String) -> LineReading? {
    if text.first == ":", text.dropFirst().first?.isLetter == true {
      return advice.runs ? reading : nil
    }
    if ["it", "that"].contains(where: text.mentions) {
      let texts =
        AnswerSubject(interpreter)?.texts(of: text) ?? []
      var reading = reading
      reading.isAboutAnswer = true
      // Each is tried once: what is tried twice may have no steps left.
      for text in texts {
        if let confirmed = confirmed(reading, text) { return confirmed }
      }
      return nil
    }
    var meant = reading.isAboutAnswer ? [text] : withOwnNames(text).flatMap(withOwnInputs)
    if meant.count > 1 {
      meant = meant.compactMap { failed.settled($0) }
        .filter { $0.writers.allSatisfy(statement.contains) }.map(\.text)
      if meant.count > 1 {
        return LineReading(note: meant.listed("or"), row: reading.row)
      }
    }
    guard let text = meant.first else { return nil }
    if text == statement { return nil }
    guard let (text, writers) = failed.settled(text, as: reading), text != statement else {
      return nil
    }
    if reading.isExample {
      return LineReading(
        text: nil, note: "for example \(text)", summary: reading.summary, row: reading.row)
    }
    if writers.allSatisfy(statement.contains) {
      var reading = reading
      // The note was about the text before it was corrected.
      if text != withFirstOwnName(reading.text ?? "") {
        (reading.note, reading.keepsHint) = (nil, false)
      }
      reading.note = reading.note.map(withFirstOwnName)
      reading.text = text
      return reading
    }
    return LineReading(text: nil, note: text, summary: reading.summary, row: reading.row)
  }

  /// Ambiguous literals: the user must choose, so nothing is offered.
  private static let ambiguous: Set<ErrorID> = [
    .groupingComma, .brokenGrouping, .groupingSpace, .ambiguousPoint, .ambiguousSuffix,
    .ambiguousPercent, .ambiguousPeriod, .malformedDate, .malformedNumber,
  ]

  private func candidates() -> [LineReading] {
    if Self.ambiguous.contains(error.id) { return [] }
    if error.id == .assignToLive { return LiveOffers(interpreter, statement).readings }
    let calls = CallOffers.errors.contains(error.id) ? CallOffers(failed) : nil
    if calls?.hasUnknownArgument == true { return [] }
    let repairs = LineRepairs(failed: failed, line: line)
    var result = WhatIfOffers(failed: failed).readings + repairs.ofSigns + repairs.ofDates
    result += [ofType].compactMap(\.self)
    if !mayBePhrase { result += failed.forms.phrases.readings(of: line, failed) }
    result += calls?.readings ?? []
    result += repairs.ofNames
    result += OperandOffers(failed).readings
    result += repairs.ofSeparators
    result += mayBePhrase ? phrases(line) : repairs.ofValues
    return result + (calls?.examples ?? [])
  }

  /// The names that hold what an unknown name is called after: `my_card` for `visa`.
  private var ofType: LineReading? {
    guard error.id == .unknownName, let span = failed.errorSpan else { return nil }
    let kinds = words.kinds[failed.text(of: span).lowercased()] ?? []
    let names = failed.names(ofKinds: kinds)
    guard let kind = kinds.first, !names.isEmpty else { return nil }
    return LineReading(note: "your \(kind)s: \(names.prefix(5).joined(separator: ", "))")
  }

  private func withFirstOwnName(_ text: String) -> String { withOwnNames(text).first ?? text }

  /// The text with the session's own names where it has that of an example: of several values of one
  /// type one text each.
  private func withOwnNames(_ text: String) -> [String] {
    // What defines a name means that name.
    if text.contains(" := ") || text.contains(" = ") && !text.contains(".") { return [text] }
    for example in words.exampleNames where !statement.contains(example) && text.mentions(example) {
      let own = failed.names(ofKinds: words.kinds[example] ?? [])
      if own.isEmpty { continue }
      return own.prefix(Self.mostOwners).map { name in
        text.replacingNames { $0 == example ? name : $0 }
      }
    }
    return [text]
  }

  /// Returns true if a text mentions the name of an example, which nobody has set.
  private func needsExampleName(_ text: String) -> Bool {
    var needs = false
    _ = text.replacingNames { word in
      let isExample = words.exampleNames.contains(word)
      if isExample, !failed.isKnown(word), !statement.contains(word) { needs = true }
      return word
    }
    return needs
  }

  /// The text with inputs of the session's values where it sets names that nothing reads: `one.rate =
  /// 5%` for `change rate to 5%`; of several values one text each.
  private func withOwnInputs(_ text: String) -> [String] {
    let others: Set<String> = [
      "let", "var", "const", "define", "assign", "double", "int", "float", "decimal", "string",
      "number",
    ]
    // What is declared, or stands before a sign, is a name of its own.
    guard advice.runs, let first = line.words.first?.word, !others.contains(first),
      line.words.count > 2, case .word? = line.words.dropFirst().first?.kind,
      let statement = parse(SourceFile(name: "", text: text), number: 0).statements.first
    else { return [text] }
    let binding: Binding?
    switch statement.kind {
    case .bind(let bound): binding = bound
    case .expression(let expression):
      binding =
        if case .whatIf(nil, let bindings, _) = expression.kind, bindings.count == 1 {
          bindings.first
        } else {
          nil
        }
    default: binding = nil
    }
    guard let binding, case let root = binding.target.root, binding.target.path.isEmpty,
      interpreter.isUnread(root.text)
    else { return [text] }
    let bytes = Array(text.utf8)
    let texts = interpreter.owners(ofInput: root.text).map { owner in
      // A bare number is an amount where the input is one.
      let sign = binding.value.isAmount(as: owner.parameter.type) ? "$" : ""
      let start = Int(binding.value.span.start)
      return String(decoding: bytes[..<Int(root.span.start)], as: UTF8.self) + owner.name + "."
        + String(decoding: bytes[Int(root.span.start)..<start], as: UTF8.self) + sign
        + String(decoding: bytes[start...], as: UTF8.self)
    }
    return texts.isEmpty ? [text] : texts
  }

  private var mayBePhrase: Bool {
    error.stage == .syntax || Self.unknown.contains(error.id) || error.id == .noValueYet
  }

  private static let unknown: Set<ErrorID> = [
    .unknownBinding, .unknownCurrency, .unknownField, .unknownFormat, .unknownFunction,
    .unknownName,
  ]

  /// The possible meanings of a line of words.
  private func phrases(_ line: LineWords, isCorrected: Bool = false) -> [LineReading] {
    var result = failed.forms.phrases.readings(of: line, failed)
    let plain = line.withoutFillers
    for variant in [line.withoutArticles, line.withoutCommas, plain]
    where variant.words.count < line.words.count && !variant.words.isEmpty {
      result += failed.forms.phrases.readings(of: variant, failed)
    }
    // `how do i start` asks for no start date.
    let asksHow =
      line.words.first?.word == "how"
      && ["do", "to", "can"].contains(line.words.dropFirst().first?.word ?? "")
    if !asksHow { result += [ownFigure(plain)].compactMap(\.self) }
    // What is asked says more than what the line holds.
    let reader = SentenceReader(failed, spelledAs: isCorrected ? vocabulary : nil)
    let answers = reader?.answers(hasWords: true)
    result += [reader?.listed].compactMap(\.self) + (answers?.likely ?? [])
    if advice.runs { result += reader?.readings ?? [] }
    result += answers?.ofOthers() ?? []
    // A form for the line itself says more than a page on its word.
    if !result.contains(where: \.isExample) {
      result += [page].compactMap { $0.map { LineReading(text: $0) } }
    }
    if plain.words.count < line.words.count, !plain.words.isEmpty {
      result.append(LineReading(text: plain.joined))
    }
    result += reader?.answers(hasWords: false).likely ?? []
    result += [called].compactMap { $0.map { LineReading(text: $0) } }
    // What the session holds, and what was given, comes before examples; what leaves out what was given
    // comes behind them.
    let hasValues = line.words.contains { $0.valueKind != nil }
    func leavesOut(_ reading: LineReading) -> Bool {
      hasValues && reading.text?.hasPrefix(":") ?? false
    }
    return result.filter { !$0.isExample && !leavesOut($0) } + result.filter(\.isExample)
      + result.filter(leavesOut) + failed.forms.foreign.readings(of: line, failed, .last)
  }

  /// The figure that the words name of a value of the session: `one.total`.
  private func ownFigure(_ line: LineWords) -> LineReading? {
    let names = line.words.compactMap(\.word)
    guard !names.isEmpty, line.words.allSatisfy({ $0.word != nil && !failed.isKnown($0.text) })
    else { return nil }
    let figure = names.joined(separator: "_")
    let owners = interpreter.namesEverBound.filter { name in
      guard !Interpreter.answers.contains(name), case .domain(let value)? = failed.value(of: name)
      else { return false }
      return value.fieldNames.contains(figure)
    }
    if owners.count > Self.mostOwners { return nil }
    let texts = owners.map { "\($0).\(figure)" }.filter {
      failed.trial($0).fits
    }
    return texts.count > 1
      ? LineReading(note: texts.listed("or")) : texts.first.map { LineReading(text: $0) }
  }

  private static let mostOwners = 4

  var corrected: LineWords { line.spelling(among: vocabulary, failed) ?? line }

  /// The only meaning of the whole line, tried before anything else: a command of other tools.
  func command() -> LineReading? {
    guard error.stage != .runtime, advice.runs else { return nil }
    return failed.forms.commands.readings(of: line, failed).first
  }

  /// The page of help on the one thing that a line names.
  private var page: String? {
    guard advice.runs else { return nil }
    let names = line.words.compactMap(\.word).filter { !LineWords.isFiller($0) }
    guard names.count == 1, let name = names.first, !failed.isKnown(name),
      line.words.allSatisfy({ $0.valueKind == nil })
    else { return nil }
    if words.idioms[name] != nil, let hint = error.hint {
      guard case .setFirst = hint else { return nil }
    }
    let isFunction = interpreter.library.function(named: name) != nil
    return (isFunction ? name : PageBook.topic(of: name)).map { ":help \($0)" }
  }

  /// A function's name and its arguments without brackets, as a call.
  private var called: String? {
    let library = interpreter.library
    guard let name = line.words.first?.word,
      let function = library.function(named: name)?.name ?? library.function(alias: name)
    else { return nil }
    let arguments = line.words.dropFirst().filter { !$0.isSign(",") }
    guard !arguments.isEmpty,
      arguments.allSatisfy({ $0.valueKind != nil || failed.isKnown($0.text) })
    else { return nil }
    // `fv 1000 5% 10` has another order.
    if case .rateOrNumber? = library.function(named: function)?.parameters.first?.type,
      arguments.count > 1, arguments.first?.valueKind != .percent
    {
      return nil
    }
    return "\(function)(\(arguments.map(\.text).joined(separator: ", ")))"
  }
}
