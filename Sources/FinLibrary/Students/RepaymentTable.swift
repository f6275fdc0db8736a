import Finance
import FinLanguage
import Money

/// The plans of a borrower side by side, the cheapest first.
struct RepaymentTable {
  private let start: RepaymentStart
  private let income: BorrowerIncome
  private let inflation: Decimal
  private let context: any CallContext

  init(_ call: Call) throws {
    context = call.context
    inflation = try call.decimal(7)
    let region = try IncomePlanBuiltIns.region(call, 4)
    start = try Self.start(
      of: call[0], on: call.context.today, isPublicService: try call.boolean(8))
    income = BorrowerIncome(
      agi: try IncomePlanBuiltIns.yearly(call, 1), growth: try call.decimal(6),
      household: try call.whole(2), dependents: try call.whole(3),
      guideline: try IncomePlanBuiltIns.known(.inForce(on: start.day, region)),
      inflation: inflation, isSingle: try call.text(5) == "single")
  }

  /// Several loans count as one with their average rate, weighted by balance.
  private static func start(
    of value: Value, on today: CalendarDate, isPublicService: Bool
  ) throws -> RepaymentStart {
    let values: [Value] = if case .list(let list) = value { list } else { [value] }
    guard !values.isEmpty else { throw RepaymentPlansError.noLoans }
    var (balance, weighted) = (Decimal.zero, Decimal.zero)
    var (first, last) = (CalendarDate?.none, CalendarDate?.none)
    var day = today
    var isSubsidized = true
    for value in values {
      guard case .domain(let loan) = value, loan.kind == StudentLoanValue.kind,
        case .money(let owed)? = try loan.field("balance"),
        case .percent(let rate)? = try loan.field("rate")
      else { throw RepaymentPlansError.notStudentLoan(value) }
      guard owed.currency == .usd else { throw RepaymentPlansError.notDollars(owed) }
      if case .boolean(false)? = try loan.field("federal") { throw RepaymentPlansError.isPrivate }
      balance = balance + owed.amount
      weighted = weighted + owed.amount * rate
      if case .date(let begins)? = try loan.field("repayment_begins") { day = max(day, begins) }
      if case .boolean(true)? = try loan.field("subsidized") {} else { isSubsidized = false }
      if case .date(let made)? = try loan.field("start") {
        first = min(first ?? made, made)
        last = max(last ?? made, made)
      }
    }
    return RepaymentStart(
      balance: balance, rate: balance.isZero ? .zero : weighted / balance, day: day,
      firstMade: first ?? today, lastMade: last ?? today, isSubsidized: isSubsidized,
      isPublicService: isPublicService)
  }

  var value: Value {
    let plans = start.kinds.compactMap { kind in start.plan(kind, income) }
    let rows = plans.map { plan in
      (plan: plan, today: plan.totalInTodaysMoney(inflation: inflation))
    }
    .sorted { $0.today < $1.today }
    let least = rows.first?.plan.kind
    let smallest = rows.min { first($0.plan) < first($1.plan) }?.plan.kind
    let soonest = rows.min { $0.plan.months.count < $1.plan.months.count }?.plan.kind
    for remark in remarks(plans) { context.remark(remark) }
    return .list(
      rows.map { plan, today in
        let reasons =
          (plan.kind == least ? ["least total"] : [])
          + (plan.kind == smallest ? ["lowest start"] : [])
          + (plan.kind == soonest ? ["soonest"] : [])
        var parts: [(String, Value)] = [
          ("plan", .text(plan.kind.name)), ("first", dollars(first(plan))),
          ("last", dollars(plan.months.last?.payment ?? .zero)),
          ("months", .number(Decimal(plan.months.count))), ("total_paid", dollars(plan.totalPaid)),
          ("forgiven", dollars(plan.forgiven)), ("why", .text(reasons.joined(separator: ", "))),
        ]
        if !inflation.isZero { parts.append(("in_todays_money", dollars(today))) }
        parts += [
          ("interest_waived", dollars(plan.interestWaived)),
          ("principal_matched", dollars(plan.principalMatched)),
          (
            "done_on",
            start.day.adding(months: plan.months.count).map { .date($0) } ?? .none
          ),
        ]
        return .record(Record(parts))
      })
  }

  private func first(_ plan: RepaymentPlan) -> Decimal { plan.months.first?.payment ?? .zero }
  private func dollars(_ amount: Decimal) -> Value { .money(Money(amount, .usd)) }

  /// Rules for these plans, and points on which sources disagree.
  private func remarks(_ plans: [RepaymentPlan]) -> [String] {
    var remarks: [String] = []
    let names = plans.map(\.kind.name)
    if names.contains("ibr") || names.contains("ibr_old") {
      remarks.append(
        "IBR remains for loans made before July 1, 2026; sources disagree on whether a new loan ends it"
          + " for the old ones: ask your servicer before you borrow or consolidate")
    }
    if names.contains("paye") || names.contains("icr") {
      remarks.append("PAYE and ICR end on July 1, 2028; these rows continue under RAP")
    }
    if plans.contains(where: { $0.forgiven.isPositive }) {
      remarks.append(
        start.isPublicService
          ? "amounts forgiven under PSLF are not taxed"
          : "amounts forgiven under income-driven plans are federally taxable from 2026")
    }
    return remarks
  }
}

extension RepaymentPlan.Kind {
  /// The name of the plan as `student_loan` and `idr_payment` have it.
  var name: String {
    switch self {
    case .fixed(let plan): plan.rawValue
    case .graduated: "graduated"
    case .income(let plan): plan.rawValue
    }
  }
}
