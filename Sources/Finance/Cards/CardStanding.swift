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
  /// The minimum payment of the cycle, before any payment, with what was missed before.
  public let minimum: Decimal
  /// The part of it that is still due; of minimums that were missed before, these alone come first.
  public let stillDue: Decimal
  /// The part of `minimum` that was missed before the cycle and is not paid.
  public let missed: Decimal
  /// The next due date from this day on, on which a minimum is to be paid.
  public let nextDue: CalendarDate?
  /// The part of the cycle's own minimum that is to be paid on its due date, besides what was missed;
  /// zero once that has passed.
  public let coming: Decimal
  /// True if the cycle was marked as paid, whatever the amount.
  public let isMarked: Bool
  public let cycle: CardCycle?

  /// The status of a card on a day.
  ///
  /// If the latest statement's balance is not known, today's and the payments since it closed stand
  /// for it. A due date before the day of the balance, or one that passed while no payments were
  /// recorded, is never overdue: the next one counts.
  public init(of card: CardTerms, on day: CalendarDate) {
    let card = card.on(day)
    let past = card.past
    let cycle = CardCycle(of: card, on: day)
    self.cycle = cycle
    let paid = card.payments.reduce(Decimal.zero) { sum, payment in
      cycle.map { $0.contains(payment.date) } ?? false ? sum + payment.amount : sum
    }
    let isMarked = card.markedPaid.flatMap { marked in cycle.map { $0.contains(marked) } } ?? false
    self.paid = paid
    self.isMarked = isMarked
    let missedBefore = past?.missed.total ?? .zero
    let open = isMarked ? [] : past?.missed.after(paying: paid, atMost: card.balance) ?? []
    missed = open.total
    var statement = card
    statement.balance = past?.statement ?? card.balance + paid
    let own = statement.minimumDue(on: day)
    let asked = min(
      own + missedBefore, max(statement.balance, .zero) + statement.monthlyInterest(on: day))
    let most = card.balance + card.monthlyInterest(on: day)
    let left = isMarked || card.balance <= .zero ? .zero : max(min(asked - paid, most), .zero)
    let isOver = cycle?.due.map { $0 < day } ?? false
    let counts = !isOver || past?.statement != nil && past?.isFollowed == true
    if card.balance <= .zero || asked.isZero, paid.isZero, !isMarked {
      (payment, stillDue, minimum) = (.nothingDue, left, asked)
      due = card.dueDay.flatMap { day.adding(days: -1)?.next(dayOfMonth: $0) }
    } else if left.isZero, isMarked || !paid.isZero {
      (payment, stillDue, minimum) = (.paid, left, asked)
      due = cycle?.nextDue
    } else if !isOver, let since = open.first?.due {
      (payment, stillDue, minimum) = (
        .overdue(days: CalendarDate.days(from: since, to: day)), missed, asked
      )
      due = since
    } else if let date = cycle?.due, counts {
      let first = isOver ? open.first?.due ?? date : date
      let days = CalendarDate.days(from: day, to: first)
      (payment, stillDue, minimum) = (
        days < 0 ? .overdue(days: -days) : .due(days: days), left, asked
      )
      due = first
    } else if let date = cycle?.nextDue {
      // The next statement is not closed yet, and is taken for one of today's balance.
      minimum = card.minimumDue(on: day)
      (payment, stillDue) = (.due(days: CalendarDate.days(from: day, to: date)), minimum)
      due = date
    } else {
      (payment, stillDue, minimum) = (.noDate, left, asked)
      due = nil
    }
    switch payment {
    case .overdue:
      nextDue = isOver ? cycle?.nextDue : cycle?.due
      coming = isOver ? .zero : max(left - missed, .zero)
    case .due:
      nextDue = due
      coming = stillDue
    case .paid, .nothingDue, .noDate:
      nextDue = due
      coming = .zero
    }
  }
}
