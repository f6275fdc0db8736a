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
  private let day: CalendarDate?
  public private(set) var income: BorrowerIncome?
  /// The payment from which the years of the income count.
  private var incomeFrom: Int
  private var counts: QualifyingPayments
  /// The day up to which changes are followed.
  private var changedTo: CalendarDate?
  /// The level payment, and the number of the last one.
  private var level: (payment: Decimal, last: Int)?
  private var steps: [Decimal]
  /// The payment of ten years when the plan began, and that of twelve.
  public let tenYears: Decimal
  public let twelveYears: Decimal

  /// The payments after which PSLF forgives the rest: 34 CFR 685.219.
  public static let publicServicePayments = 120
  private static let stepLength = 24

  /// - Parameter previous: The plan that it follows; nil at the beginning of repayment, and after level
  ///   payments of the loan's own plan.
  init(
    _ terms: StudentLoanTerms, _ plan: RepaymentPlan, from number: Int, owed: Decimal,
    day: CalendarDate?, after previous: RepaymentCourse? = nil
  ) {
    self.terms = terms
    self.plan = plan
    self.owed = owed
    self.day = day
    from = number
    income = previous?.income ?? terms.income
    incomeFrom = previous?.incomeFrom ?? number
    if let previous {
      counts = previous.counts
    } else {
      counts = QualifyingPayments()
      if case .plan(let own) = terms.repayment { counts.add(own, number - 1) }
    }
    func level(_ months: Int) -> Decimal {
      terms.rounded(
        LevelPayment(periodicRate: terms.rate / Decimal(12)).payment(
          amount: owed, payments: max(months, 1)))
    }
    tenYears = level(120)
    twelveYears = level(144)
    switch plan {
    case .fixed(let fixed):
      // The term counts from the beginning of repayment, and anew where it is over.
      let months = fixed.rule.years(for: terms.allLoans ?? owed) * 12
      let left = number <= months ? months - number + 1 : months
      self.level = (max(level(left), fixed.rule.minimum), number + left - 1)
      steps = []
    case .graduated(let isExtended):
      self.level = nil
      steps = Self.steps(terms, owed, isExtended: isExtended)
    case .income:
      self.level = nil
      steps = []
    }
  }

  /// The payments of a graduated plan, a step every two years: each is larger by the same ratio, the last
  /// three times the first, none below the interest of a month.
  ///
  /// The rule asks for no more than three times; these are the steps of the Department's own tables.
  private static func steps(
    _ terms: StudentLoanTerms, _ owed: Decimal, isExtended: Bool
  ) -> [Decimal] {
    let rate = terms.rate / Decimal(12)
    let months = isExtended ? 300 : 120
    let count = (months + stepLength - 1) / stepLength
    guard let ratio = ratio(isExtended: isExtended) else { return [] }
    // What a first payment of 1 repays.
    var worth = Decimal.zero
    var step = Decimal.one
    var discount = Decimal.one
    for month in 0..<months {
      if month > 0, month % stepLength == 0 { step = step * ratio }
      discount = discount / (.one + rate)
      worth = worth + step * discount
    }
    var payment = owed / worth
    return (0..<count).map { _ in
      defer { payment = payment * ratio }
      return terms.rounded(max(payment, owed * rate))
    }
  }

  /// 3^(1/12) and 3^(1/4), the last of 13 steps and of 5 being three times the first.
  private static func ratio(isExtended: Bool) -> Decimal? {
    isExtended
      ? Decimal("1.095872691135244380160019128072549")
      : Decimal("1.316074012952492460819218901796999")
  }

  /// The plan with payments that repay a debt in the months that it has left, as after a pause; those by
  /// income stay as they are.
  ///
  /// 34 CFR 685.208: a pause is not part of the term, and no payment of a graduated plan is more than
  /// three times another.
  func recast(owed: Decimal, from number: Int) -> RepaymentCourse {
    var course = self
    switch plan {
    case .fixed(let fixed):
      guard let level, number <= level.last else { return self }
      let payment = terms.rounded(
        LevelPayment(periodicRate: terms.rate / Decimal(12)).payment(
          amount: owed, payments: level.last - number + 1))
      course.level = (max(payment, fixed.rule.minimum), level.last)
    case .graduated(let isExtended):
      let last = from - 1 + (isExtended ? 300 : 120)
      guard let first = steps.first, number <= last,
        let ratio = Self.ratio(isExtended: isExtended)
      else { return self }
      let rate = terms.rate / Decimal(12)
      let present = step(of: number)
      let most = number > from ? first * Decimal(3) : nil
      func sizes(_ payment: Decimal) -> [Decimal] {
        var size = payment
        return (present..<steps.count).map { _ in
          defer { size = size * ratio }
          let least = max(size, owed * rate)
          return most.map { min(least, $0) } ?? least
        }
      }
      func repays(_ payment: Decimal) -> Bool {
        let sizes = sizes(payment)
        var worth = Decimal.zero
        var discount = Decimal.one
        for month in number...last {
          discount = discount / (.one + rate)
          worth = worth + sizes[step(of: month) - present] * discount
        }
        return worth >= owed
      }
      var (low, high) = (Decimal.zero, owed * (.one + rate))
      let cent = Decimal(coefficient: 1, exponent: -2)
      while high - low > cent {
        let middle = (low + high) / Decimal(2)
        if repays(middle) { high = middle } else { low = middle }
      }
      course.steps.replaceSubrange(present..., with: sizes(high).map(terms.rounded))
    case .income: break
    }
    return course
  }

  /// The step of a graduated plan that a payment belongs to, from 0.
  private func step(of number: Int) -> Int {
    min(max(number - from, 0) / Self.stepLength, steps.count - 1)
  }

  /// The plan that holds on a day: a plan that ends hands its borrowers on to RAP.
  public func plan(on date: CalendarDate?) -> RepaymentPlan {
    guard case .income(let own) = plan, let ends = own.ends, let date, date >= ends else {
      return plan
    }
    return .income(.rap)
  }

  /// The year of the income that a payment is worked out by, from 0.
  public func year(of number: Int) -> Int { max(number - incomeFrom, 0) / 12 }

  /// The amount that the plan asks for with a payment due on a day; what is owed may be less.
  public func due(_ number: Int, on date: CalendarDate?) -> Decimal {
    switch plan(on: date) {
    case .fixed: return level?.payment ?? .zero
    case .graduated:
      return steps.isEmpty
        ? owed : steps[step(of: number)]
    case .income(let plan):
      guard let income else { return .zero }
      let year = year(of: number)
      let payment = income.payment(plan, year: year)
      switch plan {
      case .rap: return payment
      case .ibr, .ibrOld, .paye: return min(payment, tenYears)
      case .icr:
        return min(payment, byFactor(inYear: year) ?? payment)
      }
    }
  }

  /// True if the payment by income is more than the plan asks for.
  public func capped(_ number: Int) -> Bool {
    guard case .income(let plan) = plan, let income else { return false }
    let payment = income.payment(plan, year: year(of: number))
    return plan == .icr
      ? (byFactor(inYear: year(of: number)) ?? payment) < payment
      : tenYears < payment && plan != .rap
  }

  /// The payment under ICR by twelve years and the factor of the income.
  func byFactor(inYear year: Int) -> Decimal? {
    factor(inYear: year).map { terms.rounded(twelveYears * $0) }
  }

  func factor(inYear year: Int) -> Decimal? {
    guard let income else { return nil }
    return IncomeFactors.factor(
      agi: income.agi(inYear: year), on: day ?? income.day, isSingle: income.isSingle)
  }

  /// True if a payment pays all that is left.
  func settles(_ number: Int) -> Bool {
    switch plan {
    case .fixed: level.map { number >= $0.last } ?? true
    case .graduated(let isExtended): number >= from - 1 + (isExtended ? 300 : 120)
    case .income: false
    }
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
        IncomePlan.AssistedMonth(payment: payment, interest: interest).principalMatched, balance)
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

  private mutating func renew(agi: Decimal?, on day: CalendarDate, from number: Int) {
    income = income?.renewed(agi: agi, on: day)
    incomeFrom = number
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
  ///   - owed: Before the payment.
  static func following(
    _ course: RepaymentCourse?, _ changes: [LoanChange], _ terms: StudentLoanTerms,
    from number: Int,
    through date: CalendarDate, owed: Decimal
  ) -> RepaymentCourse? {
    var course = course
    for change in changes where change.date <= date {
      if let followed = course?.changedTo, change.date <= followed { continue }
      switch change.part {
      case .plan(let plan):
        let told = changes.last { $0.date <= change.date && $0.agi != nil }?.agi
        let years = course?.year(of: number) ?? max(number - 1, 0) / 12
        let before = course?.income ?? terms.income
        course = RepaymentCourse(
          terms, plan, from: number, owed: owed, day: change.date, after: course)
        course?.renew(agi: told ?? before?.agi(inYear: years), on: change.date, from: number)
      case .income(let agi): course?.renew(agi: agi, on: change.date, from: number)
      case .payment, .rate: continue
      }
    }
    if changes.contains(where: \.isOfPlan) { course?.changedTo = date }
    return course
  }
}
