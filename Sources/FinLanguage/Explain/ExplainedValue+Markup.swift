import Markup

extension ExplainedValue {
  public func markup() throws -> Markup {
    var parts = [equation]
    if !sources.isEmpty { parts.append(.card(sourceCard)) }
    if let figure { parts.append(figure.markup()) }
    parts += notes.map { .paragraph(StyledText($0, .muted), hang: 2) }
    return .stack(parts)
  }

  /// Longer working is shown by its ends.
  private static let mostLines = 10

  /// The expression, the same with its values, and what it comes to.
  private var equation: Markup {
    var first = StyledText(text.cut, .keyword)
    if let definition { first += StyledText(" " + definition.cut) }
    let equals = StyledText("= ", .muted)
    let end = equals + value.styledFigure
    if working.isEmpty, definition == nil { return .paragraph(first + " " + end, hang: 2) }
    var lines = working.map { equals + StyledText($0.cut) }
    if lines.count > Self.mostLines {
      let left = lines.count - Self.mostLines + 1
      lines.replaceSubrange(
        (Self.mostLines - 4)..<(lines.count - 3), with: [StyledText("… \(left) more steps", .muted)]
      )
    }
    if value.isScalar { lines.append(end) }
    return .lines([.paragraph(first, hang: 4)] + lines.map { .paragraph("  " + $0, hang: 4) })
  }

  private var sourceCard: Card {
    let rows = sources.map { source in
      var note = source.definition
      if let withValues = source.withValues { note = (note ?? "") + " = " + withValues }
      note = note?.cut
      return Card.Row(
        StyledText(source.name, .keyword), source.value.styledFigure,
        note: note.map { StyledText($0, .muted) })
    }
    return Card(groups: [Card.Group(rows: rows)])
  }
}

extension String {
  /// The text, with the end of a very long one left out: one screen is meant to hold it all.
  fileprivate var cut: String {
    let most = 240
    return count > most ? prefix(most - 1) + "…" : self
  }
}

extension Value {
  /// A figure, or what kind of value it is.
  fileprivate var styledFigure: StyledText {
    switch self {
    case .missing: ""
    case .domain, .function: StyledText("a \(typeName)", .muted)
    case .list(let elements) where elements.count > 8:
      StyledText("a list of \(elements.count)", .muted)
    default: styledText(limit: 60)
    }
  }

  /// Whether it is a figure or a text that fits a line, and no collection.
  var isScalar: Bool {
    switch self {
    case .none, .boolean, .number, .percent, .money, .periodicMoney, .duration, .date, .text: true
    case .missing, .list, .record, .range, .function, .domain: false
    }
  }
}
