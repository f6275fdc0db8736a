import Finance
import FinLanguage
import Markup
import Money

extension ReportValue {
  public func explanation(of field: String) throws -> Explanation? {
    ReportField(rawValue: field).flatMap { ReportExplanation(self).explanation(of: $0) }
  }

  public func explanation(
    ofRow row: Int, of field: String, column: String?
  ) throws -> Explanation? {
    guard field == ReportField.rows.rawValue, report.rows.indices.contains(row - 1),
      case .list(let records) = value(of: .rows), case .record(let record) = records[row - 1]
    else { return nil }
    let explanation = ReportExplanation(self)
    guard let column else { return explanation.row(report.rows[row - 1], .record(record)) }
    return record[column].flatMap { explanation.cell(report.rows[row - 1], column, $0) }
  }
}

/// Where the figures of a report come from.
struct ReportExplanation {
  private let value: ReportValue
  private var report: SpendingReport { value.report }

  init(_ value: ReportValue) { self.value = value }

  func explanation(of field: ReportField) -> Explanation? {
    var result = Explanation(title(of: field), value: value.value(of: field))
    let shown = result.value.displayText
    switch field {
    case .start, .end:
      result.sentences = [
        "The \(field == .start ? "first" : "last") day of \(report.period.text): \(shown)."
      ]
    case .total:
      guard !report.rows.isEmpty else {
        result.sentences = ["No expense is of \(report.period.text): \(shown)."]
        return result
      }
      result.figure = "total"
      result.formula = "Σ amount"
      result.results = [shown]
      result.rows = rows
      result.conventions = Self.conventions
    case .count:
      result.sentences = [
        "\(shown) in `expenses` from \(report.period.start) to \(lastDay), refunds among them."
      ]
      result.conventions = Self.conventions
    case .perDay:
      guard report.days > 0 else {
        result.sentences = ["No day of \(report.period.text) has passed."]
        return result
      }
      result.derive(
        "per_day", by: "total / days",
        from: [
          money("total", report.total, "spent"),
          .init("days", Decimal(report.days), .number, "from \(report.firstDay) to \(lastDay)"),
        ], exact: report.perDay)
      if report.firstDay > report.period.start {
        result.sentences = ["The first line that is kept is of \(report.firstDay)."]
      }
    case .earnings:
      result.sentences = [
        "The sum of `earnings` from \(report.period.start) to \(lastDay) in"
          + " \(report.currency.code): \(shown). Transfers between one's own accounts are none."
      ]
    case .left:
      result.derive("left", by: "earnings − total", from: [earned, spent], exact: report.left)
    case .savingRate:
      guard report.savingRate != nil else {
        result.sentences = ["Nothing was earned in \(report.period.text), so there is none."]
        return result
      }
      result.derive(
        "saving_rate", by: "(earnings − total) / earnings", from: [earned, spent],
        exact: report.savingRate)
    case .before:
      guard let against = report.against, report.countBefore > 0 else {
        result.sentences = [noBefore + ": \(shown)."]
        return result
      }
      result.figure = "before"
      result.formula = "Σ before"
      result.results = [shown]
      result.rows = rows
      result.sentences = ["What was spent in \(against.text), by category."]
    case .beforeByNow:
      guard let against = report.against, report.countBefore > 0 else {
        result.sentences = [noBefore + ": \(shown)."]
        return result
      }
      result.sentences = [
        report.isUnderWay
          ? "\(report.daysPassed.words("day")) of \(report.period.text) have passed; in as many days from"
            + " \(against.start), \(shown) was spent."
          : "\(report.period.text) is over, so all of \(against.text) counts: \(shown)."
      ]
    case .change:
      guard let change = report.change else {
        result.sentences = [noChange]
        return result
      }
      result.derive(
        "change", by: "total − before_by_now",
        from: [
          spent,
          money(
            "before_by_now", report.beforeByNow,
            "spent in \(report.against?.text ?? "no time")\(byNow)"),
        ],
        exact: change)
    case .rows:
      result.sentences = [
        "The expenses of \(report.period.text) by category, the largest first; a share is of all"
          + " that was spent."
          + (report.isComparable
            ? " A change is from \(report.against?.text ?? "nothing")\(byNow)." : " " + noChange)
      ]
      if !report.rows.isEmpty { result.rows = rows }
      result.conventions = Self.conventions
      result.columns = ExplainedRows(
        [.init("category", "category", origin: "the category by its name")], row: "", "category")
    case .top:
      result.sentences = [
        "The \(SpendingReport.largestCount) largest expenses at most, with the places by which one"
          + " speaks of them."
      ]
      let kept = ["place", "on", "amount", "category", "note"]
      result.columns = ExplainedRows(
        kept.map { .init($0, $0, origin: "\($0) of the expense, as it is kept") }, row: "expense",
        "place")
    case .months:
      result.sentences = [
        "What was spent in each of \(SpendingReport.monthCount) months, the last of which is"
          + " \(report.months.month(report.months.amounts.count - 1).monthText)."
      ]
      result.columns = ExplainedRows(
        [
          .init("month", "month", origin: "its first day"),
          .init("amount", "amount", origin: "expenses of the month, net of refunds"),
        ], row: "month of", "month")
    case .leftOut:
      result.sentences = [
        "One currency is counted, \(report.currency.code), and days up to \(report.today): other"
          + " amounts cannot be added to it, and what is to come is not spent yet."
      ]
    }
    return result
  }

  private func title(of field: ReportField) -> String {
    let period = report.period.text
    return switch field {
    case .start: "Start of \(period)"
    case .end: "End of \(period)"
    case .total: "Spent in \(period)"
    case .count: "Expenses of \(period)"
    case .perDay: "Spent a day in \(period)"
    case .earnings: "Earned in \(period)"
    case .left: "Left of the earnings of \(period)"
    case .savingRate: "Part of the earnings of \(period) that was not spent"
    case .before: "Spent before \(period)"
    case .beforeByNow: "Spent before \(period), in as many days"
    case .change: "Change of what was spent"
    case .rows: "Spending in \(period) by category"
    case .top: "The largest expenses of \(period)"
    case .months: "Months up to \(period)"
    case .leftOut: "What the report leaves out"
    }
  }

  private static let conventions = ["net of refunds", "transfers count nowhere", "up to today"]

  private var noBefore: String {
    report.against.map { "No expense is of \($0.text)" } ?? "The calendar has no time before"
  }

  /// Why there is nothing to compare with.
  private var noChange: String {
    guard let against = report.against else { return "The calendar has no time before." }
    if let end = report.counted.endsBefore ?? report.counted.ends {
      return "What is kept ends on \(end), so nothing is compared."
    }
    return report.counted.firstDay.map {
      "The first line that is kept is of \($0), so \(against.text) is not known from its beginning"
        + " and nothing is compared."
    } ?? "Nothing is kept of \(against.text), so nothing is compared."
  }

  /// Where a part of the earlier time counts only.
  private var byNow: String {
    report.isUnderWay ? " in as many days" : ""
  }

  /// The last day that counts.
  private var lastDay: CalendarDate { report.knownTo }

  // MARK: Quantities

  private func money(_ symbol: String, _ amount: Decimal, _ meaning: String)
    -> Explanation.Quantity
  { .init(symbol, amount, .money(report.currency), meaning) }

  private var spent: Explanation.Quantity {
    money("total", report.total, "spent in \(report.period.text)")
  }

  private var earned: Explanation.Quantity {
    money("earnings", report.earnings, "received in \(report.period.text)")
  }

  // MARK: Rows

  private var rows: Table {
    Table(
      columns: [
        Table.Column("category", importance: 3), Table.Column("expenses", .trailing),
        Table.Column("amount", .trailing, importance: 2),
        Table.Column("before", .trailing, importance: 1),
      ], rowCount: report.rows.count, shortening: Table.Shortening(first: 6, last: 2, limit: 9)
    ) { place in
      let row = report.rows[place]
      return [
        StyledText(row.category.word), Value.number(Decimal(row.count)).styledText(),
        value.money(row.amount).styledText(), value.money(row.before).styledText(),
      ]
    }
  }

  func row(_ row: SpendingReport.Row, _ shown: Value) -> Explanation {
    var result = Explanation(row.category.word.capitalizedFirst, value: shown)
    let share = report.share(of: row).map { ", \(value.text(share: $0)) of all," } ?? ""
    result.sentences = [
      "\(value.text(row.amount))\(share) in \(row.count.words("expense")) of"
        + " \(report.period.text); \(value.text(row.before)) in \(report.against?.text ?? "no time")."
    ]
    return result
  }

  func cell(_ row: SpendingReport.Row, _ column: String, _ shown: Value) -> Explanation? {
    let name = row.category.word
    var result = Explanation("", value: shown)
    switch column {
    case "amount":
      result.title = "Spent on \(name)"
      result.sentences = [
        "\(row.count.words("expense")) of \(name) from \(report.period.start) to \(lastDay) come to"
          + " \(shown.displayText)."
      ]
      result.conventions = Self.conventions
    case "count":
      result.title = "Expenses of \(name)"
      result.sentences = ["\(shown.displayText) from \(report.period.start) to \(lastDay)."]
    case "share":
      guard let share = report.share(of: row) else { return nil }
      result.title = "Share of \(name)"
      result.derive(
        "share", by: "amount / total",
        from: [money("amount", row.amount, "spent on \(name)"), spent], exact: share)
    case "before":
      result.title = "Spent on \(name) before"
      result.sentences = [
        "What \(name) came to in \(report.against?.text ?? "no time"): \(shown.displayText)."
      ]
    case "before_by_now":
      result.title = "Spent on \(name) before, in as many days"
      result.sentences = [
        "What \(name) came to in \(report.against?.text ?? "no time")\(byNow):"
          + " \(shown.displayText)."
      ]
    case "change":
      result.title = "Change of \(name)"
      guard let change = report.change(of: row) else {
        result.sentences = [noChange]
        return result
      }
      result.derive(
        "change", by: "amount − before_by_now",
        from: [
          money("amount", row.amount, "spent on \(name)"),
          money(
            "before_by_now", row.beforeByNow, "in \(report.against?.text ?? "no time")\(byNow)"),
        ], exact: change)
    default: return nil
    }
    return result
  }
}
