import Markup

/// Equal formulas under each other with their equals signs in one column.
///
/// A formula that is too wide is written on one line, broken at operators.
struct DerivationLayout {
  private let derivation: Derivation
  private let surface: Surface
  private let formulas: FormulaLayout
  /// Columns that formulas need beside the name of what they give.
  private static let leastRoom = 20

  init(_ derivation: Derivation, on surface: Surface) {
    self.derivation = derivation
    self.surface = surface
    formulas = FormulaLayout(surface: surface)
  }

  var lines: [StyledText] {
    let figure = formulas.line(Formula(derivation.figure).tree)
    var start = figure.isEmpty ? 0 : figure.displayWidth + 1
    // A long name stands on its own line.
    let isAlone = start > 0 && surface.width - start < Self.leastRoom
    if isAlone { start = 2 }
    var result = isAlone ? figure.wrapped(to: surface.width) : []
    var isTall = false
    for (index, formula) in derivation.lines.enumerated() {
      var tree = formula.tree
      var sign = figure.isEmpty ? "" : "= "
      if case .continuation(let relation, let inner) = tree {
        tree = inner
        sign = String(relation.rawValue) + " "
      }
      let relation = formulas.line(.verbatim(sign))
      let place = start + relation.displayWidth
      let block = rows(tree, width: surface.width - place)
      // Fractions need air; plain lines stand together.
      if index > 0, isTall || block.rows.count > 1 { result.append(StyledText()) }
      isTall = block.rows.count > 1
      for (row, text) in block.rows.enumerated() {
        var line = StyledText.spaces(place)
        if row == block.baseline {
          let label = index == 0 && !isAlone ? figure : StyledText()
          line = label.padded(to: start) + relation
        }
        result.append((line + text).trimmed)
      }
    }
    return result
  }

  private func rows(
    _ tree: FormulaTree, width: Int
  ) -> (rows: [StyledText], baseline: Int) {
    let box = formulas.box(tree)
    if box.width <= width { return (box.rows, box.baseline) }
    return (formulas.lines(tree, width: max(width, 1)), 0)
  }
}
