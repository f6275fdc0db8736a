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
  ///
  /// - Parameter bills: True to show the bills that are expected, too.
  func show(within time: Duration, bills: Bool = false) throws -> DueList {
    let debts = try session.interpreter.values(ofKinds: Debts.dueKinds)
    for (name, error) in debts.errors {
      display.remark("\(name) is left out: \(error.summary)")
    }
    let list = try DueList(
      Debts.asOneBorrowers(debts.values),
      bills: bills ? DueList.bills(in: session.values(in: "expenses"), on: today) : [],
      within: time, on: today)
    if display.isForPrograms {
      display.show(Output(values: [list.value], origin: .expression, span: nil))
    } else if list.rows.isEmpty {
      display.line("nothing is due within \(time.words)")
    } else {
      let all = "table(due(within: \(time.formatted())\(bills ? ", bills: true" : "")), all: true)"
      display.show(list.markup(hint: all))
    }
    return list
  }

  // MARK: At a glance

  private static let mostLines = 3

  /// The number of payments that are due soon or overdue.
  static func count(of session: Session, on today: CalendarDate) -> Int {
    rows(of: session, on: today).count
  }

  private static func rows(of session: Session, on today: CalendarDate) -> [DueList.Row] {
    let debts = Debts.asOneBorrowers(
      (try? session.interpreter.values(ofKinds: Debts.dueKinds))?.values ?? [])
    // What has no figures says so when it is looked at.
    let lists = debts.compactMap { try? DueList([$0], within: DueList.usualTime, on: today) }
    return lists.flatMap(\.merged).sorted { $0.date < $1.date }
  }

  /// The next payments and what is overdue, in a few lines.
  static func lines(of session: Session, on today: CalendarDate) -> [Markup] {
    let rows = rows(of: session, on: today)
    var lines = rows.prefix(mostLines).map { row in
      Markup.text(
        row.styled(row.status) + StyledText(": ", .muted) + StyledText(row.name, .keyword)
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

extension Duration {
  /// `7 days`; in the language's own way where months and days mix.
  fileprivate var words: String {
    if months == 0 { return Int(days).words("day") }
    return days == 0 ? Int(months).words("month") : formatted()
  }
}
