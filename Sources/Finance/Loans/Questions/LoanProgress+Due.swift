import Money

/// A payment that falls due.
public struct PaymentDue: Sendable, Equatable {
  /// Before today for one that was missed.
  public let date: CalendarDate
  /// The amount still to pay.
  public let amount: Decimal
  /// True if interest that is not known comes on top.
  public let isAtLeast: Bool

  /// The last days before a payment, in which it is mentioned.
  public static let soonDays = 7

  public init(_ amount: Decimal, on date: CalendarDate, isAtLeast: Bool = false) {
    self.amount = amount
    self.isAtLeast = isAtLeast
    self.date = date
  }
}

extension AmortizationSchedule {
  /// The first payment that is due on or after a day, where nothing is known of those before; nil
  /// without dates, and after the last one.
  public func paymentDue(onOrAfter date: CalendarDate) -> PaymentDue? {
    guard let dates = terms.conventions.dates else { return nil }
    let number = dates.firstPayment(onOrAfter: date)
    guard number <= count, let due = dates.due(number) else { return nil }
    return PaymentDue(self[number - 1].payment, on: due)
  }
}

extension LoanProgress {
  /// The payment that is to be made next, as far as it is not made yet; what is overdue stands in its
  /// place, with the date of the first payment missed. Nil without dates, and where nothing is owed.
  public var paymentDue: PaymentDue? {
    if let dueToday { return dueToday }
    guard let due = nextDue else { return nil }
    if !overdue.isZero { return PaymentDue(min(overdue, left), on: due) }
    guard let payment = rest.allocations.first?.payment else { return nil }
    if let filled {
      // Counted by the day, what is to come does not know of a part that was paid.
      let part =
        schedule.terms.conventions.accrual == .daily && filled.made == standing.made
        ? filled.partial.paid : .zero
      return PaymentDue(max(payment - part, .zero), on: due)
    }
    return PaymentDue(max(payment - paidAhead, .zero), on: due)
  }

  /// The part of the payment to come that is already paid.
  private var paidAhead: Decimal {
    paid - schedule.totals(over: 0..<standing.made).paid
  }
}
