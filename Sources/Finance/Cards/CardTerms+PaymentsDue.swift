import Money

extension CardTerms {
  /// The payments that fall due up to a day: what is overdue, what the cycle still asks for, then,
  /// where somebody keeps the card up, those of the cycles to come: the minimums, or what is paid
  /// automatically.
  public func paymentsDue(through last: CalendarDate, on today: CalendarDate) -> [PaymentDue] {
    var card = on(today)
    let standing = CardStanding(of: card, on: today)
    var payments: [PaymentDue] = []
    func add(_ amount: Decimal, on date: CalendarDate, isAtLeast: Bool) {
      if date <= last { payments.append(PaymentDue(amount, on: date, isAtLeast: isAtLeast)) }
    }
    if case .overdue = standing.payment, let due = standing.due {
      add(standing.stillDue, on: due, isAtLeast: lacksMinimum(on: today))
      card.balance = card.balance - standing.stillDue
    }
    var months = PayoffMonths(RevolvingDebt(card, on: today), payoffPlan)
    if standing.coming.isPositive, let due = standing.nextDue, payoffPlan == .minimum {
      add(standing.coming, on: due, isAtLeast: lacksMinimum(on: today))
      _ = months.next(paying: standing.coming)
    }
    guard dueDay != nil, isKeptUp(on: today) || payments.isEmpty else { return payments }
    while payments.count < CardPayoff.longest, let month = months.next(), let date = month.date,
      date <= last
    {
      add(month.payment, on: date, isAtLeast: lacksMinimum(month.minimum, on: date))
      if !isKeptUp(on: today) { break }
    }
    return payments
  }

  /// True if the balance is of the running cycle, or payments are recorded since, so that later cycles
  /// can be told.
  private func isKeptUp(on today: CalendarDate) -> Bool {
    if on(today).past?.isFollowed ?? false { return true }
    guard let asOf = on(today).past?.asOf, let cycle = CardCycle(of: self, on: today) else {
      return true
    }
    return cycle.opened <= asOf
  }

  private var payoffPlan: CardPayoff.Plan {
    switch autopay {
    case nil, .minimum: .minimum
    case .full: .amount(Self.largestAmount)
    case .amount(let amount): .amount(amount)
    }
  }

  /// True if a later minimum may have interest in it that is not known.
  private func lacksMinimum(_ amount: Decimal, on date: CalendarDate) -> Bool {
    if isRateKnown || promotion?.holds(on: date) ?? false { return false }
    return minimum != .fixed(amount)
  }
}
