import Money

/// Checks the givens and finds the missing one. A given that is missing reads as zero until it is
/// solved.
struct LoanSolver {
  let givens: LoanGivens
  let conventions: LoanConventions
  let repayment: Repayment

  private var currency: Currency { conventions.currency }
  private var frequency: PaymentFrequency { conventions.frequency }
  private var longest: Int { LoanTerms.longestTerm * frequency.paymentsPerYear }

  func checkConventions() throws(LoanError) {
    if let dates = conventions.dates {
      let isOrdered =
        conventions.timing == .end ? dates.start < dates.first : dates.start <= dates.first
      guard isOrdered else { throw .firstNotAfterStart(start: dates.start, first: dates.first) }
    } else if conventions.dayCount.countsActualDays {
      throw .datesNeeded(for: .dayCount(conventions.dayCount))
    }
    if conventions.rateConvention != .periodic {
      guard frequency.daysPerPeriod != nil else {
        throw .rateConventionNeedsWeeks(conventions.rateConvention, frequency)
      }
      if let compounding = conventions.compounding {
        throw .twoRateConventions(compounding, conventions.rateConvention)
      }
    }
  }

  // MARK: Givens, checked

  func amount() throws(LoanError) -> Decimal {
    guard let given = givens.amount else { return .zero }
    let amount = conventions.rounded(given)
    guard amount > .zero else {
      throw .input(.outside("amount", .money(given, currency), .positive))
    }
    return amount
  }

  func rate() throws(LoanError) -> Decimal {
    guard let rate = givens.rate else { return .zero }
    if let error = InputError.check("rate", .percent(rate), LoanTerms.rateLimit) {
      throw .input(error)
    }
    return rate
  }

  /// Returns the number of payments of the level period in the term.
  func scheduledPayments() throws(LoanError) -> Int {
    guard let term = givens.term else { return 0 }
    let frequency = frequency.paymentsPerMonthlyAmount == nil ? frequency : .monthly
    guard let count = frequency.payments(in: term) else {
      throw .spanNotWhole("term", term, frequency)
    }
    guard count >= 1 else { throw .termNotPositive(term) }
    guard count <= longest else { throw .termTooLong(years: LoanTerms.longestTerm) }
    guard count > repayment.interestOnlyPayments else {
      throw .interestOnlyTooLong(payments: repayment.interestOnlyPayments, term: count)
    }
    return count
  }

  func payment() throws(LoanError) -> Decimal {
    guard let given = givens.payment else { return .zero }
    let payment = conventions.rounded(given)
    guard !payment.isNegative else {
      throw .input(.outside("payment", .money(given, currency), .atLeast(.zero)))
    }
    return payment
  }

  // MARK: The missing part

  func solvedPayment(amount: Decimal, rate: Decimal, payments: Int) throws(LoanError) -> Decimal {
    let level = payments - repayment.interestOnlyPayments
    switch repayment.method {
    case .level where conventions.countsDaysOfPayment(at: rate):
      return LoanTerms.levelPaymentByDays(
        amount: amount, rate: rate, payments: payments, conventions, repayment)
    case .level:
      let payment = conventions.rounded(
        conventions.levelEquation(annualRate: rate).payment(amount: amount, payments: level))
      guard let share = frequency.paymentsPerMonthlyAmount else { return payment }
      return conventions.rounded(payment / Decimal(share))
    case .levelPrincipal:
      return conventions.rounded(amount / Decimal(level)) + firstInterest(amount, rate)
    case .interestOnly: return firstInterest(amount, rate)
    }
  }

  func solvedAmount(rate: Decimal, payments: Int, payment: Decimal) throws(LoanError) -> Decimal {
    let periodic = conventions.periodicRate(annualRate: rate)
    let level = payments - repayment.interestOnlyPayments
    let exact =
      switch repayment.method {
      case .level where conventions.countsDaysOfPayment(at: rate):
        payment * conventions.worthByDays(annualRate: rate, payments: levelPayments(of: payments))
      case .level:
        conventions.levelEquation(annualRate: rate).amount(
          payment: levelPayment(payment), payments: level)
      case .levelPrincipal: payment / (.one / Decimal(level) + periodic)
      case .interestOnly: periodic.isZero ? .zero : payment / periodic
      }
    let amount = conventions.rounded(exact)
    guard amount > .zero else {
      throw .input(.outside("payment", .money(payment, currency), .positive))
    }
    return amount
  }

  func solvedRate(amount: Decimal, payments: Int, payment: Decimal) throws(LoanError) -> Decimal {
    let level = payments - repayment.interestOnlyPayments
    let limit = LoanTerms.highestRate / Decimal(frequency.paymentsPerYear)
    let periodic: Decimal?
    switch repayment.method {
    case .interestOnly: periodic = payment / amount
    case .levelPrincipal:
      periodic = (payment - conventions.rounded(amount / Decimal(level))) / amount
    case .level:
      let payment = levelPayment(payment)
      // Payments rounded down at no interest sum to less than the amount; the last one makes it up.
      let even = settled(
        conventions.rounded(
          conventions.levelEquation(annualRate: .zero).payment(amount: amount, payments: level)),
        amount: amount)
      if settled(payment, amount: amount) == even { return .zero }
      guard payment * Decimal(level) >= amount else {
        let smallest = (amount / Decimal(level)).rounded(
          toPlaces: currency.minorUnits, .ceiling)
        throw .paymentsBelowAmount(
          payment: payment, payments: level, amount: amount, smallest: smallest, currency)
      }
      if conventions.countsDaysOfPayment {
        guard
          let rate = conventions.annualRateByDays(
            amount: amount, payment: payment, payments: levelPayments(of: payments))
        else { throw .noRate(payment: payment, amount: amount, currency) }
        return rate
      }
      periodic = LevelPayment.rate(
        amount: amount, payment: payment, payments: level, timing: conventions.timing,
        limit: limit)
    }
    guard let periodic, !periodic.isNegative, periodic <= limit else {
      throw .noRate(payment: payment, amount: amount, currency)
    }
    let rate = conventions.annualRate(levelRate: periodic)
    // Compounded less often than it is paid, a rate of periods in range may be none of a year.
    guard rate <= LoanTerms.highestRate else {
      throw .noRate(payment: payment, amount: amount, currency)
    }
    return rate
  }

  /// The number of payments whose level payment, rounded, is the given one; else nper rounded up.
  ///
  /// - Parameter given: A term that was given besides; it stands if its level payment is this one.
  func solvedPayments(
    amount: Decimal, rate: Decimal, payment: Decimal, given: Int?
  ) throws(LoanError) -> Int {
    let interestOnly = repayment.interestOnlyPayments
    switch repayment.method {
    case .interestOnly:
      guard let given else { throw .interestOnlyNeedsTerm }
      return given
    case .levelPrincipal:
      try requireReducing(amount: amount, rate: rate, payment: payment)
      let part = allocatePayment(
        balance: amount, interest: firstInterest(amount, rate), scheduled: payment, extra: .zero,
        settles: false
      ).principal
      guard let count = (amount / part).rounded(toDigits: 28).ceiling().int, count <= longest else {
        throw .termTooLong(years: LoanTerms.longestTerm)
      }
      return count + interestOnly
    case .level:
      try requireReducing(amount: amount, rate: rate, payment: payment)
    }
    if frequency.paymentsPerMonthlyAmount != nil {
      return try acceleratedPayments(amount: amount, rate: rate, payment: payment)
    }
    let equation = conventions.equation(annualRate: rate)
    let rule = conventions.rounding ?? .halfUp
    func isLevel(_ count: Int) -> Bool {
      conventions.rounded(equation.payment(amount: amount, payments: count), by: rule)
        == conventions.rounded(payment, by: rule)
    }
    if let given, given > interestOnly {
      // A lender may round a payment either way, and take equal periods for it whatever their days:
      // the given term still is its term.
      let exact = equation.payment(amount: amount, payments: given - interestOnly)
      if isLevel(given - interestOnly) || (exact - payment).magnitude < conventions.smallestUnit {
        return given
      }
    }
    if conventions.countsDaysOfPayment(at: rate) {
      return try paymentsByDays(amount: amount, rate: rate, payment: payment, given: given)
    }
    guard
      let above = equation.payments(
        amount: amount, payment: payment, limit: longest - interestOnly)
    else { throw .termTooLong(years: LoanTerms.longestTerm) }
    // nper lies between the two, and the level payment of either may round to the given one; the
    // nearer is tried first.
    let below = above - 1
    guard below >= 1 else { return above + interestOnly }
    let halfway = Decimal(below) + Decimal(coefficient: 5, exponent: -1)
    let isNearBelow = equation.payment(amount: amount, periods: halfway) < payment
    let candidates = isNearBelow ? [below, above] : [above, below]
    return (candidates.first(where: isLevel) ?? above) + interestOnly
  }

  /// ``solvedPayments(amount:rate:payment:given:)`` where the level payment counts days.
  private func paymentsByDays(
    amount: Decimal, rate: Decimal, payment: Decimal, given: Int?
  ) throws(LoanError) -> Int {
    let rule = conventions.rounding ?? .halfUp
    func isLevel(_ count: Int) -> Bool {
      let level = LoanTerms.levelPaymentByDays(
        amount: amount, rate: rate, payments: count, conventions, repayment)
      return conventions.rounded(level, by: rule) == conventions.rounded(payment, by: rule)
    }
    let interestOnly = repayment.interestOnlyPayments
    if let given, given > interestOnly {
      let exact = conventions.levelPaymentByDays(
        amount: amount, annualRate: rate, payments: levelPayments(of: given))
      if (exact - payment).magnitude < conventions.smallestUnit || isLevel(given) { return given }
    }
    let schedule = try repayingSchedule(amount: amount, rate: rate, payment: payment)
    let above = schedule.count
    let below = above - 1
    guard below > interestOnly, let last = schedule.last?.payment else { return above }
    let isNearBelow = last + last < payment
    let candidates = isNearBelow ? [below, above] : [above, below]
    return candidates.first(where: isLevel) ?? above
  }

  /// Returns the number of accelerated payments, each a part of the monthly one: nper rounded up,
  /// or the length of the schedule if periods differ.
  func acceleratedPayments(
    amount: Decimal, rate: Decimal, payment: Decimal
  ) throws(LoanError) -> Int {
    if conventions.countsDays, !rate.isZero {
      return try repayingSchedule(amount: amount, rate: rate, payment: payment).count
    }
    let count = conventions.equation(annualRate: rate).payments(
      amount: amount, payment: payment, limit: longest)
    guard let count else { throw .termTooLong(years: LoanTerms.longestTerm) }
    return count + repayment.interestOnlyPayments
  }

  /// The schedule of a payment that is made, at the first rate, until nothing is owed.
  private func repayingSchedule(
    amount: Decimal, rate: Decimal, payment: Decimal
  ) throws(LoanError) -> AmortizationSchedule {
    let schedule = try AmortizationSchedule(
      LoanTerms(
        amount: amount, rate: rate, scheduledPayments: longest + 1, payment: payment,
        conventions: conventions,
        repayment: Repayment(interestOnlyPayments: repayment.interestOnlyPayments),
        extras: .none, solved: .term))
    guard schedule.count <= longest else { throw .termTooLong(years: LoanTerms.longestTerm) }
    return schedule
  }

  /// A payment must be more than the interest of the first period, and of a regular one.
  private func requireReducing(
    amount: Decimal, rate: Decimal, payment: Decimal
  ) throws(LoanError) {
    let periods = AccrualPeriods(conventions)
    let regular = conventions.regularPeriod
    var interest = Decimal.zero
    // At the beginning the first payment bears no interest; what it leaves bears the next period's.
    let owed = conventions.timing == .begin ? max(amount - payment, .zero) : amount
    let added = conventions.firstPeriod == .added
    for period in [added ? regular : periods.first, regular] {
      let base = period == regular ? owed : amount
      interest = max(
        interest,
        conventions.rounded(conventions.interest(on: base, annualRate: rate, over: period)))
    }
    if payment <= interest, repaysOddPeriod(amount: amount, rate: rate, payment: payment) { return }
    guard payment > interest else {
      let unit = conventions.smallestUnit
      var smallest = interest.rounded(toPlaces: currency.minorUnits, .floor) + unit
      if conventions.timing == .begin {
        let periodic = conventions.periodicRate(annualRate: rate)
        smallest =
          (amount * periodic / (.one + periodic))
          .rounded(toPlaces: currency.minorUnits, .floor) + unit
      }
      let count = 10 * frequency.paymentsPerYear
      let tenYears =
        conventions.countsDays
        ? conventions.levelPaymentByDays(amount: amount, annualRate: rate, payments: 1...count)
        : conventions.equation(annualRate: rate).payment(amount: amount, payments: count)
      throw .paymentTooSmall(
        payment: payment, interest: interest, smallest: smallest,
        clearsInTenYears: conventions.rounded(tenYears, by: conventions.rounding ?? .halfUp),
        currency)
    }
  }

  /// Returns true if a payment that is less than the interest of an odd first period repays that
  /// too, as the level payment of such a loan does.
  private func repaysOddPeriod(amount: Decimal, rate: Decimal, payment: Decimal) -> Bool {
    guard conventions.countsDays, conventions.dates.map({ !$0.firstPeriodIsRegular }) ?? false,
      payment > firstInterest(amount, rate)
    else { return false }
    return (try? repayingSchedule(amount: amount, rate: rate, payment: payment)) != nil
  }

  // MARK: Pieces

  /// An amount to the decimals that a loan keeps where nothing is rounded.
  private func settled(_ value: Decimal, amount: Decimal) -> Decimal {
    conventions.rounding == nil
      ? value.rounded(toPlaces: LoanTerms.finestPlaces(amount: amount), .halfEven) : value
  }

  /// Returns the numbers of the level ones among so many payments.
  private func levelPayments(of count: Int) -> ClosedRange<Int> {
    min(repayment.interestOnlyPayments + 1, count)...count
  }

  /// The payment of the level period that a payment is a part of.
  private func levelPayment(_ payment: Decimal) -> Decimal {
    payment * Decimal(frequency.paymentsPerMonthlyAmount ?? 1)
  }

  /// The interest of a regular period on the whole amount, rounded.
  private func firstInterest(_ amount: Decimal, _ rate: Decimal) -> Decimal {
    conventions.rounded(
      conventions.interest(on: amount, annualRate: rate, over: conventions.regularPeriod))
  }
}
