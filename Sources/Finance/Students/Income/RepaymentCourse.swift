import Money

/// A repayment plan in force on a loan from one of its payments on: the amount of each payment, and what
/// the plan takes off besides.
public struct RepaymentCourse: Sendable {
  /// The plan that was chosen; where it ends, RAP follows.
  public let plan: RepaymentPlan
  /// The amount owed when it began.
  public let owed: Decimal
  private let terms: StudentLoanTerms
  /// The payment with which it begins.
  public let from: Int
  public private(set) var income: BorrowerIncome?
  /// The payment from which the years of the income count, and its due date.
  private var incomeFrom: (number: Int, due: CalendarDate?)
  private var counts: QualifyingPayments
  /// The day up to which changes are followed.
  private var changedTo: CalendarDate?
  /// The level payment; nil where payments are not level.
  private var level: Decimal?
  /// The number of the last payment; nil where income decides.
  private var last: Int?
  private var steps: Steps?
  /// The payment of ten years when the plan began, and that of twelve.
  public let tenYears: Decimal
  public let twelveYears: Decimal
  /// The parts of the borrower's payments that fall to this loan, by their numbers; empty where it is the
  /// only one.
  var shares: PaymentShares

  /// The payments after which PSLF forgives the rest: 34 CFR 685.219.
  public static let publicServicePayments = 120

  /// - Parameters:
  ///   - number: The payment with which it begins.
  ///   - due: The due date of that payment; nil without dates.
  ///   - made: The payments made before, by the loan's own plan.
  ///   - previous: The plan that it follows; nil at the beginning of repayment, and after level payments
  ///     of the loan's own plan.
  init(
    _ terms: StudentLoanTerms, _ plan: RepaymentPlan, from number: Int, due: CalendarDate?,
    owed: Decimal, made: Int = 0, after previous: RepaymentCourse? = nil
  ) {
    self.terms = terms
    self.plan = plan
    self.owed = owed
    from = number
    income = previous?.income ?? terms.income
    incomeFrom = previous?.incomeFrom ?? (1, terms.dates?.first)
    shares = previous?.shares ?? terms.shares
    if let previous {
      counts = previous.counts
    } else {
      counts = QualifyingPayments()
      if case .plan(let own) = terms.repayment { counts.add(own, made) }
    }
    func level(_ months: Int) -> Decimal {
      terms.rounded(
        LevelPayment(periodicRate: terms.rate / Decimal(12)).payment(
          amount: owed, payments: max(months, 1)))
    }
    tenYears = level(120)
    twelveYears = level(144)
    guard let months = plan.months(for: terms.allLoans ?? terms.principalAtRepayment(owed)) else {
      return
    }
    // The term counts from the beginning of repayment, and anew where it is over.
    let left = number <= months ? months - number + 1 : months
    last = number + left - 1
    switch plan {
    case .fixed(let fixed): self.level = max(level(left), fixed.rule.minimum)
    case .graduated:
      steps = Steps(owed, rate: terms.rate, months: left, from: number, terms.rounded)
    case .income: break
    }
  }

  /// The plan with payments that repay a debt in the months that it has left, as after a pause; those by
  /// income stay as they are.
  ///
  /// 34 CFR 685.208: a pause is not part of the term, and no payment of a graduated plan is more than
  /// three times another.
  func recast(owed: Decimal, from number: Int) -> RepaymentCourse {
    guard let last, number <= last else { return self }
    var course = self
    if case .fixed(let fixed) = plan {
      let payment = terms.rounded(
        LevelPayment(periodicRate: terms.rate / Decimal(12)).payment(
          amount: owed, payments: last - number + 1))
      course.level = max(payment, fixed.rule.minimum)
    }
    course.steps = steps?.recast(owed: owed, from: number, through: last, terms.rounded)
    return course
  }

  /// The step of a graduated plan that a payment belongs to, from 1, with the number of all steps and the
  /// payment of the first; nil of other plans.
  public func step(of number: Int) -> (number: Int, count: Int, first: Decimal)? {
    steps?.place(of: number)
  }

  /// The plan that holds on a day: a plan that ends hands its borrowers on to RAP.
  public func plan(on date: CalendarDate?) -> RepaymentPlan {
    guard case .income(let own) = plan, let ends = own.ends, let date, date >= ends else {
      return plan
    }
    return .income(.rap)
  }

  /// The time to which a payment belongs, in which income and tables stay as they were.
  public func term(of number: Int, on date: CalendarDate?) -> BorrowerIncome.Term? {
    income?.term(first: incomeFrom.due, due: date, months: number - incomeFrom.number)
  }

  /// The amount that the plan asks for with a payment due on a day; what is owed may be less.
  public func due(_ number: Int, on date: CalendarDate?) -> Decimal {
    switch plan(on: date) {
    case .fixed: return level ?? .zero
    case .graduated: return steps?.amount(of: number) ?? owed
    case .income:
      if let share = shares.due(number) { return share }
      guard let asked = asked(number, on: date) else { return .zero }
      return asked.cap.map { min(asked.payment, $0) } ?? asked.payment
    }
  }

  /// The payment by income alone, and the most that the plan asks for; nil of plans that do not follow the
  /// income.
  func asked(_ number: Int, on date: CalendarDate?) -> (payment: Decimal, cap: Decimal?)? {
    guard case .income(let plan) = plan(on: date), let income,
      let term = term(of: number, on: date)
    else { return nil }
    let payment = income.payment(plan, in: term)
    switch plan {
    case .rap: return (payment, nil)
    case .ibr, .ibrOld, .paye: return (payment, tenYears)
    case .icr: return (payment, byFactor(number, on: date))
    }
  }

  /// The payment on all of a borrower's loans that a payment is a part of; nil where the loan is alone.
  public func borrowersPayment(_ number: Int) -> Decimal? { shares.whole(number) }

  /// True if the payment by income is more than the plan asks for.
  public func isCapped(_ number: Int, on date: CalendarDate?) -> Bool {
    asked(number, on: date).map { asked in asked.cap.map { $0 < asked.payment } ?? false } ?? false
  }

  /// The payment under ICR by twelve years and the factor of the income.
  func byFactor(_ number: Int, on date: CalendarDate?) -> Decimal? {
    factor(number, on: date).map { terms.rounded(twelveYears * $0) }
  }

  /// The factor of the income by the table in force when the payment is set.
  public func factor(_ number: Int, on date: CalendarDate?) -> Decimal? {
    guard let income, let term = term(of: number, on: date) else { return nil }
    return IncomeFactors.factor(
      agi: income.agi(in: term), on: term.day, isSingle: income.isSingle)
  }

  /// True if a payment pays all that is left.
  func settles(_ number: Int) -> Bool {
    if plan.isByIncome { return false }
    return last.map { number >= $0 } ?? true
  }

  /// The relief of the plan with a payment made in full and on time.
  ///
  /// - Parameters:
  ///   - payment: With the interest in it.
  ///   - accrued: The interest since the payment before.
  ///   - unpaid: The interest that the payment leaves.
  ///   - balance: The principal that it leaves.
  func relief(
    _ number: Int, on date: CalendarDate?, payment: Decimal, interest: Decimal, accrued: Decimal,
    unpaid: Decimal, balance: Decimal
  ) -> PlanRelief {
    var relief = PlanRelief()
    // Interest that stood before stays; that of the month is waived.
    let waived = min(unpaid, max(accrued - payment, .zero))
    switch plan(on: date) {
    case .income(.rap):
      relief.interestWaived = waived
      relief.principalMatched = min(
        shares.match(number)
          ?? IncomePlan.AssistedMonth(payment: payment, interest: interest).principalMatched,
        balance)
    case .income(.ibr), .income(.ibrOld), .income(.paye):
      if terms.isSubsidized, number - from < Self.subsidizedMonths {
        relief.interestWaived = waived
      }
    default: break
    }
    return relief
  }

  /// The first months in which the interest of a subsidized loan is waived: 20 USC 1098e(b)(3).
  private static let subsidizedMonths = 36

  /// Looks at other facts from a payment on.
  private mutating func renew(
    agi: Decimal? = nil, on day: CalendarDate, from number: Int, due: CalendarDate?,
    household: (BorrowerIncome.Household) -> BorrowerIncome.Household = { $0 }
  ) {
    guard let term = term(of: number, on: due) else { return }
    income = income?.renewed(agi: agi, household: household, from: term, on: day)
    incomeFrom = (number, due)
  }

  /// Counts a payment toward forgiveness.
  mutating func count(on date: CalendarDate?) { counts.add(plan(on: date)) }

  /// True if enough payments are counted that the rest is forgiven.
  func isForgiven(on date: CalendarDate?) -> Bool {
    if isForgivenByPublicService { return true }
    guard case .income(let plan) = plan(on: date) else { return false }
    return counts.counted(toward: plan) >= plan.forgivenAfter
  }

  var isForgivenByPublicService: Bool {
    terms.isPublicService && counts.publicService >= Self.publicServicePayments
  }

  /// The same after the changes that are in force when a payment falls due.
  ///
  /// - Parameters:
  ///   - course: The plan before; nil for level payments of the loan's own.
  ///   - made: The payments behind; a change holds from the first one due on its day or later.
  ///   - owed: Before the payment.
  static func following(
    _ course: RepaymentCourse?, _ changes: [LoanChange], _ terms: StudentLoanTerms,
    _ dates: PaymentDates, after made: Int, through date: CalendarDate, owed: Decimal
  ) -> RepaymentCourse? {
    guard changes.contains(where: \.isOfPlan) else { return course }
    var course = course
    for change in changes where change.date <= date {
      if let followed = course?.changedTo, change.date <= followed { continue }
      let number = max(made + 1, dates.firstPayment(onOrAfter: change.date))
      let due = dates.due(number)
      switch change.part {
      case .plan(let plan):
        let isFirst = course == nil
        course = RepaymentCourse(
          terms, plan, from: number, due: due, owed: owed, made: made, after: course)
        guard isFirst else {
          course?.renew(on: change.date, from: number, due: due)
          continue
        }
        // What was told before there was a plan to follow it.
        let told = changes.filter { $0.date <= change.date }
        course?.renew(
          agi: told.last { $0.agi != nil }?.agi, on: change.date, from: number, due: due
        ) { household in
          told.reduce(household) { $1.household(after: $0) }
        }
      case .income(let agi): course?.renew(agi: agi, on: change.date, from: number, due: due)
      case .household, .dependents:
        course?.renew(on: change.date, from: number, due: due, household: change.household)
      case .payment, .rate: continue
      }
    }
    course?.changedTo = date
    return course
  }
}
