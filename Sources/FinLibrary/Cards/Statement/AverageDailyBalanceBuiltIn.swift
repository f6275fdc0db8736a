import Finance
import FinLanguage
import FinValues
import Markup
import Money

/// The balance that a billing cycle's interest is computed from, and that interest.
public enum StatementBuiltIns {
  public static let all: [BuiltIn] = [
    averageDailyBalance, interestCharge, openEndRate, minimumPaymentWarning,
  ]

  static let averageDailyBalance = BuiltIn(
    "average_daily_balance", .cards, parameters: AverageDailyBalanceArguments.parameters,
    summary: "Average daily balance of a card in a billing cycle.",
    example: .init(
      "average_daily_balance([{on: 2026-07-22, amount: -$600}], $820.47, 2026-07-15, 2026-08-14)",
      prints: "$355.95"),
    help: .init(seeAlso: ["interest_charge", "cards"]),
    formula: "Σ balance / days",
    source: "12 CFR 1026 (Regulation Z), Appendix G-1(c) and (d)",
    explanation: { call, value in
      try AverageDailyBalanceArguments(call).explanation(of: value)
    },
    body: { call in
      let arguments = try AverageDailyBalanceArguments(call)
      let outside = arguments.result.outside
      if outside > 0 {
        let what = outside == 1 ? "1 transaction is" : "\(outside) transactions are"
        let are = outside == 1 ? "is" : "are"
        call.context.remark("\(what) outside the cycle and \(are) not counted")
      }
      return arguments.value
    })
}

/// The arguments of `average_daily_balance`.
struct AverageDailyBalanceArguments {
  private static let including = "including new purchases"
  private static let excluding = "excluding new purchases"
  private static let asZero = "zero"
  private static let asCredit = "credit"

  static let parameters: [Parameter] = [
    Parameter(
      "transactions", .listOf(.record),
      meaning:
        "the cycle's transactions, payments and credits negative:"
        + " [{on: 2026-07-22, amount: -$600}]"),
    Parameter(
      "opening", .money, meaning: "balance at the start of the cycle",
      aliases: ["previous_balance", "balance", "beginning_balance"]),
    Parameter(
      "from", .date, meaning: "first day of the cycle", aliases: ["start", "first"]),
    Parameter("to", .date, meaning: "last day of the cycle", aliases: ["until", "end", "last"]),
    Parameter(
      "method", .word([including, excluding]), .defaulted(.text(including)),
      meaning: "include new purchases from their date"),
    Parameter(
      "in_credit", .word([asZero, asCredit]), .defaulted(.text(asZero)),
      meaning: "count a credit balance as zero or as negative"),
  ]

  let result: AverageDailyBalance
  private let currency: Currency
  private let first: CalendarDate
  private let last: CalendarDate
  private let countsPurchases: Bool
  private let countsCredit: Bool

  init(_ call: Call) throws {
    let given = NamedArguments(call)
    let opening = try given.needed("opening", given.money)
    currency = opening.currency
    first = try given.needed("from", given.date)
    last = try given.needed("to", given.date)
    countsPurchases = given.text("method") == Self.including
    countsCredit = given.text("in_credit") == Self.asCredit
    let reader = RecordArguments(
      parameter: "transactions", noun: "a transaction", keys: ["on", "amount"],
      hint: .input(
        "transactions",
        .source("[{on: 2026-07-20, amount: $52.30}, {on: 2026-07-22, amount: -$600}]")))
    let agreement = CurrencyAgreement(opening.currency, of: "opening")
    let transactions = try reader.records(given["transactions"]).map { record in
      guard case .date(let date)? = record["on"] else { throw reader.problem("needs on, a date") }
      let money = try reader.amount(record, else: opening.currency)
      try agreement.take(money, of: "transactions")
      return AverageDailyBalance.Transaction(money.amount, on: date)
    }
    guard
      let result = AverageDailyBalance(
        opening: opening.amount, transactions: transactions, from: first, to: last,
        countsPurchases: countsPurchases, countsCredit: countsCredit)
    else {
      throw RuntimeError.invalidArgument(
        parameter: "to", problem: "\(last) comes before \(first), the first day of the cycle",
        hint: nil)
    }
    self.result = result
  }

  var value: Value { .money(Money(result.average, currency).rounded()) }

  func explanation(of value: Value) -> Explanation {
    func money(_ amount: Decimal) -> Value { .money(Money(amount, currency)) }
    var explanation = Explanation("Average daily balance", value: value)
    explanation.derive(
      "average", by: "sum / days",
      from: [
        .init("sum", result.sum, .money(currency), "of the balances at the end of each day"),
        .init("days", Decimal(result.days), .number, "from \(first) to \(last)"),
      ], exact: result.average)
    explanation.rows = Table(
      columns: [
        Table.Column("from"), Table.Column("days", .trailing), Table.Column("balance", .trailing),
        Table.Column("sum", .trailing),
      ], rowCount: result.stretches.count,
      shortening: Table.Shortening(first: 8, last: 2, limit: 12), footer: nil
    ) { index in
      let stretch = result.stretches[index]
      return [
        Value.date(stretch.from).styledText(), Value.number(Decimal(stretch.days)).styledText(),
        money(stretch.balance).styledText(), money(stretch.sum).styledText(),
      ]
    }
    explanation.conventions = [
      countsPurchases
        ? "purchases count from their date" : "purchases of the cycle do not count",
      "payments and credits lower the balance from their date",
      countsCredit ? "a day in credit counts below zero" : "a day in credit counts as zero",
      "rounded to the nearest cent",
    ]
    explanation.source = "12 CFR 1026 (Regulation Z), Appendix G-1(c) and (d)"
    return explanation
  }
}
