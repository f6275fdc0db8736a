import Finance
import FinLanguage
import FinValues
import Money

typealias StudentLoanValue = TypedValue<StudentLoan>

/// A student loan by its terms: its figures are computed when asked for.
struct StudentLoan: ValueModel {
  static let kind = "student loan"
  static let isComparedAsRead = true

  private(set) var terms: StudentLoanTerms
  private(set) var schedule: StudentLoanSchedule
  private let givenName: String?
  let servicer: String?
  /// The top-level name that holds it.
  private(set) var boundName: String?
  private(set) var record: PaymentRecord
  var paid: PaidSoFar? { record.paid }
  /// The day of which payments recorded are counted.
  private(set) var asOf: CalendarDate
  /// The extra payments as they were given.
  private let extras: Value?
  /// The payment beside the other student loans, where a plan by income shares one among them.
  private(set) var sharedPayment: Decimal?

  init(_ given: NamedArguments) throws {
    record = try PaymentRecord(given)
    terms = try StudentLoanArguments(given).terms(paid: record.paid)
    extras = given["extras"]
    asOf = given.context.today
    givenName = given["name"]?.displayText
    servicer = given["servicer"]?.displayText
    // What never gets repaid is said before figures are asked for.
    schedule = try StudentLoanSchedule(terms)
    try loan.model.checkChanges()
    try loan.model.checkPaid()
  }

  var currency: Currency { terms.currency }
  var name: String? { givenName ?? boundName }
  /// The name in titles.
  var called: String { givenName ?? Self.noun }
  private static let noun = "a student loan"

  /// The loan beneath, from the day repayment begins, which answers what any loan is asked.
  var loan: LoanValue {
    let loan = Loan(
      schedule.loan.terms, record: record, name: givenName, lender: servicer,
      boundName: boundName, noun: Self.noun, asOf: asOf)
    var inputs: [(name: String, value: Value)] = [
      ("amount", loan.value(of: .amount)), ("rate", loan.value(of: .rate)),
      ("payment", loan.value(of: .payment)), ("day_count", .text(terms.dayCount.name)),
      ("rounding", .text(LoanKeywords.name(of: terms.rounding))),
      ("accrual", .text(loan.conventions.accrual.rawValue)),
    ]
    if let dates = loan.conventions.dates { inputs.append(("start", .date(dates.start))) }
    if let extras { inputs.append(("extras", extras)) }
    if case .payments(let payments)? = paid {
      inputs.append(("paid", .list(payments.map(\.value))))
    }
    if let givenName { inputs.append(("name", .text(givenName))) }
    return LoanValue(loan, inputs: inputs)
  }

  /// The same as one of a borrower's loans, with its parts of the payments by income.
  func sharing(_ shares: PaymentShares) throws -> StudentLoan {
    var loan = self
    loan.terms = terms.sharing(shares)
    loan.schedule = try StudentLoanSchedule(loan.terms)
    return loan
  }

  /// Beside the other student loans that names hold: its part of the payment by income.
  func shown(in context: any CallContext) -> Self? {
    guard followsIncome, terms.shares == .none, let boundName,
      let others = try? context.bindings(ofKinds: [Self.kind])
    else { return nil }
    let loans = others.compactMap { $0.studentLoan?.model }
    guard loans.count > 1, let place = loans.firstIndex(where: { $0.boundName == boundName }),
      let shared = try? Self.sharing(loans)[place], shared.terms.shares != .none
    else { return nil }
    var shown = self
    shown.sharedPayment = shared.bill.payment
    return shown
  }

  func remark(changing field: String, to value: Value) -> String? {
    if Self.factsOfPlans.contains(field), isFollowed {
      if case .list = value { return nil }
      guard !loan.model.hasLedger, !value.isNone else { return nil }
      return "this holds from \(asOf) on; payments before it stay as they were"
    }
    return loan.model.remark(changing: field, to: value)
  }

  func placed(as name: String, on today: CalendarDate) -> Self? {
    if name == boundName, today == asOf { return nil }
    var placed = self
    placed.record.place(on: today, schedule.loan.terms.conventions.dates)
    (placed.boundName, placed.asOf) = (name, today)
    return placed
  }

  /// An amount a period is kept as the month's.
  func kept(_ given: [(name: String, value: Value)]) -> [(name: String, value: Value)] {
    record.kept(given).map { input in
      guard case .periodicMoney(let amount) = input.value else { return input }
      // Income is a year's, payments are a month's.
      let period: Period = input.name == "income" ? .year : .month
      return (input.name, .money(amount.converted(to: period).money))
    }
  }

  /// Plan, term and payment take each other's place, and so do start and disbursements.
  func inputs(
    _ inputs: [(name: String, value: Value)], changing changes: [(name: String, value: Value)]
  ) throws -> [(name: String, value: Value)] {
    let inputs = PaymentRecord.inputs(inputs, changing: changes)
    // What is told by year is of all years, not from today on.
    let following = Self.factsOfPlans.filter { name in
      !changes.contains { change in
        if case .list = change.value { change.name == name } else { false }
      }
    }
    if let projected = try loan.model.projected(
      inputs, changing: try fromToday(changes), always: isFollowed ? following : [],
      others: { try $1.isEmpty ? Self.type.inOrder($0) : self.inputs($0, changing: $1) })
    {
      return projected
    }
    var result = inputs
    let alternatives: [Set<String>] = [
      ["plan", "term", "payment"], ["start", "disbursements"],
    ]
    for change in changes {
      result.removeAll { $0.name == change.name }
      if case .none = change.value { continue }
      for others in alternatives where others.contains(change.name) {
        result.removeAll { others.contains($0.name) }
      }
      if change.name == "disbursements" { result.removeAll { $0.name == "amount" } }
      result.append(change)
    }
    return Self.type.inOrder(result)
  }

  /// True if what a borrower changes holds from today on.
  private var isFollowed: Bool { terms.isFederal && loan.model.isInRepayment }

  /// The facts of which a change in repayment leaves the payments before as they were, recorded or not.
  private static let factsOfPlans = ["plan", "income", "household", "dependents"]

  /// Another term, where payments are recorded, as the payment that it makes from today on; a plan is
  /// checked against what is left.
  private func fromToday(
    _ changes: [(name: String, value: Value)]
  ) throws -> [(name: String, value: Value)] {
    guard loan.model.isInRepayment else { return changes }
    return try changes.map { change in
      guard change.name == "plan" || change.name == "term" && loan.model.isPaidOn else {
        return change
      }
      let progress = try loan.model.progress(on: asOf)
      switch (change.name, change.value) {
      case ("plan", .text(let word)):
        if let plan = RepaymentPlan(name: word) {
          let knowsIncome = agiNow != nil || changes.contains { $0.name == "income" }
          if plan.isByIncome, !knowsIncome {
            throw StudentLoanError.incomeMissing(plan, of: boundName)
          }
          try terms.check(plan, owed: progress.left)
        }
        return change
      case ("term", .duration(let time)) where time.days == 0 && time.months > 0:
        let payment = try terms.payment(
          by: .term(Int(time.months)), owed: progress.left, after: progress.standing.made)
        return ("payment", money(payment))
      default: return change
      }
    }
  }

  // MARK: Type

  static let type = ValueType<StudentLoan>(
    kind, constructor: "student_loan", title: "Student loan",
    headlines: {
      ["payment", "total_interest", $0.terms.dates == nil ? "payments" : "payoff_date"]
        + ((try? $0.savings()) == nil ? [] : ["time_saved", "interest_saved"])
    }, conventions: { StudentLoanLabels.phrases($0.terms) }, inputs: inputs, figures: figures,
    whose: { "of \($0.model.called)" }, glance: { StudentLoanTable($0).markup },
    subtitle: \.servicer,
    panel: { value in
      let assumption = try LoanPanel(value.model.loan).assumption()
      return (
        value.model.groups,
        StudentLoanLabels.notes(value.model.terms)
          + value.model.tablesInWords + [assumption, value.model.aloneInWords].compactMap(\.self)
      )
    }, picture: { $0.model.loan.chart(of: $0) }, beneath: { [$0.loan] },
    details: { try LoanDetails($0.loan.model).markup }, rowsPerYear: { $0.loan.rowsPerYear })

  /// The plan in force.
  var plan: RepaymentPlan? {
    for change in terms.changes.reversed() where change.date <= asOf {
      switch change.part {
      case .plan(let plan): return plan
      case .payment: if let own = ownPlan, own.isByIncome { return own } else { return nil }
      case .rate, .income, .household, .dependents: continue
      }
    }
    return ownPlan
  }

  /// The plan of the contract.
  var ownPlan: RepaymentPlan? {
    if case .plan(let plan) = terms.repayment { plan } else { nil }
  }

  /// The income told last, by today.
  var agiNow: Decimal? {
    for change in terms.changes.reversed() where change.date <= asOf {
      if case .income(let agi) = change.part { return agi }
    }
    guard let income = terms.income, income.isKnown else { return nil }
    return income.agi(told: asOf)
  }

  /// The facts of its next payment by income.
  var factsOfNext: IncomePlanFacts? {
    let standing = try? course().progress?.standing
    let number = standing.map { $0.made + 1 } ?? 1
    let due = loan.model.conventions.dates?.due(number)
    guard let course = standing?.courseInForce ?? schedule.loan.terms.student?.course,
      case .income(let plan) = course.plan(on: due), let income = course.income,
      let term = course.term(of: number, on: due)
    else { return nil }
    return IncomePlanFacts(plan, income, in: term)
  }

  /// The income by which its plan sets the payment now, with the day from which it is told; nil where
  /// none does.
  var incomeInForce: (day: CalendarDate, agi: Decimal)? {
    let course =
      (try? course().progress?.standing)?.courseInForce ?? schedule.loan.terms.student?.course
    guard course?.plan.isByIncome ?? false, let income = course?.income, let agi = agiNow else {
      return nil
    }
    return (income.day, agi)
  }

  /// The household told last, by today.
  var householdNow: BorrowerIncome.Household {
    guard let income = terms.income else { return BorrowerIncome.Household() }
    return terms.changes.filter { $0.date <= asOf }.reduce(income.household(told: asOf)) {
      $1.household(after: $0)
    }
  }

  /// That figures are of this loan alone, where others share its payment.
  private var aloneInWords: String? {
    sharedPayment.map {
      "these figures are of this loan alone; with student_loans its payment is \(text($0))"
    }
  }

  /// The years of its payments that tables do not know.
  var tablesInWords: [String] {
    guard let days = daysOfPayments else { return [] }
    let changed = terms.changes.compactMap { change in
      if case .plan(let plan) = change.part { plan } else { nil }
    }
    return IncomePlanFacts.remarks([ownPlan].compactMap(\.self) + changed, over: days)
  }

  /// The days from the first payment to the last; nil without dates.
  var daysOfPayments: ClosedRange<CalendarDate>? {
    guard let first = terms.dates?.first, let last = (try? course())?.payoffDate, first <= last
    else { return nil }
    return first...last
  }

  /// The payment in force today.
  private var paymentNow: Value {
    if let standing = try? course().progress?.standing, let planned = standing.planned {
      return money(planned)
    }
    return loan.model.changed(.payment) ?? money(plannedNow ?? schedule.payment)
  }

  /// The payment that a plan asks for next by the contract; nil where payments are level.
  var plannedNow: Decimal? {
    ownPlan?.isLevel == false ? nextRow?.payment : nil
  }

  /// The contract's next payment.
  var nextRow: StudentLoanSchedule.Row? {
    schedule.rows.first { $0.date.map { $0 >= asOf } ?? true } ?? schedule.rows.last
  }

  private static let inputs: [ValueType<StudentLoan>.Field] =
    [
      .input(
        "amount", .money, "how much you borrowed (default: the sum of the disbursements)",
        aliases: ["principal", "balance", "loan_amount"]
      ) { $0.money($0.terms.amount) }.limited(to: .positive).asRead().asked(
        in: 0, as: "Loan amount"),
      .input(
        "rate", .rate, "annual interest rate, e.g. 6.8%", need: .required,
        aliases: ["interest", "interest_rate", "apr"]
      ) { .percent($0.terms.rate) }.limited(to: LoanTerms.rateLimit).asRead().asked(
        in: 0, as: "Annual interest rate"
      )
      .usually(Parameter.usualLoanRates),
      .input(
        Parameter(
          "plan", .word(RepaymentPlan.all.map(\.name)), .optional,
          meaning:
            "federal repayment plan (default: tiered for loans first made from 2026-07-01, else standard);"
            + " rap, ibr, ibr_old, paye and icr need income",
          creationHint: { RepaymentPlan.vacated($0).map { "\($0)" } })
      ) { $0.plan.map { .text($0.name) } ?? .none }.asRead().asked(in: 0, as: "Repayment plan"),
      .input(
        "term", .duration, "repayment term, instead of a plan",
        aliases: ["years", "months", "duration"]
      ) { $0.schedule.months.flatMap { Duration.months($0) }.map { .duration($0) } ?? .none }
      .limited(to: .months(1...LoanTerms.longestTerm * 12))
      .asRead()
      .explained("Term") { $0.model.explainTerm(&$1) },
      .input(
        "payment", .periodicMoney, "monthly payment, instead of a plan",
        aliases: ["monthly", "monthly_payment", "pmt"]
      ) { $0.paymentNow }.limited(to: .positive).asRead().explained(
        "Payment"
      ) {
        $0.model.explainPayment(&$1)
      },
      .input(
        "start", .date, "disbursement date, when interest starts",
        aliases: ["disbursed", "start_date", "date"]
      ) { $0.terms.dates?.disbursements.first.map { .date($0.date) } ?? .none }.asRead().asked(
        in: 1, as: "Disbursement date"),
      .input(
        "made", .date,
        "date the loan was made, where start is the day of a later balance; it decides which plans"
          + " are open"
      ) { $0.terms.made.map { .date($0) } ?? .none }.asRead(),
      .input(
        "disbursements", .listOf(.record),
        "several disbursements, e.g. [{on: 2022-09-01, amount: $2750}]"
      ) { _ in .list([]) },
      .input(
        "school_until", .date, "when school ends and the grace period begins",
        aliases: ["graduation", "school_end", "until"]
      ) { $0.terms.dates?.schoolUntil.map { .date($0) } ?? .none }.asRead().asked(in: 1),
      .input(
        "grace", .duration, "grace period after school (default: 6mo)"
      ) { $0.terms.dates.map { .duration($0.grace) } ?? .none }.asRead(),
      .input(
        "first", .date, "first due date (default: a month after repayment begins)",
        aliases: ["first_payment", "first_date"]
      ) { $0.terms.dates.map { .date($0.first) } ?? .none }.asRead(),
      .input(
        "subsidized", .boolean, "true if no interest accrues in school, grace period and deferment"
      ) { .boolean($0.terms.isSubsidized) }.asRead().asked(in: 1),
      .input(
        "deferments", .listOf(.record),
        "deferments, e.g. [{from: 2028-01-01, to: 2028-07-01}]; with subsidized: true no interest"
          + " accrues"
      ) { _ in .list([]) },
      .input(
        "forbearances", .listOf(.record), "forbearances, in the same form; interest accrues"
      ) { _ in .list([]) },
      .input(
        "capitalize",
        .either([
          .boolean, .word(CapitalizationEvent.allCases.map(\.rawValue)),
          .listOf(.word(CapitalizationEvent.allCases.map(\.rawValue))),
        ]),
        "when unpaid interest is capitalized: true (at each event), false (never), or a list of"
          + " events (default: by regulation)"
      ),
      .input(
        "federal", .boolean,
        "whether it is a federal loan (default: true); a private loan needs term or payment"
      ) { .boolean($0.terms.isFederal) }.asRead(),
      .input(
        "zero_interest", .list,
        "interest-free periods, e.g. [2025-01-01..2025-03-31]; federal loans also have"
          + " 2020-03-13..2023-08-31"
      ) {
        .list(
          $0.terms.zeroInterest.map {
            .range(RangeValue(lower: .date($0.from), upper: .date($0.to), step: nil))
          })
      }.asRead(),
      .input(
        "extra", .periodicMoney, "extra principal with each payment",
        aliases: ["extra_payment", "prepayment", "additional"]
      ) { $0.money($0.terms.extras.each) }.limited(to: .atLeast(.zero)).asRead(),
      .input(
        "extra_from", .either([.wholeNumber(1...LoanTerms.longestTerm * 12), .date]),
        "payment number or date when `extra` starts"
      ) { _ in .number(.one) },
      .input(
        "extras", .listOf(.record),
        "one-time extra payments, e.g. [{n: 12, amount: $1000}] or [{on: 2027-01-15, amount: $500}]"
      ) { _ in .list([]) },
      .input(
        "all_loans", .money, "total of all your student loans, which sets the term of some plans"
      ).limited(to: .atLeast(.zero)),
      .input(
        "day_count", .word(DayCount.spellings),
        "day-count convention (default: act/365.25)"
      ) { .text($0.terms.dayCount.name) }.asRead(),
      .input(
        "rounding", .word(LoanKeywords.roundings),
        "how payments and interest are rounded (default: half_up; without dates the payment only)"
      ) { .text(LoanKeywords.name(of: $0.terms.rounding)) }.asRead(),
      .input(
        "paid", .either([.money, .listOf(.record)]),
        "payments made so far: their total, or [{on: 2026-02-15, amount: $500}]; principal: true"
          + " is for principal only",
        aliases: ["payments_made"]
      ).limited(to: .atLeast(.zero)).asked(in: 1, as: "Paid so far"),
      .input(
        "changes", .listOf(.record),
        "changes of the payment, plan or income since, e.g. [{on: 2026-07-01, payment: $450}] or"
          + " [{on: 2026-07-01, plan: \"rap\"}]; original keeps the contract's schedule"
      ) { _ in .list([]) },
      .input(
        "autopaid", .boolean,
        "true if every installment up to today was paid on its due date, with planned extras;"
          + " paid then lists any other payments"
      ) { .boolean($0.record.isAutopaid) }.asRead(),
      .input(
        "unpaid_interest", .money,
        "interest already owed at the start besides the amount, as on a statement or StudentAid.gov",
        aliases: ["accrued_interest", "outstanding_interest"]
      ) { $0.money($0.terms.unpaidInterest) }.limited(to: .atLeast(.zero)).asRead(),
      .input(
        "late_charge", .record, "charge for a late payment, e.g. {percent: 6%, after: 30d}",
        aliases: ["late_fee"]),
      .input(
        "payee", .text,
        "payee of its payments on your statements; imports record them, see"
          + " record_payments"),
    ] + Loan.recordDays { $0.record } + [
      .input(
        "income", .either([.moneyOrPeriodicMoney, .listOf(.record)]),
        "adjusted gross income (AGI) of a year when the plan begins, e.g. $45k; or by year, e.g."
          + " [{year: 2025, agi: $45k}, {year: 2026, agi: $52k}]; for plans by income",
        aliases: ["agi"]
      ) { $0.agiNow.map(IncomePlanBuiltIns.dollars) ?? .none }.limited(
        to: .atLeast(.zero).or("enter a negative AGI as $0")
      ).asRead()
        .keepingPeriod(),
      .input(
        "household", .either([.wholeNumber(1...30), .listOf(.record)]),
        "people in your household, or by year, e.g. [{year: 2025, people: 1}, {year: 2027, people: 3}]"
          + " (default: 1)",
        aliases: ["family_size", "persons"]
      ) { .number(Decimal($0.householdNow.persons)) }.asRead(),
      .input(
        "dependents", .either([.wholeNumber(0...30), .listOf(.record)]),
        "dependents on your federal tax return, or by year in the same form (default: 0)"
      ) { .number(Decimal($0.householdNow.dependents)) }.asRead(),
      .input(
        "recertify", .wholeNumber(1...12),
        "month in which a payment by income is recalculated each year, 1 to 12 (default: the month in"
          + " which the plan began)"
      ) { $0.terms.income?.renewalMonth.map { .number(Decimal($0)) } ?? .none },
      .input(
        "region", .word(PovertyGuideline.Region.allCases.map(\.rawValue)),
        "48 (also DC), AK or HI (default: 48)"
      ) {
        .text(($0.terms.income?.region ?? .contiguous).rawValue)
      }.asRead(),
      .input(
        "filing", .word(["single", "married"]),
        "tax filing status; married also for a head of household (default: single)"
      ) { .text($0.terms.income?.isSingle ?? true ? "single" : "married") }.asRead(),
      .input(
        "income_growth", .rate, "yearly growth of the income (default: 0%)", aliases: ["growth"]
      ) { .percent($0.terms.income?.growth ?? .zero) }.asRead(),
      .input(
        "inflation", .rate,
        "yearly growth of the poverty guideline beyond the last one known (default: 0%)"
      ) { .percent($0.terms.income?.inflation ?? .zero) }.asRead(),
      .input(
        "pslf", .boolean,
        "true if your employer qualifies for Public Service Loan Forgiveness: the rest is forgiven after"
          + " 120 payments"
      ) { .boolean($0.terms.isPublicService) }.asRead(),
      .input(
        "name", .text, "label (default: its variable name)"
      ) { $0.name.map { .text($0) } ?? .none },
      .input(
        "servicer", .text, "loan servicer", aliases: ["lender"]
      ),
    ]

  private static let figures: [ValueType<StudentLoan>.Field] = [
    .figure(
      "repayment_begins", "Start of repayment", help: "after school and the grace period",
      source: "34 CFR 685.207: repayment begins the day after the grace period",
      says: { $0.beginningInWords }
    ) { $0.terms.dates.map { .date($0.repayment) } ?? .none },
    .figure(
      "accrued_interest", "Interest before repayment", help: "interest before repayment begins",
      by: "disbursed · rate · days / year", from: { $0.accrualFigures },
      says: { $0.accrualFigures == nil ? $0.accrualInWords : nil }
    ) { $0.money($0.schedule.accruedAtRepayment) },
    .figure(
      "capitalized_interest", "Capitalized interest", help: "interest added to the principal",
      source: "34 CFR 685.202(b), as amended by 87 FR 65904 from July 1, 2023",
      says: { $0.capitalizationInWords }
    ) { $0.money($0.totalCapitalized) },
    .figure(
      "balance_at_repayment", "Balance at repayment", help: "balance when repayment begins",
      by: "principal + unpaid",
      from: { $0.owed($0.schedule.principalAtRepayment, $0.schedule.unpaidAtRepayment) },
      says: { _ in "It is the balance on the day repayment begins." }
    ) { $0.money($0.schedule.balanceAtRepayment) },
    .figure(
      "balance", "Balance", help: "principal and unpaid interest today", by: "principal + unpaid",
      from: { loan in
        let unpaid = (try? loan.loan.model.progress(on: loan.asOf))?.unpaidInterest ?? .zero
        return loan.owed(loan.bill.left - unpaid, unpaid)
      },
      says: {
        $0.terms.dates == nil || $0.asOf < $0.loan.model.begins ?? $0.asOf
          ? "It is the balance at the start, less what was paid."
          : "It is the balance at the end of \($0.asOf)."
      }
    ) { $0.money($0.bill.left) },
    .figure(
      "payments", "Number of payments", says: { $0.paymentsInWords }, shows: { $0.lastRows },
      { .number(Decimal(try $0.course().payments)) },
      explain: {
        try $0.model.loan.explainCourse(
          &$1, by: { (Decimal($0.made), Decimal($0.payments - $0.made)) })
      }),
    .figure(
      "last_payment", "Last payment", by: "principal + interest",
      from: { loan in
        loan.schedule.rows.last.map {
          [
            loan.quantity("principal", $0.principal + $0.extra, "principal paid"),
            loan.quantity("interest", $0.interest, "unpaid interest that day"),
          ]
        }
      },
      says: {
        $0.schedule.relief.forgiven.isZero
          ? "It pays the remaining balance." : "After it the rest is forgiven."
      }, shows: { $0.lastRows },
      { $0.money(try $0.course().lastPayment) },
      explain: { try $0.model.loan.explainCourse(&$1) }),
    .figure(
      "total_paid", "Total paid", symbol: "all payments", by: "principal + interest",
      from: { $0.paidFigures }, shows: { _ in RowSample("schedule", last: 0) },
      { $0.money(try $0.totalPaid()) },
      explain: { try $0.model.loan.explainCourse(&$1, by: { $0.split(\.paid) }) }),
    .figure(
      "total_interest", "Total interest", by: "total_paid − amount [+ off]",
      from: { loan in
        let relief = try loan.relief()
        return [
          loan.quantity("amount", loan.terms.amount, "amount disbursed"),
          loan.quantity(
            "off", relief.principalMatched + relief.forgivenPrincipal,
            "principal matched and forgiven"),
        ]
      },
      says: { loan in
        loan.totalCapitalized.isZero
          ? nil
          : "\(loan.text(loan.totalCapitalized)) of it was capitalized and is repaid as"
            + " principal."
      }
    ) { $0.money(try $0.totalInterest()) },
    .figure(
      "payoff_date", "Payoff", help: "date of the last payment",
      says: { "The due date of payment \($0.schedule.rows.count), the last one." },
      shows: { $0.lastRows },
      {
        let course = try $0.course()
        guard let date = course.payoffDate else {
          throw StudentLoanError.noPayoffDate(course.payments)
        }
        return .date(date)
      }, explain: { try $0.model.loan.explainCourse(&$1) }),
    .figure(
      "interest_saved", "Interest saved",
      help: "interest saved by extra payments, or by a term or payment of your own",
      by: "usual − interest",
      from: { loan in
        try loan.savings().map {
          [
            loan.quantity("usual", $0.usual.totalInterest, "total interest of \(loan.usualName)"),
            loan.quantity(
              "interest", try loan.totalInterest(), "total interest as it is repaid"),
          ]
        }
      }, says: { try $0.savings() == nil ? "It is repaid as scheduled." : nil }
    ) { $0.money(try $0.savings()?.interest ?? .zero) },
    .figure(
      "time_saved", "Time saved", help: "time saved in the same ways",
      says: { loan in
        try loan.savings().map {
          "\($0.usual.rows.count.words("payment").capitalizedFirst) of \(loan.usualName),"
            + " \(try loan.rows().count) as it is repaid."
        } ?? "It is repaid as scheduled."
      }
    ) { .duration(try $0.savings()?.time ?? .zero) },
    .figure(
      "forgiven", "Forgiven", help: "principal and interest forgiven after the last payment",
      by: "principal + interest",
      from: { loan in
        let relief = try loan.relief()
        return relief.forgiven.isZero
          ? nil
          : [
            loan.quantity("principal", relief.forgivenPrincipal, "left after the last payment"),
            loan.quantity("interest", relief.forgivenInterest, "left unpaid"),
          ]
      }, says: { try $0.forgivenessInWords() }
    ) { $0.money(try $0.relief().forgiven) },
    .figure(
      "forgiven_on", "Forgiven on", help: "date of the last payment before forgiveness",
      says: { try $0.forgivenessInWords() }
    ) { try $0.forgivenOn().map { .date($0) } ?? .none },
    .figure(
      "interest_waived", "Interest waived", help: "interest that the plan waives",
      source: "34 CFR 685.209(h); 20 USC 1098e(b)(3)",
      says: { _ in
        "RAP waives the interest of a month that its payment does not cover; IBR and PAYE that of a"
          + " subsidized loan, for three years."
      }
    ) { $0.money(try $0.relief().interestWaived) },
    .figure(
      "principal_matched", "Principal matched",
      help: "principal that the government pays under RAP", source: IncomePlan.rap.source,
      says: { _ in
        "Where a payment under RAP lowers the principal by less than $50, the government pays the"
          + " rest, up to $50."
      }
    ) { $0.money(try $0.relief().principalMatched) },
    .figure(
      "daily_interest", "Daily interest", help: "interest per day when repayment begins",
      by: "principal · rate / year",
      from: {
        $0.owed($0.schedule.principalAtRepayment, .zero) + [$0.yearlyRate, $0.year]
      },
      says: { _ in
        "Only the principal accrues interest, so it falls as the principal does."
      }
    ) { $0.money($0.terms.dailyInterest(on: $0.schedule.principalAtRepayment)) },
    .table(
      "interest_by_year", "Interest by year", source: yearSource, row: ("", "year"),
      help: "rows of year, payments, paid, interest, capitalized, reported (Form 1098-E)",
      rows: { $0.terms.dates == nil ? [] : try $0.schedule.years(of: $0.rows(), $0.capitalized) },
      columns: \.yearColumns,
      says: { _ in
        "Interest paid in each year. The interest lenders report on Form 1098-E also includes"
          + " capitalized interest repaid."
      },
      // Without dates no payment has a year.
      explain: { if $0.model.terms.dates == nil { $1.title = "" } }),
    .table(
      "schedule", "Schedule", row: ("payment", "n"),
      help: "rows of n, date, payment, principal, interest, extra, unpaid_interest, balance",
      rows: { try $0.rows() }, columns: { loan in loan.rowColumns { try loan.rows() } },
      carried: { [$0.before] }, explain: { try $0.model.loan.explainCourse(&$1) }),
    .table(
      "original", "Contract's schedule", row: ("payment", "n"),
      help: "schedule of the contract, without your payments; none if no payments are recorded",
      rows: { try $0.course().isRecorded ? $0.schedule.rows : [] },
      columns: { loan in loan.rowColumns { loan.schedule.rows } }, carried: { [$0.before] },
      says: { _ in Loan.contract }),
    Loan.paymentsMade.of { $0.loan },
  ]

  static let yearSource = "26 CFR 1.221-1(f): a payment goes to accrued interest first"
}
