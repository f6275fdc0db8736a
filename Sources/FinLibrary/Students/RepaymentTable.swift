import Finance
import FinLanguage
import FinValues
import Money

/// The plans of a borrower side by side, the cheapest first.
struct RepaymentTable {
  /// A plan, and what is paid by it from now on.
  private struct Row {
    let plan: RepaymentPlan
    /// Each payment, with the amount owed after it.
    let payments: [(payment: Decimal, owed: Decimal)]
    let begin: Decimal
    let relief: PlanRelief
    let doneOn: CalendarDate?
    /// The worth of all payments in prices of the first year.
    let today: Decimal

    /// Of a loan on which nothing was paid, or of what is left of some.
    init(_ plan: RepaymentPlan, _ schedule: StudentLoanSchedule, inflation: Decimal) {
      self.plan = plan
      payments = schedule.rows.map { ($0.payment, $0.balance + $0.unpaidInterest) }
      begin = schedule.balanceAtRepayment
      relief = schedule.relief
      doneOn = schedule.rows.last?.date
      today = schedule.totalPaid(inflation: inflation)
    }

    /// Of the payments left of a loan on which some were made, which count toward forgiveness.
    init(_ plan: RepaymentPlan, _ progress: LoanProgress, inflation: Decimal) {
      self.plan = plan
      let rest = progress.rest
      payments = rest.allocations.enumerated().map {
        ($1.payment, $1.balance + rest.unpaidInterest(after: $0 + 1))
      }
      begin = progress.left
      relief = rest.relief
      doneOn = rest.payoffDate
      today = StudentLoanSchedule.worth(of: payments.map(\.payment), inflation: inflation)
    }

    var first: Decimal { payments.first?.payment ?? .zero }
    var last: Decimal { payments.last?.payment ?? .zero }
    var months: Int { payments.count }
    var totalPaid: Decimal { payments.reduce(.zero) { $0 + $1.payment } }

    func owed(afterYears years: Int) -> Decimal {
      guard years > 0 else { return begin }
      return years * 12 <= payments.count ? payments[years * 12 - 1].owed : .zero
    }
  }

  private let rows: [Row]
  private let hasInflation: Bool
  private let isPublicService: Bool
  /// True if some of the loans are private, which have no such plans.
  private let hasPrivate: Bool
  /// True if payments made count toward forgiveness.
  private let isCounted: Bool
  private let context: any CallContext

  init(_ call: Call) throws {
    context = call.context
    let (terms, facts) = try Self.loan(call["loans"], on: call.context.today)
    let loans = Self.students(call["loans"])
    let known = loans.first { $0.agiNow != nil } ?? loans.first
    hasPrivate = !loans.allSatisfy(\.terms.isFederal)
    let told = known.flatMap(\.terms.income)
    let inflation = try call.has("inflation") ? call.decimal("inflation") : told?.inflation ?? .zero
    let isPublicService =
      try call.has("pslf") ? call.boolean("pslf") : known?.terms.isPublicService ?? false
    self.isPublicService = isPublicService
    hasInflation = !inflation.isZero
    guard
      let agi = try call.has("income") ? IncomePlanBuiltIns.yearly(call["income"]) : known?.agiNow
    else {
      throw RepaymentPlansError.noIncome
    }
    let region = try call.has("region") ? IncomePlanBuiltIns.region(call) : told?.guideline.region
    let income = BorrowerIncome(
      agi: agi,
      growth: try call.has("income_growth") ? call.decimal("income_growth") : told?.growth ?? .zero,
      household: try call.has("household") ? call.whole("household") : told?.household ?? 1,
      dependents: try call.has("dependents") ? call.whole("dependents") : told?.dependents ?? 0,
      guideline: try IncomePlanBuiltIns.known(.inForce(on: facts.day, region ?? .contiguous)),
      inflation: inflation,
      isSingle: try call.has("filing") ? call.text("filing") == "single" : told?.isSingle ?? true,
      on: facts.day)
    var rows: [Row] = []
    if case .domain(let domain) = call["loans"], let loan = domain as? StudentLoanValue,
      loan.model.loan.model.isPaidOn
    {
      isCounted = true
      // As the loan itself goes on from today: what was paid counts toward forgiveness.
      let names = [
        "income", "household", "dependents", "region", "filing", "income_growth", "inflation",
        "pslf",
      ]
      let given = names.filter { call.has(.name($0)) }.map { ($0, call[.name($0)]) }
      for plan in facts.plans {
        var changes = given
        if loan.model.plan != plan { changes.insert(("plan", .text(plan.name)), at: 0) }
        let changed = changes.isEmpty ? loan : try loan.changing(changes, call.context)
        let progress = try changed.model.loan.model.progress(on: call.context.today)
        rows.append(Row(plan, progress, inflation: inflation))
      }
    } else {
      isCounted = !loans.contains(where: \.loan.model.isPaidOn)
      rows = try facts.plans.map { plan in
        let schedule = try StudentLoanSchedule(
          terms.repaid(by: .plan(plan), income: income, isPublicService: isPublicService))
        return Row(plan, schedule, inflation: inflation)
      }
    }
    self.rows = rows.sorted { $0.today < $1.today }
  }

  private static func students(_ value: Value) -> [StudentLoan] {
    let values: [Value] = if case .list(let list) = value { list } else { [value] }
    return values.compactMap { value in
      guard case .domain(let domain) = value else { return nil }
      return (domain as? StudentLoanValue)?.model
    }
  }

  /// The loan to repay, and what decides about plans: a loan on which nothing was paid as it is; one that
  /// was paid on, or several, as one loan from today on with what is left and the average rate, weighted by
  /// balance.
  private static func loan(
    _ value: Value, on today: CalendarDate
  ) throws -> (StudentLoanTerms, PlanEligibility) {
    let values: [Value] = if case .list(let list) = value { list } else { [value] }
    let loans = try values.map { value in
      guard case .domain(let domain) = value, let loan = (domain as? StudentLoanValue)?.model
      else { throw RepaymentPlansError.notStudentLoan(value) }
      guard loan.currency == .usd else {
        throw RepaymentPlansError.notDollars(loan.money(loan.terms.amount))
      }
      return loan
    }.filter { $0.terms.isFederal || values.count == 1 }
    guard loans.allSatisfy(\.terms.isFederal) else { throw RepaymentPlansError.isPrivate }
    guard let first = loans.first else {
      throw values.isEmpty ? RepaymentPlansError.noLoans : .isPrivate
    }
    let dates = loans.compactMap(\.terms.dates)
    let made = dates.compactMap { $0.disbursements.first?.date }
    let day = dates.map(\.repayment).reduce(today, max)
    func facts(_ balance: Decimal) -> PlanEligibility {
      PlanEligibility(
        balance: balance, day: day, firstMade: made.min() ?? today, lastMade: made.max() ?? today)
    }
    if loans.count == 1, first.terms.dates.map({ $0.repayment >= today }) ?? true,
      first.paid == nil
    {
      return (first.terms, facts(first.terms.allLoans ?? first.schedule.balanceAtRepayment))
    }
    var (principal, unpaid, weighted) = (Decimal.zero, Decimal.zero, Decimal.zero)
    for loan in loans {
      var (owed, interest) = (loan.schedule.principalAtRepayment, loan.schedule.unpaidAtRepayment)
      if let begins = loan.terms.dates?.repayment, begins <= today {
        let progress = try loan.loan.model.progress(on: today)
        interest = progress.unpaidInterest
        owed = progress.left - interest
      } else if loan.terms.dates == nil {
        let standing = try loan.course().present()
        (owed, interest) = (standing.balance, standing.unpaidInterest)
      }
      (principal, unpaid) = (principal + owed, unpaid + interest)
      weighted = weighted + owed * loan.terms.rate
    }
    guard principal.isPositive else { throw RepaymentPlansError.nothingOwed }
    let last = min(made.max() ?? day, day)
    // What accrued until that day is in the unpaid interest.
    let before = day.adding(days: -1).flatMap {
      last <= $0 ? InterestFreeSpan(from: last, to: $0) : nil
    }
    return (
      try StudentLoanTerms(
        amount: principal, rate: weighted / principal, repayment: .term(120),
        isSubsidized: loans.allSatisfy(\.terms.isSubsidized), dayCount: first.terms.dayCount,
        zeroInterest: [before].compactMap(\.self),
        dates: StudentLoanDates(
          disbursements: [.init(principal, on: last)], schoolUntil: last < day ? day : nil,
          grace: .zero), unpaidInterest: unpaid),
      facts(principal + unpaid)
    )
  }

  var value: Value {
    for sentence in sentences + remarks { context.remark(sentence) }
    let years = rows.map(\.months).max().map { ($0 + 11) / 12 } ?? 0
    var keys: Record.Keys?
    return .list(
      rows.map { row in
        let reasons =
          (row.plan == least?.plan ? ["cheapest"] : [])
          + (row.plan == smallest?.plan ? ["lowest"] : [])
          + (row.plan == soonest?.plan ? ["soonest"] : [])
        var parts: [(String, Value)] = [
          ("plan", .text(row.plan.name)), ("first", dollars(row.first)),
          ("last", dollars(row.last)), ("months", .number(Decimal(row.months))),
          ("total_paid", dollars(row.totalPaid)), ("forgiven", dollars(row.relief.forgiven)),
          ("why", .text(reasons.joined(separator: ", "))),
        ]
        if hasInflation { parts.append(("in_todays_money", dollars(row.today))) }
        parts += [
          ("interest_waived", dollars(row.relief.interestWaived)),
          ("principal_matched", dollars(row.relief.principalMatched)),
          ("done_on", row.doneOn.map { .date($0) } ?? .none),
          (
            Self.balances,
            .list((0...years).map { dollars(row.owed(afterYears: $0)) })
          ),
        ]
        let shared =
          keys ?? Record.Keys(parts.map(\.0), looks: [Self.balances: .unseen])
        keys = shared
        return .record(Record(keys: shared, values: parts.map(\.1)))
      })
  }

  /// The name of the balances at the beginning and after each year, of which a chart is drawn.
  static let balances = "balances"

  private var least: Row? { rows.first }
  private var smallest: Row? { rows.min { $0.first < $1.first } }
  private var soonest: Row? { rows.min { $0.months < $1.months } }

  /// The reason for which a plan comes first, a sentence each.
  private var sentences: [String] {
    guard let least, let smallest, let soonest, rows.count > 1 else { return [] }
    func text(_ amount: Decimal) -> String { dollars(amount).displayText }
    let forgiven = least.relief.forgiven
    return [
      "\(least.plan.name) comes first: it costs the least in all, \(text(least.today))"
        + (hasInflation ? " in today's money" : "")
        + (forgiven.isZero ? "" : ", because \(text(forgiven)) is forgiven"),
      "\(smallest.plan.name) has the lowest first payment, \(text(smallest.first)) a month",
      "\(soonest.plan.name) finishes first, after \(soonest.months.words("payment"))",
    ]
  }

  private func dollars(_ amount: Decimal) -> Value { IncomePlanBuiltIns.dollars(amount) }

  private var remarks: [String] {
    (isCounted
      ? []
      : ["payments made so far aren't counted toward forgiveness here; one loan alone counts them"])
      + (hasPrivate ? ["private loans are left out: they have no federal plans"] : [])
      + StudentLoanLabels.rules(rows.map(\.plan), isPublicService: isPublicService)
  }
}
