import Money

/// The reason that there is no such lesson, or that a file is not a valid one.
enum LessonError: DescribedError, Equatable {
  /// `word` is what begins a lesson where this one was asked for.
  case unknown(String, word: String, nearest: String?, known: [String])
  case notLesson(String)
  case noTitle
  case questionWithoutAssertion
  case assertionWithoutQuestion
  case unclearAssertion

  var row: ErrorRow {
    switch self {
    case .unknown(let name, let word, let nearest, let known):
      .init(
        "unknown-lesson", "no lesson named \"\(name)\"",
        details: ["the lessons are \(known.listed("and"))"],
        hint: nearest.map { "\(word) \($0)" } ?? "\(word) lists them")
    case .notLesson(let path):
      .init(
        "not-a-lesson", "\(path) is not a lesson: no line starts with #:",
        hint: "fin \(path) runs it")
    case .noTitle:
      .init(
        "lesson-without-title", "a lesson starts with a title and a summary",
        hint: "#: Interest: what borrowed money costs")
    case .questionWithoutAssertion:
      .init(
        "question-without-assert", "this question has no answer",
        hint: "put the answer after it: assert answer == $100")
    case .assertionWithoutQuestion:
      .init(
        "assert-without-question", "this asserts an answer, but there was no question",
        hint: "put a question before it: #? How much is it?")
    case .unclearAssertion:
      .init(
        "unclear-answer", "this does not state the answer",
        hint: "assert answer == $100, or abs(answer - $100) <= $5; several with or between")
    }
  }
}
