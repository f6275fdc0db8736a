import Money

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
    case .end, .endOfLine: ""
    case .keyword, .text: ", got \(words)"
    }
  }
}

extension SyntaxError.Expectation {
  func row(_ found: SyntaxError.Found) -> ErrorRow {
    let instead = found.clause
    return switch self {
    case .block(let after):
      .init(
        .expectedBlock, "expected a block { … } after \(after)\(instead)",
        hint: "{ … } on the same line")
    case .name(let of): .init(.expectedName, "\(of) needs a name\(instead)")
    case .fieldName:
      .init(.expectedName, "expected a field name after the dot\(instead)")
    case .text(let of):
      .init("expected-text", "\(of) needs text in quotes\(instead)", hint: "\(of) \"…\"")
    case .sign(let sign, let purpose):
      .init("expected-sign", "expected \(sign) \(purpose)\(instead)")
    case .word(let word, let purpose):
      .init(
        "expected-word", "expected \(word) \(purpose)\(instead)",
        hint: word == "in" ? "for m in 1..12 { … }" : nil)
    case .comparison:
      .init("expected-comparison", "seek needs a comparison to reach\(instead)")
    case .record:
      .init(.expectedRecord, "expected a record of changes after with\(instead)")
    case .binding:
      .init(
        "expected-assignment", "whatif needs an assignment\(instead)", hint: "whatif rate = 5.75%")
    case .endOfStatement:
      .init(
        .expectedEndOfStatement, "expected the end of the statement\(instead)",
        hint: "a new line or ; ends a statement")
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
  func row(of written: String) -> ErrorRow {
    switch self {
    case .year: row(written, "years go from 1 to 9999")
    case .month(let month, let difference):
      row(
        written, "there is no month \(month)",
        hint: difference.map { "a difference has spaces: \($0)" } ?? "months are 01 to 12")
    case .day(let day, let count, let last):
      row(
        written, "the month has \(count) days, not \(day)", hint: "the month ends on \(last)")
    case .notLeapYear(let year, let last):
      row(written, "\(year) is not a leap year", hint: "the month ends on \(last)")
    }
  }

  private func row(_ written: String, _ reason: String, hint: Hint? = nil) -> ErrorRow {
    .init(.impossibleDate, "invalid date \(written): \(reason)", hint: hint)
  }
}

extension SyntaxError.AssignmentObstacle {
  var row: ErrorRow {
    switch self {
    case .literal(let text):
      row("\(text) is a value, not a name to assign to", hint: "== compares")
    case .call:
      row(
        "the result of a call can't be assigned to",
        hint: "give the result a name first, then set its fields")
    case .operation:
      row("the result of an operation can't be assigned to", hint: "== compares")
    case .parentheses(let meant):
      row(
        "remove the parentheses left of =", hint: .typed(meant), replacement: meant)
    case .keyword(let keyword):
      row(
        "\(keyword.rawValue) is a keyword, not a name",
        hint: "use another name, e.g. \(keyword.rawValue)_")
    case .notFromName:
      row("an assignment starts with a name")
    }
  }

  private func row(_ summary: String, hint: Hint? = nil, replacement: String? = nil) -> ErrorRow {
    .init(.notAssignable, summary, hint: hint, replacement: replacement)
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
