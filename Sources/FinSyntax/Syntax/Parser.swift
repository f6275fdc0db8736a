/// Reads tokens as statements, by recursive descent, with operators by ``Precedence``.
///
/// An error ends its statement; the next one is read as if nothing had been.
struct Parser {
  /// The greatest nesting of brackets, blocks, functions and signs.
  static let nestingLimit = 200
  /// The greatest height of a statement's tree, including chains of operators.
  static let heightLimit: Int32 = 1_000

  /// The state that depends on the innermost bracket or block.
  struct Context {
    /// True if a newline ends a statement here.
    var newlinesEnd = true
    /// True if commas separate things here, so that one may not group digits.
    var isBracketed = false
    /// True if a call, list or record goes on after a comma.
    var isCommaSeparated = false
    /// The bracket whose commas separate; nil where each stands behind a key.
    var opener: Int?
    /// True if commas can only separate or only group here, as the bracket is written; found when
    /// it first matters.
    var hasClearCommas: Bool?
  }

  let file: SourceFile
  let number: Int32
  let tokens: [Token]
  let comments: [Comment]
  let brackets: Brackets
  var index = 0
  var context = Context()
  /// The number of enclosing blocks.
  var blockDepth = 0
  var nesting = 0
  /// The token that a statement or operand begins with: a line break before it ended nothing.
  var beginning = 0
  /// The library's words for hints.
  let words: SubjectVocabulary.Source
  private let problems: [Lexer.Problem]
  private(set) var diagnostics: [Diagnostic] = []
  /// The top-level statements with errors.
  private var faulty: [SourceSpan] = []
  private var endedTooEarly = false
  /// Places whose words an error of the parser explains better than those of the lexer.
  private var explained: [SourceSpan] = []

  init(_ file: SourceFile, number: Int32, words: @escaping SubjectVocabulary.Source) {
    var lexer = Lexer(file, number: number)
    lexer.run()
    self.file = file
    self.number = number
    self.words = words
    tokens = lexer.tokens
    comments = lexer.comments
    problems = lexer.problems.enumerated().sorted { left, right in
      (left.element.tokenIndex, left.offset) < (right.element.tokenIndex, right.offset)
    }.map(\.element)
    brackets = Brackets(tokens)
  }

  // MARK: Entries

  mutating func parseProgram() -> SyntaxTree {
    let statements = (try? parseStatements(opener: nil)) ?? []
    let all = allDiagnostics()
    return SyntaxTree(
      statements: statements, comments: comments, diagnostics: all,
      isIncomplete: endedTooEarly && all.count == 1, faulty: faulty)
  }

  mutating func parseSingleExpression() -> ExpressionTree {
    var expression: Expression?
    do throws(SyntaxFailure) {
      expression = try parseExpression()
      while isSymbol(.semicolon) { index += 1 }
      if current.kind != .end { throw misplaced() }
    } catch {
      record(error, from: 0)
    }
    let all = allDiagnostics()
    return ExpressionTree(
      expression: all.isEmpty ? expression : nil, diagnostics: all,
      isIncomplete: endedTooEarly && all.count == 1)
  }

  // MARK: Statements in a row

  /// Reads statements up to the end of the text, or of the block that `opener` begins.
  ///
  /// Throws only when the text ends inside the block.
  mutating func parseStatements(opener: Int?) throws(SyntaxFailure) -> [Statement] {
    var statements: [Statement] = []
    while true {
      while isSymbol(.semicolon) { index += 1 }
      if case .end = current.kind {
        guard let opener else { return statements }
        throw unclosed(opener)
      }
      if isSymbol(.closeBrace), opener != nil { return statements }

      let start = index
      let reported = diagnostics.count
      var statement: Statement?
      do throws(SyntaxFailure) {
        statement = try parseStatement(isInBlock: opener != nil)
      } catch {
        if opener != nil, error.endsText { throw error }
        record(error, from: start)
        recover(from: start)
      }
      if let statement, diagnostics.count == reported, !hasProblem(from: start, to: index) {
        statements.append(statement)
      } else if opener == nil {
        faulty.append(wholeLine(spanFrom(start)))
      }
    }
  }

  /// A faulty statement to the end of its last line, of which unreadable words are no tokens.
  private func wholeLine(_ span: SourceSpan) -> SourceSpan {
    let source = Characters(bytes: file.bytes)
    var start = Int(span.start)
    while start > 0, source.byte(start - 1) != UInt8(ascii: "\n"),
      source.byte(start - 1) != UInt8(ascii: ";")
    {
      start -= 1
    }
    // The last token may have been taken by recovering.
    var last = isSymbol(.semicolon) ? Int(span.end) : source.lineEnd(max(start, Int(span.end)))
    var low = 0
    var high = comments.count
    while low < high {
      let middle = (low + high) / 2
      if Int(comments[middle].span.end) < last { low = middle + 1 } else { high = middle }
    }
    if low < comments.count, case let comment = Int(comments[low].span.start), comment > start,
      comment < last
    {
      last = comment
    }
    while last > Int(span.end), source.blankLength(last - 1) > 0 { last -= 1 }
    return SourceSpan(file: number, start: start, end: last)
  }

  private mutating func parseStatement(isInBlock: Bool) throws(SyntaxFailure) -> Statement {
    let start = index
    beginning = index
    let kind = try parseStatementKind()
    let span = spanFrom(start)
    var isSilenced = false
    if isSymbol(.semicolon) {
      index += 1
      // Between two statements of a line it only separates them.
      isSilenced = current.startsLine || current.kind == .end
    } else if current.kind != .end, !current.startsLine, !(isInBlock && isSymbol(.closeBrace)) {
      throw misplaced()
    }
    let statement = Statement(kind, span: span, isSilenced: isSilenced)
    guard statement.height <= Self.heightLimit else {
      throw SyntaxFailure(.nestingTooDeep, span: span)
    }
    return statement
  }

  /// Goes on to where the next statement may begin.
  private mutating func recover(from start: Int) {
    let failure = index
    context = Context()
    index = start
    while current.kind != .end {
      if let partner = brackets.partner(of: index), partner > index {
        index = partner + 1
        continue
      }
      if isSymbol(.semicolon) || isSymbol(.closeBrace), index > start { break }
      let canBegin = index > failure || canBeginStatement(current.kind)
      if index > start, index >= failure, current.startsLine, canBegin, !isSymbol(.pipe) { break }
      index += 1
    }
    if blockDepth == 0, isSymbol(.closeBrace) {
      // At top level it closes nothing; it was part of what failed.
      if brackets.partner(of: index) == nil { index += 1 }
    }
    if index == start, current.kind != .end { index += 1 }
  }

  private func canBeginStatement(_ kind: Token.Kind) -> Bool {
    switch kind {
    case .name, .textStart: true
    case .keyword(let keyword):
      ![.or, .and, .in, .of, .with, .whatif, .else].contains(keyword)
    default: false
    }
  }

  // MARK: Errors

  /// Notes an error after which the statement can be read on.
  mutating func report(
    _ error: SyntaxError, span: SourceSpan, fixes: [Diagnostic.Fix]? = nil
  ) {
    diagnostics.append(diagnostic(SyntaxFailure(error, span: span, fixes: fixes)))
  }

  /// Notes the error that ended a statement, unless an unreadable word before it explains it.
  private mutating func record(_ failure: SyntaxFailure, from start: Int) {
    if hasProblem(from: start, to: index) { return }
    if failure.endsText { endedTooEarly = true }
    if case .brokenGrouping = failure.error { explained.append(failure.span) }
    diagnostics.append(diagnostic(failure))
  }

  /// Returns true if a word of the statement between two tokens could not be read.
  private func hasProblem(from start: Int, to end: Int) -> Bool {
    var low = 0
    var high = problems.count
    while low < high {
      let middle = (low + high) / 2
      if problems[middle].tokenIndex < start { low = middle + 1 } else { high = middle }
    }
    return problems[low...].prefix { $0.tokenIndex <= end }.contains { problem in
      if problem.tokenIndex == end {
        let next = Int(tokens[end].start)
        let last = end > 0 ? Int(tokens[end - 1].end) : 0
        return problem.start < next && !hasNewline(from: last, to: problem.start)
          || end == start && !hasNewline(from: problem.end, to: next)
      }
      return problem.tokenIndex > start
        || !hasNewline(from: problem.end, to: Int(tokens[start].start))
    }
  }

  private func hasNewline(from start: Int, to end: Int) -> Bool {
    start < end && file.bytes[start..<end].contains(UInt8(ascii: "\n"))
  }

  private func diagnostic(_ failure: SyntaxFailure) -> Diagnostic {
    var diagnostic = Diagnostic(
      failure.error, stage: .syntax, span: failure.span, words: words)
    diagnostic.fixes =
      failure.fixes
      ?? failure.error.row.replacement.map { [.init(span: failure.span, replacement: $0)] } ?? []
    diagnostic.labels = failure.labels
    return diagnostic
  }

  /// All that was found, in source order.
  private func allDiagnostics() -> [Diagnostic] {
    let lexical = problems.compactMap { problem -> Diagnostic? in
      let span = SourceSpan(file: number, start: problem.start, end: problem.end)
      if explained.contains(where: { $0.union(span) == $0 }) { return nil }
      return diagnostic(SyntaxFailure(problem.error, span: span))
    }
    let sorted = (diagnostics + lexical).enumerated().sorted { left, right in
      let starts = (left.element.span?.start ?? 0, right.element.span?.start ?? 0)
      return starts.0 != starts.1 ? starts.0 < starts.1 : left.offset < right.offset
    }.map(\.element)
    let file = file
    return DiagnosticsPerLine.summedUp(withSharedFixes(sorted)) { _ in file }.compactMap(\.self)
  }

  /// Lets the first of several amounts with commas on one line fix them all: with another left, the
  /// line would fail again.
  private func withSharedFixes(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var result = diagnostics
    var first: Int?
    for (place, diagnostic) in diagnostics.enumerated()
    where diagnostic.id == .groupingComma && !diagnostic.fixes.isEmpty {
      guard let start = diagnostic.span?.start else { continue }
      if let first, let before = diagnostics[first].span?.start,
        !hasNewline(from: Int(before), to: Int(start))
      {
        result[first].fixes += diagnostic.fixes
        result[place].fixes = []
      } else {
        first = place
      }
    }
    return result
  }
}

/// An error that ends the statement in which it is.
struct SyntaxFailure: Error {
  let error: SyntaxError
  let span: SourceSpan
  /// Fixes other than replacing the span by ``SyntaxError/replacement``.
  var fixes: [Diagnostic.Fix]?
  var labels: [Diagnostic.Label] = []
  /// True if the text ended where it could have gone on.
  var endsText = false

  init(_ error: SyntaxError, span: SourceSpan, fixes: [Diagnostic.Fix]? = nil) {
    self.error = error
    self.span = span
    self.fixes = fixes
  }
}
