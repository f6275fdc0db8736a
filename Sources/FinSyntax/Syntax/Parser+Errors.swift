import Money

/// Finding words for what stands where it should not.
extension Parser {
  /// The place of the last token taken.
  var lastSpan: SourceSpan { span(tokens[max(min(index, tokens.count) - 1, 0)]) }

  /// The token here, for a message.
  private var found: SyntaxError.Found {
    if case .end = current.kind { return .end }
    if endsHere { return .endOfLine }
    if case .keyword(let keyword) = current.kind { return .keyword(keyword) }
    return .text(shortened(currentSpan))
  }

  /// The current token, with all of a text literal.
  private var currentSpan: SourceSpan {
    guard current.kind == .textStart else { return span(current) }
    var end = index
    while end + 1 < tokens.count, tokens[end].kind != .textEnd { end += 1 }
    return span(current).union(span(tokens[end]))
  }

  /// Source text cut to a length that fits a message.
  func shortened(_ span: SourceSpan) -> String {
    let line = file.text(in: span).prefix { $0 != "\n" }
    return line.count > 30 ? line.prefix(29) + "…" : String(line)
  }

  /// The place where something is missing: the token here, or the end of the last one where the
  /// line ends.
  private var gap: SourceSpan {
    guard endsHere || current.kind == .end else { return currentSpan }
    return SourceSpan(file: number, start: Int(lastSpan.end), end: Int(lastSpan.end))
  }

  func expected(_ wanted: SyntaxError.Expectation) -> SyntaxFailure {
    ended(SyntaxFailure(.expected(wanted, found: found), span: gap))
  }

  /// An operand is missing here.
  func missingOperand(after word: String?) -> SyntaxFailure {
    if case .symbol(let symbol) = current.kind, symbol.isCloser, brackets.partner(of: index) == nil
    {
      return SyntaxFailure(.strayCloser(symbol), span: span(current))
    }
    if case .keyword(let keyword) = current.kind, !endsHere {
      switch keyword {
      case .for, .while, .break, .continue, .return, .import, .assert:
        return SyntaxFailure(.statementInExpression(keyword), span: span(current))
      default: break
      }
    }
    var failure = SyntaxFailure(.expectedExpression(found: found, after: word), span: gap)
    if case .end = current.kind, word != nil { failure.endsText = true }
    return ended(failure)
  }

  /// A newline after a sign or word before its operand ends the statement.
  func checkOperandFollows(_ word: String) throws(SyntaxFailure) {
    guard endsHere || current.kind == .end else { return }
    throw ended(SyntaxFailure(.expectedExpression(found: found, after: word), span: gap))
  }

  /// Marks an error at the end of the text inside a bracket or block: more may follow.
  private func ended(_ failure: SyntaxFailure) -> SyntaxFailure {
    guard case .end = current.kind, !context.newlinesEnd else { return failure }
    var failure = failure
    failure.endsText = true
    return failure
  }

  /// The bracket or block that the token at `opener` begins is never closed.
  func unclosed(_ opener: Int) -> SyntaxFailure {
    guard case .symbol(let symbol) = tokens[opener].kind else { return misplaced() }
    var failure = SyntaxFailure(.unclosed(symbol), span: span(tokens[opener]))
    if case .end = current.kind {
      failure.endsText = true
    } else if let closer = symbol.closer {
      failure.labels = [.init(span: currentSpan, text: "\(closer.rawValue) is missing before this")]
    }
    return failure
  }

  /// Reports a token that is neither a comma nor the closing bracket.
  func unclosedOrMisplaced(_ opener: Int) -> SyntaxFailure {
    guard case .symbol(let symbol) = tokens[opener].kind, let closer = symbol.closer else {
      return misplaced()
    }
    if case .symbol(let found) = current.kind, found.isCloser, brackets.partner(of: index) == nil {
      return SyntaxFailure(.mismatchedCloser(found: found, wanted: closer), span: span(current))
    }
    if brackets.partner(of: opener) == nil { return unclosed(opener) }
    return misplaced()
  }

  /// Reports a token that can't follow the one before.
  func misplaced() -> SyntaxFailure {
    let place = currentSpan
    switch current.kind {
    case .end: return expected(.endOfStatement)
    case .symbol(.assign): return SyntaxFailure(.assignmentInExpression, span: place, fixes: [])
    case .symbol(.live): return SyntaxFailure(.liveFormulaInExpression, span: place)
    case .symbol(.comma): return misplacedComma()
    case .symbol(let symbol) where symbol.isCloser:
      return SyntaxFailure(.strayCloser(symbol), span: place)
    case .foreign(.question): return SyntaxFailure(.ternary, span: place)
    case .name(let word):
      if let failure = misplacedName(word) { return failure }
    // `what if …` is a question and no condition after a value.
    case .keyword(.if) where index == 0 || text(tokens[index - 1]).lowercased() != "what":
      return SyntaxFailure(.ternary, span: place)
    case .keyword(.else):
      return SyntaxFailure(.elseOnNextLine, span: place, fixes: [])
    default: break
    }
    guard index > 0, beginsOperand(current) || current.kind == .symbol(.openBrace) else {
      return SyntaxFailure(.unexpected(found), span: place)
    }
    return sideBySide()
  }

  private static let percentWords = ["percent": "%", "pct": "%", "bp": "bp", "bps": "bp"]

  private func misplacedName(_ word: String) -> SyntaxFailure? {
    let last = tokens[max(index - 1, 0)]
    let both = span(last).union(span(current))
    if case .number = last.kind, let unit = Lexer.unit(spelled: word) {
      let digits = text(last)
      guard !beginsOtherStatement, digits.allSatisfy({ $0.isNumber || $0 == "_" }) else {
        return nil
      }
      return SyntaxFailure(
        .spelledOutUnit(written: "\(digits) \(word)", meant: digits + unit), span: both)
    }
    if let sign = Self.percentWords[word], case .number = last.kind {
      let digits = text(last)
      return SyntaxFailure(
        .spelledOutUnit(written: "\(digits) \(word)", meant: digits + sign), span: both)
    }
    if case .money = last.kind, let period = Lexer.period(spelled: word) {
      return SyntaxFailure(
        .spelledOutUnit(
          written: "\(text(last)) \(word)", meant: Lexer.shortForm(of: text(last)) + "/" + period),
        span: both)
    }
    if word == ContextualKeyword.step.rawValue, beginsOperand(ahead(1)) {
      return SyntaxFailure(.stepWithoutRange, span: span(current))
    }
    return nil
  }

  /// True if the name here seems to begin something new: it is assigned to, called or looked into.
  private var beginsOtherStatement: Bool {
    guard case .symbol(let symbol) = ahead(1).kind, !ahead(1).startsLine else { return false }
    return symbol == .live || symbol == .openParenthesis || symbol == .dot
      || AssignmentOperator(rawValue: symbol.rawValue) != nil
  }

  /// A comma at top level, where it may have been meant to group digits.
  private func misplacedComma() -> SyntaxFailure {
    let place = span(current)
    let before = tokens[max(index - 1, 0)]
    let after = ahead(1)
    guard before.end == current.start, after.start == current.end,
      file.bytes.indices.contains(Int(after.start)), file.bytes[Int(after.start)].isDigit,
      before.isLiteral, after.isLiteral
    else { return SyntaxFailure(.commaOutsideBrackets, span: place) }
    let source = Characters(bytes: file.bytes)
    var start = Int(before.start)
    while start < Int(before.end), !source.isDigit(start) { start += 1 }
    let grouped = source.groupsEnd(start) == nil ? nil : source.numeral(at: start, groups: true)
    let whole = SourceSpan(
      file: number, start: Int(before.start), end: max(Int(after.end), grouped?.end ?? 0))
    let written = file.text(in: whole)
    if let (span, digits) = brokenGroups(before) {
      return SyntaxFailure(
        .brokenGrouping(
          written: file.text(in: span), decimal: nil, regrouped: Self.regrouped(digits)), span: span
      )
    }
    guard case .number = before.kind, let end = source.groupsEnd(start), end > Int(current.start)
    else {
      return SyntaxFailure(
        .brokenGrouping(
          written: written, decimal: Self.withDecimalPoint(written), regrouped: nil),
        span: whole)
    }
    return SyntaxFailure(
      .groupingComma(written: written, readings: ["$" + written, underscored(written)]),
      span: whole, fixes: [])
  }

  /// `$450.000,00` as `$450_000.00`; nil where the comma marks no fraction.
  private static func withDecimalPoint(_ written: String) -> String? {
    let parts = written.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let groups = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    guard groups.dropFirst().allSatisfy({ $0.count == 3 && $0.allSatisfy(\.isNumber) }) else {
      return nil
    }
    return groups.joined(separator: "_") + "." + parts[1]
  }

  /// Digits grouped by `_` in place of commas.
  func underscored(_ written: String) -> String {
    String(written.map { $0 == "," ? "_" : $0 })
  }

  /// Two values with nothing between them.
  private func sideBySide() -> SyntaxFailure {
    let last = tokens[index - 1]
    var left = span(last)
    if last.kind == .textEnd {
      let start = tokens[..<index].lastIndex { $0.kind == .textStart } ?? index - 1
      left = span(tokens[start]).union(left)
    }
    if case .duration = last.kind, case .duration = current.kind {
      let both = span(last).union(span(current))
      let joined = [last, current].map { Lexer.shortForm(of: text($0)) }.joined()
      return SyntaxFailure(
        .spelledOutUnit(written: file.text(in: both), meant: joined), span: both)
    }
    if case .name(let name) = last.kind {
      let both = span(last).union(currentSpan)
      if Currency(code: name) != nil, case .number = current.kind {
        let meant = "\(text(current)) \(name)"
        return SyntaxFailure(
          .misplacedCurrency(written: file.text(in: both), meant: meant), span: both)
      }
      let rest = SourceSpan(file: number, start: Int(current.start), end: statementEnd)
      let shell = words().shell.first { $0.function == name }
      if let call = shell?.call(file.text(in: rest)) {
        return SyntaxFailure(
          .nameBeforeValue(function: name, meant: "\(name)(\(call))"), span: span(last).union(rest))
      }
    }
    return SyntaxFailure(
      .missingOperator(
        left: shortened(left), right: shortened(currentSpan),
        isNewLine: file.bytes[Int(last.start)..<Int(current.start)].contains(UInt8(ascii: "\n"))),
      span: currentSpan)
  }

  /// The likely end of the statement: before the next line, `;` or closing bracket.
  private var statementEnd: Int {
    var last = index
    var next = index
    while next < tokens.count {
      let token = tokens[next]
      if token.kind == .end || next > index && token.startsLine { break }
      if case .symbol(let symbol) = token.kind, symbol == .semicolon || symbol.isCloser { break }
      next = brackets.partner(of: next).map { max($0, next) } ?? next
      last = next
      next += 1
    }
    return Int(tokens[last].end)
  }

  /// `=SUM(6%/12,360,1e5)`, as in a spreadsheet.
  mutating func leadingEquals() -> SyntaxFailure {
    let start = index
    index += 1
    guard current.kind != .end, !current.startsLine else { return missingOperand(after: nil) }
    let end = statementEnd
    var meant = ""
    var offset = Int(current.start)
    while current.kind != .end, Int(current.end) <= end {
      meant += file.text(in: SourceSpan(file: number, start: offset, end: Int(current.start)))
      let next = ahead(1)
      switch current.kind {
      case .name(let name) where next.kind == .symbol(.openParenthesis):
        meant += name.lowercased()
      case .symbol(.comma) where next.start == current.end:
        meant += ", "
      case .foreign(let sign):
        meant += InfixRule.foreign[sign]?.meant ?? sign.rawValue
      default:
        meant += text(current)
      }
      offset = Int(current.end)
      index += 1
    }
    let whole = SourceSpan(file: number, start: Int(tokens[start].start), end: end)
    return SyntaxFailure(.leadingEquals(meant: meant), span: whole)
  }
}
