import Finance
import FinLanguage
import FinValues
import Money

extension StatementBuiltIns {
  static let openEndRate = BuiltIn(
    "open_end_apr", .cards, parameters: OpenEndRateArguments.parameters,
    summary:
      "Effective APR of a billing cycle of a home equity line of credit.",
    example: .init(
      "open_end_apr($150, 1.5%, transactions: $100, charge: 3%)", prints: "42%"),
    formula: "apr = finance_charge / (transactions + excess) · cycles",
    source: OpenEndRateArguments.source,
    explanation: { call, value in try OpenEndRateArguments(call).explanation(of: value) },
    body: { call in .percent(try OpenEndRateArguments(call).rate()) })
}

/// The arguments of `open_end_apr`.
struct OpenEndRateArguments {
  static let source =
    "12 CFR 1026.14(c) (Regulation Z) and Appendix F, for home-equity plans (1026.40); cards have"
    + " shown none since 2010-07-01"

  static let parameters: [Parameter] = [
    Parameter(
      "balance", .money,
      meaning: "balance that the periodic rate applies to",
      aliases: ["average_daily_balance", "adjusted_balance"]
    ).limited(to: .atLeast(.zero)),
    Parameter(
      "rate", .rate, meaning: "rate per billing cycle, e.g. 1.5%",
      aliases: ["periodic_rate"]
    ).limited(to: .atLeast(.zero)),
    Parameter(
      "transactions", .money, .optional,
      meaning: "transactions with a separate charge, such as cash advances",
      aliases: ["transaction", "advances", "amount"]
    ).limited(to: .atLeast(.zero)),
    Parameter(
      "charge", .moneyOrPercent, .optional,
      meaning: "charge for those transactions, e.g. $3 or 3%",
      aliases: ["fee", "transaction_charge", "transaction_fee"]
    ).limited(to: .atLeast(.zero)),
    Parameter(
      "in_balance", .boolean, .defaulted(.boolean(true)),
      meaning: "whether the balance includes those transactions"),
    Parameter(
      "fixed", .money, .optional,
      meaning: "minimum or fixed charge",
      aliases: ["minimum_charge", "fixed_charge"]
    ).limited(to: .atLeast(.zero)),
    Parameter(
      "cycles", .wholeNumber(1...365), .defaulted(.number(Decimal(12))),
      meaning: "billing cycles per year"),
  ]

  private let terms: OpenEndRate
  private let currency: Currency

  init(_ call: Call) throws {
    let given = NamedArguments(call)
    let balance = try given.needed("balance", given.money)
    let rate = try given.needed("rate", given.share)
    currency = balance.currency
    let agreement = CurrencyAgreement(balance.currency, of: "balance")
    func amount(_ name: String) throws -> Decimal {
      let money = given.money(name)
      try agreement.take(money, of: name)
      return money?.amount ?? .zero
    }
    let transactions = try amount("transactions")
    let charges = try given.share("charge").map { $0 * transactions } ?? amount("charge")
    let fixed = try amount("fixed")
    terms = OpenEndRate(
      balance: balance.amount, periodicRate: rate, transactions: transactions,
      balanceHasTransactions: try given.needed("in_balance", given.boolean),
      transactionCharges: charges,
      otherCharges: fixed, cycles: try given.needed("cycles", given.whole))
  }

  func rate() throws -> Decimal {
    guard let rate = terms.rate else {
      throw RuntimeError.invalidArgument(
        parameter: "balance",
        problem: "without a balance or a transaction there is no rate", hint: nil)
    }
    guard rate.isFinite else { throw RuntimeError.overflow(operation: "open_end_apr") }
    return rate
  }

  func explanation(of value: Value) -> Explanation {
    func money(_ symbol: String, _ amount: Decimal, _ meaning: String) -> Explanation.Quantity {
      .init(symbol, amount, .money(currency), meaning)
    }
    func text(_ amount: Decimal) -> String { Value.money(Money(amount, currency)).displayText }
    var result = Explanation("Annual percentage rate of a billing cycle", value: value)
    result.source = Self.source
    let hasFloor = terms.rate != terms.quotient
    result.derive(
      "apr", by: "finance_charge / (transactions + excess) · cycles",
      from: [
        money("finance_charge", terms.financeCharge, "all charges of the cycle"),
        money("transactions", terms.transactions, "with a separate charge"),
        money("excess", terms.excess, "rest of the balance, at least zero"),
        .init("cycles", Decimal(terms.cycles), .number, "billing cycles per year"),
      ], exact: terms.quotient, settled: hasFloor ? "" : nil)
    var parts = [
      "interest \(text(terms.interest)), \(Value.percent(terms.periodicRate).sourceText) of"
        + " \(text(terms.balance))"
    ]
    if !terms.transactionCharges.isZero {
      parts.append("\(text(terms.transactionCharges)) for transactions")
    }
    if !terms.otherCharges.isZero { parts.append("\(text(terms.otherCharges)) fixed") }
    result.sentences = ["The finance charge: " + parts.joined(separator: "; ") + "."]
    if hasFloor {
      result.sentences.append(
        "It may not be below the annualized periodic rate, \(value.displayText).")
    } else if !terms.transactions.isZero {
      result.sentences.append(
        terms.balanceHasTransactions
          ? "The balance includes the transactions, so each amount is counted once."
          : "The balance does not include the transactions, so both count in full.")
    }
    return result
  }
}
