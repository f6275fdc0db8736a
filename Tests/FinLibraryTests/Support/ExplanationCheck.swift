import FinLanguage
import Markup
import Money
import Presentation

/// The errors in an explanation.
struct ExplanationCheck {
  private let explanation: Explanation
  private(set) var problems: [String] = []

  init(_ explanation: Explanation) {
    self.explanation = explanation
    checkSymbols()
    checkFormula()
    checkResults()
    for term in explanation.terms { checkNote(of: term) }
    for sentence in explanation.sentences { checkArithmetic(in: sentence) }
    checkSize()
  }

  private mutating func expect(_ isSo: Bool, _ problem: String) {
    if !isSo { problems.append(problem) }
  }

  // MARK: Formula

  private var substituted: Formula? {
    explanation.formula.map { formula in
      Formula(formula).substituting(
        Dictionary(
          explanation.terms.map { ($0.symbol, $0.number) }, uniquingKeysWith: { first, _ in first })
      )
    }
  }

  private mutating func checkSymbols() {
    guard let formula = explanation.formula else { return }
    let tree = Formula(formula).tree
    if case .verbatim = tree { problems.append("no formula: \(formula)") }
    let terms = explanation.terms.map(\.symbol)
    expect(Set(terms).count == terms.count, "a symbol twice")
    // What is summed up stands in the rows.
    if tree.hasTotal { return expect(explanation.rows != nil, "no rows to \(formula)") }
    expect(Set(terms) == tree.symbols, "symbols \(tree.symbols), explained \(terms)")
  }

  private mutating func checkFormula() {
    guard let substituted, !substituted.tree.hasTotal else { return }
    if case .relation(let first, let rest) = substituted.tree {
      var left = first
      for side in rest {
        expect(side.relation.holds(left.value, side.tree.value), "not so: \(substituted.text)")
        left = side.tree
      }
      return
    }
    guard let value = substituted.value else {
      problems.append("has no value: \(substituted.text)")
      return
    }
    guard let result = explanation.results.first else { return problems.append("no result") }
    expect(isNear(value, result), "\(substituted.text) is \(value), not \(result)")
  }

  private mutating func checkResults() {
    for (first, second) in zip(explanation.results, explanation.results.dropFirst()) {
      if let value = Formula(first).value {
        expect(isNear(value, second), "\(first) is not \(second)")
      }
    }
    switch explanation.value {
    case .number, .percent, .money, .duration, .date:
      let shown = explanation.value.displayText
      expect(
        explanation.results.last == shown
          || explanation.sentences.contains { $0.replacing("−", with: "-").contains(shown) },
        "\(shown) is not explained: \(explanation.results)")
    default: break
    }
  }

  // MARK: Arithmetic in words

  private mutating func checkNote(of term: Explanation.Term) {
    guard let note = term.note, let value = Formula(note).value else { return }
    expect(isNear(value, term.number), "\(term.symbol): \(note) is \(value), not \(term.number)")
  }

  /// Checks what stands on both sides of an equals sign, as far as it is numbers.
  private mutating func checkArithmetic(in sentence: String) {
    let words = sentence.split(separator: " ").map { word in
      String(word.last.map { ".,;:".contains($0) } ?? false ? word.dropLast() : word)
    }.filter { Currency(code: $0) == nil }
    for (place, word) in words.enumerated() where word == "=" && place + 1 < words.count {
      let parts = words[..<place].reversed().prefix { word in
        word.allSatisfy { "+−·/^()".contains($0) }
          || Formula(word.filter { !"()".contains($0) }).value != nil
      }
      let left = parts.reversed().joined(separator: " ")
      let right = words[place + 1]
      // "profile = profile(…)" is something to type.
      if left.isEmpty, Formula(right).value == nil { continue }
      guard let value = Formula(left).value, Formula(right).value != nil else {
        problems.append("can't be checked: \(sentence)")
        continue
      }
      expect(isNear(value, right), "\(left) is \(value), not \(right)")
    }
  }

  /// Returns true if a shown number is this value, within one of its last place.
  private func isNear(_ value: Decimal, _ text: String) -> Bool {
    guard let shown = Formula(text).value else { return false }
    let digits = text.filter { $0.isASCII && $0.isNumber || $0 == "." }
    let places =
      digits.split(separator: ".", omittingEmptySubsequences: false).dropFirst()
      .last?.count ?? 0
    let last = Decimal(coefficient: 1, exponent: -(places + (text.contains("%") ? 2 : 0)))
    if text.contains("…") { return (value - shown).magnitude <= last }
    return (value - shown).magnitude < last
  }

  // MARK: Size

  /// A screen of 24 lines and half of another, as sources wrap; what was asked may scroll away.
  private static let mostLines = 36

  private mutating func checkSize() {
    let lines = lines(on: Surface(width: 80))
    expect(lines.count <= Self.mostLines, "\(lines.count) lines")
    for surface in [Surface(width: 80), Surface(width: 40), Surface(width: 24)] {
      for line in self.lines(on: surface) {
        expect(line.count <= surface.width, "too wide: \(line)")
      }
    }
    for line in self.lines(on: Surface(width: 80, isUnicode: false)) {
      expect(line.allSatisfy { $0.isASCII || $0.isCurrencySymbol }, "not ASCII: \(line)")
    }
  }

  private func lines(on surface: Surface) -> [Substring] {
    Renderer(surface).text(explanation.markup())
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  }
}

extension FormulaTree {
  /// The symbols that stand for something, without what a sum counts by.
  fileprivate var symbols: Set<String> {
    switch self {
    case .symbol(let name): return [name]
    case .number, .verbatim: return []
    case .sum(let first, let rest): return rest.reduce(first.symbols) { $0.union($1.tree.symbols) }
    case .product(let factors): return factors.reduce([]) { $0.union($1.symbols) }
    case .fraction(let a, let b), .power(let a, let b): return a.symbols.union(b.symbols)
    case .negated(let tree), .group(let tree), .total(let tree), .continuation(_, let tree):
      return tree.symbols
    case .call(_, let arguments): return arguments.reduce([]) { $0.union($1.symbols) }
    case .relation(let first, let rest):
      return rest.reduce(first.symbols) { $0.union($1.tree.symbols) }
    }
  }
}

extension FormulaTree {
  /// True if it is a sum over rows, or an equation with one.
  fileprivate var hasTotal: Bool {
    switch self {
    case .total: true
    case .relation(let first, let rest): first.hasTotal || rest.contains { $0.tree.hasTotal }
    default: false
    }
  }
}

extension FormulaTree.Relation {
  fileprivate func holds(_ left: Decimal?, _ right: Decimal?) -> Bool {
    guard let left, let right else { return false }
    // A rate of some digits balances amounts to much less than a cent.
    let isSame = (left - right).magnitude < Decimal(coefficient: 5, exponent: -4)
    return switch self {
    case .equal, .about: isSame
    case .less: left < right
    case .greater: left > right
    case .atMost: left <= right
    case .atLeast: left >= right
    }
  }
}
