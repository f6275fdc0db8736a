import Finance
import FinLanguage
import FinValues
import Money

/// The borrower of whom `repayment_plans` asks: the federal loans as they are today, and the facts that plans
/// by income need.
struct PlanBorrower {
  /// A month of all loans.
  struct Month {
    let date: CalendarDate?
    let payment: Decimal
    /// After the payments.
    let owed: Decimal
  }

  /// The loans by one plan.
  struct Course {
    let begin: Decimal
    let months: [Month]
    let relief: PlanRelief
    /// The facts of the first payment of a plan by income.
    var facts: IncomePlanFacts?
    /// The loans that the plan takes no more, with theirs.
    var stays: [String] = []
  }

  private let loans: [StudentLoanValue]
  private let context: any CallContext
  /// The facts given beside the loans, else those of the first loan that has an income.
  private let given: [(name: String, value: Value)]
  private let facts: PlanEligibility
  let told: BorrowerIncome?
  let isPublicService: Bool
  /// True if some of the loans are private, which have no such plans.
  private let hasPrivate: Bool
  /// True if installments count as paid though nothing is recorded.
  private let isAssumed: Bool
  private let isUndated: Bool
  private let isBeforeRepayment: Bool
  /// True if the income is given beside the loans.
  private let tellsIncome: Bool

  var plans: [RepaymentPlan] { facts.plans }

  private static let names = [
    "income", "household", "dependents", "region", "filing", "income_growth", "inflation", "pslf",
  ]

  init(_ call: Call) throws {
    context = call.context
    let today = call.context.today
    let all = try Self.loans(call["loans"])
    let federal = all.filter(\.model.terms.isFederal)
    hasPrivate = federal.count < all.count
    guard !federal.isEmpty else {
      throw all.isEmpty ? RepaymentPlansError.noLoans : .isPrivate
    }
    let known = federal.first { $0.model.agiNow != nil }
    var given = Self.names.filter { call.has(.name($0)) }.map { (name: $0, value: call[.name($0)]) }
    if !call.has("income") {
      guard let agi = known?.model.agiNow else { throw RepaymentPlansError.noIncome }
      // Loans of their own income keep its course.
      if federal.contains(where: { $0.model.agiNow == nil }) {
        given.append(("income", IncomePlanBuiltIns.dollars(agi)))
      }
    }
    self.given = given
    tellsIncome = call.has("income")
    let model = (known ?? federal[0]).model
    told = model.terms.income
    isPublicService =
      try call.has("pslf") ? call.boolean("pslf") : model.terms.isPublicService
    // What fell due so far counts as paid where nothing is recorded: terms count from repayment.
    var isAssumed = false
    loans = try federal.map { loan in
      guard !loan.model.loan.model.hasLedger, let begins = loan.model.terms.dates?.repayment,
        begins < today
      else { return loan }
      isAssumed = true
      return try loan.held(changing: [("autopaid", .boolean(true))], call.context)
    }.filter { !$0.model.bill.left.isZero }
    self.isAssumed = isAssumed
    guard !loans.isEmpty else { throw RepaymentPlansError.nothingOwed }
    let dates = loans.compactMap(\.model.terms.dates)
    isUndated = dates.count < loans.count
    isBeforeRepayment = dates.contains { $0.repayment > today }
    let made = loans.compactMap(\.model.terms.made) + (isUndated ? [today] : [])
    let begins = dates.map { max($0.repayment, today) } + (isUndated ? [today] : [])
    let own = Set(loans.map(\.model.plan))
    facts = PlanEligibility(
      balance: loans.reduce(.zero) { $0 + $1.model.owedNow }, day: begins.min() ?? today,
      firstMade: made.min() ?? today, lastMade: made.max() ?? today,
      plan: own.count == 1 ? own.first ?? nil : nil)
  }

  private static func loans(_ value: Value) throws -> [StudentLoanValue] {
    let values: [Value] = if case .list(let list) = value { list } else { [value] }
    return try values.map { value in
      guard let loan = value.studentLoan else { throw RepaymentPlansError.notStudentLoan(value) }
      guard loan.model.currency == .usd else {
        throw RepaymentPlansError.notDollars(loan.model.money(loan.model.terms.amount))
      }
      return loan
    }
  }

  // MARK: Courses

  /// The payments of all loans by a plan from now on.
  func courses(by plan: RepaymentPlan) throws -> Course {
    var stays: [String] = []
    let changed = try loans.map { loan -> StudentLoan in
      var changes = given
      if loan.model.plan != plan { changes.insert(("plan", .text(plan.name)), at: 0) }
      var loan = loan
      if loans.count > 1, !loan.inputs.contains(where: { $0.name == "all_loans" }),
        !(loan.model.ownPlan?.isTiered ?? false)
      {
        // The years of a plan go by the principal at the beginning, who may have it by what is owed.
        let total = loans.reduce(Decimal.zero) {
          $0 + (plan.isTiered ? $1.model.schedule.principalAtRepayment : $1.model.owedNow)
        }
        loan = try loan.held(changing: [("all_loans", IncomePlanBuiltIns.dollars(total))], context)
      }
      do {
        return try (changes.isEmpty ? loan : loan.held(changing: changes, context)).model
      } catch StudentLoanError.planNotOpen {
        // A loan that enters repayment when nobody enters the plan any more has RAP, by income too.
        let rap: (name: String, value: Value) = (
          "plan", .text(RepaymentPlan.income(.rap).name)
        )
        let other = try loan.held(changing: [rap] + given, context).model
        stays.append(
          "\(plan.name): \(other.name ?? "a loan") enters repayment on"
            + " \(other.terms.dates?.repayment.description ?? "a later day"), too late for"
            + " \(plan.name), and is counted under rap")
        return other
      }
    }
    var course = Course(try StudentLoan.sharing(changed), on: context.today)
    course.stays = stays
    course.facts = changed.first { $0.plan == plan }?.factsOfNext
    return course
  }

  /// - Parameter years: The days of the payments of all plans; nil where loans have none.
  func remarks(_ plans: [RepaymentPlan], over years: ClosedRange<CalendarDate>?) -> [String] {
    var remarks: [String] = []
    if isAssumed {
      remarks.append("no payments are recorded, so all installments due so far count as paid")
    }
    if isUndated {
      remarks.append(
        "a loan without start is taken as made today, which decides the plans it may have")
    }
    if facts.isDisputed {
      remarks.append(
        "it is disputed whether loans made before July 1, 2026 keep IBR beside a newer one: ask your"
          + " servicer, and compare the older loans alone: repayment_plans([…])")
    }
    if !tellsIncome, let told = try? StudentLoanTotals(loans) { remarks += told.incomesInWords }
    if hasPrivate { remarks.append("private loans are left out: they have no federal plans") }
    let days = years ?? context.today...context.today
    return remarks + IncomePlanFacts.remarks(plans, over: days)
      + StudentLoanLabels.rules(plans, isPublicService: isPublicService)
  }
}

extension PlanBorrower.Course {
  /// The months of loans, each with what is still to be paid on it.
  fileprivate init(_ loans: [StudentLoan], on today: CalendarDate) {
    var paid: [Int: Decimal] = [:]
    var changes: [Int: Decimal] = [:]
    var dates: [Int: CalendarDate] = [:]
    var (begin, relief) = (Decimal.zero, PlanRelief.none)
    for loan in loans {
      guard let left = try? loan.paymentsLeft() else { continue }
      begin += left.begin
      relief = relief + left.relief
      var before = left.begin
      for (index, row) in left.rows.enumerated() {
        let month = row.date?.monthIndex ?? today.monthIndex + index + 1
        paid[month, default: .zero] += row.payment
        changes[month, default: .zero] += row.owed - before
        if let date = row.date { dates[month] = max(dates[month] ?? date, date) }
        before = row.owed
      }
    }
    var (months, owed) = ([PlanBorrower.Month](), begin)
    if let first = paid.keys.min(), let last = paid.keys.max() {
      for month in first...last {
        owed += changes[month] ?? .zero
        months.append(
          .init(date: dates[month], payment: paid[month] ?? .zero, owed: owed))
      }
    }
    (self.begin, self.months, self.relief) = (begin, months, relief)
  }
}

extension RepaymentPlan {
  /// True of a plan whose years follow the balance.
  fileprivate var isTiered: Bool {
    if case .fixed(let plan) = self { plan.rule.tiers.count > 1 } else { false }
  }
}

extension StudentLoan {
  /// Principal and unpaid interest today, or when repayment begins.
  fileprivate var owedNow: Decimal {
    guard let begins = terms.dates?.repayment, begins <= asOf else {
      return schedule.balanceAtRepayment
    }
    return bill.left
  }

  /// The payments to come, with what is owed after each.
  fileprivate func paymentsLeft() throws -> (
    begin: Decimal, rows: [(date: CalendarDate?, payment: Decimal, owed: Decimal)],
    relief: PlanRelief
  ) {
    guard let progress = try course().progress else {
      return (
        schedule.balanceAtRepayment,
        schedule.rows.map { ($0.date, $0.payment, $0.balance + $0.unpaidInterest) },
        schedule.relief
      )
    }
    let rest = progress.rest
    let dates = loan.model.conventions.dates
    return (
      progress.left,
      rest.allocations.enumerated().map { index, part in
        (
          dates?.due(rest.made + index + 1), part.payment,
          part.balance + rest.unpaidInterest(after: index + 1)
        )
      }, rest.relief
    )
  }
}
