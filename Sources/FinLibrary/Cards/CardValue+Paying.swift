import Finance
import FinLanguage
import FinValues
import Money

extension CardValue {
  /// The card after a payment, which is recorded as made since the day of its balance. More than what
  /// is owed makes the issuer owe.
  func paying(_ money: Money, on date: CalendarDate?, _ context: any CallContext) throws
    -> CardValue
  {
    let today = context.today
    let date = date ?? today
    try check(payment: money, on: date, terms.currency, today: today)
    let paid = try remade(with: model.recording(money, on: date), context)
    let standing = paid.standing
    context.remark(Self.remark(paid, standing))
    if let asOf = model.given.asOf, date < asOf, asOf < today {
      context.remark(
        "the balance of \(asOf) already includes a payment of \(date); if it doesn't:"
          + " \(boundName ?? "card").balance -= \(self.money(money.amount).sourceText)")
    } else if let opened = standing.cycle?.opened, date < opened {
      context.remark(
        "\(date) is before \(opened), when this cycle opened, so it does not count toward it")
    }
    return paid
  }

  /// Returns the rest of the balance and of the amount due.
  private static func remark(_ card: CardValue, _ standing: CardStanding) -> String {
    let balance = card.terms.balance
    if balance.isNegative { return "the issuer owes you \(card.money(-balance).displayText) now" }
    if balance.isZero { return "nothing is owed" }
    let left = "\(card.money(balance).displayText) is still owed"
    let due = standing.due.map(\.description) ?? ""
    switch standing.payment {
    case .paid:
      return left + "; the minimum of this cycle is paid, the next one is due \(due)"
    case .due(let days):
      return left + "; \(card.model.minimumText(standing.stillDue)) of the minimum is due \(due), "
        + DueLabels.coming(days)
    case .overdue:
      return left + "; \(card.model.minimumText(standing.stillDue)) of the minimum is still overdue"
        + " since \(due)"
    case .nothingDue, .noDate: return left
    }
  }

  /// Returns the card with the amount due recorded as paid; with the current cycle marked as paid
  /// where no amount is known to be due.
  func marked(on date: CalendarDate?, _ context: any CallContext) throws -> CardValue {
    let today = context.today
    let date = date ?? today
    guard date <= today else { throw CardError.dayToCome(date, today: today) }
    guard terms.dueDay != nil, let cycle = standing.cycle else {
      throw CardError.noDueDay(boundName)
    }
    let next = cycle.nextDue.map { "; the next one is due \($0)" } ?? ""
    switch standing.payment {
    case .nothingDue: context.remark("nothing was due")
    case .paid: context.remark("this cycle was already paid\(next)")
    case .due, .overdue, .noDate:
      let isOfCycle = standing.due.map { $0 <= cycle.due ?? $0 } ?? false
      if isOfCycle, standing.stillDue.isPositive, !terms.lacksMinimum(on: today) {
        return try paying(Money(standing.stillDue, terms.currency), on: date, context)
      }
      if cycle.contains(date) {
        context.remark("paid for \(cycle.due.map(\.description) ?? "this cycle")\(next)")
      } else {
        context.remark(
          "\(date) is before \(cycle.opened), when this cycle opened;"
            + " the payment due \(cycle.due.map(\.description) ?? "") is not affected")
      }
    }
    return try remade(with: [("paid", .date(date))], context)
  }
}
