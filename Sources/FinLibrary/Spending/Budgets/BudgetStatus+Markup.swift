import Finance
import FinLanguage
import FinValues
import Markup
import Money

/// The table of budgets: a row for each with a bar of the part used, and a mark on spending that
/// goes too fast.
struct BudgetStatusMarkup {
  private let status: BudgetStatus

  init(_ status: BudgetStatus) { self.status = status }

  private static let meterCells = 10

  var markup: Markup {
    let month = status.month.monthText
    guard !status.rows.isEmpty else {
      return .text(
        StyledText("there is no budget for \(month); ", .muted)
          + StyledText("budget(\"food\", $600)", .hint))
    }
    var parts: [Markup] = [.table(table(month))]
    var lines = status.sentences.prefix(6).map { sentence in
      Markup.paragraph(StyledText(sentence, .warning), hang: 2)
    }
    lines += notes.map { .paragraph(StyledText($0, .muted), hang: 2) }
    if !lines.isEmpty { parts.append(.lines(lines)) }
    return .stack(parts)
  }

  private func table(_ month: String) -> Table {
    let isProjected = status.rows.contains { $0.projected != nil }
    var columns = [
      Table.Column("budget \(month)", importance: 6),
      Table.Column("spent", .trailing, importance: 3),
      Table.Column("limit", .trailing, importance: 4),
      Table.Column("", importance: 1, mayBeCut: false),
      Table.Column("left", .trailing, importance: 5),
    ]
    if isProjected { columns.append(Table.Column("projected", .trailing, importance: 2)) }
    return Table(
      columns: columns,
      rows: status.rows.map { cells($0, isProjected) },
      footer: status.rows.count < 2 ? nil : cells(status.total, isProjected))
  }

  private func cells(_ row: BudgetStatus.Row, _ isProjected: Bool) -> [StyledText] {
    let isOver = row.excess != nil
    let share = row.budget.isPositive ? row.spent / row.budget : row.spent.isPositive ? .one : .zero
    var cells = [
      StyledText(status.name(of: row)), status.money(row.spent).styledText(),
      status.money(row.budget).styledText(),
      .meter(share, cells: Self.meterCells, isOver ? .warning : .accent),
      row.left.isNegative
        ? StyledText(status.text(row.left), .negative) : status.money(row.left).styledText(),
    ]
    if isProjected {
      cells.append(
        row.projected.map {
          StyledText(status.text($0), row.verdict == .willExceed ? .warning : .money)
        } ?? StyledText())
    }
    return cells
  }

  private var notes: [String] {
    var notes: [String] = []
    let days = status.days
    if let ends = status.ends {
      notes.append(
        (ends < status.month ? "no records for \(status.month.monthText); " : "")
          + "your records end on \(ends)")
    }
    if !status.expected.isEmpty {
      let named = status.expected.prefix(4).map { one in
        "\(one.payee.cut(to: 24)) \(status.text(one.amount))"
          + (one.date < status.today ? ", due \(one.date), not recorded yet" : " \(one.date)")
      }
      let more = status.expected.count - named.count
      notes.append(
        "expected: " + (named + (more > 0 ? ["\(more) more"] : [])).joined(separator: "; "))
    }
    if days.left == 0 {
      let kept = status.rows.filter { $0.verdict == .kept }.map { status.name(of: $0) }
      if !kept.isEmpty { notes.append("within budget: \(kept.listed())") }
    } else if days.passed > 0, days.passed < BudgetStatus.fewestDays {
      notes.append("it is too early in the month for a projection")
    }
    if !status.unbudgeted.isEmpty {
      let named = status.unbudgeted.prefix(4).map {
        "\($0.category.word) \(status.text($0.amount))"
      }
      notes.append("without a budget: \(named.listed())")
    }
    if status.otherCurrencies > 0 {
      notes.append("not counted: \(status.otherCurrencies.words("expense")) in other currencies")
    }
    return notes
  }
}
