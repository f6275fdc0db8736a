import FinLanguage
import Markup

/// The figures that a statement moved, in columns: `payment  $2,844.31 → $2,698.20  (−$146.11)`, and the
/// charts that it changed, drawn again.
struct MovementLayout {
  let isUnicode: Bool

  /// The most that are shown: who wants all of it lists the names.
  static let mostShown = 12
  /// The figures of one name beyond these are counted only.
  static let mostOfAName = 4
  /// Charts beyond these are named only.
  static let mostDrawn = 2

  func markup(_ movements: [StatementReport.Movement]) -> Markup {
    let moved = movements.filter { $0.failure == nil }
    let drawn = moved.filter { $0.chart != nil }.prefix(Self.mostDrawn)
    let told = moved.filter { movement in !drawn.contains { $0.label == movement.label } }
    var parts = failures(movements)
    if !told.isEmpty { parts.insert(figures(told), at: 0) }
    return .stack(parts + drawn.compactMap(\.chart))
  }

  private func figures(_ moved: [StatementReport.Movement]) -> Markup {
    let isLong = moved.count > Self.mostShown + 2
    let shown = isLong ? moved.prefix(Self.mostShown) : moved[...]
    let arrow = StyledText(isUnicode ? "→" : "->", .muted)
    let counts = Dictionary(grouping: shown, by: \.owner).mapValues(\.count)
    var told: [Substring: Int] = [:]
    var rows: [[StyledText]] = []
    for movement in shown {
      let (owner, count) = (movement.owner, counts[movement.owner] ?? 0)
      told[owner, default: 0] += 1
      guard told[owner, default: 0] <= Self.mostOfAName else { continue }
      rows.append([
        StyledText(movement.label, .label), StyledText(text(movement.before), .muted), arrow,
        StyledText(text(movement.after), .value), difference(movement),
      ])
      if told[owner] == Self.mostOfAName, count > Self.mostOfAName {
        let more = StyledText("… \(count - Self.mostOfAName) more", .muted)
        rows.append([StyledText(String(owner), .label), more, StyledText()])
      }
    }
    var columns = [
      Table.Column("", .leading, importance: 2), Table.Column("", .trailing, importance: 1),
      Table.Column("", .leading, importance: 1, mayBeCut: false),
      Table.Column("", .trailing, importance: 2),
      Table.Column("", .leading, importance: 1, mayBeCut: false),
    ]
    for place in 2...3 { columns[place].gap = 1 }
    let more = moved.count - shown.count
    let notes =
      isLong
      ? [StyledText("and \(more) more; ", .muted) + StyledText(":list live", .hint)] : []
    return .table(Table(columns: columns, rows: rows, notes: notes))
  }

  /// Returns the names that have no value any more, by error.
  private func failures(_ movements: [StatementReport.Movement]) -> [Markup] {
    var names: [(summary: String, labels: [String])] = []
    for movement in movements {
      guard let summary = movement.failure?.summary else { continue }
      if let place = names.firstIndex(where: { $0.summary == summary }) {
        names[place].labels.append(movement.label)
      } else {
        names.append((summary, [movement.label]))
      }
    }
    return names.map { summary, labels in
      let shown = labels.prefix(Self.mostShown).joined(separator: ", ")
      let more = labels.count > Self.mostShown ? " and \(labels.count - Self.mostShown) more" : ""
      let verb = labels.count == 1 ? " has" : " have"
      return .paragraph(
        StyledText(shown + more, .label) + StyledText(verb + " no value now: ", .muted)
          + StyledText(summary, .error))
    }
  }

  func difference(_ movement: StatementReport.Movement) -> StyledText {
    guard let text = movement.difference?.changeText else { return StyledText() }
    return StyledText("(\(isUnicode ? text : text.replacing("−", with: "-")))", .muted)
  }

  /// One short line; what there was not is a dash.
  private func text(_ value: Value?) -> String {
    guard let value, !value.isMissing else { return isUnicode ? "—" : "-" }
    return value.styledText(limit: 40).plainText
  }
}

extension StatementReport.Movement {
  /// The name whose figure it is.
  fileprivate var owner: Substring { label.prefix { $0 != "." } }

  /// The small chart it draws now; nil for other values.
  fileprivate var chart: Markup? {
    guard case .domain(let value)? = after, case .chart(var chart)? = try? value.markup() else {
      return nil
    }
    chart.isSmall = true
    chart.title = StyledText("\(label)  ", .label) + (chart.title ?? StyledText())
    return .chart(chart)
  }
}
