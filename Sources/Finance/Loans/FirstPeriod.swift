import Money

/// The interest of a first period that is longer or shorter than the others.
public enum FirstPeriod: String, Sendable, CaseIterable {
  /// Its days by the day count, out of the first payment.
  case days
  /// Interest of a regular period: that of the odd days is paid in advance at closing, or not
  /// charged.
  case regular
  /// Its days by the day count; what that is beyond a regular period's interest is paid on top of
  /// the first payment.
  case added
  /// Whole periods as regular ones, and the odd days before them over 365.
  case oddDays365 = "odd_days/365"
  /// Whole periods as regular ones, and the odd days before them over 360.
  case oddDays360 = "odd_days/360"

  /// The days in a year that odd days are counted by; nil where the day count says it.
  var daysOfYear: Int? {
    switch self {
    case .days, .regular, .added: nil
    case .oddDays365: 365
    case .oddDays360: 360
    }
  }
}

extension PaymentDates {
  /// The whole periods back from the first due date, and the odd days before them.
  ///
  /// Source: 12 CFR 1026 Appendix J (b)(5), where whole months are counted back from the later date.
  var firstPeriodInParts: (periods: Int, days: Int) {
    var periods = 0
    var from = first
    while let earlier = frequency.date(first, plus: -(periods + 1)), earlier >= start {
      (periods, from) = (periods + 1, earlier)
    }
    return (periods, CalendarDate.days(from: start, to: from))
  }
}

extension LoanConventions {
  /// From when on payments pay interest; nil without dates.
  ///
  /// For an odd first period counted as a regular one, one period before the first payment:
  /// interest of the days before is paid at closing, and must not be charged again.
  public var interestStart: CalendarDate? {
    guard let dates, firstPeriod == .regular, !dates.firstPeriodIsRegular else {
      return dates?.start
    }
    return timing == .end ? dates.due(0) : dates.first
  }
}

extension LoanTerms {
  /// The amount paid on top of the first payment if an odd period's interest is: less than zero for
  /// a short one.
  var firstPaymentAddition: Decimal? {
    guard conventions.firstPeriod == .added, let dates = conventions.dates,
      !dates.firstPeriodIsRegular, repayment.method == .level, repayment.interestOnlyPayments == 0
    else { return nil }
    func firstInterest(_ rule: FirstPeriod) -> Decimal? {
      var conventions = conventions
      conventions.firstPeriod = rule
      let periods = AccrualPeriods(conventions)
      return DecimalAccrual(self, periods).interest(on: amount, payment: 1)
    }
    guard let odd = firstInterest(.days), let regular = firstInterest(.regular) else { return nil }
    return odd - regular
  }
}
