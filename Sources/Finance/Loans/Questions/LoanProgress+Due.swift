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
    guard dueToday == nil, !overdue.isZero, let due = nextDue else {
      return coming(through: .latest).first
    }
    return PaymentDue(min(overdue, left), on: due)
  }

  /// The payments still to be made up to a day, each on its due date: the installments that were
  /// missed, then those to come.
  public func paymentsDue(through last: CalendarDate) -> [PaymentDue] {
    let missed = missed
    return missed + (missed.isEmpty ? self : caughtUp).coming(through: last)
  }

  /// True if a part of the first payment that was missed is paid.
  public var isMissedInPart: Bool {
    !overdue.isZero && filled.map { !$0.partial.paid.isZero } ?? true
  }

  /// All of the payment to come, with the part of it that is paid already.
  public var regularPayment: Decimal? {
    if let dueToday { return dueToday.amount }
    guard let place = firstToCome else { return nil }
    let isPaidInPart = place == 0 && schedule.terms.conventions.accrual == .scheduled
    return rest.allocations[place].payment + (isPaidInPart ? standing.partial.paid : .zero)
  }

  private func dueDate(ofRest place: Int) -> CalendarDate? {
    schedule.terms.conventions.dates?.due(rest.made + place + 1)
  }

  /// The place in the rest of the first payment that is not overdue.
  private var firstToCome: Int? {
    guard let date else { return nil }
    return rest.allocations.indices.first { place in
      dueDate(ofRest: place).map { $0 >= date } ?? false
    }
  }

  private func coming(through last: CalendarDate) -> [PaymentDue] {
    var payments = [dueToday].compactMap(\.self).filter { $0.date <= last }
    guard let first = firstToCome else { return payments }
    for place in first..<rest.count {
      guard let due = dueDate(ofRest: place), due <= last else { break }
      let paid = place == first && dueToday == nil ? paidAhead : .zero
      payments.append(PaymentDue(max(rest.allocations[place].payment - paid, .zero), on: due))
    }
    return payments
  }

  /// The unpaid part of each installment that was due before the day.
  private var missed: [PaymentDue] {
    guard !overdue.isZero else { return [] }
    guard let filled else {
      return nextDue.map { [PaymentDue(min(overdue, left), on: $0)] } ?? []
    }
    var paid = schedule.terms.conventions.accrual == .daily ? filled.partial.paid : .zero
    var unpaid = left
    return missing.compactMap { installment in
      let amount = installment.interest + installment.principal
      let owed = min(max(amount - paid, .zero), unpaid)
      paid = max(paid - amount, .zero)
      unpaid = unpaid - owed
      return owed.isPositive ? PaymentDue(owed, on: installment.due) : nil
    }
  }

  /// The same once what is overdue is paid on the day. Where each payment counts as of its due date,
  /// the rest begins with what is overdue, so that it stays as it is.
  private var caughtUp: LoanProgress {
    guard schedule.terms.conventions.accrual == .daily, let date,
      let paid = try? ledger?.paying(min(overdue, left), on: date),
      let progress = try? LoanProgress(paid, on: date)
    else { return self }
    return progress
  }

  /// The part of the payment to come that is already paid.
  private var paidAhead: Decimal {
    if let filled {
      // Counted by the day, what is to come does not know of a part that was paid.
      return schedule.terms.conventions.accrual == .daily && filled.made == standing.made
        ? filled.partial.paid : .zero
    }
    return record == .total ? paid - schedule.totals(over: 0..<standing.made).paid : .zero
  }
}
