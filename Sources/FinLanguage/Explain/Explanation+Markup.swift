import Markup

extension Explanation {
  /// The derivation, what its symbols stand for, and what else is to be said: at most one screen.
  public func markup() -> Markup {
    var parts: [Markup] = []
    if !derivation.lines.isEmpty { parts.append(.derivation(derivation)) }
    if !terms.isEmpty { parts.append(.card(legend)) }
    if !sentences.isEmpty {
      parts.append(.paragraph(StyledText(sentences.joined(separator: " ").withMinusSigns)))
    }
    if let rows { parts.append(.table(rows.withMinusSigns)) }
    if !notes.isEmpty { parts.append(.card(Panel(groups: [], notes: notes))) }
    return .stack([.paragraph(StyledText(title.withMinusSigns, .title)), .indented(.stack(parts))])
  }

  /// The formula, the same with the numbers in, and what it comes to.
  private var derivation: Derivation {
    var lines: [Formula] = []
    if let formula = formula.map(Formula.init) {
      lines.append(formula)
      let numbers = terms.map { ($0.symbol, $0.number) }
      let substituted = formula.substituting(
        Dictionary(numbers, uniquingKeysWith: { first, _ in first }))
      if substituted.tree.text != formula.tree.text { lines.append(substituted) }
    }
    var shown: [String] = []
    for (index, result) in results.enumerated() {
      // A sum of one amount is that amount.
      if index == 0, lines.count > 1, lines.last?.tree.text == Formula(result).tree.text {
        continue
      }
      if index > 0, !shown.isEmpty, isRounded(results[index - 1], to: result) {
        shown[shown.count - 1] += " ≈ " + result
      } else {
        shown.append(result)
      }
    }
    lines += shown.map(Formula.init)
    return Derivation(figure ?? "", lines: lines)
  }

  /// Returns true if a result is only near the one before it: that one's digits go on, or are
  /// others.
  private func isRounded(_ result: String, to next: String) -> Bool {
    if result.contains("…") { return true }
    guard case .number = Formula(result).tree, case .number = Formula(next).tree else {
      return false
    }
    return Formula(result).value != Formula(next).value
  }

  /// The meanings of the symbols.
  private var legend: Panel {
    Panel(groups: [
      Panel.Group(
        rows: terms.map { term in
          let note = term.note.map { ", " + Formula($0).tree.text } ?? ""
          return Panel.Row(
            StyledText(term.symbol), StyledText(Formula(term.number).tree.text, .number),
            note: StyledText((term.meaning + note).withMinusSigns))
        })
    ])
  }

  private var notes: [StyledText] {
    var notes: [StyledText] = []
    if !conventions.isEmpty { notes.append(StyledText(conventions.joined(separator: ", "))) }
    if let source { notes.append(StyledText("source: " + source)) }
    return notes
  }
}

extension Table {
  /// With the minus sign of the formulas beside it.
  fileprivate var withMinusSigns: Table {
    var table = self
    table.title = title?.withMinusSigns
    table.rows = rows.map { $0.map(\.withMinusSigns) }
    table.footer = footer?.map(\.withMinusSigns)
    table.notes = notes.map(\.withMinusSigns)
    return table
  }
}

extension StyledText {
  /// With the minus sign of the formulas beside it.
  var withMinusSigns: StyledText {
    StyledText(spans.map { Span($0.text.withMinusSigns, $0.role) })
  }
}

extension String {
  /// With a minus sign for every hyphen that a word begins with: `−$866.30`, and `2026-03-01` as it
  /// stands.
  fileprivate var withMinusSigns: String {
    if !contains("-") { return self }
    var result = ""
    var previous: Character?
    for character in self {
      let isMinus = character == "-" && (previous.map { " ([,".contains($0) } ?? true)
      result.append(isMinus ? "−" : character)
      previous = character
    }
    return result
  }
}
