import Money

extension BorrowerMonths {
  /// A loan from month to month: by its payments up to today, then as its plan goes on.
  struct Member {
    private let loan: BorrowerLoan
    private let dates: PaymentDates?
    private var run: LedgerRun?
    /// From today on; nil before.
    private var walk: SimpleInterestWalk?
    private var projected: LoanStanding?
    private var extras: [Int: Decimal] = [:]
    private(set) var shares = PaymentShares.none
    /// The payment of the month by its number, and its due date; nil where none is due in it.
    private var due: (number: Int, date: CalendarDate?)?
    private var next: Int
    /// The month in which the first payment is due.
    let firstMonth: Int?
    /// The plan of the month; the last one of a loan that is paid off.
    private(set) var course: RepaymentCourse?
    /// The debt at the beginning of the month.
    private(set) var owed = Decimal.zero
    /// The payment to come in the month, and the interest since the one before.
    private(set) var paidAhead: PaymentAllocation<Decimal>?
    private var accrued = Decimal.zero

    init(_ loan: BorrowerLoan, on today: CalendarDate) {
      self.loan = loan
      dates = loan.schedule.terms.conventions.dates
      next = (loan.present?.made ?? 0) + 1
      firstMonth = loan.present == nil ? dates?.due(1)?.monthIndex : today.monthIndex + 1
      run = dates.map {
        LedgerRun(
          PaymentLedger.untouched(loan.schedule), $0, loan.payments, assumed: loan.assumed)
      }
    }

    private var terms: LoanTerms { loan.schedule.terms }

    /// True if payments are still to come.
    var goesOn: Bool { walk.map { !$0.owed.isZero } ?? false }

    /// The plan in force on the due date.
    var plan: RepaymentPlan? { course.map { $0.plan(on: due?.date) } }

    var incomeDay: CalendarDate { course?.income?.day ?? .epoch }

    /// The payment by income alone of the month; nil where the loan has none.
    var asked: (payment: Decimal, cap: Decimal?)? {
      guard let due, owed.isPositive else { return nil }
      return course?.asked(due.number, on: due.date)
    }

    var factor: Decimal? { due.flatMap { course?.factor($0.number, on: $0.date) } }

    /// Its part of the month's payment where that was filled before.
    var filled: Decimal? { due.flatMap { shares[$0.number]?.due } }

    var monthPaid: MonthPaid? { due.flatMap { run?.walk.monthsPaid[$0.number] } }

    /// Goes on to a month.
    mutating func enter(_ month: Int) {
      (due, paidAhead) = (nil, nil)
      guard let firstMonth, month >= firstMonth else { return }
      let date = dates?.due(next)
      guard date.map({ $0.monthIndex == month }) ?? (loan.present != nil) else { return }
      due = (next, date)
      next += 1
    }

    mutating func share(_ amount: Decimal, of whole: Decimal) {
      guard let due else { return }
      shares[due.number] = .init(due: amount, match: nil, whole: whole)
      hand()
    }

    mutating func match(_ amount: Decimal) {
      guard let due else { return }
      shares[due.number]?.match = amount
      hand()
    }

    private mutating func hand() {
      run?.share(shares)
      walk?.shares = shares
    }

    // MARK: Payments made

    /// Looks at what is owed, and at the plan of the month.
    mutating func look() {
      guard let standing = run?.walk.standing, let dates, let student = terms.student else {
        return
      }
      owed = standing.owed
      guard let day = due?.date, !standing.isPaidOff else { return }
      // Another plan than IBR has unpaid interest join the principal first.
      let begun = standing.capitalized(through: day)
      course = RepaymentCourse.following(
        begun.course, terms.changes, student.terms, dates, after: begun.made, through: day,
        owed: begun.owed)
    }

    mutating func pay(through day: CalendarDate) throws {
      _ = try run?.run(through: day)
      guard let standing = run?.walk.standing, !shares.isEmpty else { return }
      // Those filled ahead were as large as the last one known.
      for number in next..<max(standing.made + 1, next) {
        guard let due = shares.due(number), let whole = shares.whole(number) else { continue }
        shares[number] = .init(due: due, match: nil, whole: whole)
      }
    }

    // MARK: Payments to come

    /// Goes on from the payments made.
    mutating func project(from today: CalendarDate) {
      guard walk == nil, let student = terms.student else { return }
      if let present = loan.present {
        (projected, extras) = (present, present.singleExtras)
        walk = SimpleInterestWalk(
          terms, student, balance: present.balance, unpaid: present.unpaidInterest, from: nil,
          present.course)
        course = present.course
        return
      }
      guard let made = run?.walk.standing, let dates else { return }
      let start = max(today, dates.start)
      var standing = made.capitalized(through: start).planned(through: start)
      standing.made = max(
        standing.made, dates.paymentsDue(onOrBefore: start.adding(days: -1) ?? start))
      extras = standing.singleExtras
      projected = standing
      walk = SimpleInterestWalk(
        terms, student, balance: standing.balance, unpaid: standing.unpaidInterest,
        from: standing.interestFrom, standing.course)
      if !shares.isEmpty { walk?.shares = shares }
    }

    /// True if the payment of the month is to come.
    private var isAhead: Bool {
      guard let due, let projected, let walk else { return false }
      return due.number > projected.made && !walk.owed.isZero
    }

    mutating func follow() {
      guard let walk else { return }
      owed = walk.owed
      guard isAhead, let due else {
        due = nil
        return
      }
      self.walk?.follow(due.number)
      course = self.walk?.course ?? course
    }

    mutating func payAhead() {
      guard let due, let projected else { return }
      accrued = walk?.enter(due.number) ?? .zero
      walk?.recast(due.number)
      let planned = walk?.planned(due.number) ?? projected.payment(number: due.number)
      let extra = (extras[due.number] ?? .zero) + projected.regularExtra(number: due.number)
      let settles = walk?.course?.settles(due.number) ?? false
      paidAhead = walk?.pay(planned, extra: extra, settles: settles)
    }

    mutating func relieve() {
      guard let due, let paid = paidAhead else { return }
      _ = walk?.relieve(due.number, paid, accrued: accrued)
    }
  }
}
