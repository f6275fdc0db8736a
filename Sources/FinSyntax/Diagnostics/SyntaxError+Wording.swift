import Money

extension SyntaxError: DescribedError {
  var row: ErrorRow {
    switch self {
    case .unexpectedCharacter(let character):
      .init("unexpected-character", "unexpected character: \(character)")
    case .lookAlike(let written, let meant):
      .init(
        "look-alike-character", "\(written) is not \(meant)", hint: "write \(meant)",
        replacement: meant)
    case .foreignOperator(let written, let meant):
      .init(
        .foreignOperator, "fin uses \(meant), not \(written)", hint: "write \(meant)",
        replacement: meant)
    case .foreignComment:
      .init(.foreignComment, "comments start with #", hint: .typed("# a comment"), replacement: "#")
    case .singleQuotes(let meant):
      .init(
        .singleQuotes, "text goes in double quotes", hint: .typed(meant) ?? "\"…\"",
        replacement: meant)
    case .increment(let written, let meant):
      .init(
        .noIncrement, "fin has no \(written)", hint: .typed(meant) ?? "x += 1", replacement: meant)
    case .unaryPlus:
      .init(.unaryPlus, "a number can't have a + sign", hint: "remove the +", replacement: "")
    case .ternary:
      .init(
        .foreignConditional, "fin has no ? : operator; use if",
        hint: "if a > b { a } else { b }")
    case .remainder(let meant):
      .init(
        "percent-as-remainder", "% marks a percent; for a remainder use mod(a, b)",
        hint: .typed(meant) ?? "mod(10, 3)", replacement: meant)
    case .leadingZero(let written, let meant):
      .init(
        .leadingZero, "the number \(written) starts with 0",
        hint: Self.mayBeZIP(written)
          ? "\(meant), or for text such as a ZIP code: \"\(written)\"" : .typed(meant),
        replacement: Self.mayBeZIP(written) ? nil : meant)
    case .leadingZeroInDate(let written, let meant):
      .init(
        .leadingZero, "the number \(written) starts with 0",
        hint: "\(meant), or for a date year-month-day: 2026-01-15")
    case .groupingComma(let written, let readings):
      .init(
        .groupingComma, "the comma in \(written) is ambiguous",
        hint: .choice(readings), replacement: readings.count == 1 ? readings.first : nil)
    case .brokenGrouping(let written, let decimal, let regrouped):
      .init(
        .brokenGrouping,
        "the commas in \(written) do not separate groups of three digits",
        hint: decimal.map { "\($0), if the comma is a decimal point" }
          ?? .typed(regrouped) ?? "use groups of three digits, or no commas: $1,234 or $1234")
    case .ambiguousPoint(let written, let readings):
      .init(
        .ambiguousPoint, "the point in \(written) is ambiguous: decimals or thousands",
        hint: .choice(readings))
    case .groupingSpace(let written, let readings):
      .init(
        .groupingSpace, "use _ to group digits, not \(written)",
        hint: .choice(readings), replacement: readings.count == 1 ? readings.first : nil)
    case .misplacedUnderscore(let written, let meant):
      .init(
        .misplacedUnderscore, "_ is only allowed between two digits, not \(written)",
        hint: .typed(meant),
        replacement: meant)
    case .ambiguousSuffix(let written, let readings):
      .init(.ambiguousSuffix, "\(written) is ambiguous", hint: .choice(readings))
    case .unknownSuffix(let written, let suffix):
      .init(
        .unknownSuffix, "unknown suffix \(suffix) in \(written)",
        hint: "a number can end in k, M, B or %; a duration ends in y, mo, w or d")
    case .misspelledLiteral(let written, let meant):
      .init(
        .misspelledLiteral, "write \(meant), not \(written)", hint: .typed(meant),
        replacement: meant)
    case .spelledOutUnit(let written, let meant):
      .init(
        .spelledOutUnit, "write \(meant), not \(written)", hint: .typed(meant), replacement: meant)
    case .fractionalDuration(let written, let meant):
      .init(
        .fractionalDuration, "the duration \(written) is not a whole number",
        hint: .typed(meant) ?? "durations have whole months and days, e.g. 1y6mo",
        replacement: meant)
    case .durationOutOfRange(let written):
      .init(.durationOutOfRange, "the duration \(written) is too long")
    case .tooManyDigits(let count):
      .init(
        .tooManyDigits, "this number has \(count) significant digits; the most is 34",
        hint: "remove the digits after the 34th")
    case .numberOutOfRange(let written):
      .init(
        .numberOutOfRange, "the number \(written) is out of range",
        hint: "numbers go from 1e-6143 to 1e6144")
    case .malformedNumber(let written, let power):
      .init(
        .malformedNumber,
        power == nil
          ? "a number has one decimal point, not \(written)"
          : "the exponent of a number is whole, not \(written)", hint: .typed(power))
    case .unknownCurrency(let code, let nearest):
      .init(
        .unknownCurrency,
        "unknown currency: \(code)",
        hint: nearest.isEmpty
          ? "use an ISO 4217 code: 1200 CHF" : .nearest(nearest.map(Form.source)),
        replacement: nearest.count == 1 ? nearest.first : nil)
    case .misplacedCurrency(let written, let meant):
      .init(
        .misplacedCurrency, "the currency in \(written) is misplaced",
        hint: meant.map { .choice(Self.choices(ofAmount: $0)) } ?? "$5, €5 or 5 CHF",
        replacement: meant.flatMap { Self.choices(ofAmount: $0) == [$0] ? $0 : nil })
    case .spacedPercent(_, let meant):
      .init(
        "spaced-percent", "no space is allowed before %", hint: .typed(meant), replacement: meant)
    case .percentOfName(let name):
      .init("percent-of-name", "% needs a number before it, not \(name)", hint: "\(name) * 1%")
    case .malformedDate(let written, let readings, let isGuess, let arithmetic):
      .init(
        .malformedDate,
        readings.contains(where: written.hasPrefix)
          ? "a date has no time of day: \(written)"
          : "write dates as year-month-day, not \(written)",
        hint: .choice(readings + (arithmetic.map { [$0] } ?? [])),
        replacement: readings.count == 1 && !isGuess ? readings.first : nil)
    case .impossibleDate(let written, let reason): reason.row(of: written)
    case .unclosedText:
      .init(
        "unclosed-text", "missing \" at the end of the text",
        hint: "close it with \"; a line break is \\n")
    case .unknownEscape(let written):
      .init(
        "unknown-escape", "unknown escape: \(written)",
        hint: "\\\(written) gives a backslash; the escapes are \\\" \\\\ \\n \\t \\{ and \\u{…}")
    case .invalidCodePoint(let written):
      .init("invalid-code-point", "invalid character: \(written)", hint: "\\u{20AC} is €")
    case .emptyInterpolation:
      .init("empty-interpolation", "missing value between { and }", hint: "\\{ gives a brace")
    case .countInText(let written):
      .init(
        "count-in-text", "\(written) in text is a placeholder for a value",
        hint: "\\\(written) gives the braces", replacement: "\\" + written)
    case .foreignInterpolation:
      .init(
        .foreignInterpolation, "text uses {x} for a value, without $",
        hint: "use {x}; \\u{24} gives a $", replacement: "{")
    case .interpolationNotAllowed:
      .init(
        "interpolation-not-allowed", "expected fixed text, without { }",
        hint: "\\{ gives a brace")
    case .unclosed(let opener):
      .init(
        .unclosedBracket, "missing closing bracket for \(opener.rawValue)",
        hint: opener.closer.map { "close it with \($0.rawValue)" })
    case .strayCloser(let closer):
      .init(
        .strayBracket, "\(closer.rawValue) has no opening bracket",
        hint: "remove it, or add the opening bracket")
    case .mismatchedCloser(let found, let wanted):
      .init(
        "mismatched-bracket", "expected \(wanted.rawValue), not \(found.rawValue)",
        hint: .typed(wanted.rawValue), replacement: wanted.rawValue)
    case .nestingTooDeep:
      .init("nesting-too-deep", "this is nested too deeply", hint: "give part of it a name")
    case .expectedExpression(let found, nil):
      .init("expected-expression", "expected a value" + found.clause)
    case .expectedExpression(let found, let after?):
      .init(
        "expected-expression",
        "expected a value after \(after == "," ? "the comma" : after)" + found.clause)
    case .expected(let wanted, let found): wanted.row(found)
    case .missingOperator(let left, let right, let isNewLine):
      .init(
        .missingOperator,
        "unexpected \(right) after \(left)",
        hint: isNewLine
          ? "inside brackets a new line does not separate values; add a comma or an operator"
          : nil)
    case .unexpected(let found):
      .init(
        .unexpectedSymbol, "unexpected \(found.words)",
        hint: found == .text(";") ? "commas separate values in brackets" : nil)
    case .commaOutsideBrackets:
      .init(
        .commaOutsideBrackets, "unexpected comma",
        hint: "a list is [1, 2]; a decimal number is 1.5")
    case .nameBeforeValue(let function, let meant):
      .init(
        .missingParentheses, "put the arguments of \(function) in parentheses", hint: .typed(meant),
        replacement: meant)
    case .chainedComparison(let meant):
      .init(
        "chained-comparison", "comparisons can't be chained",
        hint: .typed(meant) ?? "a < b and b < c",
        replacement: meant)
    case .chainedRange: .init("chained-range", "a range has only two ends", hint: "1..10 step 2")
    case .stepWithoutRange:
      .init("step-without-range", "step needs a range before it", hint: "1..10 step 2")
    case .assignmentInExpression:
      .init(
        "assignment-in-expression", "= assigns, == compares", hint: .typed("=="), replacement: "==")
    case .namedArgumentWithEquals(let name):
      .init(
        "equals-in-argument", "name an argument with a colon: \(name): …", hint: "\(name): …",
        replacement: ":")
    case .dottedLabel(let base, let name):
      .init(
        "dotted-label", "an argument name is one word, not \(base).\(name)",
        hint: "\(name): …, and in the figure (\(base) with {\(name): \(name)})")
    case .defaultWithEquals(let name):
      .init(
        "equals-in-parameter", "write a default with a colon: \(name): …", hint: "\(name): …",
        replacement: ":")
    case .notAssignable(let obstacle): obstacle.row
    case .liveTargetNotName(let target):
      .init(
        "live-formula-needs-name", "a live formula needs a plain name, not \(target)",
        hint: "name := … at top level")
    case .liveFormulaNotTopLevel:
      .init(
        "live-formula-not-top-level", ":= works at top level only", hint: "use = here",
        replacement: "=")
    case .liveFormulaInExpression:
      .init(
        "live-formula-in-expression", ":= is not allowed in an expression", hint: "== compares")
    case .leadingEquals(let meant):
      .init(.leadingEquals, "remove the leading =", hint: .typed(meant), replacement: meant)
    case .foreignDeclaration(let word, let meant):
      .init(
        .foreignDeclaration, "fin has no \(word)",
        hint: meant == "fn" ? "fn f(x) = …" : "\(meant) = …", replacement: meant)
    case .functionInExpression:
      .init(
        "function-in-expression", "fn needs a name; without a name, write x => …",
        hint: "x => x * 2")
    case .statementInExpression(let keyword):
      .init("statement-in-expression", "\(keyword.rawValue) is a statement, not a value")
    case .keywordAsName(let keyword):
      .init(
        "keyword-as-name", "\(keyword.rawValue) is a keyword, not a name",
        hint: "use another name, e.g. \(keyword.rawValue)_")
    case .elseOnNextLine:
      .init(
        "else-on-next-line", "else must be on the same line as the } before it", hint: "} else {")
    case .foreignElseIf(let word):
      .init(
        "foreign-else-if", "write else if, not \(word)", hint: "} else if … {",
        replacement: "else if")
    case .notNeedsParentheses:
      .init(
        "not-needs-parentheses", "not needs parentheses after an operator", hint: "(not …)")
    case .whatIfNeedsParentheses:
      .init(
        "whatif-needs-parentheses", "inside a call or list, put whatif in parentheses",
        hint: "(… whatif …)")
    case .repeatedKey(let name):
      .init(
        "repeated-key", "duplicate key in this record: \(name)", hint: "remove one of them"
      )
    case .repeatedParameter(let name):
      .init(
        "repeated-parameter", "duplicate parameter: \(name)", hint: "remove one of them")
    case .quotedKey(let name):
      .init(
        "quoted-key", "write the key without quotes: \(name)", hint: "\(name): …", replacement: name
      )
    }
  }

  /// Returns true if digits that begin with 0 may be a ZIP code, which is a text.
  private static func mayBeZIP(_ written: String) -> Bool {
    written.utf8.count == 5 && written.utf8.allSatisfy { (48...57).contains($0) }
  }

  /// The readings of an amount if its point is ambiguous, else the amount.
  private static func choices(ofAmount amount: String) -> [String] {
    if case .ambiguousPoint(_, let readings)? = Lexer.problem(amount) {
      readings
    } else {
      [amount]
    }
  }
}
