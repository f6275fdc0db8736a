import Finance
import FinLanguage
import FinValues
import Money

extension StatementBuiltIns {
  private static let interestParameters: [Parameter] = [
    Parameter(
      "balance", .money, meaning: "balance charged interest, e.g. the average daily balance",
      aliases: ["average", "average_daily_balance"]),
    Parameter(
      "apr", .rate, meaning: "annual rate, e.g. 24.99%",
      aliases: ["rate", "interest_rate"]),
    Parameter(
      "days", .wholeNumber(1...3660), .optional,
      meaning: "days of the cycle, at a daily rate (default: a twelfth of the annual rate)"),
    Parameter(
      "year", .wholeNumber(360...366), .defaulted(.number(Decimal(365))),
      meaning: "days of the year for the daily rate"),
  ]

  static let interestCharge = BuiltIn(
    "interest_charge", .cards,
    parameters: interestParameters,
    summary: "Interest for a billing cycle, at a daily or a monthly rate.",
    example: .init("interest_charge($1_200, 24.99%, 31)", prints: "$25.47"),
    help: .init(seeAlso: ["average_daily_balance", "cards"]),
    formula: "balance · apr / 365 · days, or balance · apr / 12",
    source: "12 CFR 1026.14(d): a daily periodic rate is applied to the average daily balance",
    explanation: { call, value in
      let given = NamedArguments(call)
      let balance = try given.needed("balance", given.money)
      let apr = try given.needed("apr", given.share)
      let days = given.whole("days")
      var explanation = Explanation("Interest charge", value: value)
      var quantities: [Explanation.Quantity] = [
        .init("balance", balance.amount, .money(balance.currency), "charged interest"),
        .init("apr", apr, .percent, "annual rate"),
      ]
      if let days {
        quantities += [
          .init("year", Decimal(try given.needed("year", given.whole)), .number, "days of a year"),
          .init("days", Decimal(days), .number, "of the cycle"),
        ]
      }
      explanation.derive(
        "interest", by: days != nil ? "balance · apr / year · days" : "balance · apr / 12",
        from: quantities, exact: try charge(given).amount)
      explanation.conventions = ["rounded to the nearest cent"]
      return explanation
    },
    body: { call in
      let amount = try charge(NamedArguments(call)).rounded()
      guard amount.amount.isFinite else {
        throw RuntimeError.overflow(operation: "interest_charge")
      }
      return .money(amount)
    })

  /// Not rounded: products first, so that a quotient without end comes last.
  private static func charge(_ given: NamedArguments) throws -> Money {
    let balance = try given.needed("balance", given.money)
    let yearly = try balance.amount * given.needed("apr", given.share)
    guard let days = given.whole("days") else {
      return Money(yearly / Decimal(12), balance.currency)
    }
    let year = try given.needed("year", given.whole)
    return Money(yearly * Decimal(days) / Decimal(year), balance.currency)
  }
}
