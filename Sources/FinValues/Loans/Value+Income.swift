import FinLanguage
import Money

extension Value {
  /// The income of a year in US dollars, which a federal student loan follows.
  package func yearlyIncome() throws -> Decimal {
    let money: Money
    switch self {
    case .periodicMoney(let amount): money = amount.converted(to: .year).money
    case .money(let amount): money = amount
    case .number(let amount): money = Money(amount, .usd)
    default: throw RepaymentPlansError.notDollars(self)
    }
    guard money.currency == .usd else { throw RepaymentPlansError.notDollars(self) }
    let income = InputError.Quantity.money(money.amount, .usd)
    if let error = InputError.check("income", income, .atLeast(.zero)) { throw error }
    return money.amount
  }
}
