import Money

extension LoanTerms {
  /// Solves a loan for the part that its givens leave out.
  ///
  /// With all four, the payment is the actual one and the term follows from it.
  public init(
    solving givens: LoanGivens, conventions: LoanConventions = LoanConventions(),
    extras: ExtraPayments = .none
  ) throws(LendingError) {
    let solver = LoanSolver(givens: givens, conventions: conventions)
    let missing = givens.missing
    let solved = missing.first ?? .term
    var problems: [LendingError] = []
    func checked<Part>(
      _ check: () throws(LendingError) -> Part, else stand: Part
    ) -> Part {
      do throws(LendingError) { return try check() } catch {
        problems.append(error)
        return stand
      }
    }
    var amount = checked(solver.amount, else: .zero)
    var rate = checked(solver.rate, else: .zero)
    var count = checked(solver.scheduledPayments, else: 0)
    var payment = checked(solver.payment, else: .zero)
    if missing.count > 1 { problems.append(.tooFewGivens(missing: missing)) }
    checked(solver.checkConventions, else: ())
    if let problem = extras.problem(conventions) { problems.append(problem) }
    if let first = problems.first { throw problems.count == 1 ? first : .several(problems) }

    switch solved {
    case .amount: amount = try solver.solvedAmount(rate: rate, payments: count, payment: payment)
    case .rate: rate = try solver.solvedRate(amount: amount, payments: count, payment: payment)
    case .term:
      count = try solver.solvedPayments(
        amount: amount, rate: rate, payment: payment, given: givens.term == nil ? nil : count)
    case .payment: payment = try solver.solvedPayment(amount: amount, rate: rate, payments: count)
    }
    let finest = Self.finestPlaces(amount: amount)
    func settled(_ amount: Decimal) -> Decimal {
      conventions.rounding == nil
        ? amount.rounded(toPlaces: finest, .halfEven) : conventions.rounded(amount)
    }
    payment = settled(payment)
    guard amount.isFinite, payment.isFinite else { throw .overflow }
    if let dates = conventions.dates, dates.due(count) == nil { throw .beyondCalendar }
    self.init(
      amount: amount, rate: rate, scheduledPayments: count, payment: payment,
      conventions: conventions, extras: extras.rounded(by: settled), solved: solved)
    // Only where periods differ, or a solved amount is rounded up, can the balance grow, which has
    // to be said before figures are asked for.
    if solved == .amount || !AccrualPeriods(conventions).isUniform {
      _ = try AmortizationSchedule(self)
    }
  }
}

/// Checks the givens and finds the missing one. A given that is missing reads as zero until it is
/// solved.
private struct LoanSolver {
  let givens: LoanGivens
  let conventions: LoanConventions

  private var currency: Currency { conventions.currency }
  private var frequency: PaymentFrequency { conventions.frequency }
  private var longest: Int { LoanTerms.longestTerm * frequency.paymentsPerYear }

  func checkConventions() throws(LendingError) {
    if let dates = conventions.dates {
      let isOrdered =
        conventions.timing == .end ? dates.start < dates.first : dates.start <= dates.first
      guard isOrdered else { throw .firstNotAfterStart(start: dates.start, first: dates.first) }
    } else if conventions.dayCount.countsActualDays {
      throw .datesNeeded(for: .dayCount(conventions.dayCount))
    }
  }

  // MARK: Givens, checked

  func amount() throws(LendingError) -> Decimal {
    guard let given = givens.amount else { return .zero }
    let amount = conventions.rounded(given)
    guard amount > .zero else { throw .notPositive(.amount, given, currency) }
    return amount
  }

  func rate() throws(LendingError) -> Decimal {
    guard let rate = givens.rate else { return .zero }
    guard rate >= .zero, rate <= LoanTerms.highestRate else { throw .rateOutOfRange(rate) }
    return rate
  }

  func scheduledPayments() throws(LendingError) -> Int {
    guard let term = givens.term else { return 0 }
    guard let count = frequency.payments(in: term) else { throw .termNotWhole(term, frequency) }
    guard count >= 1 else { throw .termNotPositive(term) }
    guard count <= longest else { throw .termTooLong(years: LoanTerms.longestTerm) }
    return count
  }

  func payment() throws(LendingError) -> Decimal {
    guard let given = givens.payment else { return .zero }
    let payment = conventions.rounded(given)
    guard !payment.isNegative else { throw .negative(.payment, given, currency) }
    return payment
  }

  // MARK: The missing part

  func solvedPayment(amount: Decimal, rate: Decimal, payments: Int) throws(LendingError) -> Decimal
  {
    conventions.rounded(equation(rate).payment(amount: amount, payments: payments))
  }

  func solvedAmount(rate: Decimal, payments: Int, payment: Decimal) throws(LendingError) -> Decimal
  {
    let amount = conventions.rounded(equation(rate).amount(payment: payment, payments: payments))
    guard amount > .zero else { throw .notPositive(.payment, payment, currency) }
    return amount
  }

  func solvedRate(amount: Decimal, payments: Int, payment: Decimal) throws(LendingError) -> Decimal
  {
    let year = Decimal(frequency.paymentsPerYear)
    // Payments rounded down at no interest sum to less than the amount; the last one makes it up.
    if payment == conventions.rounded(equation(.zero).payment(amount: amount, payments: payments)) {
      return .zero
    }
    guard payment * Decimal(payments) >= amount else {
      let smallest = (amount / Decimal(payments)).rounded(
        toPlaces: currency.minorUnits, .ceiling)
      throw .paymentsBelowAmount(
        payment: payment, payments: payments, amount: amount, smallest: smallest, currency)
    }
    let periodic = LevelPayment.rate(
      amount: amount, payment: payment, payments: payments, timing: conventions.timing,
      limit: LoanTerms.highestRate / year)
    guard let periodic else { throw .noRate(payment: payment, amount: amount, currency) }
    return periodic * year
  }

  /// The number of payments whose level payment, rounded, is the given one; else nper rounded up.
  ///
  /// - Parameter given: A term that was given besides; it stands if its level payment is this one.
  func solvedPayments(
    amount: Decimal, rate: Decimal, payment: Decimal, given: Int?
  ) throws(LendingError) -> Int {
    try requireReducing(amount: amount, rate: rate, payment: payment)
    let equation = equation(rate)
    let rule = conventions.rounding ?? .halfUp
    func isLevel(_ count: Int) -> Bool {
      conventions.rounded(equation.payment(amount: amount, payments: count), by: rule)
        == conventions.rounded(payment, by: rule)
    }
    if let given, isLevel(given) { return given }
    guard let above = equation.payments(amount: amount, payment: payment, limit: longest) else {
      throw .termTooLong(years: LoanTerms.longestTerm)
    }
    // nper lies between the two, and the level payment of either may round to the given one; the
    // nearer is tried first.
    let below = above - 1
    guard below >= 1 else { return above }
    let halfway = Decimal(below) + Decimal(coefficient: 5, exponent: -1)
    let isNearBelow = equation.payment(amount: amount, periods: halfway) < payment
    let candidates = isNearBelow ? [below, above] : [above, below]
    return candidates.first(where: isLevel) ?? above
  }

  /// A payment must be more than the interest of the first period, and of a regular one.
  private func requireReducing(
    amount: Decimal, rate: Decimal, payment: Decimal
  ) throws(LendingError) {
    let periods = AccrualPeriods(conventions)
    let regular = YearFraction(periodOf: frequency)
    var interest = Decimal.zero
    // At the beginning the first payment bears no interest; what it leaves bears the next period's.
    let owed = conventions.timing == .begin ? max(amount - payment, .zero) : amount
    for period in [periods.first, regular] {
      let base = period == regular ? owed : amount
      interest = max(
        interest, conventions.rounded(period.interest(on: base, annualRate: rate)))
    }
    guard payment > interest else {
      let unit = conventions.smallestUnit
      var smallest = interest.rounded(toPlaces: currency.minorUnits, .floor) + unit
      if conventions.timing == .begin {
        let periodic = rate / Decimal(frequency.paymentsPerYear)
        smallest =
          (amount * periodic / (.one + periodic))
          .rounded(toPlaces: currency.minorUnits, .floor) + unit
      }
      let tenYears = equation(rate).payment(
        amount: amount, payments: 10 * frequency.paymentsPerYear)
      throw .paymentTooSmall(
        payment: payment, interest: interest, smallest: smallest,
        clearsInTenYears: conventions.rounded(tenYears, by: conventions.rounding ?? .halfUp),
        currency)
    }
  }

  private func equation(_ rate: Decimal) -> LevelPayment {
    LevelPayment(
      periodicRate: rate / Decimal(frequency.paymentsPerYear), timing: conventions.timing)
  }
}
