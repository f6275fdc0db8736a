import FinLanguage
import Markup

/// The figures that a statement moved, in columns: `payment  $2,844.31 → $2,698.20  (−$146.11)`.
struct MovementLayout {
  let isUnicode: Bool

  /// More than this is cut: who wants all of it lists the names.
  static let mostShown = 12

  func markup(_ movements: [StatementReport.Movement]) -> Markup {
    let isLong = movements.count > Self.mostShown + 2
    let shown = isLong ? movements.prefix(Self.mostShown) : movements[...]
    let texts = shown.map { (before: text($0.before), after: text($0.after)) }
    let beforeWidth = texts.map(\.before.count).max() ?? 0
    let afterWidth =
      zip(shown, texts).filter { $0.0.failure == nil }.map(\.1.after.count).max() ?? 0
    let arrow = isUnicode ? " → " : " -> "
    let rows = zip(shown, texts).map { movement, text -> [StyledText] in
      let before = StyledText(
        String(repeating: " ", count: beforeWidth - text.before.count) + text.before, .muted)
      if let failure = movement.failure {
        return [
          StyledText(movement.label, .label),
          before + StyledText(arrow + "no value: ", .muted) + StyledText(failure.summary, .error),
          StyledText(),
        ]
      }
      let padding = String(repeating: " ", count: max(0, afterWidth - text.after.count))
      let change = before + StyledText(arrow + padding, .muted) + StyledText(text.after, .value)
      return [StyledText(movement.label, .label), change, difference(movement)]
    }
    let columns = [
      Table.Column("", .leading, importance: 2), Table.Column("", .leading, importance: 2),
      Table.Column("", .leading, importance: 1, mayBeCut: false),
    ]
    let more = movements.count - shown.count
    let notes =
      isLong
      ? [StyledText("and \(more) more; ", .muted) + StyledText(":list live", .hint)] : []
    return .table(Table(columns: columns, rows: rows, notes: notes))
  }

  private func difference(_ movement: StatementReport.Movement) -> StyledText {
    guard let difference = movement.difference,
      let text = ValueDifference.text(of: difference, isUnicode: isUnicode)
    else { return StyledText() }
    return StyledText("(\(text))", .muted)
  }

  /// One short line; what there was not is a dash.
  private func text(_ value: Value?) -> String {
    guard let value, !value.isMissing else { return isUnicode ? "—" : "-" }
    return value.styledText(limit: 40).plainText
  }
}
