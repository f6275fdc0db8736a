import FinLanguage
import Money

/// Offers of errors: a fix is tried before it is shown, and a line that is no fin is looked at once
/// more for what it can mean.
public struct LineAdviser: Adviser, Sendable {
  private let forms: HabitForms

  public init(_ forms: HabitForms) { self.forms = forms }

  /// Longer statements are nothing that a person would type again; in bytes.
  private static let longestStatement = 2_000

  /// The errors of one statement, with the fixes that hold.
  public func advised(
    _ diagnostics: [Diagnostic], of place: SourceSpan, in interpreter: Interpreter
  ) -> [Diagnostic] {
    guard let first = diagnostics.firstIndex(where: { $0.severity == .error }),
      place.end - place.start <= Self.longestStatement
    else { return diagnostics }
    guard interpreter.advice.looksLeft > 0 else { return diagnostics.map(\.withoutFixes) }
    interpreter.advice.looksLeft -= 1
    interpreter.advice.steps = LookSteps()
    interpreter.advice.row = nil
    let failed = FailedLine(
      interpreter: interpreter, forms: forms, statement: interpreter.sourceMap.text(of: place),
      start: Int(place.start), error: diagnostics[first], advice: interpreter.advice)
    let reader = SecondLook(failed)
    let isSentence = reader.isSentence
    func offering(_ reading: LineReading) -> [Diagnostic] {
      interpreter.advice.row = reading.row
      let result = diagnostics[first].offering(reading, at: place, runs: failed.advice.runs)
      // The next question is about what was offered.
      if isSentence || reading.isAboutAnswer, let text = reading.text, text.first != ":",
        failed.settled(text)?.writers.isEmpty ?? false
      {
        interpreter.lastAnswer = text
      }
      return [
        isSentence || reading.isAboutAnswer
          ? result.asSentence(reading.note.map(Hint.words)) : result
      ]
    }
    if let reading = reader.command() { return offering(reading) }
    // What other languages write is another thing than what it looks like.
    if [ErrorID.foreignComment, .leadingEquals, .noSuchField, .unknownFunction].contains(
      diagnostics[first].id),
      let reading = reader.form()
    {
      return offering(reading)
    }
    if let moved = reader.moved() { return offering(moved) }
    if let fixed = failed.fixes(of: diagnostics, first, place) {
      // A call without its parentheses is nearly one.
      guard isSentence, diagnostics[first].id != .missingParentheses,
        let shown = fixed.first(where: { !$0.fixes.isEmpty })
      else { return fixed }
      return [shown.asSentence(nil)]
    }
    if let reading = reader.reading() { return offering(reading) }
    if isSentence {
      let hint = reader.lastHint(for: diagnostics[first]) ?? SecondLook.whereToLook
      return [diagnostics[first].withoutFixes.asSentence(hint)]
    }
    return diagnostics.enumerated().map { index, diagnostic in
      var diagnostic = diagnostic
      if !diagnostic.fixes.isEmpty || diagnostic.isNearestName {
        let isShown = [ErrorID.missingParentheses, .leadingEquals].contains(diagnostic.id)
        diagnostic = diagnostic.withoutFixes
        // What was tried and does not hold is no hint.
        let name = diagnostic.span.map(interpreter.sourceMap.text)?.lowercased()
        let isSameWord =
          diagnostic.hint?.onlyNearest.flatMap { near in
            name?.hasPrefix(near) ?? false
              || name.flatMap(failed.library.function(alias:)) == near && !failed.isMethod
          } == true
        if diagnostic.isNearestName && !isSameWord || isShown { diagnostic.hint = nil }
      }
      if index == first, let hint = reader.lastHint(for: diagnostic) { diagnostic.hint = hint }
      if index == first, let hint = OperandOffers(failed).readingsOfOne {
        diagnostic.hint = .words(hint)
      }
      return diagnostic
    }
  }
}

extension FailedLine {
  /// The errors with all their fixes at the first one, if they hold together, or those of the first
  /// one alone.
  fileprivate func fixes(
    of diagnostics: [Diagnostic], _ first: Int, _ place: SourceSpan
  ) -> [Diagnostic]? {
    let errors = diagnostics.filter { $0.severity == .error }
    for fixes in [errors.flatMap(\.fixes), errors.first?.fixes ?? []] where !fixes.isEmpty {
      let inside = fixes.allSatisfy { place.file == $0.span.file && $0.span.isInside(place) }
      if !inside {
        // In a function that was declared before: its line is checked.
        guard let line = diagnostics[0].fixedLine(in: interpreter.sourceMap),
          interpreter.trial(line, known: advice.known, runs: false).fits
        else { continue }
        return diagnostics
      }
      guard let text = Self.text(statement, at: place, with: fixes),
        library.function(named: text) == nil, !takesPlaceOfText(fixes),
        let (settled, writers) = settled(text), settled != statement
      else { continue }
      guard writers.allSatisfy(statement.contains) else { continue }
      // The corrected line covers later errors of the same kind.
      return diagnostics.enumerated().compactMap { index, diagnostic in
        var diagnostic = diagnostic
        if index == first {
          diagnostic.fixes = settled == text ? fixes : [.init(span: place, replacement: settled)]
          // The line to type says it already.
          let isShown = fixes.contains { diagnostic.hint?.sources == [$0.replacement] }
          let isMended = settled != text && diagnostic.id == .leadingEquals
          if advice.runs, isShown || isMended { diagnostic.hint = nil }
        }
        if index > first, diagnostic.severity == .error {
          diagnostic.fixes = []
          if diagnostic.id == diagnostics[first].id { return nil }
        }
        return diagnostic
      }
    }
    return nil
  }

  /// Returns true if a fix puts a text that stands elsewhere in the statement in place of another, which
  /// would be lost.
  private func takesPlaceOfText(_ fixes: [Diagnostic.Fix]) -> Bool {
    let texts = LineWords(statement).words.filter { $0.valueKind == .text }.map(\.text)
    return fixes.contains { fix in
      let old = interpreter.sourceMap.text(of: fix.span)
      return old != fix.replacement && texts.contains(old) && texts.contains(fix.replacement)
    }
  }

  /// A statement with fixes made; nil where they overlap.
  static func text(
    _ statement: String, at place: SourceSpan, with fixes: [Diagnostic.Fix]
  ) -> String? {
    let bytes = Array(statement.utf8)
    var result: [UInt8] = []
    var done = 0
    for fix in fixes.sorted(by: { $0.span.start < $1.span.start }) {
      let (start, end) = (Int(fix.span.start - place.start), Int(fix.span.end - place.start))
      guard start >= done, end <= bytes.count else { return nil }
      result += bytes[done..<start] + Array(fix.replacement.utf8)
      done = end
    }
    return String(decoding: result + bytes[done...], as: UTF8.self)
  }

  /// A text that a fix leads to may need so many more.
  private static let mostRounds = 4

  /// A text that fits, with the certain fixes of what is wrong in it made, too, and the functions in
  /// it that write; nil where that leads nowhere.
  ///
  /// - Parameter reading: The reading that it is the text of.
  func settled(
    _ text: String, as reading: LineReading? = nil
  ) -> (text: String, writers: Set<String>)? {
    var text = text
    for _ in 0..<Self.mostRounds {
      switch trial(text) {
      case .fits(let writers): return keeps(text, as: reading) ? (text, writers) : nil
      case .fails(let errors):
        guard let next = next(after: text, errors), next != text else { return nil }
        text = next
      }
    }
    return nil
  }

  /// A text with the fixes of its errors made, or with the call that its first error asks for.
  private func next(after text: String, _ errors: [Diagnostic]) -> String? {
    // Correcting a misspelled name is a guess; a fix on top of that would be too uncertain.
    guard let first = errors.first, first.id != .unknownName else { return nil }
    let fixes = errors.flatMap(\.fixes)
    if first.id != .unknownFunction, let file = fixes.first?.span.file {
      let whole = SourceSpan(file: file, start: 0, end: text.utf8.count)
      if fixes.allSatisfy({ $0.span.isInside(whole) }),
        let fixed = Self.text(text, at: whole, with: fixes)
      {
        return fixed
      }
    }
    let failed = FailedLine(
      interpreter: interpreter, forms: forms, statement: text, start: 0, error: first,
      advice: advice)
    let texts =
      first.id == .notFunction
      ? LineRepairs(failed: failed, line: LineWords(text)).withOperator.compactMap(\.text)
      : CallOffers.errors.contains(first.id)
        ? CallOffers(failed).readings.compactMap(\.text)
          + LineRepairs(failed: failed, line: LineWords(text)).ofValues.compactMap(\.text)
        : OperandOffers(failed).withUnits
    return texts.first { trial($0).fits }
  }
}

extension Diagnostic {
  var withoutFixes: Diagnostic {
    var result = self
    result.fixes = []
    return result
  }

  /// The error of a line that is a sentence: what to type, without a place.
  fileprivate func asSentence(_ hint: Hint?) -> Diagnostic {
    var result = Diagnostic(
      stage: stage, id: Self.sentence, summary: "fin reads formulas, not sentences", span: nil,
      hint: hint)
    result.fixes = fixes
    return result
  }

  var isNearestName: Bool {
    if case .nearest? = hint { id == .unknownFunction || id == .unknownName } else { false }
  }

  /// True if its hint only shows a form, so that the line to type says more.
  ///
  /// - Parameter runs: Whether the line is typed, so that the fix is at hand.
  private func hasGeneralHint(runs: Bool) -> Bool {
    switch id {
    case .singleQuotes, .foreignConditional, .expectedBlock, .foreignDeclaration,
      .unknownFunction, .foreignOperator, .noIncrement, .whatIfUnread, .expectedRecord:
      true
    case .argumentType, .wrongArguments:
      runs && hint.map { $0.isGuess && $0.isOfSeveral } ?? false
    case .unknownName:
      switch hint {
      case .nearest, .nearestInput, .setFirst: true
      default: false
      }
    default: false
    }
  }

  /// The error with what the line can mean.
  fileprivate func offering(_ reading: LineReading, at place: SourceSpan, runs: Bool)
    -> Diagnostic
  {
    var result = withoutFixes
    // A hint with a fix that did not hold shows that fix.
    let isWrong = hasGeneralHint(runs: runs) || id == .missingParentheses && !fixes.isEmpty
    let says =
      reading.text != nil && !isWrong && !fixes.contains { hint?.sources == [$0.replacement] }
    result.hint = reading.note.map(Hint.words) ?? (reading.keepsHint || says ? hint : nil)
    if let text = reading.text {
      result.fixes = [Fix(span: place, replacement: text)]
    }
    if reading.summary != nil || id == .missingOperator {
      result.summary = reading.summary ?? summary
    }
    if stage != .runtime { result.details = [] }
    result.usage = nil
    if stage != .runtime { result.labels = [] }
    return result
  }

  /// The line of the first fix, with all fixes of the error made.
  fileprivate func fixedLine(in map: SourceMap) -> String? {
    guard let first = fixes.first, let file = map.file(first.span.file) else { return nil }
    let number = file.lineNumber(of: Int(first.span.start))
    guard let start = file.start(ofLine: number) else { return nil }
    var bytes = Array(file.line(number).utf8)
    for fix in fixes.sorted(by: { $0.span.start > $1.span.start }) {
      let (from, to) = (Int(fix.span.start) - start, Int(fix.span.end) - start)
      guard from >= 0, from <= to, to <= bytes.count else { return nil }
      bytes.replaceSubrange(from..<to, with: Array(fix.replacement.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
