/// A formula as text mathematics, `P · r / (1 − (1 + r)^−n)`, that can be shown again with numbers
/// in place of its symbols.
///
/// Names (letters, digits, `_`), numbers (`$300,000.00`, `6.5%`), `+ − · / ^`, brackets, functions
/// (`ln(x)`), `Σ` before a product, superscripts, and `= ≈ < > ≤ ≥` between sides; `-` and `*` may
/// be typed for `−` and `·`. Text of any other shape is shown as it is.
public struct Formula: Hashable, Sendable {
  public let text: String

  public init(_ text: String) {
    self.text = text
  }

  /// The tree of the text; ``FormulaTree/verbatim(_:)`` if it is not a formula.
  public var tree: FormulaTree { FormulaParser.tree(of: text) }

  /// The formula with numbers, or whole expressions, in place of its symbols, in brackets where it
  /// needs them.
  ///
  /// The index of a `Σ`, the `k` of `Σ value(k) / (1 + r)^k`, stays.
  public func substituting(_ replacements: [String: String]) -> Formula {
    let trees = replacements.mapValues { Formula($0).tree }
    return Formula(tree.substituting(trees).text)
  }
}

/// Equal formulas under each other: `payment = P · r / (1 − (1 + r)^−n) = … = $1,896.20`.
public struct Derivation: Hashable, Sendable {
  /// The figure to the left of the first equals sign; empty if the lines have it all.
  public var figure: String
  /// A line that begins with `≈`, `<` or another sign stands after that sign instead of `=`.
  public var lines: [Formula]

  public init(_ figure: String, lines: [Formula]) {
    self.figure = figure
    self.lines = lines
  }
}
