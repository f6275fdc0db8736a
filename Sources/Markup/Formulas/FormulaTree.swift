/// The structure of a formula.
public indirect enum FormulaTree: Hashable, Sendable {
  case symbol(String)
  /// A number as it is written, with its sign: `−$5.00`, `6.5%`, `$1,896.2040…`.
  case number(String)
  case sum(FormulaTree, [Summand])
  case product([FormulaTree])
  case fraction(FormulaTree, FormulaTree)
  case power(FormulaTree, FormulaTree)
  case negated(FormulaTree)
  /// In brackets.
  case group(FormulaTree)
  /// A function of something, or a value out of a row of them: `ln(x)`, `value(k)`.
  case call(String, [FormulaTree])
  /// The sum over everything that its index can be.
  case total(FormulaTree)
  case relation(FormulaTree, [Side])
  /// The rest of a relation whose left side is elsewhere: `≈ $5.00`.
  case continuation(Relation, FormulaTree)
  /// Text that is no formula.
  case verbatim(String)

  /// A term of a sum after the first.
  public struct Summand: Hashable, Sendable {
    public var isSubtracted: Bool
    public var tree: FormulaTree
  }

  /// A side of an equation after the first.
  public struct Side: Hashable, Sendable {
    public var relation: Relation
    public var tree: FormulaTree
  }

  public enum Relation: Character, Sendable, CaseIterable {
    case equal = "="
    case about = "≈"
    case less = "<"
    case greater = ">"
    case atMost = "≤"
    case atLeast = "≥"
  }
}

// MARK: - Putting in numbers

extension FormulaTree {
  /// The same with expressions in place of its symbols.
  func substituting(_ replacements: [String: FormulaTree]) -> FormulaTree {
    func put(_ tree: FormulaTree) -> FormulaTree { tree.substituting(replacements) }
    switch self {
    case .symbol(let name): return replacements[name] ?? self
    case .number, .verbatim: return self
    case .sum(let first, let rest):
      return .sum(
        put(first), rest.map { Summand(isSubtracted: $0.isSubtracted, tree: put($0.tree)) })
    case .product(let factors): return .product(factors.map(put))
    case .fraction(let top, let bottom): return .fraction(put(top), put(bottom))
    case .power(let base, let exponent): return .power(put(base), put(exponent))
    case .negated(let tree): return .negated(put(tree))
    case .group(let tree):
      let inner = put(tree)
      // What was one symbol needs no second pair of brackets.
      if case .group = inner { return inner }
      return .group(inner)
    case .call(let name, let arguments): return .call(name, arguments.map(put))
    case .total(let body):
      let indices = body.indices
      return .total(body.substituting(replacements.filter { !indices.contains($0.key) }))
    case .relation(let first, let rest):
      return .relation(put(first), rest.map { Side(relation: $0.relation, tree: put($0.tree)) })
    case .continuation(let relation, let tree): return .continuation(relation, put(tree))
    }
  }

  /// Functions whose arguments are quantities; any other name with an argument is one of a row of
  /// values.
  private static let functions: Set<String> = [
    "ln", "exp", "log", "log10", "sqrt", "√", "round", "min", "max", "abs", "floor", "ceil",
  ]

  /// The symbols that rows of values are counted by: the `k` of `value(k)`.
  private var indices: Set<String> {
    switch self {
    case .symbol, .number, .verbatim: return []
    case .sum(let first, let rest):
      return rest.reduce(first.indices) { $0.union($1.tree.indices) }
    case .product(let factors): return factors.reduce([]) { $0.union($1.indices) }
    case .fraction(let a, let b), .power(let a, let b): return a.indices.union(b.indices)
    case .negated(let tree), .group(let tree), .total(let tree), .continuation(_, let tree):
      return tree.indices
    case .call(let name, let arguments):
      if Self.functions.contains(name) { return arguments.reduce([]) { $0.union($1.indices) } }
      return arguments.reduce([]) { names, argument in
        if case .symbol(let index) = argument { return names.union([index]) }
        return names.union(argument.indices)
      }
    case .relation(let first, let rest):
      return rest.reduce(first.indices) { $0.union($1.tree.indices) }
    }
  }
}
