import Finance
import FinLanguage
import FinValues
import Money

extension CardValue {
  /// The card after a payment, which joins those of the cycle under way. More than what is owed makes
  /// the issuer owe.
  func paying(_ money: Money, on date: CalendarDate?, _ context: any CallContext) throws
    -> CardValue
  {
    let today = context.today
    let date = date ?? today
    try check(payment: money, on: date, terms.currency, today: today)
    // Without a cycle a month's payments are kept, for when there is one.
    let opened =
      CardCycle(of: terms, on: today)?.opened ?? today.adding(months: -1) ?? today
    let payments = (terms.payments + [CardTerms.Payment(money.amount, on: date)])
      .filter { $0.date >= opened }
    let paid = try remade(
      with: [
        ("balance", self.money(terms.balance - money.amount)),
        ("payments", .list(payments.map(record))),
      ], context)
    context.remark(Self.remark(paid, CardStanding(of: paid.terms, on: today)))
    if date < opened {
      context.remark(
        "\(date) is before \(opened), when this cycle opened, so it does not count toward it")
    }
    return paid
  }

  private func record(_ payment: CardTerms.Payment) -> Value {
    .record(Record([("on", .date(payment.date)), ("amount", money(payment.amount))]))
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

  /// Returns the card with the current cycle marked as paid, whatever the amount.
  func marked(on date: CalendarDate?, _ context: any CallContext) throws -> CardValue {
    let today = context.today
    let date = date ?? today
    guard date <= today else { throw CardError.dayToCome(date, today: today) }
    guard terms.dueDay != nil, let cycle = CardCycle(of: terms, on: today) else {
      throw CardError.noDueDay(boundName)
    }
    let next = cycle.nextDue.map { "; the next one is due \($0)" } ?? ""
    switch CardStanding(of: terms, on: today).payment {
    case .nothingDue: context.remark("nothing was due")
    case .paid: context.remark("this cycle was already paid\(next)")
    case .due, .overdue, .noDate:
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
