import Money

/// The status of a card on a day: its cycle's minimum, payments and due date.
public struct CardStanding: Sendable, Equatable {
  public enum Payment: Sendable, Equatable {
    /// Nothing is owed.
    case nothingDue
    /// The minimum of the cycle is paid.
    case paid
    /// Due in so many days; 0 is today.
    case due(days: Int)
    /// A due date so many days ago, without a payment.
    case overdue(days: Int)
    /// There is something to pay, and no due day is known.
    case noDate
  }

  public let payment: Payment
  /// The next date on which a payment is due, or the one that passed; nil without a due day.
  public let due: CalendarDate?
  /// The amount paid since the cycle opened.
  public let paid: Decimal
  /// The minimum payment of the cycle, before any payment.
  public let minimum: Decimal
  /// The part of the cycle's minimum that is still due.
  public let stillDue: Decimal
  /// True if the cycle was marked as paid, whatever the amount.
  public let isMarked: Bool
  public let cycle: CardCycle?

  /// The status of a card on a day. The cycle's minimum is computed from the balance plus payments
  /// since the cycle opened, the best approximation of the statement's balance.
  public init(of card: CardTerms, on day: CalendarDate) {
    let cycle = CardCycle(of: card, on: day)
    self.cycle = cycle
    let paid = card.payments.reduce(Decimal.zero) { sum, payment in
      cycle.map { $0.contains(payment.date) } ?? false ? sum + payment.amount : sum
    }
    self.paid = paid
    let isMarked = card.markedPaid.flatMap { marked in cycle.map { $0.contains(marked) } } ?? false
    var statement = card
    statement.balance = card.balance + paid
    self.isMarked = isMarked
    minimum = statement.minimumDue(on: day)
    let most = card.balance + card.monthlyInterest(on: day)
    stillDue =
      isMarked || card.balance <= .zero ? .zero : max(min(minimum - paid, most), .zero)
    if card.balance <= .zero || minimum.isZero, paid.isZero, !isMarked {
      payment = .nothingDue
      due = card.dueDay.flatMap { day.adding(days: -1)?.next(dayOfMonth: $0) }
    } else if stillDue.isZero, isMarked || !paid.isZero {
      payment = .paid
      due = cycle?.nextDue
    } else if let date = cycle?.due {
      let days = CalendarDate.days(from: day, to: date)
      payment = days < 0 ? .overdue(days: -days) : .due(days: days)
      due = date
    } else {
      payment = .noDate
      due = nil
    }
  }
}
