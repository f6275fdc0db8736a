import Markup

/// Writes markup as text for a surface.
public struct Renderer: Sendable {
  public let surface: Surface

  public init(_ surface: Surface = Surface()) {
    self.surface = surface
  }

  /// The whole text, each line with its line break; empty where there is nothing to show.
  public func text(_ markup: Markup) -> String {
    let shown = surface.locale.map(markup.localized) ?? markup
    if surface.isRead { return ReadingLayout(on: surface).text(shown) }
    return surface.pictures.map { pictured(shown, $0) } ?? painted(shown)
  }

  /// The text with charts in pixels.
  private func pictured(_ markup: Markup, _ form: PictureForm) -> String {
    switch markup {
    case .chart(let chart) where chart.isPicture:
      PictureText.text(chart, form, on: surface) ?? painted(markup)
    case .stack(let parts):
      parts.map { pictured($0, form) }.filter { !$0.isEmpty }.joined(separator: "\n")
    case .lines(let parts): parts.map { pictured($0, form) }.joined()
    default: painted(markup)
    }
  }

  func painted(_ markup: Markup) -> String {
    var result = ""
    for line in lines(markup) {
      result += line.painted(on: surface)
      result += "\n"
    }
    return result
  }

  /// The characters of a text as the surface's locale has them.
  public func shown(_ text: StyledText) -> String {
    (surface.locale.map(text.localized) ?? text).plainText
  }

  /// A piece of text on its own, without a line break.
  public func text(_ styled: StyledText) -> String {
    styled.painted(on: surface)
  }

  /// A row of a screen, cut where it is wider.
  public func line(_ styled: StyledText) -> String {
    styled.onOneLine.cut(to: surface.width, on: surface).painted(on: surface)
  }

  /// The lines as they would be painted.
  func lines(_ markup: Markup) -> [StyledText] {
    switch markup {
    case .text(let text): return safe(text).lines
    case .paragraph(let text, let hang):
      // A tab is as wide as its place in the line wants it, which is not known before it is wrapped.
      return shown(surface.actsOnText ? safe(text).withoutTabs : text)
        .wrapped(to: surface.width, hang: hang)
    case .table(let table): return TableLayout(shown(table), on: surface).lines
    case .card(let card): return PanelLayout(shown(card), on: surface).lines.map(shown)
    case .chart(let chart): return ChartLayout.lines(chart, on: surface)
    case .derivation(let derivation): return DerivationLayout(derivation, on: surface).lines
    case .indented(let inner, let columns):
      var narrower = surface
      narrower.width = surface.width - columns
      // Where it is narrow every column is needed.
      if narrower.width < 2 * Surface.narrowest { return lines(inner) }
      return Renderer(narrower).lines(inner).map {
        $0.isEmpty ? $0 : .spaces(columns) + $0
      }
    case .lines(let parts): return parts.flatMap(lines)
    case .stack(let parts):
      var result: [StyledText] = []
      for part in parts where !part.isNothing {
        if !result.isEmpty { result.append(StyledText()) }
        result += lines(part)
      }
      return result
    }
  }

  /// The text as a terminal may get it, so that its width is that of what is seen.
  private func safe(_ text: StyledText) -> StyledText { surface.actsOnText ? text.visible : text }

  /// The table with signs of mathematics that the surface can show; before it is laid out, as they
  /// may take more room.
  func shown(_ table: Table) -> Table {
    if surface.isUnicode { return table }
    var result = table
    result.title = table.title.map(shown)
    result.rows = table.rows.map { $0.map(shown) }
    result.footer = table.footer?.map(shown)
    result.notes = table.notes.map(shown)
    return result
  }

  /// The card with signs of mathematics that the surface can show.
  private func shown(_ card: Panel) -> Panel {
    if surface.isUnicode { return card }
    var result = card
    result.title = card.title.map(shown)
    result.subtitle = card.subtitle.map(shown)
    result.groups = card.groups.map { group in
      Panel.Group(
        group.heading.map(shown),
        rows: group.rows.map { row in
          Panel.Row(shown(row.label), shown(row.value), note: row.note.map(shown))
        })
    }
    result.notes = card.notes.map(shown)
    return result
  }

  /// The text with signs of mathematics that the surface can show.
  private func shown(_ text: StyledText) -> StyledText {
    if surface.isUnicode { return text }
    return StyledText(text.spans.map { .init($0.text.signsInASCII, $0.role) })
  }
}

extension StyledText {
  fileprivate var withoutTabs: StyledText {
    guard spans.contains(where: { $0.text.utf8.contains(UInt8(ascii: "\t")) }) else { return self }
    return StyledText(spans.map { Span($0.text.replacing("\t", with: "  "), $0.role) })
  }
}
