import Money

/// A student loan with simple daily interest, and how it is repaid.
public struct StudentLoanTerms: Sendable, Hashable {
  /// The rule for the size of the payments.
  public enum Repayment: Sendable, Hashable {
    case plan(RepaymentPlan)
    /// A number of months.
    case term(Int)
    /// An amount a month, until all is paid.
    case payment(Decimal)
  }

  /// All that is paid out, in units of the currency.
  public let amount: Decimal
  /// A year's, as a fraction.
  public let rate: Decimal
  public let repayment: Repayment
  /// True if no interest accrues before repayment begins, nor in deferments.
  public let isSubsidized: Bool
  public let capitalization: Capitalization
  public private(set) var extras: ExtraPayments
  /// The rule for the days of a year; an equal month is 1/12 without dates.
  public let dayCount: DayCount
  public let currency: Currency
  /// The rounding of the payment, and of interest on the day of a payment; nil rounds nothing
  /// inside.
  public let rounding: RoundingRule?
  /// True if interest is rounded too. Published tables of equal months round the payment only.
  public let roundsInterest: Bool
  /// True if it is a federal loan, with federal plans and federal interest-free times.
  public let isFederal: Bool
  /// The times without interest: the federal ones and those given.
  public let zeroInterest: [InterestFreeSpan]
  /// All times without interest, those of a subsidized loan too, in the order of their days.
  let freeSpans: [InterestFreeSpan]
  /// The total of a person's loans, which determines the years of a plan; nil for this one alone.
  public let allLoans: Decimal?
  /// Nil for a loan whose payments have numbers only, from the day that repayment begins.
  public let dates: StudentLoanDates?
  /// The day on which the loan was made, which decides the plans it may have; nil without dates.
  public let made: CalendarDate?
  /// The payments made before repayment begins, in the order of their days.
  public let early: [PaymentLedger.Payment]
  /// The income that some plans follow; nil where it is not known.
  public let income: BorrowerIncome?
  /// True if the borrower works for an employer that qualifies for PSLF.
  public let isPublicService: Bool
  /// The changes of payment and plan that are in force.
  public let changes: [LoanChange]
  public let late: LateCharge?
  /// The interest owed beside the amount when the loan is first paid out.
  public let unpaidInterest: Decimal
  /// The loan's parts of a borrower's payments by income; none where it is alone.
  public private(set) var shares = PaymentShares.none

  public init(
    amount: Decimal, rate: Decimal, repayment: Repayment = .plan(.fixed(.standard)),
    isSubsidized: Bool = false, capitalization: Capitalization = .regulation,
    extras: ExtraPayments = .none, dayCount: DayCount = .actual36525, currency: Currency = .usd,
    rounding: RoundingRule? = .halfUp, roundsInterest: Bool = true, isFederal: Bool = true,
    zeroInterest: [InterestFreeSpan] = [], allLoans: Decimal? = nil,
    dates: StudentLoanDates? = nil, made: CalendarDate? = nil, paid: [PaymentLedger.Payment] = [],
    changes: [LoanChange] = [], late: LateCharge? = nil, unpaidInterest: Decimal = .zero,
    income: BorrowerIncome? = nil, isPublicService: Bool = false
  ) throws(StudentLoanError) {
    switch repayment {
    case .payment, .term: break
    case .plan: if !isFederal { throw .privateNeedsTerm }
    }
    self.income = income
    self.isPublicService = isPublicService
    for span in zeroInterest where span.to < span.from {
      throw .spanBackwards(span.from, span.to)
    }
    if dates == nil, !zeroInterest.isEmpty { throw .datesNeeded(for: "zero_interest") }
    for single in extras.singles {
      let amount = InputError.Quantity.money(single.amount, currency)
      if let error = InputError.check("extras.amount", amount, .atLeast(.zero)) {
        throw .input(error)
      }
    }
    if dates == nil {
      for moment in [extras.from] + extras.singles.map(\.moment) {
        if case .date = moment { throw .datesNeeded(for: "an extra payment on a date") }
      }
    }
    self.amount = amount
    self.rate = rate
    self.repayment = repayment
    self.isSubsidized = isSubsidized
    self.capitalization = capitalization
    self.extras = extras
    self.dayCount = dayCount
    self.currency = currency
    self.rounding = rounding
    self.roundsInterest = roundsInterest
    self.isFederal = isFederal
    self.zeroInterest = (isFederal && dates != nil ? InterestFreeSpan.federal : []) + zeroInterest
    freeSpans = (self.zeroInterest + (dates?.subsidizedSpans(isSubsidized) ?? []))
      .sorted { $0.from < $1.from }
    self.allLoans = allLoans
    self.dates = dates
    // A loan is made with its first disbursement unless told.
    let begin = dates?.disbursements.first?.date
    if let made, begin == nil { throw .datesNeeded(for: "made, \(made),") }
    if let made, let begin, made > begin { throw .madeLate(made, disbursed: begin) }
    self.made = made ?? begin
    self.changes = changes
    self.late = late
    self.unpaidInterest = unpaidInterest
    early = paid.filter { payment in dates.map { payment.date < $0.repayment } ?? false }
      .sorted { $0.date < $1.date }
    if case .plan(let plan) = repayment {
      try check(plan, on: dates?.repayment, knowsIncome: income?.isKnown ?? false)
    }
    var before: RepaymentPlan? = if case .plan(let own) = repayment { own } else { nil }
    for change in changes {
      guard case .plan(let plan) = change.part else { continue }
      if !isFederal { throw .privateNeedsTerm }
      let told = changes.contains { $0.agi != nil && $0.date <= change.date }
      try check(
        plan, on: change.date, after: before, knowsIncome: told || income?.isKnown ?? false)
      before = plan
    }
  }

  /// The same as one of several loans, with its parts of the payments by income.
  public func sharing(_ shares: PaymentShares) -> StudentLoanTerms {
    var terms = self
    terms.shares = shares
    return terms
  }

  /// Throws where a loan may not have a plan that begins on a day, whatever other loans there are.
  private func check(
    _ plan: RepaymentPlan, on day: CalendarDate?, after before: RepaymentPlan? = nil,
    knowsIncome: Bool
  ) throws(StudentLoanError) {
    if plan.isByIncome {
      guard currency == .usd else { throw .planInDollars(plan, currency) }
      guard knowsIncome else { throw .incomeMissing(plan) }
    }
    guard let day, let made else { return }
    let facts = PlanEligibility(
      balance: allLoans ?? amount, day: day, firstMade: made, lastMade: made, plan: before)
    if let obstacle = facts.obstacle(to: plan), obstacle.holdsOfOne {
      throw .planNotOpen(plan, obstacle, begins: day, made: made)
    }
  }

  /// Throws where a plan is for more than is owed.
  public func check(_ plan: RepaymentPlan, owed: Decimal) throws(StudentLoanError) {
    let balance = allLoans ?? owed
    if let above = plan.above, balance <= above {
      throw .planNeedsMore(plan, above: above, balance, currency)
    }
  }

  /// The same loan repaid in another way, without extra payments.
  public func repaid(
    by repayment: Repayment, income: BorrowerIncome? = nil, isPublicService: Bool? = nil
  ) throws(StudentLoanError) -> StudentLoanTerms {
    var given = zeroInterest
    if isFederal, dates != nil {
      given.removeFirst(min(InterestFreeSpan.federal.count, given.count))
    }
    return try StudentLoanTerms(
      amount: amount, rate: rate, repayment: repayment, isSubsidized: isSubsidized,
      capitalization: capitalization, dayCount: dayCount, currency: currency, rounding: rounding,
      roundsInterest: roundsInterest, isFederal: isFederal, zeroInterest: given,
      allLoans: allLoans, dates: dates, made: made, paid: early, late: late,
      unpaidInterest: unpaidInterest,
      income: income ?? self.income,
      isPublicService: isPublicService ?? self.isPublicService)
  }

  /// The payment of another term for what is owed after some payments, over the months that it
  /// has left.
  public func payment(
    by repayment: Repayment, owed: Decimal, after made: Int
  ) throws(StudentLoanError) -> Decimal {
    let other = try repaid(by: repayment)
    let months = try other.months(for: owed, principal: owed).map { max($0 - made, 1) }
    return try other.payment(owed, months: months).amount
  }

  /// The way of repayment that savings are measured by: the plan of a federal loan whose borrower
  /// chooses none; that of the loan itself where it has a plan or is private.
  public var usualRepayment: Repayment {
    switch repayment {
    case .term, .payment:
      isFederal
        ? .plan(.fixed(.byDefault(firstMade: made))) : repayment
    case .plan: repayment
    }
  }

  /// Throws where an extra payment comes before the loan is paid out or after the last payment that it
  /// has without extras.
  func checkExtras() throws {
    if extras.singles.isEmpty, extras.from == .payment(1) { return }
    var plain = self
    plain.extras = .none
    let rows = try StudentLoanSchedule(plain).rows
    let life = LoanLife(
      payments: rows.count,
      days: dates?.disbursements.first.flatMap { start in
        rows.last?.date.flatMap { start.date <= $0 ? start.date...$0 : nil }
      })
    for single in extras.singles where !life.holds(single.moment) {
      throw StudentLoanError.outsideLife(single.moment, isFrom: false, life)
    }
    guard life.holds(extras.from) else {
      throw StudentLoanError.outsideLife(extras.from, isFrom: true, life)
    }
  }

  /// An amount rounded to the smallest unit by the loan's rule; unchanged where nothing is rounded.
  public func rounded(_ amount: Decimal) -> Decimal {
    guard let rounding else { return amount.rounded(toPlaces: 20, .halfEven) }
    return amount.rounded(toDigits: 28).rounded(toPlaces: currency.minorUnits, rounding)
  }

  /// Interest on the day that it is paid.
  func interestDue(_ interest: Decimal) -> Decimal {
    roundsInterest ? rounded(interest) : interest.rounded(toPlaces: 20, .halfEven)
  }

  /// The interest of a day on a principal, not rounded.
  public func dailyInterest(on principal: Decimal) -> Decimal {
    Self.interest(on: principal, rate: rate, days: 1, dayCount)
  }

  /// Simple daily interest: principal · rate · days / days of a year, not rounded.
  public static func interest(
    on principal: Decimal, rate: Decimal, days: Int, _ dayCount: DayCount
  ) -> Decimal {
    principal * rate * Decimal(days) / dayCount.daysOfYear
  }

  /// In how many months a balance is repaid; nil where a payment decides.
  ///
  /// - Parameter principal: That of the balance, by which the years of a plan go: interest that has not
  ///   been capitalized is not in it.
  func months(
    for balance: Decimal, principal: Decimal
  ) throws(StudentLoanError) -> Int? {
    switch repayment {
    case .payment: return nil
    case .term(let months): return months
    case .plan(let plan):
      try check(plan, owed: allLoans ?? balance)
      return plan.months(for: allLoans ?? principal)
    }
  }

  /// The payment that repays a balance in so many months, that of equal months; or the one given.
  func payment(_ balance: Decimal, months: Int?) throws(StudentLoanError) -> StudentPayment {
    let equation = LevelPayment(periodicRate: rate / Decimal(12))
    switch repayment {
    case .payment(let given):
      let payment = rounded(given)
      let interest = rounded(balance * rate / Decimal(12))
      guard payment > interest else {
        throw .paymentTooSmall(
          payment: payment, interest: interest,
          clearsInTenYears: rounded(equation.payment(amount: balance, payments: 120)), currency)
      }
      return StudentPayment(amount: payment, kind: .given)
    case .term, .plan:
      let level = rounded(equation.payment(amount: balance, payments: max(months ?? 1, 1)))
      if case .plan(.fixed(let plan)) = repayment, level < plan.rule.minimum {
        return StudentPayment(amount: plan.rule.minimum, kind: .minimum)
      }
      return StudentPayment(amount: level, kind: .level)
    }
  }
}

/// The size of the payments from some day on.
public struct StudentPayment: Sendable, Hashable {
  /// One that is neither level nor given is the first one of a plan.
  public enum Kind: Sendable { case level, minimum, given, planned }

  public let amount: Decimal
  public let kind: Kind
}

extension DayCount {
  /// The days that a year has for interest by the day.
  public var daysOfYear: Decimal {
    switch self {
    case .actual36525: Decimal(coefficient: 36525, exponent: -2)
    case .actual365, .noLeap365, .actualActual: Decimal(365)
    default: Decimal(360)
    }
  }
}
