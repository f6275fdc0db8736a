import Markup

/// A formula as people write it: fractions with a bar, exponents raised.
struct FormulaLayout {
  let surface: Surface
  /// True if it is over or under a bar, where a further fraction keeps to one line.
  private var isNested = false

  init(surface: Surface) { self.surface = surface }

  // MARK: In rows

  func box(_ tree: FormulaTree) -> FormulaBox {
    switch tree {
    case .symbol, .number, .verbatim: return FormulaBox(line(tree))
    case .group(let inner): return box(inner).bracketed(isUnicode: surface.isUnicode)
    case .negated(let inner):
      let box = box(inner.leadBracketed(inFractions: false), in: .term)
      // Before a bar a minus needs a gap to be seen.
      return FormulaBox(beside: [plain(box.height > 1 ? "− " : "−"), box])
    case .sum(let first, let rest):
      return FormulaBox(
        beside: [box(first)]
          + rest.flatMap {
            [
              plain($0.isSubtracted ? " − " : " + "),
              box($0.tree.leadBracketed(inFractions: false), in: .term),
            ]
          })
    case .product(let factors):
      return FormulaBox(
        beside: factors.enumerated().flatMap { index, factor -> [FormulaBox] in
          let box = box(factor, in: index == 0 ? .firstFactor : .factor)
          return index == 0 ? [box] : [plain(" · "), box]
        })
    case .fraction(let top, let bottom):
      if isNested || top.isAtom && bottom.isAtom { return FormulaBox(line(tree)) }
      var nested = self
      nested.isNested = true
      return FormulaBox(
        nested.box(top.withoutBrackets), over: nested.box(bottom.withoutBrackets),
        bar: surface.rule)
    case .power(let base, let exponent): return power(base, exponent)
    case .call(let name, let arguments):
      let inside = arguments.enumerated().flatMap { index, argument in
        index == 0 ? [box(argument)] : [plain(", "), box(argument)]
      }
      return FormulaBox(beside: [
        plain(name),
        FormulaBox(beside: inside).bracketed(isUnicode: surface.isUnicode),
      ])
    case .total(let body): return FormulaBox(beside: [plain("Σ "), box(body, in: .term)])
    case .relation(let first, let rest):
      return FormulaBox(
        beside: [box(first)]
          + rest.flatMap { [plain(" \($0.relation.rawValue) "), box($0.tree)] })
    case .continuation(let relation, let inner):
      return FormulaBox(beside: [plain("\(relation.rawValue) "), box(inner)])
    }
  }

  /// The place of a part, which determines if it needs brackets.
  private enum Place { case term, firstFactor, factor, base }

  private func box(_ tree: FormulaTree, in place: Place) -> FormulaBox {
    let box = box(tree)
    return needsBrackets(tree, in: place) ? box.bracketed(isUnicode: surface.isUnicode) : box
  }

  private func needsBrackets(_ tree: FormulaTree, in place: Place) -> Bool {
    switch tree {
    case .symbol, .group, .call: false
    case .number: tree.isNegativeNumber && place != .firstFactor
    case .verbatim, .relation, .continuation, .sum, .negated: true
    case .total: place != .term
    case .product, .fraction: place == .factor || place == .base
    case .power: place == .base
    }
  }

  private func power(_ base: FormulaTree, _ exponent: FormulaTree) -> FormulaBox {
    let base = box(base, in: .base)
    let pieces = FormulaTree.power(.symbol("x"), exponent).pieces().dropFirst()
    if surface.isUnicode, let first = pieces.first, first.text != "^" {
      return base.raised(to: styled(Array(pieces)))
    }
    if base.height == 1, !surface.isUnicode {
      let flat = FormulaTree.power(.symbol("x"), exponent).pieces(raising: false).dropFirst()
      return FormulaBox(beside: [base, FormulaBox(styled(Array(flat)))])
    }
    return base.raised(to: FormulaBox(line(exponent.withoutBrackets)))
  }

  private func plain(_ text: String) -> FormulaBox { FormulaBox(styled(text, .sign)) }

  // MARK: On one line

  func line(_ tree: FormulaTree) -> StyledText {
    styled(tree.pieces(raising: surface.isUnicode))
  }

  /// On one line, or on several broken before operators, outer ones first.
  func lines(_ tree: FormulaTree, width: Int) -> [StyledText] {
    var result: [StyledText] = []
    var line: [Segment] = []
    for segment in segments(tree) {
      line.append(segment)
      while line.count > 1, line.text.displayWidth > width {
        let least = line.dropFirst().map(\.looseness).min()
        let place = line.indices.last { $0 > 0 && line[$0].looseness == least } ?? 1
        result += line[..<place].text.wrapped(to: width)
        line.removeFirst(place)
      }
    }
    return result + line.text.wrapped(to: width)
  }

  /// A part of a line that begins with an operator.
  fileprivate struct Segment {
    var text: StyledText
    /// The depth in brackets, relations before sums, sums before products.
    let looseness: Int
  }

  private func segments(_ tree: FormulaTree) -> [Segment] {
    var result = [Segment(text: StyledText(), looseness: 0)]
    var depth = 0
    for piece in tree.pieces(raising: surface.isUnicode) {
      let text = styled(piece.text, piece.kind)
      if piece.kind == .sign {
        let looseness =
          switch piece.text {
          case " · ", " / ": 2
          case " + ", " − ": 1
          default: 0
          }
        result.append(Segment(text: text, looseness: 3 * depth + looseness))
      } else {
        result[result.count - 1].text += text
      }
      if piece.kind == .bracket { depth += piece.text == "(" ? 1 : -1 }
    }
    return result
  }

  // MARK: Characters

  private func styled(_ pieces: [FormulaTree.Piece]) -> StyledText {
    pieces.reduce(into: StyledText()) { $0 += styled($1.text, $1.kind) }
  }

  private func styled(_ text: String, _ kind: FormulaTree.Piece.Kind) -> StyledText {
    let role: Role =
      switch kind {
      case .number: .number
      case .symbol, .bracket, .sign, .prose: .plain
      }
    return StyledText(surface.isUnicode ? text : text.signsInASCII, role)
  }
}

extension Collection<FormulaLayout.Segment> {
  /// The parts as one line, without the spaces around.
  fileprivate var text: StyledText {
    reduce(into: StyledText()) { $0 += $1.text }.trimmed.withoutLeadingSpaces
  }
}

extension StyledText {
  fileprivate var withoutLeadingSpaces: StyledText {
    guard let first = spans.first else { return self }
    var result = self
    result.spans[0].text = String(first.text.drop { $0 == " " })
    return result
  }
}
