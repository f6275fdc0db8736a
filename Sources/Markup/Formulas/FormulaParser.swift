/// Reads text mathematics.
///
/// Total and bounded: what is no formula, too long or too deep is text as it is.
struct FormulaParser {
  private let tokens: [FormulaToken]
  private var place = 0
  private var depth = 0

  /// Longer texts are prose.
  private static let longest = 2000
  /// Deeper ones no one reads.
  private static let deepest = 40

  /// The text is no formula.
  private struct Failure: Error {}

  static func tree(of text: String) -> FormulaTree {
    guard text.utf8.count <= longest, let tokens = FormulaToken.tokens(of: text) else {
      return .verbatim(text)
    }
    var parser = FormulaParser(tokens: tokens)
    do {
      return try parser.relation()
    } catch {
      return .verbatim(text)
    }
  }

  private init(tokens: [FormulaToken]) { self.tokens = tokens }

  private var next: FormulaToken? { tokens.indices.contains(place) ? tokens[place] : nil }

  private mutating func take(_ sign: Character) -> Bool {
    guard next == .sign(sign) else { return false }
    place += 1
    return true
  }

  private mutating func deeper<Result>(
    _ body: (inout FormulaParser) throws -> Result
  ) throws -> Result {
    guard depth < Self.deepest else { throw Failure() }
    depth += 1
    defer { depth -= 1 }
    return try body(&self)
  }

  // MARK: From loose to tight

  private mutating func relation() throws -> FormulaTree {
    if case .relation(let relation)? = next {
      place += 1
      let tree = try sum()
      guard next == nil else { throw Failure() }
      return .continuation(relation, tree)
    }
    let first = try sum()
    var sides: [FormulaTree.Side] = []
    while case .relation(let relation)? = next {
      place += 1
      sides.append(.init(relation: relation, tree: try sum()))
    }
    guard next == nil else { throw Failure() }
    return sides.isEmpty ? first : .relation(first, sides)
  }

  private mutating func sum() throws -> FormulaTree {
    try deeper { parser in
      let first = try parser.signedTerm()
      var rest: [FormulaTree.Summand] = []
      while parser.next == .sign("+") || parser.next == .sign("−") {
        let isSubtracted = parser.take("−")
        if !isSubtracted { _ = parser.take("+") }
        rest.append(.init(isSubtracted: isSubtracted, tree: try parser.term()))
      }
      return rest.isEmpty ? first : .sum(first, rest)
    }
  }

  /// A term with a minus before it, which is the number's own where one follows.
  private mutating func signedTerm() throws -> FormulaTree {
    if next == .sign("−"), !isNegativeNumber {
      place += 1
      return .negated(try term())
    }
    return try term()
  }

  private mutating func term() throws -> FormulaTree {
    if take("Σ") { return .total(try deeper { try $0.term() }) }
    var factors = [try factor()]
    var divisions = 0
    while true {
      if take("·") {
        factors.append(try factor())
      } else if take("/") {
        divisions += 1
        guard divisions < Self.deepest else { throw Failure() }
        let top = factors.count == 1 ? factors[0] : .product(factors)
        factors = [.fraction(top, try factor())]
      } else {
        return factors.count == 1 ? factors[0] : .product(factors)
      }
    }
  }

  /// True if a minus and a number come next, and no power of it: −5² is −(5²).
  private var isNegativeNumber: Bool {
    guard next == .sign("−"), tokens.indices.contains(place + 1),
      case .number = tokens[place + 1]
    else { return false }
    guard tokens.indices.contains(place + 2) else { return true }
    if case .exponent = tokens[place + 2] { return false }
    return tokens[place + 2] != .sign("^")
  }

  private mutating func factor() throws -> FormulaTree {
    if isNegativeNumber, case .number(let number) = tokens[place + 1] {
      place += 2
      return .number("−" + number)
    }
    if take("−") { return .negated(try deeper { try $0.factor() }) }
    let base = try primary()
    if case .exponent(let raised)? = next {
      place += 1
      return .power(base, try exponent(raised))
    }
    if take("^") { return .power(base, try deeper { try $0.factor() }) }
    return base
  }

  private func exponent(_ raised: String) throws -> FormulaTree {
    guard let tokens = FormulaToken.tokens(of: raised) else { throw Failure() }
    var parser = FormulaParser(tokens: tokens)
    parser.depth = depth
    let tree = try parser.sum()
    guard parser.next == nil else { throw Failure() }
    return tree
  }

  private mutating func primary() throws -> FormulaTree {
    switch next {
    case .number(let number)?:
      place += 1
      return .number(number)
    case .name(let name)?:
      place += 1
      guard take("(") else { return .symbol(name) }
      var arguments = [try sum()]
      while take(",") { arguments.append(try sum()) }
      guard take(")") else { throw Failure() }
      return .call(name, arguments)
    case .sign("(")?:
      place += 1
      let inner = try sum()
      guard take(")") else { throw Failure() }
      return .group(inner)
    default: throw Failure()
    }
  }
}
