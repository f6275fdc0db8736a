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
        "unknown-lesson", "there is no lesson \"\(name)\"",
        details: ["the lessons are \(known.listed("and"))"],
        hint: nearest.map { "\(word) \($0)" } ?? "\(word) lists them")
    case .notLesson(let path):
      .init(
        "not-a-lesson", "\(path) is no lesson: no line of it begins with #:",
        hint: "fin \(path) runs it")
    case .noTitle:
      .init(
        "lesson-without-title", "a lesson begins with its title and what it is about",
        hint: "#: Interest: what borrowed money costs")
    case .questionWithoutAssertion:
      .init(
        "question-without-assert", "this question has no answer",
        hint: "next after it: assert answer == $100")
    case .assertionWithoutQuestion:
      .init(
        "assert-without-question", "this asserts an answer, and nothing was asked",
        hint: "on the line before it: #? How much is it?")
    case .unclearAssertion:
      .init(
        "unclear-answer", "this does not say what the answer is",
        hint: "assert answer == $100, or abs(answer - $100) <= $5; several with or between")
    }
  }
}
