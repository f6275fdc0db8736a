import Money

/// An error in a text before anything of it runs, with the words and values involved.
///
/// `meant` is what the writer can only have meant: it replaces the place of the error.
enum SyntaxError: Sendable, Equatable {
  // Characters and operators.
  case unexpectedCharacter(String)
  case lookAlike(written: String, meant: String)
  case foreignOperator(written: String, meant: String)
  case foreignComment
  case singleQuotes(meant: String?)
  case increment(written: String, meant: String?)
  case unaryPlus
  case ternary
  case remainder(meant: String?)

  // Numbers, money, percents, durations, dates.
  case leadingZero(written: String, meant: String)
  /// In what may be a date in another order: 15/01/2026.
  case leadingZeroInDate(written: String, meant: String)
  case groupingComma(written: String, readings: [String])
  /// Commas around groups of other lengths than three; the amount with a point, or with groups of
  /// three, if it may be meant so.
  case brokenGrouping(written: String, decimal: String?, regrouped: String?)
  /// A point before three digits.
  case ambiguousPoint(written: String, readings: [String])
  case groupingSpace(written: String, readings: [String])
  case misplacedUnderscore(written: String, meant: String)
  case ambiguousSuffix(written: String, readings: [String])
  case unknownSuffix(written: String, suffix: String)
  case misspelledLiteral(written: String, meant: String)
  case spelledOutUnit(written: String, meant: String)
  case fractionalDuration(written: String, meant: String?)
  case durationOutOfRange(String)
  case tooManyDigits(Int)
  case numberOutOfRange(String)
  /// A point behind a fraction or an exponent: `1.2.3`, `2e1.5`; what the second may mean.
  case malformedNumber(written: String, power: String?)
  case unknownCurrency(code: String, nearest: [String])
  case misplacedCurrency(written: String, meant: String?)
  case spacedPercent(written: String, meant: String)
  case percentOfName(String)
  /// A date in another form, with the sum or quotient that it looks like; a guess has a year of two
  /// digits, or loses a time of day.
  case malformedDate(written: String, readings: [String], isGuess: Bool, arithmetic: String?)
  case impossibleDate(written: String, ImpossibleDate)

  // Texts.
  case unclosedText
  case unknownEscape(String)
  case invalidCodePoint(String)
  case emptyInterpolation
  case countInText(String)
  case interpolationNotAllowed
  /// `${` in a text.
  case foreignInterpolation

  // Brackets and structure.
  case unclosed(Symbol)
  case strayCloser(Symbol)
  case mismatchedCloser(found: Symbol, wanted: Symbol)
  case nestingTooDeep
  case expectedExpression(found: Found, after: String?)
  case expected(Expectation, found: Found)
  case missingOperator(left: String, right: String, isNewLine: Bool)
  case unexpected(Found)
  case commaOutsideBrackets
  case nameBeforeValue(function: String, meant: String)

  // Statements and forms.
  case chainedComparison(meant: String?)
  case chainedRange
  case stepWithoutRange
  case assignmentInExpression
  case namedArgumentWithEquals(name: String)
  /// `trip.rate:`, where an argument is named.
  case dottedLabel(base: String, name: String)
  case defaultWithEquals(name: String)
  case notAssignable(AssignmentObstacle)
  case liveTargetNotName(String)
  case liveFormulaNotTopLevel
  case liveFormulaInExpression
  case leadingEquals(meant: String)
  case foreignDeclaration(word: String, meant: String)
  case functionInExpression
  case statementInExpression(Keyword)
  case keywordAsName(Keyword)
  case elseOnNextLine
  case foreignElseIf(String)
  case notNeedsParentheses
  case whatIfNeedsParentheses
  case repeatedKey(String)
  case repeatedParameter(String)
  case quotedKey(String)

  /// The token at the place of an error.
  enum Found: Sendable, Equatable {
    case end
    case endOfLine
    case keyword(Keyword)
    case text(String)
  }

  /// The form that the grammar expects at the place of an error.
  enum Expectation: Sendable, Equatable {
    case block(after: String)
    case name(of: String)
    case fieldName
    case text(of: String)
    case sign(String, purpose: String)
    case word(String, purpose: String)
    case comparison
    case record
    case binding
    case endOfStatement
  }

  /// The reason that a date does not exist.
  enum ImpossibleDate: Sendable, Equatable {
    case year
    case month(Int, difference: String?)
    case day(Int, daysInMonth: Int, last: String)
    case notLeapYear(Int, last: String)
  }

  /// The reason that something can't be assigned to.
  enum AssignmentObstacle: Sendable, Equatable {
    case literal(String)
    case call
    case operation
    case parentheses(meant: String)
    case keyword(Keyword)
    case notFromName
  }
}
