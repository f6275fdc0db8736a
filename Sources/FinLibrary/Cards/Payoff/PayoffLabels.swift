import Finance
import FinLanguage
import FinValues
import Money

/// The labels of a payoff's conventions.
enum PayoffLabels {
  /// The rule of a minimum: `1% of the balance plus interest, at least $25.00`.
  static func rule(_ minimum: MinimumPayment, _ currency: Currency) -> String {
    func text(_ amount: Decimal) -> String { Value.money(Money(amount, currency)).displayText }
    switch minimum {
    case .fixed(let amount): return text(amount)
    case .share(let percent, let floor, let plusInterest):
      let share = Value.percent(percent).sourceText
      return "\(share) of the \(plusInterest ? "balance plus interest" : "statement balance")"
        + (floor.isZero ? "" : ", at least \(text(floor))")
    }
  }

  /// That minimum payments do not pay a debt off, or not within any time that counts.
  static func noEnd(of debt: RevolvingDebt) -> String {
    do {
      _ = try CardPayoff(debt, .minimum)
      return ""
    } catch CardPayoffError.tooLong {
      return "after more than \(Decimal(CardPayoff.longest / 12).grouped()) years"
    } catch {
      return "never: the minimum payment does not reduce the balance"
    }
  }

  static func phrases(_ debt: RevolvingDebt) -> [String] {
    var phrases = [
      "monthly interest is balance · APR / 12, \(LoanLabels.sentence(of: .halfUp, debt.currency))"
    ]
    if let promotion = debt.promotion {
      phrases.append(
        "\(Value.percent(promotion.rate).sourceText) for payments until \(promotion.until), then"
          + " \(Value.percent(debt.rate).sourceText)")
    }
    if !debt.spending.isZero {
      phrases.append("new charges bear interest from the following month")
    }
    return phrases
  }
}
