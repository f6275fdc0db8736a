import Money

/// The level payment where periods differ in length.
extension LoanConventions {
  /// True if the level payment follows from the days of each period.
  ///
  /// A part of the monthly payment follows from that, by the formula.
  public var countsDaysOfPayment: Bool {
    countsDays && frequency.paymentsPerMonthlyAmount == nil
  }

  /// True if periods differ by their days: by a day count of actual days, or after an odd first
  /// period that counts.
  public var countsDays: Bool {
    guard let dates else { return false }
    return dayCount.countsActualDays
      || !dates.firstPeriodIsRegular && firstPeriod != .regular && firstPeriod != .added
  }

  /// Returns the present value of payments of 1 at one rate when the first one's period begins, not
  /// rounded.
  ///
  /// Each is worth less by what every period up to it earns. Where all periods are equal it is the
  /// formula of ``LevelPayment``.
  func worthByDays(annualRate: Decimal, payments: ClosedRange<Int>) -> Decimal {
    var conventions = self
    // Odd interest that is paid on top is not in the level payment.
    if firstPeriod == .added { conventions.firstPeriod = .regular }
    let periods = AccrualPeriods(conventions)
    // Few periods differ in length, and a division or a power takes long.
    var discounts: [YearFraction: Decimal] = [:]
    var worth = Decimal.zero
    for number in payments.reversed() {
      let period = periods.period(number)
      let discount =
        discounts[period] ?? .one / (.one + growth(annualRate: annualRate, over: period))
      discounts[period] = discount
      worth = (worth + .one) * discount
    }
    return worth
  }

  /// The payment that repays an amount with some payments at one rate, not rounded.
  func levelPaymentByDays(
    amount: Decimal, annualRate: Decimal, payments: ClosedRange<Int>
  ) -> Decimal {
    amount / worthByDays(annualRate: annualRate, payments: payments)
  }

  /// The annual rate at which payments repay an amount, to 28 digits; nil where there is none from 0
  /// to ``LoanTerms/highestRate``.
  ///
  /// The payment rises with the rate, nearly in a straight line: secants find the rate in about ten
  /// steps, and a step that leaves the bracket becomes a bisection.
  func annualRateByDays(
    amount: Decimal, payment: Decimal, payments: ClosedRange<Int>
  ) -> Decimal? {
    func point(_ rate: Decimal) -> (rate: Decimal, excess: Decimal) {
      (rate, levelPaymentByDays(amount: amount, annualRate: rate, payments: payments) - payment)
    }
    var before = point(.zero)
    guard before.excess.isNegative else { return before.excess.isZero ? .zero : nil }
    guard !point(LoanTerms.highestRate).excess.isNegative else { return nil }
    var low = Decimal.zero
    var high = LoanTerms.highestRate
    // Payments of interest alone would bear about this rate.
    var last = point(min(payment / amount * Decimal(frequency.paymentsPerYear), high))
    for _ in 0..<100 {
      if last.excess.isNegative { low = last.rate } else { high = last.rate }
      let slope = (last.excess - before.excess) / (last.rate - before.rate)
      var next = last.rate - last.excess / slope
      // Also where the slope is none, and the step no number.
      if !(next > low && next < high) { next = low + (high - low) / Decimal(2) }
      let step = (next - last.rate).magnitude
      if last.excess.isZero || step <= next * Decimal(coefficient: 1, exponent: -30) { break }
      (before, last) = (last, point(next))
    }
    return last.rate.rounded(toDigits: 28)
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

  /// The difference of the last payment from a level one; nil if the payments repay nothing.
  private var lastPaymentDifference: Decimal? {
    guard let schedule = try? AmortizationSchedule(self), let last = schedule.last else {
      return nil
    }
    return schedule.count < amortizationPayments ? payment : (last.payment - payment).magnitude
  }
}
