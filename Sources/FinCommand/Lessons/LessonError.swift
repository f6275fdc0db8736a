import Money

/// Why there is no such lesson, or why a file is none that can be taught.
enum LessonError: DescribedError, Equatable {
  /// `word` is what begins a lesson where this one was asked for.
  case unknown(String, word: String, nearest: String?, known: [String])
  case notLesson(String)
  case noTitle
  case questionWithoutAssertion
  case assertionWithoutQuestion
  case unclearAssertion

  var id: String {
    switch self {
    case .unknown: "unknown-lesson"
    case .notLesson: "not-a-lesson"
    case .noTitle: "lesson-without-title"
    case .questionWithoutAssertion: "question-without-assert"
    case .assertionWithoutQuestion: "assert-without-question"
    case .unclearAssertion: "unclear-answer"
    }
  }

  var summary: String {
    switch self {
    case .unknown(let name, _, _, _): "there is no lesson \"\(name)\""
    case .notLesson(let path): "\(path) is no lesson: no line of it begins with #:"
    case .noTitle: "a lesson begins with its title and what it is about"
    case .questionWithoutAssertion: "this question has no answer"
    case .assertionWithoutQuestion: "this asserts an answer, and nothing was asked"
    case .unclearAssertion: "this does not say what the answer is"
    }
  }

  var details: [String] {
    switch self {
    case .unknown(_, _, _, let known): ["the lessons are \(known.listed("and"))"]
    default: []
    }
  }

  var hint: String? {
    switch self {
    case .unknown(_, let word, let nearest, _):
      nearest.map { "\(word) \($0)" } ?? "\(word) lists them"
    case .notLesson(let path): "fin \(path) runs it"
    case .noTitle: "#: Interest: what borrowed money costs"
    case .questionWithoutAssertion: "next after it: assert answer == $100"
    case .assertionWithoutQuestion: "on the line before it: #? How much is it?"
    case .unclearAssertion:
      "assert answer == $100, or abs(answer - $100) <= $5; several with or between"
    }
  }
}
