import Finance
import FinLanguage
import FinValues
import Markup
import Money

/// The spending of this month, or else of the last one with expenses, in a few lines: how much of what was
/// earned, on what, and what is left in budgets.
public struct SpendingSummary {
  private let report: SpendingReport
  private let budgets: [CategoryBudget]

  /// Nil where nothing was ever spent and nothing is budgeted.
  ///
  /// The values are those of the lists of these names.
  public init?(
    expenses: [Value], earnings: [Value], budgets: [Value], preferring currency: Currency,
    on today: CalendarDate
  ) {
    self.budgets = budgets.compactMap { CategoryBudget($0) }.filter { $0.holds(in: today) }
    guard !expenses.isEmpty || !self.budgets.isEmpty else { return nil }
    let expenses = TransactionIndex(expenses)
    report = SpendingReport(
      expenses: expenses, earnings: TransactionIndex(earnings),
      over: SpendingPeriod(monthOf: expenses.lastDay(through: today) ?? today),
      preferring: currency, on: today)
  }

  /// Of the month: what was spent and earned in the currency that counts.
  var currency: Currency { report.currency }
  var spent: Decimal { report.total }
  var earned: Decimal { report.earnings }
  var month: String {
    report.period.contains(report.today) ? "this month" : "in \(report.period.text)"
  }

  private static let mostCategories = 4
  /// The number of currencies named beside the one that counts.
  private static let mostCurrencies = 2

  public var markup: Markup {
    .lines([spending] + (left.map { [.paragraph($0, hang: 2)] } ?? []))
  }

  /// The spending without the budgets.
  public var spending: Markup { .paragraph(inWords, hang: 2) }

  private static let mostBars = 6

  /// The categories of the month as bars; nil where there are fewer than two.
  public var chart: Markup? {
    let rows = report.rows.filter { $0.count > 0 && $0.amount.isPositive }
    guard rows.count > 1 else { return nil }
    var bars = rows.prefix(Self.mostBars).map { (name: $0.category.word, amount: $0.amount) }
    let rest = rows.dropFirst(Self.mostBars).reduce(Decimal.zero) { $0 + $1.amount }
    if rest.isPositive { bars.append((name: "others", amount: rest)) }
    var chart = Chart(
      .bars,
      series: [
        Chart.Series(
          "", values: bars.map(\.amount.doubleValue),
          texts: bars.map { report.money($0.amount).displayText })
      ], labels: bars.map(\.name),
      scale: .money(in: report.currency))
    chart.isSmall = true
    return .chart(chart)
  }

  private func money(_ amount: Decimal) -> StyledText {
    report.money(amount).styledText()
  }

  private var inWords: StyledText {
    var text = StyledText("spent \(month)  ", .label)
    guard report.count > 0 else { return text + StyledText("nothing", .muted) }
    text += money(report.total)
    if report.earnings.isPositive {
      text += StyledText(" of ", .muted) + money(report.earnings) + StyledText(" earned  ", .muted)
      text += .meter(
        report.total / report.earnings, report.total > report.earnings ? .warning : .accent)
    }
    let others = report.otherCurrencies
    for other in others.prefix(Self.mostCurrencies) {
      text += StyledText(" and ") + Value.money(other.amount, other.currency).styledText()
    }
    if others.count > Self.mostCurrencies {
      text += StyledText(" and \(others.count - Self.mostCurrencies) other currencies")
    }
    let count = others.reduce(report.count) { $0 + $1.count }
    text += StyledText("  in \(count.words("expense"))", .muted)
    let rows = report.rows.filter { $0.count > 0 }
    guard rows.count > 1 else { return text }
    let named = rows.prefix(Self.mostCategories).map { row in
      StyledText("\(row.category.word) ", .muted) + money(row.amount)
    }
    text += StyledText(": ", .muted) + named.joined(separator: StyledText(", ", .muted))
    return text + StyledText(rows.count > named.count ? " …" : "", .muted)
  }

  /// The rest of the budgets, the scarcest first.
  private var left: StyledText? {
    let categories = budgets.categories(in: report.today)
    var rest: [(word: String, left: Decimal, share: Decimal)] = []
    for category in categories {
      guard let budget = budgets.budget(for: category, in: report.today),
        budget.amount.currency == report.currency
      else { continue }
      let spent = report.rows.first { $0.category == category }?.amount ?? .zero
      let left = budget.amount.amount - spent
      let share = budget.amount.amount.isPositive ? left / budget.amount.amount : .zero
      rest.append((category.word, left, share))
    }
    guard !rest.isEmpty else { return nil }
    rest.sort { $0.share == $1.share ? $0.word < $1.word : $0.share < $1.share }
    let named = rest.prefix(Self.mostCategories).map { one in
      StyledText("\(one.word) ", .muted)
        + (one.left.isNegative
          ? StyledText(report.text(one.left), .negative)
          : money(one.left))
    }
    return StyledText("left in budgets   ", .label)
      + named.joined(separator: StyledText(", ", .muted))
      + StyledText(rest.count > named.count ? " …" : "", .muted)
  }
}
