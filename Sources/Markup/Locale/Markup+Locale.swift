extension Markup {
  /// The same with its figures as a locale writes them.
  ///
  /// Formulas stay as they are: they are written in the language.
  public func localized(_ locale: DisplayLocale) -> Markup {
    switch self {
    case .text(let text): .text(text.localized(locale))
    case .paragraph(let text, let hang): .paragraph(text.localized(locale), hang: hang)
    case .table(let table): .table(table.localized(locale))
    case .card(let panel): .card(panel.localized(locale))
    case .chart(let chart): .chart(chart.localized(locale))
    case .derivation: self
    case .indented(let inner, let columns): .indented(inner.localized(locale), by: columns)
    case .lines(let parts): .lines(parts.map { $0.localized(locale) })
    case .stack(let parts): .stack(parts.map { $0.localized(locale) })
    }
  }
}

extension Table {
  fileprivate func localized(_ locale: DisplayLocale) -> Table {
    var result = self
    result.title = title?.localized(locale)
    result.rows = rows.map { row in
      zip(row, columns).map { cell, column in
        // Figures stand to the right, the words of a person to the left.
        column.alignment == .leading
          ? cell.localized(locale) : cell.withDefault(.value).localized(locale)
      } + row.dropFirst(columns.count)
    }
    result.footer = footer?.map { $0.localized(locale) }
    result.notes = notes.map { $0.localized(locale) }
    return result
  }
}

extension Panel {
  fileprivate func localized(_ locale: DisplayLocale) -> Panel {
    var result = self
    result.title = title?.localized(locale)
    result.subtitle = subtitle?.localized(locale)
    result.groups = groups.map { group in
      Group(
        group.heading?.localized(locale),
        rows: group.rows.map {
          Row(
            $0.label.localized(locale), $0.value.localized(locale),
            note: $0.note?.localized(locale))
        })
    }
    result.notes = notes.map { $0.localized(locale) }
    return result
  }
}

extension Chart {
  fileprivate func localized(_ locale: DisplayLocale) -> Chart {
    func localized(_ text: String) -> String {
      StyledText(text, .value).localized(locale).plainText
    }
    var result = self
    result.title = title?.localized(locale)
    result.series = series.map {
      Series($0.name, values: $0.values, texts: $0.texts.map(localized))
    }
    result.labels = labels.map(localized)
    result.marks = marks.map {
      Mark(index: $0.index, label: StyledText($0.label).localized(locale).plainText)
    }
    result.notes = notes.map { $0.localized(locale) }
    return result
  }
}
