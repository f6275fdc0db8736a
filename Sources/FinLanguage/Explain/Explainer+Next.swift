import Markup

/// The line to type next: the last one of an explanation.
extension Explainer {
  /// A command that goes on from here.
  func next(after told: ExplainedValue) -> String {
    let text = explained.text(of: expression.span)
    if let part = part(of: told.figure) { return "explain \(text)\(part)" }
    if let next = told.next { return next }
    if let other = beside { return "explain " + other }
    if told.figure == nil, let deeper = explainable.first ?? names.first {
      return "explain " + deeper
    }
    if let call = notes.calls[expression.span] { return "help " + call.builtIn.name }
    return "help explain"
  }

  /// The name that the expression begins with, and its way from there: `rows`, `[2].fare`.
  var path: (name: String, path: String)? {
    var root = expression
    while true {
      switch root.kind {
      case .field(let base, _), .index(let base, _): root = base.unparenthesized
      case .name(let name) where root.span != expression.span:
        return (name, String(explained.text(of: expression.span).dropFirst(name.count)))
      default: return nil
      }
    }
  }

  /// Returns a part of the value that has an explanation: `.monthly`, `[1].fare`.
  private func part(of figure: Explanation?) -> String? {
    switch value {
    case .domain(let domain):
      return domain.fieldNames.first { isExplained($0, of: domain) }.map { ".\($0)" }
    case .record(let record):
      guard let figure else { return nil }
      let columns = rowColumns ?? []
      let name =
        record.keys.names.first { figure.fields[$0] != nil }
        ?? columns.first { !$0.formulas.isEmpty && record[$0.name] != nil }?.name
      return name.map { ".\($0)" }
    case .list(let rows):
      guard case .record(let row)? = rows.first else { return nil }
      if let columns = figure?.columns?.columns {
        return (columns.first { !$0.formulas.isEmpty && row[$0.name] != nil } ?? columns.first)
          .map { "[1].\($0.name)" }
      }
      guard case .field(let owner, let field) = expression.kind, let domain = domain(owner),
        let column = row.keys.names.first(where: {
          isExplained($0, ofRow: 1, of: field.text, of: domain)
        })
      else { return nil }
      return "[1].\(column)"
    default: return nil
    }
  }

  /// The next figure of what this one belongs to, and the first after the last: each leads on to
  /// one that was not shown yet.
  private var beside: String? {
    guard case .field(let base, let name) = expression.kind else { return nil }
    let inner = base.unparenthesized
    let text = explained.text(of: base.span)
    func following(_ names: [String]) -> [String] {
      let place = names.firstIndex(of: name.text) ?? 0
      return Array(names.dropFirst(place + 1) + names.prefix(place))
    }
    if let domain = domain(base) {
      return following(domain.fieldNames).first { isExplained($0, of: domain) }.map {
        "\(text).\($0)"
      }
    }
    guard case .record(let record)? = notes.values[inner.span] else { return nil }
    let names = following(record.keys.names)
    if case .index(let table, let place) = inner.kind {
      if let columns = rowColumns {
        let told = columns.filter { !$0.formulas.isEmpty }.map(\.name)
        return names.first(where: told.contains).map { "\(text).\($0)" }
      }
      guard case .field(let owner, let field) = table.unparenthesized.kind,
        let domain = domain(owner),
        case .number(let number)? = notes.values[place.unparenthesized.span], let row = number.int
      else { return nil }
      return names.first { isExplained($0, ofRow: row, of: field.text, of: domain) }
        .map { "\(text).\($0)" }
    }
    // To ask for what a value lacks may be an error.
    return names.first { if case .none? = record[$0] { false } else { true } }.map {
      "\(text).\($0)"
    }
  }

  /// The columns of the table that the expression, or what it is a column of, is a row of.
  private var rowColumns: [ExplainedRows.Column]? {
    var part = expression
    if case .field(let base, _) = part.kind { part = base.unparenthesized }
    guard case .index(let table, _) = part.kind else { return nil }
    return ((try? explanation(ofTable: table.unparenthesized)) ?? nil)?.columns?.columns
  }

  private func isExplained(_ field: String, of domain: any DomainValue) -> Bool {
    ((try? domain.explanation(of: field)) ?? nil) != nil
  }

  private func isExplained(
    _ column: String, ofRow row: Int, of field: String, of domain: any DomainValue
  ) -> Bool {
    ((try? domain.explanation(ofRow: row, of: field, column: column)) ?? nil) != nil
  }

  /// The names in the expression that may have an explanation.
  private var names: [String] {
    var result: [String] = []
    visit(expression) { part in
      if case .name(let name) = part.kind, part.span != expression.span, !result.contains(name) {
        result.append(name)
      }
    }
    return result
  }
}
