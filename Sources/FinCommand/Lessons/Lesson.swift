import FinLanguage

/// A text that teaches: prose, statements that run, and questions, in the order of reading.
struct Lesson {
  let title: String
  /// The subject in one line.
  let summary: String
  let parts: [Part]
  let source: SourceFile

  enum Part {
    case prose([Paragraph])
    case code(Statement)
    case question(Question)
  }

  enum Paragraph: Equatable {
    /// Sentences, broken into lines as the width allows.
    case flowing(String)
    /// Lines that stay as they are.
    case fixed([String])
  }

  /// A statement as it would be typed.
  struct Statement {
    let text: String
    let span: SourceSpan
  }

  /// A question and its correct answers.
  struct Question {
    let text: String
    /// The accepted answers; the first is the one that is shown.
    let accepted: [Accepted]
    /// An expression for why it is so, if there is one.
    let reason: String?
    /// The span of the answer.
    let span: SourceSpan
  }

  /// Expressions for an answer and for how far from it one may be.
  struct Accepted: Equatable {
    let value: String
    var tolerance: String?
  }
}
