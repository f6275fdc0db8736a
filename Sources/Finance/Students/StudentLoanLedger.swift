import Money

/// The balance of a student loan from day to day.
struct StudentLoanLedger {
  private let terms: StudentLoanTerms
  private(set) var principal = Decimal.zero
  /// Interest that accrued and was neither paid nor capitalized; not rounded within a period.
  private(set) var unpaid = Decimal.zero
  /// The day to which interest has accrued.
  private(set) var day: CalendarDate?
  /// The day from which the months of a time without payments count.
  private var anchor: CalendarDate?
  private(set) var capitalized: [StudentLoanSchedule.Capitalized] = []
  /// The interest of school and grace.
  private(set) var accruedAtRepayment = Decimal.zero

  init(_ terms: StudentLoanTerms) { self.terms = terms }

  var owed: Decimal { principal + unpaid }

  /// Accrues interest to a day, or for a month if there are no days.
  mutating func accrue(to date: CalendarDate?, isCharged: Bool = true) {
    defer { if let date, day.map({ $0 < date }) ?? true { day = date } }
    guard isCharged else { return }
    if let day, let date {
      guard day < date else { return }
      unpaid += terms.interest(on: principal, from: day, to: date)
    } else {
      unpaid += YearFraction(numerator: 1, denominator: 12)
        .interest(on: principal, annualRate: terms.rate)
    }
  }

  /// Accrues interest while no payments are due, with the capitalizations of that time.
  mutating func accrueUnpaid(to end: CalendarDate, isCharged: Bool) {
    if isCharged, let interval = terms.capitalization.interval, let anchor, let day {
      let length = interval == .monthly ? 1 : 3
      var months = length
      while let next = anchor.adding(months: months, anchorDay: anchor.day), next < end {
        if next > day {
          accrue(to: next)
          capitalize(at: interval, on: next)
        }
        months += length
      }
    }
    accrue(to: end, isCharged: isCharged)
  }

  private mutating func capitalize(at event: CapitalizationEvent, on date: CalendarDate?) {
    unpaid = terms.rounded(unpaid)
    guard !unpaid.isZero, terms.capitalization.applies(event, on: date) else { return }
    principal += unpaid
    capitalized.append(
      .init(event: event, date: date, interest: unpaid, principal: principal))
    unpaid = .zero
  }

  /// Runs from the first disbursement to the day on which repayment begins.
  mutating func enterRepayment() {
    guard let dates = terms.dates else {
      principal = terms.rounded(terms.amount)
      return
    }
    payOut(dates.disbursements)
    accrueUnpaid(to: dates.repayment, isCharged: !terms.isSubsidized)
    accruedAtRepayment = terms.rounded(unpaid) + capitalized.reduce(.zero) { $0 + $1.interest }
    capitalize(at: terms.capitalization.interval ?? .repayment, on: dates.repayment)
  }

  mutating func payOut(_ disbursements: [StudentLoanDates.Disbursement]) {
    for disbursement in disbursements {
      if day == nil {
        anchor = disbursement.date
        day = disbursement.date
      } else {
        accrueUnpaid(to: disbursement.date, isCharged: !terms.isSubsidized)
      }
      principal += terms.rounded(disbursement.amount)
    }
  }

  /// Resumes after a payment.
  mutating func resume(after row: StudentLoanSchedule.Row) {
    principal = row.balance
    unpaid = row.unpaidInterest
    day = row.date
  }

  /// Runs to the begin of a time without payments.
  mutating func enter(_ pause: StudentLoanDates.Pause) {
    accrue(to: max(pause.from, day ?? pause.from))
    anchor = pause.from
  }

  /// Runs through a time without payments; whether more is owed for it.
  mutating func pass(_ pause: StudentLoanDates.Pause) -> Bool {
    enter(pause)
    let before = (principal, unpaid)
    accrueUnpaid(to: pause.to, isCharged: !pause.isSubsidized)
    let hasAccrued = unpaid > before.1
    capitalize(at: terms.capitalization.interval ?? pause.end, on: pause.to)
    return hasAccrued || principal > before.0
  }

  /// Takes the payment of a due day.
  ///
  /// All that is paid goes to the interest first; what is scheduled and extra beyond it goes to the
  /// principal.
  mutating func pay(
    _ scheduled: Decimal, number: Int, on date: CalendarDate?, settles: Bool
  ) -> StudentLoanSchedule.Row {
    let previous = day
    accrue(to: date)
    unpaid = terms.interestDue(unpaid)
    let extra = terms.rounded(terms.extra(with: number, from: previous, to: date))
    let interest = settles ? unpaid : min(unpaid, scheduled + extra)
    let toInterest = max(scheduled, interest)
    let allocation = allocatePayment(
      balance: principal, interest: interest, scheduled: toInterest,
      extra: max(scheduled + extra - toInterest, .zero), settles: settles)
    principal = allocation.balance
    unpaid -= interest
    return StudentLoanSchedule.Row(
      number: number, date: date, payment: allocation.payment, principal: allocation.principal,
      interest: interest, extra: allocation.extra, unpaidInterest: unpaid, balance: principal)
  }
}

extension StudentLoanTerms {
  /// Returns the amount paid beyond the scheduled payment: with one of its number, or with the
  /// first one due on or after a date.
  fileprivate func extra(
    with number: Int, from previous: CalendarDate?, to date: CalendarDate?
  ) -> Decimal {
    func isDue(_ moment: ExtraPayments.Moment) -> Bool {
      switch moment {
      case .payment(let payment): return payment == number
      case .date(let day):
        guard let date else { return false }
        return day <= date && (number == 1 || previous.map { day > $0 } ?? true)
      }
    }
    var sum = Decimal.zero
    switch extras.from {
    case .payment(let first) where first <= number: sum = extras.each
    case .date(let first) where date.map { first <= $0 } ?? false: sum = extras.each
    default: break
    }
    return extras.singles.reduce(sum) { isDue($1.moment) ? $0 + $1.amount : $0 }
  }
}
