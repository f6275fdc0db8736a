import Finance
import FinLanguage
import FinValues
import Markup
import Money

typealias StudentBorrowerValue = TypedValue<StudentBorrower>

/// A borrower: the student loans, and the household and income that plans by income follow. One payment by
/// income is shared over the loans.
struct StudentBorrower: ValueModel {
  static let kind = "borrower"

  let totals: StudentLoanTotals
  private let loans: [StudentLoanValue]
  private let given: [(name: String, value: Value)]

  /// The inputs that are the borrower's, and take the place of those of each loan.
  private static let facts = [
    "income", "household", "dependents", "region", "filing", "income_growth", "inflation",
    "recertify", "pslf",
  ]

  init(_ given: NamedArguments) throws {
    let facts = Self.facts.compactMap { name in given[name].map { (name: name, value: $0) } }
    guard case .list(let values)? = given["loans"], !values.isEmpty else {
      throw RepaymentPlansError.noLoans
    }
    loans = try values.map { value in
      guard let loan = value.studentLoan else { throw RepaymentPlansError.notStudentLoan(value) }
      guard loan.model.currency == .usd else {
        throw RepaymentPlansError.notDollars(loan.model.money(loan.model.terms.amount))
      }
      // A private loan follows no income.
      guard !facts.isEmpty, loan.model.terms.isFederal else { return loan }
      return try loan.held(changing: facts, given.context)
    }
    totals = try StudentLoanTotals(loans)
    self.given = facts
  }

  var currency: Currency { .usd }

  /// The loans that a list has, or a borrower.
  static func loans(of value: Value) -> [Value]? {
    if case .list(let values) = value { return values }
    guard case .domain(let domain) = value, let borrower = domain as? StudentBorrowerValue else {
      return nil
    }
    return borrower.model.loans.map { .domain($0) }
  }

  private func fact(_ name: String) -> Value { given.first { $0.name == name }?.value ?? .none }

  // MARK: Type

  static let type = ValueType<StudentBorrower>(
    kind, constructor: "borrower", title: "Borrower",
    headlines: { _ in ["payment", "total_paid", "forgiven"] },
    conventions: { $0.sharing },
    inputs: inputs, figures: figures, panel: { ($0.model.groups, $0.model.notes) })

  private static let inputs: [ValueType<StudentBorrower>.Field] =
    [
      .input(
        "loans", .listOf(.domain(StudentLoan.kind)), "your student loans", need: .required)
    ]
    + facts.compactMap { name in
      StudentLoan.type[name]?.parameter.map { parameter in
        .input(parameter) { $0.fact(name) }
      }
    }

  private static let figures: [ValueType<StudentBorrower>.Field] = [
    .figure(
      "balance", "Balance of all loans", help: "principal and unpaid interest today",
      says: { _ in "The sum of what is owed on each loan today." }
    ) { $0.money($0.totals.balance) },
    .figure(
      "payment", "Payment on all loans", help: "payment of a month on all loans",
      says: { $0.paymentInWords }
    ) { $0.money($0.totals.payment) },
    .figure(
      "payments", "Months with payments", help: "months with a payment, so far and to come",
      says: { _ in "The rows of the schedule of all loans together." }
    ) { .number(Decimal(try $0.totals.months().count)) },
    .figure(
      "total_paid", "Total paid", help: "all payments, so far and to come",
      says: { _ in "The sum of the payments of all loans." }
    ) { $0.money(try $0.totals.sum(\.payment)) },
    .figure(
      "total_interest", "Total interest", help: "interest in all payments",
      says: { _ in "The sum of the interest of all loans." }
    ) { $0.money(try $0.totals.sum(\.interest)) },
    .figure(
      "payoff_date", "Payoff", help: "date of the last payment on any loan",
      says: { _ in "The date of the last row of the schedule." }
    ) { try $0.totals.months().last.map { .date($0.date) } ?? .none },
    .figure(
      "forgiven", "Forgiven", help: "principal and interest forgiven on all loans",
      source: "34 CFR 685.209(k) and 685.219",
      says: { _ in "Each loan is forgiven after its own payments; a month counts once." }
    ) { $0.money(try $0.totals.sum(\.relief.forgiven)) },
    .figure(
      "interest_waived", "Interest waived", help: "interest that the plan waives",
      source: "34 CFR 685.209(h); 20 USC 1098e(b)(3)",
      says: { _ in "The sum of the interest waived on each loan." }
    ) { $0.money(try $0.totals.sum(\.relief.interestWaived)) },
    .figure(
      "principal_matched", "Principal matched",
      help: "principal that the government pays under RAP",
      source: IncomePlan.rap.source,
      says: { _ in "At most $50 a month for all loans together." }
    ) { $0.money(try $0.totals.sum(\.relief.principalMatched)) },
    .table(
      "schedule", "Schedule of all loans", row: ("payment", "n"),
      help: "rows of n, date, payment, principal, interest, extra, unpaid_interest, balance",
      rows: { try $0.totals.months() }, columns: { $0.totals.columns }),
    .table(
      "by_year", "Years of all loans", row: ("", "year"),
      help: "the same by calendar year",
      rows: { try $0.totals.calendarYears() }, columns: { $0.totals.yearColumns }),
    .figure("by_loan", "", help: "each loan with its part: paid, left, next payment, payoff date") {
      try $0.totals.progress()
    },
  ]

  private var paymentInWords: String {
    let parts = totals.parts.map { "\(text($0.payment)) on \($0.name)" }
    return "Of it \(parts.listed(most: 8))."
  }

  // MARK: Panel

  private var groups: [Panel.Group] {
    let forgiven = (try? totals.sum(\.relief.forgiven)) ?? .zero
    let end = (try? totals.months())?.last?.date
    var rows = [
      row("Balance", totals.balance, note: totals.parts.count.words("loan")),
      row("Payment", totals.payment, note: "a month, on all loans"),
    ]
    if !totals.overdue.isZero { rows.append(row("Overdue", totals.overdue, .warning)) }
    rows += totals.parts.map { row("  \($0.name)", $0.payment, note: $0.plan) }
    var ends: [Panel.Row] = []
    if let paid = try? totals.sum(\.payment) { ends.append(row("Total paid", paid)) }
    if !forgiven.isZero { ends.append(row("Forgiven", forgiven, .positive)) }
    if let end { ends.append(row("Last payment", .date(end))) }
    return [Panel.Group(rows: rows), Panel.Group(rows: ends)]
  }

  private var sharing: [String] {
    loans.count { $0.model.followsIncome } > 1
      ? ["one payment by income a month, shared over the loans by what is owed"] : []
  }

  private var notes: [String] {
    let days = loans.compactMap(\.model.daysOfPayments)
    let span = days.reduce(days.first) { span, days in
      span.map {
        min($0.lowerBound, days.lowerBound)...max($0.upperBound, days.upperBound)
      }
    }
    return sharing + totals.incomesInWords
      + (span.map { IncomePlanFacts.remarks(totals.plans, over: $0) } ?? [])
      + StudentLoanLabels.rules(
        totals.plans, isPublicService: loans.contains { $0.model.terms.isPublicService })
  }
}

extension StudentLoanBuiltIns {
  static let borrower = BuiltIn(
    "borrower", .studentLoans, parameters: StudentBorrower.type.parameters,
    summary: "A borrower's student loans together, with one payment by income for all of them.",
    example: .init(
      "borrower([student_loan($20k, 6%, \"ibr\", start: 2025-09-01, income: $45k),"
        + " student_loan($10k, 6%, \"ibr\", start: 2025-09-01, income: $45k)]).payment",
      prints: "$179.38"),
    help: .init(
      seeAlso: ["students", "student_loan", "repayment_plans"],
      line: "borrower(student_loans)", keeper: .name("me")),
    source: "34 CFR 685.209: a plan by income asks for one payment of a borrower",
    body: { .domain(try StudentBorrowerValue($0)) })
}
