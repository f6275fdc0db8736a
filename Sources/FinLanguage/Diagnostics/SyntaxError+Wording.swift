import Money

extension SyntaxError: DescribedError {
  var id: String {
    switch self {
    case .unexpectedCharacter: "unexpected-character"
    case .lookAlike: "look-alike-character"
    case .foreignOperator: "foreign-operator"
    case .foreignComment: "foreign-comment"
    case .singleQuotes: "single-quotes"
    case .increment: "no-increment"
    case .unaryPlus: "unary-plus"
    case .ternary: "foreign-conditional"
    case .remainder: "percent-as-remainder"
    case .leadingZero, .leadingZeroInDate: "leading-zero"
    case .groupingComma: "grouping-comma"
    case .brokenGrouping: "broken-grouping"
    case .groupingSpace: "grouping-space"
    case .misplacedUnderscore: "misplaced-underscore"
    case .ambiguousSuffix: "ambiguous-suffix"
    case .unknownSuffix: "unknown-suffix"
    case .misspelledLiteral: "misspelled-literal"
    case .spelledOutUnit: "spelled-out-unit"
    case .fractionalDuration: "fractional-duration"
    case .durationOutOfRange: "duration-out-of-range"
    case .tooManyDigits: "too-many-digits"
    case .numberOutOfRange: "number-out-of-range"
    case .unknownCurrency: "unknown-currency"
    case .misplacedCurrency: "misplaced-currency"
    case .spacedPercent: "spaced-percent"
    case .percentOfName: "percent-of-name"
    case .malformedDate: "malformed-date"
    case .impossibleDate: "impossible-date"
    case .unclosedText: "unclosed-text"
    case .unknownEscape: "unknown-escape"
    case .invalidCodePoint: "invalid-code-point"
    case .emptyInterpolation: "empty-interpolation"
    case .countInText: "count-in-text"
    case .interpolationNotAllowed: "interpolation-not-allowed"
    case .unclosed: "unclosed-bracket"
    case .strayCloser: "stray-bracket"
    case .mismatchedCloser: "mismatched-bracket"
    case .nestingTooDeep: "nesting-too-deep"
    case .expectedExpression: "expected-expression"
    case .expected(let wanted, _): wanted.id
    case .missingOperator: "missing-operator"
    case .unexpected: "unexpected-symbol"
    case .commaOutsideBrackets: "comma-outside-brackets"
    case .nameBeforeValue: "missing-parentheses"
    case .chainedComparison: "chained-comparison"
    case .chainedRange: "chained-range"
    case .stepWithoutRange: "step-without-range"
    case .assignmentInExpression: "assignment-in-expression"
    case .dottedLabel: "dotted-label"
    case .namedArgumentWithEquals: "equals-in-argument"
    case .defaultWithEquals: "equals-in-parameter"
    case .notAssignable: "not-assignable"
    case .liveTargetNotName: "live-formula-needs-name"
    case .liveFormulaNotTopLevel: "live-formula-not-top-level"
    case .liveFormulaInExpression: "live-formula-in-expression"
    case .leadingEquals: "leading-equals"
    case .foreignDeclaration: "foreign-declaration"
    case .functionInExpression: "function-in-expression"
    case .statementInExpression: "statement-in-expression"
    case .keywordAsName: "keyword-as-name"
    case .elseOnNextLine: "else-on-next-line"
    case .foreignElseIf: "foreign-else-if"
    case .notNeedsParentheses: "not-needs-parentheses"
    case .whatIfNeedsParentheses: "whatif-needs-parentheses"
    case .repeatedKey: "repeated-key"
    case .repeatedParameter: "repeated-parameter"
    case .quotedKey: "quoted-key"
    }
  }

  var summary: String {
    switch self {
    case .unexpectedCharacter(let character): "\(character) is no sign of the language"
    case .lookAlike(let written, let meant): "\(written) is not \(meant)"
    case .foreignOperator(let written, let meant): "the operator \(written) is spelled \(meant)"
    case .foreignComment: "a comment begins with #"
    case .singleQuotes: "a text stands in double quotes"
    case .increment(let written, _): "there is no \(written)"
    case .unaryPlus: "a number takes no + sign"
    case .ternary: "a choice begins with if and has blocks"
    case .remainder: "% belongs to a number; the remainder is mod(a, b)"
    case .leadingZero(let written, _), .leadingZeroInDate(let written, _):
      "the number \(written) begins with 0"
    case .groupingComma(let written, _): "the comma in \(written) has two readings"
    case .groupingSpace(let written, _): "digits are grouped by _, not as in \(written)"
    case .brokenGrouping(let written, _): "the commas in \(written) do not group three digits"
    case .misplacedUnderscore(let written, _): "_ stands between two digits, not as in \(written)"
    case .ambiguousSuffix(let written, _): "\(written) has two readings"
    case .unknownSuffix(let written, let suffix):
      "\(written) ends in \(suffix), which means nothing"
    case .misspelledLiteral(let written, let meant): "\(written) is written \(meant)"
    case .spelledOutUnit(let written, let meant): "\(written) is written \(meant)"
    case .fractionalDuration(let written, _): "the duration \(written) is not whole"
    case .durationOutOfRange(let written): "the duration \(written) is too long"
    case .tooManyDigits(let count): "a number has at most 34 significant digits, this one \(count)"
    case .numberOutOfRange(let written): "the number \(written) is out of range"
    case .unknownCurrency(let code, _): "there is no currency \(code)"
    case .misplacedCurrency(let written, _): "the currency in \(written) is misplaced"
    case .spacedPercent: "a percent has no space before %"
    case .percentOfName(let name): "% belongs to a number, \(name) is none"
    case .malformedDate(let written, _, _): "\(written) is no date: dates are YYYY-MM-DD"
    case .impossibleDate(let written, let reason): reason.summary(of: written)
    case .unclosedText: "the text is not closed on its line"
    case .unknownEscape(let written): "\(written) is no escape"
    case .invalidCodePoint(let written): "\(written) is no character"
    case .countInText(let written):
      "\(written) in a text would put in a value, and is a plain count"
    case .emptyInterpolation: "nothing stands between { and }"
    case .interpolationNotAllowed: "a fixed text is needed here, without { }"
    case .unclosed(let opener): "\(opener.rawValue) is not closed"
    case .strayCloser(let closer): "\(closer.rawValue) closes nothing"
    case .mismatchedCloser(let found, let wanted):
      "\(found.rawValue) where \(wanted.rawValue) is needed"
    case .nestingTooDeep: "this is nested too deep"
    case .expectedExpression(let found, let after):
      if let after {
        "a value is missing after \(after == "," ? "the comma" : after)" + found.clause
      } else {
        "a value is needed here" + found.clause
      }
    case .expected(let wanted, let found): wanted.summary(found)
    case .missingOperator(let left, let right, _):
      "between \(left) and \(right) something is missing"
    case .unexpected(let found): "\(found.words) has no place here"
    case .commaOutsideBrackets: "a comma has no place here"
    case .nameBeforeValue(let function, _): "the arguments of \(function) stand in parentheses"
    case .chainedComparison: "comparisons do not chain"
    case .chainedRange: "a range has two ends"
    case .stepWithoutRange: "step follows a range"
    case .assignmentInExpression: "= assigns, == compares"
    case .dottedLabel(let base, let name): "an argument is named by one word, not \(base).\(name)"
    case .namedArgumentWithEquals(let name): "an argument is named with a colon: \(name): …"
    case .defaultWithEquals(let name): "a default is given with a colon: \(name): …"
    case .notAssignable(let obstacle): obstacle.summary
    case .liveTargetNotName(let target): "a live formula needs a plain name, not \(target)"
    case .liveFormulaNotTopLevel: ":= stands at top level only"
    case .liveFormulaInExpression: ":= has no place inside an expression"
    case .leadingEquals: "a formula needs no ="
    case .foreignDeclaration(let word, _): "there is no \(word)"
    case .functionInExpression: "fn declares a function by name; one without a name is x => …"
    case .statementInExpression(let keyword): "\(keyword.rawValue) is a statement, not a value"
    case .keywordAsName(let keyword): "\(keyword.rawValue) is a word of the language, not a name"
    case .elseOnNextLine: "else stands on the line of the } before it"
    case .foreignElseIf(let word): "\(word) is written else if"
    case .notNeedsParentheses: "not binds looser than the operator before it"
    case .whatIfNeedsParentheses: "inside a call or list, whatif stands in parentheses"
    case .repeatedKey(let name): "the key \(name) stands twice in this record"
    case .repeatedParameter(let name): "the parameter \(name) stands twice"
    case .quotedKey(let name): "a key stands without quotes: \(name)"
    }
  }

  var hint: String? {
    switch self {
    case .unexpectedCharacter, .durationOutOfRange: nil
    case .lookAlike(_, let meant), .foreignOperator(_, let meant): "write \(meant)"
    case .foreignComment: "# a comment"
    case .singleQuotes(let meant): meant ?? "\"…\""
    case .increment(_, let meant): meant ?? "x += 1"
    case .unaryPlus: "leave the + out"
    case .ternary: "if a > b { a } else { b }"
    case .remainder(let meant): meant ?? "mod(10, 3)"
    case .leadingZero(let written, let meant) where Self.mayBeZIP(written):
      "\(meant), or as a text, such as a ZIP code: \"\(written)\""
    case .leadingZero(_, let meant), .misplacedUnderscore(_, let meant),
      .misspelledLiteral(_, let meant), .spelledOutUnit(_, let meant),
      .spacedPercent(_, let meant):
      meant
    case .leadingZeroInDate(_, let meant): "\(meant), or for a date year-month-day: 2026-01-15"
    case .groupingComma(_, let readings), .ambiguousSuffix(_, let readings):
      SyntaxError.choice(readings)
    case .groupingSpace(_, let readings): SyntaxError.choice(readings)
    case .brokenGrouping(_, let decimal):
      decimal.map { "\($0), if the comma marks the fraction" }
        ?? "group three digits, or none: $1,234 or $1234"
    case .unknownSuffix:
      "k, M and B scale a number; y, mo, w and d make a duration; % and bp a percent"
    case .fractionalDuration(_, let meant): meant ?? "durations count whole months and days: 1y6mo"
    case .tooManyDigits: "leave out the digits after the 34th"
    case .numberOutOfRange: "numbers reach from 1e-6143 to 1e6144"
    case .unknownCurrency(_, let nearest):
      nearest.isEmpty
        ? "money has an ISO 4217 code: 1200 CHF" : "did you mean \(SyntaxError.choice(nearest))?"
    case .misplacedCurrency(_, let meant): meant ?? "$5, €5 or 5 CHF"
    case .percentOfName(let name): "\(name) * 1%"
    case .malformedDate(_, let meant, let difference):
      meant + (difference.map { " or \($0)" } ?? "")
    case .impossibleDate(_, let reason): reason.hint
    case .unclosedText: "close it with \", and write a line break as \\n"
    case .unknownEscape(let written):
      "\\\(written) writes the backslash; the escapes are \\\" \\\\ \\n \\t \\{ and \\u{…}"
    case .invalidCodePoint: "\\u{20AC} is €"
    case .emptyInterpolation: "\\{ writes a brace"
    case .countInText(let written): "\\\(written) writes the braces"
    case .interpolationNotAllowed: "\\{ writes a brace"
    case .unclosed(let opener): opener.closer.map { "close it with \($0.rawValue)" }
    case .strayCloser: "leave it out, or open it before"
    case .mismatchedCloser(_, let wanted): wanted.rawValue
    case .nestingTooDeep: "give a name to a part of it"
    case .expectedExpression: nil
    case .expected(let wanted, _): wanted.hint
    case .missingOperator(_, _, let isNewLine):
      isNewLine
        ? "inside brackets a new line parts nothing: put a comma or an operator between them"
        : "put an operator, a comma or a new line between them"
    case .unexpected(.text(";")): "a comma separates what stands in brackets"
    case .unexpected: nil
    case .commaOutsideBrackets: "a list stands in brackets: [1, 2]; a fraction has a point: 1.5"
    case .nameBeforeValue(_, let meant): meant
    case .chainedComparison(let meant): meant ?? "a < b and b < c"
    case .chainedRange: "1..10 step 2"
    case .stepWithoutRange: "1..10 step 2"
    case .assignmentInExpression: "=="
    case .dottedLabel(let base, let name):
      "\(name): …, and in the figure (\(base) with {\(name): \(name)})"
    case .namedArgumentWithEquals(let name), .defaultWithEquals(let name): "\(name): …"
    case .notAssignable(let obstacle): obstacle.hint
    case .liveTargetNotName: "name := … at top level"
    case .liveFormulaNotTopLevel: "here = binds a value"
    case .liveFormulaInExpression: "== compares"
    case .leadingEquals(let meant): meant
    case .foreignDeclaration(_, let meant): meant == "fn" ? "fn f(x) = …" : "\(meant) = …"
    case .functionInExpression: "x => x * 2"
    case .statementInExpression: nil
    case .keywordAsName(let keyword): "another name, such as \(keyword.rawValue)_"
    case .elseOnNextLine: "} else {"
    case .foreignElseIf: "} else if … {"
    case .notNeedsParentheses: "(not …)"
    case .whatIfNeedsParentheses: "(… whatif …)"
    case .repeatedKey, .repeatedParameter: "leave one of them out"
    case .quotedKey(let name): "\(name): …"
    }
  }

  /// Whether digits that begin with 0 may be a ZIP code, which is a text.
  private static func mayBeZIP(_ written: String) -> Bool {
    written.utf8.count == 5 && written.utf8.allSatisfy { (48...57).contains($0) }
  }

  /// What replaces the place of the error, where the mend is certain.
  var replacement: String? {
    switch self {
    case .leadingZero(let written, _) where Self.mayBeZIP(written): nil
    case .lookAlike(_, let meant), .foreignOperator(_, let meant), .leadingZero(_, let meant),
      .misplacedUnderscore(_, let meant), .misspelledLiteral(_, let meant),
      .spelledOutUnit(_, let meant), .spacedPercent(_, let meant), .leadingEquals(let meant),
      .foreignDeclaration(_, let meant), .nameBeforeValue(_, let meant):
      meant
    case .singleQuotes(let meant), .increment(_, let meant), .remainder(let meant),
      .fractionalDuration(_, let meant), .misplacedCurrency(_, let meant),
      .chainedComparison(let meant):
      meant
    case .groupingComma(_, let readings), .groupingSpace(_, let readings):
      readings.count == 1 ? readings.first : nil
    case .unknownCurrency(_, let nearest): nearest.count == 1 ? nearest.first : nil
    case .foreignComment: "#"
    case .unaryPlus: ""
    case .mismatchedCloser(_, let wanted): wanted.rawValue
    case .assignmentInExpression: "=="
    case .namedArgumentWithEquals, .defaultWithEquals: ":"
    case .notAssignable(.parentheses(let meant)): meant
    case .liveFormulaNotTopLevel: "="
    case .foreignElseIf: "else if"
    case .quotedKey(let name): name
    case .countInText(let written): "\\" + written
    case .unexpectedCharacter, .leadingZeroInDate, .ternary, .brokenGrouping,
      .ambiguousSuffix, .unknownSuffix,
      .durationOutOfRange, .tooManyDigits, .numberOutOfRange, .percentOfName, .malformedDate,
      .impossibleDate, .unclosedText, .unknownEscape, .invalidCodePoint, .emptyInterpolation,
      .interpolationNotAllowed, .unclosed, .strayCloser, .nestingTooDeep, .expectedExpression,
      .expected, .missingOperator, .unexpected, .dottedLabel, .commaOutsideBrackets, .chainedRange,
      .stepWithoutRange, .notAssignable, .liveTargetNotName,
      .liveFormulaInExpression, .functionInExpression,
      .statementInExpression, .keywordAsName, .elseOnNextLine,
      .notNeedsParentheses, .whatIfNeedsParentheses, .repeatedKey, .repeatedParameter:
      nil
    }
  }

  /// `a, b or c`.
  static func choice(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}
