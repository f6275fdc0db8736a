import FinLanguage
import FinSession
import Money

/// The total of a session's expenses, or of another of its lists; nil if there are none.
struct Spending {
  let count: Int
  /// A sum for each currency: `$1,204.50 and €30.00`.
  let total: String

  init?(session: Session, _ list: LoggedList = .expenses) {
    guard case .list(let elements)? = try? session.interpreter.value(of: list.rawValue),
      !elements.isEmpty
    else { return nil }
    var totals: [(currency: Currency, amount: Decimal)] = []
    for case .domain(let element) in elements {
      guard case .money(let money)? = try? element.field("amount") else { continue }
      if let place = totals.firstIndex(where: { $0.currency == money.currency }) {
        totals[place].amount = totals[place].amount + money.amount
      } else {
        totals.append((money.currency, money.amount))
      }
    }
    count = elements.count
    total = totals.map { Value.money(Money($0.amount, $0.currency)).displayText }
      .joined(separator: " and ")
  }
}
