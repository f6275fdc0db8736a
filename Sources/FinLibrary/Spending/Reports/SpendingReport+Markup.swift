import Finance
import FinLanguage
import FinValues
import Markup
import Money

/// The panel of a report: the sums, a row for each category, the largest expenses and the months.
struct ReportMarkup {
  private let report: SpendingReport

  init(_ report: SpendingReport) { self.report = report }

  /// With more categories the smallest share a row, so that a screen holds it all.
  private static let mostRows = 8
  private static let meterCells = 10
  /// The number of largest expenses that are named.
  private static let namedCount = 3

  var markup: Markup {
    guard report.count > 0 || !report.earnings.isZero || report.countBefore > 0 && !isAfterRecords
    else {
      return .lines([.text(nothing)] + notes)
    }
    var parts: [Markup] = [.card(sums)]
    if !shownRows.isEmpty { parts.append(.table(table)) }
    let lines = [largest, course].compactMap(\.self) + notes
    if !lines.isEmpty { parts.append(.lines(lines)) }
    return .stack(parts)
  }

  /// True if the last expense is of an earlier time and the records end there.
  private var isAfterRecords: Bool {
    report.counted.ends != nil && report.lastDay.map { $0 < report.period.start } ?? true
  }

  private var nothing: StyledText {
    var text = StyledText("no expenses recorded in \(report.period.text)", .muted)
    if let last = report.lastDay, !report.period.contains(last) {
      text +=
        StyledText("; the latest is from \(last): ", .muted)
        + StyledText("report(\(last.monthText))", .hint)
    } else if report.lastDay == nil {
      text += StyledText("; ", .muted) + StyledText(#"spend($5, "food", "coffee")"#, .hint)
    }
    return text
  }

  // MARK: Sums

  private var sums: Panel {
    var rows = [
      row(
        "Spent", report.total,
        note: [report.count.words("expense"), perDay].compactMap(\.self).joined(separator: ", "))
    ]
    if let against = report.against, report.countBefore > 0 {
      var note = against.text
      if let end = report.counted.endsBefore {
        note += ", records end \(end)"
      } else if let first = report.counted.firstDay, !report.isBeforeKnown {
        note += ", records begin \(first)"
      } else if report.isUnderWay, report.isComparable {
        note +=
          "; \(report.text(report.beforeByNow)) in the first \(report.daysPassed.words("day"))"
      }
      rows.append(row("Previous", report.before, note: note))
    }
    if !report.earnings.isZero {
      rows.append(row("Earned", report.earnings))
      let rate = report.savingRate
      rows.append(
        row(
          "Left", report.left,
          note: report.left.isNegative
            ? "more was spent than earned"
            : rate.map { "\(report.text(share: $0)) of earnings" }))
    }
    return Panel(
      title: StyledText("Spending in \(report.period.text)"),
      subtitle: subtitle.map { StyledText($0) },
      groups: [Panel.Group(rows: rows)])
  }

  private var subtitle: String? {
    if let end = report.counted.ends { return "records end \(end)" }
    return report.isUnderWay ? "up to \(report.today)" : nil
  }

  /// The spending per day, from the first known day.
  private var perDay: String? {
    report.perDay.map { perDay in
      let start = report.firstDay > report.period.start ? " since \(report.firstDay)" : ""
      return report.text(report.rounded(perDay)) + " a day" + start
    }
  }

  private func row(_ label: String, _ amount: Decimal, note: String? = nil) -> Panel.Row {
    let text = report.money(amount).styledText()
    return Panel.Row(StyledText(label), text, note: note.map { StyledText($0) })
  }

  // MARK: Categories

  private var hasChange: Bool { report.countBefore > 0 && report.isComparable }

  /// The rows without those that only the rest of the earlier time has.
  private var shownRows: [SpendingReport.Row] {
    report.rows.filter { $0.count > 0 || hasChange && !change(of: $0).isZero }
  }

  private var table: Table {
    var columns = [
      Table.Column("category", importance: 5, mayBeCut: true),
      Table.Column("spent", .trailing, importance: 4),
      Table.Column("share", .trailing, importance: 3),
      Table.Column("", .leading, importance: 0, mayBeCut: false),
    ]
    if hasChange { columns.append(Table.Column("change", .trailing, importance: 1)) }
    let all = shownRows
    let shown = all.count <= Self.mostRows ? all[...] : all.prefix(Self.mostRows - 1)
    var rows = shown.map { row in
      cells(row.category.word, row.amount, change: change(of: row))
    }
    let others = all.dropFirst(shown.count)
    if !others.isEmpty {
      rows.append(
        cells(
          "\(others.count) others", others.reduce(.zero) { $0 + $1.amount },
          change: others.reduce(.zero) { $0 + change(of: $1) }, role: .muted))
    }
    return Table(
      columns: columns, rows: rows,
      footer: all.count < 2
        ? nil : cells("all", report.total, change: report.change ?? .zero, hasMeter: false))
  }

  private func change(of row: SpendingReport.Row) -> Decimal { report.change(of: row) ?? .zero }

  private func cells(
    _ name: String, _ amount: Decimal, change: Decimal, role: Role = .plain, hasMeter: Bool = true
  ) -> [StyledText] {
    let share = report.total.isPositive ? amount / report.total : nil
    var cells = [
      StyledText(name, role), report.money(amount).styledText(),
      share.map { StyledText(report.text(share: $0), .percent) } ?? StyledText("–", .muted),
      hasMeter ? share.map { .meter($0, cells: Self.meterCells) } ?? StyledText() : StyledText(),
    ]
    if hasChange {
      cells.append(
        change.isZero
          ? StyledText("–", .muted)
          : StyledText(report.text(change: change), changeRole(change)))
    }
    return cells
  }

  /// Less is better.
  private func changeRole(_ change: Decimal) -> Role { change.isPositive ? .warning : .positive }

  // MARK: Lines below

  private var largest: Markup? {
    // One or two are seen in the table.
    guard report.count > 2 else { return nil }
    let named = report.largest.prefix(Self.namedCount).map { placed in
      let transaction = placed.transaction
      return report.money(transaction.amount.amount).styledText()
        + StyledText(" \(transaction.note ?? transaction.category?.word ?? "")".cut(to: 32), .text)
        + StyledText(" \(transaction.date)", .muted)
    }
    return named.isEmpty
      ? nil
      : .paragraph(
        StyledText("largest  ", .label) + named.joined(separator: StyledText("; ", .muted)), hang: 2
      )
  }

  /// The months up to the last one, where more than one has anything.
  private var course: Markup? {
    let amounts = report.months.amounts
    guard let first = amounts.firstIndex(where: { !$0.isZero }), first < amounts.count - 1
    else { return nil }
    let shown = amounts[first...]
    return .chart(
      Chart(
        .sparkline,
        series: [
          Chart.Series(
            "since \(report.months.month(first).monthText)",
            values: shown.map(\.doubleValue), texts: shown.map { report.text($0) })
        ]))
  }

  private var notes: [Markup] {
    [comparison, omissions].compactMap { $0.map { .paragraph(StyledText($0, .muted), hang: 2) } }
  }

  /// With what a time under way is compared.
  private var comparison: String? {
    guard report.isUnderWay, hasChange, let against = report.against else { return nil }
    return "change: compared with the first \(report.daysPassed.words("day")) of \(against.text)"
  }

  /// The number of amounts left out that are named one by one.
  private static let mostOmissions = 4

  private var omissions: String? {
    let all = report.omissions
    let told = all.count > Self.mostOmissions ? all.prefix(Self.mostOmissions - 1) : all[...]
    var texts = told.map { what, omission in
      "\(Value.money(omission.amount, omission.currency).displayText)"
        + (what.hasPrefix("in ") ? " \(what)" : " with \(what)")
        + " (\(omission.count.words("expense")))"
    }
    if told.count < all.count {
      let count = all.dropFirst(told.count).reduce(0) { $0 + $1.omission.count }
      texts.append("\(count.words("expense")) in \(all.count - told.count) other currencies")
    }
    return texts.isEmpty ? nil : "not counted: \(texts.listed())"
  }
}

extension String {
  /// Its beginning where it is longer.
  func cut(to length: Int) -> String {
    count <= length ? self : prefix(max(0, length - 1)) + "…"
  }
}
