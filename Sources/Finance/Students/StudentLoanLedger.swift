import Money

extension StudentLoanTerms {
  /// The principal when repayment begins, by which the years of some plans go.
  ///
  /// - Parameter owed: Where the loan has no dates.
  func principalAtRepayment(_ owed: Decimal) -> Decimal {
    guard dates != nil else { return owed }
    var ledger = StudentLoanLedger(self)
    ledger.enterRepayment()
    return ledger.principal
  }
}

/// The balance of a student loan from day to day.
struct StudentLoanLedger {
  private let terms: StudentLoanTerms
  private(set) var principal = Decimal.zero
  /// Interest that accrued and was neither paid nor capitalized; not rounded within a period.
  private(set) var unpaid = Decimal.zero
  /// The day to which interest has accrued.
  private(set) var day: CalendarDate?
  private(set) var capitalized: [StudentLoanSchedule.Capitalized] = []
  /// The interest of school and grace.
  private(set) var accruedAtRepayment = Decimal.zero
  /// The payments made before repayment, divided.
  private(set) var early: [StudentRepayment.EarlyPayment] = []

  init(_ terms: StudentLoanTerms) { self.terms = terms }

  var owed: Decimal { principal + unpaid }

  private mutating func accrue(to date: CalendarDate) {
    guard let day, day < date else { return }
    if !terms.isSubsidized { unpaid += terms.interest(on: principal, from: day, to: date) }
    self.day = date
  }

  /// Accrues interest while no payments are due, with the capitalizations of that time.
  mutating func accrueUnpaid(to end: CalendarDate) {
    if !terms.isSubsidized, let interval = terms.capitalization.interval,
      let anchor = terms.dates?.disbursements.first?.date, let day
    {
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
    accrue(to: end)
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
      unpaid = terms.rounded(terms.unpaidInterest)
      return
    }
    run(through: dates.repayment)
    accruedAtRepayment =
      terms.rounded(unpaid) - terms.unpaidInterest + capitalized.reduce(.zero) { $0 + $1.interest }
      + early.reduce(.zero) { $0 + $1.allocation.interest }
    capitalize(at: terms.capitalization.interval ?? .repayment, on: dates.repayment)
  }

  /// Runs to the end of a day before repayment, with the disbursements and payments until then.
  mutating func run(through end: CalendarDate) {
    var payments = terms.early[...]
    for disbursement in terms.dates?.disbursements ?? [] where disbursement.date <= end {
      while let payment = payments.first, payment.date < disbursement.date {
        pay(payment)
        payments = payments.dropFirst()
      }
      if day == nil {
        day = disbursement.date
        unpaid = terms.rounded(terms.unpaidInterest)
      } else {
        accrueUnpaid(to: disbursement.date)
      }
      principal += terms.rounded(disbursement.amount)
    }
    for payment in payments where payment.date <= end { pay(payment) }
    accrueUnpaid(to: end)
  }

  /// A payment before repayment goes to the interest first.
  private mutating func pay(_ payment: PaymentLedger.Payment) {
    accrueUnpaid(to: payment.date)
    unpaid = terms.rounded(unpaid)
    let interest = payment.isPrincipal ? .zero : min(unpaid, payment.amount)
    let allocation = allocatePayment(
      balance: principal, interest: interest,
      scheduled: payment.isPrincipal ? .zero : payment.amount,
      extra: payment.isPrincipal ? payment.amount : .zero, settles: false)
    principal = allocation.balance
    unpaid -= interest
    early.append(
      .init(
        date: payment.date, isPrincipal: payment.isPrincipal, allocation: allocation,
        unpaidInterest: unpaid))
  }
}
