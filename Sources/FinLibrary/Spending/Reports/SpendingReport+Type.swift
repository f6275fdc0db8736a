import Finance
import FinLanguage
import FinValues
import Markup
import Money

typealias ReportValue = TypedValue<SpendingReport>

/// A report of what was spent.
///
/// Its period is an input even where it was left out: what a name holds must not become another
/// month's.
extension SpendingReport: ValueModel {
  package static let type = ValueType<SpendingReport>(
    "report", title: "Spending report", headlines: { _ in ["total", "left"] },
    inputs: [
      .input(
        PeriodArgument.parameter(meaning: "period to report (default: this month)")
      ) {
        $0.period.value
      },
      .input(
        PeriodArgument.parameter(
          "against", meaning: "period to compare with (default: the one before)")
      ) { $0.against?.value ?? .none },
      .input(CurrencyArgument.parameter) { .text($0.currency.code) },
    ], figures: figures, counted: \.kept,
    markup: { ReportMarkup($0.model).markup }, picture: { $0.chart })

  package init(_ given: NamedArguments) throws {
    let context = given.context
    let period =
      try PeriodArgument.period(given) ?? SpendingPeriod(monthOf: context.today)
    let against = try PeriodArgument.period(given, "against")
    let currency = try CurrencyArgument.currency(given)
    if let parts = CountedParts(given) {
      self.init(
        try Counted(parts), over: period, against: against ?? period.before,
        on: try parts.date("on"))
      return
    }
    self.init(
      expenses: try SessionList.expenses.history(in: context),
      earnings: try SessionList.earnings.history(in: context), over: period, against: against,
      currency: currency, preferring: context.defaultCurrency, on: context.today)
  }

  private static let figures: [ValueType<SpendingReport>.Field] = [
    figure(
      "start", help: "first day of the period", { "Start of \($0)" }, { .date($0.period.start) }
    ) {
      $1.sentences = ["The first day of \($0.period.text): \($1.value.displayText)."]
    },
    figure("end", help: "last day of the period", { "End of \($0)" }, { .date($0.period.end) }) {
      $1.sentences = ["The last day of \($0.period.text): \($1.value.displayText)."]
    },
    figure(
      "total", help: "expenses less refunds, up to today", { "Spent in \($0)" },
      { $0.money($0.total) }
    ) { $0.explainTotal(&$1) },
    figure(
      "count", help: "number of expenses", { "Expenses of \($0)" }, { .number(Decimal($0.count)) }
    ) {
      $1.sentences = [
        "\($1.value.displayText) in `expenses` from \($0.period.start) to \($0.knownTo), including"
          + " refunds."
      ]
      $1.conventions = conventions
    },
    figure(
      "per_day", help: "average per day", { "Spent per day in \($0)" },
      { model in model.money(model.perDay.map(model.rounded)) }
    ) { $0.explainPerDay(&$1) },
    figure(
      "earnings", help: "earned in the period", { "Earned in \($0)" }, { $0.money($0.earnings) }
    ) {
      $1.sentences = [
        "The sum of `earnings` from \($0.period.start) to \($0.knownTo) in \($0.currency.code):"
          + " \($1.value.displayText). Transfers between your own accounts are not included."
      ]
    },
    figure(
      "left", help: "earnings − total", { "Left of the earnings of \($0)" }, { $0.money($0.left) }
    ) {
      $1.derive("left", by: "earnings − total", from: [$0.earned, $0.spent], exact: $0.left)
    },
    figure(
      "saving_rate", help: "left / earnings",
      { "Share of the earnings of \($0) not spent" },
      { $0.savingRate.map { .percent($0) } ?? .none }
    ) { $0.explainSavingRate(&$1) },
    figure(
      "before", help: "spent in the period before", { "Spent before \($0)" },
      { $0.money($0.before) }
    ) { $0.explainBefore(&$1) },
    figure(
      "before_by_now", help: "spent in as many days of the period before",
      { "Spent before \($0), in as many days" }, { $0.money($0.beforeByNow) }
    ) { $0.explainBeforeByNow(&$1) },
    figure(
      "change", help: "total − before_by_now", { _ in "Change of spending" },
      { $0.money($0.change) }
    ) {
      $0.explainChange(&$1, of: "total", $0.spent, $0.change, from: $0.beforeByNow, "spent in ")
    },
    .table(
      "rows", "Spending by category", row: ("", "category"),
      help: "rows of category, amount, share, count, before, before_by_now, change",
      looks: ["share": .share, "change": .change],
      rows: { $0.rows }, columns: { $0.columns }, says: { $0.rowsInWords },
      explain: {
        $1.title = "Spending in \($0.model.period.text) by category"
        $1.conventions = conventions
      }),
    figure(
      "top", help: "largest expenses: rows of place, on, amount, category, note",
      { "The largest expenses of \($0)" },
      { .list($0.largest.map { TransactionRow.expense($0) }) }
    ) {
      $1.sentences = [
        "Up to \(largestCount) of the largest expenses, with the places to use in other commands."
      ]
      $1.columns = ExplainedRows(
        ["place", "on", "amount", "category", "note"].map {
          .init($0, $0, origin: "\($0 == "on" ? "date" : $0) of the expense, as recorded")
        }, row: "expense", "place")
    },
    .table(
      "months", "Months", row: ("month of", "month"), help: "rows of month, amount",
      looks: ["month": .month],
      rows: { Array($0.months.amounts.indices) },
      columns: { model in
        [
          .init("month", "month", origin: "its first date") { .date(model.months.month($0)) },
          .init("amount", "amount", origin: "expenses of the month, net of refunds") {
            model.money(model.months.amounts[$0])
          },
        ]
      },
      explain: {
        let months = $0.model.months
        $1.title = "Months up to \($0.model.period.text)"
        $1.sentences = [
          "Spending in each of \(monthCount) months, the last of which is"
            + " \(months.month(months.amounts.count - 1).monthText)."
        ]
      }),
    figure(
      "left_out", help: "rows of what, amount, count: other currencies, future dates",
      { _ in "Not counted in the report" }, { .list($0.leftOut) }
    ) {
      $1.sentences = [
        "The report counts \($0.currency.code) up to \($0.today): other currencies"
          + " can't be added, and future expenses are not spent yet."
      ]
    },
  ]

  /// A figure whose title names the period.
  private static func figure(
    _ name: String, help: String,
    _ title: @escaping @Sendable (_ period: String) -> String,
    _ value: @escaping @Sendable (SpendingReport) -> Value,
    explain: @escaping @Sendable (SpendingReport, inout Explanation) -> Void
  ) -> ValueType<SpendingReport>.Field {
    .figure(
      name, name, help: help, value,
      explain: {
        $1.title = title($0.model.period.text)
        explain($0.model, &$1)
      })
  }

  // MARK: Tables

  private static let omissionKeys = Record.Keys(["what", "amount", "count"])

  private var leftOut: [Value] {
    omissions.map { what, omission in
      .record(
        Record(
          keys: Self.omissionKeys,
          values: [
            .text(what), .money(omission.amount, omission.currency),
            .number(Decimal(omission.count)),
          ]))
    }
  }

  /// The lines that the figures leave out, with their names.
  var omissions: [(what: String, omission: Omission)] {
    (toCome.count > 0 ? [("future dates", toCome)] : [])
      + otherCurrencies.map { ("in \($0.currency.code)", $0) }
  }

  // MARK: Words

  /// A share as a sentence or cell has it: with one decimal.
  func text(share: Decimal) -> String { percent(share.rounded(toPlaces: 3)) }

  /// An amount with its sign, as a change is read.
  func text(change: Decimal) -> String { money(change).changeText ?? text(change) }
}
