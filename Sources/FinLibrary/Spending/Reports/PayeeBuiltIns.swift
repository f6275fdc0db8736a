import Finance
import FinLanguage
import FinValues
import Markup
import Money

/// The top payees of some days.
enum PayeeBuiltIns {
  static let all: [BuiltIn] = [payees]

  private static let parameters = [
    PeriodArgument.parameter(meaning: "period (default: this month)"),
    Parameter(
      "top", .wholeNumber(1...1_000_000), .defaulted(.number(.ten)),
      meaning: "number of payees", aliases: ["n", "count", "limit", "most"]),
    CurrencyArgument.parameter,
  ]

  static let payees = BuiltIn(
    "payees", .spending,
    parameters: parameters, effect: .reads,
    summary: "Payees by amount, from the notes of expenses.",
    example: .init(
      #"expenses = [expense($9, "food", "Bean House #12"), expense($7, "food", "BEAN HOUSE")]; payees()"#,
      prints: """
        payee       amount  share  count  last
        ────────────────────────────────────────────
        Bean House  $16.00   100%      2  2026-01-15
        """),
    formula: "share = amount / total",
    explanation: { call, value in try explanation(of: totals(call), value) },
    body: { call in
      let totals = try totals(call)
      if totals.otherCurrencies > 0 {
        call.context.remark(
          "not counted: \(totals.otherCurrencies.words("expense")) in other currencies;"
            + " payees(currency: …) counts another")
      }
      return .list(totals.rows.prefix(try call.whole("top")).map { row($0, of: totals) })
    })

  private static func totals(_ call: Call) throws -> PayeeTotals {
    let given = NamedArguments(call)
    let today = call.context.today
    return PayeeTotals(
      expenses: try SessionList.expenses.history(in: call.context),
      over: try PeriodArgument.period(given) ?? SpendingPeriod(monthOf: today),
      currency: try CurrencyArgument.currency(given),
      preferring: call.context.defaultCurrency, on: today)
  }

  private static let keys = Record.Keys(
    ["payee", "amount", "share", "count", "last"], looks: ["share": .share])

  private static func row(_ row: PayeeTotals.Row, of totals: PayeeTotals) -> Value {
    .record(
      Record(
        keys: keys,
        values: [
          .text(row.payee.name), totals.money(row.amount),
          totals.share(of: row).map { .percent($0) } ?? .none, .number(Decimal(row.count)),
          .date(row.last),
        ]))
  }

  private static func explanation(of totals: PayeeTotals, _ value: Value) -> Explanation {
    var result = Explanation("Payees of \(totals.period.text)", value: value)
    let total = totals.text(totals.total)
    result.sentences = [
      "Expenses of \(totals.period.text) up to today, in \(totals.currency.code), by the payee that"
        + " their notes name, ignoring store numbers, dates, references and case."
        + " A share is of \(total), the total spent."
    ]
    if totals.unnamedCount > 0 {
      result.sentences.append(
        "\(totals.unnamedCount.words("expense")) of \(totals.text(totals.unnamed)) in total without a"
          + " note have no payee."
      )
    }
    result.conventions = ["net of refunds", "transfers are not counted"]
    return result
  }
}

extension PayeeTotals: OneCurrency {}
