import FinLanguage
import FinLibrary

/// Reads a source as a lesson.
struct LessonReader {
  /// The error in a source that is not a valid lesson.
  struct Failure: Error {
    let diagnostics: [Diagnostic]
    let source: SourceFile

    var sources: SourceMap {
      var map = SourceMap()
      _ = map.add(source)
      return map
    }
  }

  private let source: SourceFile
  private let tree: SyntaxTree
  private var parts: [Lesson.Part] = []
  private var diagnostics: [Diagnostic] = []
  private var prose: [Comment] = []
  private var question: [Comment] = []

  private init(_ source: SourceFile) {
    self.source = source
    tree = parse(source, number: 0, words: StandardLibrary.library.words)
  }

  static func read(_ source: SourceFile) -> Result<Lesson, Failure> {
    var reader = LessonReader(source)
    return reader.read()
  }

  /// Returns the error in the questions of a source, which may be no lesson.
  static func problems(in source: SourceFile) -> Failure? {
    var reader = LessonReader(source)
    guard reader.tree.comments.contains(where: { $0.lessonMark == .question }) else { return nil }
    reader.collect()
    return reader.diagnostics.isEmpty ? nil : reader.failure
  }

  private var failure: Failure { Failure(diagnostics: diagnostics, source: source) }

  private mutating func read() -> Result<Lesson, Failure> {
    diagnostics = tree.diagnostics
    guard diagnostics.isEmpty else { return .failure(failure) }
    guard tree.comments.contains(where: { $0.lessonMark == .prose }) else {
      report(.notLesson(source.name), at: nil)
      return .failure(failure)
    }
    collect()
    guard let heading = takeHeading() else {
      report(.noTitle, at: tree.comments.first { $0.lessonMark != nil }?.span)
      return .failure(failure)
    }
    guard diagnostics.isEmpty else { return .failure(failure) }
    return .success(
      Lesson(title: heading.title, summary: heading.summary, parts: parts, source: source))
  }

  private mutating func report(_ error: LessonError, at span: SourceSpan?) {
    diagnostics.append(Diagnostic(error, stage: .check, span: span))
  }

  // MARK: Parts

  private mutating func collect() {
    var comments = tree.comments.filter { $0.lessonMark != nil }[...]
    for statement in tree.statements {
      while let comment = comments.first, comment.span.start < statement.span.start {
        take(comment)
        comments.removeFirst()
      }
      take(statement)
    }
    comments.forEach { take($0) }
    finishProse()
    dropQuestion()
  }

  private mutating func take(_ comment: Comment) {
    if comment.lessonMark == .question {
      finishProse()
      question.append(comment)
    } else {
      dropQuestion()
      prose.append(comment)
    }
  }

  private mutating func take(_ statement: Statement) {
    finishProse()
    if !question.isEmpty {
      guard case .assertion(let condition, let message) = statement.kind, statement.judgesAnswer
      else {
        dropQuestion()
        return take(statement)
      }
      let text = question.map { $0.lessonText }.joined(separator: " ")
      question = []
      guard let accepted = accepted(by: condition) else {
        return report(.unclearAssertion, at: condition.span)
      }
      parts.append(
        .question(
          Lesson.Question(
            text: text, accepted: accepted, reason: message.map { source.text(in: $0.span) },
            span: statement.span)))
    } else if statement.judgesAnswer {
      report(.assertionWithoutQuestion, at: statement.span)
    } else if case .test = statement.kind {
      // For `fin test` only.
    } else {
      let text = source.text(in: statement.span) + (statement.isSilenced ? ";" : "")
      parts.append(.code(Lesson.Statement(text: text, span: statement.span)))
    }
  }

  /// A question that nothing judges.
  private mutating func dropQuestion() {
    if let first = question.first { report(.questionWithoutAssertion, at: first.span) }
    question = []
  }

  // MARK: Answers

  /// The values that a condition accepts; nil where it is of another form.
  private func accepted(by condition: Expression) -> [Lesson.Accepted]? {
    switch condition.kind {
    case .parenthesized(let inner): return accepted(by: inner)
    case .binary(.or, let left, let right, _):
      guard let left = accepted(by: left), let right = accepted(by: right) else { return nil }
      return left + right
    case .binary(.equal, let left, let right, _):
      guard case .name(Statement.answerName) = left.kind else { return nil }
      return [Lesson.Accepted(value: source.text(in: right.span))]
    case .binary(.lessOrEqual, let left, let right, _):
      guard case .call(let callee, let arguments) = left.kind, case .name("abs") = callee.kind,
        let distance = arguments.first?.value,
        case .binary(.subtract, let answer, let value, _) = distance.kind,
        case .name(Statement.answerName) = answer.kind
      else { return nil }
      return [
        Lesson.Accepted(
          value: source.text(in: value.span), tolerance: source.text(in: right.span))
      ]
    default: return nil
    }
  }

  // MARK: Prose

  private mutating func finishProse() {
    guard let first = prose.first else { return }
    var paragraphs: [Lesson.Paragraph] = []
    var line = source.location(of: Int(first.span.start)).line
    var isOpen = false
    for comment in prose {
      let next = source.location(of: Int(comment.span.start)).line
      // A line without a mark between them parts two paragraphs, too.
      if next > line + 1 { isOpen = false }
      line = next
      isOpen = paragraphs.add(comment.lessonText, isOpen: isOpen)
    }
    prose = []
    if !paragraphs.isEmpty { parts.append(.prose(paragraphs)) }
  }

  /// The first paragraph, which is `Title: summary`.
  private mutating func takeHeading() -> (title: String, summary: String)? {
    guard case .prose(let paragraphs)? = parts.first, case .flowing(let text)? = paragraphs.first,
      let colon = text.firstRange(of: ": "), !colon.isEmpty
    else { return nil }
    let rest = Array(paragraphs.dropFirst())
    parts.removeFirst()
    if !rest.isEmpty { parts.insert(.prose(rest), at: 0) }
    return (String(text[..<colon.lowerBound]), String(text[colon.upperBound...]))
  }
}

extension [Lesson.Paragraph] {
  /// Adds a line of prose; true if the next one may belong to the same paragraph.
  fileprivate mutating func add(_ line: Substring, isOpen: Bool) -> Bool {
    if line.allSatisfy(\.isWhitespace) { return false }
    let isFixed = line.hasPrefix("  ")
    switch last {
    case .flowing(let text) where isOpen && !isFixed:
      self[count - 1] = .flowing(text + " " + line.trimmingSpaces())
    case .fixed(let lines) where isOpen && isFixed:
      self[count - 1] = .fixed(lines + [String(line)])
    default:
      append(isFixed ? .fixed([String(line)]) : .flowing(String(line.trimmingSpaces())))
    }
    return true
  }
}
