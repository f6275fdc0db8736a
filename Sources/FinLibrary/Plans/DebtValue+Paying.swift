import FinLanguage
import Money

extension DebtValue {
  /// The debt after a payment. More than what is owed makes the lender owe.
  func paying(_ money: Money, on date: CalendarDate?, _ context: any CallContext) throws
    -> DebtValue
  {
    try check(payment: money, on: date ?? context.today, currency, today: context.today)
    let left = debt.balance - money.amount
    let paid = try remade(with: [("balance", self.money(left))], context)
    context.remark(
      left.isNegative
        ? "you are owed \(self.money(-left).displayText) now"
        : left.isZero ? "nothing is owed any more" : "\(self.money(left).displayText) is left")
    return paid
  }
}
