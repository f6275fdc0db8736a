import Finance
import FinLanguage
import FinValues
import Money

/// Explanations of the figures of a minimum payment warning.
extension MinimumPaymentWarning {
  var minimumInWords: String {
    guard case .share(let percent, let floor, let plusInterest) = estimate.minimum else {
      return "The minimum is the same each month, at most the balance."
    }
    let base =
      plusInterest ? "balance and the month's interest" : isOfCard ? "statement" : "balance"
    return "The minimum is \(Value.percent(percent).sourceText) of the \(base), at least"
      + " \(text(floor)), at most the balance."
  }

  var durationInWords: String {
    let rules = promotionRules.map { " \($0)" }.joined()
    guard let months = estimate.months, let total = estimate.minimumTotal else {
      return
        (estimate.isEndless
        ? "Minimum payments never pay this balance off: they are no more than a month's interest."
        : "Minimum payments take more than"
          + " \(Decimal(StatementEstimate.longest / 12).grouped()) years.") + rules
    }
    return
      "Paying the minimum each month pays it off in month \(months), for \(text(total)) in total."
      + rules
  }

  /// The balances that the average of two plain rates is taken of.
  var twoBalances: [Explanation.Quantity]? {
    guard estimate.balances.count == 2, estimate.balances.allSatisfy({ $0.promotion == nil }) else {
      return nil
    }
    let (first, second) = (estimate.balances[0], estimate.balances[1])
    return [
      quantity("a", first.amount, "balance at x"),
      .init("x", first.rate, .percent, "annual rate"),
      quantity("b", second.amount, "balance at y"),
      .init("y", second.rate, .percent, "annual rate"),
    ]
  }

  var ratesInWords: String {
    let parts = estimate.balances.map { balance in
      let rate = Value.percent(balance.rate).sourceText
      guard let promotion = balance.promotion else { return "\(text(balance.amount)) at \(rate)" }
      return "\(text(balance.amount)) at \(Value.percent(promotion.rate).sourceText) for"
        + " \(promotion.lastMonth) of 36 months, then \(rate)"
    }
    return "Average of the rates, weighted by balance: \(parts.joined(separator: "; "))."
      + promotionRules.map { " \($0)" }.joined()
  }

  var threeYearsInWords: String {
    if estimate.isExempt { return "The minimum pays the whole balance, so there is no warning." }
    return switch estimate.threeYears {
    case .shown:
      estimate.isEndless
        ? "Minimum payments never end, so the statement shows the payment for 36 months."
        : "Minimum payments take longer than three years, so the statement also shows 36 months."
    case .asLong:
      "Minimum payments take three years or less, rounded, so 36 months are omitted."
    case .belowMinimum:
      "The payment for 36 months, \(text(estimate.payment36)), is below the minimum,"
        + " \(text(estimate.minimumDue)), so it is omitted."
    }
  }
}
