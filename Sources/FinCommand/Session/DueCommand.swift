import FinLanguage
import FinLibrary
import FinSession
import Markup
import Money

/// `:due` and `fin due`: what falls due soon of a session's debts, and what is overdue.
struct DueCommand {
  let session: Session
  let today: CalendarDate
  let display: Display

  /// Shows the list, and gives it. Throws a ``DescribedError``.
  func show(within time: Duration) throws -> DueList {
    let debts = try session.interpreter.values(ofKinds: Debts.dueKinds)
    for (name, error) in debts.errors {
      display.remark("\(name) is left out: \(error.summary)")
    }
    let list = try DueList(debts.values, within: time, on: today)
    if display.isForPrograms {
      display.show(Output(values: [list.value], origin: .expression, span: nil))
    } else if list.rows.isEmpty {
      display.line("nothing is due within \(time.words)")
    } else {
      display.show(Self.table(list.rows))
    }
    return list
  }

  private static func table(_ rows: [DueList.Row]) -> Markup {
    let columns = [
      Table.Column("due", .leading, importance: 2), Table.Column("date", importance: 1),
      Table.Column("amount", .decimal, importance: 2, mayBeCut: false),
      Table.Column("", .leading, importance: 2, mayBeCut: false),
    ]
    var table = Table(
      columns: columns,
      rows: rows.map { row in
        [
          StyledText(row.name, .keyword), StyledText("\(row.date)", .date),
          Value.money(row.amount).styledText(), row.styledStatus,
        ]
      })
    if rows.count > 1, let total = rows.total {
      table.footer = [
        StyledText("in all", .label), StyledText(), Value.money(total).styledText(), StyledText(),
      ]
    }
    return .table(table)
  }

  // MARK: At a glance

  private static let mostLines = 3

  /// The next payments and what is overdue, in a few lines.
  static func lines(of session: Session, on today: CalendarDate) -> [Markup] {
    let debts = (try? session.interpreter.values(ofKinds: Debts.dueKinds))?.values ?? []
    // What has no figures says so when it is looked at.
    let lists = debts.compactMap { try? DueList([$0], within: DueList.usualTime, on: today) }
    let rows = lists.flatMap(\.rows).sorted { $0.date < $1.date }
    var lines = rows.prefix(mostLines).map { row in
      Markup.text(
        row.styledStatus + StyledText(": ", .muted) + StyledText(row.name, .keyword)
          + StyledText("  ") + Value.money(row.amount).styledText())
    }
    if rows.count > mostLines {
      lines.append(
        .text(
          StyledText("and \(rows.count - mostLines) more  ", .muted)
            + StyledText(Command.due.word, .hint)))
    }
    return lines
  }

  // MARK: On the desktop

  /// Shows a notification of the list, or says on standard error why there is none.
  static func notify(
    of list: DueList, within time: Duration, on desktop: (any Desktop)?, _ display: Display
  ) {
    if list.rows.isEmpty { return }
    // Others may see it: on a locked screen, or in the arguments of the program that shows it.
    let count = list.rows.count
    let title = "\(count.words("payment")) \(count == 1 ? "is" : "are") due within \(time.words)"
    do {
      guard let desktop else { throw CommandError.noNotifier(program: nil) }
      try desktop.notify(title, "fin due shows \(count == 1 ? "it" : "them")")
    } catch {
      let problem = error.described
      display.remark(
        ([problem.summary] + [problem.hint?.text].compactMap(\.self)).joined(separator: "; "))
    }
  }
}

extension DueList.Row {
  fileprivate var styledStatus: StyledText {
    StyledText(status, days < 0 ? .error : days <= 1 ? .warning : .muted)
  }
}

extension [DueList.Row] {
  /// The sum; nil where there are several currencies.
  fileprivate var total: Money? {
    guard let currency = first?.amount.currency, allSatisfy({ $0.amount.currency == currency })
    else { return nil }
    return Money(reduce(.zero) { $0 + $1.amount.amount }, currency)
  }
}

extension Duration {
  /// `7 days`; in the language's own way where months and days mix.
  fileprivate var words: String {
    if months == 0 { return Int(days).words("day") }
    return days == 0 ? Int(months).words("month") : formatted()
  }
}
