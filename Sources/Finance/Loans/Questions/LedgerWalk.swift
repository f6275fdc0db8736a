import Money

/// A loan while its payments are entered, one after the other.
struct LedgerWalk {
  private(set) var standing: LoanStanding
  /// The months of a plan that were paid in full and on time, by their numbers.
  private(set) var monthsPaid: [Int: MonthPaid] = [:]
  private let terms: LoanTerms
  private let dates: PaymentDates
  private var split: PaymentSplit?
  private let extras: [Int: Decimal]
  /// The late charges so far.
  private var charges = Decimal.zero
  private var isScheduled: Bool { terms.conventions.accrual == .scheduled }

  init(_ standing: LoanStanding, _ dates: PaymentDates, _ split: PaymentSplit?) {
    self.standing = standing
    self.dates = dates
    self.split = split
    terms = standing.terms
    extras = standing.singleExtras
  }

  /// The loan's parts of a borrower's payments; nil for those of its terms.
  mutating func share(_ shares: PaymentShares) {
    standing.shares = shares
    standing.course?.shares = shares
  }

  /// The installment due up to a day that would be paid by itself next, on its due date, with the extras
  /// planned with it; nil if none is left.
  ///
  /// - Parameter day: Nil for any.
  func automatic(through day: CalendarDate? = nil) -> PaymentLedger.Payment? {
    func isLater(_ due: CalendarDate) -> Bool { day.map { due > $0 } ?? false }
    guard !standing.isPaidOff, var due = standing.nextDue, !isLater(due) else { return nil }
    var standing = standing.capitalized(through: due).planned(through: due)
    // Payments of nothing are made by themselves.
    while !standing.isPaidOff, let next = standing.nextDue, next > due {
      guard !isLater(next) else { return nil }
      due = next
      standing = standing.capitalized(through: due).planned(through: due)
    }
    if standing.isPaidOff { return nil }
    let payoff = standing.balance + standing.unpaidInterest + standing.interest(to: due)
    let number = standing.made + 1
    let planned =
      standing.nextInstallment().amount + standing.regularExtra(number: number)
      + (extras[number] ?? .zero)
    let amount = min(planned - standing.partial.paid, payoff)
    return amount > .zero ? PaymentLedger.Payment(amount, on: due) : nil
  }

  /// Enters the installments due up to a day as paid by themselves.
  mutating func enterAutomatic(
    through day: CalendarDate
  ) throws(LoanQuestionError) -> [PaymentLedger.Entry] {
    var entries: [PaymentLedger.Entry] = []
    while let due = automatic(through: day) { entries.append(try enter(due, isAutomatic: true)) }
    return entries
  }

  /// The payments that a total stands for: installments from the oldest on, each on its due day up to a
  /// day, then those that it covers ahead and what is left of it on that day.
  mutating func payments(
    of total: Decimal, by day: CalendarDate
  ) throws(LoanQuestionError) -> [PaymentLedger.Payment] {
    var (rest, payments) = (total, [PaymentLedger.Payment]())
    while rest > .zero, let next = automatic() {
      let date = min(next.date, day)
      // Paid ahead, one by the day has less interest in it.
      let amount = isScheduled ? next.amount : min(next.amount, payoff(on: date))
      guard amount <= rest else { break }
      let payment = PaymentLedger.Payment(amount, on: date)
      _ = try enter(payment, isAutomatic: true)
      payments.append(payment)
      rest = rest - payment.amount
    }
    if rest > .zero { payments.append(PaymentLedger.Payment(rest, on: day)) }
    return payments
  }

  /// A payment that pays the loan off, without the late charges in it.
  private func withoutCharges(_ payment: PaymentLedger.Payment) -> PaymentLedger.Payment {
    guard terms.charges.late != nil, payment.amount > standing.balance else { return payment }
    let standing = standing.capitalized(through: payment.date).planned(through: payment.date)
    let payoff =
      standing.balance + standing.unpaidInterest + standing.payoffInterest(to: payment.date)
    guard payment.amount == payoff + charges + standing.lateCharges(on: payment.date) else {
      return payment
    }
    return PaymentLedger.Payment(payoff, on: payment.date, isPrincipal: payment.isPrincipal)
  }

  private func payoff(on day: CalendarDate) -> Decimal {
    standing.balance + standing.unpaidInterest + standing.payoffInterest(to: day)
  }

  private func isDue(_ number: Int, on day: CalendarDate) -> Bool {
    dates.due(number).map { $0 <= day } ?? false
  }

  /// The parts that a payment is divided into.
  private struct Division {
    var interest = Decimal.zero
    var principal = Decimal.zero
    var extra = Decimal.zero
    var escrow = Decimal.zero
    var lateCharge = Decimal.zero
    /// The part that fills installments after their due dates.
    var late = Decimal.zero
  }

  /// The interest since the payment before, or where an installment was missed, since its month was over.
  private func accruedThisMonth(to day: CalendarDate) -> Decimal {
    let accrued = standing.interest(to: day)
    guard let next = standing.nextDue, let before = standing.lastDue(before: day), next <= before
    else { return accrued }
    return accrued - standing.interest(to: before)
  }

  /// The first of the installments that a payment fills on time: several are one month's for the plan, as a
  /// servicer counts them, and what fills late ones before it is not of the month.
  private func onTime(
    _ payment: PaymentLedger.Payment, _ numbers: Range<Int>, _ division: Division,
    _ accrued: Decimal
  ) -> MonthPaid? {
    let number = numbers.first { number in dates.due(number).map { payment.date <= $0 } ?? false }
    return number.map { number in
      let paid = payment.amount - division.late
      return MonthPaid(
        number: number, payment: paid,
        interest: max(paid - division.principal - division.extra, .zero), accrued: accrued)
    }
  }

  /// - Parameter isAutomatic: True for an installment paid by itself, without the parts beside it.
  mutating func enter(
    _ given: PaymentLedger.Payment, isAutomatic: Bool = false
  ) throws(LoanQuestionError) -> PaymentLedger.Entry {
    let payment = withoutCharges(given)
    let split = split
    defer { self.split = split }
    if isAutomatic { self.split = nil }
    standing = standing.capitalized(through: payment.date).planned(through: payment.date)
    let made = standing.made
    let accrued = standing.course == nil ? .zero : accruedThisMonth(to: payment.date)
    // The interest in installments missed is a walk over them; less than the principal clears nothing.
    let interestToDay =
      isScheduled && payment.amount < standing.balance
      ? .zero : payoff(on: payment.date) - standing.balance
    let payoff = standing.balance + interestToDay
    let currency = terms.conventions.currency
    let overpayment = LoanQuestionError.overpayment(
      payment.amount, owed: payment.isPrincipal ? standing.balance : payoff, payment.date, currency)
    if payment.isPrincipal, payment.amount > standing.balance { throw overpayment }
    var division = Division()
    let clears = payment.amount == payoff
    let rest =
      payment.isPrincipal
      ? payment.amount : fill(payment.amount, on: payment.date, clears: clears, &division)
    let left =
      isScheduled
      ? payExtra(rest, payment, mostInterest: payment.amount <= payoff ? rest : .zero, &division)
      : payByDay(rest, payment, &division, interestToDay)
    // Beyond the payoff there is only the last installment, paid early, and what stands beside it.
    guard left.isZero, payment.amount <= payoff || standing.balance.isZero else {
      throw overpayment
    }
    if !isScheduled {
      standing.interestFrom = max(standing.interestFrom ?? dates.start, payment.date)
    }
    charges = charges + division.lateCharge
    var relief = PlanRelief.none
    if standing.course != nil {
      let filled = made + 1..<standing.made + 1
      let month = onTime(payment, filled, division, accrued)
      if let month { monthsPaid[month.number] = month }
      relief = standing.relieve(filled, onTime: month)
    }
    return PaymentLedger.Entry(
      date: payment.date, isPrincipal: payment.isPrincipal, isAutomatic: isAutomatic,
      allocation: PaymentAllocation(
        interest: division.interest, principal: division.principal, extra: division.extra,
        balance: standing.balance),
      escrow: division.escrow, unpaidInterest: standing.unpaidInterest,
      lateCharge: division.lateCharge, relief: relief, standing: standing)
  }

  /// Fills installments: those that are due, else the next one if the amount is enough. Gives what
  /// is left of the amount; where interest counts by the day nothing of it is used, but for escrow.
  ///
  /// - Parameter clears: Whether the amount is all that is owed, with interest to the day.
  private mutating func fill(
    _ amount: Decimal, on day: CalendarDate, clears: Bool, _ division: inout Division
  ) -> Decimal {
    let tolerance =
      terms.conventions.rounding == nil
      ? terms.conventions.smallestUnit / Decimal(2) : .zero
    var rest = amount
    var used = Decimal.zero
    var mayFillNext = !clears && !isDue(standing.made + 1, on: day)
    let choice = clears ? nil : splitFitting(amount, on: day)
    while rest > .zero, !standing.balance.isZero {
      let installment = standing.nextInstallment()
      let missing = installment.amount - standing.partial.paid
      let isComplete = rest >= missing - tolerance
      guard isDue(installment.number, on: day) || mayFillNext && isComplete else { break }
      mayFillNext = false
      let paid = min(rest, missing)
      rest = rest - paid
      used = used + paid
      if let due = dates.due(installment.number), due < day { division.late += paid }
      pay(paid, to: installment, isComplete, on: day, &division)
      guard isComplete else { break }
      if clears || isScheduled && standing.balance.isZero { continue }
      let beside = escrow(in: rest, after: installment, choice, on: day)
      division.escrow = division.escrow + beside
      rest = rest - beside
    }
    return isScheduled ? rest : rest + used
  }

  private mutating func pay(
    _ paid: Decimal, to installment: LoanStanding.Installment, _ isComplete: Bool,
    on day: CalendarDate, _ division: inout Division
  ) {
    let due = dates.due(installment.number) ?? day
    var interest = max(min(paid, installment.interest - standing.partial.interest), .zero)
    // What a payment leaves unpaid of its interest joins the balance, as in the schedule.
    if isComplete { interest = installment.interest - standing.partial.interest }
    let allocation = allocatePayment(
      balance: standing.balance, interest: interest, scheduled: paid, extra: .zero, settles: false)
    if isScheduled {
      standing.balance = allocation.balance
      division.interest = division.interest + interest
      division.principal = division.principal + allocation.principal
    }
    guard isComplete else {
      standing.partial.paid = standing.partial.paid + paid
      guard isScheduled else { return }
      standing.partial.interest = standing.partial.interest + interest
      standing.partial.principal = standing.partial.principal + allocation.principal
      standing.deferred.append(.init(allocation.principal, on: due))
      return
    }
    if let charge = terms.charges.late {
      division.lateCharge =
        division.lateCharge
        + charge.amount(of: installment.amount, due: due, on: day, terms.conventions)
    }
    standing.complete(installment, due: due)
  }

  /// Returns the part of the rest of a payment that goes beside an installment: all of it, or all
  /// but what the next one due needs.
  private func escrow(
    in rest: Decimal, after installment: LoanStanding.Installment, _ choice: Int?,
    on day: CalendarDate
  ) -> Decimal {
    guard let split, rest > .zero else { return .zero }
    let choices = split.choices(installment.number)
    if let choice, choices.indices.contains(choice) { return choices[choice] }
    let needed =
      isDue(installment.number + 1, on: day) && !standing.balance.isZero
      ? standing.nextInstallment().amount : .zero
    return choices.first {
      rest == $0 || rest >= $0 + needed
    } ?? .zero
  }

  /// Returns the choice of parts beside installments with which an amount is exactly that of some
  /// installments in turn.
  private func splitFitting(_ amount: Decimal, on day: CalendarDate) -> Int? {
    guard let split else { return nil }
    for choice in split.choices(standing.made + 1).indices {
      var ahead = standing
      var sum = Decimal.zero
      repeat {
        let installment = ahead.nextInstallment()
        let choices = split.choices(installment.number)
        guard choices.indices.contains(choice) else { break }
        sum = sum + installment.amount - ahead.partial.paid + choices[choice]
        ahead.balance =
          ahead.balance + ahead.partial.principal + installment.interest - installment.amount
        ahead.complete(installment, due: dates.due(installment.number) ?? day)
        if sum == amount { return choice }
      } while sum < amount && !ahead.balance.isZero && isDue(ahead.made + 1, on: day)
    }
    return nil
  }

  /// Puts what is beyond installments to principal, and where that is none, to interest.
  private mutating func payExtra(
    _ rest: Decimal, _ payment: PaymentLedger.Payment, mostInterest: Decimal,
    _ division: inout Division
  ) -> Decimal {
    guard rest > .zero else { return .zero }
    let extra = min(rest, standing.balance)
    let owed =
      extra < standing.balance
      ? .zero : standing.unpaidInterest + standing.interest(to: payment.date)
    division.extra = extra
    standing.balance = standing.balance - extra
    standing.deferred.append(.init(extra, on: payment.date))
    guard standing.balance.isZero else { return .zero }
    // The interest that pays the loan off may be more than that of installments that were missed.
    let interest = min(rest - extra, max(owed, mostInterest))
    division.interest = division.interest + interest
    standing.unpaidInterest = max(owed - interest, .zero)
    standing.interestFrom = max(standing.interestFrom ?? payment.date, payment.date)
    standing.partial = .none
    standing.deferred = []
    return rest - extra - interest
  }

  /// Covers interest to the day first, unless all is principal; what it does not cover waits for the
  /// next payment, and bears none itself.
  private mutating func payByDay(
    _ rest: Decimal, _ payment: PaymentLedger.Payment, _ division: inout Division,
    _ interestToDay: Decimal
  ) -> Decimal {
    let interest = payment.isPrincipal ? .zero : min(rest, interestToDay)
    let principal = min(rest - interest, standing.balance)
    division.interest = interest
    if payment.isPrincipal { division.extra = principal } else { division.principal = principal }
    standing.balance = standing.balance - principal
    standing.unpaidInterest = interestToDay - interest
    return rest - interest - principal
  }
}
