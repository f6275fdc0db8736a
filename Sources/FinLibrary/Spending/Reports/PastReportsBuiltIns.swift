import Finance
import FinLanguage
import FinValues
import Money

/// Past months, newest first.
enum PastReportsBuiltIns {
  static let all: [BuiltIn] = [reports]

  private static let parameters = [
    Parameter(
      "n", .wholeNumber(1...120_000), .optional,
      meaning: "number of months (default: all)",
      aliases: ["months", "count", "last"]),
    CurrencyArgument.parameter,
  ]

  static let reports = BuiltIn(
    "reports", .spending,
    parameters: parameters, effect: .reads,
    summary:
      "Spending, earnings and savings per month, newest first; chart(reports()) draws them.",
    example: .init(
      #"expenses = [expense($9, "food", on: 2025-12-03), expense($7, "food")]; reports()"#,
      prints: """
        month    days  spent  earned    left  change
        ────────────────────────────────────────────
        2026-01    15  $7.00   $0.00  −$7.00  −$2.00
        2025-12    29  $9.00   $0.00  −$9.00       –
        """),
    explanation: { _, value in explanation(of: value) },
    body: { call in
      let given = NamedArguments(call)
      let today = call.context.today
      let months = try MonthlySums(
        expenses: SessionList.expenses.placedTransactions(in: call.context),
        earnings: SessionList.earnings.placedTransactions(in: call.context),
        months: given.whole("n"),
        currency: CurrencyArgument.currency(given), preferring: call.context.defaultCurrency,
        on: today)
      if months.otherCurrencies > 0 {
        call.context.remark(
          "not counted: \(months.otherCurrencies.words("line")) in other currencies;"
            + " reports(currency: …) counts another")
      }
      if let end = months.ends { call.context.remark("your records end on \(end)") }
      if months.newestFirst.allSatisfy(\.earned.isZero),
        let income = try PersonalProfile.kept(in: call.context)?.model.takeHome
      {
        call.context.remark(
          "nothing is recorded as earned; your profile's take-home pay is"
            + " \(Value.money(income).displayText) a month")
      }
      return .list(months.newestFirst.map { row($0, of: months) })
    })

  private static func explanation(of value: Value) -> Explanation {
    var result = Explanation("Months, newest first", value: value)
    result.sentences = [
      "Days run from the first record to today, or to the end of your statements.",
      "A change is from the month before, or from as many days of it for the current month. There is"
        + " none"
        + " if the records of one of the months are incomplete.",
    ]
    result.conventions = ["net of refunds", "transfers are not counted", "up to today"]
    return result
  }

  /// Returns the series of months as `reports` gives them, the oldest first; nil for any other
  /// list.
  static func figures(of values: [Value]) -> (spent: [Value], earned: [Value], labels: [String])? {
    let rows = values.reversed().compactMap { value -> Record? in
      guard case .record(let record) = value, record.keys.names == keys.names else { return nil }
      return record
    }
    guard !rows.isEmpty, rows.count == values.count else { return nil }
    let labels = rows.compactMap { row -> String? in
      if case .date(let month)? = row["month"] { month.monthText } else { nil }
    }
    let (spent, earned) = (rows.compactMap { $0["spent"] }, rows.compactMap { $0["earned"] })
    return labels.count == rows.count ? (spent, earned, labels) : nil
  }

  private static let keys = Record.Keys(
    ["month", "days", "spent", "earned", "left", "change"],
    looks: ["month": .month, "change": .change])

  private static func row(_ month: MonthlySums.Month, of months: MonthlySums) -> Value {
    .record(
      Record(
        keys: keys,
        values: [
          .date(month.start), .number(Decimal(month.days)), months.money(month.spent),
          months.money(month.earned), months.money(month.left), months.money(month.change),
        ]))
  }
}

extension MonthlySums: OneCurrency {}
