extension Parser {
  /// An operand without signs before it or parts after it.
  mutating func parsePrimary(after word: String?) throws(SyntaxFailure) -> Expression {
    let token = current
    let place = span(token)
    switch token.kind {
    case .number(let value):
      reportGroupedNumber(token)
      return literal(.number(value))
    case .percent(let value): return literal(.percent(value))
    case .money(let money):
      reportGrouping(token)
      return literal(.money(money))
    case .periodicMoney(let money):
      reportGrouping(token)
      return literal(.periodicMoney(money))
    case .duration(let duration): return literal(.duration(duration))
    case .date(let date): return literal(.date(date))
    case .keyword(.true): return literal(.boolean(true))
    case .keyword(.false): return literal(.boolean(false))
    case .keyword(.none): return literal(.none)
    case .textStart: return try parseText()
    case .name(let name):
      if ahead(1).kind == .symbol(.arrow), !ahead(1).startsLine || !context.newlinesEnd {
        return try parseArrowFunction()
      }
      index += 1
      return Expression(.name(name), span: place)
    case .symbol(.arrow): return try parseArrowFunction()
    case .symbol(.openParenthesis):
      if let closer = brackets.partner(of: index), closer + 1 < tokens.count,
        tokens[closer + 1].kind == .symbol(.arrow),
        !tokens[closer + 1].startsLine || !context.newlinesEnd
      {
        return try parseArrowFunction()
      }
      return try parseParenthesized()
    case .symbol(.openBracket): return try parseList()
    case .symbol(.openBrace):
      if beginsRecord { return try parseRecord() }
      let block = try parseBlock(after: "here")
      return try expression(.block(block), block.span)
    case .keyword(.if): return try parseConditional()
    case .keyword(.fn): throw SyntaxFailure(.functionInExpression, span: place)
    default: throw missingOperand(after: word)
    }
  }

  private mutating func literal(_ kind: Expression.Kind) -> Expression {
    let expression = Expression(kind, span: span(current))
    index += 1
    return expression
  }

  /// Inside brackets a comma may as well separate, unless the digits or the other commas tell.
  private mutating func reportGrouping(_ token: Token) {
    guard context.isCommaSeparated, let opener = context.opener else { return }
    let written = text(token)
    if let (whole, digits) = brokenGroups(token) {
      report(
        .brokenGrouping(
          written: file.text(in: whole), decimal: nil, regrouped: Self.regrouped(digits)),
        span: whole)
      return
    }
    guard written.contains(",") else { return }
    let fraction = written.split(separator: ".").dropFirst().first?.prefix(while: \.isNumber)
    // Before a code digits may be a number of their own.
    let isCode = written.utf8.first?.isDigit == true
    if fraction?.count == 2 || written.contains(",0") && !isCode { return }
    if !isCode, hasClearCommas(opener) { return }
    let grouped = underscored(written)
    let separated = written.replacing(",", with: ", ")
    // A group that begins with 0 can be no number of its own, nor one a year; and what follows a name
    // is one value.
    let isNamed = index > 0 && tokens[index - 1].kind == .symbol(.colon)
    let isOnlyGrouped = isNamed || written.contains("/") || written.contains(",0")
    report(
      .groupingComma(written: written, readings: isOnlyGrouped ? [grouped] : [grouped, separated]),
      span: span(token))
  }

  /// Returns true if the commas of a bracket show that others than they group digits: there is one,
  /// and a space stands behind each.
  private mutating func hasClearCommas(_ opener: Int) -> Bool {
    if let known = context.hasClearCommas { return known }
    var count = 0
    var isClear = true
    var place = opener + 1
    let end = brackets.partner(of: opener) ?? tokens.count
    while place < end {
      if let partner = brackets.partner(of: place), partner > place { place = partner }
      if tokens[place].kind == .symbol(.comma), place + 1 < end {
        count += 1
        if tokens[place + 1].start == tokens[place].end { isClear = false }
      }
      place += 1
    }
    context.hasClearCommas = isClear && count > 0
    return isClear && count > 0
  }

  /// The place of an amount whose groups have two digits here and three there, as in `$12,34,567`, and
  /// its digits.
  func brokenGroups(_ token: Token) -> (span: SourceSpan, digits: String)? {
    let source = Characters(bytes: file.bytes)
    var start = Int(token.start)
    while start < Int(token.end), !source.isDigit(start) { start += 1 }
    var end = source.digitsEnd(start)
    guard start > Int(token.start), end - start <= 3 else { return nil }
    var lengths: Set<Int> = []
    while source.byte(end) == UInt8(ascii: ","), source.isDigit(end + 1) {
      let next = source.digitsEnd(end + 1)
      lengths.insert(next - end - 1)
      end = next
    }
    guard lengths == [2, 3], source.namePartLength(end) == 0 else { return nil }
    return (
      SourceSpan(file: number, start: Int(token.start), end: end),
      source.text(Int(token.start), end).filter { $0 != "," }
    )
  }

  /// `$1234567` as `$1_234_567`.
  static func regrouped(_ written: String) -> String {
    let symbol = written.prefix { !$0.isNumber }
    let digits = written.dropFirst(symbol.count)
    var result = String(symbol)
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place) % 3 == 0 { result += "_" }
      result.append(digit)
    }
    return result
  }

  /// `450,000` may be money or a number, where it is not two numbers; so may `450 000`.
  private mutating func reportGroupedNumber(_ token: Token) {
    let isPlain = file.bytes[Int(token.start)..<Int(token.end)].allSatisfy {
      $0 > UInt8(ascii: " ") && $0 != UInt8(ascii: ",") && $0 < 0x80
    }
    if isPlain { return }
    let written = text(token)
    if written.contains(",") {
      let number = underscored(written)
      report(
        .groupingComma(
          written: written,
          readings: [
            written.hasSuffix("%") ? written.replacing(",", with: ".") : "$" + written, number,
          ]),
        span: span(token), fixes: [])
      return
    }
    guard written.last?.isNumber == true else { return }
    let groups = written.split { $0.isWhitespace }
    guard groups.count > 1 else { return }
    let symbol = groups[0].contains(where: \.isNumber) ? "" : groups[0]
    let number = String(symbol) + groups.dropFirst(symbol.isEmpty ? 0 : 1).joined(separator: "_")
    let canSeparate = context.isBracketed && groups.dropFirst().allSatisfy { $0.first != "0" }
    report(
      .groupingSpace(
        written: written,
        readings: canSeparate ? [number, groups.joined(separator: ", ")] : [number]),
      span: span(token))
  }

  // MARK: Brackets

  /// Goes into a bracket, where newlines do not end statements.
  private mutating func enter(separates: Bool) -> Context {
    let outer = context
    context = Context(
      newlinesEnd: false, isBracketed: true, isCommaSeparated: separates,
      opener: isSymbol(.openBracket) ? index : nil)
    return outer
  }

  private mutating func parseParenthesized() throws(SyntaxFailure) -> Expression {
    let opener = index
    let outer = enter(separates: false)
    defer { context = outer }
    index += 1
    let inner = try parseExpression(after: "(")
    if isSymbol(.assign) { throw SyntaxFailure(.assignmentInExpression, span: span(current)) }
    guard take(.closeParenthesis) else { throw unclosedOrMisplaced(opener) }
    return try expression(.parenthesized(inner), spanFrom(opener))
  }

  private mutating func parseList() throws(SyntaxFailure) -> Expression {
    let opener = index
    let outer = enter(separates: true)
    defer { context = outer }
    index += 1
    var elements: [Expression] = []
    while !take(.closeBracket) {
      elements.append(try parseExpression(after: elements.isEmpty ? "[" : ","))
      if !isSymbol(.closeBracket), !take(.comma) {
        throw unclosedOrMisplaced(opener)
      }
    }
    return try expression(.list(elements), spanFrom(opener))
  }

  /// True if the brace here begins a record: `}` or a key and `:` follow.
  var beginsRecord: Bool {
    let next = ahead(1)
    if next.kind == .symbol(.closeBrace) { return true }
    if next.kind == .textStart, ahead(3).kind == .textEnd {
      return ahead(4).kind == .symbol(.colon)
    }
    return label(next) != nil && ahead(2).kind == .symbol(.colon)
  }

  mutating func parseRecord() throws(SyntaxFailure) -> Expression {
    let opener = index
    let outer = enter(separates: true)
    defer { context = outer }
    index += 1
    var entries: [RecordEntry] = []
    var keys: Set<String> = []
    while !take(.closeBrace) {
      let key = try parseKey()
      if !keys.insert(key.text).inserted { report(.repeatedKey(key.text), span: key.span) }
      guard take(.colon) else { throw expected(.sign(":", purpose: "after the key \(key.text)")) }
      entries.append(RecordEntry(key: key, value: try parseExpression(after: ":")))
      if !isSymbol(.closeBrace), !take(.comma) { throw unclosedOrMisplaced(opener) }
    }
    return try expression(.record(entries), spanFrom(opener))
  }

  private mutating func parseKey() throws(SyntaxFailure) -> Name {
    if let key = label(current) {
      index += 1
      return key
    }
    if case .end = current.kind { throw missingOperand(after: "{") }
    if current.kind == .textStart, case .characters(let key) = ahead(1).kind,
      ahead(2).kind == .textEnd
    {
      let isName = Characters(bytes: Array(key.utf8)).isName
      throw SyntaxFailure(
        .quotedKey(key), span: span(current).union(span(ahead(2))), fixes: isName ? nil : [])
    }
    throw expected(.name(of: "a key"))
  }

  // MARK: Parts after an operand

  /// Calls, elements, fields and `with` that follow an operand on its line.
  mutating func parsePostfix(
    _ operand: Expression, start: Int
  ) throws(SyntaxFailure) -> Expression {
    var operand = operand
    while !endsHere {
      switch current.kind {
      case .symbol(.openParenthesis):
        let arguments = try parseArguments()
        operand = try expression(
          .call(callee: operand, arguments: arguments), whole(operand))
      case .symbol(.openBracket):
        operand = try parseIndex(operand)
      case .symbol(.dot):
        operand = try parseMember(operand)
      case .keyword(.with):
        operand = try parseWith(operand)
      case .foreign(let sign) where sign == .increment || sign == .decrement:
        let meant = "\(file.text(in: operand.span)) \(sign.rawValue.prefix(1))= 1"
        index += 1
        report(
          .increment(written: sign.rawValue, meant: meant), span: whole(operand))
      default: return operand
      }
    }
    return operand
  }

  /// From an operand to the last token taken.
  private func whole(_ operand: Expression) -> SourceSpan {
    operand.span.union(lastSpan)
  }

  private mutating func parseIndex(_ base: Expression) throws(SyntaxFailure) -> Expression {
    let opener = index
    let outer = enter(separates: false)
    defer { context = outer }
    index += 1
    let place = try parseExpression(after: "[")
    guard take(.closeBracket) else { throw unclosedOrMisplaced(opener) }
    return try expression(.index(base, place), whole(base))
  }

  private mutating func parseMember(_ base: Expression) throws(SyntaxFailure) -> Expression {
    index += 1
    guard !endsHere, let name = label(current) else { throw expected(.fieldName) }
    index += 1
    if isSymbol(.openParenthesis), !endsHere {
      let arguments = try parseArguments()
      return try expression(.method(receiver: base, name: name, arguments: arguments), whole(base))
    }
    return try expression(.field(base, name), whole(base))
  }

  private mutating func parseWith(_ base: Expression) throws(SyntaxFailure) -> Expression {
    index += 1
    try deepen()
    defer { nesting -= 1 }
    let changes: Expression
    if isSymbol(.openBrace), !endsHere {
      changes = try parseRecord()
    } else if isSymbol(.openParenthesis), !endsHere {
      changes = try parseParenthesized()
    } else {
      throw expected(.record)
    }
    return try expression(.with(base, changes: changes), whole(base))
  }
}
