import Finance
import FinLanguage
import FinValues
import Imports
import Markup
import Money

/// The panel of an import: each account, its additions, and remarks.
struct ImportMarkup {
  private let report: ImportReport

  init(_ report: ImportReport) { self.report = report }

  /// The number of lines that a preview shows.
  private static let shortening = Table.Shortening(
    first: 12, last: 3, limit: 20, hint: "….lines |> table(all: true)")

  var markup: Markup {
    // What it comes to stands last, where a question about it follows.
    var parts: [Markup] = report.isPreview && !report.lines.isEmpty ? [.table(lines)] : []
    parts.append(.card(card))
    if !report.remarks.isEmpty {
      parts.append(
        .lines(report.remarks.map { .paragraph(StyledText($0.text(nil), .muted), hang: 2) }))
    }
    return .stack(parts)
  }

  private var card: Panel {
    let groups = [accounts, kinds, changes].filter { !$0.rows.isEmpty }
    return Panel(title: StyledText(title), groups: groups)
  }

  private var title: String {
    if report.isPreview { return "Preview of an import" }
    return report.new == 0 ? "Import: nothing new" : "Import"
  }

  // MARK: Accounts

  private var accounts: Panel.Group {
    Panel.Group(
      rows: report.accounts.flatMap { account in
        let sum = Value.money(Money(account.sum, account.currency))
        return [
          Panel.Row(
            StyledText(account.label), StyledText(account.lines.words("transaction"), .value),
            note: StyledText(
              (account.lines > 1 ? "net " : "") + sum.displayText + days(account))),
          Panel.Row("", "\(account.new) new", .value, note: others(account)),
        ]
      })
  }

  private func days(_ account: ImportReport.Account) -> String {
    guard let first = account.first, let last = account.last else { return "" }
    return first == last ? ", \(first)" : ", \(first) to \(last)"
  }

  /// Returns the other notes on an account.
  private func others(_ account: ImportReport.Account) -> String {
    var parts = [account.format]
    func count(_ status: ImportReport.Status) -> Int {
      report.lines.count {
        $0.status == status && $0.account == account.label
          && $0.amount.currency == account.currency
      }
    }
    let (pending, entered) = (count(.pending), count(.entered))
    if entered > 0 { parts.insert("\(entered) of a month that was entered", at: 0) }
    if pending > 0 { parts.insert("\(pending) pending", at: 0) }
    if account.there > 0 { parts.insert("\(account.there) already there", at: 0) }
    if account.deleted > 0 { parts.insert("\(account.deleted) deleted before", at: 0) }
    if account.leftOut > 0 { parts.insert("\(account.leftOut) without an amount", at: 0) }
    return parts.joined(separator: ", ")
  }

  // MARK: Kinds

  private var kinds: Panel.Group {
    let new = report.lines.filter { $0.status.isAdded }
    let earnings = new.filter { $0.category == "earning" }
    let transfers = new.filter { $0.category == "transfer" }
    let expenses = new.filter { $0.category != "earning" && $0.category != "transfer" }
    let refunds = expenses.count { $0.amount.amount.isPositive }
    return Panel.Group(
      rows: rows("Expenses", expenses, isTurned: true, refunds == 0 ? nil : refunds.words("refund"))
        + rows("Earnings", earnings) + rows("Transfers", transfers))
  }

  /// A row for each currency.
  private func rows(
    _ label: String, _ lines: [ImportReport.Line], isTurned: Bool = false, _ note: String? = nil
  ) -> [Panel.Row] {
    var sums: [(sum: Money, count: Int)] = []
    for line in lines {
      let amount = isTurned ? -line.amount.amount : line.amount.amount
      if let place = sums.firstIndex(where: { $0.sum.currency == line.amount.currency }) {
        sums[place].sum.amount += amount
        sums[place].count += 1
      } else {
        sums.append((Money(amount, line.amount.currency), 1))
      }
    }
    return sums.map { sum, count in
      let value = Value.money(sum)
      let notes = [count.words("line"), note].compactMap(\.self)
      return Panel.Row(
        StyledText(label), value.styledText(), note: StyledText(notes.joined(separator: ", ")))
    }
  }

  private var changes: Panel.Group {
    Panel.Group(
      rows: report.cardChanges.map { change in
        let before = change.before.map { Value($0) } ?? .none
        return Panel.Row(
          change.figure, "\(before.displayText) → \(Value(change.after).displayText)", .value)
      })
  }

  // MARK: Lines

  /// The new ones first.
  private var lines: Table {
    let shown =
      report.lines.filter { $0.status.isAdded } + report.lines.filter { !$0.status.isAdded }
    return Table(
      columns: [
        Table.Column("on", importance: 3, mayBeCut: false),
        Table.Column("amount", .trailing, importance: 3),
        Table.Column("category", importance: 2, mayBeCut: false),
        Table.Column("note", importance: 1), Table.Column("", importance: 0, mayBeCut: false),
      ],
      rowCount: shown.count, shortening: Self.shortening
    ) { place in
      let line = shown[place]
      return [
        Value.date(line.date).styledText(), Value.money(line.amount).styledText(),
        StyledText(line.category, .text), StyledText(line.note, .text),
        StyledText(line.status.rawValue, .muted),
      ]
    }
  }
}
