/// The kinds of comments in a lesson: `#:` begins a line of prose, `#?` a line of a question.
public enum LessonMark: Sendable {
  case prose, question
}

extension Comment {
  /// The mark that the comment begins with, where it has a line of its own.
  public var lessonMark: LessonMark? {
    guard startsLine else { return nil }
    return text.hasPrefix("#:") ? .prose : text.hasPrefix("#?") ? .question : nil
  }

  /// The text after its mark and one space.
  public var lessonText: Substring {
    let text = text.dropFirst(2)
    return text.first == " " ? text.dropFirst() : text
  }
}

extension SyntaxTree {
  /// The places among the statements of those that only `fin lesson` asks: each is an `assert` on
  /// `answer` with `#?` right before it.
  public var lessonQuestions: Set<Int> {
    guard comments.contains(where: { $0.lessonMark == .question }) else { return [] }
    var found: Set<Int> = []
    var marks = comments.filter { $0.lessonMark == .question }[...]
    for (place, statement) in statements.enumerated() {
      let isMarked = (marks.first?.span.start ?? .max) < statement.span.start
      marks = marks.drop { $0.span.start < statement.span.end }
      if isMarked, statement.judgesAnswer { found.insert(place) }
    }
    return found
  }
}

extension Statement {
  /// True if it is an assertion about the `answer` to a question.
  public var judgesAnswer: Bool {
    guard case .assertion(let condition, _) = kind else { return false }
    return condition.reads(Self.answerName)
  }

  /// A function of the answer with this statement in it: it can be checked, and does nothing.
  package var awaitingAnswer: Statement {
    let block = Block(statements: [self], span: span)
    let function = FunctionLiteral(
      parameters: [FunctionParameter(name: Name(Self.answerName, span: span), defaultValue: nil)],
      body: Expression(.block(block), span: span), span: span)
    return Statement(.expression(Expression(.function(function), span: span)), span: span)
  }

  /// The name of the answer to a question in a lesson.
  public static let answerName = "answer"
}

extension Expression {
  /// Returns true if a name occurs in it, outside blocks and functions. The parser limits the
  /// depth.
  public func reads(_ name: String) -> Bool {
    if case .name(name) = kind { return true }
    var found = false
    forEachChild { child in
      if case .expression(let inner) = child, !found { found = inner.reads(name) }
    }
    return found
  }
}
