import Money

/// Interest of a loan between any two days, in agreement with its schedule.
struct DailyAccrual {
  private let terms: LoanTerms
  private let accrual: DecimalAccrual
  private let periods: AccrualPeriods
  private let rates: RatePath
  private var conventions: LoanConventions { terms.conventions }

  init(_ terms: LoanTerms) {
    self.terms = terms
    periods = AccrualPeriods(terms.conventions)
    rates = terms.ratePathInForce
    accrual = DecimalAccrual(terms, periods, rates: rates)
  }

  /// The interest of a payment's whole period, not rounded.
  func interest(on balance: Decimal, payment number: Int) -> Decimal {
    accrual.exactInterest(on: balance, payment: number)
  }

  /// Interest rounded as the schedule's is.
  func rounded(_ interest: Decimal) -> Decimal { accrual.rounded(interest) }

  /// The interest that a balance earns from one day to another, not rounded; nil without dates.
  ///
  /// A whole period earns what the schedule says. A part of one earns its days by the day count,
  /// and the rest of the period what is left of it, so that a payment in between moves nothing.
  func interest(
    on balance: Decimal, from start: CalendarDate, to end: CalendarDate
  ) -> Decimal? {
    guard let dates = conventions.dates, let interestStart = conventions.interestStart else {
      return nil
    }
    var day = max(start, interestStart)
    var number = dates.paymentsDue(onOrBefore: day) + 1
    var sum = Decimal.zero
    while day < end {
      guard let due = dates.due(number) else { return nil }
      let opening = number == 1 ? interestStart : dates.due(number - 1) ?? interestStart
      let stop = min(due, end)
      sum =
        sum
        + (day == opening && stop == due
          ? interest(on: balance, payment: number)
          : interest(on: balance, within: number, of: (opening, due), from: day, to: stop))
      day = stop
      number += 1
    }
    return sum
  }

  /// In a part of a payment's period, at the rates of its days.
  private func interest(
    on balance: Decimal, within number: Int, of period: (opening: CalendarDate, due: CalendarDate),
    from start: CalendarDate, to end: CalendarDate
  ) -> Decimal {
    let whole = periods.period(number)
    func elapsed(_ date: CalendarDate) -> YearFraction {
      if date >= period.due { return whole }
      return min(YearFraction(from: period.opening, to: date, conventions.dayCount), whole)
    }
    var rate = rates.openingRate(ofPayment: number)
    var day = start
    var sum = Decimal.zero
    func earn(until stop: CalendarDate) {
      guard stop > day else { return }
      sum =
        sum
        + conventions.interest(
          on: balance, annualRate: rate, over: elapsed(stop).subtracting(elapsed(day)))
      day = stop
    }
    for change in rates.changes(within: number) {
      earn(until: min(change.from ?? day, end))
      rate = change.rate
    }
    earn(until: end)
    return sum
  }
}

extension YearFraction: Comparable {
  static func < (left: YearFraction, right: YearFraction) -> Bool {
    left.numerator &* right.denominator < right.numerator &* left.denominator
  }

  /// Returns the rest of it without a part.
  func subtracting(_ part: YearFraction) -> YearFraction {
    if part.numerator == 0 { return self }
    if part.denominator == denominator {
      return YearFraction(numerator: numerator &- part.numerator, denominator: denominator)
    }
    return YearFraction(
      numerator: numerator &* part.denominator &- part.numerator &* denominator,
      denominator: denominator &* part.denominator)
  }
}
