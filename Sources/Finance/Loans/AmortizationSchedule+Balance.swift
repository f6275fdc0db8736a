import Money

extension AmortizationSchedule {
  /// Returns the balance after a number of payments: the amount after none, 0 after the last.
  public func balance(afterPayments number: Int) throws(LoanError) -> Decimal {
    guard number >= 0 else { throw .noSuchPayment(number) }
    if number == 0 { return terms.amount }
    return number > count ? .zero : self[number - 1].balance
  }

  /// Returns the balance at the end of a day, after a payment due that day; the amount before the
  /// first payment.
  public func balance(on date: CalendarDate) throws(LoanError) -> Decimal {
    try balance(afterPayments: payments(dueBy: date))
  }

  /// Returns the balance when a time has passed since the start.
  public func balance(after time: Duration) throws(LoanError) -> Decimal {
    try balance(afterPayments: payments(dueWithin: time))
  }

  /// Returns the number of payments due up to and on a day.
  public func payments(dueBy date: CalendarDate) throws(LoanError) -> Int {
    guard let dates = terms.conventions.dates else { throw .datesNeeded(for: .balanceOnDate(date)) }
    return dates.paymentsDue(onOrBefore: date)
  }

  /// Returns the number of payments due when a time has passed since the start.
  public func payments(dueWithin time: Duration) throws(LoanError) -> Int {
    let frequency = terms.conventions.frequency
    let dates = terms.conventions.dates
    guard time.months >= 0, time.days >= 0 else { throw .negativeTime(time) }
    if dates?.firstPeriodIsRegular ?? true, let periods = frequency.payments(in: time) {
      // Counted in periods, because a start clamped by a short month would miss its own due dates.
      return terms.conventions.timing == .end ? periods : periods + 1
    }
    guard let dates else { throw .datesNeeded(for: .balanceAfter(time)) }
    guard let date = dates.start.adding(time) else { return count }
    return try payments(dueBy: date)
  }
}
