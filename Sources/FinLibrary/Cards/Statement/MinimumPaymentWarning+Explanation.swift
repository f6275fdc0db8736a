import Finance
import FinLanguage
import Money

/// Explanations of the figures of a minimum payment warning.
extension MinimumPaymentWarning {
  private var noEnd: String {
    estimate.isEndless
      ? "Minimum payments never pay this balance off."
      : "Minimum payments take more than \(Decimal(StatementEstimate.longest / 12).grouped()) years."
  }

  func explainMinimum(_ result: inout Explanation) {
    let rule: String
    switch estimate.minimum {
    case .fixed(let amount): rule = "\(text(amount)) each month"
    case .share(let percent, let floor, let plusInterest):
      rule =
        "\(Value.percent(percent).sourceText) of the "
        + (plusInterest ? "balance and the month's interest" : isOfCard ? "statement" : "balance")
        + ", at least \(text(floor))"
    }
    result.sentences = [
      "The minimum is \(rule), at most the balance: here \(result.value.displayText)."
    ]
  }

  func explainDuration(_ result: inout Explanation) {
    result.conventions += promotionRules
    guard let months = estimate.months, let total = estimate.minimumTotal else {
      result.sentences =
        [noEnd]
        + (estimate.isEndless ? ["The minimum is no more than a month's interest."] : [])
      return
    }
    result.sentences = [
      "Paying the minimum each month pays it off in month \(months), for \(text(total)) in total."
    ]
  }

  func explainTime(_ result: inout Explanation) {
    explainDuration(&result)
    guard let months = estimate.months, estimate.minimumTotal != nil else { return }
    result.sentences.append(
      (months < 24
        ? "Below two years, a statement shows months: "
        : "From two years on, a statement shows whole years, rounded: ")
        + "\(result.value.displayText).")
  }

  func explainWeightedRate(_ result: inout Explanation) {
    result.conventions += promotionRules
    guard estimate.balances.count == 2, estimate.balances.allSatisfy({ $0.promotion == nil }) else {
      let parts = estimate.balances.map { balance in
        let rate = Value.percent(balance.rate).sourceText
        guard let promotion = balance.promotion else { return "\(text(balance.amount)) at \(rate)" }
        return "\(text(balance.amount)) at \(Value.percent(promotion.rate).sourceText) for"
          + " \(promotion.lastMonth) of 36 months, then \(rate)"
      }
      result.sentences = [
        "Average of the rates, weighted by balance: \(parts.joined(separator: "; ")). Together it is"
          + " \(result.value.displayText)."
      ]
      return
    }
    let (first, second) = (estimate.balances[0], estimate.balances[1])
    result.derive(
      "weighted_rate", by: "(a · x + b · y) / (a + b)",
      from: [
        quantity("a", first.amount, "balance at x"),
        .init("x", first.rate, .percent, "annual rate"),
        quantity("b", second.amount, "balance at y"),
        .init("y", second.rate, .percent, "annual rate"),
      ], exact: estimate.weightedRate)
  }

  func explainPayment(_ result: inout Explanation) {
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
          "r", rate, .number, "monthly rate", note: "\(estimate.weightedRate * .hundred)% / 12"),
      ],
      exact: LevelPayment(periodicRate: rate).payment(amount: estimate.balance, payments: 36))
  }

  func explainSavings(_ result: inout Explanation) {
    guard let total = estimate.minimumTotal else {
      result.sentences = [noEnd + " So there is no savings estimate."]
      return
    }
    result.derive(
      "savings", by: "minimum_total − total_36",
      from: [
        quantity("minimum_total", total.rounded(toPlaces: 0), "to the nearest whole unit"),
        quantity("total_36", estimate.total36.rounded(toPlaces: 0), "to the nearest whole unit"),
      ], exact: estimate.savings)
  }

  var threeYearsInWords: [String] {
    if estimate.isExempt { return ["The minimum pays the whole balance, so there is no warning."] }
    return switch estimate.threeYears {
    case .shown:
      estimate.isEndless
        ? ["Minimum payments never end, so the statement shows the payment for 36 months."]
        : [
          "Minimum payments take longer than three years, so the statement also shows 36 months."
        ]
    case .asLong:
      ["Minimum payments take three years or less, rounded, so 36 months are omitted."]
    case .belowMinimum:
      [
        "The payment for 36 months, \(text(estimate.payment36)), is below the minimum,"
          + " \(text(estimate.minimumDue)), so it is omitted."
      ]
    }
  }
}
