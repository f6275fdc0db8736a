import Finance
import FinLanguage
import Money

extension MinimumPaymentWarningValue {
  func explanation(of field: String) throws -> Explanation? {
    guard let known = Field(rawValue: field) else { return nil }
    let value = value(of: known)
    var result = Explanation(Self.title(of: known), value: value)
    result.conventions = [
      "a month is 365/12 = 30.41667 days, so that its rate is a twelfth of the year's",
      "interest, payments and balances rounded half up",
      "payments go to the balance with the lowest rate first",
    ]
    switch known {
    case .months, .time, .never, .minimumTotal, .weightedRate: result.conventions += promotionRules
    default: break
    }
    result.source = Self.source
    switch known {
    case .balance:
      result.results = [value.displayText]
      result.sentences = ["What is owed on the statement, all balances together."]
    case .minimumDue: result.sentences = minimum(value)
    case .months, .time, .never, .minimumTotal: result.sentences = duration(of: known, value)
    case .weightedRate: weighted(&result)
    case .payment36: payment(&result)
    case .total36:
      result.derive(
        "total_36", by: "36 · payment_36",
        from: [quantity("payment_36", estimate.payment36, "a month")], exact: estimate.total36)
    case .savings:
      guard let total = estimate.minimumTotal else {
        result.sentences = [noEnd + " So there is no saving to be named."]
        break
      }
      result.derive(
        "savings", by: "minimum_total − total_36",
        from: [
          quantity("minimum_total", total.rounded(toPlaces: 0), "to the nearest whole unit"),
          quantity("total_36", estimate.total36.rounded(toPlaces: 0), "to the nearest whole unit"),
        ], exact: estimate.savings)
    case .shows36: result.sentences = shown(value)
    }
    return result
  }

  private var noEnd: String {
    estimate.isEndless
      ? "Minimum payments never pay this balance off."
      : "Minimum payments take more than \(Decimal(StatementEstimate.longest / 12).grouped()) years."
  }

  private static func title(of field: Field) -> String {
    switch field {
    case .balance: "Balance of the statement"
    case .minimumDue: "Minimum payment of the statement"
    case .months: "Minimum payment repayment estimate"
    case .time: "Minimum payment repayment estimate, as it is disclosed"
    case .never: "Whether minimum payments never end"
    case .minimumTotal: "Minimum payment total cost estimate"
    case .weightedRate: "Rate of the 36 months"
    case .payment36: "Estimated monthly payment for repayment in 36 months"
    case .total36: "Total cost estimate for repayment in 36 months"
    case .savings: "Savings estimate for repayment in 36 months"
    case .shows36: "Whether the statement shows 36 months"
    }
  }

  private func quantity(
    _ symbol: String, _ amount: Decimal, _ meaning: String
  ) -> Explanation.Quantity { .init(symbol, amount, .money(estimate.currency), meaning) }

  private func minimum(_ value: Value) -> [String] {
    let rule: String
    switch estimate.minimum {
    case .fixed(let amount): rule = "\(text(amount)) each month"
    case .share(let percent, let floor, let plusInterest):
      rule =
        "\(Value.percent(percent).sourceText) of the "
        + (plusInterest ? "balance and the month's interest" : isOfCard ? "statement" : "balance")
        + ", at least \(text(floor))"
    }
    return [
      "The card asks for \(rule), and for no more than is owed: here \(value.displayText)."
    ]
  }

  private func duration(of field: Field, _ value: Value) -> [String] {
    guard let months = estimate.months, let total = estimate.minimumTotal else {
      return [noEnd]
        + (estimate.isEndless ? ["The minimum is no more than the interest of a month."] : [])
    }
    let found =
      "Paying the minimum each month, nothing is owed after month \(months), and \(text(total))"
      + " is paid."
    return switch field {
    case .time:
      [
        found,
        (months < 24
          ? "Below two years a statement says months: "
          : "From two years on a statement says whole years, rounded: ") + value.displayText + ".",
      ]
    case .never: [found]
    default: [found]
    }
  }

  private func weighted(_ result: inout Explanation) {
    guard estimate.balances.count == 2, estimate.balances.allSatisfy({ $0.promotion == nil }) else {
      let parts = estimate.balances.map { balance in
        let rate = Value.percent(balance.rate).sourceText
        guard let promotion = balance.promotion else { return "\(text(balance.amount)) at \(rate)" }
        return "\(text(balance.amount)) at \(Value.percent(promotion.rate).sourceText) for"
          + " \(promotion.lastMonth) of 36 months, then \(rate)"
      }
      result.sentences = [
        "Each balance's rate by its amount: \(parts.joined(separator: "; ")). Together it is"
          + " \(result.value.displayText)."
      ]
      return
    }
    let (first, second) = (estimate.balances[0], estimate.balances[1])
    result.derive(
      "weighted_rate", by: "(a · x + b · y) / (a + b)",
      from: [
        quantity("a", first.amount, "owed at x"),
        .init("x", first.rate, .percent, "rate of a year"),
        quantity("b", second.amount, "owed at y"),
        .init("y", second.rate, .percent, "rate of a year"),
      ], exact: estimate.weightedRate)
  }

  private func payment(_ result: inout Explanation) {
    let balance = quantity("balance", estimate.balance, "owed on the statement")
    let rate = estimate.weightedRate / Decimal(12)
    guard rate.isPositive, estimate.balance.isPositive else {
      result.derive("payment_36", by: "balance / 36", from: [balance])
      return
    }
    result.derive(
      "payment_36", by: "balance · r / (1 − (1 + r)^−36)",
      from: [
        balance,
        .init(
          "r", rate, .number, "rate of a month", note: "\(estimate.weightedRate * .hundred)% / 12"),
      ],
      exact: LevelPayment(periodicRate: rate).payment(amount: estimate.balance, payments: 36))
  }

  private func shown(_ value: Value) -> [String] {
    if estimate.isExempt { return ["The minimum pays all that is owed, so there is no warning."] }
    return switch estimate.threeYears {
    case .shown:
      estimate.isEndless
        ? ["Minimum payments never end, so the statement names the payment for 36 months."]
        : [
          "Minimum payments take longer than three years, so the statement shows 36 months beside."
        ]
    case .asLong:
      ["Minimum payments take three years or less, as rounded, so 36 months are left out."]
    case .belowMinimum:
      [
        "The payment for 36 months, \(text(estimate.payment36)), is below the minimum,"
          + " \(text(estimate.minimumDue)), so it is left out."
      ]
    }
  }
}
