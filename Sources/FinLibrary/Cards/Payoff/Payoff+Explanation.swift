import Finance
import FinLanguage
import FinValues
import Money

/// The sentences of a payoff's explanations.
extension DebtPayoff {
  static let nothing = "Nothing is owed, so there is nothing to pay off."

  /// The figures of a month that pays all.
  func figures(_ row: CardPayoff.Row) -> [Explanation.Quantity] {
    [
      quantity("before", row.opening, "balance before"),
      quantity("interest", row.interest, "of the month"),
      quantity("charged", row.spending, "new charges"),
    ]
  }

  /// The payment that was not given.
  var questionInWords: String? {
    switch question {
    case .payment: return nil
    case .minimum:
      let rule = PayoffLabels.rule(debt.minimum, currency)
      return "Each month the minimum is paid: \(rule), at most the balance."
    case .within(let months):
      guard let last = payoff.rows.last, case .amount(let amount) = payoff.plan else {
        return Self.nothing
      }
      let unit = Money(.zero, currency).minorUnit.amount
      let less = try? CardPayoff(debt, .amount(amount - unit))
      return "The smallest equal payment, to \(text(unit)), that pays it off in \(months) months:"
        + " the last one, payment \(last.number), is \(text(last.payment))."
        + (less.map { " With \(text(unit)) less it takes \($0.months)." } ?? "")
        + " Found by bisection on the exact schedule."
    }
  }

  var endInWords: String {
    guard let last = payoff.rows.last else { return Self.nothing }
    return "Payment \(last.number)\(last.date.map { ", on \($0)" } ?? "") is the first that pays a"
      + " full statement: \(text(last.payment)) of \(text(last.statement))."
  }

  var minimumInWords: String {
    guard let minimum else {
      return "The minimum never pays it off, so nothing can be compared with it."
    }
    return "Paying only the minimum (\(PayoffLabels.rule(debt.minimum, currency))) takes"
      + " \(minimum.months) months and costs \(text(minimum.totalInterest)) of interest."
  }

  func minimumInWords(_ row: CardPayoff.Row) -> String {
    let most = "at most the statement balance of \(text(row.statement))"
    guard case .share(let percent, let floor, let plusInterest) = debt.minimum else {
      return "the same each month, \(most)"
    }
    let base = plusInterest ? row.opening + row.spending : row.statement
    return "\(Value.percent(percent).sourceText) of \(text(base))"
      + (plusInterest ? " and \(text(row.interest)) of interest" : "")
      + ", at least \(text(floor)), \(most)"
  }

  func paymentInWords(_ row: CardPayoff.Row) -> String {
    if case .minimum = payoff.plan { return minimumInWords(row).capitalizedFirst }
    return row.balance.isZero
      ? "It pays the whole balance with the month's interest" : "The same each month"
  }
}
