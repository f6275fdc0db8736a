import Markup

/// Markup for a screen reader: tables and panels as labeled rows, charts and maps as sentences, meters as the share
/// beside them. No boxes, no blocks, no Braille.
struct ReadingLayout {
  private let surface: Surface

  init(on surface: Surface) {
    self.surface = surface
  }

  /// Each line with its line break.
  func text(_ markup: Markup) -> String {
    Renderer(surface).painted(.lines(lines(markup)))
  }

  private func lines(_ markup: Markup) -> [Markup] {
    switch markup {
    case .text(let text): return text.lines.map { .text(Self.spoken($0)) }
    case .paragraph(let text, let hang): return [.paragraph(Self.spoken(text), hang: hang)]
    case .table(let table): return rows(of: table).map(line)
    case .card(let panel): return rows(of: panel).map(line)
    case .chart(let chart): return rows(of: chart).map(line)
    case .derivation(let derivation):
      let formulas = FormulaLayout(surface: surface)
      let figure = formulas.line(Formula(derivation.figure).tree)
      return derivation.lines.enumerated().map { index, formula in
        var (tree, sign) = (formula.tree, figure.isEmpty ? "" : "= ")
        if case .continuation(let relation, let inner) = tree {
          (tree, sign) = (inner, String(relation.rawValue) + " ")
        }
        let start = index == 0 && !figure.isEmpty ? figure + " " : StyledText()
        return line(start + StyledText(sign) + formulas.line(tree))
      }
    case .indented(let inner, _): return lines(inner)
    case .lines(let parts): return parts.flatMap(lines)
    case .stack(let parts):
      var result: [Markup] = []
      for part in parts where !part.isNothing {
        if !result.isEmpty { result.append(.text(StyledText())) }
        result += lines(part)
      }
      return result
    }
  }

  private func line(_ text: StyledText) -> Markup { .paragraph(Self.spoken(text), hang: 2) }

  // MARK: Rows

  /// `Store: balance $4,100.00; rate 29.99%`.
  private func rows(of table: Table) -> [StyledText] {
    var result = [table.title].compactMap(\.self)
    let all = table.rows + [table.footer].compactMap(\.self)
    for (index, row) in all.enumerated() {
      if let omission = table.omission, omission.position == index {
        let hint = omission.hint.map { "; \($0) shows all" } ?? ""
        result.append(StyledText("\(omission.count) more rows\(hint)", .muted))
      }
      var name = StyledText()
      var cells: [StyledText] = []
      for (column, cell) in zip(table.columns, row) {
        let (value, heading) = (Self.spoken(cell), column.heading.plainText)
        if value.plainText.allSatisfy({ $0 == " " || $0 == "–" }) { continue }
        if name.isEmpty, cells.isEmpty, !value.isFigure || heading.isEmpty || heading == "n" {
          name = heading == "n" ? StyledText("row ") + value : value
        } else {
          cells.append(heading.isEmpty ? value : StyledText(heading + " ", .label) + value)
        }
      }
      if name.isEmpty, cells.isEmpty { continue }
      if name.isEmpty, index == table.rows.count { name = "Total" }
      let separator = StyledText(name.isEmpty || cells.isEmpty ? "" : ": ")
      result.append(name + separator + cells.joined(separator: "; "))
    }
    return result + table.notes
  }

  private func rows(of panel: Panel) -> [StyledText] {
    var result: [StyledText] = []
    if let title = panel.title {
      result.append(title + (panel.subtitle.map { StyledText(", ") + $0 } ?? StyledText()))
    }
    for group in panel.groups {
      if let heading = group.heading { result.append(heading) }
      for row in group.rows {
        var text = Self.spoken(row.label) + StyledText(": ") + Self.spoken(row.value)
        if let note = row.note.map(Self.spoken), !note.isEmpty { text += StyledText(", ") + note }
        result.append(text)
      }
    }
    return result + panel.notes
  }

  private func rows(of chart: Chart) -> [StyledText] {
    [chart.title].compactMap(\.self)
      + [StyledText(chart.sentence(in: surface.locale).visibleOnOneLine)] + chart.notes
  }

  // MARK: Signs

  /// Without what is drawn by letters: the share that a meter shows is told beside it.
  static func spoken(_ text: StyledText) -> StyledText {
    let spans = text.spans.compactMap { span -> StyledText.Span? in
      guard !span.isMeter else { return nil }
      return .init(span.text.withoutDrawing, span.role)
    }
    var result = StyledText()
    for span in spans { result.append(span.text, span.role) }
    guard text.hasMeter else { return result }
    // The space between a meter and its words is none at the start.
    while let first = result.spans.first, first.text.allSatisfy({ $0 == " " }) {
      result.spans.removeFirst()
    }
    if let first = result.spans.first {
      result.spans[0].text = String(first.text.drop { $0 == " " })
    }
    return result
  }
}

extension String {
  /// The text without box-drawing signs, blocks and Braille; the mark of the present value is a word.
  public var withoutDrawing: String {
    guard unicodeScalars.contains(where: \.isDrawing) else { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if String(scalar) == Role.presentMark {
        result.append(contentsOf: "now ".unicodeScalars)
      } else if !scalar.isDrawing {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// A page without its pictures: lines of which nothing but spaces is left are gone.
  public var withoutPictures: String {
    guard unicodeScalars.contains(where: \.isDrawing) else { return self }
    return split(separator: "\n", omittingEmptySubsequences: false).compactMap { line -> String? in
      let text = String(line).withoutDrawing
      let wasDrawn = text.unicodeScalars.count != line.unicodeScalars.count
      return wasDrawn && text.allSatisfy { $0 == " " } ? nil : text
    }.joined(separator: "\n")
  }
}

extension Unicode.Scalar {
  /// Box drawing, blocks, geometric shapes, Braille.
  fileprivate var isDrawing: Bool {
    (0x2500...0x25FF).contains(value) || (0x2800...0x28FF).contains(value)
  }
}
