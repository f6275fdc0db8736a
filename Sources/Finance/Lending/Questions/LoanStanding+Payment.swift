import Money

extension LoanStanding {
  /// The level payment that repays what is owed with so many more payments, rounded as the loan's;
  /// the last one settles what rounding leaves.
  ///
  /// What is owed grows by each period's own rate, and so does what payments of 1 are worth; their
  /// quotient is the payment, whatever the periods and rates. Where all periods are equal it is the
  /// formula of ``LevelPayment``.
  public func levelPayment(count: Int) -> Decimal {
    let extras = singleExtras
    var owed = owed
    var worth = Decimal.zero
    for number in made + 1...made + max(count, 1) {
      let growth = growth(ofPayment: number)
      owed = owed + owed * growth - (extras[number] ?? .zero)
      worth = worth + worth * growth + .one
    }
    let payment = max(owed, .zero) / worth
    guard let rounding = terms.conventions.rounding else { return payment }
    return terms.conventions.rounded(payment, by: rounding)
  }

  /// What 1 earns in the period of a payment to come, not rounded; the next one's begins where
  /// interest was last paid.
  private func growth(ofPayment number: Int) -> Decimal {
    guard number == made + 1, let span = oddSpan else { return terms.growth(ofPayment: number) }
    return terms.accruedInterest(on: .one, from: span.from, to: span.to) ?? .zero
  }

  /// The interest of a payment to come, rounded.
  func interest(on balance: Decimal, payment number: Int) -> Decimal {
    guard number == made + 1, let span = oddSpan else {
      return terms.interest(on: balance, payment: number)
    }
    return terms.settled(
      terms.accruedInterest(on: balance, from: span.from, to: span.to) ?? .zero)
  }

  /// The days of the next payment where they are not the schedule's.
  private var oddSpan: (from: CalendarDate, to: CalendarDate)? {
    guard !followsSchedule, let from = interestFrom, let dates = terms.conventions.dates,
      let due = dates.due(made + 1), from != (made == 0 ? dates.start : dates.due(made))
    else { return nil }
    return (from, due)
  }

  /// How many of the loan's payments fall due from here up to and on a day.
  public func payments(dueBy date: CalendarDate) throws(LendingError) -> Int {
    max(try schedule.payments(dueBy: date) - made, 0)
  }

  func tooSmall(_ payment: Decimal, interest: Decimal) -> LendingError {
    let currency = terms.conventions.currency
    let smallest =
      interest.rounded(toPlaces: currency.minorUnits, .floor)
      + Decimal(coefficient: 1, exponent: -currency.minorUnits)
    return .paymentTooSmall(
      payment: payment, interest: interest, smallest: smallest,
      clearsInTenYears: levelPayment(count: 10 * terms.conventions.frequency.paymentsPerYear),
      currency)
  }
}
