import Money

extension LoanStanding {
  /// The installment that comes next.
  struct Installment {
    let number: Int
    let amount: Decimal
    /// The interest in it; 0 where interest counts by the day.
    let interest: Decimal
    /// As it is after it.
    let following: (any Installments<Decimal>)?
  }

  /// An installment that is due and was not paid, without the part that was.
  public struct Missing: Sendable {
    public let due: CalendarDate
    /// All of the installment.
    public let amount: Decimal
    public let interest: Decimal
    public let principal: Decimal
  }

  /// The loan from the installment that comes next on, as it was before anything was paid toward it:
  /// what bore interest then, the part of it that is paid, and the principal paid besides, by the
  /// payments with which it lowers the balance, counted from 1.
  public var openInstallment:
    (balance: Decimal, paid: Decimal, extras: [(number: Int, amount: Decimal)])
  {
    guard let dates = terms.conventions.dates else { return (balance, partial.paid, []) }
    var extras: [Int: Decimal] = [:]
    let opening = made == 0 ? terms.conventions.interestStart : dates.due(made)
    for entry in deferred(beyond: opening) {
      extras[dates.firstPayment(onOrAfter: entry.date) - made, default: .zero] += entry.amount
    }
    let before = extras.values.reduce(balance, +)
    extras[1, default: .zero] -= partial.principal
    return (
      before, partial.paid,
      extras.filter { $0.value.isPositive }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    )
  }

  /// The installments of a loan from its first on.
  static func installments(_ terms: LoanTerms) -> any Installments<Decimal> {
    terms.isLevelThroughout
      ? LevelInstallments(payment: terms.payment) : StructuredInstallments(terms)
  }

  func nextInstallment() -> Installment {
    let number = made + 1
    guard terms.conventions.accrual == .scheduled, var following = installments else {
      if let planned = plannedPayment(number) {
        let owed = owed + (nextDue.map(interest(to:)) ?? .zero)
        return Installment(
          number: number, amount: course?.settles(number) ?? false ? owed : min(planned, owed),
          interest: .zero, following: installments)
      }
      let amount =
        terms.changedPayment(number).map { min($0, self.owed) }
        ?? (number <= schedule.count ? schedule[number - 1].scheduled : balance)
      return Installment(number: number, amount: amount, interest: .zero, following: installments)
    }
    let interest = NextInterest(self).ofPeriod(on: balance, payment: number)
    let before = balance + partial.principal
    var scheduled = following.scheduled(number, balance: before, interest: interest)
    if number == 1 { scheduled = scheduled + (terms.firstPaymentAddition ?? .zero) }
    let owed = before + interest
    if let changed = terms.changedPayment(number) {
      return Installment(
        number: number, amount: min(changed, owed), interest: interest, following: following)
    }
    return Installment(
      number: number, amount: number >= terms.scheduledPayments ? owed : min(scheduled, owed),
      interest: interest, following: following)
  }

  /// The next installment is behind, and counts as of its due date.
  mutating func complete(_ installment: Installment, due: CalendarDate) {
    made = installment.number
    partial = .none
    installments = installment.following
    guard terms.conventions.accrual == .scheduled else { return }
    interestFrom = due
    deferred.removeAll { $0.date <= due }
  }

  /// The late charges of the installments missed before a day.
  func lateCharges(on day: CalendarDate) -> Decimal {
    guard let charge = terms.charges.late else { return .zero }
    return caughtUp(before: day).missing.reduce(.zero) { sum, installment in
      sum + charge.amount(of: installment.amount, due: installment.due, on: day, terms.conventions)
    }
  }

  /// As if the installments due before a day were paid, each as of its due date, and what they take.
  public func caughtUp(before day: CalendarDate) -> (standing: LoanStanding, missing: [Missing]) {
    var standing = self
    var missing: [Missing] = []
    while !standing.balance.isZero, let due = standing.nextDue, due < day,
      standing.made < terms.scheduledPayments || terms.hasChangedPayment
    {
      let installment = standing.nextInstallment()
      let interest = installment.interest - standing.partial.interest
      let principal = installment.amount - installment.interest - standing.partial.principal
      missing.append(
        Missing(due: due, amount: installment.amount, interest: interest, principal: principal))
      standing.balance = standing.balance - principal
      standing.complete(installment, due: due)
    }
    return (standing, missing)
  }
}
