import Money

/// The life of a loan, within which all lies that is dated or numbered.
public struct LoanLife: Sendable, Hashable {
  /// The number of its payments by the contract.
  public let payments: Int
  /// The day interest begins, and the due date of the last payment; nil without dates.
  public let days: ClosedRange<CalendarDate>?
}

/// An input of a loan that is dated or numbered outside its life.
public enum LoanOutsider: Sendable, Hashable {
  /// A rate from a date on.
  case rateOn(CalendarDate)
  /// A rate after a number of payments.
  case rateAfter(Int)
  case extra(ExtraPayments.Moment)
  case extraFrom(ExtraPayments.Moment)
}

extension LoanTerms {
  /// By the contract: extra payments may end it earlier.
  public var life: LoanLife {
    let last = conventions.dates?.due(scheduledPayments)
    return LoanLife(
      payments: scheduledPayments,
      days: conventions.dates.flatMap { dates in
        last.flatMap { dates.start <= $0 ? dates.start...$0 : nil }
      })
  }

  /// Throws where a rate or an extra payment lies outside the loan's life, or where two rates begin
  /// together.
  func checkLife() throws(LoanError) {
    if repayment.rateChanges.isEmpty, extras.singles.isEmpty, extras.from == .payment(1) { return }
    let life = life
    for change in repayment.rateChanges where !life.holds(change.moment) {
      throw .outsideLife(change.moment.outsider, life)
    }
    for single in extras.singles where !life.holds(single.moment) {
      throw .outsideLife(.extra(single.moment), life)
    }
    guard life.holds(extras.from) else { throw .outsideLife(.extraFrom(extras.from), life) }
    try checkRatesOfOneDay()
  }

  /// The loan's own rate begins with it.
  private func checkRatesOfOneDay() throws(LoanError) {
    let dates = conventions.dates
    var rates: [CalendarDate: Decimal] = [:]
    var byPayment = [0: rate]
    if let dates { rates[dates.start] = rate }
    for change in repayment.rateChanges {
      switch change.moment {
      case .after(let count):
        if let other = byPayment.updateValue(change.rate, forKey: count) {
          throw .twoRates(.after(count), other, change.rate)
        }
        guard let day = count == 0 ? dates?.start : dates?.due(count) else { continue }
        if count > 0, let other = rates.updateValue(change.rate, forKey: day) {
          throw .twoRates(.date(day), other, change.rate)
        }
      case .date(let day):
        if let other = rates.updateValue(change.rate, forKey: day) {
          throw .twoRates(change.moment, other, change.rate)
        }
      }
    }
  }
}

extension LoanLife {
  /// A rate after the last payment earns nothing.
  fileprivate func holds(_ moment: RateChange.Moment) -> Bool {
    switch moment {
    case .after(let count): count < payments
    case .date(let day): days.map { $0.contains(day) && day < $0.upperBound } ?? true
    }
  }

  func holds(_ moment: ExtraPayments.Moment) -> Bool {
    switch moment {
    case .payment(let number): number <= payments
    case .date(let day): days?.contains(day) ?? true
    }
  }
}

extension RateChange.Moment {
  fileprivate var outsider: LoanOutsider {
    switch self {
    case .after(let count): .rateAfter(count)
    case .date(let day): .rateOn(day)
    }
  }
}
