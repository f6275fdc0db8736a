import Markup

/// A card as lines: a title over a rule, labels on the left, figures under each other's ends.
struct PanelLayout {
  private let card: Panel
  private let surface: Surface
  private let labelWidth: Int
  /// Width of the widest figure; texts that are longer start where figures start.
  private let figureWidth: Int
  private let indent: Int

  init(_ card: Panel, on surface: Surface) {
    self.card = card
    self.surface = surface
    let rows = card.groups.flatMap(\.rows)
    labelWidth = rows.map(\.label.onOneLine.displayWidth).max() ?? 0
    figureWidth = rows.filter { $0.value.isFigure }.map(\.value.displayWidth).max() ?? 0
    indent = card.title == nil ? 0 : 2
  }

  var lines: [StyledText] {
    var body: [StyledText] = []
    for (index, group) in card.groups.enumerated() {
      if index > 0 { body.append(StyledText()) }
      if let heading = group.heading {
        let room = surface.width - indent
        body.append(.spaces(indent) + heading.onOneLine.cut(to: room, on: surface))
      }
      let texts = group.rows.filter { !$0.value.isFigure }
      // Short texts among figures end with them; one that is too long for that takes its like
      // along.
      let isRagged =
        texts.count == group.rows.count || texts.contains { $0.value.displayWidth > figureWidth }
      for row in group.rows { body += lines(of: row, isRagged: isRagged) }
    }
    var result: [StyledText] = []
    if let title = card.title {
      var line = title.onOneLine
      if let subtitle = card.subtitle { line += "  " + subtitle.onOneLine }
      result += line.wrapped(to: surface.width)
      let width = (result + body).map(\.displayWidth).max() ?? 0
      result.append(
        StyledText(String(repeating: surface.rule, count: min(width, surface.width)), .muted))
    }
    result += body
    if !card.notes.isEmpty, !result.isEmpty { result.append(StyledText()) }
    for note in card.notes {
      result += note.wrapped(to: surface.width - indent).map { .spaces(indent) + $0 }
    }
    return result.map(\.trimmed)
  }

  private func lines(of row: Panel.Row, isRagged: Bool) -> [StyledText] {
    let start = indent + labelWidth + 2
    let label = StyledText.spaces(indent) + row.label.onOneLine
    var value = row.value.onOneLine
    if value.isFigure || !isRagged { value = value.padded(to: figureWidth, .trailing) }
    let room = surface.width - start
    let needed = row.value.isFigure ? figureWidth : min(value.displayWidth, 12)
    guard room >= needed else {
      // Too narrow for two columns: the figure stands under its label.
      let under = row.value.onOneLine.wrapped(to: surface.width - indent - 2)
      let note = row.note?.onOneLine.wrapped(to: surface.width - indent - 2) ?? []
      return label.wrapped(to: surface.width)
        + (under + note).map { .spaces(indent + 2) + $0 }
    }
    var result: [StyledText] = []
    for (index, line) in value.wrapped(to: room).enumerated() {
      result.append((index == 0 ? label.padded(to: start) : .spaces(start)) + line)
    }
    guard let note = row.note?.onOneLine, let last = result.indices.last else { return result }
    if result[last].displayWidth + 2 + note.displayWidth <= surface.width {
      result[last] += "  " + note
    } else {
      result += note.wrapped(to: room).map { .spaces(start) + $0 }
    }
    return result
  }
}
