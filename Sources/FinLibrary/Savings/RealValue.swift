import Finance
import FinLanguage
import FinValues
import Money

extension SavingsBuiltIns {
  static let real = BuiltIn(
    "real", .savings,
    parameters: [
      Parameter("amount", .moneyOrNumber, meaning: "future amount"),
      Parameter(
        "inflation", .rate, meaning: "annual inflation, e.g. 3%", limit: .above(-Decimal.one)),
      Parameter(
        "years", .either([.duration, .number]),
        meaning: "time, e.g. 10y or a number of years"),
    ],
    summary: "Value of a future amount in today's money.",
    example: .init("real($100k, 3%, 10y)", prints: "$74,409.39"),
    help: .init(
      examples: [.init("real($100k, 3%, 20)", prints: "$55,367.58")], seeAlso: ["savings"],
      line: "real($100k, 3%, 10y)"),
    formula: "amount / (1 + inflation)^years", explanation: explanation,
    body: { call in
      let inflation = try call.decimal("inflation")
      let result = PurchasingPower.real(
        amount: try call.decimal("amount"), inflation: inflation, years: try years(call))
      guard result.isFinite else { throw RuntimeError.overflow(operation: "real") }
      if case .money(let money) = call["amount"] { return .money(Money(result, money.currency)) }
      return .number(result)
    })

  private static func years(_ call: Call) throws -> Decimal {
    guard case .duration(let time) = call["years"] else { return try call.decimal("years") }
    guard time.days == 0 else { throw LoanError.spanNotWhole("years", time, .monthly) }
    return Decimal(Int(time.months)) / Decimal(12)
  }

  private static let explanation: @Sendable (Call, Value) throws -> Explanation? = { call, value in
    var result = Explanation("Future amount in today's money", value: value)
    let years = try years(call)
    let meaning = "years ahead"
    var time = Explanation.Quantity("years", years, .number, meaning)
    if case .duration(let duration) = call["years"], !years.isInteger {
      time = .init("years", text: "\(duration.months) / 12", meaning)
    }
    result.derive(
      "real", by: "amount / (1 + inflation)^years",
      from: [
        .init("amount", try call.decimal("amount"), .init(of: call["amount"]), "future amount"),
        .init("inflation", try call.decimal("inflation"), .percent, "annual inflation"), time,
      ])
    result.sentences = [
      "Inflation compounds, as interest does, so what money buys"
        + " shrinks by the same factor."
    ]
    return result
  }
}
