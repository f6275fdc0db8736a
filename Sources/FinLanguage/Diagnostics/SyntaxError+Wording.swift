import Money

extension SyntaxError: DescribedError {
  var row: ErrorRow {
    switch self {
    case .unexpectedCharacter(let character):
      .init("unexpected-character", "\(character) is no sign of the language")
    case .lookAlike(let written, let meant):
      .init(
        "look-alike-character", "\(written) is not \(meant)", hint: "write \(meant)",
        replacement: meant)
    case .foreignOperator(let written, let meant):
      .init(
        "foreign-operator", "the operator \(written) is spelled \(meant)", hint: "write \(meant)",
        replacement: meant)
    case .foreignComment:
      .init("foreign-comment", "a comment begins with #", hint: "# a comment", replacement: "#")
    case .singleQuotes(let meant):
      .init(
        "single-quotes", "text goes in double quotes", hint: meant ?? "\"…\"",
        replacement: meant)
    case .increment(let written, let meant):
      .init("no-increment", "there is no \(written)", hint: meant ?? "x += 1", replacement: meant)
    case .unaryPlus:
      .init("unary-plus", "a number takes no + sign", hint: "leave the + out", replacement: "")
    case .ternary:
      .init(
        "foreign-conditional", "a choice begins with if and has blocks",
        hint: "if a > b { a } else { b }")
    case .remainder(let meant):
      .init(
        "percent-as-remainder", "% belongs to a number; the remainder is mod(a, b)",
        hint: meant ?? "mod(10, 3)", replacement: meant)
    case .leadingZero(let written, let meant):
      .init(
        "leading-zero", "the number \(written) begins with 0",
        hint: Self.mayBeZIP(written)
          ? "\(meant), or as a text, such as a ZIP code: \"\(written)\"" : meant,
        replacement: Self.mayBeZIP(written) ? nil : meant)
    case .leadingZeroInDate(let written, let meant):
      .init(
        "leading-zero", "the number \(written) begins with 0",
        hint: "\(meant), or for a date year-month-day: 2026-01-15")
    case .groupingComma(let written, let readings):
      .init(
        "grouping-comma", "the comma in \(written) has two readings",
        hint: SyntaxError.choice(readings), replacement: readings.count == 1 ? readings.first : nil)
    case .brokenGrouping(let written, let decimal, let regrouped):
      .init(
        "broken-grouping",
        "the commas in \(written) do not group three digits",
        hint: decimal.map { "\($0), if the comma marks the fraction" }
          ?? regrouped ?? "group three digits, or none: $1,234 or $1234")
    case .ambiguousPoint(let written, let readings):
      .init(
        "ambiguous-point", "the point in \(written) may group digits or begin a fraction",
        hint: SyntaxError.choice(readings))
    case .groupingSpace(let written, let readings):
      .init(
        "grouping-space", "digits are grouped by _, not as in \(written)",
        hint: SyntaxError.choice(readings), replacement: readings.count == 1 ? readings.first : nil)
    case .misplacedUnderscore(let written, let meant):
      .init(
        "misplaced-underscore", "_ stands between two digits, not as in \(written)", hint: meant,
        replacement: meant)
    case .ambiguousSuffix(let written, let readings):
      .init("ambiguous-suffix", "\(written) has two readings", hint: SyntaxError.choice(readings))
    case .unknownSuffix(let written, let suffix):
      .init(
        "unknown-suffix", "\(written) ends in \(suffix), which means nothing",
        hint: "k, M and B scale a number; y, mo, w and d make a duration; % and bp a percent")
    case .misspelledLiteral(let written, let meant):
      .init("misspelled-literal", "\(written) is written \(meant)", hint: meant, replacement: meant)
    case .spelledOutUnit(let written, let meant):
      .init("spelled-out-unit", "\(written) is written \(meant)", hint: meant, replacement: meant)
    case .fractionalDuration(let written, let meant):
      .init(
        "fractional-duration", "the duration \(written) is not whole",
        hint: meant ?? "durations count whole months and days: 1y6mo", replacement: meant)
    case .durationOutOfRange(let written):
      .init("duration-out-of-range", "the duration \(written) is too long")
    case .tooManyDigits(let count):
      .init(
        "too-many-digits", "a number has at most 34 significant digits, this one \(count)",
        hint: "leave out the digits after the 34th")
    case .numberOutOfRange(let written):
      .init(
        "number-out-of-range", "the number \(written) is out of range",
        hint: "numbers reach from 1e-6143 to 1e6144")
    case .unknownCurrency(let code, let nearest):
      .init(
        "unknown-currency",
        "there is no currency \(code)",
        hint: nearest.isEmpty
          ? "money has an ISO 4217 code: 1200 CHF" : "did you mean \(SyntaxError.choice(nearest))?",
        replacement: nearest.count == 1 ? nearest.first : nil)
    case .misplacedCurrency(let written, let meant):
      .init(
        "misplaced-currency", "the currency in \(written) is misplaced",
        hint: meant ?? "$5, €5 or 5 CHF", replacement: meant)
    case .spacedPercent(_, let meant):
      .init("spaced-percent", "a percent has no space before %", hint: meant, replacement: meant)
    case .percentOfName(let name):
      .init("percent-of-name", "% belongs to a number, \(name) is none", hint: "\(name) * 1%")
    case .malformedDate(let written, let readings, let isGuess, let arithmetic):
      .init(
        "malformed-date", "dates are written year-month-day, not \(written)",
        hint: SyntaxError.choice(readings + (arithmetic.map { [$0] } ?? [])),
        replacement: readings.count == 1 && !isGuess ? readings.first : nil)
    case .impossibleDate(let written, let reason): reason.row(of: written)
    case .unclosedText:
      .init(
        "unclosed-text", "the text is not closed on its line",
        hint: "close it with \", and write a line break as \\n")
    case .unknownEscape(let written):
      .init(
        "unknown-escape", "\(written) is no escape",
        hint: "\\\(written) writes the backslash; the escapes are \\\" \\\\ \\n \\t \\{ and \\u{…}")
    case .invalidCodePoint(let written):
      .init("invalid-code-point", "\(written) is no character", hint: "\\u{20AC} is €")
    case .emptyInterpolation:
      .init("empty-interpolation", "nothing stands between { and }", hint: "\\{ writes a brace")
    case .countInText(let written):
      .init(
        "count-in-text", "\(written) in a text would put in a value, and is a plain count",
        hint: "\\\(written) writes the braces", replacement: "\\" + written)
    case .foreignInterpolation:
      .init(
        "foreign-interpolation", "a value stands in a text as {x}, without $",
        hint: "{x}; \\u{24} writes the $", replacement: "{")
    case .interpolationNotAllowed:
      .init(
        "interpolation-not-allowed", "a fixed text is needed here, without { }",
        hint: "\\{ writes a brace")
    case .unclosed(let opener):
      .init(
        "unclosed-bracket", "\(opener.rawValue) is not closed",
        hint: opener.closer.map { "close it with \($0.rawValue)" })
    case .strayCloser(let closer):
      .init(
        "stray-bracket", "\(closer.rawValue) closes nothing",
        hint: "leave it out, or open it before")
    case .mismatchedCloser(let found, let wanted):
      .init(
        "mismatched-bracket", "\(found.rawValue) where \(wanted.rawValue) is needed",
        hint: wanted.rawValue, replacement: wanted.rawValue)
    case .nestingTooDeep:
      .init("nesting-too-deep", "this is nested too deep", hint: "give a name to a part of it")
    case .expectedExpression(let found, nil):
      .init("expected-expression", "a value is needed here" + found.clause)
    case .expectedExpression(let found, let after?):
      .init(
        "expected-expression",
        "a value is missing after \(after == "," ? "the comma" : after)" + found.clause)
    case .expected(let wanted, let found): wanted.row(found)
    case .missingOperator(let left, let right, let isNewLine):
      .init(
        "missing-operator",
        "unexpected \(right) after \(left)",
        hint: isNewLine
          ? "inside brackets a new line parts nothing: put a comma or an operator between them"
          : nil)
    case .unexpected(let found):
      .init(
        "unexpected-symbol", "\(found.words) has no place here",
        hint: found == .text(";") ? "a comma separates what stands in brackets" : nil)
    case .commaOutsideBrackets:
      .init(
        "comma-outside-brackets", "a comma has no place here",
        hint: "a list stands in brackets: [1, 2]; a fraction has a point: 1.5")
    case .nameBeforeValue(let function, let meant):
      .init(
        "missing-parentheses", "the arguments of \(function) stand in parentheses", hint: meant,
        replacement: meant)
    case .chainedComparison(let meant):
      .init(
        "chained-comparison", "comparisons do not chain", hint: meant ?? "a < b and b < c",
        replacement: meant)
    case .chainedRange: .init("chained-range", "a range has two ends", hint: "1..10 step 2")
    case .stepWithoutRange:
      .init("step-without-range", "step follows a range", hint: "1..10 step 2")
    case .assignmentInExpression:
      .init("assignment-in-expression", "= assigns, == compares", hint: "==", replacement: "==")
    case .namedArgumentWithEquals(let name):
      .init(
        "equals-in-argument", "an argument is named with a colon: \(name): …", hint: "\(name): …",
        replacement: ":")
    case .dottedLabel(let base, let name):
      .init(
        "dotted-label", "an argument is named by one word, not \(base).\(name)",
        hint: "\(name): …, and in the figure (\(base) with {\(name): \(name)})")
    case .defaultWithEquals(let name):
      .init(
        "equals-in-parameter", "a default is given with a colon: \(name): …", hint: "\(name): …",
        replacement: ":")
    case .notAssignable(let obstacle): obstacle.row
    case .liveTargetNotName(let target):
      .init(
        "live-formula-needs-name", "a live formula needs a plain name, not \(target)",
        hint: "name := … at top level")
    case .liveFormulaNotTopLevel:
      .init(
        "live-formula-not-top-level", ":= stands at top level only", hint: "here = binds a value",
        replacement: "=")
    case .liveFormulaInExpression:
      .init(
        "live-formula-in-expression", ":= has no place inside an expression", hint: "== compares")
    case .leadingEquals(let meant):
      .init("leading-equals", "a formula needs no =", hint: meant, replacement: meant)
    case .foreignDeclaration(let word, let meant):
      .init(
        "foreign-declaration", "there is no \(word)",
        hint: meant == "fn" ? "fn f(x) = …" : "\(meant) = …", replacement: meant)
    case .functionInExpression:
      .init(
        "function-in-expression", "fn declares a function by name; one without a name is x => …",
        hint: "x => x * 2")
    case .statementInExpression(let keyword):
      .init("statement-in-expression", "\(keyword.rawValue) is a statement, not a value")
    case .keywordAsName(let keyword):
      .init(
        "keyword-as-name", "\(keyword.rawValue) is a word of the language, not a name",
        hint: "another name, such as \(keyword.rawValue)_")
    case .elseOnNextLine:
      .init("else-on-next-line", "else stands on the line of the } before it", hint: "} else {")
    case .foreignElseIf(let word):
      .init(
        "foreign-else-if", "\(word) is written else if", hint: "} else if … {",
        replacement: "else if")
    case .notNeedsParentheses:
      .init(
        "not-needs-parentheses", "not binds looser than the operator before it", hint: "(not …)")
    case .whatIfNeedsParentheses:
      .init(
        "whatif-needs-parentheses", "inside a call or list, whatif stands in parentheses",
        hint: "(… whatif …)")
    case .repeatedKey(let name):
      .init(
        "repeated-key", "the key \(name) stands twice in this record", hint: "leave one of them out"
      )
    case .repeatedParameter(let name):
      .init(
        "repeated-parameter", "the parameter \(name) stands twice", hint: "leave one of them out")
    case .quotedKey(let name):
      .init(
        "quoted-key", "a key stands without quotes: \(name)", hint: "\(name): …", replacement: name)
    }
  }

  /// Returns true if digits that begin with 0 may be a ZIP code, which is a text.
  private static func mayBeZIP(_ written: String) -> Bool {
    written.utf8.count == 5 && written.utf8.allSatisfy { (48...57).contains($0) }
  }

  /// `a, b or c`.
  static func choice(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}
