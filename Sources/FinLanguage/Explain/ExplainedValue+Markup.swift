import Markup

extension ExplainedValue {
  public func markup() throws -> Markup {
    var parts: [Markup] = []
    if let figure {
      // With the figure under it every line counts, and the inputs stand in the definitions.
      parts = [.lines([equation] + definitions(most: 3)), figure.markup()]
    } else {
      parts = [equation]
      if sources.contains(where: \.value.isScalar) { parts.append(.card(sourceCard)) }
      parts.append(.lines(definitions(most: sources.count)))
    }
    parts += notes.map { .paragraph(StyledText($0, .muted), hang: 2) }
    if let next {
      parts.append(
        .paragraph(StyledText("next: ", .muted) + StyledText(next, .keyword), hang: 6))
    }
    return .stack(parts)
  }

  /// Longer working is shown by its ends.
  private static let mostLines = 10

  /// The expression, the same with its values, and what it comes to.
  private var equation: Markup {
    var first = StyledText(text.cut, .keyword)
    if let definition { first += StyledText(" " + definition.cut) }
    func sign(_ isExact: Bool) -> StyledText { StyledText(isExact ? "= " : "≈ ", .muted) }
    let end =
      sign(value.isShownExactly && working.last?.isExact ?? true)
      + (figure == nil ? value.styledFigure : value.styledFigure.withMinusSigns)
    if working.isEmpty, definition == nil {
      return .paragraph(isConstructed ? first : first + " " + end, hang: 2)
    }
    var lines = working.map { sign($0.isExact) + StyledText($0.text.cut) }
    if lines.count > Self.mostLines {
      let left = lines.count - Self.mostLines + 1
      lines.replaceSubrange(
        (Self.mostLines - 4)..<(lines.count - 3), with: [StyledText("… \(left) more steps", .muted)]
      )
    }
    if value.isScalar { lines.append(end) }
    return .lines([.paragraph(first, hang: 4)] + lines.map { .paragraph("  " + $0, hang: 4) })
  }

  /// True if the expression itself shows the kind of its value.
  private var isConstructed: Bool {
    if case .domain(let domain) = value { text.hasPrefix(domain.constructor + "(") } else { false }
  }

  /// The names that are figures, under each other.
  private var sourceCard: Panel {
    let rows = sources.filter(\.value.isScalar).map { source in
      Panel.Row(
        StyledText(source.name, .keyword),
        StyledText(source.value.workingText?.text ?? "", source.value.role),
        note: source.origin.map { StyledText($0.cut, .muted) })
    }
    return Panel(groups: [Panel.Group(rows: rows)])
  }

  /// The definitions of names, those of figures only where a figure is explained.
  private func definitions(most: Int) -> [Markup] {
    let told = sources.filter { $0.origin != nil && (figure != nil || !$0.value.isScalar) }
    var lines = told.prefix(most).map { source in
      // A function's definition holds its name; a formula that failed has no value either.
      let isNamed = source.value.isMissing && source.definition?.hasPrefix(":=") == false
      var text = isNamed ? StyledText() : StyledText(source.name + " ", .keyword)
      text.append((source.origin ?? "").cut, .muted)
      if source.value.isScalar { text += StyledText(" = ", .muted) + source.value.styledFigure }
      return Markup.paragraph(figure == nil ? text : "  " + text, hang: figure == nil ? 2 : 4)
    }
    if told.count > most {
      lines.append(.line("  … and \(told.count - most) more names", .muted))
    }
    return lines
  }
}

extension ExplainedValue.Source {
  /// The origin, then the same with values.
  fileprivate var origin: String? {
    guard let definition else { return nil }
    return definition + (withValues.map { " = " + $0 } ?? "")
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
    case .domain(let domain): StyledText("\(domain.constructor)(…)", .muted)
    case .function: StyledText("a function", .muted)
    case .list(let elements) where elements.count > 8:
      StyledText("a list of \(elements.count)", .muted)
    case .text: StyledText(text(.source, limit: 60), role)
    default: styledText(limit: 60)
    }
  }
}
