import Finance
import FinLanguage
import Markup
import Money

extension CardExplanation {
  /// When only the minimum is paid: the first payments and the last, or why there is none.
  func payoffDate(_ value: Value) -> Explanation {
    var result = start("End of paying only the minimum of", value)
    guard terms.balance > .zero else {
      result.sentences = ["Nothing is owed."]
      return result
    }
    let debt = RevolvingDebt(terms, on: today)
    let payoff: CardPayoff
    do {
      payoff = try CardPayoff(debt, .minimum)
    } catch {
      let reason = (error as? any DescribedError).map { $0.summary.capitalizedFirst + "." }
      result.sentences = [reason ?? "It has no end.", "payoff(card, within: 3y) finds what would."]
      return result
    }
    result.sentences = [
      "Payment \(payoff.months), of \(text(payoff.rows.last?.payment ?? .zero)), is the last, on"
        + " \(value.displayText).",
      "All in all \(text(payoff.totalInterest)) of interest is paid by then; payoff tells more.",
    ]
    result.rows = rows(payoff)
    result.conventions = PayoffWords.phrases(debt)
    result.conventions.append("minimum: \(PayoffWords.rule(terms.minimum, terms.currency))")
    return result
  }

  private func rows(_ payoff: CardPayoff) -> Table {
    let columns = ["n", "payment", "interest", "balance"].map { Table.Column($0, .trailing) }
    return Table(
      columns: columns, rowCount: payoff.rows.count,
      shortening: Table.Shortening(first: 2, last: 1, limit: 5)
    ) { place in
      let row = payoff.rows[place]
      return [Value.number(Decimal(row.number)).styledText()]
        + [row.payment, row.interest, row.balance].map { card.money($0).styledText() }
    }
  }
}
