import Markup
import Money

extension Value {
  /// Returns the markup of the value by itself: a table for records of the same keys, a box for a
  /// record or a domain value, else a line.
  ///
  /// - Parameters:
  ///   - name: The expression that gave the value, for the hint under a table that is not shown
  ///     whole.
  ///   - isFull: Whether every row of a long table or list is shown.
  public func markup(name: String? = nil, isFull: Bool = false) -> Markup {
    switch self {
    case .text(let text): return .text(StyledText(text))
    case .missing, .none, .boolean, .number, .percent, .money, .periodicMoney, .duration, .date,
      .range, .function:
      return .text(styledText())
    case .list(let values):
      if let glance = Self.glance(at: values) { return glance }
      if let table = ValueTable(values) {
        return .table(table.table(name: name, isFull: isFull))
      }
      return ValueTable.plainList(values, isFull: isFull)
    case .record(let record):
      if record.keys.names.isEmpty { return .text("{}") }
      let rows = record.entries.map { entry in
        Panel.Row(StyledText(entry.name), entry.value.styledText(limit: Self.longestFigure))
      }
      return .card(Panel(groups: [Panel.Group(rows: rows)]))
    case .domain(let value):
      do {
        return try value.markup()
      } catch {
        // The box's figures do not exist; the inputs do.
        let problem = (error as? any DescribedError)?.summary ?? "its figures can't be computed"
        return .stack([.text(styledText()), .line(problem, .error)])
      }
    }
  }

  /// Values of one kind as that kind wants them seen together, if it does.
  private static func glance(at values: [Value]) -> Markup? {
    guard case .domain(let first)? = values.first else { return nil }
    var all: [any DomainValue] = []
    for case .domain(let value) in values where value.kind == first.kind { all.append(value) }
    return all.count == values.count ? try? first.glance(at: all) : nil
  }

  /// Longest text of a nested value in a box or cell.
  static let longestFigure = 400

  /// The value on one line with the role that fits its kind, cut beyond about `limit` bytes.
  public func styledText(limit: Int = 4000) -> StyledText {
    if case .text(let text) = self { return StyledText(text, .text) }
    return StyledText(text(.display, limit: limit), role)
  }

  /// The role of a value of this kind among other texts.
  public var role: Role {
    switch self {
    case .missing, .none: .muted
    case .boolean: .keyword
    case .number: .number
    case .percent: .percent
    case .money, .periodicMoney: .money
    case .duration: .duration
    case .date: .date
    case .text: .text
    case .list, .record, .range, .domain: .value
    case .function: .keyword
    }
  }
}
