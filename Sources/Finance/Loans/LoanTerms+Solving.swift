import Money

extension LoanTerms {
  /// Solves a loan for the part that its givens leave out.
  ///
  /// With all four, the payment is the actual one and the term follows from it.
  ///
  /// - Throws: Also where something is dated or numbered outside the loan's life.
  public init(
    solving givens: LoanGivens, conventions: LoanConventions = LoanConventions(),
    repayment: Repayment = .level, extras: ExtraPayments = .none, charges: LoanCharges = .none,
    changes: [LoanChange] = []
  ) throws(LoanError) {
    try self.init(
      unbounded: givens, conventions: conventions, repayment: repayment, extras: extras,
      charges: charges, changes: changes)
    try checkLife()
  }

  /// The same with whatever lies outside the loan's life, as where it is derived from another loan.
  init(
    unbounded givens: LoanGivens, conventions: LoanConventions, repayment: Repayment,
    extras: ExtraPayments = .none, charges: LoanCharges, changes: [LoanChange] = []
  ) throws(LoanError) {
    let solver = LoanSolver(givens: givens, conventions: conventions, repayment: repayment)
    let missing = givens.missing
    let solved = missing.first ?? .term
    var problems: [LoanError] = []
    func checked<Part>(
      _ check: () throws(LoanError) -> Part, else stand: Part
    ) -> Part {
      do throws(LoanError) { return try check() } catch {
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
    checked({ () throws(LoanError) in try repayment.check(conventions) }, else: ())
    if let problem = extras.problem(conventions) { problems.append(problem) }
    problems += changes.compactMap { $0.problem(conventions) }
    if let problem = charges.problem(conventions) { problems.append(problem) }
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
    if conventions.frequency.paymentsPerMonthlyAmount != nil, solved != .term {
      count = try solver.acceleratedPayments(amount: amount, rate: rate, payment: payment)
    }
    try repayment.checkSpans(payments: count)
    if let dates = conventions.dates, dates.due(count) == nil { throw .beyondCalendar }
    self = try LoanTerms(
      amount: amount, rate: rate, scheduledPayments: count, payment: payment,
      conventions: conventions, repayment: repayment, extras: extras.rounded(by: settled),
      charges: charges, solved: solved, term: solved == .term ? nil : givens.term,
      changes: changes
    ).withLevelPayment()
    // Only where periods differ, or a solved amount is rounded up, can the balance grow, which has
    // to be said before figures are asked for.
    if solved == .amount || !isLevelThroughout || !AccrualPeriods(conventions).isUniform {
      _ = try AmortizationSchedule(self)
    }
  }
}

extension Repayment {
  /// Throws where interest is paid alone to the end, or the balloon falls after the end.
  fileprivate func checkSpans(payments: Int) throws(LoanError) {
    guard interestOnlyPayments < payments else {
      throw .interestOnlyTooLong(payments: interestOnlyPayments, term: payments)
    }
    if let balloon, balloon < 1 || balloon > payments {
      throw .balloonOutsideTerm(payment: balloon, term: payments)
    }
  }
}
