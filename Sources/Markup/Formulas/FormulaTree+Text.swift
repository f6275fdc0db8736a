extension FormulaTree {
  /// A piece of a formula on one line.
  public struct Piece: Hashable, Sendable {
    public enum Kind: Sendable {
      case symbol, number, bracket
      /// With the spaces around it; a line may be broken before it.
      case sign
      /// Text that is no formula.
      case prose
    }

    public var text: String
    public var kind: Kind
  }

  /// The formula on one line.
  public var text: String { pieces().reduce(into: "") { $0 += $1.text } }

  /// The formula on one line in pieces.
  ///
  /// - Parameter raising: Whether exponents are raised characters where all of them have one, else
  ///   `^` stands before every exponent.
  public func pieces(raising: Bool = true) -> [Piece] {
    var writer = FormulaWriter(raising: raising)
    writer.write(self)
    return writer.pieces
  }

  /// The precedence of a formula's operator.
  enum Tightness: Int, Comparable {
    case relation, sum, term, factor, power, atom

    static func < (left: Tightness, right: Tightness) -> Bool { left.rawValue < right.rawValue }
  }

  var tightness: Tightness {
    switch self {
    case .relation, .continuation, .verbatim: .relation
    case .sum, .negated: .sum
    case .total: .term
    case .product, .fraction: .term
    case .power: .power
    // A negative number is looser than its digits: (−5)², a · (−5).
    case .number(let text): text.hasPrefix("−") ? .sum : .atom
    case .symbol, .group, .call: .atom
    }
  }

  /// True if a minus may be before it at the start of a term: −5 · r, −5 / r.
  public var isNegativeNumber: Bool {
    if case .number(let text) = self { text.hasPrefix("−") } else { false }
  }
}

private struct FormulaWriter {
  let raising: Bool
  var pieces: [FormulaTree.Piece] = []

  private mutating func append(_ text: String, _ kind: FormulaTree.Piece.Kind) {
    pieces.append(.init(text: text, kind: kind))
  }

  /// In brackets where it holds together less tightly than wanted.
  private mutating func write(_ tree: FormulaTree, within tightness: FormulaTree.Tightness) {
    if tree.tightness >= tightness {
      write(tree)
    } else {
      bracketed(tree)
    }
  }

  private mutating func bracketed(_ tree: FormulaTree) {
    append("(", .bracket)
    write(tree)
    append(")", .bracket)
  }

  mutating func write(_ tree: FormulaTree) {
    switch tree {
    case .symbol(let name): append(name, .symbol)
    case .number(let text): append(text, .number)
    case .verbatim(let text): append(text, .prose)
    case .group(let inner): bracketed(inner)
    case .sum(let first, let rest):
      write(first)
      for summand in rest {
        append(summand.isSubtracted ? " − " : " + ", .sign)
        write(summand.tree.leadBracketed(), within: .term)
      }
    case .negated(let inner):
      append("−", .symbol)
      write(inner.leadBracketed().numeratorBracketed, within: .term)
    case .product(let factors):
      for (index, factor) in factors.enumerated() {
        if index > 0 { append(" · ", .sign) }
        writeFactor(factor, isFirst: index == 0)
      }
    case .fraction(let top, let bottom):
      writeFactor(top, isFirst: true)
      append(" / ", .sign)
      write(bottom, within: .power)
    case .power(let base, let exponent):
      write(base, within: .atom)
      writeExponent(exponent)
    case .call(let name, let arguments):
      append(name, .symbol)
      append("(", .bracket)
      for (index, argument) in arguments.enumerated() {
        if index > 0 { append(", ", .sign) }
        write(argument)
      }
      append(")", .bracket)
    case .total(let body):
      append("Σ ", .symbol)
      write(body, within: .term)
    case .relation(let first, let rest):
      write(first)
      for side in rest {
        append(" \(side.relation.rawValue) ", .sign)
        write(side.tree)
      }
    case .continuation(let relation, let inner):
      append("\(relation.rawValue) ", .symbol)
      write(inner)
    }
  }

  /// The first factor may be a negative number, or a fraction or product, which stands to the left
  /// as it would without brackets.
  private mutating func writeFactor(_ factor: FormulaTree, isFirst: Bool) {
    if isFirst, factor.isNegativeNumber { return write(factor) }
    switch factor {
    case .fraction, .product: isFirst ? write(factor) : bracketed(factor)
    case .total: bracketed(factor)
    default: write(factor, within: .power)
    }
  }

  private mutating func writeExponent(_ exponent: FormulaTree) {
    let inner = exponent.withoutBrackets
    if raising, inner.isShort, let raised = Superscript.raised(inner.text) {
      let kind: FormulaTree.Piece.Kind = if case .number = inner { .number } else { .symbol }
      return append(raised, kind)
    }
    append("^", .symbol)
    switch inner {
    case .number, .symbol: write(inner)
    case .negated(.symbol): write(inner)
    default: bracketed(inner)
    }
  }
}

extension FormulaTree {
  /// The tree inside its brackets, if it has any.
  public var withoutBrackets: FormulaTree {
    var tree = self
    while case .group(let inner) = tree { tree = inner }
    return tree
  }

  /// True if it reads well as raised characters: a symbol, a number, or few of them in a sum.
  fileprivate var isShort: Bool {
    switch self {
    case .symbol(let name): name.count <= 2
    case .number: true
    case .negated(let inner): inner.isAtom && inner.isShort && !inner.isNegativeNumber
    case .sum(let first, let rest):
      rest.count == 1 && ([first] + rest.map(\.tree)).allSatisfy { $0.isAtom && $0.isShort }
    default: false
    }
  }

  /// The same with a negative number that it begins with in brackets, as it has to be after another
  /// sign: a − (−5) · b.
  ///
  /// - Parameter inFractions: Whether a number at the start of a numerator counts; under the bar of
  ///   a fraction in rows it does not.
  public func leadBracketed(inFractions: Bool = true) -> FormulaTree {
    switch self {
    case .number: isNegativeNumber ? .group(self) : self
    case .product(let factors):
      factors.first.map {
        .product([$0.leadBracketed(inFractions: inFractions)] + factors.dropFirst())
      } ?? self
    case .fraction(let top, let bottom):
      inFractions ? .fraction(top.leadBracketed(), bottom) : self
    case .symbol, .verbatim, .group, .sum, .negated, .power, .call, .total, .relation,
      .continuation:
      self
    }
  }

  /// The same with a numerator in brackets that begins with a number, so that a minus before it all
  /// stays there, as before one that begins with a symbol: −(5 · r) / (1 + r).
  fileprivate var numeratorBracketed: FormulaTree {
    guard case .fraction(let top, let bottom) = self, case .product(let factors) = top,
      case .number? = factors.first
    else { return self }
    return .fraction(.group(top), bottom)
  }

  /// A number or a symbol.
  public var isAtom: Bool {
    switch self {
    case .symbol, .number: true
    default: false
    }
  }
}
