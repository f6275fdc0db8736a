/// The wording of the parts that syntax errors are made of.

extension SyntaxError.Found {
  /// As the subject of a sentence.
  var words: String {
    switch self {
    case .end: "the end of the text"
    case .endOfLine: "the end of the line"
    case .keyword(let keyword): "the word \(keyword.rawValue)"
    case .text(let text): text
    }
  }

  /// As an addition to what is missing.
  var clause: String {
    switch self {
    case .end: ", but the text ends"
    case .endOfLine: ", but the line ends"
    case .keyword, .text: ", not \(words)"
    }
  }
}

extension SyntaxError.Expectation {
  var id: String {
    switch self {
    case .block: "expected-block"
    case .name, .fieldName: "expected-name"
    case .text: "expected-text"
    case .sign: "expected-sign"
    case .word: "expected-word"
    case .comparison: "expected-comparison"
    case .record: "expected-record"
    case .binding: "expected-assignment"
    case .endOfStatement: "expected-end-of-statement"
    }
  }

  func summary(_ found: SyntaxError.Found) -> String {
    let what =
      switch self {
      case .block(let after): "after \(after) a block { … } is needed"
      case .name(let of): "\(of) needs a name"
      case .fieldName: "after the dot a name of a field is needed"
      case .text(let of): "\(of) needs a text in quotes"
      case .sign(let sign, let purpose): "\(sign) is needed \(purpose)"
      case .word(let word, let purpose): "\(word) is needed \(purpose)"
      case .comparison: "seek needs a comparison to reach"
      case .record: "a record of changes is needed after with"
      case .binding: "whatif needs an assignment"
      case .endOfStatement: "the statement should end here"
      }
    return what + found.clause
  }

  var hint: String? {
    switch self {
    case .block: "{ … } on the same line"
    case .name, .fieldName, .sign: nil
    case .text(let of): "\(of) \"…\""
    case .word("in", _): "for m in 1..12 { … }"
    case .word, .comparison, .record: nil
    case .binding: "whatif rate = 5.75%"
    case .endOfStatement: "a new line or ; ends a statement"
    }
  }

  var example: HintExample? {
    switch self {
    case .word("in", _): nil
    case .word, .comparison: HintExample(.seek)
    case .record: HintExample(.changedInput)
    case .block, .name, .fieldName, .text, .sign, .binding, .endOfStatement: nil
    }
  }
}

extension SyntaxError.ImpossibleDate {
  func summary(of written: String) -> String {
    switch self {
    case .year: "there is no date \(written): years reach from 1 to 9999"
    case .month(let month, _): "there is no date \(written): there is no month \(month)"
    case .day(let day, let count, _):
      "there is no date \(written): the month has \(count) days, not \(day)"
    case .notLeapYear(let year, _): "there is no date \(written): \(year) is no leap year"
    }
  }

  var hint: String? {
    switch self {
    case .year: nil
    case .month(_, let difference):
      difference.map { "a difference has spaces: \($0)" } ?? "months are 01 to 12"
    case .day(_, _, let last), .notLeapYear(_, let last): "the month ends on \(last)"
    }
  }
}

extension SyntaxError.AssignmentObstacle {
  var summary: String {
    switch self {
    case .literal(let text): "\(text) is a value, not a name to assign to"
    case .call: "the result of a call can't be assigned to"
    case .operation: "the result of an operation can't be assigned to"
    case .parentheses: "what is assigned to stands without parentheses"
    case .keyword(let keyword): "\(keyword.rawValue) is a word of the language, not a name"
    case .notFromName: "what is assigned to begins with a name"
    }
  }

  var hint: String? {
    switch self {
    case .literal, .operation: "== compares"
    case .call: "bind the result to a name first, then assign to its fields"
    case .parentheses(let meant): meant
    case .keyword(let keyword): "another name, such as \(keyword.rawValue)_"
    case .notFromName: nil
    }
  }
}

extension SyntaxError: ExemplifiedError {
  var example: HintExample? {
    switch self {
    case .expected(let wanted, _): wanted.example
    case .notAssignable(.notFromName): HintExample(.assignedInput)
    default: nil
    }
  }
}
