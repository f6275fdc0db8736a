import Money

/// Reads Open Financial Exchange: version 1 (SGML) and 2 (XML), and Quicken's QFX.
///
/// SGML's elements have no end tags and may be empty, XML's have them, and banks mix both: what is an
/// aggregate is known by its name, or by having an end tag at all. Unknown aggregates are passed over.
struct OFXReader {
  private static let deepest = 64

  /// An aggregate that has begun and not yet ended.
  private struct Opened {
    let name: String
    /// Nil where it means nothing here.
    let aggregate: OFXAggregate?
    let line: Int
  }

  private var tokens: OFXTokenizer
  private var document: OFXDocument
  private var opened: [Opened] = []
  /// True if the file begins within an account's statement, without what should be around it.
  private var isHeadless = false
  private lazy var closedNames = OFXReader.closedNames(in: tokens.utf8)

  /// Throws a ``StatementError`` where it cannot be taken over whole.
  static func read(
    _ text: StatementText, options: StatementOptions, _ checkInterruption: () throws -> Void = {}
  ) throws -> StatementFile {
    var reader = OFXReader(text.utf8, options)
    return try reader.readAll(checkInterruption)
  }

  private init(_ utf8: [UInt8], _ options: StatementOptions) {
    tokens = OFXTokenizer(utf8)
    document = OFXDocument(utf8, options: options)
  }

  private mutating func readAll(_ checkInterruption: () throws -> Void) throws -> StatementFile {
    var hasBegun = false
    var count = 0
    while let token = try tokens.next() {
      count += 1
      if count.isTimeToAsk { try checkInterruption() }
      switch token.kind {
      case .element:
        try checkText(token)
        if let aggregate = opened.last?.aggregate { try document.take(token, in: aggregate) }
      case .begin:
        if token.name == OFXAggregate.document.rawValue { hasBegun = true }
        if !hasBegun, opened.isEmpty, let first = OFXAggregate(rawValue: token.name),
          first.holdsTransactions
        {
          (hasBegun, isHeadless) = (true, true)
          if !first.isStatement { try document.begin(.bankStatement, line: token.line) }
        }
        if isAggregate(token.name) { try begin(token) }
      case .end: try end(token)
      }
    }
    if isHeadless, opened.isEmpty { try document.end(.bankStatement) }
    guard hasBegun else { throw StatementError.cutShort(line: tokens.line, "its header") }
    return try document.finished(isWithoutEnd: isWithoutEnd())
  }

  /// Text stands only in elements; where a transaction has some instead of them, it was taken out of it.
  private func checkText(_ token: OFXToken) throws {
    guard !token.value.isEmpty, OFXAggregate(rawValue: token.name)?.holdsTransactions == true else {
      return
    }
    let text = PlainText.excerpt(tokens.utf8[token.value])
    throw StatementError.damaged(
      line: token.line, "“\(text)” follows <\(token.name)>, where an element should start",
      hint: "correct that line of the file; nothing was imported")
  }

  private mutating func isAggregate(_ name: String) -> Bool {
    if OFXAggregate.isElement(name) { return false }
    return OFXAggregate.isKnown(name) || closedNames.contains(name)
  }

  private mutating func begin(_ token: OFXToken) throws {
    let aggregate = OFXAggregate(rawValue: token.name)
    guard opened.count < OFXReader.deepest else {
      throw StatementError.damaged(
        line: token.line, "aggregates are nested more than \(OFXReader.deepest) deep", hint: nil)
    }
    if let aggregate, aggregate.holdsTransactions,
      let outer = opened.last(where: { $0.aggregate?.cannotHold(aggregate) == true })
    {
      throw OFXReader.unended(outer.name, line: outer.line)
    }
    if aggregate?.isOfAccount == true, opened.first?.aggregate != .document, !isHeadless {
      throw StatementError.damaged(
        line: token.line, "<\(token.name)> is outside of <OFX>", hint: Self.otherFormat)
    }
    if aggregate?.isBalance == true, let last = opened.last?.aggregate, last.isBalance {
      opened.removeLast()
      try document.end(last)
    }
    if aggregate == nil, opened.last?.aggregate == .investmentList { document.passOverSecurity() }
    if aggregate == nil, OFXAggregate.isForeignStatement(token.name) {
      document.passOverStatement(token.name, line: token.line)
    }
    opened.append(Opened(name: token.name, aggregate: aggregate, line: token.line))
    if let aggregate { try document.begin(aggregate, line: token.line) }
  }

  /// Ends an aggregate, and with it what was left open in it.
  private mutating func end(_ token: OFXToken) throws {
    guard let place = opened.lastIndex(where: { $0.name == token.name }) ?? placeMeant(by: token)
    else {
      if !isHeadless, OFXAggregate(rawValue: token.name)?.holdsTransactions == true {
        throw StatementError.damaged(
          line: token.line, "</\(token.name)> has no start", hint: Self.otherFormat)
      }
      return
    }
    while opened.count > place, let last = opened.popLast() {
      guard let aggregate = last.aggregate else { continue }
      if aggregate.isTransaction, opened.count > place {
        throw OFXReader.unended(last.name, line: last.line)
      }
      try document.end(aggregate)
    }
  }

  /// The place of the aggregate that a wrong tag ends: one of the same kind, or the innermost one if the
  /// tag is it but for a letter or two.
  private mutating func placeMeant(by token: OFXToken) -> Int? {
    if OFXAggregate.isElement(token.name) { return nil }
    let place: Int?
    if let named = OFXAggregate(rawValue: token.name) {
      place = opened.lastIndex { $0.aggregate.map(named.isLike) == true }
      if let place,
        opened[place...].dropFirst().contains(where: { $0.aggregate?.isTransaction == true })
      {
        return nil
      }
    } else {
      place = opened.indices.last {
        opened[$0].aggregate != nil && Self.isNearly(opened[$0].name, token.name)
      }
      if place != opened.indices.last { return nil }
    }
    guard let place else { return nil }
    document.noteWrongEnd(token.name, of: opened[place].name, line: token.line)
    return place
  }

  /// Returns true if one name has one or two other letters, or is the beginning of the other.
  private static func isNearly(_ first: String, _ second: String) -> Bool {
    let (one, two) = (Array(first.utf8), Array(second.utf8))
    guard one.count > 3, two.count > 3, abs(one.count - two.count) < 3 else {
      return two.count > 3 && one.starts(with: two)
    }
    let same = zip(one, two).prefix { $0 == $1 }.count
    let end = zip(one.dropFirst(same).reversed(), two.dropFirst(same).reversed())
      .prefix { $0 == $1 }.count
    return max(one.count, two.count) - same - end <= 2
  }

  private static let otherFormat: Hint =
    "import the bank's CSV or QIF file instead, or correct the tag"

  /// Returns true if only the last tag is missing; throws if more is.
  private func isWithoutEnd() throws -> Bool {
    guard let last = opened.last else { return false }
    guard last.aggregate == .document, opened.count == 1, document.hasStatements else {
      let what = opened.last { $0.aggregate != nil } ?? last
      throw StatementError.cutShort(
        line: tokens.line, "<\(what.name)>, which starts on line \(what.line)")
    }
    return true
  }

  private static func unended(_ name: String, line: Int) -> StatementError {
    .damaged(
      line: line, "<\(name)> has no end",
      hint: "write </\(name)> where it ends; nothing was imported")
  }

  /// The names of all end tags: what has none anywhere is no aggregate.
  private static func closedNames(in utf8: [UInt8]) -> Set<String> {
    var names: Set<String> = []
    for index in utf8.indices where utf8[index] == UInt8(ascii: "<") {
      let rest = utf8[index...].dropFirst()
      guard rest.first == UInt8(ascii: "/") else { continue }
      let name = rest.dropFirst().prefix(OFXTokenizer.longestName).prefix {
        $0 > 0x20 && $0 != UInt8(ascii: ">")
      }
      names.insert(String(decoding: name, as: UTF8.self).uppercased())
    }
    return names
  }
}
