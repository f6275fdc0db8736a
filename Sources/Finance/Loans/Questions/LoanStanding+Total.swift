import Money

extension LoanStanding {
  /// After payments of which only the sum is known: the schedule's payments in turn, and what goes
  /// beyond the last whole one is principal paid ahead.
  ///
  /// - Throws: `overpayment` where the sum is more than all payments.
  public init(_ schedule: AmortizationSchedule, paid total: Decimal) throws(LoanQuestionError) {
    let currency = schedule.terms.conventions.currency
    var rest = total
    var made = 0
    var balance = schedule.terms.amount
    while made < schedule.count, schedule[made].payment <= rest {
      rest = rest - schedule[made].payment
      balance = schedule[made].balance
      made += 1
    }
    guard made < schedule.count || rest.isZero else {
      throw .overpayment(total, owed: schedule.totals.paid, nil, currency)
    }
    let accrued = schedule.unpaidInterest(afterPayments: made)
    let ahead = allocatePayment(
      balance: balance, interest: min(accrued, rest), scheduled: rest, extra: .zero, settles: false)
    let dates = schedule.terms.conventions.dates
    self.init(
      schedule, made: made, balance: ahead.balance, unpaidInterest: accrued - ahead.interest,
      interestFrom: made == 0 ? dates?.start : dates?.due(made),
      followsSchedule: ahead.payment.isZero)
  }
}
