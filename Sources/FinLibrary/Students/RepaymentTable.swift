import Finance
import FinLanguage
import Money

/// The plans of a borrower side by side, the cheapest first.
struct RepaymentTable {
  /// A plan and the loan repaid by it.
  private struct Row {
    let plan: RepaymentPlan
    let schedule: StudentLoanSchedule
    /// The worth of all payments in prices of the first year.
    let today: Decimal
  }

  private let rows: [Row]
  private let hasInflation: Bool
  private let isPublicService: Bool
  private let context: any CallContext

  init(_ call: Call) throws {
    context = call.context
    let inflation = try call.decimal(7)
    let isPublicService = try call.boolean(8)
    self.isPublicService = isPublicService
    hasInflation = !inflation.isZero
    let (terms, facts) = try Self.loan(call[0], on: call.context.today)
    let income = BorrowerIncome(
      agi: try IncomePlanBuiltIns.yearly(call, 1), growth: try call.decimal(6),
      household: try call.whole(2), dependents: try call.whole(3),
      guideline: try IncomePlanBuiltIns.known(
        .inForce(on: facts.day, try IncomePlanBuiltIns.region(call, 4))),
      inflation: inflation, isSingle: try call.text(5) == "single", on: facts.day)
    rows = try facts.plans.map { plan in
      let schedule = try StudentLoanSchedule(
        terms.repaid(by: .plan(plan), income: income, isPublicService: isPublicService))
      return Row(plan: plan, schedule: schedule, today: schedule.totalPaid(inflation: inflation))
    }
    .sorted { $0.today < $1.today }
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
      guard loan.terms.isFederal else { throw RepaymentPlansError.isPrivate }
      return loan
    }
    guard let first = loans.first else { throw RepaymentPlansError.noLoans }
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
      } else if loan.terms.dates == nil, let total = try loan.loan.model.paidTotal() {
        let standing = try LoanStanding(loan.schedule.loan, paid: total)
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
    let years = rows.map { $0.schedule.rows.count }.max().map { ($0 + 11) / 12 } ?? 0
    var keys: Record.Keys?
    return .list(
      rows.map { row in
        let schedule = row.schedule
        let reasons =
          (row.plan == least?.plan ? ["least total"] : [])
          + (row.plan == smallest?.plan ? ["lowest start"] : [])
          + (row.plan == soonest?.plan ? ["soonest"] : [])
        var parts: [(String, Value)] = [
          ("plan", .text(row.plan.name)), ("first", dollars(schedule.payment)),
          ("last", dollars(schedule.rows.last?.payment ?? .zero)),
          ("months", .number(Decimal(schedule.rows.count))),
          ("total_paid", dollars(schedule.totalPaid)),
          ("forgiven", dollars(schedule.relief.forgiven)),
          ("why", .text(reasons.joined(separator: ", "))),
        ]
        if hasInflation { parts.append(("in_todays_money", dollars(row.today))) }
        parts += [
          ("interest_waived", dollars(schedule.relief.interestWaived)),
          ("principal_matched", dollars(schedule.relief.principalMatched)),
          ("done_on", schedule.rows.last?.date.map { .date($0) } ?? .none),
          (
            Self.balances,
            .list((0...years).map { dollars(schedule.owed(afterPayments: $0 * 12)) })
          ),
        ]
        let shared = keys ?? Record.Keys(parts.map(\.0), looks: [Self.balances: .unseen])
        keys = shared
        return .record(Record(keys: shared, values: parts.map(\.1)))
      })
  }

  /// The name of the balances at the beginning and after each year, of which a chart is drawn.
  static let balances = "balances"

  private var least: Row? { rows.first }
  private var smallest: Row? { rows.min { $0.schedule.payment < $1.schedule.payment } }
  private var soonest: Row? { rows.min { $0.schedule.rows.count < $1.schedule.rows.count } }

  /// The reason for which a plan comes first, a sentence each.
  private var sentences: [String] {
    guard let least, let smallest, let soonest, rows.count > 1 else { return [] }
    func text(_ amount: Decimal) -> String { dollars(amount).displayText }
    let forgiven = least.schedule.relief.forgiven
    return [
      "\(least.plan.name) comes first: it costs the least in all, \(text(least.today))"
        + (hasInflation ? " in today's money" : "")
        + (forgiven.isZero ? "" : ", because \(text(forgiven)) is forgiven"),
      "\(smallest.plan.name) has the lowest first payment, \(text(smallest.schedule.payment)) a month",
      "\(soonest.plan.name) is done soonest, after \(soonest.schedule.rows.count.words("payment"))",
    ]
  }

  private func dollars(_ amount: Decimal) -> Value { IncomePlanBuiltIns.dollars(amount) }

  private var remarks: [String] {
    StudentLoanLabels.rules(rows.map(\.plan), isPublicService: isPublicService)
  }
}
