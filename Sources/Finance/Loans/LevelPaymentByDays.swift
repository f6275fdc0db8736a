import Money

/// The level payment where periods differ in length.
extension LoanConventions {
  /// True if the level payment follows from the days of each period.
  ///
  /// A part of the monthly payment follows from that, by the formula.
  public var countsDaysOfPayment: Bool {
    countsDays && frequency.paymentsPerMonthlyAmount == nil
  }

  /// ``countsDaysOfPayment`` at an annual rate: where there is no interest, days count for nothing.
  public func countsDaysOfPayment(at rate: Decimal) -> Bool {
    countsDaysOfPayment && !rate.isZero
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
  ///
  /// - Parameter firstGrowth: What 1 earns in the first one's period, where that is not the rate alone.
  func worthByDays(
    annualRate: Decimal, payments: ClosedRange<Int>, firstGrowth: Decimal? = nil
  ) -> Decimal {
    var conventions = self
    // Odd interest that is paid on top is not in the level payment.
    if firstPeriod == .added { conventions.firstPeriod = .regular }
    let periods = AccrualPeriods(conventions)
    // Few periods differ in length, and a division or a power takes long.
    var discounts: [YearFraction: Decimal] = [:]
    var worth = Decimal.zero
    for number in payments.reversed() {
      if let firstGrowth, number == payments.lowerBound {
        return (worth + .one) / (.one + firstGrowth)
      }
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
  /// The level payment that repays an amount from the end of the interest-only payments on, rounded
  /// by the loan's rule.
  static func levelPaymentByDays(
    amount: Decimal, rate: Decimal, payments: Int, _ conventions: LoanConventions,
    _ repayment: Repayment
  ) -> Decimal {
    LevelPaymentByDays(
      amount: amount, rate: rate,
      payments: min(repayment.interestOnlyPayments + 1, payments)...payments, conventions
    ).payment
  }
}

/// The level payment of a balance where periods differ in length, or where the rate changes within
/// the first of them.
struct LevelPaymentByDays {
  private let balance: Decimal
  private let payments: ClosedRange<Int>
  private let conventions: LoanConventions
  private let accrual: DecimalAccrual
  /// The interest of the first period where two rates earn it.
  private let firstAccrual: DecimalAccrual
  private let exact: Decimal

  /// - Parameter loan: The loan within whose first period here the rate changes.
  init(
    amount: Decimal, rate: Decimal, payments: ClosedRange<Int>, _ conventions: LoanConventions,
    within loan: LoanTerms? = nil
  ) {
    var conventions = conventions
    // Odd interest that is paid on top is not in the level payment.
    if conventions.firstPeriod == .added { conventions.firstPeriod = .regular }
    let periods = AccrualPeriods(conventions)
    accrual = DecimalAccrual(
      LoanTerms(
        amount: amount, rate: rate, scheduledPayments: payments.upperBound, payment: .zero,
        conventions: conventions, extras: .none, solved: .payment),
      periods)
    firstAccrual = loan.map { DecimalAccrual($0, periods) } ?? accrual
    exact =
      amount
      / conventions.worthByDays(
        annualRate: rate, payments: payments,
        firstGrowth: loan == nil
          ? nil : firstAccrual.exactInterest(on: .one, payment: payments.lowerBound))
    (balance, self.payments, self.conventions) = (amount, payments, conventions)
  }

  /// The payment, rounded by the loan's rule.
  ///
  /// Interest is rounded each period, so that of all payments in smallest units the one nearest to the
  /// exact amount may not be the one from which the last payment differs least. That one is taken where
  /// the rule rounds to the nearest.
  var payment: Decimal {
    guard let rounding = conventions.rounding else {
      return exact.rounded(toPlaces: LoanTerms.finestPlaces(amount: balance), .halfEven)
    }
    let payment = conventions.rounded(exact)
    guard [.halfUp, .halfEven, .halfDown].contains(rounding), balance.isPositive else {
      return payment
    }
    // A smallest unit more each time leaves less for the last payment, always: the best stands where
    // the excess changes its sign.
    var best = (payment: payment, excess: excess(of: payment))
    let unit = best.excess.isNegative ? -conventions.smallestUnit : conventions.smallestUnit
    while best.excess.isFinite, !best.excess.isZero, (best.payment + unit).isPositive {
      let next = (payment: best.payment + unit, excess: excess(of: best.payment + unit))
      guard next.excess.magnitude < best.excess.magnitude else { break }
      best = next
    }
    return best.payment
  }

  /// The amount by which the last payment exceeds the others; below zero where it is less.
  private func excess(of payment: Decimal) -> Decimal {
    var balance = balance
    for number in payments {
      let accrual = number == payments.lowerBound ? firstAccrual : accrual
      balance =
        balance + accrual.rounded(accrual.exactInterest(on: balance, payment: number))
        - payment
    }
    return balance
  }
}
