import Money

extension StudentLoanTerms {
  /// The loan from the day on which repayment begins: an ordinary one, where interest comes about as
  /// that of any loan.
  ///
  /// - Parameter payment: The payment of the plan, or the one given.
  func loan(
    _ principal: Decimal, payment: Decimal, _ student: StudentRepayment, _ changes: [LoanChange]
  ) throws -> LoanTerms {
    let conventions = try loanConventions()
    let charges = LoanCharges(late: late)
    let own = student.isPlain && student.beginsWithRepayment ? nil : student
    func terms(_ count: Int, _ payment: Decimal) throws -> LoanTerms {
      guard conventions.dates.map({ $0.due(count) != nil }) ?? true else {
        throw StudentLoanError.beyondCalendar
      }
      return LoanTerms(
        amount: principal, rate: rate, scheduledPayments: count, payment: payment,
        conventions: conventions, extras: extras.rounded(by: rounded),
        charges: charges, solved: student.months == nil ? .term : .payment, student: own,
        changes: changes)
    }
    // As servicers bill it: the payment of equal months, whatever the days of each.
    if let months = student.months { return try terms(months, payment) }
    if student.isPlain, roundsInterest || rounding == nil, principal.isPositive {
      let solved = try LoanTerms(
        unbounded: LoanGivens(amount: principal, rate: rate, payment: payment),
        conventions: conventions, repayment: .level, extras: extras, charges: charges,
        changes: changes)
      return own == nil ? solved : try terms(solved.scheduledPayments, solved.payment)
    }
    let longest = LoanTerms(
      amount: principal, rate: rate, scheduledPayments: LoanTerms.longestTerm * 12,
      payment: payment, conventions: conventions, extras: extras.rounded(by: rounded),
      solved: .term, student: student)
    guard let (entries, aside) = AmortizationSchedule.entries(longest, student),
      entries.last?.balance.isZero ?? false, aside.rows.last?.isZero ?? false
    else { throw StudentLoanError.neverRepaid(payment, currency) }
    return try terms(entries.count, payment)
  }

  /// Throws where a payment before repayment is none, or more than was owed.
  func check(_ early: [StudentRepayment.EarlyPayment]) throws {
    for (payment, entry) in zip(self.early, early) {
      let amount = InputError.Quantity.money(payment.amount, currency)
      if let error = InputError.check("paid.amount", amount, .positive) { throw error }
      if let start = dates?.disbursements.first?.date, payment.date < start {
        throw LoanQuestionError.paidBeforeStart(payment.date, start: start)
      }
      guard entry.allocation.payment == payment.amount else {
        throw LoanQuestionError.overpayment(
          payment.amount, owed: entry.allocation.payment, payment.date, currency)
      }
    }
  }

  private func loanConventions() throws -> LoanConventions {
    var due: PaymentDates?
    if let dates {
      due = PaymentDates(
        start: dates.repayment, first: dates.givenFirst,
        gaps: dates.pauses.map { .init(from: $0.from, to: $0.to) })
      guard due != nil else { throw StudentLoanError.beyondCalendar }
    }
    return LoanConventions(
      currency: currency, dayCount: dayCount, rounding: roundsInterest ? rounding : nil,
      dates: due, accrual: due == nil ? nil : .daily)
  }
}
