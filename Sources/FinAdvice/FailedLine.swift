import FinLanguage
import Money

/// A statement that failed, with its error and what is known around it.
struct FailedLine: LineNames {
  let interpreter: Interpreter
  let forms: HabitForms
  let statement: String
  /// The offset of the statement in its file.
  let start: Int
  let error: Diagnostic
  let advice: Interpreter.Advice

  var library: Library { interpreter.library }
  var today: CalendarDate { interpreter.host.today }

  /// The words of a sentence, which has no lists: `2,150` is one number.
  var groupedLine: LineWords { LineWords(ForeignNumbers.grouped(statement), today: today) }

  /// The statement as a tree, by offsets in it; nil where it is none.
  var tree: SyntaxTree? {
    let tree = parse(SourceFile(name: "", text: statement), number: 0)
    return tree.diagnostics.isEmpty ? tree : nil
  }

  /// The error's span, by offsets in the statement; nil where it is elsewhere.
  var errorSpan: SourceSpan? {
    guard let span = error.span else { return nil }
    let (from, to) = (Int(span.start) - start, Int(span.end) - start)
    guard from >= 0, from <= to, to <= statement.utf8.count else { return nil }
    return SourceSpan(file: 0, start: from, end: to)
  }

  /// True if the error is at the name behind a point.
  var isMethod: Bool {
    guard let start = errorSpan?.start, start > 0 else { return false }
    return Array(statement.utf8)[Int(start) - 1] == UInt8(ascii: ".")
  }

  func text(of span: SourceSpan) -> String {
    String(decoding: Array(statement.utf8)[Int(span.start)..<Int(span.end)], as: UTF8.self)
  }

  /// The statement with another text in a place of it.
  func replacing(_ span: SourceSpan, with text: String) -> String {
    let bytes = Array(statement.utf8)
    return String(decoding: bytes[..<Int(span.start)], as: UTF8.self) + text
      + String(decoding: bytes[Int(span.end)...], as: UTF8.self)
  }

  /// The value of a top-level name; nil where it has none.
  func value(of name: String) -> Value? {
    interpreter.heldValue(of: name)
  }

  /// The names of the session that hold values of the first of some kinds that there are any of; of any
  /// kind where none is given.
  func names(ofKinds kinds: [String]? = nil) -> [String] {
    let held = interpreter.namesEverBound.compactMap { name -> (name: String, kind: String)? in
      guard case .domain(let value)? = value(of: name), !Interpreter.answers.contains(name) else {
        return nil
      }
      return (name, value.kind)
    }
    guard let kinds else { return held.map(\.name) }
    for kind in kinds {
      let names = held.filter { $0.kind == kind }.map(\.name)
      if !names.isEmpty { return names }
    }
    return []
  }

  /// Tries a text as the line that failed would have run.
  func trial(_ text: String) -> Interpreter.TrialOutcome {
    interpreter.trial(text, known: advice.known, runs: advice.runs)
  }

  // MARK: Names

  var steps: LookSteps { advice.steps }

  func isKeyword(_ word: String) -> Bool { Keyword.bySpelling[word] != nil }

  func isFunction(_ name: String) -> Bool {
    library.function(named: name.lowercased()) != nil || library.function(alias: name) != nil
  }

  func isOfSubject(_ word: String) -> Bool {
    forms.words.contains(word) || PageBook.topic(of: word) != nil
  }

  func formula(of name: String) -> String? {
    guard case .formula(let formula)? = interpreter.definition(of: name)?.content else {
      return nil
    }
    return formula.source
  }

  func isKnown(_ name: String) -> Bool {
    interpreter.knows(name) && !library.lists.contains(name)
      || advice.known.contains(name) || library.index(ofValue: name) != nil
  }

  func kind(of name: String) -> LineValueKind? { value(of: name).map(LineValueKind.init) }
}
