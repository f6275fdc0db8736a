import FinLanguage
import FinValues
import Markup
import Money

extension DueList {
  /// The payments with their sum, and the sums of the months, or of the years of a long time.
  ///
  /// - Parameter hint: The line that shows every row of a long list.
  public func markup(hint: String) -> Markup {
    var shortening = Table.Shortening.standard
    shortening.hint = hint
    let table = Table(
      columns: [
        Table.Column("due", .leading, importance: 2), Table.Column("date", importance: 1),
        Table.Column("amount", .decimal, importance: 2, mayBeCut: false),
        Table.Column("", .leading, importance: 2, mayBeCut: false),
      ],
      rowCount: rows.count, shortening: shortening,
      footer: rows.count < 2
        ? nil : [StyledText("in all", .label), StyledText(), Self.sums(of: rows), StyledText()],
      notes: Doubt.allCases.filter { doubt in rows.contains { $0.doubt == doubt } }
        .map { StyledText($0.sign + $0.rawValue) }
    ) { place in
      let row = rows[place]
      return [
        StyledText(row.name, .keyword), StyledText("\(row.date)", .date),
        StyledText(row.doubt?.sign ?? "", .muted) + Value.money(row.amount).styledText(),
        row.styled(row.time),
      ]
    }
    let spans = spans
    guard spans.count > 1, rows.last.map({ $0.days > 31 }) ?? false else { return .table(table) }
    return .stack([
      .table(table),
      .table(
        Table(
          columns: [
            Table.Column(spans[0].name.count == 4 ? "year" : "month", .leading, importance: 2),
            Table.Column("payments", .trailing, importance: 1),
            Table.Column("amount", .decimal, importance: 2, mayBeCut: false),
          ], rowCount: spans.count, shortening: .standard
        ) { place in
          [
            StyledText(spans[place].name, .date), StyledText("\(spans[place].rows.count)"),
            Self.sums(of: spans[place].rows),
          ]
        }),
    ])
  }

  /// The most months that are told apart.
  private static let mostMonths = 12

  /// The payments by month, or of a long time by year; what is overdue counts where it is paid.
  private var spans: [(name: String, rows: [Row])] {
    guard let last = rows.last else { return [] }
    let today = rows[0].date.adding(days: -rows[0].days) ?? last.date
    let months = (last.date.year - today.year) * 12 + last.date.month - today.month + 1
    var spans: [(name: String, rows: [Row])] = []
    for row in rows {
      let day = max(row.date, today)
      let name = months > Self.mostMonths ? String(day.monthText.prefix(4)) : day.monthText
      if spans.last?.name != name { spans.append((name, [])) }
      spans[spans.count - 1].rows.append(row)
    }
    return spans
  }

  /// `$409.98`, or with several currencies `$409.98 + €20.00`.
  private static func sums(of rows: [Row]) -> StyledText {
    var sums: [Money] = []
    for row in rows {
      if let place = sums.firstIndex(where: { $0.currency == row.amount.currency }) {
        sums[place] = Money(sums[place].amount + row.amount.amount, row.amount.currency)
      } else {
        sums.append(row.amount)
      }
    }
    return sums.map { Value.money($0).styledText() }.joined(separator: " + ")
  }
}

extension DueList.Row {
  /// Returns a text of when it is due, in a color that says how urgent it is.
  public func styled(_ text: String) -> StyledText {
    StyledText(text, days < 0 ? .error : days <= 1 && !isBill ? .warning : .muted)
  }
}
