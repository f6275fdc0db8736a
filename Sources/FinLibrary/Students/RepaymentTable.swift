import Finance
import FinLanguage
import FinValues
import Money

/// The plans of a borrower side by side, with what each of the loans pays by them from now on.
struct RepaymentTable {
  /// The figure that plans are ranked by.
  enum Ranking: String, CaseIterable {
    /// The least paid in all, with the tax on what is forgiven where its rate is known.
    case total
    /// The lowest first payment.
    case monthly
    /// The earliest last payment.
    case soonest
    /// The most forgiven, after its tax.
    case forgiven
  }

  private let rows: [Row]
  private let ranking: Ranking
  private let hasInflation: Bool
  private let hasTax: Bool
  private let remarks: [String]
  /// On what is forgiven, as it was given.
  private let taxRate: Decimal
  private let context: any CallContext

  init(_ call: Call) throws {
    context = call.context
    let borrower = try PlanBorrower(call)
    let ranking = Ranking(rawValue: try call.text("by")) ?? .total
    let tax = try call.has("forgiveness_tax") ? call.decimal("forgiveness_tax") : .zero
    let inflation =
      try call.has("inflation") ? call.decimal("inflation") : borrower.told?.inflation ?? .zero
    (hasInflation, hasTax) = (!inflation.isZero, call.has("forgiveness_tax"))
    // The public service program's forgiveness is not taxed: 26 USC 108(f)(1).
    let rate = borrower.isPublicService ? .zero : tax
    var remarks: [String] = []
    rows = try borrower.plans.map { plan in
      let course = try borrower.courses(by: plan)
      remarks += course.stays
      return Row(plan, course, inflation: inflation, tax: rate)
    }.sorted { left, right in
      switch ranking {
      case .total: left.ranked < right.ranked
      case .monthly: (left.first, left.ranked) < (right.first, right.ranked)
      case .soonest: (left.count, left.ranked) < (right.count, right.ranked)
      case .forgiven:
        (right.relief.forgiven - right.tax, left.ranked)
          < (left.relief.forgiven - left.tax, right.ranked)
      }
    }
    let today = call.context.today
    let years = rows.compactMap(\.doneOn).max().map { today...max($0, today) }
    self.remarks = remarks + borrower.remarks(rows.map(\.plan), over: years)
    (self.ranking, taxRate) = (ranking, rate)
  }

  /// A plan, and what is paid by it from now on.
  private struct Row {
    let plan: RepaymentPlan
    let facts: IncomePlanFacts?
    private let months: [PlanBorrower.Month]
    private let begin: Decimal
    let relief: PlanRelief
    /// On what is forgiven, by the rate given.
    let tax: Decimal
    /// The worth of all payments and the tax in prices of the first year.
    let ranked: Decimal

    init(
      _ plan: RepaymentPlan, _ course: PlanBorrower.Course, inflation: Decimal, tax rate: Decimal
    ) {
      self.plan = plan
      facts = course.facts
      (months, begin, relief) = (course.months, course.begin, course.relief)
      tax = (course.relief.forgiven * rate).rounded(toPlaces: 2)
      var payments = course.months.map(\.payment)
      if !payments.isEmpty { payments[payments.count - 1] += tax }
      ranked = StudentLoanSchedule.worth(of: payments, inflation: inflation)
    }

    var first: Decimal { months.first?.payment ?? .zero }
    var last: Decimal { months.last?.payment ?? .zero }
    var count: Int { months.count }
    var doneOn: CalendarDate? { months.last?.date }
    var totalPaid: Decimal { months.reduce(.zero) { $0 + $1.payment } }

    func owed(afterYears years: Int) -> Decimal {
      guard years > 0 else { return begin }
      return years * 12 <= months.count ? months[years * 12 - 1].owed : .zero
    }
  }

  /// The name of the column that plans are ranked by.
  private var rankedBy: String {
    switch ranking {
    case .total: hasInflation ? "in_todays_money" : hasTax ? "with_tax" : "total_paid"
    case .monthly: "first"
    case .soonest: "months"
    case .forgiven: "forgiven"
    }
  }

  var value: Value {
    for sentence in sentences + remarks { context.remark(sentence) }
    let years = rows.map(\.count).max().map { ($0 + 11) / 12 } ?? 0
    let best: [(plan: RepaymentPlan?, word: String)] = [
      (least?.plan, "cheapest"), (smallest?.plan, "lowest"), (soonest?.plan, "soonest"),
      (mostForgiven?.plan, "forgives most"),
    ]
    var keys: Record.Keys?
    return .list(
      rows.map { row in
        let reasons = best.filter { $0.plan == row.plan }.map(\.word)
        var parts: [(String, Value)] = [
          ("plan", .text(row.plan.name)), ("first", dollars(row.first)),
          ("last", dollars(row.last)), ("months", .number(Decimal(row.count))),
          ("total_paid", dollars(row.totalPaid)), ("forgiven", dollars(row.relief.forgiven)),
        ]
        if hasTax { parts.append(("with_tax", dollars(row.totalPaid + row.tax))) }
        if hasInflation { parts.append(("in_todays_money", dollars(row.ranked))) }
        // The figure that plans are ranked by stays in sight where a screen is narrow.
        if let place = parts.firstIndex(where: { $0.0 == rankedBy }) {
          parts.insert(parts.remove(at: place), at: 1)
        }
        parts += [
          ("why", .text(reasons.joined(separator: ", "))),
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

  /// The columns of a row, each with what it is.
  var columns: [ExplainedRows.Column] {
    let (rows, taxRate) = (rows, taxRate)
    return [
      .init("plan", "plan", origin: "a plan that the dates of your loans leave open"),
      .init(
        "first", "first payment", byAny: IncomePlanFacts.everyFormula,
        origin: { _ in "the first month's payment on all loans" },
        with: { rows[$0 - 1].facts?.figures ?? [] }),
      .init("last", "last payment", origin: "the last month's payment on all loans"),
      .init("months", "months", origin: "months from the first payment to come to the last"),
      .init(
        "total_paid", "total paid", byAny: ["first · months"],
        origin: { row in
          let (row, text) = (rows[row - 1], { IncomePlanBuiltIns.dollars($0).displayText })
          return "the sum of \(row.count.words("payment")), from \(text(row.first)) to"
            + " \(text(row.last)) a month"
        }),
      .init(
        "forgiven", "forgiven", origin: "principal and interest left after the payments that count"),
      .init(
        "with_tax", "total with tax", by: "total_paid + tax · forgiven",
        origin: "total_paid and the tax on what is forgiven",
        with: { _ in [.init("tax", taxRate, .percent, "rate given for what is forgiven")] }),
      .init(
        "in_todays_money", "total in today's money",
        origin: "each year's payments, and the tax, divided by the growth of prices until then"),
      .init("why", "best in", origin: "the figures in which no other plan is better"),
      .init("interest_waived", "interest waived", origin: "34 CFR 685.209(h); 20 USC 1098e(b)(3)"),
      .init("principal_matched", "principal matched", origin: "at most $50 a month under RAP"),
      .init("done_on", "last payment on", origin: "the due date of the last payment"),
    ]
  }

  /// The name of the balances at the beginning and after each year, of which a chart is drawn.
  static let balances = "balances"

  private var least: Row? { rows.min { $0.ranked < $1.ranked } }
  private var smallest: Row? { rows.min { $0.first < $1.first } }
  private var soonest: Row? { rows.min { $0.count < $1.count } }
  private var mostForgiven: Row? {
    let most = rows.max { $0.relief.forgiven - $0.tax < $1.relief.forgiven - $1.tax }
    return most.flatMap { $0.relief.forgiven.isZero ? nil : $0 }
  }

  /// The reason for which a plan comes first, a sentence each.
  private var sentences: [String] {
    guard let least, let smallest, let soonest, rows.count > 1 else { return [] }
    func text(_ amount: Decimal) -> String { dollars(amount).displayText }
    let forgiven = least.relief.forgiven
    let first = { (row: Row) in row.plan == rows.first?.plan ? " comes first: it" : "" }
    var sentences = [
      "\(least.plan.name)\(first(least)) costs the least in all, \(text(least.ranked))"
        + (hasInflation ? " in today's money" : "")
        + (least.tax.isZero ? "" : ", \(text(least.tax)) of it tax on what is forgiven")
        + (forgiven.isZero ? "" : ", because \(text(forgiven)) is forgiven"),
      "\(smallest.plan.name) has the lowest first payment, \(text(smallest.first)) a month",
      "\(soonest.plan.name) finishes first, after \(soonest.count.words("payment"))",
    ]
    if ranking == .forgiven, let most = mostForgiven {
      sentences.append("\(most.plan.name) forgives the most, \(text(most.relief.forgiven))")
    }
    return sentences
  }

  private func dollars(_ amount: Decimal) -> Value { IncomePlanBuiltIns.dollars(amount) }
}
