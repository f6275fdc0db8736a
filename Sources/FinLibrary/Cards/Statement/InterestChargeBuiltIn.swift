import Finance
import FinLanguage
import Money

extension StatementBuiltIns {
  static let interestCharge = BuiltIn(
    "interest_charge", .cards,
    parameters: [
      Parameter(
        "balance", .money, meaning: "what bears interest, as the average daily balance",
        foreignNames: ["average", "average_daily_balance"]),
      Parameter(
        "apr", .rate, meaning: "the rate of a year, as 24.99%",
        foreignNames: ["rate", "interest_rate"]),
      Parameter(
        "days", .wholeNumber(1...3660), .optional,
        meaning: "days of the cycle, each at a day's rate; a twelfth of the year without them"),
      Parameter(
        "year", .wholeNumber(360...366), .defaulted(.number(Decimal(365))),
        meaning: "days of the year by which a day's rate is counted"),
    ],
    summary: "The interest of a billing cycle, by a daily or a monthly rate.",
    example: .init("interest_charge($1_200, 24.99%, 31)", prints: "$25.47"),
    formula: "balance · apr / 365 · days, or balance · apr / 12",
    source: "12 CFR 1026.14(d): a daily periodic rate is applied to the average daily balance",
    explanation: { call, value in
      let balance = try call.money(0)
      let apr = try call.decimal(1)
      var explanation = Explanation("Interest charge", value: value)
      var quantities: [Explanation.Quantity] = [
        .init("balance", balance.amount, .money(balance.currency), "that bears interest"),
        .init("apr", apr, .percent, "rate of a year"),
      ]
      if call.has(2) {
        quantities += [
          .init("year", Decimal(try call.whole(3)), .number, "days of a year"),
          .init("days", Decimal(try call.whole(2)), .number, "of the cycle"),
        ]
      }
      explanation.derive(
        "interest", by: call.has(2) ? "balance · apr / year · days" : "balance · apr / 12",
        from: quantities, exact: try charge(call))
      explanation.conventions = ["rounded half up to the smallest unit"]
      return explanation
    },
    body: { call in
      let amount = Money(try charge(call), try call.money(0).currency).rounded()
      guard amount.amount.isFinite else {
        throw RuntimeError.overflow(operation: "interest_charge")
      }
      return .money(amount)
    })

  /// Not rounded: products first, so that a quotient without end comes last.
  private static func charge(_ call: Call) throws -> Decimal {
    let yearly = try call.money(0).amount * call.decimal(1)
    guard call.has(2) else { return yearly / Decimal(12) }
    return yearly * Decimal(try call.whole(2)) / Decimal(try call.whole(3))
  }
}
