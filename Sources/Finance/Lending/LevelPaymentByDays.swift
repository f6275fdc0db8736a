import Money

/// The level payment where periods differ in length.
extension LoanConventions {
  /// Whether the level payment follows from the days of each period: by a day count of actual days,
  /// or after an odd first period that counts.
  public var countsDaysOfPayment: Bool {
    guard let dates, frequency.paymentsPerMonthlyAmount == nil else { return false }
    return dayCount.countsActualDays
      || !dates.firstPeriodIsRegular && firstPeriod != .regular && firstPeriod != .added
  }

  /// The payment that repays an amount with some payments at one rate, not rounded.
  ///
  /// What is owed grows by each period's own interest, and so does what payments of 1 are worth;
  /// their quotient is the payment. Where all periods are equal it is the formula of
  /// ``LevelPayment``.
  func levelPaymentByDays(
    amount: Decimal, annualRate: Decimal, payments: ClosedRange<Int>
  ) -> Decimal {
    var conventions = self
    // Odd interest that is paid on top is not in the level payment.
    if firstPeriod == .added { conventions.firstPeriod = .regular }
    let periods = AccrualPeriods(conventions)
    var owed = amount
    var worth = Decimal.zero
    for number in payments {
      let growth = interest(on: .one, annualRate: annualRate, over: periods.period(number))
      owed = owed + owed * growth
      worth = worth + worth * growth + .one
    }
    return owed / worth
  }
}

extension LoanTerms {
  /// The level payment, rounded by the loan's rule.
  ///
  /// Interest is rounded each period, so that of all payments in smallest units the one of exact
  /// amounts may not be the one from which the last payment differs least; where only half units are
  /// rounded up or to even, that one is taken.
  static func levelPaymentByDays(
    amount: Decimal, rate: Decimal, payments: Int, _ conventions: LoanConventions,
    _ repayment: Repayment
  ) -> Decimal {
    let exact = conventions.levelPaymentByDays(
      amount: amount, annualRate: rate,
      payments: min(repayment.interestOnlyPayments + 1, payments)...payments)
    guard let rounding = conventions.rounding else {
      return exact.rounded(toPlaces: finestPlaces(amount: amount), .halfEven)
    }
    let payment = conventions.rounded(exact)
    guard repayment.isLevel, [.halfUp, .halfEven, .halfDown].contains(rounding) else {
      return payment
    }
    let unit = conventions.smallestUnit
    var best = (payment: payment, difference: Decimal?.none)
    for candidate in [payment, payment - unit, payment + unit] where candidate.isPositive {
      let terms = LoanTerms(
        amount: amount, rate: rate, scheduledPayments: payments, payment: candidate,
        conventions: conventions, extras: .none, solved: .payment)
      guard let difference = terms.lastPaymentDifference else { continue }
      if best.difference.map({ difference < $0 }) ?? true { best = (candidate, difference) }
    }
    return best.payment
  }

  /// How far the last payment is from a level one; nil where the payments repay nothing.
  private var lastPaymentDifference: Decimal? {
    guard let schedule = try? AmortizationSchedule(self), let last = schedule.last else {
      return nil
    }
    return schedule.count < amortizationPayments ? payment : (last.payment - payment).magnitude
  }
}
