import Money

/// Interest of a loan between any two days, in agreement with its schedule.
extension LoanTerms {
  /// The annual rate in force in the period of a payment, counted from 1.
  func rate(ofPayment number: Int) -> Decimal { rate }

  /// What 1 earns in the period of a payment, not rounded.
  func growth(ofPayment number: Int) -> Decimal {
    AccrualPeriods(conventions).period(number)
      .interest(on: .one, annualRate: rate(ofPayment: number))
  }

  /// The interest of a payment's period as the schedule has it, rounded.
  func interest(on balance: Decimal, payment number: Int) -> Decimal {
    settled(
      AccrualPeriods(conventions).period(number)
        .interest(on: balance, annualRate: rate(ofPayment: number)))
  }

  /// An amount rounded as the schedule rounds interest.
  func settled(_ amount: Decimal) -> Decimal {
    guard let rounding = conventions.rounding else {
      return amount.rounded(toPlaces: finestPlaces, .halfEven)
    }
    return amount.rounded(toPlaces: conventions.currency.minorUnits, rounding)
  }

  /// The interest that a balance earns from one day to another, not rounded; nil without dates.
  ///
  /// A whole period earns what the schedule says. A part of one earns its days by the day count,
  /// and the rest of the period what is left of it, so that a payment in between moves nothing.
  func accruedInterest(
    on balance: Decimal, from start: CalendarDate, to end: CalendarDate
  ) -> Decimal? {
    guard let dates = conventions.dates else { return nil }
    let periods = AccrualPeriods(conventions)
    var day = max(start, dates.start)
    var number = dates.paymentsDue(onOrBefore: day) + 1
    var sum = Decimal.zero
    while day < end {
      guard let due = dates.due(number) else { return nil }
      let opening = number == 1 ? dates.start : dates.due(number - 1) ?? dates.start
      let whole = periods.period(number)
      func elapsed(_ date: CalendarDate) -> YearFraction {
        if date >= due { return whole }
        return min(YearFraction(from: opening, to: date, conventions.dayCount), whole)
      }
      let stop = min(due, end)
      let part = elapsed(stop).subtracting(elapsed(day))
      sum = sum + part.interest(on: balance, annualRate: rate(ofPayment: number))
      day = stop
      number += 1
    }
    return sum
  }
}

extension YearFraction: Comparable {
  static func < (left: YearFraction, right: YearFraction) -> Bool {
    left.numerator &* right.denominator < right.numerator &* left.denominator
  }

  /// What is left of it after a part.
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
